"""Interact Actions with a king, captives and beacons, and why an element allows none."""

from __future__ import annotations

from typing import Any

import pytest

from rules.eternia.activations.activation_steps import ChooseAction
from rules.eternia.activations.activations import Slot
from rules.eternia.combat.wounds import Suffer
from rules.eternia.content.scenarios import Advance, Escalation, Objective, Scale
from rules.eternia.models import numbered
from rules.eternia.rounds.rounds import BeginRound, EndRound, LeaveByPass
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Hit
from rules.eternia.told.events import NpcLeft
from rules.eternia.view import space_of
from rules.kernel import Step
from tests.rules.eternia.activations.elements import FAR, ends
from tests.rules.eternia.ai.test_ai_activation import Turning
from tests.rules.eternia.table import At, Table, Where, table


class Bearing(Step, kw_only=True, tag="test.bearing"):
    """A Character carries an objective."""

    who: str
    objective: int

    def run(self, t: EterniaTable) -> None:
        """Give it to the Character."""
        one = t.state.objectives[self.objective]
        one.at, one.carrier = None, numbered(t.state, self.who)


class Leading(Step, kw_only=True, tag="test.leading"):
    """A Character leads the first Captive, who stands on a space."""

    who: str
    at: str

    def run(self, t: EterniaTable) -> None:
        """Have it follow."""
        npc = numbered(t.state, "captive_1")
        t.state.models[npc].at = [space_of(self.at)]
        t.state.models[numbered(t.state, self.who)].leads = npc


# ---- Royal Convoy: the king ---------------------------------------------------------------------


def convoy(**more: Any) -> Table:
    """King Randor on D6 with the 10 HP of his card and He-Man next to him; the Pass on M6."""
    changes = {"scale": (Scale(minions=3, players=1, controller=1),) * 4, **more.pop("changes", {})}
    villains: dict[str, Where] = {"skeletor": "H1", "mer_man": "H11"}
    heroes: dict[str, Where] = {"he_man": "E6", "teela": "A1", "orko": "A2"}
    return table(villains, heroes, scenario="royal_convoy", whole=True, changes=changes, **more)


@pytest.mark.rule("ETE-ACT-8", "ETE-SCN-4")
def test_a_king_who_can_go_nowhere_is_not_offered_to_be_moved() -> None:
    made = convoy(turn="he_man", minion="eternian_soldier", minions=["C6", "D5", "E5", "D7", "E7"])
    assert "move" in made.someone.options
    assert "interact:0:king_randor" not in made.someone.options


@pytest.mark.rule("ETE-ACT-8", "ETE-SCN-4")
def test_an_escort_moves_the_king_one_space_once_a_round_each() -> None:
    made = convoy(turn="he_man")
    assert "interact:0:king_randor" in made.someone.options
    made.chooses("interact:0:king_randor")
    made.seat(0).is_asked("King Randor moves up to 1 space")
    made.chooses(next(key for key in made.someone.options if key != "stay"))
    assert made.where("king_randor") != "D6"
    assert "interact:0:king_randor" not in made.someone.options


@pytest.mark.rule("ETE-RND-4", "ETE-NPC-1")
def test_the_king_moves_at_the_start_of_a_round_from_the_second_on() -> None:
    made = convoy(run=[BeginRound()])
    made.seat(0).is_asked("King Randor moves up to 2 spaces")
    first = convoy(run=[BeginRound()], round=0)
    assert first.view().phase == "order"


@pytest.mark.rule("ETE-SCN-4", "ETE-SCN-5")
def test_the_king_leaves_through_the_pass_at_the_start_of_a_round_and_the_controller_wins() -> None:
    made = convoy(run=[LeaveByPass()], changes={"objectives": _exit("D6")})
    assert made.happened(NpcLeft)
    outcome = made.view().outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.reason == "The Controller wins: King Randor has left the board at its goal."


def _exit(space: str) -> Any:

    return (Objective(code="pass", name="The Pass", at=space, use="exit"),)


