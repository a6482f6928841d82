"""AmuseAmaze's bot: it finds what the rules allow, and plays sensibly."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random

import pytest

import pygames
from pygames import bots
from pygames.amuseamaze import dawg, words
from pygames.amuseamaze.board import HEDGE, TILE
from pygames.amuseamaze.bot import evaluation, finder, habits
from pygames.amuseamaze.bot.distances import FAR, Distances
from pygames.amuseamaze.bot.finder import LONG_METHOD, PREMIUM_METHOD, TILE_SHIFT, WON, Finder, Found, Stand
from pygames.amuseamaze.bot.planner import Habits, Plan, Planner, Wave
from pygames.amuseamaze.bot.reach import Bounds, Reach
from pygames.amuseamaze.bot.replies import NEVER, Replies, Reply
from pygames.amuseamaze.bot.win import WinningTurn
from pygames.amuseamaze.notation import PASS, read_path
from pygames.amuseamaze.paths import Path, follow
from pygames.amuseamaze.rules import AmuseAmazePosition
from tests.rules.amuseamaze.amuseamaze_examples import parse
from tests.rules.playthroughs import playthroughs

LONGEST = 15
ENOUGH = 10**9
FEW_TILES = 4
TWO_WORDS = (
    "amuseamaze cover 3 3:move en1 ARGNBJKCOHIFEPMD O--BSNOOEOETD------SAFDIAAAWSLLMBSRECSATXJIZWUEN"
    " b5Q,g14H,g17N,i22O,m16E e12,j3,f13 AKMNPR,AL,DIMT o,gy,o 001 - 1",
    "amuseamaze basic 3 3:move en1 ALFGDJHBOPNKERMC Y-RSCF--SA-NEI-PET----HLSEU-NRBRN--MDAOWOBREF-IA"
    " c10G,f18S,h11A,h16U,k18I,o10T,r11T,r5P,s10V p13,p4,b11 EEEPSY,ADDE,EHO r,go,g 000 - 1",
    "amuseamaze cover 3 1:move en1 AIOJCNRDPKLFEQGB A-LOSOXEQHSFEYBOAP-GNJIR---ILMEDPI-ESI--LGMYICOI"
    " c6R,e7T,g15K,i19S,o12R,o2E,q10O j3,n4,e1 EFT,ADH,CESU oy,gr,oy 001 - 1",
)
"""Two words win, but not one."""
LATE_WINS = (
    "amuseamaze tribute 2 1:move en1 KEGQPHNALMIFOCJ EASORSMYIIL-PNSITE-EY-DGRSKAHWO--XEOUNCHETIEZ "
    "e18E,e8S,g17V,h16A f7,h11 LOT,ABMT y,o 01 - 15",
    "amuseamaze advanced 3 1:move en1 APJHDLIBOKNGEQMC EA-IY-M-JI-EI---PXESE-FP--O-SVBICERE-AUTNTT-EORO "
    "b5W,c5T,c6E,e12F,g19R,h10R,h21M,i20I,i23S,l24D,q12L,r12O d4,o4,q13 AEN,DGSY,ASU ry,r,g 000 - 13",
    "amuseamaze basic 4 1:bonus en1 AJHLQREIFDMKGPCONB "
    "--AL-ESG--A--N-ORD-ZAAN--PSTSE-I-OJHWTIEPBROE-YKXYNPIO "
    "f23S,g13A,g24T,g4A,h12N,h5F,i13E,i17R,i19V,j23U i7,o13,e4,q12 ABEMTUW,FG,DLMQ,CNR oy,-,oy,ry 0001 "
    "l:g3,g4,h5,h6,i6,i7 1",
    "amuseamaze tribute 3 2:move en1 AINHDRPBMFLOEKQC ES-I-K-UUAM-SN--ZSA-NPTP-T-DPEE-VRHO-O-MR-R-TFEO "
    "a14S,b14I,b15L,f1E,f3I,h15U,i13I,l14D,m15A,m16L,m17B o3,m1,g2 EILW,IRWX,ABLQ g,ry,ry 000 - 11",
)
"""Turns that can be won, but not by words that all look promising."""
SPARSELY = 41
"""Every how many positions one is checked."""


@cache
def reached() -> list[AmuseAmazePosition]:
    """Returns positions of all golden playthroughs in which a seat with few tiles moves."""
    positions = [parse(text) for texts, _ in playthroughs("amuseamaze") for text in texts[3::SPARSELY]]
    return [each for each in positions if each.phase in ("move", "bonus") and len(each.hand) <= FEW_TILES]


@cache
def last_moves() -> list[AmuseAmazePosition]:
    """Returns the positions before the winning plies."""
    ends = [(parse(texts[-2]), parse(texts[-1])) for texts, _ in playthroughs("amuseamaze")]
    return [before for before, after in ends if 1 in (after.results() or ())]


def all_found(found: Finder, stand: Stand) -> dict[int, Found]:
    every: dict[int, Found] = {}
    for _ in found.words(stand, every, len(stand.hand), LONGEST, ENOUGH):
        pass
    return every


def walked(position: AmuseAmazePosition, ply: str) -> Path:
    path, fault = follow(position, (read_path(position.maze, ply) or ([], ""))[0])
    assert fault is None
    return path


def methods(path: Path) -> int:
    if path.wins:
        return 0
    bonuses = path.bonuses()
    return (LONG_METHOD if "l" in bonuses else 0) | (PREMIUM_METHOD if "p" in bonuses else 0)


@pytest.fixture
def astray(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the bots consider words that lead anywhere."""
    monkeypatch.setattr(finder, "ASTRAY", FAR)
    monkeypatch.setattr(finder, "END_ASTRAY", FAR)


