"""Baransu's action at the end of each turn, once she is unlocked."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rules.elemancers.battle.battles import BeginBattle
from rules.elemancers.clan_questions import ClanAsk, at
from rules.elemancers.rounds.destinations import towards_enemies
from rules.elemancers.rounds.elements import match
from rules.elemancers.state import BARANSU, FACES, ElemancersTable, faction_of
from rules.elemancers.told.battle_events import Healed
from rules.elemancers.told.table_events import DragonMoved, DragonRolled, TokenTaken
from rules.kernel import Among, Option, Ref, Step
from rules.kernel.play.ruled import best
from rules.kernel.words import listing
from rules.kernel.words.phrasing import capital

NAMED = 2
"""The most Avatars, or Clans, that a forecast of a flight names."""


class DragonActs(Step, kw_only=True, tag="elemancers.dragon_acts"):
    """ELE-BAR-4, ELE-BAR-5, ELE-TRN-7: one of Baransu's dice is rolled, and she acts on it.

    ELE-BAR-1, ELE-BAR-14: not while she is locked, and not once she is Defeated.
    """

    def run(self, t: ElemancersTable) -> None:
        """ELE-BAR-5: 1-2 hunt, 3-5 take, 6-8 fly."""
        s = t.state
        if not s.unlocked or not s.dragon.at:
            return
        number = t.roll(FACES)
        act = t.content.table[number - 1]
        t.emit(DragonRolled(number=number, act=act, rules=("ELE-BAR-5",)))
        t.follow(Hunt() if act == "hunt" else Take() if act == "take" else Fly())


class SendDragon(ClanAsk, kw_only=True):
    """ELE-BAR-12, ELE-BAR-17: the active player chooses among what Baransu's action allows."""

    def legal(self, t: ElemancersTable, seat: int) -> Among:
        """The locations that are allowed."""
        return Among(tuple(self.places(t)))

    def places(self, t: ElemancersTable) -> list[str]:
        """The locations that are allowed, the default in front."""
        raise AssertionError("an action says where it leads")

    def who(self, t: ElemancersTable) -> str | None:
        """ELE-BAR-17: the player of the active Clan, if there is anywhere to go."""
        return BARANSU if self.places(t) else None

    def focus(self, t: ElemancersTable, seat: int) -> tuple[Ref, ...]:
        """Baransu, and where she can go."""
        return (Ref("creature", BARANSU), *[at(place) for place in self.places(t)])

    def option(self, t: ElemancersTable, seat: int, key: str) -> Option:
        """Name the location, with what it costs the own side where another location would not."""
        harm = self.harm(t, seat, key)
        danger = harm if harm and not all(self.harm(t, seat, place) for place in self.places(t)) else ""
        return Option(key, t.content.names[key], capital(danger), at(key), danger=danger)

    def harm(self, t: ElemancersTable, seat: int, place: str) -> str:
        """Say what it costs the seat's own side that she goes there; nothing by default."""
        return ""

    def move(self, t: ElemancersTable) -> str:
        """ELE-BAR-18, ELE-BAR-19: she enters any location, full or not, and stays there."""
        dragon = t.state.dragon
        stays = dragon.at == self.key
        dragon.at = self.key
        t.emit(DragonMoved(at=self.key, stays=stays, rules=("ELE-BAR-5",)))
        return self.key


class Hunt(SendDragon, kw_only=True, tag="elemancers.hunt"):
    """ELE-BAR-6: to the closest Avatar in play; a Battle takes place there (ELE-BAR-7)."""

    asks = "To which of the closest Avatars does Baransu go?"
    rules = ("ELE-BAR-6", "ELE-BAR-12")

    def places(self, t: ElemancersTable) -> list[str]:
        """ELE-BAR-6: Face Up ones too, whoever's; none in play, and she does nothing.

        ELE-BRD-6: over all 25.
        """
        s = t.state
        far = t.content.open.far[s.dragon.at]
        near = best([one for one in s.creatures if one.avatar and one.at], lambda one: far[one.at])
        return _by_default(t, {(one.clan, one.at): 0 for one in near})

    def harm(self, t: ElemancersTable, seat: int, place: str) -> str:
        """ELE-BAR-7: name the Avatars of the own side that she would fight."""
        s = t.state
        own = [one.card for one in s.creatures if one.avatar and one.at == place and _is_own(t, seat, one.clan)]
        return f"attacks {listing([t.content.names[card] for card in own])}" if own else ""

    def carry_out(self, t: ElemancersTable) -> None:
        """ELE-BAR-7: everyone there is in it, also where one has been fought in this turn."""
        t.follow(BeginBattle(at=self.move(t), by=BARANSU))