@pytest.mark.rule("ETE-SCN-3", "ETE-ESC-1")
def test_the_token_moves_when_the_king_is_down_to_7_5_and_3_hp() -> None:
    number = convoy().model("king_randor").number
    boxes = []
    for wounds in ((2,), (3,), (2, 1), (5, 2), (7,)):
        hurt = [Suffer(hits=[Hit(model=number, wounds=n)], cause="effect", by=0) for n in wounds]
        made = convoy(run=hurt, changes={"escalation": _slow()})
        boxes.append(made.view().escalation.box)
    assert boxes == [0, 1, 1, 3, 3]


def _slow() -> Any:
    """The track of the scenario with its levels far away."""
    return Escalation(green=7, yellow=8, red=9, steps=(Advance(on="npc_wounded", at_hp=(7, 5, 3)),))


@pytest.mark.rule("ETE-NPC-1", "ETE-SCN-4")
def test_the_king_suffers_when_a_minion_next_to_him_is_ko_ed_by_a_player_character() -> None:
    made = convoy(run=[BeginRound()], round=0, minions=[At("D7")], minion="eternian_soldier")
    minion = made.model("eternian_soldier_1").number
    made.state.agenda.pop()
    made.runs(Suffer(hits=[Hit(model=minion, wounds=1)], cause="effect", by=0))
    assert made.model("king_randor").hp == 9


# ---- Vine Jungle: captives --------------------------------------------------------------------------


def jungle(at: Where, **more: Any) -> Table:
    """Captives on J5, I8 and J2; the way out on A6."""
    return table({"he_man": at, "teela": "A1"}, FAR, scenario="vine_jungle", whole=True, **more)


@pytest.mark.rule("ETE-ACT-8", "ETE-NPC-1")
def test_a_captive_is_led_follows_and_leaves_the_board() -> None:
    made = jungle("I6", turn="he_man", changes={"objectives": _exit("I6")})
    lead = next(key for key in made.someone.options if key.startswith("interact:0:"))
    made.chooses(lead)
    assert made.model("he_man").carries.startswith("leads")
    made.someone.is_asked("1 left")
    out = next(key for key in made.someone.options if key.startswith("interact:1:"))
    made.chooses(out)
    assert made.happened(NpcLeft)
    assert made.view().goals[0].now == 1
    assert len([model for model in made.view().models if model.kind == "npc"]) == 2


@pytest.mark.rule("ETE-SCN-4", "ETE-NPC-1")
def test_when_a_leader_is_ko_ed_the_captive_stays_and_the_controller_gains_power() -> None:
    made = jungle("I6", turn="he_man")
    made.chooses(next(key for key in made.someone.options if key.startswith("interact:0:")))
    made.state.agenda.pop()
    made.runs(Suffer(hits=[Hit(model=0, wounds=10)], cause="effect"))
    made.seat(0).is_asked("You gain 1 Power")
    assert made.model("he_man").carries == ""
    assert len([model for model in made.view().models if model.kind == "npc"]) == 3


# ---- Hunters in the Mist: beacons ------------------------------------------------------------------------


def mist(heroes: dict[str, Where], foes: dict[str, Where], **more: Any) -> Table:
    """Beacons on F2, H6, I11 and L2."""
    return table(heroes, {**FAR, **foes}, scenario="hunters_in_the_mist", whole=True, **more)


@pytest.mark.rule("ETE-ACT-8", "ETE-SCN-6")
def test_a_beacon_is_claimed_with_no_enemy_character_next_to_it_and_scores_once() -> None:
    made = mist({"he_man": "F3", "teela": "A1"}, {}, turn="he_man")
    made.chooses("interact:0:beacon_north")
    assert made.view().scores == (2, 0)
    assert made.token("North Beacon").side == "players"
    assert not any(key.startswith("interact") for key in made.someone.options)
    contested = mist({"he_man": "F3", "teela": "A1"}, {"skeletor": "E2"}, turn="he_man")
    assert not any(key.startswith("interact") for key in contested.someone.options)
    (refusal,) = [one for one in contested.someone.explained() if one.what == "interact"]
    assert refusal.reason == (
        "Claim the beacon (North Beacon) cannot be done now: "
        "first drive off the Enemy Character that is on or next to it."
    )


