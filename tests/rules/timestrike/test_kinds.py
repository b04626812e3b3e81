"""Every kind of effect, aim and condition that content can have is carried out."""

from __future__ import annotations

from rules.kernel.play.chance import Chance
from rules.timestrike.effects.conditions import Condition
from rules.timestrike.effects.fear_steps import FearStep
from rules.timestrike.effects.records import Base
from rules.timestrike.effects.targets import Aim
from rules.timestrike.sentience_turn.carrying_out import carries
from rules.timestrike.using.aiming import candidates
from rules.timestrike.using.carrying_out import does
from rules.timestrike.using.conditions_met import holds
from tests.rules.timestrike.table import GAME, table


def test_no_kind_is_forgotten() -> None:
    assert does.missing(Base) == []
    assert candidates.missing(Aim) == []
    assert holds.missing(Condition) == []
    assert carries.missing(FearStep) == []


def test_random_players_fight_so_that_their_games_end() -> None:
    t = table({"jake": "H7", "gula": "I7"}, seats=[("jake",), ("gula",)])
    (choice,) = GAME.choices(t.state)
    chance = Chance(bytes(32))
    drawn = [GAME.sample(t.state, choice, chance) for _ in range(200)]
    assert drawn.count(("attack.jake",)) > 80
    assert {picks[0] for picks in drawn} == set(t.keys)