# The finder is the rules


@pytest.mark.usefixtures("astray")
def test_finds_what_the_list_holds() -> None:
    found_coarse = 0
    for position in reached():
        wanted = set()
        for ply in position.plies():
            if ply != PASS and "-" in ply:
                path = walked(position, ply)
                if path.arc & dawg.COARSE:
                    found_coarse += 1
                else:
                    wanted.add((path.squares[-1], path.cards, methods(path), path.cut, path.wins))
        own = Finder(position, position.seat)
        every = all_found(own, own.beginning()).values()
        won = {(one.square, one.cards, one.cut) for one in every if one.cost < WON + FAR}
        assert won == {(square, cards, cut) for square, cards, _, cut, wins in wanted if wins}
        kept = {(one.square, one.cards, one.earned, one.cut) for one in every}
        assert kept == {(square, cards, earned, cut) for square, cards, earned, cut, _ in wanted}
    assert found_coarse


def test_each_move_is_legal_and_does_what_the_rules_say() -> None:
    for position in reached():
        own = Finder(position, position.seat)
        stand = own.beginning()
        legal = set(position.plies())
        for one in [*own.steps(stand), *all_found(own, stand).values()]:
            for method in (
                (LONG_METHOD, PREMIUM_METHOD) if one.earned == LONG_METHOD | PREMIUM_METHOD else (one.earned,)
            ):
                ply = own.text(stand, one.path, method)
                assert ply in legal
                after = position.play_unchecked(ply)
                mine = own.after(stand, one, method)
                assert mine.square == after.pieces[position.seat - 1]
                assert mine.cards == after.cards[position.seat - 1]
                assert mine.gardener == (after.gardeners[position.seat - 1] == "1")
                squares = dict(enumerate(position.squares)) | dict(mine.changed)
                assert tuple(squares.values()) == after.squares
                assert (one.cost < WON + FAR) == (after.phase == "over")
                if after.phase == "bonus":
                    assert set(mine.used) == set(after.turn.used)
                if after.phase != "tribute":
                    assert "".join([chr(64 + tile) for tile in mine.hand]) == after.hands[position.seat - 1]
                if after.phase in ("move", "bonus"):
                    brings = own.brings_tribute(one.path)
                    assert mine.cost == own.cost(mine) or brings


