"""The two windows of a Battle: its beginning and the Modify step (ELE-BAT-6)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from rules.elemancers.battle.fighters import fighters
from rules.elemancers.battle.using import (
    barred,
    begin_use,
    is_in,
    leaving,
    unplayable,
    use_option,
    with_cards,
    with_traits,
    with_weapon,
)
from rules.elemancers.clan_questions import ClanAsk
from rules.elemancers.state import ElemancersTable, battle_of, in_order
from rules.kernel import Among, Option, Picks, Ref, Refusal, Secrecy
from rules.kernel.play.actors import Actor
from rules.kernel.play.rounds import PASS, Onward, Reaction


class Window(Onward, kw_only=True):
    """ELE-BAT-6: each Clan does one thing or passes, until all pass in a row.

    They take turns in turn order, from the active Clan on.
    ELE-BAT-12: a player with several Clans acts for each in its own place.
    """

    def around(self, t: ElemancersTable) -> Sequence[Actor]:
        """ELE-BAT-6: from the active Clan on."""
        return in_order(t.state)

    def order(self, t: ElemancersTable) -> Sequence[Actor]:
        """ELE-BAT-6: from whose turn it is on, those that could use something."""
        there = self.there(t)
        return [actor for actor in super().order(t) if actor in there]

    def there(self, t: ElemancersTable) -> Collection[Actor]:
        """The Clans that could use something."""
        raise AssertionError(f"{type(self).__name__} says nothing of that")


class Beginning(Window, kw_only=True, tag="elemancers.beginning"):
    """ELE-BAT-3, ELE-TRT-18: Banisher, Fade, Nimble and Weapons at the beginning of a Battle."""

    def there(self, t: ElemancersTable) -> Collection[Actor]:
        """ELE-BAT-6, ELE-TRT-20: with a Face Down creature in the Battle or next door."""
        at = battle_of(t.state).at
        places = (at, *t.content.open.beside[at])
        return {one.clan for one in t.state.creatures if one.at in places and not one.up}

    def question(self, t: ElemancersTable, actor: Actor) -> Reaction | None:
        """ELE-BAT-6: a Clan that can use nothing is passed over.

        One that can join by Nimble is asked (ELE-TRT-20).
        """
        return Begin() if at_beginning(t, str(actor)) else None


class Modifying(Window, kw_only=True, tag="elemancers.modifying"):
    """ELE-MOD-1, ELE-CRD-3: Traits, Weapons and Battle Cards in the Modify step.

    ELE-MOD-5: Baransu is no Clan and is not asked.
    """

    def there(self, t: ElemancersTable) -> Collection[Actor]:
        """ELE-MOD-8: those in the Battle."""
        return {one.clan for one in fighters(t)}

    def question(self, t: ElemancersTable, actor: Actor) -> Reaction | None:
        """ELE-BAT-6, ELE-MOD-8: a Clan in the Battle is asked if it holds any card.

        Whether it could play one would tell of its hand.
        """
        clan = str(actor)
        if t.state.clans[clan].hand:
            return Modify(actor=clan)
        return ModifyOpenly(actor=clan) if in_modify(t, clan) else None


def at_beginning(t: ElemancersTable, clan: str) -> list[str]:
    """What a Clan can use at the beginning of a Battle."""
    return [*with_traits(t, clan, "start"), *(with_weapon(t, clan, "start") if is_in(t, clan) else ())]


def in_modify(t: ElemancersTable, clan: str) -> list[str]:
    """What a Clan can use in the Modify step, as everybody sees."""
    return [*with_traits(t, clan, "modify"), *with_weapon(t, clan, "modify")]


class Use(ClanAsk, Reaction, kw_only=True):
    """ELE-BAT-6: one thing, or a pass; ELE-DRP-6: a pass where nobody answers."""

    rules = ("ELE-BAT-6",)
    labels = {PASS: ("Pass",)}
    equals = (PASS, "no other outcome, unless more is used")
    on_table = True
    listed = True
    may_tie = True

    def focus(self, t: ElemancersTable, seat: int) -> tuple[Ref, ...]:
        """The Battle."""
        return (Ref("battle", battle_of(t.state).at),)

    def option(self, t: ElemancersTable, seat: int, key: str) -> Option:
        """Name what would be used, and on what."""
        return use_option(t, self.whose(t), key)

    def foretold(self, t: ElemancersTable, seat: int, key: str) -> str:
        """ELE-TRT-12: how a creature lies that leaves the Battle."""
        return "Face Up there" if "@" in key else ""

    def ordered(self, t: ElemancersTable, seat: int) -> list[str]:
        """ELE-TRT-12: where creatures can leave to, as for Moves."""
        legal = self.offers[seat]
        return leaving(t, self.whose(t), legal.keys) if isinstance(legal, Among) else []

    def acts(self, t: ElemancersTable, round_: Window, actor: Actor, key: str) -> None:
        """ELE-BAT-6: it takes effect before anybody else is asked."""
        begin_use(t, str(actor), key)


class Begin(Use, kw_only=True, tag="elemancers.begin"):
    """ELE-BAT-6, ELE-BAT-13: what a Clan does at the beginning of a Battle."""

    topic = "the beginning of a Battle"

    def prompt(self, t: ElemancersTable, seat: int) -> str:
        """ELE-BAT-3: name the location; there may be several Battles in a turn."""
        return f"The Battle at {_there(t)} begins. Use something?"

    def legal(self, t: ElemancersTable, seat: int) -> Among:
        """ELE-TRT-18: Traits and the Weapon of this moment."""
        return Among((*at_beginning(t, self.whose(t)), PASS))


class ModifyOpenly(Use, kw_only=True, tag="elemancers.modify_openly"):
    """ELE-MOD-1: what a Clan without Battle Cards does in the Modify step."""

    topic = "the Modify step, without Battle Cards in hand"

    def prompt(self, t: ElemancersTable, seat: int) -> str:
        """ELE-MOD-1: name the location of the Battle."""
        return f"Change the dice or use something at {_there(t)}?"

    def legal(self, t: ElemancersTable, seat: int) -> Among:
        """ELE-MOD-1: Traits and the Weapon."""
        return Among((*in_modify(t, self.whose(t)), PASS))

    def refusals(self, t: ElemancersTable, seat: int) -> Iterable[Refusal]:
        """ELE-TRT-16: why Traits cannot be used now."""
        return barred(t, self.whose(t))

    def passes(self, t: ElemancersTable, round_: Window, actor: Actor, key: str) -> None:
        """Note that the Clan had its say, for those who want to be asked once."""
        battle = battle_of(t.state)
        battle.passed = [*dict.fromkeys([*battle.passed, str(actor)])]


class Modify(ModifyOpenly, kw_only=True, tag="elemancers.modify"):
    """ELE-MOD-1, ELE-CRD-3: what a Clan with Battle Cards does.

    Which of them it could play is hidden (ELE-INF-3).
    """

    topic = "the Modify step, with Battle Cards in hand"
    secrecy = Secrecy.SEALED
    hides = True

    def legal(self, t: ElemancersTable, seat: int) -> Among:
        """ELE-CRD-3: Traits, the Weapon, and cards that can be played now."""
        clan = self.whose(t)
        return Among((*in_modify(t, clan), *with_cards(t, clan), PASS))

    def known(self, t: ElemancersTable, seat: int) -> list[str]:
        """ELE-INF-4: everybody sees Traits and Weapons."""
        return [*in_modify(t, self.whose(t)), PASS]

    def refusals(self, t: ElemancersTable, seat: int) -> Iterable[Refusal]:
        """ELE-CRD-2, ELE-CRD-10, ELE-MOD-9: why cards cannot be played, or Traits used, now."""
        return (*barred(t, self.whose(t)), *unplayable(t, self.whose(t)))

    def fault(self, t: ElemancersTable, seat: int, picks: Picks) -> Refusal | None:
        """Say what is the matter with the card that was named."""
        named = {str(pick).partition(">")[0] for pick in picks}
        return next((one for one in self.refusals(t, seat) if one.what in named), None)

    def public(self, t: ElemancersTable, seat: int) -> str:
        """Name the Clan."""
        return f"{t.content.names[self.whose(t)]} may change the dice or use something at {_there(t)}"

    def run(self, t: ElemancersTable) -> None:
        """ELE-INF-3: a pass, too, tells something about a hand."""
        t.reveal(range(t.state.seats))
        super().run(t)


def _there(t: ElemancersTable) -> str:
    return t.content.names[battle_of(t.state).at]
