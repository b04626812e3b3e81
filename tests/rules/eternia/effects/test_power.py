"""Power: slots, gains, payment, loss, and its return to the Controller."""

from __future__ import annotations

import pytest

from rules.eternia.activations.actions import BeginAction, EndAction
from rules.eternia.activations.activations import Slot
from rules.eternia.effects.power import GainController, GainPower, LosePower, PayFromAny, can_pay, divisions, groups
from rules.eternia.effects.shifting_power import ShiftPower
from rules.eternia.state import EterniaTable
from rules.eternia.told.events import PowerGained, PowerLost, PowerReturned
from rules.kernel import Allot, Among
from rules.kernel.engine.foregone import foregone
from tests.rules.eternia.table import At, Table, Where, table

SKILLS = ("throw", "ground_slam")
UNLOCKED = ("throw", "shield_of_the_weak", "by_the_power")


def he_man(*power: int, **more: object) -> At:
    """He-Man on C6 with Power on his card and his Skill cards, of which as many are unlocked."""
    return At("C6", power=power, unlocked=UNLOCKED[: max(0, len(power) - 1)], **more)  # type: ignore[arg-type]


def knows(made: Table) -> EterniaTable:
    """The rules' own view of a table."""
    return EterniaTable(made.state, made.game.cards)


# ---- Slots ------------------------------------------------------------------------------


@pytest.mark.rule("ETE-PWR-1", "ETE-PWR-2")
def test_a_player_character_has_5_slots_on_its_card_and_3_on_each_skill_card() -> None:
    made = table({"he_man": he_man(1, 2, 0, 3)})
    assert [(one.power, one.slots) for one in made.model("he_man").power] == [(1, 5), (2, 3), (0, 3), (3, 3)]
    assert made.view(None).models[0].power == made.view(0).models[0].power


@pytest.mark.rule("ETE-PWR-3", "ETE-PWR-7")
def test_a_controller_character_has_one_group_of_5_that_pays_for_any_skill() -> None:
    made = table(villains={"skeletor": At("K4", power=[2])}, run=[GainPower(model=1, n=5)])
    (group,) = made.model("skeletor").power
    assert (group.power, group.slots) == (5, 5)
    assert set(groups(knows(made), 1)[0].skills) == {skill.code for skill in made.model("skeletor").skills}
    assert made.happened(PowerGained)[0].lost == 2


@pytest.mark.rule("ETE-PWR-6", "ETE-SKL-6")
def test_a_skill_is_paid_from_its_own_slots_alone() -> None:
    made = table({"he_man": he_man(0, 3)}, {"skeletor": "D6"}, turn="he_man")
    assert can_pay(knows(made), 0, "throw", 1)
    assert not can_pay(knows(made), 0, "indomitable", 2), "there are 3 Power, on another card"
    assert "bonus:indomitable" not in made.someone.options
    made.chooses("attack:throw:skeletor")
    made.passes()
    assert made.power("he_man")[1] == 2
    lacking = table({"he_man": he_man(5, 0)}, {"skeletor": "D6"}, turn="he_man")
    assert "attack:throw:skeletor" not in lacking.someone.options
    refusal = next(one for one in lacking.someone.explained() if one.what == "throw")
    assert refusal.reason == "Throw costs 1 Power, and there is 0 on it."


# ---- Gains --------------------------------------------------------------------------------


@pytest.mark.rule("ETE-PWR-5", "ETE-ACT-3")
def test_the_owner_divides_a_gain_over_the_card_and_unlocked_skills_alone() -> None:
    made = table({"he_man": he_man(0, 0)}, run=[GainPower(model=0, n=2)])
    assert set(made.seat(1).options) == {"2.0", "1.1", "0.2"}
    made.seat(1).chooses("1.1")
    assert made.power("he_man") == (1, 1)


@pytest.mark.rule("ETE-PWR-5")
def test_without_unlocked_skills_a_gain_goes_below_the_card_and_nothing_is_asked() -> None:
    made = table({"he_man": he_man(0)}, run=[GainPower(model=0, n=2)])
    assert made.power("he_man") == (2,)


@pytest.mark.rule("ETE-ACT-3")
def test_power_that_finds_no_slot_is_lost_and_does_not_reach_the_controller() -> None:
    made = table({"he_man": he_man(4)}, run=[GainPower(model=0, n=3)])
    assert made.power("he_man") == (5,)
    assert made.happened(PowerGained)[0].lost == 2
    assert made.boards == (0, 0, 0, 0)


@pytest.mark.rule("ETE-OVR-8", "ETE-PWR-5")
def test_by_default_a_gain_goes_below_the_card_then_green_yellow_red() -> None:
    made = table({"he_man": he_man(4, 1, 3, 0)}, run=[GainPower(model=0, n=4)])
    made.seat(1).takes_default()
    assert made.power("he_man") == (5, 3, 3, 1)


