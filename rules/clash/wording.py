"""The words of Clash: what a side does, what happened, and the position in words. Seats appear as marks."""

from __future__ import annotations

from functools import singledispatch

from rules.clash import events as e
from rules.clash.cards import Confuse, Heart, Keys, Side, Sword
from rules.clash.state import Cards
from rules.clash.view import SIDES, CardView, ClashView, Direction, SeatView, SideView, StackView, TileView
from rules.kernel.model import Event, Left
from rules.kernel.words import count, listing, seat

TOWARD: dict[Direction | None, str] = {
    "titan": "toward the Titan",
    "right": "to the right",
    "self": "toward themselves",
    "left": "to the left",
    None: "not yet placed",
}

TIE = {"Titan tokens": "Titan tokens", "own FP": "Focus of their own", "equipment tiles": "equipment tiles"}


def side_words(side: Side, *, at_self: bool = False) -> str:
    """Name the action of a side.

    CLA-SLF-4, CLA-KEY-3: at its own player a sword gives no status, and keys do nothing.
    """
    match side.action:
        case Sword(value=value, status=status):
            return f"sword {value}{f' {status}' if status and not at_self else ''}"
        case Heart(value=value):
            return f"heart {value}"
        case Keys(value=value):
            return f"key {value}{' does nothing there' if at_self else ''}"
        case Confuse():
            return "confuse"
        case _:
            return "nothing"


# ---- What happened ---------------------------------------------------------


def tell(event: Event, cards: Cards) -> str:
    """Put an event in one sentence."""
    clause = _clause(event, cards)
    return f"{clause[:1].upper()}{clause[1:]}."


@singledispatch
def _clause(event: Event, cards: Cards) -> str:
    raise AssertionError(f"no words for {type(event).__name__}")


@_clause.register
def _(event: Left, cards: Cards) -> str:
    return f"{seat(event.seat)} leaves the game; the seat stays and plays by default"


@_clause.register
def _(event: e.BattleBegan, cards: Cards) -> str:
    name = cards.card[event.titan].name
    return f"battle {event.battle}: {name} appears with {event.health} health and faces {seat(event.seat)}"


@_clause.register
def _(event: e.CardRevealed, cards: Cards) -> str:
    return f"{seat(event.seat)} reveals {cards.card[event.card].name}, {SIDES[event.facing]} to the Titan"


@_clause.register
def _(event: e.FrostRemoved, cards: Cards) -> str:
    who = [seat(one) for one in event.seats] + (["the Titan"] if event.titan else [])
    return f"frost melts from {listing(who)}"


@_clause.register
def _(event: e.TitanActs, cards: Cards) -> str:
    return f"the Titan's side {SIDES[event.side]} on {seat(event.seat)}"


@_clause.register
def _(event: e.CardActs, cards: Cards) -> str:
    return f"{seat(event.seat)}'s {cards.card[event.card].name}, {SIDES[event.facing]} to the Titan"


@_clause.register
def _(event: e.TitanHit, cards: Cards) -> str:
    against = f"sword {event.attack} against shield {event.defence}"
    if event.damage:
        return f"{seat(event.by)} takes {event.damage} health of the Titan, {event.left} left ({against})"
    if not event.left:
        return f"the Titan has no health left for {seat(event.by)} to take (sword {event.attack})"
    return f"the Titan loses nothing to {seat(event.by)} ({against})"


@_clause.register
def _(event: e.PlayerHit, cards: Cards) -> str:
    by = "the Titan" if event.by is None else seat(event.by)
    against = f"sword {event.attack} against shield {event.defence}"
    if event.damage:
        return f"{seat(event.at)} loses {event.damage} Focus to {by} ({against})"
    if event.attack > event.defence:
        return f"{seat(event.at)} has no Focus left to lose to {by} ({against})"
    return f"{seat(event.at)} loses nothing to {by} ({against})"


@_clause.register
def _(event: e.SelfHit, cards: Cards) -> str:
    if not event.damage:
        return f"{seat(event.seat)} has no Focus left to lose to their own sword {event.attack}"
    return f"{seat(event.seat)} loses {event.damage} Focus to their own sword {event.attack}"


