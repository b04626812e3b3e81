"""A table of a Boss Raid for tests: set up in the middle of a round or of a card of Fear's."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, cast

from rules.kernel import Step
from rules.kernel.play.chance import Chance
from rules.timestrike.content.boss import Action
from rules.timestrike.effects.fear_steps import FearStep
from rules.timestrike.game_options import Gauntlet, Raid
from rules.timestrike.raid.raid_rounds import Act, NextAct
from rules.timestrike.sentience_state import Boss
from rules.timestrike.sentience_turn.carrying_out import carries
from rules.timestrike.setup.draft import take
from rules.timestrike.units.unit_places import relief
from rules.timestrike.view import BossView
from tests.rules.timestrike.table import BOX, GAME, NOTHING, State, Struck, _bench, chance


class CardStep(Step, kw_only=True, tag="tests.card_step"):
    """Carry a single step of a card out."""

    step: Any

    def run(self, t: Any) -> None:
        """Do it."""
        carries(self.step, t)


class Raided(Struck):
    """A table of a Boss Raid in play."""

    @property
    def boss(self) -> BossView:
        """Fear's stats card as everybody sees it."""
        boss = self.view().boss
        assert boss is not None
        return boss

    def lost(self) -> dict[str, str]:
        """Where the Lost units are on the map, by unit."""
        kinds = {one.code for one in self.view().characters if one.seat < 0}
        return {one.code: " and ".join(one.at) for one in self.view().units if one.of in kinds and one.at}

    def left(self, unit: str) -> int:
        """The health that a unit has left."""
        return self.unit(unit).health


def raid(
    at: Mapping[str, str],
    *,
    seats: Sequence[Sequence[str]] = (("jake",),),
    fear: str = "I7",
    facing: int = 0,
    phase: int = 1,
    survivors: int = 0,
    damage: Mapping[str, int] = NOTHING,
    land: Mapping[str, str] = NOTHING,
    buffs: Mapping[str, Iterable[str]] = NOTHING,
    curses: Mapping[str, Iterable[str]] = NOTHING,
    items: Mapping[str, Iterable[str]] = NOTHING,
    fish: Mapping[str, Iterable[str]] = NOTHING,
    actions: Sequence[str] = (),
    card: Sequence[FearStep] = (),
    steps: Sequence[Step] = (),
    gauntlet: bool = False,
    map_: str = "source_foundation",
    rig: Sequence[str | int] = (),
    also: Callable[[State], object] = lambda s: None,
) -> Raided:
    """Set a Boss Raid up and play on to the first question.

    Args:
        at: Where units stand, Lost ones too; a unit of two hexes on ``H7 G7``.
        seats: The Survivors of each seat.
        fear: The centre of Fear.
        facing: The direction that it faces.
        phase: Its phase.
        survivors: How many Survivors started; as many as there are unless given.
        damage: Damage by unit.
        land: Other pieces of places, from the base layer up.
        buffs: Buffs by Character.
        curses: Curses by Character.
        items: Items by Character; taken out of their deck.
        fish: Fish by Character; taken out of their deck.
        actions: The action deck, the top in front.
        card: Steps of a card of Fear's that are carried out first.
        steps: Other steps that are carried out first.
        gauntlet: By the harder cards.
        map_: The map.
        rig: What the next dice show.
        also: Sets whatever else has to be set.
    """
    options = (Gauntlet if gauntlet else Raid)(map=cast("Any", map_))
    s: State = GAME.rules.begin(options, len(seats), Chance(bytes(32)))
    assert s.boss is not None
    for seat, codes in enumerate(seats):
        for code in codes:
            take(s, BOX, seat, code)
            s.characters[code].trial = False
    board = relief(_bench(s)).board
    for name, pieces in land.items():
        s.terrain.columns[board.called(name)] = pieces
    for unit, place in at.items():
        s.units[unit].at = tuple(sorted([board.called(name) for name in place.split()]))
        if unit not in [code for codes in seats for code in codes]:
            s.boss.order.append(unit)
    s.boss.order = [unit for unit in s.boss.order if s.characters[s.units[unit].of].seat < 0]
    s.units["fear"].at = board.ring(board.called(fear))
    s.boss = Boss(
        deck=s.boss.deck,
        survivors=survivors or sum(map(len, seats)),
        phase=phase,
        facing=facing,
        actions=[*actions, *[code for code in s.boss.actions if code not in actions]],
        order=s.boss.order,
    )
    for unit, n in damage.items():
        s.units[unit].damage = n
    for code, one in s.characters.items():
        one.buffs, one.curses = [*buffs.get(code, ())], [*curses.get(code, ())]
        for deck, held in (("items", items), ("fish", fish)):
            for loot in held.get(code, ()):
                getattr(s, deck).remove(loot)
                getattr(one, deck).append(loot)
    s.round, s.drafting = 1, []
    s.chance = Chance(chance(*rig).seed)
    s.agenda = [*steps, *[CardStep(step=one) for one in card], NextAct()][::-1]
    also(s)
    GAME.rules.check(s)
    made = Raided(GAME, s)
    made.log += GAME.resume(s)
    return made


__all__ = ["Act", "Action", "CardStep", "Raided", "raid"]
