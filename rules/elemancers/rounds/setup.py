"""Set-up: players choose their Clans, and everything is laid out."""

from __future__ import annotations

from rules.elemancers.content.records import Setup
from rules.elemancers.rounds.elements import place
from rules.elemancers.rounds.leaving import hand_over
from rules.elemancers.rounds.sagas import find
from rules.elemancers.state import Clan, Creature, ElemancersTable
from rules.elemancers.told.events import ClansChosen
from rules.kernel import Among, Option, Step
from rules.kernel.play.asking import Ask


def clans_of(setup: Setup, side: list[str], seat: int) -> int:
    """ELE-SET-2, ELE-SET-3: how many Clans a seat leads; who sits first on a side leads the most."""
    mates = [other for other, faction in enumerate(side) if faction == side[seat]]
    leads = next(one for one in setup.leads if len(one) == len(mates))
    return sorted(leads, reverse=True)[mates.index(seat)]


class ChooseClans(Ask, kw_only=True, tag="elemancers.choose_clans"):
    """ELE-SET-4: first come, first served, in the order of the seats; drawn where nobody chooses.

    ELE-DRP-7: other sizes than the standard one are agreed on before a game begins.
    """

    rules = ("ELE-SET-4",)
    draws_default = True
    in_turn = True

    of: int

    def who(self, t: ElemancersTable) -> int:
        """ELE-SET-4: the seat whose choice it is."""
        return self.of

    def legal(self, t: ElemancersTable, seat: int) -> Among:
        """ELE-FAC-1, ELE-SET-4: Clans of the seat's Faction that nobody has chosen."""
        s = t.state
        taken = [clan for chosen in s.chosen for clan in chosen]
        count = clans_of(t.content.setup(s.options.size, s.seats), s.side, seat)
        return Among(tuple([one for one in t.content.of_faction(s.side[seat]) if one not in taken]), count, count)

    def prompt(self, t: ElemancersTable, seat: int) -> str:
        """Ask for one Clan, or for several."""
        count = self.offers[seat].least if isinstance(self.offers[seat], Among) else 1
        return "Which Clan do you lead?" if count == 1 else f"Which {count} Clans do you lead?"

    def option(self, t: ElemancersTable, seat: int, key: str) -> Option:
        """Name the Clan, its magic and its Avatar."""
        clan, avatar = t.content.clans[key], t.content.avatars[key]
        trait = t.content.traits[avatar.trait].name
        return Option(key, clan.name, f"{clan.magic}. {avatar.name} shares {trait}")

    def carry_out(self, t: ElemancersTable) -> None:
        """Note them, in turn order."""
        chosen = [clan for clan in t.content.clans if clan in self.picked]
        t.state.chosen[self.of] = chosen
        t.emit(ClansChosen(seat=self.of, clans=tuple(chosen), rules=("ELE-SET-4",)))


class LayOut(Step, kw_only=True, tag="elemancers.lay_out"):
    """ELE-SET-1, ELE-SET-5 to ELE-SET-9: every Clan's cards, the Avatars, the first PT and Sagas, Baransu.

    ELE-SET-10: the whole board is used; elements of Clans not in play match nobody.
    """

    def run(self, t: ElemancersTable) -> None:
        """ELE-SET-6: Avatars stand first. ELE-SET-7: their PT. ELE-SET-8: a Saga each, from Umbra on."""
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
        s.sagas = list(cards.sagas)
        t.shuffle(s.sagas)
        for code in s.clans:
            find(t, code)
        t.follow(*[step for seat in s.left for step in hand_over(t, seat)])

    def _clan(self, t: ElemancersTable, code: str, seat: int) -> Clan:
        """ELE-SET-5: six Creature Cards and eight Battle Cards, shuffled; Lore Card #1 on top, nothing in hand."""
        creatures = [one.code for one in t.content.creatures.values() if one.clan == code]
        t.shuffle(creatures)
        deck = t.content.deck(code)
        t.shuffle(deck)
        return Clan(seat=seat, faction=t.content.faction[code], creatures=creatures, deck=deck)

