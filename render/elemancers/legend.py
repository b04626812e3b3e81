"""How the pictures of Elemancers are read: each sign with its meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from render.elemancers import theme
from render.elemancers.panels import faction
from render.elemancers.pieces import badge, coin, creature, die, dragon, goal, lying, taken
from render.kit import legend as kit
from render.kit.canvas import Canvas
from render.kit.colours import Colour
from render.kit.legend import Sign, shape
from render.kit.phone import LEAST
from render.kit.picture import Picture
from rules.elemancers.view import ElemancersView

_HEX = 92
_TURN = 30
_PIECE = 60

Draw = Callable[[Canvas, int, int], object]

_TRAITS = {
    "elemancer": "rerolls a friendly die",
    "warrior": "rerolls an enemy die",
    "annihilator": "a die +1",
    "bulwark": "a die −1",
    "banisher": "a Hit on an enemy that is Face Up",
    "eternal": "stays Face Up when Defeated",
    "fade": "leaves a Battle at its beginning",
    "nimble": "joins a Battle next door",
    "dragon": "Moves anywhere; no enemy rerolls",
}


def legend(view: ElemancersView) -> Picture:
    """Draw the legend for the seat whose view it is.

    Args:
        view: What the seat may see: which Faction is its own.
    """
    own = "" if view.seat is None else view.side[view.seat]
    signs = [*_clans(own), *_pieces(), *_marks(), *_numbers(), *_battle(), *_hand(), *_traits()]
    return kit.legend(signs, "How to read the board", theme.blank, theme.TEXT, theme.MUTED)


def _six(draw: Callable[[Canvas, str, int, int], object]) -> Draw:
    """Return what draws something small of each Clan, in two rows."""

    def drawn(canvas: Canvas, x: int, y: int) -> None:
        for number, clan in enumerate(theme.CLANS):
            draw(canvas, clan, x + 42 * (number % 3 - 1), y + (21 if number > 2 else -21))

    return drawn


def _hex(element: str, *, held: bool = False, frame: Colour | None = None, sign: str = "") -> Draw:
    def drawn(canvas: Canvas, x: int, y: int) -> None:
        ground = theme.ground(element, held=held)
        canvas.shape("hexagon", x, y, _HEX, ground, turn=_TURN, kind="ground")
        on = canvas.on(ground)
        if element:
            mark = theme.HELD_MARK[element] if held else theme.MARK[element]
            on.shape(theme.CLAN_SHAPE[element], x, y, 60, mark, kind="ground")
        if frame is not None:
            on.shape("frame", x, y, _HEX - 2, frame, turn=_TURN)
        if sign:
            on.shape(sign, x, y, 38, theme.SHIELD)

    return drawn


def _piece(rim: Colour = theme.INK, *, clan: str = "caelum", avatar: bool = False, lost: int = 0) -> Draw:
    return lambda canvas, x, y: creature(canvas, clan, x, y + 8 * avatar, _PIECE, avatar=avatar, lost=lost, rim=rim)


def _pair(rim: Colour) -> Draw:
    """Return what draws a piece of each Faction with a rim."""

    def drawn(canvas: Canvas, x: int, y: int) -> None:
        badge(canvas, "cryo", x - 34, y, 54, rim)
        badge(canvas, "ignis", x + 34, y, 54, rim)

    return drawn


def _dragons(rim: Colour) -> Draw:
    return lambda canvas, x, y: dragon(canvas, x, y, 76, rim=rim)


def _faction(side: str) -> Draw:
    return lambda canvas, x, y: faction(canvas, side, x, y, 56)


def _clan(clan: str) -> Draw:
    return lambda canvas, x, y: badge(canvas, clan, x, y, _PIECE)


def _die(side: str, *, locked: bool = False) -> Draw:
    return lambda canvas, x, y: die(canvas, side, 8, x, y, 60, LEAST, locked=locked)


def _clans(own: str) -> Iterator[Sign]:
    """Yield the signs of Factions and Clans, the viewer's own Faction named as theirs."""
    for side in ("dark", "light"):
        yours = ", your Faction" if side == own else ""
        name = theme.FACTION_NAME[side]
        where = "squares, above the name of a location" if side == "dark" else "circles, below it"
        yield Sign(_faction(side), f"{name}{yours}: {where}")
        for clan in theme.CLANS:
            if theme.FACTION[clan] == side:
                yield Sign(_clan(clan), f"a creature of {theme.CLAN_NAME[clan]}")
    yield Sign(_dragons(theme.SILVER), "Baransu")
    yield Sign(lambda canvas, x, y: dragon(canvas, x, y, 76, asleep=True), "Baransu, asleep")


def _pieces() -> Iterator[Sign]:
    """Yield what stands and lies on a location."""
    yield Sign(_counted, "a number: so many that are alike")
    yield Sign(_piece(avatar=True), "a crown: an Avatar")
    yield Sign(_piece(lost=1), "a drop: an HP that is lost")
    yield Sign(_six(lambda canvas, clan, x, y: lying(canvas, clan, x, y, 36)), "faded, on its side: Face Up")
    yield Sign(_hex("umbra"), "the sign on the ground: whose Element it is")
    yield Sign(_hex("umbra", held=True), "it stands out: it has a Power Token")
    yield Sign(lambda canvas, x, y: coin(canvas, x, y, 56), "a Power Token")
    yield Sign(_hex("", frame=theme.SHIELD, sign=theme.LOCKED), "the Hollow, while it is shielded")
    yield Sign(_six(lambda canvas, clan, x, y: goal(canvas, clan, x, y, 40)), "where a Saga leads that you may see")


