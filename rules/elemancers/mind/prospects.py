"""How near each Clan is to the Hollow, what may come to a location, and what hangs on it."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from rules.elemancers.content.in_force import Cards
from rules.elemancers.mind.odds import Force, Harm, harm
from rules.elemancers.rounds.winning import must_hold
from rules.elemancers.state import MOST_DICE, ROUNDS, SAGAS, Clan, ElemancersState, avatar_of, in_order

TURN, LATER = 10, 15
"""Tenths of a turn: a whole one, and what a Saga takes whose location is not known yet."""
NEVER = 99
MOVE, POOL = 3, 4
"""A Move, and the turns of a Clan in Round 2."""
SELDOM = 3
"""One in so many Clans of those that could attack an Avatar besides the first one does."""
_NEAR = ((10, 30), (20, 20), (NEVER - 1, 10))
"""How many tenths of its worth an Avatar counts whose Faction may win in so many tenths of a turn."""
SOON = 20
"""The same where victory is two turns away."""
IDLE = 4
"""The same where the time is too short."""


def goal(cards: Cards, board: Clan) -> str:
    """Return where a Clan's Avatar wants to go; empty if it waits for a Saga."""
    if board.sagas == SAGAS:
        return cards.hollow
    return cards.sagas[board.saga].at if board.saga else ""


def turns_left(s: ElemancersState[Any], clan: str) -> int:
    """Return how many turns a Clan has after this one."""
    return s.clans[clan].pool + (POOL if s.round < ROUNDS else 0)


