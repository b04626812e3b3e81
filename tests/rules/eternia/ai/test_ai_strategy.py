"""The Strategy Activation of the AI: its Power, its Minions, one line of one card."""

from __future__ import annotations

import pytest

from rules.eternia.ai.ai_strategy import AiStrategy, AiStrategyCard
from rules.eternia.content.scenarios import Objective
from rules.eternia.state import Activation, EterniaTable
from rules.eternia.told.combat_events import AiCardTurned, AttackBegan, Healed, MinionActs, Wounded
from rules.eternia.told.events import PowerSpent
from rules.eternia.told.move_events import Moved, Spawned
from rules.kernel import Step
from tests.rules.eternia.ai.test_ai_activation import Turning
from tests.rules.eternia.table import At, Table, Where, table

TEAM: dict[str, Where] = {"he_man": "E6", "teela": "A11"}
FAR: dict[str, Where] = {"skeletor": "M1", "mer_man": "M10", "beast_man": "M11"}


class Beginning(Step, kw_only=True, tag="test.beginning"):
    """The Strategy Activation begins in a slot."""

    slot: int

    def run(self, t: EterniaTable) -> None:
        """Note it."""
        t.state.activation = Activation(side="controller", slot=self.slot)


def strategy(
    card: str, heroes: dict[str, Where] | None = None, villains: dict[str, Where] | None = None, **more: object
) -> Table:
    """The AI has its Strategy Activation in the slot of 2 Power, by this card."""
    run = [Turning(card=card), Beginning(slot=1), AiStrategy()]
    return table(heroes or TEAM, villains or FAR, controller="ai", run=run, **more)  # type: ignore[arg-type]


# ---- The card -----------------------------------------------------------------------


@pytest.mark.rule("ETE-AI-24", "ETE-AI-7", "ETE-AI-11")
def test_rulebook_example_summon_minions_with_two_power() -> None:
    """The slot gives 2, so the line of 4 Power is skipped; the one of 2 is paid and done."""
    game = strategy("summon_minions")
    assert game.boards == (0,)
    (spent,) = game.happened(PowerSpent)
    assert (spent.amount, spent.what) == (2, "Summon Minions")
    assert len(game.happened(Spawned)) == 2


@pytest.mark.rule("ETE-AI-24")
def test_with_four_power_the_first_line_is_done_alone() -> None:
    """2 in the pool and 2 of the slot: 4 Minions, and nothing else."""
    game = strategy("summon_minions", pool=2)
    assert game.boards == (0,)
    assert len(game.happened(Spawned)) == 4


@pytest.mark.rule("ETE-AI-24")
def test_a_line_whose_condition_fails_is_skipped_and_nothing_is_paid() -> None:
    """Patience keeps the Power with no Character KO'ed; else 3 Minions come for 2."""
    kept = strategy("patience", pool=3)
    assert kept.boards == (5,)
    assert not kept.happened(Spawned)
    down = strategy("patience", villains={**FAR, "skeletor": ""}, pool=3)
    assert down.boards == (3,)
    assert len(down.happened(Spawned)) == 3


@pytest.mark.rule("ETE-AI-7")
def test_the_pool_has_no_limit() -> None:
    """Above 10 it goes on."""
    assert strategy("patience", pool=10).boards == (12,)


@pytest.mark.rule("ETE-AI-24", "ETE-AI-1")
def test_the_minions_act_before_the_card() -> None:
    """Power, Minions, card; the Minions spawned by it do not act."""
    game = strategy("summon_minions", minions=["K6"])
    kinds = [type(event) for event in game.log if isinstance(event, (MinionActs, AiCardTurned, Spawned))]
    assert kinds == [MinionActs, AiCardTurned, Spawned, Spawned]


@pytest.mark.rule("ETE-AI-24")
def test_surge_of_power_goes_to_the_character_with_the_most_hp() -> None:
    """2 Power for 2 of the pool."""
    game = strategy("surge_of_power")
    assert game.power("beast_man") == (2,)
    assert game.boards == (0,)


@pytest.mark.rule("ETE-AI-24")
def test_regroup_heals_who_has_lost_most() -> None:
    """2 HP for 2 Power; nobody hurt: nothing is paid."""
    game = strategy("regroup", villains={**FAR, "skeletor": At("M1", hp=3), "mer_man": At("M10", hp=7)})
    (healed,) = game.happened(Healed)
    assert (healed.who, healed.amount) == ("Skeletor", 2)
    assert strategy("regroup").boards == (2,)


@pytest.mark.rule("ETE-AI-24")
def test_encircle_wounds_each_player_character_next_to_a_minion() -> None:
    """For 4 Power, with 2 Minions on the board."""
    game = strategy("encircle", pool=2, minions=["F6", "E7"], faces="blank").chooses("hover_robot_1")
    wounded = [event for event in game.happened(Wounded) if event.cause == "effect"]
    assert [(event.who, event.wounds) for event in wounded] == [("He-Man", 1)]
    assert game.boards == (0,)


