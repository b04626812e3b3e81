"""How the pictures of Clash for Eternia are read: each sign with its meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from render.eternia import theme
from render.eternia.art import ground_of, portrait
from render.eternia.map.map_part import beneath, hurt
from render.eternia.map.pieces import badge, model_badge, token
from render.kit import legend as kit
from render.kit.art.catalogue import HueName, Look
from render.kit.art.tile import tile
from render.kit.canvas import Canvas
from render.kit.colours import Colour
from render.kit.hexmap import base
from render.kit.legend import Sign
from render.kit.phone import LEAST
from render.kit.picture import Picture
from rules.eternia.view import EterniaView, ModelView, TokenView

_HEX = 92

Draw = Callable[[Canvas, int, int], object]


def legend(view: EterniaView) -> Picture:
    """Draw the legend for the seat whose view it is.

    Args:
        view: What the seat may see: which side is its own.
    """
    return kit.legend(
        [*_models(view), *_choices(), *_state(), *_ground()],
        "How to read the board",
        theme.blank,
        theme.TEXT,
        theme.MUTED,
    )


def _badge(side: str, mark: str, rim: Colour = theme.INK, *, thing: bool = False) -> Draw:
    return lambda canvas, x, y: badge(canvas, side, mark, x, y, 72, rim, thing=thing, least=LEAST)


def _portrait(art: str, hue: HueName, side: str, rim: Colour = theme.INK) -> Draw:
    return lambda canvas, x, y: portrait(canvas, Look(art, hue), side, x, y, 72, rim)


def _minion(canvas: Canvas, x: int, y: int) -> None:
    model = ModelView(
        number=2, code="h2", card="hover_robot", name="", mark="H2", kind="minion", side="controller", hp=1, full=1
    )
    model_badge(canvas, model, x, y, 72, theme.INK, LEAST)


def _fallen(canvas: Canvas, x: int, y: int) -> None:
    portrait(canvas, Look("sword-hero", "gold"), "players", x, y, 72, theme.INK, pale=True)


def _land(code: str) -> Draw:
    ground, sign = ground_of(code)
    return lambda canvas, x, y: tile(canvas, ground, x, y, _HEX, sign)


def _mounted(side: str) -> Draw:
    return lambda canvas, x, y: base(canvas, [(x - 24, y), (x + 24, y)], 46, theme.INK, theme.SIDE[side])


def _hex(fill: Colour, shape: str = "", sign: Colour = theme.TEXT, *, frame: Colour | None = None) -> Draw:
    def drawn(canvas: Canvas, x: int, y: int) -> None:
        canvas.shape("hexagon", x, y, _HEX, fill)
        if frame is not None:
            canvas.on(fill).shape("frame", x, y, _HEX - 4, frame)
        if shape:
            canvas.on(fill).shape(shape, x, y, 46, sign)

    return drawn


def _shape(name: str, colour: Colour, size: int = 52) -> Draw:
    return lambda canvas, x, y: canvas.shape(name, x, y, size, colour)


def _words(text: str, colour: Colour) -> Draw:
    return lambda canvas, x, y: canvas.text(x, y, text, 46, colour, weight=800, anchor="centre")


def _on_model(sign: str, colour: Colour = theme.PALE) -> Draw:
    def drawn(canvas: Canvas, x: int, y: int) -> None:
        canvas.shape("circle", x, y, 52, theme.INK)
        canvas.on(theme.INK).shape(sign, x, y, 40, colour)

    return drawn


def _token(kind: str, side: str = "none", label: str = "") -> Draw:
    piece = TokenView(kind, "", 0, side, label)  # type: ignore[arg-type]
    return lambda canvas, x, y: token(canvas, piece, x, y, 64, LEAST)


def _models(view: EterniaView) -> Iterator[Sign]:
    """Yield the signs of models, the viewer's own side named as theirs."""
    own = "" if view.seat is None else "players" if view.seat in view.team else "controller"
    hero, villain = _portrait("sword-hero", "gold", "players"), _portrait("hooded-skull", "rift", "controller")
    for side, who, drawn in (("players", "the Player Team", hero), ("controller", "the Controller", villain)):
        yield Sign(drawn, f"{who}{', your side' if side == own else ''}: a Character, by its emblem")
    yield Sign(_minion, "a Minion: its emblem and its number")
    yield Sign(_portrait("crown", "gold", "none"), "a model that is nobody's")
    yield Sign(_fallen, "grey: KO'ed")
    yield Sign(_badge("players", "NS", thing=True), "a thing that can be broken")
    for side in ("players", "controller", "none"):
        yield Sign(_mounted(side), "on two spaces: mounted")
    yield Sign(_portrait("sword-hero", "gold", "players", theme.TEXT), "a plain rim: you decide for it")
    yield Sign(_portrait("sword-hero", "gold", "players", theme.AMBER), "amber rim: it is asked about")


