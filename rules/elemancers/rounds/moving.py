"""Moves: which creatures can go where, one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec.structs import replace

from rules.elemancers.clan_questions import DONE, ClanAsk, at, of_creature
from rules.elemancers.content.in_force import ANYWHERE
from rules.elemancers.rounds import hollow
from rules.elemancers.rounds.destinations import by_goal, by_weight, distance, goal_of
from rules.elemancers.sides import FACTION
from rules.elemancers.state import (
    SPACES,
    Creature,
    ElemancersTable,
    avatar_of,
    faction_of,
    free,
    stat_of,
    traits_of,
)
from rules.elemancers.told.table_events import Moved
from rules.elemancers.words import hollow_words, move_dangers
from rules.kernel import Among, Option, Picks, Ref, Refusal
from rules.kernel.ground.ways import Ground
from rules.kernel.play.actors import RULES
from rules.kernel.play.ruled import best
from rules.kernel.words.phrasing import capital


def ground(t: ElemancersTable) -> Ground[str]:
    """ELE-BRD-8, ELE-MOV-3: the board that can be moved over; only the shield is in the way."""
    return t.content.open if t.state.unlocked else t.content.shielded


def reach(t: ElemancersTable, one: Creature) -> tuple[str, ...]:
    """ELE-MOV-1, ELE-MOV-6: where a creature can get to, whatever stands there."""
    anywhere = "dragon" in traits_of(t, one)
    return t.content.within(one.at, ANYWHERE if anywhere else stat_of(t, one, "move"), shielded=not t.state.unlocked)


class MoveCreatures(ClanAsk, kw_only=True, tag="elemancers.move_creatures"):
    """ELE-MOV-1, ELE-MOV-2, ELE-TRN-5: move a creature, and ask again until no more shall move.

    ELE-DRP-6: no more where nobody answers.
    """

    asks = "Move a creature?"
    rules = ("ELE-MOV-1",)
    labels = {DONE: ("End Moves",)}
    fallback = DONE
    last = (DONE,)
    against = DONE
    listed = True

    def who(self, t: ElemancersTable) -> str:
        """ELE-MOV-5: the active Clan, whose own creatures alone move."""
        return t.state.active

    def legal(self, t: ElemancersTable, seat: int) -> Among:
        """ELE-MOV-1, ELE-MOV-4: each creature once, to where its Faction has a free space.

        Of tokens of one card at one location, which are alike, one is offered.
        """
        s = t.state
        clan = self.whose(t)
        left = free(s, faction_of(s, clan))
        full = {place for place, spaces in left.items() if spaces < 1}
        keys: list[str] = []
        seen = set()
        for one in s.creatures:
            if one.clan == clan and one.at and not one.up and not one.moved and (one.card, one.at) not in seen:
                seen.add((one.card, one.at))
                keys += _keys(one.number, tuple([place for place in reach(t, one) if place not in full]))
        return Among((*keys, DONE))

    def ruled(self, t: ElemancersTable) -> Picks:
        """ELE-DRP-2: on autopilot the Avatar goes the shortest way to its Saga, then to the Hollow."""
        clan = self.whose(t)
        avatar, goal = avatar_of(t.state, clan), goal_of(t, clan)
        keys = [key for key in self.legal(t, RULES).keys if key.partition(">")[0] == str(avatar.number)]
        if not goal or not keys:
            return (DONE,)
        far = ground(t).far[goal]
        nearest = best(keys, lambda key: far[key.partition(">")[2]])[0]
        return (nearest,) if far[nearest.partition(">")[2]] < far[avatar.at] else (DONE,)

    def focus(self, t: ElemancersTable, seat: int) -> tuple[Ref, ...]:
        """The creatures that can still move."""
        return tuple([of_creature(int(number)) for number in dict.fromkeys(self._movers(seat))])

    def _movers(self, seat: int) -> list[str]:
        legal = self.offers[seat]
        return [key.partition(">")[0] for key in legal.keys if key != DONE] if isinstance(legal, Among) else []

    def worded(self, t: ElemancersTable, seat: int, key: str) -> Option:
        """ELE-WIN-12: to end Moves, too, says what victory it lets the others have."""
        found = super().worded(t, seat, key)
        if key != DONE:
            return found
        late = hollow.too_late(t, self.whose(t), ())
        lost = "" if late is None else hollow_words.when(late, t.content.names)
        return replace(found, detail=lost, danger=lost)

    def option(self, t: ElemancersTable, seat: int, key: str) -> Option:
        """Name the location, in the creature's group, with what everybody sees that it leads into."""
        return self._worded(t, key, 1)

    def _worded(self, t: ElemancersTable, key: str, count: int) -> Option:
        number, _, place = key.partition(">")
        one = t.state.creatures[int(number)]
        group = f"{t.content.names[one.card]} at {t.content.locations[one.at].name}"
        late = hollow.too_late(t, one.clan, (one.number,), place)
        lost = hollow_words.when(late, t.content.names) if late else hollow_words.given_up(t, one, place)
        parts = (lost, hollow_words.of_move(t, one, place), move_dangers.told(t, one, place, count))
        return Option(
            key,
            f"to {t.content.locations[place].name}",
            capital("; ".join([part for part in parts if part])),
            at(place),
            (group,),
            danger=lost or move_dangers.danger(t, one, place, count),
        )

    def likewise(self, t: ElemancersTable, seat: int, key: str) -> Iterable[str]:
        """ELE-MOV-1, ELE-MOV-4: like tokens that can go with it, as far as there is room.

        ELE-WIN-12: none whose going would let others win in the Hollow.
        """
        if key == DONE:
            return ()
        s = t.state
        number, _, place = key.partition(">")
        one = s.creatures[int(number)]
        room = free(s, faction_of(s, one.clan)).get(place, SPACES) - 1
        more = [
            other
            for other in s.creatures[one.number + 1 :]
            if (other.card, other.at) == (one.card, one.at) and not other.up and not other.moved
        ]
        numbers = [other.number for other in more[: max(room, 0)]]
        while numbers and hollow.too_late(t, one.clan, (one.number, *numbers), place):
            numbers.pop()
        return [f"{other}>{place}" for other in numbers]

    def several(self, t: ElemancersTable, one: Option, count: int) -> Option:
        """ELE-DMG-3: say how many go there, and what they lead into or leave behind together."""
        made = self._worded(t, one.key, count)
        return replace(made, label=f"{count} {made.label}")

    def foretold(self, t: ElemancersTable, seat: int, key: str) -> str:
        """ELE-SAG-2, ELE-INF-2: how far the Avatar would be from its goal, for who sees its Saga."""
        number, _, place = key.partition(">")
        if key == DONE or not t.state.creatures[int(number)].avatar:
            return ""
        return distance(t, self.whose(t), seat, place)

    def ordered(self, t: ElemancersTable, seat: int) -> list[str]:
        """ELE-MOV-2: of each creature what matters first, and near before far."""
        places = self._places(t, seat)
        creatures = t.state.creatures
        return [f"{n}>{place}" for n, found in places.items() for place in by_weight(t, creatures[n], found)]

    def foremost(self, t: ElemancersTable, seat: int) -> list[str]:
        """ELE-SAG-3, ELE-WIN-1: the Avatar's Moves, nearest to its goal first, for who knows that."""
        clan = self.whose(t)
        avatar = avatar_of(t.state, clan)
        found = by_weight(t, avatar, self._places(t, seat).get(avatar.number, ()))
        return [f"{avatar.number}>{place}" for place in by_goal(t, clan, seat, found)]

    def _places(self, t: ElemancersTable, seat: int) -> dict[int, list[str]]:
        """Return where each creature can go."""
        found: dict[int, list[str]] = {}
        for key in self.legal(t, seat).keys:
            number, _, place = key.partition(">")
            if place:
                found.setdefault(int(number), []).append(place)
        return found

    def refusals(self, t: ElemancersTable, seat: int) -> Iterable[Refusal]:
        """ELE-BRD-8, ELE-MOV-1, ELE-MOV-4: the shield, who has moved, and where there is no space."""
        s, cards = t.state, t.content
        clan = self.whose(t)
        mine = [one for one in s.creatures if one.clan == clan and one.at and not one.up]
        if not s.unlocked:
            yield Refusal(cards.hollow, f"{cards.names[cards.hollow]} is shielded.", ("ELE-BRD-8",))
        for one in {(one.card, one.at): one for one in mine if one.moved}.values():
            said = f"{cards.names[one.card]} at {cards.names[one.at]} moved in this turn already: each moves once."
            yield Refusal(str(one.number), said, ("ELE-MOV-1",))
        faction = faction_of(s, clan)
        left = free(s, faction)
        near = {place for one in mine if not one.moved for place in reach(t, one)}
        for place in [place for place in cards.locations if place in near and left.get(place, SPACES) < 1]:
            said = f"{cards.names[place]} is full: at most {SPACES} creatures of {FACTION[faction]} may be there."
            yield Refusal(place, said, ("ELE-MOV-4",))

    def fault(self, t: ElemancersTable, seat: int, picks: Picks) -> Refusal | None:
        """Say what is the matter with the creature or the location that was named."""
        known = {one.what: one for one in self.refusals(t, seat)}
        named = [part for pick in picks for part in str(pick).split(">")[::-1]]
        return next((known[part] for part in named if part in known), None)

    def carry_out(self, t: ElemancersTable) -> None:
        """ELE-MOV-2: it moves at once; ELE-MAT-4: elements are matched after the last Move."""
        if self.key == DONE:
            return
        number, _, place = self.key.partition(">")
        one = t.state.creatures[int(number)]
        one.at, one.moved = place, True
        t.emit(Moved(card=one.card, at=place, token=not one.avatar, rules=("ELE-MOV-1",)))
        t.follow(MoveCreatures())


@lru_cache(maxsize=4096)
def _keys(number: int, places: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([f"{number}>{place}" for place in places])
