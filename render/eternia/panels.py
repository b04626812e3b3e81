"""Below the battlefield: a panel for each Character, the Controller's board, the key."""

from __future__ import annotations

from collections.abc import Sequence

from render.eternia import theme
from render.eternia.art import ground_of
from render.eternia.layout import LEAST, MARGIN, PANEL, WIDTH
from render.eternia.map.pieces import counted, health, model_badge, power, token
from render.kit.art.tile import tile
from render.kit.canvas import Canvas, shrunk, signed
from rules.eternia.view import ControllerView, EterniaView, ModelView

_INNER = WIDTH - 2 * MARGIN
COLUMN = (_INNER - 16) // 2


def panel(canvas: Canvas, model: ModelView, owner: str, lost: int, waited: bool) -> None:
    """Draw a Character's panel: its sign, HP, Armor, Power, lasting effects.

    Args:
        canvas: Where to draw, its corner at the panel's.
        model: The Character.
        owner: Who runs it, as players call them; empty where that is not said.
        lost: HP lost since the last picture, or regained when it is less than 0.
        waited: Its player is waited for.
    """
    edge = theme.AMBER if model.active or waited else theme.PANEL
    canvas.box(0, 0, COLUMN, PANEL, edge, radius=18)
    if edge != theme.PANEL:
        canvas.on(edge).box(5, 5, COLUMN - 10, PANEL - 10, theme.PANEL, radius=14)
    row = canvas.on(theme.PANEL)
    model_badge(row, model, 50, 48, 76, theme.INK, LEAST)
    right = COLUMN - 18
    if owner:
        size = shrunk(owner, (28, 26), 500, 170)
        right -= row.text(right, 32, owner, size, theme.MUTED, weight=500, anchor="right", most=170) + 14
    if waited:
        row.shape("hourglass", right - 14, 32, 34, theme.AMBER)
        right -= 44
    name = model.mounted or model.name
    room = right - 98
    row.text(98, 32, name, shrunk(name, (38, 34, 30, 28), 700, room), theme.TEXT, most=room)
    _numbers(row, model, lost)
    x = 18
    for group in model.power:
        x = power(row, group, x, PANEL - 28)
    _signs(row, model, x)


def _numbers(row: Canvas, model: ModelView, lost: int) -> None:
    """Draw HP, Armor and the length of a Move."""
    if not model.spaces and model.hp <= 0:
        row.shape("cross", 116, 80, 32, theme.RED)
        row.text(142, 80, "KO'ed, back when activated", 30, theme.RED, most=COLUMN - 160)
        return
    x = counted(row, "heart", f"{model.hp}/{model.full}", 98, 80, theme.RED, ink=health(model))
    if lost:
        x += row.text(x - 12, 80, signed(-lost), 32, theme.TEXT, weight=800)
    x = counted(row, "shield", str(model.armor), x, 80, theme.MUTED)
    counted(row, "arrow", str(model.move), x, 80, theme.MUTED)


def _signs(row: Canvas, model: ModelView, x: int) -> None:
    """Name a Character's lasting effects."""
    held = [
        word
        for word, holds in (("Dazed", model.dazed), ("cannot move", model.rooted), ("Empowered", model.empowered))
        if holds
    ]
    held += [model.carries] if model.carries else []
    if held:
        words = ", ".join(held)
        row.text(
            x + 6, PANEL - 28, words, shrunk(words, (28, 26), 700, COLUMN - x - 20), theme.PALE, most=COLUMN - x - 20
        )


def controller(canvas: Canvas, board: ControllerView, owner: str, waited: bool) -> None:
    """Draw the Controller's board: Power on each Skill, cards held and left, or the AI's pool."""
    canvas.box(0, 0, _INNER, 64, theme.AMBER if waited else theme.PANEL, radius=16)
    if waited:
        canvas.on(theme.AMBER).box(5, 5, _INNER - 10, 54, theme.PANEL, radius=12)
    row = canvas.on(theme.PANEL)
    row.shape("square", 34, 32, 38, theme.SIDE["controller"])
    if board.ai:
        x = 66.0 + row.text(66, 32, "AI", 32, theme.TEXT) + 24
        x = counted(row, "bolt", f"{sum(board.power)} Power", x, 32, theme.PALE, 30)
        row.text(x, 32, ", ".join(board.played[-2:]), 28, theme.MUTED, weight=500, most=round(_INNER - x - 16))
        return
    x = 66.0
    for skill, amount, up in zip(board.skills, board.power, board.empowered, strict=False):
        colour = theme.TEXT if up else theme.MUTED
        x += row.text(x, 32, skill.name, 28, colour, weight=700 if up else 500) + 8
        x += row.text(x, 32, str(amount), 32, theme.TEXT, weight=800) + 22
    said = f"{board.hand} in hand, {board.deck} left"
    said = f"{owner}: {said}" if owner else said
    row.text(_INNER - 18, 32, said, 28, theme.MUTED, weight=500, anchor="right", most=round(_INNER - x - 30))


def key(canvas: Canvas, view: EterniaView) -> None:
    """Draw the key: the signs of the terrain and the tokens that lie there, with their names."""
    x = MARGIN
    for code, name in {piece.code: piece.name for piece in view.terrain}.items():
        ground, sign = ground_of(code)
        tile(canvas, ground, x + 22, 22, 46, sign)
        x += 50 + canvas.text(x + 50, 22, name, 27, theme.MUTED, weight=500) + 20
    for piece in {one.kind: one for one in view.tokens if one.kind in theme.TOKEN}.values():
        token(canvas, piece, x + 20, 22, 32)
        x += 46 + canvas.text(x + 46, 22, piece.name, 27, theme.MUTED, weight=500) + 20
    if any(piece.blocks_sight for piece in view.terrain) and x < WIDTH - 330:
        canvas.text(WIDTH - MARGIN, 22, "white edge: blocks sight", 27, theme.MUTED, weight=500, anchor="right")


def owners(view: EterniaView, names: Sequence[str]) -> dict[int, str]:
    """Return who runs each Character, where more than one person could."""
    return {
        model.number: names[model.seat] for model in view.models if model.seat is not None and model.seat < len(names)
    }
