"""What each die of a side does: whom it hits once it is assigned, and which DEF it beats."""

from __future__ import annotations

from typing import NamedTuple

from render.elemancers.battle.fighters import BARANSU, there
from render.elemancers.cards import card_art, figures
from rules.elemancers.view import BattleView, DieView, ElemancersView


class Aim(NamedTuple):
    """A die.

    Attributes:
        place: Its place among all dice of the Battle.
        die: What it shows.
        target: Whom it hits, by number; empty while it is not assigned, or where it hits nobody.
        decided: Its side has assigned its dice.
        beats: The highest DEF of an enemy that it exceeds; 0 for none.
    """

    place: int
    die: DieView
    target: str
    decided: bool
    beats: int


def aims(view: ElemancersView, battle: BattleView, side: str) -> list[Aim]:
    """Return the dice of a side in the order in which they lie."""
    mine = [(place, die) for place, die in enumerate(battle.dice) if die.side == side]
    given = _given(view, battle, side)
    enemies = _defences(view, battle, side)
    decided = side in battle.aimed
    return [
        Aim(place, die, given.get(place, ""), decided, max([one for one in enemies if die.n > one], default=0))
        for place, die in mine
    ]


def _given(view: ElemancersView, battle: BattleView, side: str) -> dict[int, str]:
    """Return the target of each die that hits: the best dice for the highest DEF.

    Only Hits are counted by the rules, so any dice that score them will do.
    """
    hits = sorted(battle.aimed.get(side, ()), key=lambda key: -_defence(view, key))
    dice = sorted([(die.n, -place) for place, die in enumerate(battle.dice) if die.side == side], reverse=True)
    return {-place: key for (_, place), key in zip(dice, hits, strict=False)}


def _defence(view: ElemancersView, key: str) -> int:
    return view.dragon_defence if key == BARANSU else view.creatures[int(key)].defence


def _defences(view: ElemancersView, battle: BattleView, side: str) -> list[int]:
    """Return the DEF of all enemies of a side that can be hit in the Damage step."""
    sides_of = {clan.code: clan.faction for clan in view.clans}
    found = [one.defence for one in there(view, battle) if not one.up and sides_of[one.clan] != side]
    return [*found, view.dragon_defence] if side != BARANSU and BARANSU in battle.sides else found


def face_of(view: ElemancersView, key: str) -> tuple[str, tuple[figures.Glyph, ...]]:
    """Return the hue and the figure of a target."""
    if key == BARANSU:
        return card_art.PLAIN, figures.DRAGON
    one = view.creatures[int(key)]
    return card_art.hue_of(one.clan), figures.of_being(one.card, one.traits[0])
