"""How the pictures of TimeStrike are read: each sign with its meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from render.kit import legend as kit
from render.kit.canvas import Canvas
from render.kit.colours import Colour
from render.kit.hexmap import Layout
from render.kit.legend import Sign, shape
from render.kit.phone import LEAST
from render.kit.picture import Picture
from render.kit.writing.fonts import measured
from render.timestrike import theme
from render.timestrike.cards.sheet import NAMES
from render.timestrike.map import ground
from render.timestrike.map.behemoth import huge
from render.timestrike.map.units import Sides, figure, large
from render.timestrike.panels import die
from rules.timestrike.view import TimestrikeView

_HEX, _WIDE = 92, 80
_DARK = theme.LAND[1]

Draw = Callable[[Canvas, int, int], object]


def legend(view: TimestrikeView) -> Picture:
    """Draw the legend for the seat whose view it is.

    Args:
        view: What the seat may see: which team is its own, and who plays.
    """
    signs = [*_teams(view), *_units(view), *_marks(), *_ground(), *_beside(), *_states(), *_dice(), *_skills()]
    return kit.legend(signs, "How to read the board", theme.blank, theme.TEXT, theme.MUTED)


def _teams(view: TimestrikeView) -> Iterator[Sign]:
    """Yield the shape of each team, the viewer's own named as theirs."""
    sides = Sides.of(view)
    for number in range(len(theme.TEAMS)):
        named = ", your team" if number == sides.own else ""
        here = "" if number in sides.team else ", not in this game"
        yield Sign(shape(theme.TEAM_SHAPE[number], theme.TEAMS[number], 60), f"team {number + 1}{named}{here}")


def _figure(code: str, team: int, rim: Colour = theme.INK, *, pale: bool = False) -> Draw:
    return lambda canvas, x, y: figure(canvas, code, team, x, y, 62, rim, pale=pale)


def _units(view: TimestrikeView) -> Iterator[Sign]:
    """Yield the signs of Characters, in their teams' colours, and the marks on units."""
    seats, team = {one.code: one.seat for one in view.characters}, Sides.of(view).team
    for board in view.boards:
        if board.code != "fear":
            yield Sign(_figure(board.code, team[seats[board.code]] if board.code in seats else 4), board.name)
    yield Sign(_fear, "Fear, over seven hexes; a player's has the colour of the team")
    yield Sign(_mount, "one unit on two hexes")
    yield Sign(_figure("jake", 0, theme.TEXT), "a plain rim: of your team")
    yield Sign(_exhausted, "faded: exhausted, it has had its turn, or is defeated")
    yield Sign(_plate("5", theme.INK, theme.TEXT), "below a unit: its health, red when low")
    yield Sign(_plate("#2", theme.PALE, theme.INK), "which unit of several: its number, no health")
    yield Sign(_plate("5 B", theme.INK, theme.TEXT), "on Fear: its back, shoulders or head, short B, S and H")


def _fear(canvas: Canvas, x: int, y: int) -> None:
    layout = Layout(34)
    spots = [(0, 0), (1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0), (-0.5, -0.87), (0.5, -0.87)]
    huge(canvas, [(round(x + 26 * right), round(y + 26 * down)) for right, down in spots], layout.wide)


def _mount(canvas: Canvas, x: int, y: int) -> None:
    large(canvas, "abaddon", 0, [(x - 26, y), (x + 26, y)], 54)


def _exhausted(canvas: Canvas, x: int, y: int) -> None:
    for place in range(2):
        figure(canvas, "jake", place, x - 32 + 64 * place, y, 48, pale=True)


