"""What lies ready for a game against Fear, and where Fear begins."""

from __future__ import annotations

from typing import Any, Literal

from rules.kernel import Among, Option, Picks, Ref
from rules.kernel.ground.places import COMPASS, PLACE
from rules.kernel.play.asking import Ask
from rules.kernel.play.chance import Chance
from rules.kernel.words import count
from rules.kernel.words.phrasing import capital
from rules.timestrike.asking import of_unit
from rules.timestrike.box import Box
from rules.timestrike.game_options import Gauntlet, Royale
from rules.timestrike.ground.places import NO_PLACE
from rules.timestrike.ground.sentience.starting_places import (
    default_fear,
    edge_of,
    fear_bases,
    steps_from_edge,
    usual_fear,
)
from rules.timestrike.lost.lost_targets import FACING, FOR_ENEMY
from rules.timestrike.lost.stats_card import boss_of
from rules.timestrike.sentience_state import Boss
from rules.timestrike.state import (
    LOST,
    Character,
    TimestrikeState,
    TimestrikeTable,
    Unit,
    clockwise,
    overlapping,
)
from rules.timestrike.told.lost_events import FearPlaced
from rules.timestrike.units.unit_places import field, name_of, relief

USUAL = "Usual places"
"""The group of the places for Fear that come first."""


def lay_out(cards: Box, s: TimestrikeState[Any], chance: Chance) -> None:
    """TIM-RDSET-1, TIM-RDSET-2, TIM-RDSET-3: the action deck, stats cards, Monsters and mobs.

    TIM-BRSET-1, TIM-BRSET-2, TIM-BRSET-3: in a Boss Battle Royale those of its own deck.

    Args:
        cards: The content.
        s: The table as it begins.
        chance: Shuffles the action cards.
    """
    royale = isinstance(s.options, Royale)
    actions = cards.action_deck("royale" if royale else "raid")
    chance.shuffle(actions)
    raid: Literal["raid", "gauntlet"] = "gauntlet" if isinstance(s.options, Gauntlet) else "raid"
    s.boss = Boss(deck="royale" if royale else raid, actions=actions)
    for code in cards.of_class("sentience", "brute", "beast", "mob"):
        s.characters[code] = Character(seat=LOST)
        for unit in cards.units[code]:
            s.units[unit] = Unit(of=code)


def placer(t: TimestrikeTable) -> int | None:
    """TIM-BRSET-8: who places Fear: the last player in turn order.

    TIM-RDSET-8: in a Raid the first seat.
    """
    s = t.state
    order = tuple(s.around) if overlapping(s) else clockwise(s)[::-1]
    return next((seat for seat in order if seat not in s.left), None)


class PlaceFear(Ask, kw_only=True, tag="timestrike.place_fear"):
    """TIM-RDSET-8, TIM-BRSET-8: where Fear begins; without an answer as the map recommends."""

    asks = f"Where does Fear rise? {FOR_ENEMY}"
    rules = ("TIM-RDSET-8", "TIM-BRSET-8")
    on_table = True
    listed = True  # the usual places first, then a menu for each edge, all in one message

    def who(self, t: TimestrikeTable) -> int | None:
        """TIM-RDSET-8, TIM-BRSET-8: the first player, or the last."""
        return placer(t)

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-BRSET-8: all places on which it rests, the usual ones first."""
        return Among(tuple(dict.fromkeys(map(str, [*usual_fear(field(t)), *_centres(t)]))))

    def same(self, t: TimestrikeTable, seat: int) -> tuple[str, ...]:
        """All: nobody is on the map yet."""
        return self.legal(t, seat).keys

    def default(self, t: TimestrikeTable, seat: int) -> Picks:
        """TIM-SETUP-6: the place that the map recommends, or in the middle."""
        return (str(default_fear(field(t))[0]),)

    def sample(self, t: TimestrikeTable, seat: int, chance: Chance) -> Picks:
        """Draw any place, as they lie on the map."""
        return (str(chance.pick(_centres(t))),)

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the place of its centre, and how far teams start from it at the nearest."""
        now, centre = field(t), int(key)
        place, board = name_of(t, centre), now.relief.board
        usual = usual_fear(now)
        away = steps_from_edge(board)[board.space[centre]]
        why = f"{usual[centre]}; " if usual.get(centre) else ""
        near = f"{count(away, 'hex', 'hexes')} to the nearest edge" if away else "at an edge"
        said = capital(f"{why}{near}, where teams start")
        group = USUAL if centre in usual else f"Nearest the {edge_of(board, centre).lower()}"
        return Option(key, place, said, Ref(PLACE, place), (group,))

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """Fear."""
        return (of_unit(t.content.fear.code),)

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-FEAR-1: seven hexes, and a front."""
        fear = t.content.fear.code
        t.state.units[fear].at = next(base for base in fear_bases(field(t)) if base[0] == int(self.key))
        t.emit(FearPlaced(place=name_of(t, int(self.key)), rules=("TIM-BRSET-8",)))
        t.follow(FaceFear())


def _centres(t: TimestrikeTable) -> list[int]:
    return [base[0] for base in fear_bases(field(t))]


class FaceFear(Ask, kw_only=True, tag="timestrike.face_fear"):
    """TIM-RDSET-8, TIM-BRSET-8: which way Fear faces as the game begins."""

    asks = f"Which way does Fear face? {FACING} {FOR_ENEMY}"
    rules = ("TIM-RDSET-8",)
    on_table = True

    def who(self, t: TimestrikeTable) -> int | None:
        """TIM-RDSET-8, TIM-BRSET-8: the first player, or the last."""
        return placer(t)

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-HEX-9: one of six directions."""
        return Among(tuple([str(way) for way in range(len(COMPASS))]))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the direction, and how much of the map is ahead."""
        board, way = relief(t).board, int(key)
        space, ahead = board.space[t.state.units[t.content.fear.code].at[0]], -1
        while (space := board.ways[space][way]) != NO_PLACE:
            ahead += 1
        return Option(key, COMPASS[way], f"{count(ahead, 'hex', 'hexes')} ahead of it, to the edge of the map")

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """Fear."""
        return (of_unit(t.content.fear.code),)

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-FEAR-1: that is its front."""
        boss_of(t).facing = int(self.key)
