"""Choosing among cards that were drawn."""

from __future__ import annotations

from rules.kernel import Among, Option, Ref, Secrecy
from rules.timestrike.asking import CharacterAsk
from rules.timestrike.loot.inventory import gain_card
from rules.timestrike.loot.piles import pile, put_under
from rules.timestrike.state import TimestrikeTable, leader
from rules.timestrike.told.table_events import NothingDrawn


def draw_to_keep(t: TimestrikeTable, of: str, deck: str, n: int, keep: int) -> None:
    """TIM-LOOT-4: lay so many cards aside, as far as there are any, and have some of them kept.

    TIM-INV-5, TIM-FISH-8: what a tamed Monster draws is for its tamer.
    """
    of, cards = leader(t.state, of), pile(t.state, deck)
    if not cards:
        t.emit(NothingDrawn(character=of, rules=("TIM-LOOT-4",)))
        return
    t.reveal()
    t.state.drawn = cards[:n]
    del cards[:n]
    t.follow(KeepCards(of=of, deck=deck, keep=keep))


class KeepCards(CharacterAsk, kw_only=True, tag="timestrike.keep_cards"):
    """TIM-LOOT-3: of several cards drawn some are kept; the others go under their pile."""

    asks = "Which card do you keep?"
    rules = ("TIM-FISHC-3", "TIM-LOOT-3")
    secrecy = Secrecy.SEALED
    hides = True
    draws_default = True

    of: str
    deck: str
    keep: int

    def who(self, t: TimestrikeTable) -> str:
        """TIM-INFO-2: whoever drew them, and nobody else sees them."""
        return self.of

    def lapses(self, t: TimestrikeTable) -> None:
        """TIM-LOOT-3: all go under the pile."""
        put_under(t, self.deck, t.state.drawn)
        t.state.drawn = []

    def public(self, t: TimestrikeTable, seat: int) -> str:
        """Say how many were drawn."""
        return f"{t.content.names[self.of]} keeps {self.keep} of {len(t.state.drawn)}"

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-LOOT-3: so many of them as are kept."""
        n = len(t.state.drawn)
        return Among(tuple([str(place) for place in range(n)]), min(self.keep, n), min(self.keep, n))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the card, and what it does."""
        card = t.state.drawn[int(key)]
        return Option(key, t.content.names[card], t.content.text(card), Ref("card", card))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-FISHC-3: a treasure that is kept is resolved.

        TIM-LOOT-3: the rest goes under the pile.
        """
        drawn, t.state.drawn = t.state.drawn, []
        t.reveal()
        kept = {int(str(key)) for key in self.picked}
        put_under(t, self.deck, [card for place, card in enumerate(drawn) if place not in kept])
        for place in sorted(kept):
            gain_card(t, self.of, self.deck, drawn[place])