class Take(SendDragon, kw_only=True, tag="elemancers.take"):
    """ELE-BAR-8: to the farthest PT, which she takes; ELE-BAR-15: and she heals 1 HP, PT or not."""

    asks = "Which of the farthest Power Tokens does Baransu take?"
    rules = ("ELE-BAR-8", "ELE-BAR-12")

    def places(self, t: ElemancersTable) -> list[str]:
        """ELE-BAR-8: on the board, of either Faction, whoever stands there."""
        s = t.state
        far = t.content.open.far[s.dragon.at]
        most = best(s.pt, lambda place: -far[place])
        return _by_default(t, {(s.pt[place], place): int(_garrisoned(t, place, s.pt[place])) for place in most})

    def harm(self, t: ElemancersTable, seat: int, place: str) -> str:
        """ELE-BAR-9: a PT of the own side is lost.

        ELE-BAR-10: a garrison puts a new one down at once.
        """
        clan = t.state.pt[place]
        lost = _is_own(t, seat, clan) and not _garrisoned(t, place, clan)
        return f"takes a Power Token of {t.content.names[clan]}" if lost else ""

    def option(self, t: ElemancersTable, seat: int, key: str) -> Option:
        """ELE-BAR-9, ELE-BAR-10: name the location, and say whose PT it is."""
        clan = t.state.pt[key]
        said = f"A Power Token of {t.content.names[clan]}"
        said += "; its creatures there put a new one down at once" if _garrisoned(t, key, clan) else ""
        return replace(super().option(t, seat, key), detail=said)

    def run(self, t: ElemancersTable) -> None:
        """ELE-BAR-8: with no PT on the board she only heals."""
        if not self.answers and not self.places(t):
            heal(t)
            return
        super().run(t)

    def carry_out(self, t: ElemancersTable) -> None:
        """ELE-BAR-9, ELE-BAR-10: it lies on her card; a garrison puts a new one down at once."""
        s = t.state
        place = self.move(t)
        clan = s.pt.pop(place)
        s.dragon.pt += 1
        replaced = _garrisoned(t, place, clan)
        t.emit(TokenTaken(clan=clan, at=place, total=s.dragon.pt, replaced=replaced, rules=("ELE-BAR-8", "ELE-BAR-10")))
        match(t)
        heal(t)


class Fly(SendDragon, kw_only=True, tag="elemancers.fly"):
    """ELE-BAR-11: to any location; no Battle, and no PT is taken.

    ELE-DRP-5: she stays where nobody answers.
    """

    asks = "Where does Baransu go?"
    rules = ("ELE-BAR-11",)
    listed = True

    def places(self, t: ElemancersTable) -> list[str]:
        """ELE-BAR-11: each of the 25, where she is included."""
        here = t.state.dragon.at
        return [here, *[place for place in t.content.locations if place != here]]

    def ordered(self, t: ElemancersTable, seat: int) -> list[str]:
        """ELE-BAR-6: to stay, then nearest to enemy Avatars."""
        here, *others = self.places(t)
        return [here, *towards_enemies(t, t.state.side[seat], others)]

    def option(self, t: ElemancersTable, seat: int, key: str) -> Option:
        """Name the location; where she is, she stays."""
        if key == t.state.dragon.at:
            return Option(key, f"Stay at {t.content.names[key]}", target=at(key))
        return super().option(t, seat, key)

    def foretold(self, t: ElemancersTable, seat: int, key: str) -> str:
        """ELE-BAR-6, ELE-BAR-8: the closest Avatars from there, and whose PT is farthest."""
        s, names = t.state, t.content.names
        far = t.content.open.far[key]
        near = best([one for one in s.creatures if one.avatar and one.at], lambda one: far[one.at])
        most = best(s.pt, lambda place: -far[place])
        said = [f"closest: {listing([names[one.card] for one in near[:NAMED]], 'or')}"] if near else []
        owners = dict.fromkeys([names[s.pt[place]] for place in most])
        said += [f"farthest Power Token: {listing([*owners][:NAMED], 'or')}"] if owners else []
        return ", ".join(said)

    def carry_out(self, t: ElemancersTable) -> None:
        """ELE-BAR-11: that is all."""
        self.move(t)


def heal(t: ElemancersTable) -> None:
    """ELE-BAR-15: 1 HP, up to her 3."""
    dragon = t.state.dragon
    if dragon.hp < t.content.baransu.hp:
        dragon.hp += 1
        t.emit(Healed(who=BARANSU, hp=dragon.hp, rules=("ELE-BAR-15",)))


def _is_own(t: ElemancersTable, seat: int, clan: str) -> bool:
    return faction_of(t.state, clan) == t.state.side[seat]


def _garrisoned(t: ElemancersTable, place: str, clan: str) -> bool:
    """ELE-BAR-10: whether a creature of a Clan stands at a location."""
    return any(one.at == place and one.clan == clan for one in t.state.creatures)


def _by_default(t: ElemancersTable, found: Mapping[tuple[str, str], int]) -> list[str]:
    """ELE-DRP-5: of the active Clan's enemies, of the earlier Clan, at the earlier location.

    Args:
        t: The table.
        found: What is tied, by Clan and location: whether it costs its Clan nothing. Of enemies that comes later, of
            the own Faction first.
    """
    s, cards = t.state, t.content
    clans, active = list(cards.clans), faction_of(s, s.active)

    def rank(one: tuple[str, str]) -> tuple[int, ...]:
        own = faction_of(s, one[0]) == active
        return (int(own), -found[one] if own else found[one], clans.index(one[0]), cards.place[one[1]])

    own = [place for clan, place in found if faction_of(s, clan) == active]
    ordered = list(dict.fromkeys([place for _, place in sorted(found, key=rank)]))
    return sorted(ordered, key=lambda place: place in own)