@_clause.register
def _(event: e.StackPaid, cards: Cards) -> str:
    to = "" if event.to is None else f" to {seat(event.to)}"
    return f"{seat(event.seat)} pays {event.amount} Focus of the damage from their {event.side} stack{to}"


@_clause.register
def _(event: e.StatusGiven, cards: Cards) -> str:
    return f"{_holder(event.at)} gets {event.status.title()}"


@_clause.register
def _(event: e.StatusRemoved, cards: Cards) -> str:
    return f"{_holder(event.at)} is healed of {event.status.title()}"


@_clause.register
def _(event: e.FocusRegained, cards: Cards) -> str:
    source = "the Lost Focus pool" if event.holder is None else seat(event.holder)
    return f"{seat(event.seat)} regains {event.amount} Focus from {source}"


@_clause.register
def _(event: e.HealDeclined, cards: Cards) -> str:
    return f"{seat(event.seat)} leaves {count(event.points, 'Heal point')} unused"


@_clause.register
def _(event: e.TitanHealed, cards: Cards) -> str:
    return f"the Titan regains {event.amount} health"


@_clause.register
def _(event: e.KeyPlaced, cards: Cards) -> str:
    return f"{seat(event.seat)} puts 1 Focus on their {event.side} stack ({event.now} of 3)"


@_clause.register
def _(event: e.TileGained, cards: Cards) -> str:
    tile = cards.tile[event.kind].name
    return f"{seat(event.seat)} gains {tile} from their {event.side} stack and takes the 3 Focus back"


@_clause.register
def _(event: e.StackClosed, cards: Cards) -> str:
    back = [f"{amount} Focus to {seat(one)}" for one, amount in enumerate(event.returned) if amount]
    return f"{seat(event.seat)}'s {event.side} stack is empty" + (f", {listing(back)} return" if back else "")


@_clause.register
def _(event: e.TileEquipped, cards: Cards) -> str:
    return f"{seat(event.seat)} equips {cards.tile[event.kind].name} {TOWARD[event.direction]}"


@_clause.register
def _(event: e.CardTurned, cards: Cards) -> str:
    return f"{seat(event.at)}'s card turns {_way(event.clockwise)}, {SIDES[event.facing]} to the Titan"


@_clause.register
def _(event: e.TitanTurned, cards: Cards) -> str:
    who = "the Titan turns" if event.by is None else f"{seat(event.by)} turns the Titan"
    return f"{who} {_way(event.clockwise)}"


@_clause.register
def _(event: e.CardHeldBack, cards: Cards) -> str:
    card = cards.card[event.card].name
    return f"{seat(event.seat)} confuses themselves, {card} stays in cool-down for one round more"


IN_VAIN: dict[e.Why, str] = {
    "healthy": "{who} has nothing to heal",
    "heal_left": "{who} has nothing more to heal, {points} lost",
    "keys_at_self": "{who} turns the keys on themselves, which does nothing",
    "keys_at_player": "the Titan's keys do nothing to {who}",
    "keys_left": "{who} cannot place any more Focus, {keys} left over",
    "stack_empty": "{who} finds no tile left for the keys",
    "no_focus_for_keys": "{who} has no Focus in front to place with the keys",
    "nothing_to_hold_back": "{who} is confused, but no card has to stay in cool-down for it",
    "has_status": "{who} already has {status}, so nothing changes",
    "status_needs_damage": "{who} gets no {status}, since no damage was dealt",
    "status_at_self": "{who} gets no {status} from their own sword",
}


@_clause.register
def _(event: e.NothingHappened, cards: Cards) -> str:
    return IN_VAIN[event.why].format(
        who=_holder(event.seat),
        points=_left_over(event.amount, "Heal point"),
        keys=_left_over(event.amount, "key"),
        status=(event.status or "").title(),
    )


@_clause.register
def _(event: e.TitanDefeated, cards: Cards) -> str:
    name = cards.card[event.card].name
    if event.seat is None:
        return f"{name} dies of poison, nobody captures it"
    return f"{name} is defeated, {seat(event.seat)} captures it"


@_clause.register
def _(event: e.Poisoned, cards: Cards) -> str:
    lost = "1 health" if event.at is None else "1 Focus"
    return f"{_holder(event.at)} loses {lost} to poison ({event.left} left)"


