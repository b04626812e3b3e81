"""An AI Character's Activation: its card, two Actions, its prey and targets, its Skill."""

from __future__ import annotations

import pytest

from rules.eternia.activations.activations import Slot
from rules.eternia.ground.placing import ChooseFoot
from rules.eternia.state import EterniaTable
from rules.eternia.told.combat_events import AiCardTurned, AttackBegan, Recovered, SkillUsed
from rules.eternia.told.move_events import Moved
from rules.kernel import Step
from tests.rules.eternia.table import At, Table, Where, table


class Turning(Step, kw_only=True, tag="test.turning"):
    """A card lies on top of its AI deck."""

    card: str

    def run(self, t: EterniaTable) -> None:
        """Put it there."""
        ai = t.state.ai
        assert ai is not None
        deck = ai.characters if self.card in ai.characters else ai.strategies
        deck.remove(self.card)
        deck.append(self.card)


def activates(card: str, heroes: dict[str, Where], villains: dict[str, Where], slot: int = 0, **more: object) -> Table:
    """The first Character of the AI has its Activation in the first slot, by this card."""
    run = [Turning(card=card), Slot(side="controller", slot=slot)]
    if len(heroes) == 1:  # a lone Character's order is not asked, and the next Round would go on
        heroes = {**heroes, "ram_man": "A11"}
    return table(heroes, villains, controller="ai", run=run, **more)  # type: ignore[arg-type]


FAR: dict[str, Where] = {"mer_man": "M10", "beast_man": "M11"}


# ---- Cards and lines -------------------------------------------------------------------


@pytest.mark.rule("ETE-AI-10", "ETE-AI-11", "ETE-AI-13", "ETE-AI-15")
def test_rulebook_example_attack_and_advance_moves_then_attacks() -> None:
    """With no Enemy in its Attack Range it moves towards the nearest; then the card attacks."""
    game = activates("attack_and_advance", {"skeletor": "E6"}, {"he_man": "I6", "teela": "M10", "orko": "M11"})
    (card,) = game.happened(AiCardTurned)
    assert card.card == "Attack and Advance"
    assert game.where("he_man") == "F6"
    (attack,) = game.happened(AttackBegan)
    assert (attack.who, attack.targets) == ("He-Man", ("Skeletor",))


@pytest.mark.rule("ETE-AI-11", "ETE-AI-13")
def test_rulebook_example_otherwise_it_moves_once_again() -> None:
    """Still nobody in Attack Range: both Actions are moves."""
    game = activates("attack_and_advance", {"skeletor": "A6"}, {"he_man": "I6", "teela": "M10", "orko": "M11"})
    assert [moved.end for moved in game.happened(Moved)] == ["F6", "C6"]
    assert not game.happened(AttackBegan)


@pytest.mark.rule("ETE-AI-10", "ETE-AI-8")
def test_it_gains_the_power_of_its_slot_first() -> None:
    """Its own pool; the pool of the AI stays as it is."""
    game = activates("attack_and_advance", {"he_man": "A1"}, {"skeletor": "M6", **FAR})
    assert game.power("skeletor") == (1,)
    assert game.boards == (0,)


@pytest.mark.rule("ETE-AI-11")
def test_lines_are_tried_from_the_top() -> None:
    """Dark Arts: without Power for the Skill it attacks; with it, the Skill comes first."""
    poor = activates("dark_arts", {"he_man": "E6"}, {"trap_jaw": "F6", **FAR}, slot=0)
    assert not poor.happened(SkillUsed)
    assert len(poor.happened(AttackBegan)) == 2
    rich = activates("dark_arts", {"he_man": "E6"}, {"trap_jaw": At("H6", power=(1,)), **FAR})
    assert rich.happened(SkillUsed)[0].skill == "Harpoon"


