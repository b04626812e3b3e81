"""Set-up of a game: the party, its cards and the Terrain, chosen in secret, put face-down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.kernel import Into, Option, Picks, Ref, Refusal, Secrecy, Step
from rules.kernel.words.phrasing import cut, with_article
from rules.terrene.asking import Ask
from rules.terrene.cards.decks import STARTERS, starters
from rules.terrene.cards.in_force import Cards
from rules.terrene.state import Ground, Held, TerreneState, TerreneTable, number
from rules.terrene.told.match_events import SetUpDone
from rules.terrene.turns import starting, turns
from rules.terrene.turns.drawing import shuffle_deck
from rules.terrene.turns.recruiting import enter
from rules.terrene.words.cards import in_brief
from rules.terrene.words.labels import DETAIL


class BeginGame(Step, kw_only=True, tag="terrene.begin_game"):
    """TER-SETUP-1, TER-MATCH-2: begin a game of the match; the last one's cards stay in sight."""

    def run(self, t: TerreneTable) -> None:
        """TER-SETUP-1: choose and place, shuffle, roll, reveal the Terrains, first turn."""
        s = t.state
        s.game += 1
        s.phase = "setup"
        t.follow(starting.RollToStart(seats=list(range(s.seats))), starting.RevealTerrains(), turns.BeginTurn())
        t.ask(SetUp(), range(s.seats))


class SetUp(Ask, kw_only=True, tag="terrene.set_up"):
    """TER-SETUP-2 to TER-SETUP-5, TER-2V2-3: the starting Characters, their cards, a Terrain.

    TER-SETUP-7: all choose at once and sealed. TER-WAIT-1: one that is not handed in is drawn.
    """

    rules = ("TER-SETUP-2", "TER-SETUP-3", "TER-SETUP-4", "TER-SETUP-5")
    secrecy = Secrecy.SEALED
    hides = True
    revisable = True
    draws_default = True
    openly = "set up"

    def legal(self, t: TerreneTable, seat: int) -> Into:
        """TER-MATCH-2, TER-SETUP-5: from the whole deck, each card once."""
        s = t.state
        deck = s.players[seat].cards
        size = STARTERS[s.seats]
        party = tuple(starters(t.content, deck, s.options))
        cards = tuple(assignables(t.content, deck))
        grounds = tuple(openings(t.content, deck))
        slots = (
            *[f"Character {place}" for place in range(1, size + 1)],
            *[f"Card for {place}" for place in range(1, size + 1)],
            "Terrain",
        )
        return Into(slots, (*party, *cards, *grounds), (*[party] * size, *[cards] * size, grounds))

    def proposal(self, t: TerreneTable, seat: int) -> Picks:
        """TER-SETUP-2 to TER-SETUP-5: what comes first in the deck's list.

        TER-CMD-2: each Character gets a card that it may use, where there is one.
        """
        s = t.state
        deck, size = s.players[seat].cards, STARTERS[s.seats]
        party = starters(t.content, deck, s.options)[:size]
        found = (*party, *_given(t.content, party, assignables(t.content, deck)), *openings(t.content, deck)[:1])
        return found if len(found) == 2 * size + 1 else ()

    def prompt(self, t: TerreneTable, seat: int) -> str:
        """Ask for all of it at once."""
        return f"Game {t.state.game}: choose your starting Characters, a card for each of them, and your Terrain."

    def option(self, t: TerreneTable, seat: int, key: str) -> Option:
        """Name the card, with its numbers and its effects."""
        return Option(key, t.content.card[key].name, cut(in_brief(t.content, key), DETAIL), Ref("card", key))

    def focus(self, t: TerreneTable, seat: int) -> tuple[Ref, ...]:
        """The player's own deck."""
        return (Ref("deck", str(seat)),)

    def fault(self, t: TerreneTable, seat: int, picks: Picks) -> Refusal | None:
        """TER-SETUP-2 to TER-SETUP-5: the first wrong place, why, and the cards that fit there."""
        legal = self.offers[seat]
        if not isinstance(legal, Into):
            return None
        if len(picks) > len(legal.slots):
            return Refusal("", f"There are {len(legal.slots)} places, and {len(picks)} cards are named.", self.rules)
        for place, (slot, fitting) in enumerate(zip(legal.slots, legal.fits, strict=True)):
            pick = str(picks[place]) if place < len(picks) else ""
            before = legal.slots[picks.index(pick)] if pick in picks[:place] else ""
            why = _why_not(t.content, slot, pick, fitting, before)
            if why is not None:
                reason, rule = why
                free = [t.content.card[code].name for code in fitting if code not in picks]
                return Refusal(
                    pick, f"{reason} Choose another card for {slot}." if pick else reason, (rule,), tuple(free)
                )
        return None

    def run(self, t: TerreneTable) -> None:
        """TER-SETUP-1, TER-SETUP-6, TER-SETUP-8, TER-MATCH-2: lay it out and shuffle the decks."""
        s = t.state
        _clear(s)
        for seat, picks in self.answers.items():
            _lay_out(t, seat, [str(pick) for pick in picks])
        for seat in range(s.seats):
            shuffle_deck(t, seat)
        t.emit(SetUpDone(game=s.game, rules=("TER-SETUP-1", "TER-SETUP-8")))


