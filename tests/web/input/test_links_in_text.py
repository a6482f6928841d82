"""Links as people paste them."""

from __future__ import annotations

import json
import quopri
import textwrap
import time
from urllib.parse import quote

import pytest

import pygames
from builder.paths import ROOT
from tests.browsing.middle import middle_of
from tests.rules.playthroughs import cut, earlier
from web.links.links_in_text import Links, game_ids, is_address, links_in, mended
from web.views.catalogue import game_ids as all_games

RECORD = pygames.link.encode(middle_of("warmaze"))
POSITION = pygames.link.encode(middle_of("amuseamaze").position)
OTHER = pygames.link.encode(pygames.Record(pygames.game("labymaster").start(), ("f1-f8", "7+")))
REPLY = (ROOT / "tests" / "cases" / "replies" / "mazers-played.txt").read_text(encoding="utf-8").partition("\n")[0]
PAGE = "https://example.org/box/"
WRAPPERS = [
    "{}",
    "  {}\n",
    "Your turn: {}",
    "See {}.",
    "See {}, then play.",
    "Is it {}?",
    "Look at {}! Nice, isn't it...",
    "Look at {}...",
    "Look at {}…",
    "({})",
    "(see {}).",
    "<{}>",
    "<URL:{}>",
    "[{}]",
    "{{{}}}",
    '"{}"',
    "“{}”",
    "« {} »",
    "'{}';",
    "*{}*",
    "**{}**",
    "_{}_",
    "~{}~",
    "`{}`",
    "> {}",
    ">> {}",
    "> > I wrote:\n> > {}\n> Well.",
    "| {} |",
    "[my move]({})",
    "[my move](<{}>)",
    '[my move]({} "Warmaze")',
    "[1]: {}",
    '<a href="{}">my move</a>',
    "<a href='{}'>my move</a>",
    "<a href={}>my move</a>",
    "{}\nThanks\nBob",
    "{}\n\nThanks\nBob",
    "{}\n-- \nBob",
    "{}\u00a0",
    "\ufeff{}\u200b",
    "\u200e[25/11/2026, 14:03:22] Ann: \u200e{}\u200e",
    "[Yesterday 14:03] Ann Lee\n{}\n\n1 Like",
    "<{}|my move>",
    "||{}||",
    "[[{}][my move]]",
    "[url={}]my move[/url]",
    "\\url{{{}}}",
    "[InternetShortcut]\r\nURL={}\r\nIconIndex=0\r\n",
    "À toi\u00a0: {}\u202f!",
    "«\u202f{}\u202f»",
    "请看：{}。谢谢",
    "（{}）",
    "دورك: {}؟",
    "👉{}👈",
    "#mazebox #fun {} #labyrinth",
]


@pytest.mark.parametrize("fragment", [RECORD, REPLY, POSITION, "labymaster", "help.warmaze.3", f"edit.{POSITION}"])
@pytest.mark.parametrize("wrapper", WRAPPERS)
def test_a_link_is_found_in_whatever_is_around_it(wrapper: str, fragment: str) -> None:
    assert links_in(wrapper.format(f"{PAGE}#{fragment}")) == Links((fragment,))


@pytest.mark.parametrize("fragment", [RECORD, REPLY, POSITION, "mouse-madness", "learn.mazers", "saved.3", "games"])
def test_the_part_after_the_sign_is_enough(fragment: str) -> None:
    assert links_in(fragment) == links_in(f"({fragment}).") == links_in(f" #{fragment}\n") == Links((fragment,))


def test_a_record_is_found_without_the_address() -> None:
    assert links_in(f"my move is {RECORD}. Yours?") == Links((RECORD,))


@pytest.mark.parametrize("game_id", all_games())
@pytest.mark.parametrize("width", [20, 40, 76])
@pytest.mark.parametrize("indent", ["", "> ", ">> ", "    ", "\t"])
def test_wrapped_lines_are_joined(game_id: str, width: int, indent: str) -> None:
    record = middle_of(game_id)
    for fragment in (pygames.link.encode(record), pygames.link.encode(record.position)):
        lines = [f"{PAGE}#{fragment}"[at : at + width] for at in range(0, len(PAGE) + 1 + len(fragment), width)]
        text = "\n".join(["Your turn:", *lines, "Thanks"]).replace("\n", f"\n{indent}")
        assert links_in(text) == links_in(text.replace("\n", " \r\n")) == Links((fragment,))
        bare = textwrap.wrap(fragment, width, break_on_hyphens=False)
        assert links_in("\n".join(bare)) == Links((fragment,))