@pytest.mark.rule("ETE-PWR-10", "ETE-NPC-2", "ETE-KO-9")
def test_minions_npcs_and_who_is_off_the_board_gain_nothing() -> None:
    heroes: dict[str, Where] = {"he_man": "C6", "teela": At("")}
    everyone = table(heroes, minions=["K5"], scenario="gates_of_grayskull", whole=True).state.models
    for code in ("hover_robot_1", "sorceress", "teela"):
        number = next(number for number, model in enumerate(everyone) if model.code == code)
        gain = [GainPower(model=number, n=2)]
        made = table(heroes, minions=["K5"], scenario="gates_of_grayskull", whole=True, run=gain)
        assert sum(made.state.models[number].power) == 0
        assert made.boards == (0, 0, 0, 0)
        assert not made.happened(PowerGained)


@pytest.mark.rule("ETE-PWR-9")
def test_power_comes_from_the_slot_and_from_power_symbols() -> None:
    made = table({"he_man": he_man(0), "teela": "C8"}, {"skeletor": "D6"}, turn="he_man", faces="power")
    made.chooses("attack:sword_of_power:skeletor")
    made.passes()
    assert made.power("he_man")[0] >= 3
    slot = table({"he_man": he_man(0), "teela": "C8"}, run=[Slot(side="players", slot=0)])
    assert slot.power("he_man") == (1,)


# ---- The Controller's own -----------------------------------------------------------------


@pytest.mark.rule("ETE-PWR-4", "ETE-BAL-3", "ETE-STR-2")
def test_the_controller_divides_its_gain_over_its_skills_never_over_characters() -> None:
    made = table(skills=(5, 4, 0, 0), run=[GainController(n=2)])
    assert set(made.seat(0).options) == {"0.1.1.0", "0.1.0.1", "0.0.2.0", "0.0.1.1", "0.0.0.2"}
    made.seat(0).chooses("0.1.0.1")
    assert made.boards == (5, 5, 0, 1)
    assert made.power("skeletor") == (0,)
    made = table(skills=(4, 2, 5, 5), run=[GainController(n=2)])
    assert set(made.seat(0).options) == {"1.1.0.0", "0.2.0.0"}


@pytest.mark.rule("ETE-PWR-4")
def test_a_gain_of_the_controller_that_finds_no_slot_is_lost() -> None:
    made = table(skills=(5, 5, 5, 4), run=[GainController(n=3)])
    assert made.boards == (5, 5, 5, 5)
    assert made.happened(PowerGained)[0].lost == 2


@pytest.mark.rule("ETE-OVR-8", "ETE-BAL-3")
def test_by_default_each_power_goes_on_the_skill_with_least() -> None:
    made = table(skills=(2, 0, 1, 3), run=[GainController(n=3)])
    made.seat(0).takes_default()
    assert made.boards == (2, 2, 2, 3)


def test_many_divisions_are_put_as_an_allotment() -> None:
    made = table(run=[GainController(n=4)])
    form = made.seat(0).decision.form
    assert isinstance(form, Allot)
    made.seat(0).answers((("reserves", 1), ("empower", 3)))
    assert made.boards == (1, 0, 3, 0)
    assert len(divisions(4, [5, 5, 5, 5])) == 35


@pytest.mark.rule("ETE-AI-7")
def test_the_pool_of_the_ai_has_no_limit() -> None:
    made = table(controller="ai", pool=9, run=[GainController(n=7, returned=True)])
    assert made.boards == (16,)


@pytest.mark.rule("ETE-BAL-1", "ETE-PWR-11")
def test_what_a_character_lost_is_not_told_as_spent() -> None:
    """He-Man loses 2 Power by an effect; in an Action the rest was paid."""
    lost = table({"he_man": he_man(3)}, controller="ai", run=[LosePower(model=0, n=2)])
    assert lost.words().splitlines()[:2] == ["He-Man loses 2 Power.", "The Controller gains 2 Power, lost by the team."]
    mixed = [BeginAction(), LosePower(model=0, n=1), PayFromAny(model=0, n=1), EndAction()]
    both = table({"he_man": he_man(3)}, controller="ai", run=mixed)
    assert "The Controller gains 2 Power, spent and lost by the team." in both.words()
    full = table({"he_man": he_man(3)}, skills=(5, 5, 5, 5), run=[LosePower(model=0, n=2)])
    assert "The Controller has no free slot for the 2 Power that the team lost." in full.words()


# ---- Balance ---------------------------------------------------------------------------------


@pytest.mark.rule("ETE-BAL-1", "ETE-BAL-2")
def test_the_controller_gains_what_a_skill_cost_when_the_skill_is_resolved() -> None:
    made = table({"he_man": he_man(2, hp=5)}, turn="he_man")
    made.chooses("bonus:indomitable")
    assert made.model("he_man").hp == 7
    assert made.seat(0).decision.prompt == "You gain 2 Power. On which Controller Skills?"
    made.seat(0).chooses("0.0.0.2")
    assert made.boards == (0, 0, 0, 2)
    assert made.power("he_man") == (0,)


