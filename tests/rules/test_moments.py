"""Moments: what of each game is worth a picture to share, and what is not."""

from __future__ import annotations

from typing import Any

import pytest

import rules
from rules.clash.events import BattleBegan, PlayerDefeated, RoundEnded, TitanDefeated
from rules.elemancers.told import battle_events as battles
from rules.elemancers.told.table_events import DragonDefeated, WeaponActivated
from rules.eternia.told.combat_events import KnockedOut
from rules.eternia.told.events import Scored
from rules.kernel import Event, Phrasebook
from rules.terrene.told.battle_events import Defeated as Fallen
from rules.terrene.told.battle_events import Overkill
from rules.terrene.told.match_events import PlayerHurt
from rules.timestrike.told.combat_events import Defeated, UnitLost
from rules.timestrike.told.lost_events import PhaseBegan
from rules.timestrike.told.royale_events import FearDefeated
from tests.bot.toy import BIDS

NO: dict[str, Any] = {"rules": ()}

MOMENTS: tuple[tuple[str, Event, str], ...] = (
    ("clash", TitanDefeated(card="x", seat=1, **NO), "A Titan Falls"),
    ("clash", TitanDefeated(card="x", seat=None, **NO), "A Titan Falls"),
    ("clash", BattleBegan(battle=2, titan="x", health=7, seat=0, **NO), "A Titan Appears"),
    ("clash", BattleBegan(battle=1, titan="x", health=7, seat=0, **NO), ""),
    ("clash", PlayerDefeated(seat=0, **NO), "A Summoner Falls"),
    ("clash", RoundEnded(round=1, **NO), ""),
    ("eternia", KnockedOut(who="Skeletor", **NO), "KO"),
    ("eternia", KnockedOut(who="Eternian Soldier 4", **NO), ""),
    ("eternia", Scored(side="players", points=1, total=1, on="deliver_objective", **NO), "A Goal"),
    ("eternia", Scored(side="players", points=1, total=1, on="ko_character", **NO), ""),
    ("eternia", Scored(side="players", points=1, total=1, on="round_end", **NO), ""),
    ("terrene", Fallen(seat=0, card="Scout", **NO), "A Character Falls"),
    ("terrene", Overkill(seat=0, card="Scout", amount=5, **NO), "Overkill"),
    ("terrene", PlayerHurt(seat=0, amount=5, total=45, **NO), ""),
    ("terrene", PlayerHurt(seat=0, amount=10, total=45, **NO), "A Hard Hit"),
    ("terrene", PlayerHurt(seat=0, amount=5, total=50, **NO), "No HP Left"),
    ("elemancers", WeaponActivated(clan="ignis", weapon="x", **NO), "A Legendary Weapon"),
    ("elemancers", DragonDefeated(pt=0, **NO), "Baransu Falls"),
    ("elemancers", battles.BattleEnded(at="x", fell=("y",), **NO), "A Battle Ends"),
    ("elemancers", battles.BattleEnded(at="x", hurt=(("y", 1),), **NO), "A Battle Ends"),
    ("elemancers", battles.BattleEnded(at="x", **NO), ""),
    ("elemancers", battles.Defeated(card="nobody", **NO), ""),
    ("timestrike", Defeated(character="x", **NO), "A Character Falls"),
    ("timestrike", UnitLost(unit="x", **NO), ""),
    ("timestrike", FearDefeated(by="x", **NO), "Fear Is Defeated"),
    ("timestrike", PhaseBegan(phase=1, card="x", health=8, **NO), ""),
    ("timestrike", PhaseBegan(phase=3, card="x", health=8, **NO), "Phase 3"),
)


def words_of(game: str) -> Phrasebook[Any, Any, Any]:
    found: Phrasebook[Any, Any, Any] = rules.load(game).words
    return found


@pytest.mark.parametrize(("game", "event", "heading"), MOMENTS, ids=[f"{g}-{type(e).__name__}" for g, e, _ in MOMENTS])
def test_what_is_worth_a_picture_has_a_heading(game: str, event: Event, heading: str) -> None:
    assert words_of(game).moment(event) == heading


def test_each_avatar_that_falls_is_a_moment() -> None:
    words = words_of("elemancers")
    avatars = [one.code for one in words.cards.avatars.values()]
    assert avatars
    assert {words.moment(battles.Defeated(card=code, **NO)) for code in avatars} == {"An Avatar Falls"}


def test_a_game_that_names_none_has_none() -> None:
    assert not BIDS.words.moments
    assert BIDS.words.moment(RoundEnded(round=1, **NO)) == ""
