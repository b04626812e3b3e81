"""Power Actions: what a Clan can do with its PT, and where the PT lies afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from rules.elemancers.clan_questions import ClanAsk
from rules.elemancers.rounds import hollow
from rules.elemancers.rounds.destinations import distance
from rules.elemancers.rounds.drawing import draw_cards
from rules.elemancers.rounds.summoning import PlaceAvatar, PlaceTokens, room, spreads
from rules.elemancers.state import (
    AVATAR_CARD,
    DECK_CARD,
    ROUNDS,
    SAGAS,
    WEAPON,
    WEAPON_CARD,
    ElemancersState,
    ElemancersTable,
    avatar_of,
    on_card,
)
from rules.elemancers.told.table_events import Shared, Spent, WeaponActivated
from rules.elemancers.view import Looming
from rules.elemancers.words import hollow_words
from rules.elemancers.words.card_faces import TRAITS, weapon_view
from rules.kernel import Among, FarRefusal, Option, Picks, Ref, Refusal
from rules.kernel.play.actors import RULES
from rules.kernel.words import count, listing
from rules.kernel.words.phrasing import capital

NONE, SHARE, DRAW, ACTIVATE = "none", "share", "draw", "activate"
BACK = "back"
"""To bring the Avatar back (ELE-SUM-8)."""
CARDS = 2  # ELE-PA-5
CARDS_OF = {AVATAR_CARD: "Avatar Card", WEAPON_CARD: "Weapon"}
"""What is used to share, and to activate."""


class TakePowerAction(ClanAsk, kw_only=True, tag="elemancers.take_power_action"):
    """ELE-TRN-2, ELE-PA-1: one PT for one Power Action; ELE-TRN-10: or for none.

    ELE-DRP-6: none where nobody answers.
    """

    asks = "Which Power Action?"
    rules = ("ELE-PA-1", "ELE-TRN-10")
    labels = {
        DRAW: ("Draw 2 Battle Cards",),
        NONE: ("No Power Action", "Its Power Token is spent for nothing; Moves and Battles follow."),
    }
    fallback = NONE
    last = (NONE,)
    listed = True

    def prompt(self, t: ElemancersTable, seat: int) -> str:
        """ELE-TRN-3: a Clan is told that its last turn of the game has come."""
        s = t.state
        ends = s.round == ROUNDS and s.clans[self.whose(t)].pool == 1
        return "Which Power Action in its last turn?" if ends else self.asks

    def who(self, t: ElemancersTable) -> str:
        """ELE-TRN-1: the active Clan."""
        return t.state.active

    def legal(self, t: ElemancersTable, seat: int) -> Among:
        """ELE-PA-3, ELE-PA-9: Zones without a PT, for what would do something.

        ELE-PA-4: each Creature Card is a Zone, the one on the Creature Deck (ELE-ACT-5) too.
        """
        clan = self.whose(t)
        board = t.state.clans[clan]
        avatar = avatar_of(t.state, clan)
        keys = []
        spaces = bool(room(t, clan))
        for card in board.zones:
            if spaces and card not in board.spent and on_card(t.state, clan, card):
                keys.append(card)
        if AVATAR_CARD not in board.spent:
            if avatar.at:
                keys.append(SHARE)
            elif spaces:
                keys.append(BACK)
        if DECK_CARD not in board.spent and board.deck:
            keys.append(DRAW)
        if board.lore == WEAPON and WEAPON_CARD not in board.spent and avatar.at:
            keys.append(ACTIVATE)
        return Among((*keys, NONE))

    def ruled(self, t: ElemancersTable) -> Picks:
        """ELE-DRP-2: on autopilot a Clan brings its Avatar back, or activates its Weapon."""
        legal = self.legal(t, RULES).keys
        return (next((key for key in (ACTIVATE, BACK) if key in legal), NONE),)

    def leads(self, t: ElemancersTable, seat: int) -> list[str]:
        """ELE-SUM-2, ELE-SUM-8: to summon leads to where, if there is more than one way."""
        clan = self.whose(t)
        spaces = room(t, clan)
        keys = [
            key for key in t.state.clans[clan].zones if len([*spreads(spaces, len(on_card(t.state, clan, key)))]) > 1
        ]
        return [key for key in (*keys, *((BACK,) if len(spaces) > 1 else ())) if key in self.legal(t, seat).keys]

    def focus(self, t: ElemancersTable, seat: int) -> tuple[Ref, ...]:
        """The Clan's playerboard."""
        return (Ref("clan", self.whose(t)),)

    def worded(self, t: ElemancersTable, seat: int, key: str) -> Option:
        """ELE-WIN-12: say if only new creatures can still stop a victory in the Hollow.

        ELE-TRN-10: a Power Token that could be used is given up for good, which is asked once more.
        """
        found = super().worded(t, seat, key)
        clan = self.whose(t)
        late = None if key in (*t.state.clans[clan].zones, BACK) else self._must_summon(t, clan, seat)
        if late is None:
            return replace(found, danger="its Power Token is spent for nothing") if key == NONE else found
        lost = hollow_words.when(late, t.content.names)
        said = f"{capital(lost)}; only new creatures can get into the Hollow in time"
        return replace(found, detail=f"{said}. {found.detail}".removesuffix(". "), danger=lost)

    def _must_summon(self, t: ElemancersTable, clan: str, seat: int) -> Looming | None:
        """ELE-WIN-12: the victory that only new creatures can stop, if they can be had."""
        if not any(key in (*t.state.clans[clan].zones, BACK) for key in self.legal(t, seat).keys):
            return None
        return hollow.must_summon(t, clan, room(t, clan))

    def option(self, t: ElemancersTable, seat: int, key: str) -> Option:
        """Name what would be done, with what it needs to be known."""
        clan = self.whose(t)
        cards = t.content
        avatar = cards.avatars[clan]
        if key == SHARE:
            said = f"{TRAITS[avatar.trait][0].rstrip('.')}; all of {cards.clans[clan].name} can this Round"
            if not any(hollow.turns_to_come(t.state, power=True)):
                said += ", of which this is the last turn"
            return Option(key, f"Share {cards.traits[avatar.trait].name}", said)
        if key == BACK:
            return Option(key, f"Bring {cards.names[avatar.code]} back", f"{avatar.name}, with all its HP")
        if key == ACTIVATE:
            weapon = cards.weapons[clan]
            return Option(key, f"Activate {cards.names[weapon.code]}", " ".join(weapon_view(cards, clan).powers))
        card = cards.creatures[key]
        number = len(on_card(t.state, clan, key))
        trait = f"{cards.traits[card.trait].name} ({TRAITS[card.trait][0].rstrip('.')})"
        return Option(key, f"Summon {card.name}", f"Place {count(number, 'token')}: {trait}")

    def foretold(self, t: ElemancersTable, seat: int, key: str) -> str:
        """ELE-SUM-8, ELE-SAG-2: how far the Avatar would be from its goal, at its only place."""
        spaces = [*room(t, self.whose(t))] if key == BACK else []
        return distance(t, self.whose(t), seat, spaces[0]) if len(spaces) == 1 else ""

    def foretold_joined(self, t: ElemancersTable, seat: int, keys: Sequence[str]) -> str:
        """ELE-SUM-8, ELE-SAG-2: how far the Avatar would be from its goal where it comes back."""
        return distance(t, self.whose(t), seat, keys[1]) if keys[0] == BACK else ""

    def refusals(self, t: ElemancersTable, seat: int) -> Iterable[Refusal]:
        """ELE-PA-3, ELE-PA-7, ELE-PA-8, ELE-SUM-4: say why something cannot be done."""
        clan = self.whose(t)
        board, name = t.state.clans[clan], t.content.clans[clan].name
        legal = self.legal(t, seat).keys
        for card in board.zones:
            if card in board.spent:
                name_ = t.content.creatures[card].name
                said = f"The card of {name_} has a Power Token on it: a Zone is used once a Round."
                yield Refusal(card, said, ("ELE-PA-3",))
            elif card not in legal:
                said = f"There is no token on it, or no location with a Power Token of {name} and a free space."
                yield Refusal(card, said, ("ELE-SUM-4",))
        out = not avatar_of(t.state, clan).at
        for key, zone, rule in ((SHARE, AVATAR_CARD, "ELE-PA-7"), (ACTIVATE, WEAPON_CARD, "ELE-PA-8")):
            if key not in legal:
                used = zone in board.spent
                said = f"The {CARDS_OF[zone]} has a Power Token on it: a Zone is used once a Round."
                said = said if used else "The Avatar is out of play."
                if not used and not out:
                    said = "The Lore Deck does not show #5 yet: that takes three Sagas."
                kind = FarRefusal if key == ACTIVATE and board.sagas < SAGAS - 1 else Refusal
                yield kind(key, said, ("ELE-PA-3",) if used else (rule,))
        if DRAW not in legal:
            if DECK_CARD in board.spent:
                said = "The Battle Card Deck has a Power Token on it: a Zone is used once a Round."
                yield Refusal(DRAW, said, ("ELE-PA-3",))
            else:
                yield Refusal(DRAW, "The Battle Card Deck is empty.", ("ELE-PA-5",))

    def carry_out(self, t: ElemancersTable) -> None:
        """ELE-PA-2: put the PT on the card that is used; ELE-TRN-10: or beside the playerboard."""
        clan, key = self.whose(t), self.key
        board = t.state.clans[clan]
        board.pool -= 1
        if key == NONE:
            board.beside += 1
            only = self.legal(t, RULES).keys == (NONE,)
            t.emit(Spent(clan=clan, why=none_left(t, clan) if only else "", rules=("ELE-TRN-10",)))
        elif key == SHARE:
            board.spent.append(AVATAR_CARD)
            share(t, clan)
        elif key == BACK:
            board.spent.append(AVATAR_CARD)
            t.follow(PlaceAvatar(of=clan))
        elif key == DRAW:
            board.spent.append(DECK_CARD)
            draw_cards(t, clan, CARDS, "ELE-PA-5")
        elif key == ACTIVATE:
            board.spent.append(WEAPON_CARD)
            activate(t, clan)
        else:
            board.spent.append(key)
            t.follow(PlaceTokens(of=clan, card=key))


