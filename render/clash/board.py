"""The whole table of Clash."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.clash import theme
from render.clash.art import Sign, battlefield, land_of
from render.clash.cards import ROUND, Mark, empty, hidden, played, ring, titan
from render.clash.layout import BOARD, Spot
from render.clash.panel import Tag, gain, panel
from render.clash.pieces import badge, counted
from render.kit.canvas import Canvas
from render.kit.drawing_notes import Drawn, kept
from render.kit.picture import Picture
from render.kit.png import encode
from rules.clash.view import CardView, ClashView, PlayedView, SeatView, StackView

_BATTLES = 3
_ORDER_STEP = 104
_FOOT = 12  # between the battlefield and the panels


def board(view: ClashView, names: Sequence[str], before: ClashView | None = None) -> Picture:
    """Draw the table as the view shows it.

    Args:
        view: What may be seen.
        names: What to call each seat, by seat; names are cut to fit.
        before: An earlier view of the same table: what changed since then is marked.
    """
    rows = (view.seats + 1) // 2
    last = BOARD.panels[2 * rows - 1]
    height = last.y + last.height + BOARD.foot
    canvas = theme.blank(BOARD.width, height)
    standing = view.titan.card if view.titan else None
    land, _ = land_of(standing)
    canvas.paste(battlefield(BOARD.width, BOARD.panels[0].y - _FOOT, standing), 0, 0)

    def at(spot: Spot) -> Canvas:
        return canvas.on(land.middle, spot.x, spot.y)

    _news(at(BOARD.news), view)
    if view.order:
        _order(at(BOARD.order), view.order, view.resolving, view.phase == "over")
    elif view.waiting:
        _awaited(at(BOARD.order), tuple(dict.fromkeys(waiting.seat for waiting in view.waiting)))
    _lost(at(BOARD.lost), view.lost_focus)
    _captured(at(BOARD.captured), view.captured)
    earlier = {player.seat: player for player in before.players} if before else {}
    seated = {player.place: player for player in view.players}
    for corner, (stack, spot) in enumerate(zip(view.stacks, BOARD.stacks, strict=True)):
        left, right = seated.get(corner), seated.get((corner + 1) % 4)
        drawn = _stack(stack, left.seat if left else None, right.seat if right else None)
        canvas.paste(drawn, spot.x, spot.y, radius=20)
    for place, spot in enumerate(BOARD.cards):
        snapshot = seated.get(place)
        if snapshot:
            ring(at(spot), _mark(view, snapshot))
        card = _card(view, snapshot, earlier.get(snapshot.seat)) if snapshot else empty(None, False)
        canvas.paste(card, spot.x, spot.y, radius=ROUND)
    if view.titan:
        titan(at(BOARD.titan), view.titan, taken(view, before))
        _arrow(canvas.on(land.middle), view.titan.arrow)
    elif view.outcome:
        _winners(at(BOARD.titan), view.outcome.winners)
    for player, spot in zip(view.players, BOARD.panels, strict=False):
        tag = tag_of(view, player.seat)
        panel(
            canvas.on(theme.TABLE, spot.x, spot.y),
            player,
            names[player.seat],
            tag,
            gain(player, earlier.get(player.seat)),
        )
    return Picture(encode(canvas.image), BOARD.width, height)


def taken(view: ClashView, before: ClashView | None) -> int:
    """Return how much health the Titan lost since an earlier view of the same battle."""
    if before is None or before.titan is None or view.titan is None or before.battle != view.battle:
        return 0
    return max(0, before.titan.health - view.titan.health)


def words_of_phase(view: ClashView) -> str:
    """Say what goes on."""
    if view.phase == "over":
        return "won" if view.outcome and view.outcome.winners else "lost: nobody wins"
    if view.phase == "resolve":
        return "cards resolve"
    chosen = sum(player.has_chosen or player.played is not None for player in view.players)
    return f"chosen: {chosen} of {view.seats}"


def tag_of(view: ClashView, seat: int) -> Tag:
    """Return what marks a seat."""
    if view.outcome and seat in view.outcome.winners:
        return "wins"
    if any(waiting.seat == seat for waiting in view.waiting):
        return "waiting"
    if view.resolving == seat:
        return "resolving"
    return "left" if seat in view.left else ""


def _mark(view: ClashView, player: SeatView) -> Mark:
    if tag_of(view, player.seat) == "waiting":
        return "waiting"
    return "resolving" if view.resolving == player.seat else ""


def _card(view: ClashView, player: SeatView, earlier: SeatView | None) -> Drawn:
    if player.played:
        return played(player.played, player.seat, player.place, card_sign(view, player, earlier))
    if view.sealed and player.seat == view.seat:
        return played(PlayedView(view.sealed.card, view.sealed.facing), player.seat, player.place, "lock")
    return hidden(player.seat) if player.has_chosen else empty(player.seat, _mark(view, player) == "waiting")


def card_sign(view: ClashView, player: SeatView, earlier: SeatView | None) -> Sign:
    """Return the sign on a seat's card: it was turned, or only its player sees it yet."""
    if player.played is None:
        return "lock" if view.sealed and player.seat == view.seat else ""
    was = earlier.played if earlier else None
    turned = was is not None and was.card == player.played.card and was.facing != player.played.facing
    return "swirl" if turned else ""