@pytest.mark.parametrize("fragment", [RECORD, REPLY, POSITION])
def test_what_programs_do_to_a_link_is_undone(fragment: str) -> None:
    url = f"{PAGE}#{fragment}"
    shy = "\u00ad".join(url)
    every = "".join(f"%{ord(sign):02X}" for sign in url)
    quoted = quopri.encodestring(f'<a href="{url}">Your turn</a> = fine'.encode()).decode()
    markdown = url.replace("_", "\\_").replace("-", "\\-")
    for text in (
        shy,
        every,
        quoted,
        markdown,
        f"{PAGE}#{fragment.replace('-', '%2D').replace('.', '%2E').replace('_', '%5f')}",
        f"https://guard.example/?url={every}&amp;data=05",
        url.replace("#", "&#35;").replace("/", "&#x2F;"),
        url.replace("-", "\u2011"),
        url.replace("#", "#\n"),
        url.replace("#", "＃"),
        f"https://guard.example/?url={quote(quote(quote(url, safe=''), safe=''), safe='')}&data=05",
        json.dumps({"text": url}).replace("/", "\\/"),
        "&shy;".join(url),
        "\u2028".join(textwrap.wrap(url, 40, break_on_hyphens=False)),
        "\u00a0\n".join(textwrap.wrap(url, 40, break_on_hyphens=False)),
    ):
        assert links_in(text) == Links((fragment,)), text


def test_our_own_text_for_web_pages_is_a_link() -> None:
    text = (
        f'<iframe src="{PAGE}embed.html#{RECORD}" title="WarMaze" width="480" height="640"'
        ' loading="lazy" allow="clipboard-write"></iframe>'
    )
    assert links_in(text) == Links((RECORD,))


def test_different_links_are_all_found_and_the_same_one_once() -> None:
    first, second = f"{PAGE}#{RECORD}", f"http://elsewhere.example/#{OTHER}"
    assert links_in(f"[{first}]({first})") == Links((RECORD,))
    assert links_in(f"{first} or {second}?") == links_in(f"{first},{second}") == Links((RECORD, OTHER))
    assert links_in(f"> {second}\n\n{first}\n{second}") == Links((OTHER, RECORD))
    assert game_ids(f"{first} or {second}, #help.mazers and #{POSITION}") >= {"warmaze", "labymaster", "amuseamaze"}


def test_what_is_cut_or_changed_is_told_apart() -> None:
    for fragment in (REPLY[:-3], RECORD[:-3], f"{RECORD[:20]}x{RECORD[20:]}", POSITION[:40]):
        found = links_in(f"see {PAGE}#{fragment}, please")
        assert not found.whole
        assert found.broken.startswith(fragment)
    whole = f"{PAGE}#{RECORD}"
    assert links_in(f"[{whole[:40]}…]({whole})").whole == (RECORD,)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Good morning",
        "# Heading\n\n## labymaster for beginners",
        "https://example.org/box/",
        "https://example.org/page#section-2",
        "issue #12, and #1 too",
        "It is no. 1.",
        "#mazers-rules",
    ],
)
def test_nothing_is_found_where_there_is_nothing(text: str) -> None:
    assert links_in(text) == Links()


@pytest.mark.parametrize(
    "junk", [".", ")", ").", ",", ";", ":", "!", "?", "%3E", "%22", "%E2%80%9D", "*", "_", "]", "…"]
)
@pytest.mark.parametrize("fragment", [RECORD, POSITION, "labymaster", "help.mazers.2", "games", "saved.12"])
def test_an_address_is_mended(fragment: str, junk: str) -> None:
    assert mended(fragment + junk) == fragment
    assert mended(fragment) == fragment
    assert is_address(fragment) == (fragment not in (RECORD, POSITION))


@pytest.mark.parametrize("game_id", all_games())
def test_a_link_that_lost_its_last_sign_is_found(game_id: str) -> None:
    """Programs that make links of what looks like one in a text leave out a ``-`` or ``_`` at the end."""
    parts = (cut(game_id, 0, start, 20) for start in range(1000))
    fragment = next(text for text in map(pygames.link.encode, parts) if earlier(text) != text)
    old = earlier(fragment)
    for lost in (old, old[:-1]):
        assert mended(lost) == lost
        assert links_in(f"Look at {PAGE}#{lost}") == links_in(f"{PAGE}#{lost}\nWell?") == Links((lost,))
        assert pygames.link.encode(pygames.link.decode(lost)) == fragment
    assert mended(f"{fragment}.") == mended(fragment) == fragment


@pytest.mark.parametrize("fragment", ["", RECORD[:-1], "labymaster_classic", "help.labymaster.x", "nothing"])
def test_an_address_that_cannot_be_mended_stays(fragment: str) -> None:
    assert mended(fragment) == fragment


@pytest.mark.parametrize(
    "unit",
    [
        "a",
        "#",
        "#1l",
        "#1lB\n",
        "1lB\n",
        "1lB ",
        "> ",
        ">",
        "\\",
        "=\n",
        "%23",
        "%25",
        "&amp;",
        "#labymaster_",
        "#labymaster_a_b_c ",
        "#1.labymaster_a.b\n",
        " \n",
        "\u00ad",
        f"{PAGE}#{RECORD} ",
        f"#{RECORD[:-1]}\n",
        "word 1lB (",
        "f1-f8 ",
    ],
)
def test_a_megabyte_is_read_in_linear_time(unit: str) -> None:
    """Reading takes between a hundredth of a second and two seconds; quadratic time would take minutes."""
    text = unit * (1_000_000 // len(unit))
    begun = time.process_time()
    links_in(text)
    game_ids(text)
    assert time.process_time() - begun < 10