@pytest.mark.rule("ETE-AI-20")
def test_the_skill_needs_power_and_a_legal_target() -> None:
    """Harpoon needs an Enemy 2 to 4 away in Line of Sight: not adjacent, nor behind Rocks."""
    beside = activates("dark_arts", {"he_man": "E6"}, {"trap_jaw": At("F6", power=(3,)), **FAR})
    assert not beside.happened(SkillUsed)
    walls = {"rocks": ["F6", "F5", "F7", "G4", "G8", "F4", "F8", "F3", "F9"]}
    hidden = activates("dark_arts", {"he_man": "D6"}, {"trap_jaw": At("H6", power=(3,)), **FAR}, terrain=walls)
    assert not hidden.happened(SkillUsed)


@pytest.mark.rule("ETE-AI-20")
def test_a_bonus_action_skill_is_one_of_the_actions_and_used_once() -> None:
    """Indomitable heals 2 of 2 lost HP: used once, then the card goes on."""
    game = activates(
        "dark_arts", {"skeletor": "E6"}, {"he_man": At("F6", hp=4, power=(5,)), "teela": "M10", "orko": "M11"}
    )
    assert [event.skill for event in game.happened(SkillUsed)] == ["Indomitable"]
    assert game.model("he_man").hp == 6
    assert len(game.happened(AttackBegan)) == 1


@pytest.mark.rule("ETE-AI-20")
def test_power_is_never_spent_on_a_skill_without_effect() -> None:
    """He-Man has lost nothing: no Indomitable."""
    game = activates("dark_arts", {"skeletor": "E6"}, {"he_man": At("F6", power=(4,)), "teela": "M10", "orko": "M11"})
    assert not game.happened(SkillUsed)


# ---- Whom -------------------------------------------------------------------------------


@pytest.mark.rule("ETE-AI-18", "ETE-AI-14")
def test_it_attacks_the_enemy_with_the_lowest_hp() -> None:
    """Of two in its Attack Range."""
    game = activates(
        "attack_and_advance", {"he_man": "E6", "teela": At("E5", hp=3)}, {"skeletor": "F5", **FAR}, faces="blank"
    )
    assert {event.targets for event in game.happened(AttackBegan)} == {("Teela",)}


@pytest.mark.rule("ETE-AI-16", "ETE-AI-18")
def test_a_tie_is_settled_by_the_team_leader() -> None:
    """Two Enemies with as few HP: the Leader is asked which, the default is who suffers most."""
    game = activates(
        "attack_and_advance",
        {"he_man": At("E6", hp=5), "man_at_arms": At("E5", hp=5)},
        {"skeletor": "F5", **FAR},
        faces="blank",
    )
    assert game.asked() == [0]
    assert set(game.someone.options) == {"he_man", "man_at_arms"}
    assert game.someone.decision.default.picks == ("he_man",)
    game.chooses("man_at_arms")
    assert game.happened(AttackBegan)[0].targets == ("Man-at-Arms",)


@pytest.mark.rule("ETE-AI-16", "ETE-ATK-20")
@pytest.mark.parametrize(("empowered", "default"), [(False, "he_man"), (True, "man_at_arms")])
def test_of_enemies_with_as_few_hp_the_default_is_who_is_likely_to_suffer_most(empowered: bool, default: str) -> None:
    """Man-at-Arms has Armor, which an Empowered Trap Jaw ignores."""
    game = activates(
        "attack_and_advance",
        {"man_at_arms": At("E5", hp=5), "he_man": At("E6", hp=5)},
        {"trap_jaw": At("F5", empowered=empowered), **FAR},
    )
    assert set(game.someone.options) == {"he_man", "man_at_arms"}
    assert game.someone.decision.default.picks == (default,)


@pytest.mark.rule("ETE-AI-16", "ETE-MNT-5")
@pytest.mark.parametrize(
    ("hp", "beside", "end"), [(9, "A1", "E6"), (5, "A1", "E6"), (4, "A1", "F6"), (7, "E7", "F6"), (8, "E7", "E6")]
)
def test_the_ai_is_put_nearest_to_the_team_unless_badly_hurt_or_outmatched(hp: int, beside: str, end: str) -> None:
    """With half its HP, or next to an Enemy with more, it is put where it is safer."""
    heroes: dict[str, Where] = {"he_man": At(beside, hp=8), "teela": "C6"}
    run = [ChooseFoot(model=2)]
    game = table(heroes, {"skeletor": At("E6/F6", mounted="panthor", hp=hp), **FAR}, controller="ai", run=run)
    assert game.where("skeletor") == end