@pytest.mark.rule("ETE-AI-24", "ETE-AI-29", "ETE-MIN-12")
def test_an_elite_comes_next_to_the_character_nearest_to_the_team() -> None:
    """A Shadow Beast for the villains, next to Skeletor."""
    game = strategy("elite_guard", villains={**FAR, "skeletor": "H6"}, pool=1)
    assert game.where("shadow_beast_1") == "G6"
    assert game.model("shadow_beast_1").side == "controller"


@pytest.mark.rule("ETE-AI-29", "ETE-MIN-12")
def test_the_elite_is_of_the_class_of_the_character_it_comes_next_to() -> None:
    """A mixed team: a Shadow Beast next to Skeletor, a Royal Guard next to He-Man."""
    away: dict[str, Where] = {"teela": "A11", "orko": "A10"}
    near: dict[str, Where] = {"skeletor": "C10", "he_man": "M1", "mer_man": "M11"}
    game = strategy("elite_guard", away, near, pool=1)
    assert "Shadow Beast 1 appears" in game.words()
    far: dict[str, Where] = {"he_man": "C10", "skeletor": "M1", "mer_man": "M11"}
    game = strategy("elite_guard", away, far, pool=1)
    assert "Royal Guard 1 appears" in game.words()


# ---- No more than needed ------------------------------------------------------------------


@pytest.mark.rule("ETE-AI-24")
def test_one_minion_left_costs_no_four_power() -> None:
    """The line of 2 Power brings as many."""
    out = ["M2", "M3", "M4", "M5", "M6", "M7", "M8"]
    run = [Turning(card="summon_minions"), Beginning(slot=1), AiStrategyCard()]
    game = table(TEAM, {**FAR, "skeletor": "L1"}, controller="ai", minions=out, pool=6, run=run)
    assert len(game.happened(Spawned)) == 1
    assert game.boards == (4,)


@pytest.mark.rule("ETE-AI-24")
@pytest.mark.parametrize(("held", "left", "now"), [((0,), 4, 4), ((3,), 6, 5), ((4,), 8, 5)])
def test_surge_of_power_pays_for_no_more_than_there_is_room_for(held: tuple[int, ...], left: int, now: int) -> None:
    """Who has full slots gets none; with room for 2 it costs 2, with room for 1 nothing."""
    villains: dict[str, Where] = {
        "skeletor": At("M1", power=(5,)),
        "mer_man": At("M10", power=(5,)),
        "beast_man": At("M11", power=held),
    }
    game = strategy("surge_of_power", villains=villains, pool=6)
    assert game.power("beast_man") == (now,)
    assert game.boards == (left,)


@pytest.mark.rule("ETE-AI-24")
def test_surge_of_power_goes_where_there_is_room_for_most() -> None:
    """Beast Man has the most HP, but room for 1 only."""
    villains: dict[str, Where] = {
        "skeletor": At("M1", power=(4,)),
        "mer_man": At("M10", hp=2),
        "beast_man": At("M11", power=(4,)),
    }
    game = strategy("surge_of_power", villains=villains, pool=2)
    assert (game.power("mer_man"), game.boards) == ((4,), (0,))


@pytest.mark.rule("ETE-AI-24")
def test_regroup_heals_for_nothing_what_costs_nothing() -> None:
    """1 HP lost is healed by the last line; what does nothing is told."""
    hurt = strategy("regroup", villains={**FAR, "skeletor": At("M1", hp=8)}, pool=2)
    assert hurt.boards == (4,)
    assert hurt.happened(Healed)
    nobody = strategy("regroup", pool=2)
    assert "The AI finds nobody to heal" in nobody.words()
    full: dict[str, Where] = {code: At(where, power=(5,)) for code, where in FAR.items() if isinstance(where, str)}
    assert "The AI finds no room for more Power" in strategy("surge_of_power", villains=full).words()


@pytest.mark.rule("ETE-AI-24")
def test_take_command_pays_for_one_where_only_one_can_act() -> None:
    """The other two are off the board."""
    villains: dict[str, Where] = {"skeletor": "G6", "mer_man": "", "beast_man": ""}
    game = strategy("take_command", villains=villains, pool=2, faces="blank")
    assert game.boards == (2,)
    assert len(game.happened(AttackBegan)) == 1


@pytest.mark.rule("ETE-AI-24", "ETE-AI-11")
def test_take_command_has_the_nearest_character_act() -> None:
    """Without a Character card this Round, it acts by Attack and Advance: an Action for 2 Power."""
    game = strategy("take_command", villains={**FAR, "skeletor": "G6"}, faces="blank")
    assert [event.who for event in game.happened(AttackBegan)] == ["Skeletor"]


@pytest.mark.rule("ETE-AI-24")
def test_swarm_has_a_minion_attack_or_move() -> None:
    """For 1 Power of 2 the Minion that is nearest makes a Bonus Attack, after all have acted."""
    game = strategy("swarm", minions=["F6", "M6"], faces="blank")
    attacks = game.happened(AttackBegan)
    assert [(event.who, event.bonus) for event in attacks] == [("Hover Robot 1", False), ("Hover Robot 1", True)]
    assert game.boards == (1,)


