"""Beside the board: the turn, the score, Baransu, the dice, a panel for each Clan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.elemancers import theme
from render.elemancers.changes import Since, avatar
from render.elemancers.locations import named
from render.elemancers.pieces import badge, coin, die, dragon
from render.kit.canvas import Canvas, signed
from render.kit.writing.fonts import measured
from rules.elemancers.view import BattleView, ClanView, ElemancersView

_PHASE = {"power": "Power Action", "moves": "Moves", "battles": "Battles", "baransu": "Baransu acts"}
_ROUNDS = 2
_SAGAS = 3
_COLUMNS = (0.03, 0.3, 0.46, 0.715)  # of a panel's width: where its numbers stand
CORNER = 362
"""How wide a corner is, on a picture for phones."""


class Corner:
    """A corner of the picture, from its top left point; all is written in letters of one size."""

    def __init__(self, canvas: Canvas, letters: int, width: int) -> None:
        """Begin a corner on a canvas of its own."""
        self.canvas, self.letters, self.width = canvas, letters, width

    def line(self, row: float) -> float:
        """Return the height of the middle of a row."""
        return self.letters * (0.75 + 1.45 * row)


def turn(corner: Corner, view: ElemancersView) -> None:
    """Draw the Round, whose turn it is, and what is done in it."""
    canvas, letters, most = corner.canvas, corner.letters, corner.width
    if view.outcome is not None:
        won = {view.side[seat] for seat in view.outcome.winners}
        said = f"{' and '.join(theme.FACTION_NAME[side] for side in sorted(won))} won" if won else _lost(view)
        canvas.text(0, corner.line(0), said, letters, theme.TEXT, most=most)
        canvas.text(0, corner.line(1), f"in Round {view.round} of {_ROUNDS}", letters, theme.MUTED, weight=500)
        return
    if not view.clans:
        canvas.text(0, corner.line(0), "Choosing Clans", letters, theme.TEXT, most=most)
        return
    canvas.text(0, corner.line(0), f"Round {view.round} of {_ROUNDS}", letters, theme.TEXT, weight=theme.TITLE)
    if view.active:
        size = round(letters * 1.3)
        badge(canvas, view.active, size / 2, corner.line(1.05), size, theme.AMBER)
        said = f"{theme.CLAN_NAME[view.active]}'s turn"
        canvas.text(size + 14, corner.line(1.05), said, letters, theme.TEXT, most=most - size - 14)
        canvas.text(0, corner.line(2.1), _PHASE.get(view.phase, ""), letters, theme.MUTED, weight=500)


def _lost(view: ElemancersView) -> str:
    """Say why nobody has won: ELE-WIN-7, ELE-WIN-9: Baransu has more PT than each Faction."""
    return "Baransu won" if view.dragon_pt > max(view.totals.values(), default=0) else "Nobody won"


def score(corner: Corner, view: ElemancersView, since: Since) -> None:
    """Draw the PT of each side, and how many more it has than before."""
    canvas, letters = corner.canvas, corner.letters
    for row, (side, name) in enumerate(theme.FACTION_NAME.items()):
        y, right = corner.line(1.025 * row), corner.width
        points = view.dragon_pt if side == "baransu" else view.totals[side]
        canvas.text(right, y, str(points), round(letters * 1.15), theme.TEXT, weight=800, anchor="right")
        more = since.score.get(side, 0)
        if more:
            canvas.text(right - letters * 1.6, y, signed(more), letters, theme.TEXT, weight=800, anchor="right")
        else:
            coin(canvas, right - letters * 2.1, y, round(letters * 1.05))
        canvas.text(letters * 1.5, y, name, letters, theme.MUTED)
        faction(canvas, side, letters * 0.6, y, round(letters * 1.1))


def faction(canvas: Canvas, side: str, x: float, y: float, size: int) -> None:
    """Draw the sign of a Faction: the shape of its pieces, in the colour of its dice."""
    if side == "baransu":
        dragon(canvas, x, y, round(size * 1.16))
        return
    shape = theme.FACTION_SHAPE[side]
    canvas.shape(shape, x, y, size, theme.TEXT)
    canvas.on(theme.TEXT).shape(shape, x, y, size - 6, theme.DIE[side])


def baransu(corner: Corner, view: ElemancersView, since: Since) -> None:
    """Draw Baransu: her HP, and where she is; at the bottom of the corner."""
    canvas, letters = corner.canvas, corner.letters
    size = round(letters * 2)
    top, low = -corner.line(0.9), -corner.line(-0.1)
    asleep = not view.unlocked
    ink = theme.TEXT if view.dragon_at else theme.MUTED
    dragon(canvas, size / 2, (top + low) / 2, size, asleep=asleep, rim=since.marks.dragon)
    x = size + 16.0
    canvas.text(x, top, "Baransu", letters, ink, most=round(corner.width - x))
    if not view.dragon_at:
        canvas.text(x, low, "Defeated", letters, theme.MUTED, weight=500)
        return
    canvas.shape("heart", x + letters * 0.45, low, round(letters * 0.9), theme.RED)
    x += letters * 1.15
    x += canvas.text(x, low, str(view.dragon_hp), letters, theme.TEXT, weight=800) + letters * 0.3
    if since.dragon:
        x += canvas.text(x, low, signed(since.dragon), letters, theme.TEXT, weight=800) + letters * 0.3
    canvas.text(x, low, "asleep" if asleep else "awake", letters, theme.MUTED, weight=500)


def battle(corner: Corner, view: ElemancersView, now: BattleView) -> None:
    """Draw the Battle that is on: each side with its creatures, then its dice; at the bottom."""
    canvas, letters = corner.canvas, corner.letters
    sides = [side for side in theme.FACTION_NAME if side in now.sides]
    name = next(one.name for one in view.locations if one.code == now.at)
    title, aside = -corner.line(len(sides) - 0.1), letters * 1.5
    most = round(corner.width - aside)
    canvas.shape(theme.BATTLE, letters * 0.6, title, round(letters * 1.1), theme.RED)
    said = name if measured(name, letters, 700) <= most else named(name, letters, round(letters * 4.5))[0]
    canvas.text(aside, title, said, letters, theme.TEXT, most=most)
    for row, side in enumerate(sides):
        y = round(-corner.line(len(sides) - 1.1 - row))
        faction(canvas, side, letters * 0.6, y, round(letters * 1.1))
        dice = [one for one in now.dice if one.side == side]
        for place, one in enumerate(dice):
            x = round(letters * (2.0 + 1.5 * place))
            die(canvas, side, one.n, x, y, round(letters * 1.3), letters, locked=one.locked)
        if not now.dice:
            number = now.sides[side]
            said = "she is here" if side == "baransu" else f"{number} creature{'s' * (number != 1)}"
            canvas.text(aside, y, said, letters, theme.MUTED, weight=500, most=most)


# ---- Clans ------------------------------------------------------------------------------------


class Frame(NamedTuple):
    """How large a panel is: its letters, its width, and how much room is left below its numbers."""

    letters: int
    width: int
    more: int = 0

    @property
    def head(self) -> int:
        """How high the part with the numbers is."""
        return round(self.letters * 2.72)

    @property
    def height(self) -> int:
        """How high the whole panel is."""
        return self.head + self.more


def clan(canvas: Canvas, view: ElemancersView, one: ClanView, name: str, since: Since, frame: Frame) -> None:
    """Draw the panel of a Clan: its player, and its numbers.

    Args:
        canvas: Where to draw, its corner at the panel's.
        view: What may be seen.
        one: The Clan.
        name: What to call its player.
        since: What has changed.
        frame: How large the panel is.
    """
    letters, width = frame.letters, frame.width
    asked = one.code in waited(view)
    edge = theme.AMBER if asked else theme.PANEL
    canvas.framed(0, 0, width, frame.height, theme.PANEL, 16, edge, 5)
    on, y, size = canvas.on(theme.PANEL), letters * 0.82, round(letters * 1.2)
    badge(on, one.code, 14 + size / 2, y, size)
    x = 24.0 + size
    x += on.text(x, y, one.name, letters, theme.CLAN.get(one.code, theme.TEXT)) + 16
    right = width - 18.0
    if asked:
        on.shape("hourglass", right - letters * 0.4, y, round(letters * 0.8), theme.AMBER)
        right -= letters * 1.1
    said = "the rules" if one.alone else name
    on.text(right, y, said, letters, theme.MUTED, weight=500, anchor="right", most=round(right - x))
    _numbers(on, view, one, since, letters, width)


def player(canvas: Canvas, view: ElemancersView, seat: int, name: str, frame: Frame) -> None:
    """Draw the panel of a player who has no Clan yet: the Faction, and whether they are asked."""
    letters, width, y = frame.letters, frame.width, frame.head / 2
    asked = any(waiting.seat == seat for waiting in view.waiting)
    canvas.framed(0, 0, width, frame.head, theme.PANEL, 16, theme.AMBER if asked else theme.PANEL, 5)
    on, size = canvas.on(theme.PANEL), round(letters * 1.2)
    faction(on, view.side[seat], 18 + size / 2, y, size)
    right = width - 18.0
    if asked:
        on.shape("hourglass", right - letters * 0.4, y, round(letters * 0.8), theme.AMBER)
        right -= letters * 1.1
    on.text(36 + size, y, name, letters, theme.TEXT, most=round(right - 36 - size))


def waited(view: ElemancersView) -> set[str]:
    """Return the Clans that are waited for; of a player with several, the one that acts."""
    seats = {waiting.seat for waiting in view.waiting}
    acts = view.battle.acts if view.battle is not None and view.battle.acts else view.active
    asked = [one for one in view.clans if one.seat in seats]
    busy = {one.seat for one in asked if one.code == acts}
    return {one.code for one in asked if one.code == acts or one.seat not in busy}


def _numbers(canvas: Canvas, view: ElemancersView, one: ClanView, since: Since, letters: int, width: int) -> None:
    """Draw the Avatar's HP, the Pool, completed Sagas, Battle Cards, and the Weapon."""
    y, sign = letters * 2.02, round(letters * 0.95)
    leader = avatar(view, one.code)
    changed = since.hp.get(one.code, 0)
    counts = (
        ("heart", (str(leader.hp) if leader.at else "–") + (f" {signed(changed)}" if changed else ""), theme.RED),
        (theme.POWER, str(one.pool), theme.PALE),
        (theme.SAGA, f"{one.sagas}/{_SAGAS}", theme.PALE),
        (theme.CARDS, str(one.held), theme.MUTED),
    )
    for (shape, number, colour), share in zip(counts, _COLUMNS, strict=True):
        x = width * share
        canvas.shape(shape, x + sign / 2, y, sign, colour)
        canvas.text(x + sign + 6, y, number, letters, theme.TEXT, weight=800)
    if one.weapon is not None:
        x = width - 18 - sign / 2
        canvas.shape(theme.WEAPON, x, y, sign, theme.PALE if one.works else theme.LINE)


def columns(view: ElemancersView) -> Sequence[Sequence[ClanView | int]]:
    """Return the Clans of Dark, and those of Light; their players until Clans are chosen."""
    if not view.clans:
        return [[seat for seat, one in enumerate(view.side) if one == side] for side in ("dark", "light")]
    return [[one for one in view.clans if one.faction == side] for side in ("dark", "light")]