@pytest.mark.rule("ETE-ACT-8", "ETE-SCN-4")
def test_the_controller_takes_a_claim_away() -> None:
    made = mist({"he_man": "A2", "teela": "A1"}, {"skeletor": "F3"}, run=[BeginRound()], round=0)
    made.state.objectives[0].claimed = "players"
    made.state.agenda.pop()

    made.runs(ChooseAction(model=2))
    made.chooses("interact:1:beacon_north")
    assert made.token("North Beacon").side == "none"


@pytest.mark.rule("ETE-ACT-8", "ETE-SCN-10", "ETE-AI-11")
@pytest.mark.parametrize("hero", ["I6", "A1"])
def test_a_hero_beside_a_beacon_does_not_keep_its_claim(hero: str) -> None:
    """What the card does not say does not hold: an Enemy forbids a claim, not taking one away."""
    steps: list[Step] = [Claiming(), Turning(card="seize_the_prize"), Slot(side="controller", slot=0)]
    made = mist({"he_man": hero, "teela": "A2"}, {"skeletor": "G6"}, run=steps, controller="ai", faces="blank")
    assert "Skeletor Interacts: Take the claim away (Middle Beacon)" in made.words()


class Claiming(Step, kw_only=True, tag="test.claiming"):
    """The Player Team has claimed the Middle Beacon, and no War Beast is in the way."""

    def run(self, t: EterniaTable) -> None:
        """Note it."""
        t.state.objectives[1].claimed = "players"
        for model in t.state.models:
            if model.kind == "npc":
                model.at = []


@pytest.mark.rule("ETE-RND-5", "ETE-OVR-3")
def test_after_the_last_round_the_larger_share_wins_and_a_tie_goes_where_the_scenario_says() -> None:
    made = ends(mist({"he_man": "A2", "teela": "A1"}, {}, run=[EndRound()], round=8))
    outcome = made.view().outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    tied = ends(table({"he_man": "A2", "teela": "A1"}, FAR, run=[EndRound()], round=8))
    outcome = tied.view().outcome
    assert outcome is not None
    assert outcome.winners == (1, 2)


REFUSED: dict[str, tuple[dict[str, Any], str, str, str]] = {
    "a second shard": (
        {"scenario": "power_stones", "run": [Bearing(who="he_man", objective=1)]},
        "he_man",
        "F3",
        "Pick up the shard (North Shard) cannot be done now: He-Man already carries something.",
    ),
    "a whole seal": (
        {"scenario": "gates_of_grayskull"},
        "he_man",
        "B3",
        "Repair the seal (North Seal) cannot be done now: it has lost no HP.",
    ),
    "the way out alone": (
        {"scenario": "vine_jungle"},
        "he_man",
        "B6",
        "Lead the Captive out (The Way Out) cannot be done now: He-Man leads nobody.",
    ),
    "no claim to take away": (
        {"scenario": "hunters_in_the_mist"},
        "skeletor",
        "H5",
        "Take the claim away (Middle Beacon) cannot be done now: nobody has claimed it.",
    ),
}


@pytest.mark.rule("ETE-ACT-8", "ETE-SCN-10")
@pytest.mark.parametrize("case", REFUSED)
def test_beside_an_element_it_is_said_why_nothing_can_be_done_with_it(case: str) -> None:
    options, code, at, reason = REFUSED[case]
    heroes: dict[str, Where] = {"he_man": "C11"}
    foes: dict[str, Where] = {"skeletor": "M11", "mer_man": "M1", "beast_man": "L11"}
    (heroes if code in heroes else foes)[code] = at
    t = table(heroes, foes, turn=code, whole=True, **options)
    assert reason in [refusal.reason for refusal in t.someone.explained()]


@pytest.mark.rule("ETE-SCN-5", "ETE-OVR-2")
def test_the_end_names_who_was_led_off() -> None:
    heroes: dict[str, Where] = {"he_man": "B6", "teela": "C6"}
    foes: dict[str, Where] = {"skeletor": "M8", "mer_man": "M9", "beast_man": "M10"}
    more: dict[str, Any] = {"scenario": "vine_jungle", "whole": True, "run": [Leading(who="he_man", at="C5")]}
    t = table(heroes, foes, turn="he_man", **more).chooses("interact:1:exit")
    assert "The Player Team wins: it has led off every Captive Villager it needs." in t.words()
