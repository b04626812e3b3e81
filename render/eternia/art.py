"""The art of Clash for Eternia: an emblem for each model and card, a land for each scenario."""

from __future__ import annotations

from functools import lru_cache

from render.eternia import theme
from render.kit.art.catalogue import Look, look, look_by_name
from render.kit.art.emblem import Form, emblem, window
from render.kit.art.tones import Hue
from render.kit.canvas import Canvas
from render.kit.colours import Colour
from rules.eternia.view import CardView, ModelView

GAME = "eternia"
_TABLES = {"character": "character", "minion": "minion", "elite": "minion", "npc": "npc", "object": "npc"}
_FORMS: dict[str, Form] = {"players": "circle", "controller": "square", "none": "diamond"}
_FULL: dict[Form, float] = {"circle": 1.0, "square": 1.04, "diamond": 1.1, "hexagon": 1.1}
_SIGNS = {"forest": "pine-tree", "rocks": "crystals", "ruins": "castle-emblem", "tar_pit": "gloop"}


def hue_of(found: Look) -> Hue:
    """Return the hue of a look, as far as the pictures of this game have it."""
    return theme.HUES.get(found.hue, theme.HUES["steel"])


def model_look(model: ModelView) -> Look:
    """Return the look of a model, mounted or on foot."""
    if model.mounted:
        return look_by_name(GAME, model.mounted, "mounted")
    return look(GAME, model.card, _TABLES[model.kind])


def card_look(face: CardView) -> Look:
    """Return the look of a card or figure that is looked up."""
    return look(GAME, face.code, "strategy" if face.kind == "Strategy card" else "skill")


def named_look(name: str) -> Look:
    """Return the look of a Character by its name; of anything else, that of a Strategy card."""
    return look_by_name(GAME, name, "strategy")


def land_of(scenario: str) -> Hue:
    """Return the land under a scenario."""
    found = look_by_name(GAME, scenario, "scenario").ground
    return theme.LANDS.get(found or "leaf", theme.LANDS["leaf"])


@lru_cache(maxsize=32)
def ground_of(terrain: str) -> tuple[Hue, str]:
    """Return the ground of a terrain, and the sign that is cut into it."""
    return theme.GROUND.get(terrain, theme.OTHER), _SIGNS.get(terrain, "mountains")


def portrait(
    canvas: Canvas, found: Look, side: str, x: float, y: float, size: int, rim: Colour, *, pale: bool = False
) -> None:
    """Draw who it is, in the ring of its side.

    Args:
        canvas: Where to draw.
        found: Its look.
        side: Its side.
        x: The middle.
        y: The middle.
        size: How large it is.
        rim: The colour of the rim round the ring.
        pale: It is KO'ed.
    """
    form = _FORMS[side]
    wide = round(size * _FULL[form])
    ring = theme.MUTED if pale else theme.SIDE[side]
    canvas.shape(form, x, y, wide + 6, rim)
    hue = theme.HUES["steel"] if pale else hue_of(found)
    emblem(canvas.on(rim), found.art, hue, x, y, wide, form=form, ring=ring, line=max(3, round(size * 0.08)))


def bust(canvas: Canvas, model: ModelView, x: int, y: int, size: int) -> None:
    """Draw a model's emblem large, in a frame of its side's colour; grey where it is KO'ed."""
    found, fallen = model_look(model), not model.spaces and model.hp <= 0
    hue, ring = (theme.HUES["steel"], theme.MUTED) if fallen else (hue_of(found), theme.SIDE[model.side])
    canvas.box(x, y, size, size, ring, radius=24)
    window(canvas, found.art, hue, x + 6, y + 6, size - 12, size - 12, share=0.84, radius=19)
