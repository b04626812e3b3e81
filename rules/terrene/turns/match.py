"""The match: decks are chosen, games follow each other, and the match ends."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.kernel import Among, Option, Outcome, Picks, Ref, Secrecy, Step
from rules.kernel.play.chance import Chance
from rules.kernel.words import count, listing
from rules.kernel.words import seat as named
from rules.kernel.words.phrasing import cut
from rules.terrene.asking import Ask
from rules.terrene.cards.records import Deck
from rules.terrene.seats import side_of
from rules.terrene.state import ALL, MOST_GAMES, WINS, TerreneState, TerreneTable
from rules.terrene.told.match_events import CardsShown, DeckChosen, MatchEnded
from rules.terrene.turns import setup
from rules.terrene.turns.losing import SIDES, seats_of
from rules.terrene.words.labels import DETAIL

OWN = "own."  # begins the key of a deck of one's own


class BeginMatch(Step, kw_only=True, tag="terrene.begin_match"):
    """TER-DECK-9, TER-MATCH-1: decks are chosen for the whole match, then games are played."""

    def run(self, t: TerreneTable) -> None:
        """TER-MATCH-4: a deck is chosen once. A table may name the decks, and then nobody is asked."""
        s = t.state
        t.follow(PlayOn())
        given = [code for code in s.options.decks.split(",") if code in t.content.deck]
        if given:
            for seat in range(s.seats):
                _take(t, seat, given[seat % len(given)])
        else:
            t.ask(ChooseDeck(), range(s.seats))


class ChooseDeck(Ask, kw_only=True, tag="terrene.choose_deck"):
    """TER-DECK-9, TER-COMP-2, TER-DECK-7: each player chooses a printed or own deck."""

    rules = ("TER-DECK-9", "TER-COMP-2")
    secrecy = Secrecy.SEALED
    hides = True
    revisable = True
    draws_default = True  # TER-WAIT-9
    asks = "Which deck do you play in this match?"
    openly = "choose a deck"

    def legal(self, t: TerreneTable, seat: int) -> Among:
        """All printed decks, and the decks that the player has brought."""
        own = [f"{OWN}{place}" for place in range(len(t.state.players[seat].brought))]
        return Among((*t.content.deck, *own))

    def draw(self, t: TerreneTable, seat: int, chance: Chance) -> Picks:
        """TER-WAIT-9: a printed deck."""
        return (chance.pick(list(t.content.deck)),)

    def option(self, t: TerreneTable, seat: int, key: str) -> Option:
        """Name the deck and say how it is played."""
        if key.startswith(OWN):
            mine = t.state.players[seat].brought[int(key.removeprefix(OWN))]
            return Option(key, mine.name, "A deck of your own", Ref("deck", key), ("Your decks",))
        deck: Deck = t.content.deck[key]
        return Option(key, deck.name, cut(deck.plan, DETAIL), Ref("deck", key))

    def focus(self, t: TerreneTable, seat: int) -> tuple[Ref, ...]:
        """The decks to choose from."""
        return (Ref("decks", str(seat)),)

    def run(self, t: TerreneTable) -> None:
        """TER-DECK-9: whose printed deck it is everybody learns; a list of one's own stays private."""
        t.reveal()
        for seat, picks in self.answers.items():
            _take(t, seat, str(picks[0]))


def _take(t: TerreneTable, seat: int, key: str) -> None:
    """TER-DECK-9, TER-MATCH-4: a player takes a deck for the match."""
    player = t.state.players[seat]
    name = ""
    if key.startswith(OWN):
        mine = player.brought[int(key.removeprefix(OWN))]
        player.own, player.cards = mine.name, list(mine.cards)
    else:
        player.printed, player.cards = key, t.content.list_of(key)
        name = t.content.deck[key].name
    player.brought = []
    player.deck = list(player.cards)
    t.emit(DeckChosen(seat=seat, deck=name, rules=("TER-DECK-9",)))


class PlayOn(Step, kw_only=True, tag="terrene.play_on"):
    """TER-MATCH-1, TER-MATCH-3: play the match's next game; it lies lowest on the agenda."""

    def run(self, t: TerreneTable) -> None:
        """TER-MATCH-1: two won games win. TER-MATCH-3: five games are the most."""
        s = t.state
        if max(s.wins) >= WINS or s.game >= MOST_GAMES:
            _end(t)
        else:
            t.follow(setup.BeginGame(), PlayOn())


def _end(t: TerreneTable) -> None:
    """TER-MATCH-1, TER-MATCH-3, TER-2V2-1: the side with more wins has won, else it is drawn."""
    s = t.state
    best = max(s.wins)
    sides = [side for side in SIDES if s.wins[side] == best]
    drawn = len(sides) == len(SIDES)
    winners = () if drawn else seats_of(s, sides[0])
    rules = ("TER-MATCH-1",) if best >= WINS else ("TER-MATCH-3",)
    for seat in range(s.seats):
        _show(t, seat)
    t.emit(MatchEnded(winners=winners, won=best, lost=min(s.wins), rules=rules))
    ranking = (tuple(range(s.seats)),) if drawn else (winners, seats_of(s, 1 - sides[0]))
    scores = tuple([s.wins[side_of(seat)] for seat in range(s.seats)])
    s.outcome = Outcome(winners, ranking, scores, _reason(s, winners), rules, drawn=drawn)


def _show(t: TerreneTable, seat: int) -> None:
    """TER-INFO-9, TER-DECK-9: hands and decks are shown."""
    player = t.state.players[seat]
    t.reveal()
    for hold in player.hand:
        hold.seen = ALL
    order = {code: at for at, code in enumerate(dict.fromkeys(player.cards))}
    left = Counter(sorted(player.deck, key=lambda code: order[code]))
    names = t.content.card
    deck = tuple([f"{names[code].name} ({n})" if n > 1 else names[code].name for code, n in left.items()])
    hand = tuple([names[hold.code].name for hold in player.hand])
    t.emit(CardsShown(seat=seat, hand=hand, deck=deck, rules=("TER-INFO-9",)))


def _reason(s: TerreneState[Any], winners: tuple[int, ...]) -> str:
    best, least = max(s.wins), min(s.wins)
    if not winners:
        return f"The match is drawn, {best} to {least}: after {count(s.game, 'game')} no side has won {WINS}."
    return f"{listing([named(seat) for seat in winners])} {'win' if len(winners) > 1 else 'wins'} {best} to {least}."
