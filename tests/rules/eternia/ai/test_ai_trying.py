"""An AI's option is tried on a copy of the table for an effect (ETE-AI-17, 20 to 24)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

from rules.eternia.ai.ai_strategy import AiStrategyCard
from rules.eternia.effects.power import CONTROLLER
from rules.eternia.effects.vocabulary import TokenKind
from rules.eternia.ground.board import apart
from rules.eternia.state import ScenarioCode
from rules.eternia.told.combat_events import (
    AiCardTurned,
    AiSetsOut,
    AttackBegan,
    Boosted,
    InVain,
    ReactionUsed,
    SkillUsed,
    Wounded,
)
from rules.eternia.told.events import ActivationEnded, Interacted, PowerReturned, PowerSpent
from rules.eternia.told.move_events import Held, Moved, Pushed, Spawned, TokenPlaced
from rules.eternia.view import space_of
from rules.kernel import Answer, Event
from rules.kernel.play.chance import Chance
from tests.rules.eternia.ai.test_ai_activation import Turning, activates
from tests.rules.eternia.ai.test_ai_strategy import Beginning
from tests.rules.eternia.table import At, Where, begun, table

CORNER = [f"{letter}1" for letter in "ABCDEFGH"]


@pytest.mark.rule("ETE-AI-21", "ETE-AI-20")
def test_battle_orders_goes_to_the_friend_that_can_attack() -> None:
    """Ram Man has lost most HP, but nobody is in his reach: Stratos moves and attacks."""
    game = activates(
        "dark_arts",
        {"skeletor": "C6"},
        {"teela": At("H6", power=(1,)), "stratos": "F6", "ram_man": At("K6", hp=2)},
        faces="blank",
    )
    assert game.happened(SkillUsed)[0].skill == "Battle Orders"
    assert game.happened(AttackBegan)[0].who == "Stratos"
    assert game.where("ram_man") == "K6"


@pytest.mark.rule("ETE-AI-20", "ETE-SKL-7")
def test_power_that_only_comes_back_is_no_effect() -> None:
    """Helpful Charm costs Orko the 1 Power it returns; the others are full, nobody is hurt."""
    friends: dict[str, Where] = {"teela": At("H7", power=(5,)), "stratos": At("H5", power=(5,))}
    game = activates("dark_arts", {"skeletor": "A6"}, {"orko": At("H6", power=(1,)), **friends}, faces="blank")
    assert not game.happened(SkillUsed)
    friends["stratos"] = At("H5", power=(4,))
    game = activates("dark_arts", {"skeletor": "A6"}, {"orko": At("H6", power=(1,)), **friends}, faces="blank")
    assert [event.skill for event in game.happened(SkillUsed)] == ["Helpful Charm"]


@pytest.mark.rule("ETE-AI-21")
def test_harpoon_hooks_the_one_who_can_be_pulled() -> None:
    """Teela stands next to Trap Jaw already; He-Man is pulled, and Dazed."""
    game = activates(
        "dark_arts",
        {"teela": At("H6", hp=2), "he_man": "F6"},
        {"trap_jaw": At("I6", power=(1,)), "mer_man": "M10", "orko": "M11"},
        faces="blank",
    )
    assert game.happened(SkillUsed)[0].skill == "Harpoon"
    assert [event.who for event in game.happened(Pushed)] == ["He-Man"]
    assert game.model("he_man").dazed
    assert not game.model("teela").dazed


@pytest.mark.rule("ETE-AI-24")
def test_patience_pays_nothing_with_all_minions_out() -> None:
    """All 8 robots are on the board, so that nobody can be spawned."""
    run = [Turning(card="patience"), Beginning(slot=1), AiStrategyCard()]
    villains: dict[str, Where] = {"skeletor": "", "mer_man": "M10", "beast_man": "M11"}
    game = table(villains=villains, controller="ai", minions=CORNER, pool=3, run=run)
    assert game.boards == (3,)
    assert not game.happened(Spawned)
    assert "keeps its Power" in game.words()


@pytest.mark.rule("ETE-AI-17")
def test_a_surge_that_would_push_nobody_is_not_paid() -> None:
    """Next to Stratos Skeletor is where he is worst off, and the AI would leave him there."""
    game = activates(
        "attack_and_advance",
        {"skeletor": "E6"},
        {"stratos": At("F6", power=(4,)), "he_man": "M10", "teela": "M11"},
        faces="melee",
    )
    paid = [event.what for event in game.happened(Boosted)]
    assert len(game.happened(AttackBegan)) == 2
    assert paid == ["Dive", "Dive"]


@pytest.mark.rule("ETE-AI-17")
def test_a_surge_that_pushes_into_harm_is_paid() -> None:
    """With a Deadly Plant in the way the same Push hurts."""
    game = activates(
        "attack_and_advance",
        {"skeletor": "E6"},
        {"stratos": At("F6", power=(4,)), "he_man": "M10", "teela": "M11"},
        faces="melee",
        tokens={"C6": "deadly_plant"},
    )
    assert "Buffet" in [event.what for event in game.happened(Boosted)]
    assert game.happened(Pushed)


@pytest.mark.rule("ETE-AI-11", "ETE-SCN-4")
def test_an_interact_that_moves_nobody_is_no_action() -> None:
    """The King cannot come nearer to the Pass: He-Man spends no Action on him."""
    game = activates(
        "seize_the_prize",
        {"skeletor": "M1", "mer_man": "M2"},
        {"he_man": "E6", "teela": "E7", "orko": "A6"},
        scenario="royal_convoy",
        whole=True,
        faces="blank",
    )
    assert not game.happened(Interacted)
    assert len(game.happened(AiSetsOut)) == 2


# ---- Moves that lead nowhere, and stones that are held -------------------------------------


@pytest.mark.rule("ETE-AI-11")
def test_who_cannot_fall_back_any_farther_does_something_else() -> None:
    """Cautious Strike, half its HP: in its corner it attacks the Enemy in range."""
    game = activates(
        "cautious_strike",
        {"he_man": "L11"},
        {"skeletor": At("M11", hp=4), "mer_man": "M9", "beast_man": "L9"},
        faces="blank",
    )
    assert "falls back" not in game.words()
    assert len(game.happened(AttackBegan)) == 2


@pytest.mark.rule("ETE-AI-11", "ETE-AI-15")
def test_an_action_that_is_lost_is_told() -> None:
    """Mer-Man is walled in, and nobody is in his reach."""
    walls = {"rocks": ["L11", "L10", "M10"]}
    game = activates(
        "attack_and_advance", {"he_man": "A1"}, {"mer_man": "M11", "orko": "C11", "teela": "C10"}, terrain=walls
    )
    assert game.words().count("Mer-Man can do nothing by its card: the Action is lost.") == 2
    assert not game.happened(AiSetsOut) or "goes for" not in game.words()


@pytest.mark.rule("ETE-AI-11", "ETE-SCN-4")
def test_seize_the_prize_does_not_leave_the_stone_that_it_took() -> None:
    """It keeps to the North Stone with its second Action, though the East Stone is within 4."""
    game = activates(
        "seize_the_prize", {"he_man": "A1"}, {"skeletor": "I3", "mer_man": "M10", "beast_man": "M11"}, whole=True
    )
    assert len(game.happened(Moved)) == 1
    assert game.token("North Stone").side == "controller"
    assert "Skeletor stays and holds the North Stone." in game.words()


@pytest.mark.rule("ETE-AI-11", "ETE-SCN-4")
def test_a_stone_that_a_minion_holds_too_is_left_for_the_next() -> None:
    """A Minion is on it, so that the side keeps it."""
    game = activates(
        "seize_the_prize",
        {"he_man": "A1"},
        {"skeletor": "G6", "mer_man": "M10", "beast_man": "M11"},
        whole=True,
        minions=["G5"],
    )
    assert "Skeletor makes for the objective." in game.words()
    assert "holds the North Stone" not in game.words()


# ---- Tokens -----------------------------------------------------------------------------


FULL: dict[str, TokenKind] = dict.fromkeys(["A1", "A2", "A3", "A4", "A5", "A6"], "water")


@pytest.mark.rule("ETE-TER-7", "ETE-AI-16")
def test_the_ai_moves_a_token_when_none_is_left() -> None:
    """All 6 Water tokens lie far away: 2 of them come next to He-Man, the farthest first."""
    game = activates(
        "dark_arts",
        {"he_man": "F6"},
        {"mer_man": At("I6", power=(1,)), "teela": "M10", "orko": "M11"},
        tokens=FULL,
        faces="blank",
    )
    moved = game.happened(TokenPlaced)
    assert [event.start for event in moved] == ["A1", "A2"]
    assert game.where("he_man")
    near = [token.space for token in game.view().tokens if token.kind == "water"]
    assert len(near) == 6
    assert sum(apart((space,), (space_of("F6"),)) <= 1 for space in near) == 2


@pytest.mark.rule("ETE-TER-7", "ETE-AI-16")
def test_the_ai_moves_no_token_to_where_it_does_less() -> None:
    """All 6 lie round He-Man already."""
    ring: dict[str, TokenKind] = dict.fromkeys(["E6", "G6", "F5", "G5", "F7", "G7"], "water")
    game = activates(
        "dark_arts",
        {"he_man": "F6"},
        {"mer_man": At("I6", power=(1,)), "teela": "M10", "orko": "M11"},
        tokens=ring,
        faces="blank",
    )
    ends = [event.end for event in game.happened(TokenPlaced)]
    assert ends in ([], ["F6"])


# ---- Whole games -----------------------------------------------------------------------

QUIET = (SkillUsed, PowerSpent, InVain, PowerReturned, Boosted)


def ai_games(scenario: str) -> Iterator[list[Event]]:
    """Yield the events of games against the AI that sensible players play."""
    for seed in (1, 2):
        made = begun(2, scenario=scenario, controller="ai", heroes=3)
        chance = Chance(bytes([seed]) * 32)
        for _ in range(600):
            choices = made.game.choices(made.state)
            if not choices:
                break
            choice = choices[0]
            answer = made.game.default(made.state, choice)
            if made.state.round:
                answer = Answer(choice.decision, choice.seat, made.game.mind.rollout_policy(made.state, choice, chance))
            made.log += made.game.advance(made.state, answer)
        assert len(made.log) > 100
        yield made.log


@pytest.mark.rule("ETE-AI-11", "ETE-AI-20", "ETE-AI-24")
@pytest.mark.parametrize("scenario", get_args(ScenarioCode))
def test_whatever_the_ai_pays_for_or_sets_out_for_does_something(scenario: str) -> None:
    """A Skill, a paid line and a move of the AI are each followed by something that happens."""
    tried = 0
    for log in ai_games(scenario):
        team = {event.who for event in log if isinstance(event, AiCardTurned)}
        for place, event in enumerate(log[:-1]):
            used = isinstance(event, SkillUsed) and event.who in team
            paid = isinstance(event, PowerSpent) and event.who == CONTROLLER
            if isinstance(event, AiSetsOut) and "for " in event.what:
                tried += 1
                assert isinstance(log[place + 1], (Moved, Held, ReactionUsed, Wounded)), log[place + 1]
            elif used or paid:
                tried += 1
                after = next((one for one in log[place + 1 :] if not isinstance(one, QUIET)), None)
                assert not isinstance(after, (ActivationEnded, AiCardTurned)), (event, after)
                assert paid or not isinstance(after, AiSetsOut), (event, after)
    assert tried > 5
