"""The words of Clash: for sides, events and the position. Seats appear as marks."""

from __future__ import annotations

from rules.clash.cards import Confuse, Heart, Keys, Side, Sword
from rules.clash.events import TOWARD, won_words
from rules.clash.rounds.scoring import FOCUS_PER_POINT, PER_TITAN_TOKEN
from rules.clash.view import DIRECTIONS, SIDES, CardView, ClashView, SeatView, SideView, StackView, TileView
from rules.kernel.words import count, listing, seat, signed
from rules.kernel.words.phrasing import capital


def side_words(side: Side) -> str:
    """Name the action of a side."""
    match side.action:
        case Sword(value=value, status=status):
            return f"sword {value}{f' {status}' if status else ''}"
        case Heart(value=value):
            return f"heart {value}"
        case Keys(value=value):
            return f"key {value}"
        case Confuse():
            return "confuse"
        case _:
            return "nothing"


# ---- The position ----------------------------------------------------------


def sum_up(before: ClashView, now: ClashView) -> tuple[str, ...]:
    """Say the changes: the Titan first, then Focus and points, the greatest change first."""
    pairs = [*zip(now.players, before.players, strict=True)]
    focus = [(_whole(one) - _whole(old), one.seat) for one, old in pairs]
    points = [(one.points - old.points, one.seat, one.points) for one, old in pairs]
    said = [f"{seat(at)} {signed(by)}" for by, at in sorted(focus, key=lambda one: -abs(one[0])) if by]
    said += [f"{seat(at)} {count(have, 'point')} ({signed(by)})" for by, at, have in points if by]
    return (*_titan_changed(before, now), *said)


