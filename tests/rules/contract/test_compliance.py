"""Requirements for all games. A game with missing files fails here."""

from __future__ import annotations

import math
import random
from fractions import Fraction
from pathlib import Path

import pytest

import pygames
from pygames import catalogue
from tests.golden import CASES, golden_files

RULEBOOKS = Path(__file__).parents[3] / "docs" / "rules"
GAMES = pygames.games()
STARTS = [(game, variant, seats) for game in GAMES for variant in game.variants for seats in game.seats]

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
each_start = pytest.mark.parametrize(
    ("game", "variant", "seats"), STARTS, ids=[f"{game.id}-{variant}-{seats}" for game, variant, seats in STARTS]
)


def check_position(position: pygames.Position) -> None:
    """Checks the invariants of one position."""
    game = position.game
    text = str(position)
    again = game.parse(text)
    assert str(again) == text
    assert again == position
    assert hash(again) == hash(position)
    assert pygames.parse(text) == position
    assert text.isascii()
    assert "_" not in text
    assert position.phase in game.phases
    assert 1 <= position.seat <= position.seats

    plies = position.plies()
    assert plies == sorted(set(plies)), "sorted by bytes, unique"
    assert again.plies() == plies
    results = position.results()
    assert (results is None) == (position.phase != "over")
    if results is not None:
        assert plies == []
        assert position.chances() is None
        assert len(results) == position.seats
        assert sum(results) == 1
        return
    assert plies, "never stuck"
    chances = position.chances()
    assert (chances is not None) == (position.phase in game.chance_phases)
    if chances is not None:
        assert [ply for ply, _ in chances] == plies
        assert sum(chance for _, chance in chances) == Fraction(1)
    for ply in (*plies[:3], *plies[-3:]):
        assert position.explain(ply) is None
        assert ply.isascii()
        assert " " not in ply


def check_refuses(position: pygames.Position, attempt: str) -> None:
    """Checks that `play` and `explain` refuse an attempt that is not listed, and say why."""
    refusal = position.explain(attempt)
    assert refusal is not None
    assert refusal.rule
    assert refusal.sentence.endswith((".", "!", "?", ")"))
    with pytest.raises(pygames.IllegalPly) as caught:
        position.play(attempt)
    assert caught.value.refusal == refusal


@each_start
def test_random_play(game: pygames.Game, variant: str, seats: int) -> None:
    choose = random.Random(f"{game.id} {variant} {seats}")
    position = game.start(variant, seats)
    limit = game.ply_limit(position.variant, seats)
    played: list[str] = []
    seen: list[str] = []
    bits = 0.0
    while position.results() is None:
        check_position(position)
        plies = position.plies()
        ply = choose.choice(plies)
        bits += math.log2(len(plies))
        for attempt in choose.sample(seen, min(3, len(seen))):
            if attempt not in plies:
                check_refuses(position, attempt)
        seen.append(ply)
        following = position.play(ply)
        assert following != position
        assert following == position.play(ply)
        position = following
        played.append(ply)
        assert len(played) <= limit, "ends within the rulebook's bound"
    check_position(position)
    check_refuses(position, played[-1])

    record = pygames.Record(game.start(variant, seats), tuple(played))
    assert record.position == position
    assert pygames.Record.parse(str(record)) == record
    fragment = pygames.link.encode(record)
    assert pygames.link.decode(fragment) == record
    if len(fragment) < 20_000 and type(position).ply_digits is pygames.Position.ply_digits:
        assert len(fragment) <= 1.02 * bits / 6 + 12


@each_game
def test_has_its_files(game: pygames.Game) -> None:
    assert (RULEBOOKS / f"{game.id}.md").is_file()
    assert (CASES / game.id / "perft.txt").is_file()
    covered = {line.split(" ")[1] for path in golden_files(game.id) for line in path.read_text().splitlines()[:1]}
    assert covered == set(game.variants), "a golden playthrough for each variant"


@each_game
def test_perft(game: pygames.Game) -> None:
    lines = (CASES / game.id / "perft.txt").read_text(encoding="ascii").splitlines()
    cases = [line.split(";") for line in lines if line and not line.startswith("#")]
    assert cases
    for text, figures in cases:
        position = pygames.parse(text)
        for depth, figure in enumerate(map(int, figures.split()), 1):
            assert pygames.perft(position, depth) == figure, f"{text} at depth {depth}"


@each_game
def test_golden_playthroughs(game: pygames.Game) -> None:
    for path in golden_files(game.id):
        lines = path.read_text(encoding="ascii").splitlines()
        position = pygames.parse(lines[0])
        for chosen, following in zip(lines[1:-1:2], lines[2:-1:2], strict=True):
            count, ply = chosen.split(" ")
            assert len(position.plies()) == int(count)
            position = position.play(ply)
            assert str(position) == following
        assert lines[-1] == "results " + " ".join(map(str, position.results() or ()))


@each_game
def test_link_letters_are_unique(game: pygames.Game) -> None:
    letters = list(catalogue.GAMES.values())
    assert letters.count(catalogue.GAMES[game.id]) == 1


@each_game
def test_start_refuses_what_it_does_not_offer(game: pygames.Game) -> None:
    for seats in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(pygames.PositionError):
            game.start(seats=seats)
    with pytest.raises(pygames.PositionError):
        game.start("no-such-variant")


@pytest.mark.parametrize("nonsense", [None, 5, b"labymaster", ["labymaster"]])
def test_what_is_no_text_is_refused_like_any_other(nonsense: object) -> None:
    with pytest.raises(pygames.PositionError):
        pygames.parse(nonsense)  # type: ignore[arg-type]
    for game in GAMES:
        with pytest.raises(pygames.PositionError):
            game.parse(nonsense)  # type: ignore[arg-type]
    with pytest.raises(pygames.RecordError):
        pygames.Record.parse(nonsense)  # type: ignore[arg-type]
    with pytest.raises(pygames.LinkError):
        pygames.link.decode(nonsense)  # type: ignore[arg-type]