def test_a_second_move_is_found_as_from_the_position_itself() -> None:
    for position in reached()[::4]:
        own = Finder(position, position.seat)
        stand = own.beginning()
        for one in list(all_found(own, stand).values())[::9]:
            if not one.earned or own.brings_tribute(one.path):
                continue
            method = PREMIUM_METHOD if one.earned & PREMIUM_METHOD else LONG_METHOD
            following = position.play_unchecked(own.text(stand, one.path, method))
            again = Finder(following, following.seat)
            there, here = again.beginning(), own.after(stand, one, method)
            plies = {own.text(here, step.path, 0) for step in own.steps(here)}
            assert plies == {again.text(there, step.path, 0) for step in again.steps(there)}
            legal = set(following.plies())
            for two in all_found(own, here).values():
                ply = own.text(here, two.path, 0)
                assert legal & {ply, ply + "+l", ply + "+p"}


# Distances


def test_distances_go_down_to_the_finish_square_by_square() -> None:
    for position in reached()[::4]:
        distances = Distances(position.maze, position.squares)
        maze = position.maze
        for cards in range(16):
            if cards & ~maze.all_cards:
                continue
            field = distances.field(cards)
            for square, given in enumerate(position.squares):
                if maze.goal[cards] and maze.finish[square]:
                    assert field[square] == 0
                    continue
                if not given or given & HEDGE:
                    continue
                ways = []
                for near in maze.neighbours[square]:
                    what = position.squares[near]
                    if what and not what & HEDGE:
                        with_card = cards if what & TILE else cards | maze.colours[near]
                        ways.append(1 + distances.field(with_card)[near])
                if not maze.colours[square] & ~cards:
                    assert field[square] == min(ways)


# What it plays


@pytest.mark.parametrize("level", [3, 4, 5])
def test_wins_where_a_step_wins(level: int) -> None:
    won = 0
    for position in last_moves():
        own = Finder(position, position.seat)
        if any(step.cost < WON + FAR for step in own.steps(own.beginning())):
            won += 1
            choice = bots.choose(position, level, seed=1)
            assert choice.evaluation[position.seat - 1] == 1
            assert position.play(choice.ply).phase == "over"
    assert won


def test_the_owl_sees_every_word_that_wins() -> None:
    for position in last_moves():
        choice = bots.choose(position, 5, budget=500)
        assert choice.ranking[0].value == 1
        end: pygames.Position = position
        for ply in choice.pv:
            end = end.play(ply)
        assert end.phase == "over"


def test_knows_of_each_word_whether_it_wins() -> None:
    seen = set()
    for texts, _ in playthroughs("amuseamaze"):
        for text in [text for text in texts[-12:-1] if text.split(" ")[3].endswith((":move", ":bonus"))]:
            position = parse(text)
            if len(position.hand) > FEW_TILES:
                continue
            own = Finder(position, position.seat)
            root = own.beginning()
            search = Reach(own, root, Bounds(own), own.board(root))
            for _ in search.wins():
                pass
            words_ = [ply for ply in position.plies() if "-" in ply]
            paths = [walked(position, ply) for ply in words_]
            assert bool(search.won) == any(path.wins and not path.arc & dawg.COARSE for path in paths)
            if search.won:
                ply = own.text(own.beginning(), search.won.path, 0)
                assert position.play(ply).phase == "over"
            seen.add(bool(search.won))
    assert seen == {False, True}