def none_left(t: ElemancersTable, clan: str) -> str:
    """ELE-PA-3, ELE-SUM-4, ELE-PA-5: why a Clan can take no Power Action, as a clause."""
    board, out = t.state.clans[clan], not avatar_of(t.state, clan).at
    lying = [card for card in board.zones if card not in board.spent and on_card(t.state, clan, card)]
    why = ["no location with a Power Token of it has a free space"] if lying or out else []
    free_ = [card for card in board.zones if card not in board.spent]
    why += ["its other cards have no tokens on them" if lying else "its cards have no tokens on them"] * (
        lying != free_
    )
    why += ["its Avatar is out of play"] if out else []
    why += ["its Battle Card Deck is empty"] if DECK_CARD not in board.spent else []
    used = "every Zone that it has is used in this Round" if not why else "every other Zone is used in this Round"
    return listing([*why, used])


def unspent(s: ElemancersState[Any]) -> bool:
    """ELE-TRN-2: whether the PT of the active Clan's turn is in its Pool, whatever is asked."""
    return any(isinstance(step, TakePowerAction) for step in s.agenda)


def share(t: ElemancersTable, clan: str) -> None:
    """ELE-PA-6, ELE-PA-7: until the Round ends, whatever becomes of the Avatar."""
    t.state.clans[clan].sharing = True
    trait = t.content.avatars[clan].trait
    t.emit(Shared(clan=clan, trait=trait, rules=("ELE-PA-6",)))


def activate(t: ElemancersTable, clan: str) -> None:
    """ELE-PA-8, ELE-WPN-6: it is active this Round, and counts as activated for good."""
    t.state.clans[clan].activated = True
    t.emit(WeaponActivated(clan=clan, weapon=t.content.weapons[clan].code, rules=("ELE-PA-8",)))
