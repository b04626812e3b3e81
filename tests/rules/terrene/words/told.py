"""Every card of Terrene Odyssey in words: ``cards.txt`` holds them, to be read by eye.

``python -m tests.rules.terrene.words.told > tests/rules/terrene/cards.txt`` writes it again.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.terrene.view import CardView
from rules.terrene.words.cards import card_of, in_full
from tests.rules.terrene.printed import CARDS


def everything() -> Iterator[str]:
    """Yield the lines: a card with its numbers, its XP tree, then its abilities."""
    for code in CARDS.card:
        yield from _card(card_of(CARDS, code))


def _card(card: CardView) -> Iterator[str]:
    numbers = [
        f"{name} {number}"
        for name, number in (
            ("LV", card.lv),
            ("SP", card.sp),
            ("HP", card.hp),
            ("ATK", card.atk),
            ("DEF", card.defence),
        )
        if card.kind == "character"
    ]
    marks = [name for name, on in (("Hero", card.hero), ("Storm", card.storm), ("On-going", card.ongoing)) if on]
    subtype = card.subtype if card.subtype != "none" else ""
    kind = "token" if card.token else card.kind
    words = [kind, *marks, subtype, *card.classes, card.affiliation or "", *numbers]
    words.append(f"{card.actions} Actions" if card.kind == "terrain" else "")
    yield f"## {card.name}: {', '.join([word for word in words if word])}"
    for n, line in enumerate(card.xp, 1):
        yield f"    {n} XP: {line}"
    for ability in card.abilities:
        yield f"    {in_full(ability)}"


if __name__ == "__main__":
    print("\n".join(everything()))