@pytest.mark.parametrize("used", [0, LONG_METHOD, PREMIUM_METHOD])
def test_knows_each_word_that_goes_on_with_the_turn(used: int) -> None:
    found = 0
    for position in reached():
        if position.phase != "move":
            continue
        own = Finder(position, position.seat)
        root, bounds = own.beginning(), Bounds(own)
        root.methods = used
        words_ = set()
        for lays in range(len(root.hand) + 1):
            search = Reach(own, root, bounds, own.board(root))
            for _ in search.bonuses(FAR, lays):
                pass
            words_ |= {own.text(root, word.path, 0) for word in search.found}
        paths = {ply.partition("+")[0]: walked(position, ply) for ply in position.plies() if "-" in ply}
        going_on = {text for text, path in paths.items() if methods(path) & ~used and not path.arc & dawg.COARSE}
        assert words_ == going_on
        found += len(words_)
    assert found


@pytest.mark.parametrize("level", [4, 5])
@pytest.mark.parametrize("text", TWO_WORDS)
def test_wins_by_two_words(text: str, level: int) -> None:
    position = parse(text)
    seat = position.seat
    while position.phase != "over" and position.seat == seat:
        position = parse(str(position.play(bots.choose(position, level).ply)))
    assert position.phase == "over"
    assert (position.results() or ())[seat - 1] == 1


def test_the_first_search_of_a_process_is_like_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    position = parse(TWO_WORDS[0])
    monkeypatch.setattr(words, "_ahead", None)
    counted = []
    for _ in range(2):
        search = bots.bot("amuseamaze").search(position, 5, Random(1))
        counted.append([search.nodes for _ in search.run()])
    assert counted[0] == counted[1]
    assert all(earlier < later for earlier, later in pairwise(counted[0]))


def can_win(position: AmuseAmazePosition) -> bool:
    """Returns whether the seat can win in this turn without coarse words, by trying all plies."""
    plies = [(ply, walked(position, ply)) for ply in position.plies() if ply != PASS]
    plies = [(ply, path) for ply, path in plies if "-" not in ply or not path.arc & dawg.COARSE]
    if any(path.wins for _, path in plies):
        return True
    following = [position.play(ply) for ply, _ in plies if ply[-2:] in ("+l", "+p")]
    return any(
        can_win(after) for after in following if isinstance(after, AmuseAmazePosition) and after.phase == "bonus"
    )


def turn_played(position: AmuseAmazePosition, own: Finder, chain: tuple[Stand, ...]) -> AmuseAmazePosition:
    """Returns the position after the plies that lead to some stands, whatever others give in between."""
    before = own.beginning()
    for stand in chain:
        while position.phase == "tribute":
            position = position.play(position.plies()[0])
        after = position.play(own.text(before, stand.path, stand.earned) if stand.path else PASS)
        assert isinstance(after, AmuseAmazePosition)
        position, before = after, stand
    return position


@pytest.mark.parametrize(("tiles", "near"), [(0, 14), (1, 11)])
def test_knows_whether_a_turn_can_be_won(tiles: int, near: int) -> None:
    seen = set()
    for texts, _ in playthroughs("amuseamaze"):
        for text in [text for text in texts[-40:-1] if text.split(" ")[3].endswith(":move")]:
            position = parse(text)
            hands = list(position.hands)
            hands[position.seat - 1] = position.hand[:tiles]
            position = _with_hands(position, hands)
            own = Finder(position, position.seat)
            root, bounds = own.beginning(), Bounds(own)
            if not 6 <= bounds.distances.field(root.cards)[root.square] <= near:
                continue
            search = WinningTurn(own, root, bounds)
            for _ in search.run():
                pass
            assert bool(search.chain) == can_win(position), text
            assert bool(search.chain) != search.complete
            end = turn_played(position, own, search.chain)
            assert not search.chain or (end.results() or ())[position.seat - 1] == 1
            seen.add(len(search.chain))
    assert seen == {0, 1, 2, 3}


@pytest.mark.parametrize("text", LATE_WINS)
def test_finds_a_win_after_words_that_did_not_look_promising(text: str) -> None:
    position = parse(text)
    own = Finder(position, position.seat)
    search = WinningTurn(own, own.beginning(), Bounds(own))
    for _ in search.run():
        pass
    assert (turn_played(position, own, search.chain).results() or ())[position.seat - 1] == 1