def arrow_turn(place: int) -> int:
    """Return how far the Titan's arrow is turned, to point at a place."""
    return 90 * ((place + 2) % 4)


def _arrow(canvas: Canvas, place: int) -> None:
    """Draw the Titan's red arrow, pointing at a place."""
    canvas.shape("head", *BOARD.arrows[place], 72, theme.RED, turn=arrow_turn(place))


def _news(canvas: Canvas, view: ClashView) -> None:
    canvas.text(0, 24, f"Battle {view.battle} of {_BATTLES}", 48, theme.BRIGHT, weight=theme.TITLE)
    canvas.text(0, 88, f"Round {view.round}", 48, theme.TEXT, weight=theme.TITLE)
    canvas.text(0, 148, words_of_phase(view), 38, theme.MUTED)


def _order(canvas: Canvas, order: tuple[int, ...], resolving: int | None, over: bool) -> None:
    """Draw the order of the round: seats that are done ticked, the one that acts ringed."""
    canvas.text(416, 24, "Order", 40, theme.MUTED, weight=500, anchor="right")
    now = order.index(resolving) if resolving in order else len(order) if over else -1
    left = 416 - _ORDER_STEP * len(order) + 20
    for number, seat in enumerate(order):
        x = left + _ORDER_STEP * number + 42
        if number == now:
            canvas.box(x - 42, 58, 84, 84, theme.TEXT, radius=42, line=6)
        badge(canvas, seat, x, 100, 58)
        if number < now:
            canvas.shape("check", x, 160, 30, theme.MUTED)
        if number:
            canvas.shape("triangle", x - 52, 100, 16, theme.MUTED, turn=90)


def _winners(canvas: Canvas, seats: tuple[int, ...]) -> None:
    """Draw the winners in the place of the Titan."""
    middle, size = BOARD.titan.width / 2, 150 if len(seats) == 1 else 84
    for number, seat in enumerate(seats):
        badge(canvas, seat, middle + (number - (len(seats) - 1) / 2) * 96, middle - 40, size)
    canvas.text(middle, middle + 90, "wins" if len(seats) == 1 else "win together", 56, theme.TEXT, anchor="centre")


def _awaited(canvas: Canvas, seats: tuple[int, ...]) -> None:
    canvas.text(416, 24, "Waiting for", 40, theme.AMBER, anchor="right")
    for number, seat in enumerate(reversed(seats)):
        badge(canvas, seat, 416 - 36 - 84 * number, 100, 58)


def _lost(canvas: Canvas, pool: tuple[int, ...]) -> None:
    top = BOARD.lost.height
    held = [(seat, amount) for seat, amount in enumerate(pool) if amount]
    canvas.text(0, top - 22, "Lost Focus" if held else "Lost Focus: none", 40, theme.MUTED, weight=500)
    rows = (len(held) + 1) // 2
    for number, (seat, amount) in enumerate(held):
        counted(canvas, seat, 150 * (number % 2), top - 82 - 58 * (rows - 1 - number // 2), 46, amount)


def _captured(canvas: Canvas, cards: tuple[tuple[int, CardView], ...]) -> None:
    width, top = BOARD.captured.width, BOARD.captured.height
    canvas.text(width, top - 22, "Captured" if cards else "Captured: none", 40, theme.MUTED, weight=500, anchor="right")
    for number, (seat, card) in enumerate(cards):
        y = top - 82 - 54 * (len(cards) - 1 - number)
        badge(canvas, seat, width - 24, y, 42)
        canvas.text(width - 60, y, card.name, 36, theme.TEXT, anchor="right", most=340)


@kept(64)
def _stack(stack: StackView, left: int | None, right: int | None) -> Image.Image:
    """Return an equipment stack: its tiles left, the last one if known, and its Focus.

    Args:
        stack: The stack.
        left: The seat whose left stack it is, if anybody sits there.
        right: The seat whose right stack it is.
    """
    width, height = BOARD.stacks[0].width, BOARD.stacks[0].height
    whole = theme.blank(width, height)
    whole.box(0, 0, width, height, theme.PANEL, radius=20)
    canvas = whole.on(theme.PANEL)
    canvas.shape("chest", 48, 42, 64, theme.STONE if stack.tiles else theme.LINE)
    words = f"{stack.tiles} tile{'s' * (stack.tiles > 1)}" if stack.tiles else "no tiles"
    wide = canvas.text(94, 42, words, 38, theme.TEXT)
    if stack.last:
        canvas.shape(theme.EQUIPMENT_SHAPE[stack.last.kind], 94 + wide + 36, 42, 42, theme.TEXT)
    held = [(seat, amount) for seat, amount in enumerate(stack.focus) if amount]
    step = min(104, (width - 20) // max(1, len(held)))
    for number, (seat, amount) in enumerate(held):
        counted(canvas, seat, 18 + step * number, 96, 36, amount, terse=len(held) > 2)
    whose = [f"{side} of {seat + 1}" for side, seat in (("left", left), ("right", right)) if seat is not None]
    canvas.text(18, 138, ", ".join(whose), 28, theme.MUTED, weight=500)
    return canvas.image
