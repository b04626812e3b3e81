"""Set-up of a Boss Battle Royale: Survivors drafted, and Lost Monsters placed."""

from __future__ import annotations

from rules.kernel import Among, Option, Ref, Step
from rules.kernel.play.asking import Ask
from rules.timestrike.asking import PlaceAsk, of_unit
from rules.timestrike.effects.vocabulary import Class
from rules.timestrike.game_options import Royale
from rules.timestrike.ground.sentience.starting_places import monster_bases
from rules.timestrike.ground.terrain import Base
from rules.timestrike.lost.lost_targets import FOR_ENEMY
from rules.timestrike.lost.spawning import bring, supplies
from rules.timestrike.lost.stats_card import boss_of
from rules.timestrike.setup.survivors import MOST, PickSurvivor, led
from rules.timestrike.state import LOST, LOST_SIDE, TimestrikeTable, clockwise
from rules.timestrike.units.unit_places import base_of, body_of, field

FEW, MANY = 4, 2
"""Up to so many players lead so many Survivors each without agreement, and one each beyond (TIM-BRSET-4)."""
ORDER: tuple[Class, ...] = ("beast", "brute", "beast")
"""In which order kinds of Monsters are placed, as far as the box goes (TIM-BRSET-9)."""
PER_MONSTER = 2


def survivors(options: Royale, seats: int) -> int:
    """TIM-BRSET-4: how many Survivors each player leads.

    Args:
        options: The options of the table.
        seats: How many players there are.
    """
    if options.survivors != "usual":
        return int(options.survivors)
    return MANY if seats <= FEW else 1


def too_many(options: Royale, seats: int) -> bool:
    """TIM-BRSET-4: whether the box has too few Survivors."""
    return survivors(options, seats) * seats > MOST


class RoyaleDraft(Step, kw_only=True, tag="timestrike.royale_draft"):
    """TIM-BRSET-6, TIM-DRAFT-3: a round of the snake draft, every second one backwards."""

    backwards: bool = False

    def run(self, t: TimestrikeTable) -> None:
        """TIM-BRSET-4: until all have their number; TIM-SENT-4: which counts from then on."""
        s = t.state
        most = survivors(s.options, s.seats) if isinstance(s.options, Royale) else 1
        order = clockwise(s)[:: -1 if self.backwards else 1]
        s.drafting = [seat for seat in order if seat not in s.left and led(s, seat) < most]
        if s.drafting:
            t.follow(*[PickSurvivor(of=seat) for seat in s.drafting], RoyaleDraft(backwards=not self.backwards))
        else:
            boss_of(t).survivors = sum(one.seat != LOST for one in s.characters.values())


class PlaceMonsters(Step, kw_only=True, tag="timestrike.place_monsters"):
    """TIM-BRSET-9: a Lost Monster for every two Survivors, one by each player in turn order.

    TIM-BRSET-11: the others wait in the card area.
    """

    def run(self, t: TimestrikeTable) -> None:
        """TIM-BRSET-9: a Beast, the Brute, a Beast; the first player may place again."""
        s = t.state
        seats = [seat for seat in clockwise(s) if seat not in s.left]
        kinds = ORDER[: boss_of(t).survivors // PER_MONSTER]
        t.follow(*[PickMonster(by=seats[place % len(seats)], kind=kind) for place, kind in enumerate(kinds)])


class PickMonster(Ask, kw_only=True, tag="timestrike.pick_monster"):
    """TIM-BRSET-9: which Monster of a kind is placed; by default the one with less health."""

    asks = f"Which Monster do you place? {FOR_ENEMY}"
    rules = ("TIM-BRSET-9",)
    on_table = True

    by: int
    kind: Class

    def who(self, t: TimestrikeTable) -> int | None:
        """TIM-BRSET-9: the next player, if there is such a Monster."""
        return None if self.by in t.state.left or not supplies(t, self.kind) else self.by

    def concerns(self, t: TimestrikeTable, seat: int) -> bool:
        """TIM-DROP-2: no player, no place."""
        return seat not in t.state.left

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-SETUP-6: those in the card area, the one with less health in front."""
        return Among(tuple(sorted(supplies(t, self.kind), key=lambda unit: t.content.board_of(unit).health)))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the Monster."""
        board = t.content.board_of(key)
        return Option(key, board.name, f"Health {board.health}", Ref("character", t.content.owner[key]))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-BRSET-9: then where."""
        t.follow(PlaceMonster(by=self.by, of=self.key))


class PlaceMonster(PlaceAsk, kw_only=True, tag="timestrike.place_monster"):
    """TIM-BRSET-9: where a Lost Monster begins; without an answer as far from Fear as can be."""

    asks = f"Where does {{of:name}} lurk? {FOR_ENEMY}"
    rules = ("TIM-BRSET-9",)

    by: int
    of: str

    def who(self, t: TimestrikeTable) -> int | None:
        """TIM-BRSET-9: the player who places it, if there is room."""
        return self.by if self.by not in t.state.left and self.bases(t) else None

    def concerns(self, t: TimestrikeTable, seat: int) -> bool:
        """TIM-DROP-2: no player, no place."""
        return seat not in t.state.left

    def bases(self, t: TimestrikeTable) -> list[Base]:
        """TIM-BRSET-9: free, even land, not at the edge and not beside Fear."""
        size = t.content.board_of(self.of).hexes
        body = body_of(t.content, self.of, LOST_SIDE, (), lost=True)
        return monster_bases(field(t), body, size, t.state.units[t.content.fear.code].at)

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """The Monster."""
        return (of_unit(self.of),)

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-BRSET-13: nothing triggers by it."""
        bring(t, self.of, base_of(self.key), "TIM-BRSET-9")