# ---- Minions ----------------------------------------------------------------------------


@pytest.mark.rule("ETE-AI-22")
def test_a_minion_moves_towards_the_nearest_enemy_and_attacks_it() -> None:
    """As far as needed; none at all with an Enemy in its Attack Range."""
    game = strategy("patience", minions=["L6"], faces="blank")
    (moved,) = game.happened(Moved)
    assert moved.end == "I6"
    (attack,) = game.happened(AttackBegan)
    assert attack.targets == ("He-Man",)
    near = strategy("patience", minions=["G6"], faces="blank")
    assert not near.happened(Moved)
    assert near.happened(AttackBegan)


@pytest.mark.rule("ETE-AI-23", "ETE-AI-16")
def test_of_equally_near_enemies_the_team_chooses_the_one_it_goes_for() -> None:
    """The Leader is asked for its goal, which decides its way."""
    game = strategy("patience", {"he_man": "F2", "teela": "F10"}, minions=["L6"], faces="blank")
    game.someone.is_asked("Hover Robot 1 moves. Teela and He-Man are equally good goals: which one?")
    options = game.someone.options
    assert sorted(option.label.split(":")[0] for option in options.values()) == ["He-Man", "Teela"]
    assert game.asked() == [0]
    key = next(key for key, option in options.items() if option.label.startswith("Teela"))
    game.chooses(key)
    assert game.happened(Moved)[0].end == key


@pytest.mark.rule("ETE-AI-23", "ETE-AI-18")
def test_after_the_move_it_attacks_the_lowest_hp_in_range() -> None:
    """He-Man is nearest, but Teela with 2 HP is in range too."""
    game = strategy("patience", {"he_man": "E6", "teela": At("E5", hp=2)}, minions=["H6"], faces="blank")
    assert game.happened(AttackBegan)[0].targets == ("Teela",)


@pytest.mark.rule("ETE-AI-23")
def test_minions_act_in_the_order_of_their_distance() -> None:
    """The closest first; the Leader settles a tie."""
    game = strategy("patience", minions=["M6", "G6"], faces="blank")
    assert [event.who for event in game.happened(MinionActs)] == ["Hover Robot 2", "Hover Robot 1"]
    tie = strategy("patience", minions=["G6", "C6"], faces="blank")
    tie.someone.is_asked("Which Minion activates next")


@pytest.mark.rule("ETE-AI-23", "ETE-AI-16", "ETE-STR-3")
def test_the_order_of_tied_minions_may_be_settled_for_all_of_them_at_once() -> None:
    """One press for what the AI's rules leave open; the rest stays theirs."""
    tie = strategy("patience", minions=["G6", "C6", "E4"], faces="blank")
    assert list(tie.someone.options) == ["hover_robot_1", "hover_robot_2", "hover_robot_3", "in_order"]
    tie.someone.chooses("in_order")
    assert [event.who for event in tie.happened(MinionActs)] == [f"Hover Robot {number}" for number in (1, 2, 3)]
    some = strategy("patience", minions=["M6", "G6", "C6"], faces="blank")
    assert list(some.someone.options) == ["hover_robot_2", "hover_robot_3", "in_order"]
    some.someone.chooses("in_order")
    assert [event.who for event in some.happened(MinionActs)] == [f"Hover Robot {number}" for number in (2, 3, 1)]
    two = strategy("patience", minions=["G6", "C6"], faces="blank")
    assert "in_order" not in two.someone.options, "the other one comes by itself"


@pytest.mark.rule("ETE-AI-23", "ETE-AI-16")
def test_whoever_chooses_the_ai_s_next_minion_reads_what_each_would_do_itself() -> None:
    """Where it goes by the AI's rules, and what it does there: not what the others do after it."""
    far = strategy("patience", {"he_man": "D1", "teela": "D11"}, minions=["I1", "I11"], faces="ranged").someone.foreseen
    assert {key: one.forecast for key, one in far.items()} == {
        "hover_robot_1": "moves to H1 after He-Man; likely He-Man takes 2, 8 HP left",
        "hover_robot_2": "moves to H11 after Teela; likely Teela takes 1, 5 HP left",
    }


@pytest.mark.rule("ETE-AI-22", "ETE-SCN-4")
def test_minions_take_a_whole_seal_as_an_enemy() -> None:
    """In The Gates of Grayskull, where it is nearer than any Character."""
    seal = Objective(code="seal_north", name="North Seal", at="H6", use="seal", hp=7, attackable_by="controller")
    game = strategy(
        "patience", {"he_man": "A1", "teela": "A11"}, minions=["L6"], objectives=[seal], scenario="gates_of_grayskull"
    )
    assert game.happened(AttackBegan)[0].targets == ("North Seal",)
