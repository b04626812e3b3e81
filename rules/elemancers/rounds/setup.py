"""Set-up: players choose their Clans, and everything is laid out."""

from __future__ import annotations

from rules.elemancers.content.records import Setup
from rules.elemancers.rounds.elements import place
from rules.elemancers.rounds.leaving import hand_over
from rules.elemancers.rounds.sagas import find
from rules.elemancers.state import Clan, Creature, ElemancersTable
from rules.elemancers.told.table_events import ClanChosen
from rules.kernel import Among, Option, Step
from rules.kernel.play.asking import Ask

ANY = "any"
"""To leave the choice of a Clan to chance."""


def clans_of(setup: Setup, side: list[str], seat: int) -> int:
    """ELE-SET-2, ELE-SET-3: how many Clans a seat leads; the first on a side leads the most."""
    mates = [other for other, faction in enumerate(side) if faction == side[seat]]
    leads = next(one for one in setup.leads if len(one) == len(mates))
    return sorted(leads, reverse=True)[mates.index(seat)]


class ChooseClan(Ask, kw_only=True, tag="elemancers.choose_clan"):
    """ELE-SET-4: first come, first served, in the order of seats; drawn where nobody chooses.

    ELE-DRP-7: other sizes than the standard one are agreed on before a game begins.

    Attributes:
        of: The seat that chooses.
    """

    asks = "Which Clan do you lead?"
    rules = ("ELE-SET-4",)
    labels = {ANY: ("Any Clan", "Drawn from those that are left.")}
    fallback = ANY
    last = (ANY,)
    in_turn = True

    of: int

    def who(self, t: ElemancersTable) -> int | None:
        """ELE-SET-2, ELE-SET-3: the seat, until it leads as many Clans as the set-up says."""
        s = t.state
        count = clans_of(t.content.setup(s.options.size, s.seats), s.side, self.of)
        return self.of if len(s.chosen[self.of]) < count else None

    def _left(self, t: ElemancersTable) -> list[str]:
        """ELE-FAC-1: the Clans of the seat's Faction that nobody has chosen."""
        taken = [clan for chosen in t.state.chosen for clan in chosen]
        return [one for one in t.content.of_faction(t.state.side[self.of]) if one not in taken]

    def legal(self, t: ElemancersTable, seat: int) -> Among:
        """ELE-SET-4: what is left, or chance."""
        able = self._left(t)
        return Among((*able, ANY) if len(able) > 1 else tuple(able))

    def option(self, t: ElemancersTable, seat: int, key: str) -> Option:
        """Name the Clan, its magic and its Avatar."""
        clan, avatar = t.content.clans[key], t.content.avatars[key]
        trait = t.content.traits[avatar.trait].name
        return Option(key, clan.name, f"{clan.magic}. {avatar.name}: {trait}")

    def carry_out(self, t: ElemancersTable) -> None:
        """ELE-SET-4: note it, and ask for the next one."""
        clan = t.draw(self._left(t)) if self.key == ANY else self.key
        t.state.chosen[self.of].append(clan)
        t.emit(ClanChosen(seat=self.of, clan=clan, rules=("ELE-SET-4",)))
        t.follow(ChooseClan(of=self.of))


class LayOut(Step, kw_only=True, tag="elemancers.lay_out"):
    """ELE-SET-1, ELE-SET-5 to ELE-SET-9: all cards, the Avatars, the first PT and Sagas.

    ELE-SET-10: the whole board is used; elements of Clans not in play match nobody.
    """

    def run(self, t: ElemancersTable) -> None:
        """ELE-SET-6: Avatars stand first.

        ELE-SET-7: their PT. ELE-SET-8: a Saga each, from Umbra on.
        """
        s, cards = t.state, t.content
        leads = {clan: seat for seat, chosen in enumerate(s.chosen) for clan in chosen}
        t.reveal()
        for code in cards.clans:
            if code in leads:
                s.clans[code] = self._clan(t, code, leads[code])
        for code in s.clans:
            s.creatures.append(
                Creature(
                    number=len(s.creatures),
                    clan=code,
                    card=cards.avatars[code].code,
                    hp=cards.avatar.hp,
                    avatar=True,
                    at=cards.start[code],
                )
            )
            place(t, cards.start[code], "ELE-SET-7")
        for code in s.clans:
            find(t, code)
        t.follow(*[step for seat in s.left for step in hand_over(t, seat)])

    def _clan(self, t: ElemancersTable, code: str, seat: int) -> Clan:
        """ELE-SET-5: six Creature Cards and eight Battle Cards, shuffled; nothing in hand.

        Lore Card #1 is on top.
        """
        creatures = [one.code for one in t.content.creatures.values() if one.clan == code]
        t.shuffle(creatures)
        deck = t.content.deck(code)
        t.shuffle(deck)
        return Clan(seat=seat, faction=t.content.faction[code], creatures=creatures, deck=deck)