class Ways:
    """How near Clans and Factions are to the Hollow, worked out once for a table.

    Attributes:
        far: The distances as they are now, with the shield or without it.
        last: The Clans that have to come a turn earlier, as no turn of their Faction follows their last: where the
            Hollow has to be held (ELE-WIN-12).
        of: How many tenths of a turn each Clan's Avatar needs from where it is.
        need: How many each Faction needs to win; :data:`NEVER`: time is too short.
        urgency: How many tenths of their usual worth Avatars have: the more, the nearer victory is.
    """

    def __init__(self, cards: Cards, s: ElemancersState[Any]) -> None:
        """Work it out."""
        self._cards, self._state = cards, s
        self.far = cards.far[s.unlocked]
        self.last: set[str] = set()
        if must_hold(s):
            self.last = set({s.clans[clan].faction: clan for clan in in_order(s, s.first)}.values())
        self.of: dict[str, int] = {}
        self.need: dict[str, int] = {}
        for clan, board in s.clans.items():
            at = avatar_of(s, clan).at
            self.of[clan] = need = self.way(clan, at)
            if self.way(clan, at, TURN) > TURN * (turns_left(s, clan) + (clan == s.active)):
                need = NEVER
            self.need[board.faction] = max(self.need.get(board.faction, 0), need)
        self.urgency = {
            faction: next((worth for tenths, worth in _NEAR if need <= tenths), IDLE)
            for faction, need in self.need.items()
        }

    def way(self, clan: str, at: str, later: int = LATER) -> int:
        """Return how many tenths of a turn an Avatar at a location needs to win its Clan's part.

        Args:
            clan: The Clan.
            at: The location; empty if its Avatar is out of play.
            later: What each Saga takes that it has not found yet.
        """
        s, cards = self._state, self._cards
        board = s.clans[clan]
        out = 0
        if not at:
            out, at = TURN, cards.start[clan]
        last = TURN * (clan in self.last)
        if board.sagas == SAGAS:
            turns = TURN * -(-cards.far[True][at][cards.hollow] // MOVE) + last
            return out + (turns if board.activated else max(turns, TURN + last))
        to = goal(cards, board)
        first = max(-(-self.far[at][to] // MOVE), 1) if to else 2
        need = out + TURN * first + later * (SAGAS - 1 - board.sagas) + TURN + last
        return need if s.round == ROUNDS else max(need, TURN * (board.pool + 1))


class Seen:
    """Who stands where, and what each Clan has: the same for both Factions.

    Attributes:
        forces: The Face Down creatures of each Faction, by location.
        tokens: The locations of each Clan's tokens, and whether they can go anywhere.
    """

    def __init__(self, cards: Cards, s: ElemancersState[Any]) -> None:
        """Look around."""
        self.forces: dict[str, dict[str, Force]] = {"dark": {}, "light": {}}
        self.tokens: dict[str, list[tuple[str, bool]]] = {clan: [] for clan in s.clans}
        self._state = s
        sides = {clan: self.forces[board.faction] for clan, board in s.clans.items()}
        for one in [one for one in s.creatures if one.at]:
            at = one.at
            if not one.avatar:
                self.tokens[one.clan].append((at, cards.trait_of[one.card] == "dragon"))
            if not one.up:
                side = sides[one.clan]
                tokens, avatars, hp = side.get(at, _NOBODY)
                if one.avatar:
                    side[at] = Force(tokens, avatars + 1, min(hp or one.hp, one.hp))
                else:
                    side[at] = Force(tokens + 1, avatars, hp)

    @cached_property
    def summons(self) -> dict[str, int]:
        """How many tokens each Clan could summon at once."""
        lying: dict[str, int] = {}
        for one in self._state.creatures:
            if not one.at:
                lying[one.card] = lying.get(one.card, 0) + 1
        return {
            clan: max([lying.get(card, 0) for card in board.zones if card not in board.spent], default=0)
            for clan, board in self._state.clans.items()
            if board.pool
        }


class Outlook:
    """What a Faction sees on the board: who stands where, and what may come there."""

    def __init__(self, cards: Cards, s: ElemancersState[Any], faction: str, seen: Seen | None = None) -> None:
        """Look around.

        Args:
            cards: The content in force.
            s: The table.
            faction: Whose outlook it is.
            seen: Who stands where, if that is known already.
        """
        self.state, self.faction = s, faction
        self.far = cards.far[s.unlocked]
        self._seen = seen or Seen(cards, s)
        self._own = self._seen.forces[faction]
        self._foes = self._seen.forces["light" if faction == "dark" else "dark"]
        self._attacks: dict[tuple[str, str], int] = {}
        self._before: dict[str, list[str]] = {}

    def own(self, place: str) -> Force:
        """Return the Faction's Face Down creatures at a location."""
        return self._own.get(place, _NOBODY)

    def foes(self, place: str) -> Force:
        """Return the Face Down creatures of the other Faction at a location."""
        return self._foes.get(place, _NOBODY)

    def attack(self, place: str, before: str = "") -> int:
        """Return how many dice the other Faction may roll at a location before the turn of a Clan.

        One of its Clans comes if it can; others have something else to do as well.

        Args:
            place: The location.
            before: The Clan; the active one unless named, after all others.
        """
        known = self._attacks.get((place, before))
        if known is None:
            each = [self._coming(clan, place) for clan in self._enemies(before)]
            most = max(each, default=0)
            known = self._attacks[place, before] = most + (sum(each) - most) // SELDOM
        return known

    def _enemies(self, before: str) -> list[str]:
        """The enemy Clans that have a turn before a Clan's next one."""
        known = self._before.get(before)
        if known is None:
            s = self.state
            _, *order = in_order(s)
            if before in order:
                order = order[: order.index(before)]
            known = [clan for clan in order if s.clans[clan].faction != self.faction and turns_left(s, clan)]
            self._before[before] = known
        return known

    def _coming(self, clan: str, place: str) -> int:
        """How many tokens a Clan could have there on its next turn, as far as they roll dice."""
        far = self.far[place]
        number = 0
        for at, dragon in self._seen.tokens[clan]:
            if dragon or far[at] <= MOVE:
                number += 1
        if number >= MOST_DICE:
            return MOST_DICE
        summons = self._seen.summons.get(clan, 0)
        if summons and any(owner == clan and far[at] <= MOVE for at, owner in self.state.pt.items()):
            number += summons
        return min(number, MOST_DICE)

    def danger(self, place: str, hp: int, guards: int) -> Harm:
        """Return what may happen to an Avatar at a location before its next turn."""
        return harm(self.attack(place), Force(guards, 1, hp))


_NOBODY = Force()
