"""Deck building: whether a list is legal (TER-DECK-1 to TER-DECK-10), and decks as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rules.kernel.words import listing, lists
from rules.terrene.cards.in_force import Cards
from rules.terrene.cards.records import Character, Terrain
from rules.terrene.state import TerreneOptions

SIZE = 30  # TER-DECK-1
COPIES = 3  # TER-DECK-6
STARTERS = {2: 4, 4: 3}  # Characters of a starting party, each with a card, by seats (TER-SETUP-2, TER-2V2-3)
LARGE = 3  # SP from which a Character is large (TER-OPT-2)

PRINTED = TerreneOptions()
"""How the rulebook has it."""
WORDS = ("hero", "heroes", "character", "item", "command", "spell", "trap", "terrain", "storm")
"""What headings of a deck are made of."""
HEADINGS = ("Characters", "Items and Commands", "Terrains")


class Fault(NamedTuple):
    """Why a list is no legal deck: a sentence, and the rules that say so."""

    said: str
    rules: tuple[str, ...]


def faults(
    cards: Cards, deck: Sequence[str], *, seats: int = 2, options: TerreneOptions = PRINTED
) -> tuple[Fault, ...]:
    """Say every reason why a list is no legal deck; a legal one has none.

    TER-DECK-7, TER-DECK-8, TER-DECK-10: other decks do not matter, nor how many Characters there are beyond the least
    number, nor how many of one class.

    Args:
        cards: The content in force.
        deck: A code for each copy.
        seats: How many play.
        options: How the table plays.
    """
    held = Counter(deck)
    known = {code: n for code, n in held.items() if holdable(cards, code)}
    found: list[Fault] = []
    if strange := [code for code in held if code not in known]:
        said = f"No deck holds {listing([_name(cards, code) for code in strange], 'or')}."
        found.append(Fault(said, ("TER-DECK-1", "TER-CHAR-13")))
    if len(deck) != SIZE:
        found.append(Fault(f"A deck has exactly {SIZE} cards; this one has {len(deck)}.", ("TER-DECK-1",)))
    found += _heroes(cards, known)
    for code, n in known.items():
        if n > COPIES:
            said = f"A deck holds at most {COPIES} copies of a card, not {n} of {_name(cards, code)}."
            found.append(Fault(said, ("TER-DECK-6",)))
    found += _openings(cards, known, seats, options)
    large = [code for code in known if code in cards.character and cards.character[code].sp >= LARGE]
    if options.one_large and (n := sum(known[code] for code in large)) > 1:
        names = listing([_name(cards, code) for code in large])
        said = f"At this table a deck holds at most 1 Character of {LARGE} SP or more, not {n} ({names})."
        found.append(Fault(said, ("TER-OPT-2",)))
    return tuple(found)


def holdable(cards: Cards, code: str) -> bool:
    """TER-CHAR-13: whether a deck may hold a card at all, which it may not hold as a token."""
    return code in cards.card and code not in cards.token


def starters(cards: Cards, deck: Sequence[str], options: TerreneOptions) -> list[str]:
    """TER-SETUP-2, TER-OPT-4: possible starting Characters, each once, in list order."""
    least = 0 if options.small_start else 1
    fitting = [code for code in dict.fromkeys(deck) if code in cards.character and code not in cards.token]
    return [code for code in fitting if least <= cards.character[code].sp <= 1]


def _heroes(cards: Cards, held: dict[str, int]) -> Iterable[Fault]:
    """TER-DECK-2: one Hero at most, and of that one copy."""
    heroes = [code for code in held if code in cards.character and cards.character[code].hero]
    n = sum(held[code] for code in heroes)
    if n > 1:
        names = listing([_name(cards, code) for code in heroes])
        yield Fault(f"A deck holds at most 1 Hero, not {n} ({names}).", ("TER-DECK-2",))


def _openings(cards: Cards, held: dict[str, int], seats: int, options: TerreneOptions) -> Iterable[Fault]:
    """TER-DECK-3, TER-DECK-4, TER-DECK-5: a deck can fill a starting party and lay a Terrain."""
    sizes = "0 or 1 SP" if options.small_start else "1 SP"
    rules = ("TER-DECK-3", "TER-OPT-4") if options.small_start else ("TER-DECK-3",)
    party = starters(cards, list(held), options)
    yield from _least(held, party, seats, f"Characters of {sizes}", rules)
    carried = [code for code in held if code in cards.assignable]
    yield from _least(held, carried, seats, "Items and Commands", ("TER-DECK-4",))
    if not any(code in cards.terrain and not cards.terrain[code].storm for code in held):
        yield Fault("A deck needs at least 1 Terrain that is not a Storm, to start with.", ("TER-DECK-5",))


def _least(
    held: dict[str, int], fitting: Sequence[str], seats: int, what: str, rules: tuple[str, ...]
) -> Iterable[Fault]:
    n = sum(held[code] for code in fitting)
    if n < 4:
        yield Fault(f"A deck needs at least 4 {what}; this one has {n}.", rules)
    elif len(fitting) < STARTERS[seats]:
        yield Fault(f"A deck needs at least {STARTERS[seats]} different {what}; this one has {len(fitting)}.", rules)


def _name(cards: Cards, code: str) -> str:
    return cards.card[code].name if code in cards.card else code.replace("_", " ")


# ---- Text in and out --------------------------------------------------------------


def read(cards: Cards, text: str) -> tuple[list[str], list[str]]:
    """Read a deck as people write it; see :func:`rules.kernel.words.lists.read`."""
    names = {cards.card[code].name: code for code in cards.card if holdable(cards, code)}
    return lists.read(text, {code: code for code in names.values()} | names, WORDS)


def write(cards: Cards, name: str, deck: Sequence[str]) -> str:
    """Write a deck as text that :func:`read` reads: its name, then its cards under headings."""
    lines = [f"# {name}"]
    for heading, group in headed(cards, deck):
        lines += ["", f"{heading} ({sum(group.values())})"]
        lines += [f"{n} {_name(cards, code)}" for code, n in group.items()]
    return "\n".join(lines) + "\n"


def headed(cards: Cards, deck: Sequence[str]) -> list[tuple[str, Counter[str]]]:
    """Return a list's cards and copies under :data:`HEADINGS`, in order, without empty ones."""
    return [(heading, group) for heading, group in zip(HEADINGS, _grouped(cards, deck), strict=True) if group]


def ordered(cards: Cards, deck: Sequence[str]) -> list[str]:
    """Sort a list, copies together: Characters, then Items and Commands, then Terrains."""
    return [code for group in _grouped(cards, deck) for code, n in group.items() for _ in range(n)]


def _grouped(cards: Cards, deck: Sequence[str]) -> tuple[Counter[str], Counter[str], Counter[str]]:
    groups: tuple[Counter[str], Counter[str], Counter[str]] = (Counter(), Counter(), Counter())
    for code in deck:
        card = cards.card.get(code)
        groups[0 if isinstance(card, Character) else 2 if isinstance(card, Terrain) else 1][code] += 1
    return groups