def _counted(canvas: Canvas, x: int, y: int) -> None:
    badge(canvas, "caelum", x - 20, y, 52)
    canvas.text(x + 12, y, "3", LEAST, theme.TEXT, weight=800)


def _marks() -> Iterator[Sign]:
    """Yield the marks of questions and of what has changed."""
    yield Sign(_hex("umbra", frame=theme.AMBER), "amber: who acts, or is asked about")
    yield Sign(_pair(theme.AMBER), "an amber rim: the same")
    yield Sign(_dragons(theme.AMBER), "Baransu acts")
    yield Sign(_hex("umbra", frame=theme.CHOICE), "turquoise: can be chosen")
    yield Sign(_pair(theme.CHOICE), "a turquoise rim: the same")
    yield Sign(_hex("umbra", frame=theme.RED), "red: a Battle is on here")
    yield Sign(_pair(theme.TEXT), "a plain rim: came, or was turned")
    yield Sign(_dragons(theme.TEXT), "Baransu came, or woke")
    yield Sign(lambda canvas, x, y: coin(canvas, x, y, 56, theme.TEXT), "a Power Token that is new")
    yield Sign(lambda canvas, x, y: taken(canvas, x, y, 56), "a Power Token was taken away")
    yield Sign(shape("ring", theme.TEXT, 48), "somebody left")
    yield Sign(shape("cross", theme.RED, 48), "somebody was Defeated")


def _numbers() -> Iterator[Sign]:
    """Yield the signs beside the board."""
    yield Sign(shape("heart", theme.RED, 48), "HP; of a Clan, those of its Avatar; –: out of play")
    yield Sign(shape(theme.POWER, theme.PALE, 48), "Power Tokens in the Pool")
    yield Sign(shape(theme.SAGA, theme.PALE, 48), "Sagas completed")
    yield Sign(shape(theme.CARDS, theme.MUTED, 48), "Battle Cards in hand")
    yield Sign(shape(theme.CARDS, theme.PALE, 48), "the Battle Card Deck")
    yield Sign(shape(theme.AVATAR, theme.PALE, 48), "the Avatar Card")
    yield Sign(shape(theme.AVATAR, theme.MUTED, 48), "its Trait is shared")
    yield Sign(shape(theme.WEAPON, theme.PALE, 48), "the Legendary Weapon, active")
    yield Sign(shape(theme.WEAPON, theme.LINE, 48), "the Legendary Weapon, not active")
    yield Sign(shape(theme.WEAPON, theme.MUTED, 48), "the card of the Legendary Weapon")
    yield Sign(shape("hourglass", theme.AMBER, 48), "is asked")
    yield Sign(shape(theme.BATTLE, theme.RED, 52), "the Battle that is on")
    for side, name in theme.FACTION_NAME.items():
        yield Sign(_die(side), f"a die of {name}")
    yield Sign(_die("dark", locked=True), "a die that nobody can change")


def _battle() -> Iterator[Sign]:
    """Yield the signs of a Battle."""
    yield Sign(shape("arrow", theme.RED, 48, turn=90), "whom a die hits")
    yield Sign(shape("aim", theme.RED, 48), "Hits that are assigned")
    yield Sign(shape("halo", theme.PALE, 48), "Wards")
    yield Sign(shape("check", theme.MUTED, 48), "its Trait is spent")
    yield Sign(shape("cross", theme.MUTED, 48), "it has no Trait in this Battle")
    yield Sign(shape("dash", theme.MUTED, 48), "Face Up")
    yield Sign(shape("shield", theme.MUTED, 48), "an Avatar that cannot be hit before the others")
    yield Sign(shape("lock", theme.TEXT, 48), "on a die: nobody can change it")


def _hand() -> Iterator[Sign]:
    """Yield the signs of hands."""
    yield Sign(shape("people", theme.MUTED, 48), "creatures in play, without the Avatar")
    yield Sign(_goal, "where your Saga leads")
    yield Sign(shape("boot", theme.MUTED, 48), "spaces that the Avatar has to go")
    yield Sign(shape("check", theme.PALE, 48), "a Saga or a Lore Card that is done")
    yield Sign(shape("lock", theme.MUTED, 48), "a Weapon that is not found yet")


def _goal(canvas: Canvas, x: int, y: int) -> None:
    ground = theme.ground("umbra", held=True)
    canvas.shape("hexagon", x, y, _HEX, ground, turn=_TURN, kind="ground")
    canvas.on(ground).shape("frame", x, y, _HEX - 2, theme.TEXT, turn=_TURN)
    canvas.on(ground).shape(theme.SAGA, x, y, 44, theme.TEXT)


def _traits() -> Iterator[Sign]:
    """Yield the signs of Traits; pale ones are used, or their card has a PT."""
    for trait, words in _TRAITS.items():
        yield Sign(_trait(trait), f"{trait.title()}: {words}")


def _trait(trait: str) -> Draw:
    def drawn(canvas: Canvas, x: int, y: int) -> None:
        canvas.shape(theme.TRAIT_SHAPE[trait], x - 32, y, 46, theme.PALE)
        canvas.shape(theme.TRAIT_SHAPE[trait], x + 32, y, 46, theme.MUTED)

    return drawn
