"""A seat's own cards in words, with their full text, in the order of its picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.kernel.words import count, listing, seat
from rules.terrene.view import CardView, MemberView, PlayerView, TerreneView
from rules.terrene.words.cards import in_full
from rules.terrene.words.describing import member_words

ORDER = {"character": 0, "item": 1, "command": 1, "terrain": 2}
"""The order in which a deck is told: what a set-up chooses first comes first."""


def words_of(face: CardView) -> str:
    """Put a card in lines: its numbers, its abilities, a Terrain's XP tree."""
    lines = []
    if face.kind == "character":
        lines.append(f"LV {face.lv}, SP {face.sp}, HP {face.hp}, ATK {face.atk}, DEF {face.defence}")
    if face.kind == "terrain":
        lines.append(count(face.actions, "Action"))
    lines += [in_full(ability) for ability in face.abilities]
    lines += [f"XP {n}: {line}" for n, line in enumerate(face.xp, 1)]
    return "\n".join(lines)


def describe_hand(view: TerreneView) -> str:
    """Put a seat's own in words: hand, Characters, Terrain, then all else it alone knows.

    At set-up the cards of its deck are told with what is printed on them, later by their names.
    """
    player = view.players[view.seat or 0]
    lines = [f"Hand: {count(player.hand, 'card')}."] if view.turn or player.hand else []
    lines += [card_line(card) for card in player.cards]
    lines += [line for member in player.party for line in _member(member)]
    if player.grounds:
        lines.append(f"Terrain, {card_line(player.grounds[-1].card)}")
        lines += _names("Beneath", [ground.card for ground in player.grounds[:-1]])
    lines += [line for other in view.players if other.seat != player.seat for line in _known(other)]
    lines += _names("Discarded", player.discard)
    if player.left and view.turn:
        lines.append(f"Left in the deck, in any order: {_listed(player.left)}.")
    elif player.left:
        told = sorted(player.left, key=lambda pair: (ORDER[pair[0].kind], pair[0].sp, pair[0].name))
        lines += ["Your deck:", *[f"{f'{n} times ' if n > 1 else ''}{card_line(card)}" for card, n in told]]
    return "\n".join(lines) or "You hold nothing yet."


def card_line(card: CardView) -> str:
    """Put a card in one line."""
    return f"{card.name}: {'. '.join([line.rstrip('.') for line in words_of(card).splitlines()])}."


def _member(member: MemberView) -> list[str]:
    """A Character in play with its abilities, and the cards it holds with their full text."""
    if member.card is None:
        return []
    said = [in_full(ability) for ability in member.card.abilities]
    held = member.held.card if member.held is not None else None
    lines = [" ".join([f"{member_words(member)}.", *said])]
    return [*lines, f"  It holds {card_line(held)}"] if held is not None else lines


def _known(other: PlayerView) -> list[str]:
    """TER-INFO-8, TER-INFO-10: the known cards of another player."""
    lines = _names(f"{seat(other.seat)} holds", other.cards)
    said = []
    for member in other.party:
        if member.hidden and member.card is not None:
            said.append(f"{member.number} is {member.card.name}")
        if member.held is not None and not member.held.up and member.held.card is not None:
            said.append(f"{member.number} holds {member.held.card.name}")
    return [*lines, f"Face-down of {seat(other.seat)}: {listing(said)}."] if said else lines


def _names(title: str, cards: Sequence[CardView]) -> list[str]:
    counts = Counter([card.name for card in cards])
    return [f"{title}: {listing([f'{n} {name}' if n > 1 else name for name, n in counts.items()])}."] if cards else []


def _listed(cards: Sequence[tuple[CardView, int]]) -> str:
    return listing([f"{n} {card.name}" if n > 1 else card.name for card, n in cards])