def _why_not(cards: Cards, slot: str, pick: str, fitting: tuple[str, ...], before: str) -> tuple[str, str] | None:
    """Say why a card cannot be in a place of the set-up, with the rule; ``None`` when it can.

    Args:
        cards: The content in force.
        slot: The place.
        pick: The card; empty where the place is empty.
        fitting: What fits there.
        before: The place before it that has the card, if one has.
    """
    kind, wants, rule = next(found for start, found in _WANTED.items() if slot.startswith(start))
    card = cards.card.get(pick)
    if pick and card is not None and pick in fitting and not before:
        return None
    if not pick:
        said = f"{slot} is still empty: it takes {wants}."
    elif card is None:
        said = f"There is no card {pick!r}."
    elif before:
        rule = "TER-SETUP-5"
        said = f"{card.name} is in two places, {before} and {slot}; no two cards of a set-up share a name."
    elif kind == "character" == cards.kind[pick] and cards.character[pick].sp != 1:
        said = f"{card.name} has SP {cards.character[pick].sp}, and {slot} takes {wants}."
    elif kind == "terrain" == cards.kind[pick] and cards.terrain[pick].storm:
        said = f"{card.name} is a Storm, and {slot} takes {wants}."
    elif cards.kind[pick] in (("item", "command") if kind == "item" else (kind,)):
        said = f"{card.name} is not in your deck."
    else:
        said = f"{card.name} is {with_article(cards.kind[pick].title())}, and {slot} takes {wants}."
    return said, rule


_WANTED = {
    "Character": ("character", "a Character with SP 1", "TER-SETUP-2"),
    "Card": ("item", "an Item or Command", "TER-SETUP-3"),
    "Terrain": ("terrain", "a Terrain that is not a Storm", "TER-SETUP-4"),
}
"""What each kind of place takes: a type of card, in words, and the rule."""


def assignables(cards: Cards, deck: Sequence[str]) -> list[str]:
    """TER-SETUP-3: the Items and Commands of a deck, each once, in the order of the list."""
    return [code for code in dict.fromkeys(deck) if code in cards.assignable]


def _given(cards: Cards, party: Sequence[str], held: Sequence[str]) -> list[str]:
    """TER-CMD-2: give each Character a card, to as many as possible one that it may use.

    Those that stand first in the list go first.
    """
    by_card: dict[str, str] = {}

    def finds(character: str, seen: set[str]) -> bool:
        able = [code for code in held if code not in seen and cards.suits(code, character)]
        seen.update(able)
        for code in sorted(able, key=by_card.__contains__):  # first those that nobody has
            if code not in by_card or finds(by_card[code], seen):
                by_card[code] = character
                return True
        return False

    for character in party:
        finds(character, set())
    has = {character: code for code, character in by_card.items()}
    left = [code for code in held if code not in by_card]
    return [has[character] if character in has else left.pop(0) for character in party if character in has or left]


def openings(cards: Cards, deck: Sequence[str]) -> list[str]:
    """TER-SETUP-4, TER-STORM-1: a deck's Terrains for set-up, in list order."""
    return [code for code in dict.fromkeys(deck) if code in cards.terrain and not cards.terrain[code].storm]


def _clear(s: TerreneState[Any]) -> None:
    """TER-MATCH-2, TER-SETUP-6, TER-FIRST-4: reset all but wins and the bonus for running."""
    s.turn = s.active = s.serial = 0
    s.damage = [0, 0]
    s.members, s.lasting, s.used, s.chained, s.gone = [], [], [], [], {}
    for player in s.players:
        player.deck = list(player.cards)
        player.hand, player.discard, player.grounds, player.top = [], [], [], []
        player.actions = player.turns = 0
        player.listens = False


def _lay_out(t: TerreneTable, seat: int, picks: list[str]) -> None:
    """TER-SETUP-2 to TER-SETUP-4: number Characters, then their cards, then the Terrain."""
    s = t.state
    size = STARTERS[s.seats]
    deck = s.players[seat].deck
    for code in picks:
        deck.remove(code)
    members = [enter(t, seat, code, seat, hidden=True) for code in picks[:size]]
    for member, code in zip(members, picks[size:], strict=False):
        member.start = True
        member.held = Held(number=number(s), code=code, owner=seat, start=True)
    s.players[seat].grounds = [Ground(number=number(s), code=picks[-1])]
