"""What a choice of dice says of each: its number, and whether it is a Hit then."""

from __future__ import annotations

import pytest

from rules.elemancers.battle.die_changes import of_die
from rules.elemancers.battle.using import Aim
from rules.elemancers.effects.records import Add, Base, Lock, Reroll, Turn
from rules.elemancers.effects.uses import Use
from rules.kernel import Table
from tests.rules.elemancers.table import CARDS, MODIFY, Elements, fight, table

TWO = ("umbra", "caelum")


def _fight(dark: tuple[int, ...]) -> Elements:
    placed = {"umbra": {"b0": ["annihilator", "fade", "fade"]}, "caelum": {"b0": ["avatar", "warrior"]}}
    return table(TWO, placed, battle=fight("b0", "umbra", dark=dark, light=(6, 1)), steps=MODIFY)


@pytest.mark.rule("ELE-DMG-2", "ELE-MOD-2", "ELE-MOD-4")
@pytest.mark.parametrize(
    ("effect", "shows", "said"),
    [
        (Add(die="enemy", by=-1), 7, "7 → 6, still a Hit"),
        (Add(die="enemy", by=-1), 5, "5 → 4, no Hit any more"),
        (Add(die="friend", by=1), 4, "4 → 5, becomes a Hit"),
        (Add(die="friend", by=2), 7, "7 → 8, still a Hit"),
        (Add(die="enemy", by=-2), 2, "2 → 1, still no Hit"),
        (Turn(die="friend", to=8), 3, "3 → 8, becomes a Hit"),
        (Reroll(die="friend"), 3, "no Hit now, 50% if rerolled"),
        (Reroll(die="enemy"), 6, "a Hit now, 50% if rerolled"),
        (Lock(die="friend"), 6, "stays a Hit"),
        (Lock(die="enemy"), 1, "stays no Hit"),
    ],
)
def test_a_die_says_what_it_becomes(effect: Base, shows: int, said: str) -> None:
    made = _fight((shows,))
    assert of_die(Table(made.state, CARDS), effect, "0") == said


@pytest.mark.rule("ELE-MOD-3")
def test_a_die_says_what_number_it_copies() -> None:
    made = _fight((3,))
    assert of_die(Table(made.state, CARDS), Turn(die="friend", to="enemy"), "0=6") == "3 → 6, becomes a Hit"


@pytest.mark.rule("ELE-DMG-2")
def test_a_card_says_it_of_each_die() -> None:
    made = _fight((5, 3, 3))
    card = Aim(of="umbra", use=Use("umbra", "card", "strength_in_numbers"), place=0)
    assert card.option(Table(made.state, CARDS), 0, "0").detail == "5 → 6, still a Hit"


@pytest.mark.rule("ELE-DMG-2")
def test_a_trait_says_it_of_each_die() -> None:
    placed = {"umbra": {"b0": ["fade"]}, "caelum": {"b0": ["warrior"]}}
    made = table(TWO, placed, active="caelum", battle=fight("b0", "caelum", dark=(3,), light=(6,)), steps=MODIFY)
    assert "No Hit now, 50% if rerolled" in [one.detail for one in made.someone.options.values()]


@pytest.mark.rule("ELE-DMG-2", "ELE-WPN-4")
@pytest.mark.parametrize(
    ("by", "shows", "said"), [(1, 5, "5 → 6, a Hit at DEF 5 too"), (-1, 6, "6 → 5, a Hit at DEF 4 at most")]
)
def test_where_defs_differ_it_says_at_which_it_is_a_hit(by: int, shows: int, said: str) -> None:
    placed = {"umbra": {"b0": ["fade"]}, "cryo": {"b0": ["avatar"]}, "caelum": {"b0": ["warrior"]}}
    clans = ("umbra", "cryo", "caelum", "ignis")
    battle = fight("b0", "caelum", dark=(3, 3), light=(shows,))
    made = table(clans, placed, active="caelum", weapons=["cryo"], dragon="gone", battle=battle, steps=MODIFY)
    assert of_die(Table(made.state, CARDS), Add(die="any", by=by), "2") == said