def test_a_turn_of_the_rival_counts_after_every_turn_that_leaves_it_alone() -> None:
    position = parse(str(pygames.game("amuseamaze").start("basic=3", 2)))
    own = Planner(position, position.seat, Habits((), lays=1, longest=9))
    for _ in own.wave(Wave(4, 1)):
        pass
    plans = sorted(own.plans.values(), key=lambda plan: plan.time)
    replies = Replies(position, 3 - position.seat, own.finder.distances)
    assert replies.earliest == replies.bound(plans[0].end) == NEVER
    after = turn_played(position, own.finder, plans[0].chain)
    for _ in replies.searched(after, plans[0].end, True):
        pass
    bounds = [replies.bound(plan.end) for plan in plans]
    assert bounds[0] == replies.found == replies.earliest
    assert min(bounds) == replies.earliest < max(bounds)


def test_a_turn_of_the_rival_is_hindered_where_its_squares_change() -> None:
    path = (10, 11 | 5 << TILE_SHIFT)
    stand = Stand(None, path, 0, 11, 0, (), False, (), (), 0, 0, 1)
    reply = Reply(1.0, Plan(stand, (stand,)), {11: 7, 40: 0})
    assert reply.fits({11: 7, 50: 0})
    assert not reply.fits({50: 0})
    assert not reply.fits({11: 8})
    assert not reply.fits({11: 7, 10: 0})


def test_proposes_no_coarse_word(monkeypatch: pytest.MonkeyPatch) -> None:
    position = reached()[0]
    choice = bots.choose(position, 5, budget=600)
    word = walked(position, next(one.ply for one in choice.ranking if "-" in one.ply)).spelling
    listed = words.listed()
    monkeypatch.setattr(words, "_loaded", tuple(dawg.build(listed, lambda each: dawg.COARSE * (each == word))))
    assert words.is_coarse(word)
    again = bots.choose(position, 5, budget=600)
    spelt = {walked(position, one.ply).spelling for one in again.ranking if "-" in one.ply}
    assert spelt
    assert word not in spelt


@pytest.mark.parametrize("level", range(1, 6))
def test_passes_where_nothing_else_is_legal(level: int) -> None:
    position = parse(
        "amuseamaze basic 2 2:move en1 JDFLGOIAKNRMQEP EWEFT-PUDVNNQ-YOGNOIB-M-IRIHSD-XTAEAITR-MILAP "
        "g17E,h11E,h20T,h7E j7,j6 IJZ,ACLNW r,y 00 - 2"
    )
    assert position.plies() == ["pass"]
    assert bots.choose(position, level).ply == "pass"


def test_gives_away_what_helps_least() -> None:
    text = next(text for texts, _ in playthroughs("amuseamaze") for text in texts if ":tribute" in text.split(" ")[3])
    position = parse(text)
    hands = list(position.hands)
    hands[position.seat - 1] = "EGSU"
    gift = bots.bot("amuseamaze").search(_with_hands(position, hands), 5, Random(1)).ranking()[0].ply
    assert gift == "give-GU"


def _with_hands(position: AmuseAmazePosition, hands: list[str]) -> AmuseAmazePosition:
    return position._changed(position.seat, position.phase, position.turn, hands=tuple(hands))


def test_a_word_is_noticed_or_not_wherever_it_stands() -> None:
    noticed = habits.notice(1, Random(7))
    assert noticed
    all_words = [bytes([first, second, third]) for first in range(1, 27) for second in range(1, 27) for third in (1, 5)]
    seen = {word for word in all_words if noticed(word, 0, True)}
    assert seen == {word for word in all_words if noticed(word, 0, True)}
    assert 0.7 < len(seen) / len(all_words) < 0.82
    with_tile = {word for word in all_words if noticed(word, 1, True)}
    assert with_tile < seen
    assert habits.notice(5, Random(7)) is None


