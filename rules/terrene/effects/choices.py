"""Choices on resolution, by the player an effect names (TER-TRIG-10, TER-CHAIN-12)."""

from __future__ import annotations

from typing import Literal

from rules.kernel import Among, Into, Option, Picks, Secrecy
from rules.kernel.words import seat as seat_mark
from rules.kernel.words.phrasing import told
from rules.terrene.asking import Ask
from rules.terrene.cards.hands import code_of, codes_of, hand_keys, hand_option, keys_for
from rules.terrene.chain.chain_steps import DoEffects
from rules.terrene.effects.records import Effect, Filter
from rules.terrene.seats import opponents, order_from
from rules.terrene.state import ALL, OWN, Held, Hold, TerreneTable, find, number
from rules.terrene.supply_limit import recruitable
from rules.terrene.told.ability_events import NobodyRecruited, Searched
from rules.terrene.turns.drawing import discard_from_hand, shuffle_deck, take_from_deck
from rules.terrene.turns.recruiting import Origin, recruit
from rules.terrene.words.aimed_abilities import has_no_effect, scene_of, warned
from rules.terrene.words.effect_texts import sentence
from rules.terrene.words.labels import LABEL

NOTHING = "nothing"
PLACES = ("Next", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth")


class EffectChoice(Ask, kw_only=True):
    """A choice that an effect asks for; as a step it asks, and goes on with the answer.

    Attributes:
        by: Who chooses.
    """

    secrecy = Secrecy.SEALED
    hides = True
    labels = {NOTHING: ("Nothing",)}

    by: int

    def who(self, t: TerreneTable) -> int:
        """TER-CHAIN-12: the player that the effect names."""
        return self.by

    def run(self, t: TerreneTable) -> None:
        """TER-CHAIN-12: ask, then take the answer, which all see."""
        if self.answers:
            t.reveal(range(t.state.seats))
        super().run(t)

    def prompt(self, t: TerreneTable, seat: int) -> str:
        """Name the card that asks."""
        return f"{self.card(t)}: {told(self.asks, self)}"

    def option(self, t: TerreneTable, seat: int, key: str) -> Option:
        """Name a card."""
        return hand_option(t, key)

    def card(self, t: TerreneTable) -> str:
        """Name the card that resolves."""
        return t.content.card[t.state.uses[-1].code].name


class NameOpponent(EffectChoice, kw_only=True, tag="terrene.name_opponent"):
    """TER-2V2-14: which opponent an effect concerns."""

    rules = ("TER-2V2-14", "TER-WAIT-8")
    asks = "which opponent?"
    secrecy = Secrecy.OPEN
    hides = False

    def legal(self, t: TerreneTable, seat: int) -> Among:
        """The one whose turn comes sooner first."""
        return Among(tuple([str(foe) for foe in opponents(t.state, seat)]))

    def option(self, t: TerreneTable, seat: int, key: str) -> Option:
        """Name the player."""
        return Option(key, seat_mark(int(key)))

    def carry_out(self, t: TerreneTable) -> None:
        """Note it for all effects of the ability."""
        t.state.uses[-1].subject = self.key


class ChooseOption(EffectChoice, kw_only=True, tag="terrene.choose_option"):
    """TER-TRIG-10, TER-XP-18: one of several groups of effects.

    Attributes:
        options: The groups.
    """

    rules = ("TER-TRIG-10", "TER-WAIT-8")
    asks = "which effect?"
    openly = "choose an effect"

    options: list[list[Effect]]

    def legal(self, t: TerreneTable, seat: int) -> Among:
        """TER-WAIT-8: the first listed first."""
        return Among(tuple([str(place) for place in range(len(self.options))]))

    def option(self, t: TerreneTable, seat: int, key: str) -> Option:
        """Say its effects."""
        link, effects = t.state.uses[-1], tuple(self.options[int(key)])
        text = sentence(effects, scene_of(t, link, seat, seat))
        said = text.rstrip(".")
        vain = warned(t, link, effects, seat)
        return Option(key, said, f"{vain}{text if len(said) > LABEL else ''}".strip(), vain=has_no_effect(vain))

    def carry_out(self, t: TerreneTable) -> None:
        """Do it."""
        t.follow(DoEffects(effects=self.options[int(self.key)]))


class DiscardCards(EffectChoice, kw_only=True, tag="terrene.discard_cards"):
    """TER-TRIG-10, TER-CHAIN-12: a player's discards from hand; several players at once.

    Attributes:
        n: How many.
        also: Who else discards as many.
    """

    rules = ("TER-TRIG-10", "TER-CHAIN-16", "TER-WAIT-9")
    asks = "discard {n:#card} from your hand."
    hides = False  # how many cards a hand has is known
    draws_default = True  # TER-WAIT-9
    openly = "choose what to discard"

    n: int
    also: list[int] = []

    def run(self, t: TerreneTable) -> None:
        """TER-CHAIN-16: all have chosen before anything is shown."""
        if self.answers:
            super().run(t)
        else:
            t.ask(self, (self.by, *self.also))

    def legal(self, t: TerreneTable, seat: int) -> Among:
        """Any of them, or all if there are no more."""
        keys = hand_keys(t, seat)
        n = min(self.n, len(keys))
        return Among(keys, n, n)

    def carry_out(self, t: TerreneTable) -> None:
        """Discard them, in player order."""
        for seat in order_from(t.state, t.state.active):
            if seat in self.answers:
                discard_from_hand(t, seat, codes_of(self.answers[seat]))


class SearchCard(EffectChoice, kw_only=True, tag="terrene.search_card"):
    """TER-DRAW-5: which cards a player takes from the own deck or discard pile.

    Attributes:
        place: Where they are.
        want: Which fit.
        n: At most how many.
        put: Where they go.
    """

    rules = ("TER-DRAW-5", "TER-WAIT-8")
    asks = "what do you take from your {place:PILES}?"
    openly = "search the {place:PILES}"
    PILES = {"deck": "deck", "discard": "discard pile"}

    place: Literal["deck", "discard"]
    want: Filter
    n: int
    put: Literal["hand", "self", "top"]

    def legal(self, t: TerreneTable, seat: int) -> Among:
        """TER-WAIT-8: the card highest in the deck list first. In a deck one may find nothing."""
        keys = found_in(t, seat, self.place, self.want)
        if self.n == 1:
            keys = [key for key in keys if key == code_of(key)]
        if self.place == "discard":
            most = min(self.n, len(keys))
            return Among(tuple(keys), most, most)
        return Among((*keys, NOTHING), 1, max(min(self.n, len(keys)), 1))

    def default(self, t: TerreneTable, seat: int) -> Picks:
        """TER-WAIT-8: as many as there may be, the highest in the deck list."""
        legal = self.legal(t, seat)
        return legal.keys[: legal.most]

    def carry_out(self, t: TerreneTable) -> None:
        """TER-DRAW-5: show the cards found, shuffle the deck, and move the cards."""
        player = t.state.players[self.by]
        codes = codes_of(tuple([pick for pick in self.picked if pick != NOTHING]))
        for code in codes:
            if self.place == "deck":
                take_from_deck(t, self.by, code)
            else:
                player.discard.remove(code)
        t.reveal()
        if self.place == "deck":
            shuffle_deck(t, self.by)
        names = tuple([t.content.card[code].name for code in codes])
        t.emit(Searched(seat=self.by, place=self.place, cards=names, rules=("TER-DRAW-5",)))
        for code in codes:
            self._put(t, code)

    def _put(self, t: TerreneTable, code: str) -> None:
        player = t.state.players[self.by]
        user = find(t.state, t.state.uses[-1].member)
        if self.put == "top":
            player.deck.append(code)
            player.top.insert(0, ALL)
        elif self.put == "self" and user is not None and user.held is None and code in t.content.assignable:
            user.held = Held(number=number(t.state), code=code, owner=self.by, seen=ALL)
        else:
            player.hand.append(Hold(code, self.by, ALL))


def found_in(t: TerreneTable, seat: int, place: Literal["deck", "discard"], want: Filter) -> list[str]:
    """TER-WAIT-8: keys of the fitting cards of a deck or discard pile, in deck list order."""
    player = t.state.players[seat]
    order = {code: at for at, code in reversed(list(enumerate(player.cards)))}
    codes = player.deck if place == "deck" else player.discard
    fitting = [code for code in codes if t.content.fits(want, code)]
    return list(keys_for(sorted(fitting, key=lambda code: (order.get(code, len(order)), code))))


class RecruitFrom(EffectChoice, kw_only=True, tag="terrene.recruit_from"):
    """TER-RECRUIT-7: which Character an effect recruits, from the hand or the deck.

    Attributes:
        places: Where from.
        want: Which fit.
        free: For no supply (TER-SUPPLY-5).
    """

    rules = ("TER-RECRUIT-7", "TER-WAIT-8")
    asks = "whom do you recruit?"
    openly = "recruit a Character, or do not"
    labels = {NOTHING: ("Nobody",)}

    places: list[Literal["hand", "deck"]]
    want: Filter
    free: bool = False

    def legal(self, t: TerreneTable, seat: int) -> Among:
        """TER-RECRUIT-7: the Characters with enough supply, or nobody."""
        return Among((*recruitable(t, seat, self.places, self.want, free=self.free), NOTHING))

    def option(self, t: TerreneTable, seat: int, key: str) -> Option:
        """Name the Character and where it comes from."""
        place, _, code = key.partition(":")
        where = "From your hand" if place == "hand" else "From your deck"
        return Option(key, t.content.card[code].name, where)

    def carry_out(self, t: TerreneTable) -> None:
        """TER-RECRUIT-8: it counts as recruited. TER-DRAW-5: a deck that was searched is shuffled."""
        seat = self.by
        if self.key != NOTHING:
            place, _, code = self.key.partition(":")
            origin: Origin = "hand" if place == "hand" else "deck"
            recruit(t, None, seat, code=code, origin=origin, free=self.free, by_effect=True)
        else:
            t.emit(NobodyRecruited(seat=seat, card=self.card(t), rules=("TER-RECRUIT-7",)))
        if "deck" in self.places:
            shuffle_deck(t, seat)


class PutBack(EffectChoice, kw_only=True, tag="terrene.put_back"):
    """TER-TRIG-10: in which order cards looked at go back on top of the deck.

    Attributes:
        n: How many.
    """

    rules = ("TER-TRIG-10", "TER-WAIT-8")
    asks = "put them back on top of your deck, the next one first."
    draws_default = True  # TER-WAIT-9
    openly = "put cards back on the deck"

    n: int

    def legal(self, t: TerreneTable, seat: int) -> Into:
        """Any order."""
        keys = keys_for(list(reversed(t.state.players[seat].deck[-self.n :])))
        return Into(PLACES[: len(keys)], keys)

    def carry_out(self, t: TerreneTable) -> None:
        """TER-INFO-8: the player's side alone knows them now, as nobody else knows the order."""
        player = t.state.players[self.by]
        codes = codes_of(self.picked)
        del player.deck[len(player.deck) - len(codes) :]
        player.deck.extend(reversed(codes))
        player.top[: len(codes)] = [OWN] * len(codes)
