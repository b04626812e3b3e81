"""Set-up: players choose their Clans, and everything is laid out."""

from __future__ import annotations

from rules.elemancers.content.records import FACTIONS, Setup
from rules.elemancers.rounds.elements import place
from rules.elemancers.rounds.leaving import hand_over
from rules.elemancers.rounds.sagas import find
from rules.elemancers.state import Clan, Creature, ElemancersTable
from rules.elemancers.told.table_events import ClanChosen
from rules.elemancers.words.card_faces import TRAITS
from rules.elemancers.words.clan_strengths import known_for
from rules.kernel import Among, Option, Picks, Question, Ref, Step

ANY = "any"
"""To leave the choice of a Clan to chance."""


def clans_of(setup: Setup, side: list[str], seat: int) -> int:
    """ELE-SET-2, ELE-SET-3: how many Clans a seat leads; the first on a side leads the most."""
    mates = [other for other, faction in enumerate(side) if faction == side[seat]]
    leads = next(one for one in setup.leads if len(one) == len(mates))
    return sorted(leads, reverse=True)[mates.index(seat)]


def _wanted(t: ElemancersTable, seat: int) -> int:
    """ELE-SET-2, ELE-SET-3: how many Clans a seat has still to choose."""
    s = t.state
    return clans_of(t.content.setup(s.options.size, s.seats), s.side, seat) - len(s.chosen[seat])


def _left(t: ElemancersTable, seat: int) -> list[str]:
    """ELE-FAC-1: the Clans of the seat's Faction that nobody has chosen."""
    taken = [clan for chosen in t.state.chosen for clan in chosen]
    return [one for one in t.content.of_faction(t.state.side[seat]) if one not in taken]


def _lead(t: ElemancersTable, seat: int, clan: str) -> None:
    t.state.chosen[seat].append(clan)
    t.emit(ClanChosen(seat=seat, clan=clan, rules=("ELE-SET-4",)))


class ChooseClans(Step, kw_only=True, tag="elemancers.choose_clans"):
    """ELE-SET-4: first come, first served, in the order of seats; both Factions at once."""

    def run(self, t: ElemancersTable) -> None:
        """ELE-SET-4: ask the next seat of each Faction; the last ones get what is left."""
        s = t.state
        asked = []
        for faction in FACTIONS:
            for seat in [one for one, side in enumerate(s.side) if side == faction]:
                wanted, able = _wanted(t, seat), _left(t, seat)
                if wanted and len(able) > wanted:
                    asked.append(seat)
                    break
                for clan in able[:wanted]:
                    _lead(t, seat, clan)
        if asked:
            t.follow(self)
            t.ask(ChooseClan(), sorted(asked))


class ChooseClan(Question, kw_only=True, tag="elemancers.choose_clan"):
    """ELE-SET-4: the Clans of one seat, or of one of each Faction; what it leaves open is drawn.

    ELE-DRP-7: other sizes than the standard one are agreed on before a game begins.
    """

    rules = ("ELE-SET-4",)
    labels = {ANY: ("Any Clan", "Drawn from those that are left.")}
    last = (ANY,)
    nothing = "Draw Them at Random"

    def legal(self, t: ElemancersTable, seat: int) -> Among:
        """ELE-SET-4: what is left, or chance."""
        able, wanted = tuple(_left(t, seat)), _wanted(t, seat)
        return Among((*able, ANY)) if wanted == 1 else Among(able, 0, wanted)

    def prompt(self, t: ElemancersTable, seat: int) -> str:
        """ELE-SET-2: say how many."""
        wanted = _wanted(t, seat)
        return "Which Clan do you lead?" if wanted == 1 else f"Which {wanted} Clans do you lead? Others are drawn."

    def focus(self, t: ElemancersTable, seat: int) -> tuple[Ref, ...]:
        """The Clans that are left."""
        return tuple([Ref("clan", clan) for clan in _left(t, seat)])

    def default(self, t: ElemancersTable, seat: int) -> Picks:
        """ELE-SET-4: drawn where nobody chooses."""
        return (ANY,) if _wanted(t, seat) == 1 else ()

    def option(self, t: ElemancersTable, seat: int, key: str) -> Option:
        """Name the Clan, what it is known for, its Avatar's Secondary Trait and its magic."""
        clan, avatar = t.content.clans[key], t.content.avatars[key]
        trait, does = t.content.traits[avatar.trait].name, TRAITS[avatar.trait][0].rstrip(".")
        said = f"{known_for(t.content, key)}. Its Avatar shares {trait}. {clan.magic}. {trait}: {does}"
        return Option(key, clan.name, said, Ref("clan", key))

    def run(self, t: ElemancersTable) -> None:
        """ELE-SET-4: note what was chosen, and draw the rest."""
        for seat, picks in self.answers.items():
            for pick in picks:
                if pick != ANY:
                    _lead(t, seat, str(pick))
            for _ in range(_wanted(t, seat)):
                _lead(t, seat, t.draw(_left(t, seat)))


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
