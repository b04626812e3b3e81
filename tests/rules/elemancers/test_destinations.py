"""The order in which destinations are shown: what matters first, and near before far."""

from __future__ import annotations

import pytest

from rules.elemancers.rounds.baransu import Fly
from rules.elemancers.rounds.destinations import by_weight
from rules.kernel import Pick, Table
from rules.kernel.engine.joined_answers import joined
from tests.rules.elemancers.table import BEGIN, CARDS, MOVES, Elements, fight, table

TWO = ("umbra", "caelum")


def _shown(made: Elements, what: str, *, privately: bool = False) -> list[str]:
    """Return where a creature of Umbra can go, in the order in which that is shown."""
    every = joined(made.game, made.state, made.someone.decision, lambda options: True)
    every = made.game.foreseen(made.state, every) if privately else every
    assert isinstance(every.form, Pick)
    starts = f"{made.n('umbra', what)}>"
    return [one.key.removeprefix(starts) for one in every.form.options if one.key.startswith(starts)]


@pytest.mark.rule("ELE-MOV-2")
def test_moves_are_shown_by_what_is_there_then_near_before_far() -> None:
    placed = {"umbra": {"b0": ["annihilator"], "a1": ["fade"]}, "caelum": {"c0": ["eternal"], "b1": ["eternal"]}}
    made = table(TWO, placed, dragon="gone", out=["umbra", "caelum"], steps=MOVES)
    t, one = Table(made.state, CARDS), made.state.creatures[made.n("umbra", "annihilator")]
    shown = _shown(made, "annihilator")
    keys = [key.partition(">")[2] for key in made.keys if key.startswith(f"{one.number}>")]
    assert sorted(shown) == sorted(keys), "what can be chosen is the same"
    assert shown != keys
    far = CARDS.open.far["b0"]
    enemies = [place for place in shown if place in ("c0", "b1")]
    hollow = [CARDS.hollow] if CARDS.hollow in shown else []
    assert shown[: len(hollow) + len(enemies)] == [*hollow, *sorted(enemies, key=far.__getitem__)]
    gained = [place for place in shown if CARDS.element[place] == "umbra" and place not in (*enemies, *made.pt())]
    assert shown[len(hollow) + len(enemies) :][: len(gained)] == gained
    others = [place for place in shown if place not in (*hollow, *enemies, *gained, "a1")]
    assert [far[place] for place in others] == sorted(far[place] for place in others)
    assert [place for place in by_weight(t, one, keys) if place in others] == others


@pytest.mark.rule("ELE-SAG-2", "ELE-INF-2")
def test_an_avatars_moves_are_shown_nearest_to_its_goal_first_to_who_knows_that_alone() -> None:
    placed = {"umbra": {"a0": ["fade"], "s2": ["avatar"]}}
    made = table(TWO, placed, saga={"umbra": "whispers_in_the_burrows"}, steps=MOVES)
    shown = _shown(made, "avatar", privately=True)
    left = [CARDS.shielded.far[place]["c0"] for place in shown]
    assert left == sorted(left)
    assert _shown(made, "avatar") != shown


@pytest.mark.rule("ELE-TRT-12")
def test_where_a_creature_fades_to_is_shown_in_the_order_of_moves() -> None:
    placed = {"umbra": {"b0": ["fade", "warrior"], "c2": ["avatar"]}, "caelum": {"b0": ["warrior"], "c5": ["eternal"]}}
    made = table(TWO, placed, battle=fight("b0"), steps=BEGIN)
    number = made.n("umbra", "fade")
    shown = made.state.agenda[-1].ordered(Table(made.state, CARDS), 0)
    assert shown[0] == f"{number}.fade>{number}@c5"
    assert made.keys[0] != shown[0]
    assert sorted(shown) == sorted(made.keys)
    assert shown[-1] == "pass"


@pytest.mark.rule("ELE-BAR-11")
def test_where_baransu_flies_is_shown_nearest_to_enemy_avatars_first() -> None:
    placed = {"umbra": {"a0": ["avatar"]}, "caelum": {"c3": ["avatar"]}}
    made = table(TWO, placed, dragon="b1", steps=(Fly(),))
    here, *others = made.state.agenda[-1].ordered(Table(made.state, CARDS), 0)
    assert (here, others[0]) == ("b1", "c3")
    assert sorted([here, *others]) == sorted(made.keys)
    far = [CARDS.open.far["c3"][place] for place in others]
    assert far == sorted(far)