@_clause.register
def _(event: e.PlayerDefeated, cards: Cards) -> str:
    return f"{seat(event.seat)} has no Focus left and falls unconscious"


@_clause.register
def _(event: e.RoundEnded, cards: Cards) -> str:
    return f"round {event.round} is played"


@_clause.register
def _(event: e.GameEnded, cards: Cards) -> str:
    points = listing([f"{seat(one)} {number}" for one, number in enumerate(event.points)])
    if event.result == "lost":
        return f"the Titans escape and everybody loses (points for the record: {points})"
    if not event.winners:
        return f"the Boss is defeated, but nobody is left to win ({points})"
    tie = "" if event.tie is None else f" by more {TIE[event.tie]}"
    return f"the Boss is defeated and {_won(event.winners)}{tie} ({points})"


def _won(winners: tuple[int, ...]) -> str:
    if not winners:
        return ""
    return f"{listing([seat(one) for one in winners])} {'wins' if len(winners) == 1 else 'win together'}"


def _holder(at: int | None) -> str:
    return "the Titan" if at is None else seat(at)


def _left_over(amount: int, what: str) -> str:
    return f"{count(amount, what)} {'is' if amount == 1 else 'are'}"


def _way(clockwise: bool) -> str:
    return "clockwise" if clockwise else "anticlockwise"


# ---- The position ----------------------------------------------------------


def sum_up(before: ClashView, now: ClashView) -> tuple[str, ...]:
    """Say in two lines what a round has changed: Focus and the Titan, then the points.

    Args:
        before: The table when the round began.
        now: The table when it is over.
    """
    pairs = [*zip(now.players, before.players, strict=True)]
    changes = [(one.seat, _whole(one) - _whole(old)) for one, old in pairs]
    said = [f"{seat(at)} loses {-change} Focus" for at, change in changes if change < 0]
    said += [f"{seat(at)} regains {change} Focus" for at, change in changes if change > 0]
    parts = [listing(said) or "Nobody loses Focus", *_titan_changed(before, now)]
    points = [f"{seat(one.seat)} {one.points}{_change(one.points - old.points)}" for one, old in pairs]
    return f"{'; '.join(parts)}.", f"Points: {', '.join(points)}."


def _change(by: int) -> str:
    return f" ({by:+d})" if by else ""


def _whole(player: SeatView) -> int:
    return player.focus + sum(player.on_stacks)


def _titan_changed(before: ClashView, now: ClashView) -> list[str]:
    old, new = before.titan, now.titan
    if old is None:
        return []
    if len(now.captured) > len(before.captured):
        return [f"{seat(now.captured[-1][0])} captures {old.card.name}"]
    if new is None or now.battle != before.battle or not new.health:
        return [f"{old.card.name} is defeated"]
    if new.health == old.health:
        return [f"the Titan keeps its {new.health} health"]
    change = "loses" if new.health < old.health else "regains"
    return [f"the Titan {change} {abs(old.health - new.health)} health, {new.health} of {new.full} left"]


def describe(view: ClashView) -> str:
    """Put the table in words, most important first, since alt text may be cut."""
    lines = [f"Clash, battle {view.battle} of 3, round {view.round}."]
    if view.outcome is not None:
        won = _won(view.outcome.winners) or "nobody wins"
        lines.append(f"The game is over: {view.outcome.reason} {won[:1].upper()}{won[1:]}.")
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


def _own_words(view: ClashView, player: SeatView) -> list[str]:
    """What only this seat's player needs to read: the cards to choose from, and the choice that nobody else sees."""
    lines = []
    if view.sealed is not None:
        lines.append(f"You have chosen {view.sealed.card.name}, {SIDES[view.sealed.facing]} to the Titan.")
    if view.phase == "choose" and player.played is None:
        lines += [_card_words(card) for card in player.hand]
    return lines


def _card_words(card: CardView) -> str:
    return f"In hand, {card.name}: {'; '.join(f'{side.letter} {_shown(side)}' for side in card.sides)}."


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
        parts.append(f"plays {player.played.card.name}, {SIDES[player.played.facing]} to the Titan")
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