def test_most_words_of_the_first_level_have_three_letters_and_none_is_long() -> None:
    lengths = []
    for position in reached():
        if position.phase == "move":
            plies = [bots.choose(position, 1, seed=seed).ply for seed in range(3)]
            for ply in [ply for ply in plies if "-" in ply]:
                lengths += [len(word) for word in walked(position, ply).words][:1]
    assert len(lengths) > 10
    assert lengths.count(3) > len(lengths) / 2
    assert max(lengths) <= 5  # four squares, and QU has two letters


def test_lower_levels_play_words_that_most_people_know() -> None:
    rare = set()
    for position in reached():
        for level in (1, 2, 3, 5):
            for one in bots.choose(position, level, seed=level, budget=400).ranking:
                if "-" in one.ply and not one.ply.startswith("give"):
                    path = walked(position, one.ply)
                    if not path.arc & dawg.COMMON:
                        rare.add((level, path.words))
    assert {level for level, _ in rare} == {5}


def test_a_hoard_of_tiles_is_no_burden() -> None:
    position = pygames.game("amuseamaze").start("basic=5", 2)
    assert isinstance(position, AmuseAmazePosition)
    hoard = _with_hands(position, ["AABCDEEFGHIILMNOPQRSTUVWXYZ"] * 2)
    search = bots.bot("amuseamaze").search(hoard, 5, Random(1))
    before, yields = 0, 0
    for _ in search.run():
        assert search.nodes - before <= 500
        before, yields = search.nodes, yields + 1
        if search.nodes > 3000:
            break
    assert yields > 5
    assert hoard.is_legal(search.ranking()[0].ply)


# The evaluation


def test_more_way_takes_more_turns() -> None:
    turns = [evaluation.turns(cost) for cost in range(-500, 9900, 50)]
    assert turns == sorted(turns)
    assert turns[-1] > turns[len(turns) // 2] > turns[11]


def test_who_is_nearer_and_whose_turn_it_is_count() -> None:
    near, far = evaluation.shares((2.0, 3.5))
    assert near > far
    start = parse(str(pygames.game("amuseamaze").start("basic=1", 2)))
    shares = evaluation.evaluate(start)
    assert shares[start.seat - 1] > shares[2 - start.seat]


def test_gets_in_the_way_of_a_rival_about_to_win() -> None:
    position = parse(
        "amuseamaze basic 2 2:move en1 HCMIPGLANFKJOBR MPEEDCRIEADXPGIWKSUTN-FNCNYERN---EOAJUME-U-EB"
        " h17O,h6E,i4Z,k4O,k8L i21,i19 -,AIOPSTW go,- 00 - 1"
    )
    threat = Planner(position, 1, Habits((), lays=1, longest=9))
    _ = list(threat.wave(Wave(3, 1)))
    assert threat.won
    end: pygames.Position = position
    for ply in bots.choose(position, 5).pv:
        end = end.play(ply)
    left = Planner(parse(str(end)), 1, Habits((), lays=1, longest=9))
    _ = list(left.wave(Wave(12, 1)))
    assert not left.won


def test_uses_two_tiles_where_they_win() -> None:
    position = parse(
        "amuseamaze basic 2 1:move en1 OBLPIHRAMKQJNEF ESBESRDEFRONLN-WBKONX-UOTLUOI--J-NMHTPI-FELRE"
        " e8S,g7S,g9A,h14D,h15A,h9O j18,i18 EEIZ,EI y,y 00 - 3"
    )
    one = Planner(position, 1, Habits((), lays=1, longest=12))
    _ = list(one.wave(Wave(12, 1)))
    assert not one.won
    choice = bots.choose(position, 5)
    assert choice.ranking[0].value == 1
    end: pygames.Position = position
    for ply in choice.pv:
        end = end.play(ply)
    assert end.phase == "over"
