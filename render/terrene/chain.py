"""Acts under way, between both sides: the battle, the act answered, and the chain on it."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit.canvas import Canvas, shrunk
from render.kit.writing.fonts import measured
from render.terrene import theme
from render.terrene.layout import GAP, INNER, MARGIN, ROUND
from render.terrene.pieces import badge, broken, in_names, speed
from rules.terrene.view import BattleView, LinkView, TerreneView

_BATTLE = 84
_TITLE = 44
_LINK, _LINE = 52, 36
_TEXT = 28
_LEFT = 158  # where the words of a link begin
_MOST = 6  # links that are drawn: what is answered, and the newest
_ROWS = 2  # of the words of a link, beside those on its own line


def middle_height(view: TerreneView, names: Sequence[str]) -> int:
    """Return how high the middle is; 0 when nothing is under way."""
    return _middle(None, view, names, 0)


def middle(canvas: Canvas, view: TerreneView, names: Sequence[str], y: int) -> int:
    """Draw the acts under way from a height on; return the start of the next part."""
    return _middle(canvas, view, names, y)


def _middle(canvas: Canvas | None, view: TerreneView, names: Sequence[str], y: int) -> int:
    if view.battle is not None:
        if canvas is not None:
            _battle(canvas.on(theme.TABLE, MARGIN, y), view, view.battle)
        y += _BATTLE + GAP
    links = view.chain
    if view.battle is not None and len(links) == 1 and links[0].name in ("Attack", "Block"):
        links = ()  # the battle says so
    if not links and not view.waiting_triggers:
        return y
    places = [*range(len(links), 0, -1)]
    if len(links) > _MOST:
        links, places = (links[0], *links[1 - _MOST :]), [places[0], *places[1 - _MOST :]]
    rows = [_wrapped(link, names) for link in links]
    title = _TITLE if len(links) > 1 else 8
    waiting = 44 if view.waiting_triggers else 0
    height = title + sum(_LINK + _LINE * len(row[1]) for row in rows) + waiting + 8
    if canvas is not None:
        canvas.box(MARGIN, y, INNER, height, theme.PANEL, radius=ROUND)
        panel = canvas.on(theme.PANEL, MARGIN, y)
        if len(links) > 1:
            panel.text(18, 28, "Chain: the last resolves first", 28, theme.MUTED, weight=500)
        at = title
        for link, row, place in zip(links, rows, places, strict=True):
            _link(panel, link, row, place, at, last=place == 1)
            at += _LINK + _LINE * len(row[1])
        if view.waiting_triggers:
            said = f"Waiting: {', '.join(view.waiting_triggers)}"
            panel.shape("hourglass", 36, at + 22, 30, theme.FOLD)
            panel.text(66, at + 22, said, _TEXT, theme.MUTED, weight=500, most=INNER - 84)
    return y + height + GAP


def _battle(canvas: Canvas, view: TerreneView, battle: BattleView) -> None:
    """Draw who attacks, who blocks, and the damage as things stand."""
    canvas.framed(0, 0, INNER, _BATTLE, theme.PANEL, ROUND, theme.RED, 4)
    panel = canvas.on(theme.PANEL)
    y = _BATTLE / 2
    damage = f"{battle.damage} damage"
    right = float(INNER - 20)
    if battle.overkill:
        right -= panel.text(right, y, f"({battle.overkill} overkill)", 30, theme.MUTED, anchor="right") + 12
    right -= panel.text(right, y, damage, 36, theme.TEXT, weight=800, anchor="right") + 20
    panel.shape("sword", 42, y, 42, theme.RED)
    x = 76.0
    attacker, against = view.named(battle.attacker), _against(view, battle)
    room = round(right - x - 150)
    size = shrunk(attacker + against, (36, 34, 32, 30, 28), 700, room)
    share = round(room - min(measured(against, size, 700), room * 0.5))
    x += panel.text(x, y, attacker, size, theme.TEXT, most=share) + 18
    panel.shape("arrow", x + 18, y, 34, theme.RED, turn=90)
    x += 52
    if battle.blocker is not None:
        panel.shape("shield", x + 18, y, 36, theme.SPEED["blue"])
        x += 48
    panel.text(x, y, against, size, theme.TEXT if battle.decided else theme.MUTED, most=round(right - x))


def _against(view: TerreneView, battle: BattleView) -> str:
    if battle.blocker is not None:
        return view.named(battle.blocker)
    return "nobody blocks" if battle.decided else "who blocks?"


def _wrapped(link: LinkView, names: Sequence[str]) -> tuple[str, list[str]]:
    """Return the words of a link: those next to its name, and the lines below."""
    text = in_names(link.text, names)
    beside = INNER - 20 - _LEFT - measured(link.name, 32, 700) - 18
    if link.cancelled or measured(text, _TEXT, 500) <= beside:
        return text, []
    lines = broken(text, _TEXT, INNER - 20 - _LEFT)
    kept = list(lines[:_ROWS])
    if len(lines) > _ROWS:
        kept[-1] = f"{kept[-1]} …"
    return "", kept


def _link(canvas: Canvas, link: LinkView, row: tuple[str, list[str]], place: int, top: int, *, last: bool) -> None:
    """Draw a link: when it resolves, whose it is, its speed, its card, and what it will do."""
    y = top + _LINK / 2
    if last:
        canvas.box(8, top + 4, 6, _LINK - 8 + _LINE * len(row[1]), theme.TEXT, radius=3)
    ink = theme.MUTED if link.cancelled else theme.TEXT
    canvas.text(34, y, str(place), 32, theme.TEXT if last else theme.MUTED, weight=800, anchor="centre")
    badge(canvas, link.seat, 76, y, 38)
    speed(canvas, link.speed, 126, y, 38)
    x = _LEFT + canvas.text(_LEFT, y, link.name, 32, ink, most=INNER - _LEFT - 190) + 18
    if link.cancelled:
        canvas.shape("cross", x + 14, y, 28, theme.RED)
        x += 34 + canvas.text(x + 34, y, "no effect", 28, theme.RED)
    elif row[0]:
        canvas.text(x, y, row[0], _TEXT, theme.MUTED, weight=500)
    for number, words in enumerate(row[1]):
        canvas.text(_LEFT, y + 40 + _LINE * number, words, _TEXT, theme.MUTED, weight=500, most=INNER - _LEFT - 16)