def score(view: ClashView, seat: int) -> tuple[tuple[str, int], ...]:
    """CLA-SCO-1: the parts of a player's points.

    CLA-SCO-2: 2 for each Titan token. CLA-SCO-3: 1 for each Focus of others. CLA-SCO-4: 1 for each tile. CLA-SCO-5: 1
    for each full 3 Focus kept.
    """
    player = view.players[seat]
    return (
        ("Titan", PER_TITAN_TOKEN * player.titan_tokens),
        ("Focus taken", sum(player.trophies)),
        ("equipment", len(player.equipment)),
        ("Focus kept", _whole(player) // FOCUS_PER_POINT),
    )


def _whole(player: SeatView) -> int:
    return player.focus + sum(player.on_stacks)


def _titan_changed(before: ClashView, now: ClashView) -> list[str]:
    old, new = before.titan, now.titan
    if old is None:
        return []
    said = [f"{seat(by)} captures {card.name}" for by, card in now.captured[len(before.captured) :]]
    if said:
        return said
    if new is None or now.battle != before.battle or not new.health:
        return [f"{old.card.name} is defeated"] if old.health else []
    return [f"Titan {old.health} to {new.health}"] if new.health != old.health else []


def describe(view: ClashView) -> str:
    """Put the table in words, most important first, since alt text may be cut."""
    lines = [f"Clash, battle {view.battle} of 3, round {view.round}."]
    if view.outcome is not None:
        won = won_words(view.outcome.winners) or "nobody wins"
        lines.append(f"The game is over: {view.outcome.reason} {capital(won)}.")
    elif view.seat is not None:
        lines += _own_words(view, view.players[view.seat])
    titan = view.titan
    if titan is not None:
        facing = next((one.seat for one in view.players if one.place == titan.arrow), None)
        toward = "an empty place" if facing is None else seat(facing)
        sides = [
            f"{SIDES[(one.place - titan.arrow) % 4]} ({_shown(titan.side(one.place))}) on {seat(one.seat)}"
            for one in view.players
        ]
        marks = _marks(titan.poisoned, titan.frosted)
        lines.append(f"{titan.card.name}: {titan.health} of {titan.full} health{marks}, arrow to {toward}.")
        lines.append(f"Its sides: {listing(sides)}.")
    lines += [_player_words(one) + _left(view, one.seat) for one in view.players]
    stacks = [_stack_words(view, corner, stack) for corner, stack in enumerate(view.stacks)]
    lines.append(f"Stacks: {'; '.join(stacks)}.")
    lost = [f"{seat(one)} {amount}" for one, amount in enumerate(view.lost_focus) if amount]
    if lost:
        lines.append(f"Lost Focus: {listing(lost)}.")
    return "\n".join(lines)


def describe_hand(view: ClashView) -> str:
    """Put a seat's cards in words: playable ones, those that cool down, then its figures."""
    player = next(one for one in view.players if one.seat == view.seat)
    lines = [f"Hand in round {view.round}."]
    sealed, played = view.sealed, player.played
    if sealed is not None:
        lines.append(f"You have chosen {sealed.card.name}, {SIDES[sealed.facing]} to the Titan.")
    if played is not None:
        lines.append(f"In play, {_sides(played.card)}; {SIDES[played.facing]} to the Titan.")
    lines += [f"In hand, {_sides(card)}." for card in player.hand if played is None or card.code != played.card.code]
    if sealed is not None and all(card.code != sealed.card.code for card in player.hand):
        lines.append(f"Chosen, {_sides(sealed.card)}.")
    for card in player.cooling:
        lines.append(f"{'Held back' if card.code == player.held_back else 'Cools down'}, {_sides(card)}.")
    return "\n".join([*lines, _player_words(player)])


def _own_words(view: ClashView, player: SeatView) -> list[str]:
    """This player's private part: the cards to choose from, and the sealed choice."""
    lines = []
    if view.sealed is not None:
        lines.append(f"You have chosen {view.sealed.card.name}, {SIDES[view.sealed.facing]} to the Titan.")
    if view.phase == "choose" and player.played is None:
        lines += [_card_words(card) for card in player.hand]
    return lines


def _card_words(card: CardView) -> str:
    return f"In hand, {_sides(card)}."


def _sides(card: CardView) -> str:
    """Name a card with its four printed sides, clockwise."""
    return f"{card.name}: {'; '.join(f'{side.letter} {_shown(side)}' for side in card.sides)}"


def _player_words(player: SeatView) -> str:
    parts = [f"{player.focus + sum(player.on_stacks)} Focus"]
    if stacked := sum(player.on_stacks):
        parts[0] += f" ({stacked} on stacks)"
    parts.append(count(player.points, "point"))
    if player.titan_tokens:
        parts.append(count(player.titan_tokens, "Titan token"))
    parts += [f"{amount} Focus of {seat(one)}" for one, amount in enumerate(player.trophies) if amount]
    parts += [f"{_tile(tile)} {TOWARD[tile.direction]}" for tile in player.equipment]
    if player.played is not None:
        sides = [(name, player.played.side(name)) for name in DIRECTIONS]
        told = [f"{'Titan' if name == 'titan' else name} {side.letter}: {_shown(side)}" for name, side in sides]
        parts.append(f"plays {player.played.card.name} ({'; '.join(told)})")
    elif player.has_chosen:
        parts.append("has chosen")
    captured = [card.name for card in player.hand if card.kind == "titan"]
    if captured:
        parts.append(f"can play {listing(captured)}")
    if player.cooling:
        parts.append(f"cooling down {listing([card.name for card in player.cooling])}")
    return f"{seat(player.seat)}{_marks(player.poisoned, player.frosted)}: {', '.join(parts)}."


def _left(view: ClashView, number: int) -> str:
    return " Has left the game; the seat plays by default." if number in view.left else ""


def _stack_words(view: ClashView, corner: int, stack: StackView) -> str:
    """CLA-SEAT-8: a stack is named by whose left and right it is."""
    beside = [
        f"{side} of {seat(one.seat)}"
        for side, place in (("left", corner), ("right", (corner + 1) % 4))
        for one in view.players
        if one.place == place
    ]
    tiles = count(stack.tiles, "tile") + ("" if stack.last is None else f" ({_tile(stack.last)})")
    focus = [f"{amount} Focus of {seat(one)}" for one, amount in enumerate(stack.focus) if amount]
    return f"{' and '.join(beside)} has {', '.join([tiles, *focus])}"


def _tile(tile: TileView) -> str:
    return f"+{tile.bonus} {tile.kind.title()}"


def _marks(poisoned: bool, frosted: bool) -> str:
    marks = [word for word, present in (("poisoned", poisoned), ("frosted", frosted)) if present]
    return f" ({' and '.join(marks)})" if marks else ""


def _shown(side: SideView) -> str:
    action = side.symbol if side.symbol in {"confuse", "none"} else f"{side.symbol} {side.value}"
    return f"{action}{f' {side.status}' if side.status else ''}, shield {side.defence}"
