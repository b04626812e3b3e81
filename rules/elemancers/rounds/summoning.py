"""Summon Creatures: where tokens of a card, or the Avatar, may be placed, and placing them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from rules.elemancers.clan_questions import ClanAsk, at
from rules.elemancers.rounds.destinations import by_goal, distance
from rules.elemancers.rounds.elements import match
from rules.elemancers.state import SPACES, ElemancersTable, avatar_of, faction_of, free, on_card
from rules.elemancers.told.table_events import Summoned
from rules.elemancers.words.labels import short
from rules.kernel import Among, Option, Ref


def room(t: ElemancersTable, clan: str) -> dict[str, int]:
    """ELE-SUM-1, ELE-SUM-4, ELE-SUM-9: free spaces of locations with the Clan's own PT.

    ELE-SUM-5: whoever else is there does not matter. In the order in which they are filled by default (ELE-DRP-8).
    """
    s = t.state
    mine = [place for place, owner in s.pt.items() if owner == clan]
    if not mine:
        return {}
    left = free(s, faction_of(s, clan))
    able = {place: left.get(place, SPACES) for place in mine}
    return {place: able[place] for place in _nearest_first(t, able) if able[place] > 0}


def _nearest_first(t: ElemancersTable, places: Mapping[str, int]) -> list[str]:
    """ELE-DRP-8: nearest to the Hollow first, then by the list of the board."""
    far = t.content.open.far[t.content.hollow]
    return sorted(places, key=lambda place: (far[place], t.content.place[place]))


def spreads(spaces: Mapping[str, int], number: int) -> Iterator[tuple[int, ...]]:
    """ELE-SUM-2, ELE-SUM-3: every way to spread tokens over spaces; as many as fit are placed.

    The first one fills the first location, then the next.
    """
    if not spaces:
        yield ()
        return
    (_, first), *others = spaces.items()
    rest = dict(others)
    later = sum(rest.values())
    number = min(number, first + later)
    for here in range(min(first, number), -1, -1):
        if number - here <= later:
            for further in spreads(rest, number - here):
                yield (here, *further)


_LABEL = 40
"""How long a label is at most: a phone shows no more of a button in one line."""


class PlaceTokens(ClanAsk, kw_only=True, tag="elemancers.place_tokens"):
    """ELE-SUM-1 to ELE-SUM-3, ELE-SUM-7: all tokens on the card are placed, as far as they fit."""

    asks = "Where do they appear?"
    rules = ("ELE-SUM-1", "ELE-SUM-2", "ELE-SUM-3")
    listed = True

    of: str
    card: str

    def who(self, t: ElemancersTable) -> str:
        """ELE-SUM-1: the Clan whose card it is."""
        return self.of

    def legal(self, t: ElemancersTable, seat: int) -> Among:
        """ELE-SUM-2: a key names a location for each token, by default in the order of ELE-DRP-8."""
        spaces = room(t, self.of)
        number = len(on_card(t.state, self.of, self.card))
        return Among(tuple(["+".join(_spelled(spaces, spread)) for spread in spreads(spaces, number)]))

    def focus(self, t: ElemancersTable, seat: int) -> tuple[Ref, ...]:
        """The card, and where its tokens could appear."""
        return (Ref("card", self.card), *[at(place) for place in room(t, self.of)])

    def option(self, t: ElemancersTable, seat: int, key: str) -> Option:
        """Say how many appear where; by the words on the board where whole names would be too long."""
        places = Counter(key.split("+"))
        names = {place: t.content.locations[place].name for place in places}
        said = ", ".join([f"{number} at {names[place]}" for place, number in places.items()])
        if len(said) > _LABEL:
            said = ", ".join([f"{number} {short(names[place])}" for place, number in places.items()])
        return Option(key, said, target=at(next(iter(places))))

    def carry_out(self, t: ElemancersTable) -> None:
        """ELE-SUM-6: they are ready at once. ELE-MAT-4: elements are matched at once."""
        tokens = on_card(t.state, self.of, self.card)
        for place, number in Counter(self.key.split("+")).items():
            for one in tokens[:number]:
                one.at, one.up, one.hp, one.moved = place, False, t.content.base.hp, False
            del tokens[:number]
            t.emit(Summoned(clan=self.of, card=self.card, at=place, number=number, rules=("ELE-SUM-1",)))
        match(t)


class PlaceAvatar(ClanAsk, kw_only=True, tag="elemancers.place_avatar"):
    """ELE-SUM-8: the Avatar comes back upright, with its full HP.

    It appears where the Clan has a PT and a free space.
    """

    asks = "Where does your Avatar come back?"
    rules = ("ELE-SUM-8",)

    of: str

    def who(self, t: ElemancersTable) -> str:
        """ELE-SUM-8: the Clan whose Avatar it is."""
        return self.of

    def legal(self, t: ElemancersTable, seat: int) -> Among:
        """ELE-SUM-8, ELE-DRP-8: where there is room, nearest to the Hollow first."""
        return Among(tuple(room(t, self.of)))

    def focus(self, t: ElemancersTable, seat: int) -> tuple[Ref, ...]:
        """Where it could come back."""
        return tuple([at(place) for place in room(t, self.of)])

    def foretold(self, t: ElemancersTable, seat: int, key: str) -> str:
        """ELE-SAG-2: how far the Avatar would be from its goal."""
        return distance(t, self.of, seat, key)

    def foremost(self, t: ElemancersTable, seat: int) -> list[str]:
        """ELE-SAG-2, ELE-INF-2: nearest to the Avatar's goal first, for who knows that."""
        return by_goal(t, self.of, seat, room(t, self.of))

    def option(self, t: ElemancersTable, seat: int, key: str) -> Option:
        """Name the location."""
        return Option(key, t.content.locations[key].name, target=at(key))

    def carry_out(self, t: ElemancersTable) -> None:
        """ELE-SUM-8, ELE-AVA-2: all its HP are back."""
        avatar = avatar_of(t.state, self.of)
        avatar.at, avatar.up, avatar.hp, avatar.moved = self.key, False, t.content.avatar.hp, False
        rules = ("ELE-SUM-8",)
        t.emit(Summoned(clan=self.of, card=avatar.card, at=self.key, number=1, avatar=True, rules=rules))
        match(t)


def _spelled(spaces: Mapping[str, int], spread: tuple[int, ...]) -> list[str]:
    return [place for place, number in zip(spaces, spread, strict=True) for _ in range(number)]