@pytest.mark.rule("ETE-AI-14")
def test_who_is_out_of_sight_is_out_of_attack_range() -> None:
    """Rocks lie between: it moves until it sees its Enemy."""
    game = activates(
        "attack_and_advance", {"he_man": "C6"}, {"skeletor": "F6", **FAR}, terrain={"rocks": ["D6", "D5", "D7"]}
    )
    assert game.happened(Moved)


@pytest.mark.rule("ETE-AI-15")
def test_it_goes_no_farther_than_needed() -> None:
    """A Ranged attacker stops 4 away."""
    game = activates("attack_and_advance", {"he_man": "A6"}, {"skeletor": "G6", **FAR}, faces="blank")
    assert game.where("skeletor") == "E6"


@pytest.mark.rule("ETE-AI-27")
def test_a_dazed_character_recovers_at_the_start() -> None:
    """It pays 1 of the Power that it has just gained."""
    game = activates("attack_and_advance", {"he_man": "A1"}, {"skeletor": At("M6", dazed=True), **FAR})
    assert game.happened(Recovered)
    assert game.power("skeletor") == (0,)


# ---- Other lines -----------------------------------------------------------------------


@pytest.mark.rule("ETE-AI-11")
def test_with_half_its_hp_a_cautious_one_falls_back() -> None:
    """To where the fewest Enemies are within 4."""
    game = activates("cautious_strike", {"he_man": "F6"}, {"skeletor": At("H6", hp=4), **FAR})
    assert game.happened(Moved)[0].end == "J3"
    assert not game.happened(AttackBegan)
    healthy = activates("cautious_strike", {"he_man": "F6"}, {"skeletor": At("H6", hp=5), **FAR}, faces="blank")
    assert healthy.happened(AttackBegan)


@pytest.mark.rule("ETE-AI-11")
def test_finish_them_attacks_a_weak_character_with_one_more_die() -> None:
    """An Enemy Character with 3 HP is in Attack Range: 3 dice instead of 2."""
    game = activates("finish_them", {"he_man": At("E6", hp=3)}, {"skeletor": "H6", **FAR}, faces="blank")
    assert "rolls 3 dice" in game.words()


@pytest.mark.rule("ETE-AI-11")
def test_flanking_goes_where_more_enemies_are_in_range_as_the_first_action_alone() -> None:
    """From one target to two; then it attacks."""
    game = activates(
        "flanking_move", {"he_man": "E6", "teela": "E8"}, {"beast_man": "F6", "mer_man": "M10", "orko": "M11"}
    )
    (moved,) = game.happened(Moved)
    assert moved.end == "F7"
    assert len(game.happened(AttackBegan)) == 1


@pytest.mark.rule("ETE-AI-11")
def test_a_charge_goes_for_the_character_with_the_lowest_hp() -> None:
    """All-Out Assault with nobody in range moves to reach Teela with 2 HP, past He-Man."""
    game = activates(
        "all_out_assault", {"he_man": "F4", "teela": At("F9", hp=2)}, {"trap_jaw": "H7", **FAR}, faces="blank"
    )
    assert game.happened(AttackBegan)[0].targets == ("Teela",)


@pytest.mark.rule("ETE-AI-11", "ETE-SCN-4")
def test_seize_the_prize_takes_the_objective() -> None:
    """A shard within 4: it is gone for, then picked up; a carrier makes for its own Spawn Token."""
    game = activates(
        "seize_the_prize", {"he_man": "A1"}, {"skeletor": "G5", **FAR}, scenario="power_stones", whole=True
    )
    assert game.happened(Moved)[0].end == "F4"
    assert "Skeletor Interacts: Pick up the shard (North Shard)" in game.words()
