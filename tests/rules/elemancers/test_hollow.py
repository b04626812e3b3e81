"""A victory in the Hollow that is near: who reads of it, and which answers stop it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from rules.elemancers.rounds.turns import StartBattle
from rules.kernel import Table
from tests.rules.elemancers.box import GAME
from tests.rules.elemancers.table import CARDS, MOVES, TURN, Elements, State, table

FOUR = ("umbra", "caelum", "anima", "cryo")
LEADS = {"umbra": 0, "caelum": 1, "anima": 1, "cryo": 0}
HELD = {"caelum": {"h0": ["avatar"]}, "anima": {"h0": ["avatar"]}}
WINS = "Light wins as Caelum's turn begins"


def held(dark: Mapping[str, Mapping[str, Sequence[str]]], **more: object) -> Elements:
    """Light in the Hollow, in a turn of Umbra before one of Caelum."""
    given = {"hold": True, "leads": LEADS, "weapons": ["caelum", "anima"], "dragon": "gone", "steps": MOVES, **more}
    return table(FOUR, {**HELD, **dark}, round_=2, **given)  # type: ignore[arg-type]


@pytest.mark.rule("ELE-WIN-12")
def test_from_the_moment_that_a_faction_stands_to_win_everybody_reads_who_wins_when_and_what_stops_it() -> None:
    made = held({"umbra": {"a0": ["fade"]}}, steps=TURN)
    said = f"{WINS}: all its Avatars are in the Hollow of Fate. A Face Down creature of Dark there stops it"
    assert f"{said}, or to Defeat an Avatar there." in made.someone.decision.prompt
    view = made.view()
    assert GAME.words.sum_up(view, view)[0].startswith(said)
    assert any(line.startswith(said) for line in GAME.words.describe(view).splitlines())
    assert f"{WINS}." in GAME.words.describe_briefly(view)
    there = held({"umbra": {"h0": ["fade"]}}, steps=TURN)
    assert "A Face Down creature of Dark there holds it up; it has to stay" in there.someone.decision.prompt


@pytest.mark.rule("ELE-WIN-12")
def test_moves_say_that_they_stop_it_and_to_end_moves_without_is_asked_once_more() -> None:
    made = held({"umbra": {"a0": ["fade"], "c0": ["eternal"]}})
    near, found = made.n("umbra", "fade"), made.someone.options
    assert found[f"{near}>h0"].detail.startswith("Light cannot win while this creature is Face Down there")
    assert (found[f"{near}>h0"].danger, found["done"].danger) == ("", WINS)
    assert made.someone.foreseen["done"].danger == WINS
    again = made.chooses(f"{near}>h0").someone.options
    assert again["done"].danger == ""


@pytest.mark.rule("ELE-WIN-12")
def test_what_takes_away_the_last_who_could_stop_it_is_asked_once_more() -> None:
    made = held({"umbra": {"a0": ["fade"], "s0": ["avatar"]}}, also=lambda s: _moved(s, "s0"))
    near = made.n("umbra", "fade")
    assert made.someone.options[f"{near}>a1"].danger == WINS
    pair = held({"umbra": {"a0": ["fade", "fade"], "s0": ["avatar"]}}, also=lambda s: _moved(s, "s0"))
    t, question, first = Table(pair.state, CARDS), pair.state.agenda[-1], pair.n("umbra", "fade")
    assert not question.likewise(t, 0, f"{first}>a1"), "with both gone nobody could stop it"
    assert len(question.likewise(t, 0, f"{first}>h0")) == 1
    two = held({"umbra": {"a0": ["fade"], "a1": ["eternal"]}})
    assert not any(one.danger == WINS for key, one in two.someone.options.items() if key != "done")
    there = held({"umbra": {"h0": ["fade"], "s0": ["avatar"]}}, also=lambda s: _moved(s, "s0"))
    leaves = f"{there.n('umbra', 'fade')}>a1"
    assert there.someone.options[leaves].danger == WINS
    assert there.someone.options["done"].danger == ""


def _moved(s: State, place: str) -> None:
    for one in s.creatures:
        one.moved = one.at == place


@pytest.mark.rule("ELE-WIN-12")
def test_it_is_no_danger_where_nobody_could_stop_it_or_the_own_side_has_a_turn_before() -> None:
    full = held({"umbra": {"h0": ["fade^"] * 3 + ["eternal^"], "a0": ["eternal"]}})
    assert full.someone.options["done"].danger == ""
    later = held({"umbra": {"a0": ["fade"]}}, active="cryo")
    assert later.someone.options["done"].danger == "", "Umbra's turn is next"
    assert WINS in later.someone.decision.prompt


@pytest.mark.rule("ELE-WIN-12", "ELE-SUM-6")
def test_if_new_creatures_alone_can_stop_it_other_power_actions_are_asked_once_more() -> None:
    made = held({"umbra": {"s0": ["avatar"]}, "cryo": {"s3": ["avatar"]}}, pt=["b0"], steps=TURN, out=["umbra"])
    found = made.someone.options
    assert found["draw"].danger == found["none"].danger == WINS
    assert found["back"].danger == ""
    assert not any(one.danger for key, one in found.items() if one.label.startswith("Summon"))


@pytest.mark.rule("ELE-WIN-1", "ELE-WIN-12")
def test_a_move_that_brings_the_last_avatar_says_what_it_wins() -> None:
    placed = {"caelum": {"h0": ["avatar"]}, "anima": {"a0": ["avatar"]}}
    made = table(
        FOUR,
        placed,
        hold=True,
        leads=LEADS,
        active="anima",
        weapons=["caelum", "anima"],
        dragon="gone",
        round_=2,
        steps=MOVES,
    )
    enters = f"{made.n('anima')}>h0"
    said = f"{WINS}, if its Avatars are there still and no enemy is Face Down there"
    assert made.someone.options[enters].detail.startswith(said)
    made.chooses(enters)
    assert WINS in made.someone.decision.prompt


@pytest.mark.rule("ELE-WIN-3", "ELE-WIN-12")
def test_an_avatar_that_leaves_gives_up_the_victory() -> None:
    made = held({}, active="anima")
    leaves = f"{made.n('anima')}>a0"
    assert made.someone.options[leaves].danger == "Light gives up its victory in the Hollow of Fate"


@pytest.mark.rule("ELE-WIN-12")
def test_a_victory_that_may_come_before_the_own_next_turn_is_said_in_the_turn_before() -> None:
    """Cryo's Avatar gets in, and Umbra's turn follows at once."""
    placed = {"umbra": {"h0": ["avatar"]}, "cryo": {"a0": ["avatar"]}}
    given = {"hold": True, "leads": LEADS, "weapons": ["umbra", "cryo"], "dragon": "gone", "round_": 2}
    made = table(FOUR, placed, active="anima", steps=TURN, **given)  # type: ignore[arg-type]
    said = (
        "Dark may win before Light's next turn: Isvaar can get into the Hollow of Fate, and Umbra's turn begins next. "
        "A Face Down creature of Light there stops it."
    )
    assert made.someone.decision.prompt.endswith(said)
    early = table(FOUR, placed, active="caelum", steps=TURN, **given)  # type: ignore[arg-type]
    assert "may win" not in early.someone.decision.prompt, "Anima has a turn before"
    out = table(FOUR, placed, active="anima", steps=TURN, out=["cryo"], **given)  # type: ignore[arg-type]
    assert "may win" not in out.someone.decision.prompt


@pytest.mark.rule("ELE-WIN-12")
def test_the_end_of_the_turn_tells_the_loss_for_what_it_is() -> None:
    placed = {"umbra": {"b0": ["fade"]}, "caelum": {"h0": ["avatar"], "b0": ["warrior"]}}
    made = held(placed, steps=(StartBattle(), *MOVES[3:]))
    foreseen = GAME.foreseen(made.state, made.someone.decision)
    assert foreseen.anyway == "you lose the game", "whatever is fought elsewhere"
