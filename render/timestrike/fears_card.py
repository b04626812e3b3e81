"""Fear's stats card in a strip below the map: its phase, its health, the stats of the Lost."""

from __future__ import annotations

from render.kit.art.emblem import emblem
from render.kit.canvas import Canvas
from render.timestrike import theme
from render.timestrike.art import character_look, hue_of, titled
from render.timestrike.panels import Frame
from rules.timestrike.view import BossView, TimestrikeView


def rows(view: TimestrikeView) -> float:
    """Return the height of the strip in sizes of the smallest letters; 0 without Fear."""
    return 0 if view.boss is None or not view.round else 3.5


def draw(canvas: Canvas, view: TimestrikeView, frame: Frame) -> None:
    """Draw the strip: the phase and the card, then health, stats, and the cards left."""
    if view.boss is None:
        return
    wide, high = frame.width - frame.of(0.6), frame.of(3.1)
    left = (frame.width - wide) // 2
    canvas.box(left, frame.of(0.25), wide, high, theme.VOID, radius=frame.of(0.35))
    on = canvas.on(theme.VOID, left, frame.of(0.25))
    y = frame.of(0.9)
    found = character_look("fear")
    emblem(on, found.art, hue_of(found), frame.of(0.95), y, frame.of(1.4), ring=theme.VOID_MARK, kind="ground")
    said = "defeated" if view.boss.beaten else f"phase {view.boss.phase} of {view.boss.phases}"
    used = on.text(wide - frame.of(0.4), y, said, frame.least, theme.TEXT, anchor="right")
    titled(on, view.boss.name, frame.of(1.8), y, (frame.least,), wide - used - frame.of(2.6))
    _numbers(on, view, view.boss, frame)


def _numbers(canvas: Canvas, view: TimestrikeView, boss: BossView, frame: Frame) -> None:
    """Write the health that is left, the stats of all Lost, the cards in the deck."""
    y, x = frame.of(2.3), frame.of(0.5)
    fear = next((unit.health for unit in view.units if unit.code == "fear" and not unit.gone), 0)
    full = next((one.full for one in view.characters if one.code == "fear"), fear)
    shown = [(theme.HEALTH, theme.RED, f"{fear}/{full}")]
    shown += [(theme.STAT_SHAPE[stat], theme.MUTED, str(boss.stats[stat])) for stat in theme.STATS]
    shown += [(theme.ITEM, theme.VOID_MARK, str(boss.left))]
    for sign, ink, words in shown:
        canvas.shape(sign, x + frame.of(0.45), y, frame.of(0.85), ink)
        x += frame.of(1.05)
        x += canvas.text(x, y, words, frame.least, theme.TEXT, weight=800) + frame.of(0.7)