def _choices() -> Iterator[Sign]:
    """Yield the signs of the choice at hand."""
    yield Sign(_hex(theme.PLAIN, frame=theme.AMBER), "amber: who acts now")
    yield Sign(_hex(theme.PLAIN, frame=theme.CHOICE), "turquoise: can be chosen")
    yield Sign(_words("2", theme.CHOICE), "movement that it takes to go there")
    yield Sign(lambda canvas, x, y: hurt(canvas, x, y, 1), "Wounds on the way")
    yield Sign(_hex(theme.PLAIN, "aim", theme.RED, frame=theme.RED), "red: the target of an Attack")
    yield Sign(_shape("cross", theme.MUTED, 40), "in range, but not seen")
    yield Sign(_shape("ring", theme.TEXT), "somebody left this space")
    yield Sign(_shape("circle", theme.TEXT, 22), "the way of the last move")
    yield Sign(_shape("cross", theme.RED), "somebody fell here")


def _state() -> Iterator[Sign]:
    """Yield the signs of effects on models, and the signs next to the map."""
    yield Sign(_shape("heart", theme.RED), "HP left; a red number is low")
    yield Sign(_words("−2", theme.TEXT), "HP lost since the last picture")
    yield Sign(_words("KO", theme.RED), "KO'ed: returns at its next Activation")
    yield Sign(_on_model("swirl"), "Dazed")
    yield Sign(_on_model("lock"), "cannot move")
    yield Sign(_on_model("flag"), "carries an objective or leads somebody")
    yield Sign(_on_model("bolt"), "Empowered")
    yield Sign(_on_model("check", theme.TEXT), "has activated in this Round")
    yield Sign(_badge("players", "?"), "a card that lies face-down")
    yield Sign(_shape("square", theme.RAISED), "the Controller's slot, still empty")
    yield Sign(_shape("circle", theme.RAISED), "the Player Team's slot, still empty")
    for reach, words in (("melee", "Melee"), ("ranged", "Ranged")):
        yield Sign(_shape(theme.FACE_SHAPE[reach], theme.RED), f"a {words} Attack is under way")
    for face, words in (("melee", "Melee"), ("ranged", "Ranged"), ("power", "Power"), ("blank", "blank")):
        if face != "blank":
            yield Sign(_die(face, hit=True), f"{words}, strong: a Success")
        yield Sign(_die(face, hit=False), f"{words}, faded: it does not count")


def _die(face: str, *, hit: bool) -> Draw:
    ground, ink = (theme.TEXT, theme.INK) if hit else (theme.RAISED, theme.MUTED)

    def drawn(canvas: Canvas, x: int, y: int) -> None:
        canvas.box(x - 32, y - 32, 64, 64, ground, radius=12)
        canvas.on(ground).shape(theme.FACE_SHAPE[face], x, y, 44, ink)

    return drawn


def _ground() -> Iterator[Sign]:
    """Yield the signs on the map."""
    for code, words in (("forest", "Forest"), ("rocks", "Rocks"), ("ruins", "Ruins"), ("tar_pit", "Tar Pit")):
        yield Sign(_land(code), words)
    yield Sign(_land("other"), "other terrain: see the rules")
    yield Sign(_edge, "a plain, strong edge: blocks Line of Sight")
    for kind, words in (("water", "Water"), ("boulder", "a Boulder"), ("deadly_plant", "a Deadly Plant")):
        yield Sign(_token(kind), words)
    for side, who in (("players", "the Player Team"), ("controller", "the Controller")):
        yield Sign(_token("spawn", side), f"models of {who} enter here")
    yield Sign(_token("hold", "none", "NS"), "an objective")
    yield Sign(_token("hold", "players", "NS"), "an objective that the Player Team holds")
    yield Sign(_token("hold", "controller", "NS"), "an objective that the Controller holds")
    small = TokenView("hold", "", 0)
    yield Sign(lambda canvas, x, y: beneath(canvas, small, x, y), "small: an objective under a model or a number")


def _edge(canvas: Canvas, x: int, y: int) -> None:
    canvas.shape("hexagon", x, y, _HEX, theme.TEXT)
    canvas.on(theme.TEXT).shape("hexagon", x, y, _HEX - 10, theme.PLAIN)