def _plate(words: str, fill: Colour, ink: Colour) -> Draw:
    def drawn(canvas: Canvas, x: int, y: int) -> None:
        wide = max(48, round(measured(words, LEAST, 800)) + 16)
        canvas.box(x - wide // 2, y - 20, wide, 40, fill, radius=7)
        canvas.on(fill).text(x, y, words, LEAST, ink, weight=800, anchor="centre")

    return drawn


def _hex(level: int, frame: Colour | None = None, words: str = "") -> Draw:
    def drawn(canvas: Canvas, x: int, y: int) -> None:
        fill = theme.land(level)
        ground.patch(canvas, x, y, _WIDE, level)
        on = canvas.on(fill)
        if frame is not None:
            on.shape("frame", x, y, _HEX - 1, theme.INK)
            on.on(theme.INK).shape("frame", x, y, _HEX - 7, frame)
        if words:
            on.text(x, y, words, LEAST, theme.ink_on(fill), anchor="centre")

    return drawn


def _marks() -> Iterator[Sign]:
    """Yield the marks of questions and of what has changed."""
    yield Sign(_hex(1, theme.AMBER), "amber: who acts, or is asked about")
    yield Sign(_figure("jake", 0, theme.AMBER), "an amber rim: the same")
    yield Sign(_hex(1, theme.CHOICE), "turquoise: can be chosen")
    yield Sign(_figure("jake", 0, theme.CHOICE), "a turquoise rim: the same")
    yield Sign(_hex(1, theme.RED), "red: an enemy that can be aimed at, or is hit")
    yield Sign(_figure("mara", 1, theme.RED), "a red rim: the same")
    yield Sign(_sight, "red dots: the line of sight")
    yield Sign(shape("ring", theme.TEXT, 46), "somebody left this hex")
    yield Sign(shape("cross", theme.RED, 46), "somebody was defeated, here or at all")


def _sight(canvas: Canvas, x: int, y: int) -> None:
    for step in range(-2, 3):
        canvas.shape("circle", x + 24 * step, y, 14, theme.RED)


def _ground() -> Iterator[Sign]:
    """Yield what lies on the map."""
    yield Sign(_hex(1), "ground of level 1, which has no number")
    yield Sign(_hex(6, words="6"), "higher ground stands out more; the number is its level")
    yield Sign(_cliff, "a shadow: the foot of a cliff, wider the higher it is")
    yield Sign(_water, "water")
    yield Sign(_thing(lambda on, x, y: ground.resource(on, x, y, 100)), "a resource, to be mined")
    yield Sign(_thing(lambda on, x, y: ground.road(on, x, y, 100)), "a road")
    yield Sign(_thing(lambda on, x, y: ground.wall(on, x, y, _HEX)), "a wall, and how many levels it adds")
    yield Sign(_over, "a small hex on another: an overhang, units can be on it and below")


def _thing(draw: Draw) -> Draw:
    def drawn(canvas: Canvas, x: int, y: int) -> None:
        ground.patch(canvas, x, y, _WIDE, 1)
        draw(canvas.on(_DARK), x, y)

    return drawn


def _water(canvas: Canvas, x: int, y: int) -> None:
    ground.patch(canvas, x, y, _WIDE, 0, "water")


def _cliff(canvas: Canvas, x: int, y: int) -> None:
    canvas.box(x - 42, y - 36, 84, 72, _DARK)
    canvas.box(x, y - 36, 42, 72, theme.LAND[5])
    canvas.box(x - 20, y - 36, 20, 72, theme.SHADE[1])


def _over(canvas: Canvas, x: int, y: int) -> None:
    ground.patch(canvas, x, y, _WIDE, 0, "water")
    ground.overhang(canvas.on(theme.WATER), 5, x, y, _HEX)


def _beside() -> Iterator[Sign]:
    """Yield the signs beside the map."""
    yield Sign(shape("hourglass", theme.AMBER, 48), "is asked")
    yield Sign(shape(theme.HEALTH, theme.RED, 48), "health, of how much")
    yield Sign(shape("bolt", theme.PALE, 48), "Energy of each unit")
    yield Sign(shape("tower", theme.MUTED, 48), "height of a unit, in levels")
    yield Sign(shape(theme.ITEM, theme.MUTED, 48), "item cards")
    yield Sign(shape(theme.FISH, theme.MUTED, 48), "fish cards")
    yield Sign(shape(theme.ARTIFACT, theme.MUTED, 48), "artifacts")
    yield Sign(shape(theme.MATERIAL, theme.ORE, 48), "materials")
    yield Sign(_pair(theme.TRIAL, theme.MUTED, theme.PALE), "the trial: objectives met, of how many")
    yield Sign(shape("check", theme.PALE, 48), "an objective that is met")
    yield Sign(shape("arrow", theme.RED, 48, turn=90), "hits")
    yield Sign(_strip, "Fear's card: health, the stats of all Lost, cards left in its deck")


def _strip(canvas: Canvas, x: int, y: int) -> None:
    canvas.box(x - 50, y - 30, 100, 60, theme.VOID, radius=12)
    canvas.on(theme.VOID).shape(theme.HEALTH, x - 24, y, 38, theme.RED)
    canvas.on(theme.VOID).shape(theme.ITEM, x + 24, y, 38, theme.VOID_MARK)


def _pair(sign: str, one: Colour, other: Colour) -> Draw:
    def drawn(canvas: Canvas, x: int, y: int) -> None:
        canvas.shape(sign, x - 30, y, 44, one)
        canvas.shape(sign, x + 30, y, 44, other)

    return drawn


def _states() -> Iterator[Sign]:
    """Yield stats, and what is active: curses violet, buffs green, awakenings pale."""
    for slot, sign in theme.STATUS_SHAPE.items():
        if slot in theme.STAT_SHAPE:
            inks = (theme.MUTED, theme.PALE, theme.BUFF, theme.CURSE)
            yield Sign(_row(sign, inks), f"{NAMES[slot]}: printed, awake, buff, curse")
        else:
            ink = theme.BUFF if slot in ("stealth", "enrage") else theme.CURSE
            yield Sign(
                _lit(sign, ink),
                f"{NAMES[slot]}, a {'buff' if ink == theme.BUFF else 'curse'}; filled on a board: active",
            )


def _lit(sign: str, ink: Colour) -> Draw:
    def drawn(canvas: Canvas, x: int, y: int) -> None:
        canvas.shape(sign, x - 32, y, 44, ink)
        canvas.box(x + 4, y - 27, 58, 54, ink, radius=12)
        canvas.on(ink).shape(sign, x + 33, y, 40, theme.INK)

    return drawn


def _row(sign: str, inks: tuple[Colour, ...]) -> Draw:
    def drawn(canvas: Canvas, x: int, y: int) -> None:
        for place, ink in enumerate(inks):
            canvas.shape(sign, x + 32 * (place % 2 * 2 - 1), y + 22 * (place // 2 * 2 - 1), 38, ink)

    return drawn


def _dice() -> Iterator[Sign]:
    """Yield the faces of combat dice."""
    for face, words in (
        ("hit", "a hit"),
        ("lucky_hit", "a Lucky hit"),
        ("block", "a block"),
        ("lucky_block", "a Lucky block"),
        ("void", "an empty face"),
    ):
        yield Sign(_die(face), words)
    yield Sign(lambda canvas, x, y: die(canvas, "block", x - 32, y, 64, counts=False), "faded: it does not count")


def _die(face: str) -> Draw:
    return lambda canvas, x, y: die(canvas, face, x - 32, y, 64)


def _skills() -> Iterator[Sign]:
    """Yield the types of skills."""
    for kind, sign in theme.SKILL_SHAPE.items():
        yield Sign(shape(sign, theme.PALE, 48), f"{kind}")