@pytest.mark.rule("ETE-BAL-2")
def test_power_lost_in_an_action_waits_for_its_end_and_outside_of_one_it_is_returned_at_once() -> None:
    made = table({"he_man": he_man(3)}, run=[BeginAction(), LosePower(model=0, n=1), EndAction()])
    kinds = [type(event) for event in made.log]
    made.seat(0).chooses("1.0.0.0")
    assert kinds[-1] is PowerLost
    assert made.happened(PowerReturned)[0].amount == 1
    made = table({"he_man": he_man(3)}, run=[LosePower(model=0, n=2)])
    made.seat(0).takes_default()
    assert made.boards == (1, 1, 0, 0)


@pytest.mark.rule("ETE-BAL-4")
def test_what_controller_characters_lose_goes_to_nobody() -> None:
    made = table(villains={"skeletor": At("K4", power=[3])}, run=[LosePower(model=1, n=2)])
    assert made.power("skeletor") == (1,)
    assert made.boards == (0, 0, 0, 0)
    assert made.power("he_man") == (0,)


@pytest.mark.rule("ETE-BAL-5", "ETE-DAZ-4")
def test_power_for_recovering_goes_to_the_controller_at_once() -> None:
    made = table({"he_man": he_man(1, dazed=True)}, turn="he_man")
    made.chooses("recover")
    assert not made.model("he_man").dazed
    made.seat(0).is_asked("You gain 1 Power").chooses("1.0.0.0")
    made.someone.is_asked("2 left")


# ---- Losses and shifts ---------------------------------------------------------------------


@pytest.mark.rule("ETE-PWR-11")
def test_the_owner_chooses_which_slots_lose_power_and_no_more_than_there_is() -> None:
    made = table({"he_man": he_man(1, 2)}, run=[LosePower(model=0, n=2)])
    assert set(made.seat(1).options) == {"1.1", "0.2"}
    assert made.seat(1).decision.default.picks == ("1.1",), "from the place that holds most, one by one"
    made.seat(1).chooses("0.2")
    assert made.power("he_man") == (1, 0)
    made = table({"he_man": he_man(1, 1)}, run=[LosePower(model=0, n=5)])
    assert made.power("he_man") == (0, 0)
    made.seat(0).is_asked("You gain 2 Power")


@pytest.mark.rule("ETE-PWR-8")
def test_power_stays_where_it_is_unless_an_effect_moves_it_and_then_nothing_is_lost() -> None:
    made = table({"he_man": he_man(2, 2), "teela": "C8"}, run=[ShiftPower(source=0, to=0, n=2)])
    assert set(made.seat(1).options) == {"done", "0.1.1", "1.0.1", "1.0.2"}
    made.seat(1).chooses("1.0.2")
    assert made.power("he_man") == (4, 0)
    assert made.boards == (0, 0, 0, 0)
    made = table({"he_man": he_man(2), "teela": "C8"}, run=[ShiftPower(source=0, to=1, n=1)])
    made.seat(1).chooses("0.0.1")
    assert (made.power("he_man"), made.power("teela")) == ((1,), (1,))
    assert any(refusal.what == "power" for refusal in table(turn="he_man").seat(1).explained())


@pytest.mark.rule("ETE-PWR-8")
@pytest.mark.parametrize(
    ("shift", "key", "said"),
    [
        (ShiftPower(source=0, to=0, n=1), "1.0.1", "1 from Throw to the card"),
        (ShiftPower(source=0, to=1, n=1), "0.0.1", "1 from the card of He-Man to the card of Teela"),
        (ShiftPower(source=1, to=0, n=1), "0.1.1", "1 from the card of Teela to Throw of He-Man"),
        (ShiftPower(source=1, to=1, n=1, user=0), "own.1.0.1", "1 from Throw of He-Man to the card of Teela"),
    ],
)
def test_an_option_to_shift_power_says_whose_slots_unless_they_are_of_one_character(
    shift: ShiftPower, key: str, said: str
) -> None:
    made = table({"he_man": he_man(1, 1), "teela": At("C8", power=(1,))}, people=1, run=[shift])
    assert made.someone.options[key].label == said


@pytest.mark.rule("ETE-PWR-11")
@pytest.mark.parametrize(("more", "answer"), [(2, ("1.0",)), (1, None)])
def test_which_slots_lose_power_is_not_asked_where_all_of_it_is_lost_at_once(
    more: int, answer: tuple[str] | None
) -> None:
    losses = [LosePower(model=0, n=1), LosePower(model=0, n=more)]
    made = table({"he_man": he_man(2, 1)}, controller="ai", run=losses)
    (choice,) = made.game.choices(made.state)
    assert choice.legal == Among(("1.0", "0.1"))
    assert foregone(made.game, made.state, choice) == answer
