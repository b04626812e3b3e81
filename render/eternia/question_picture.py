"""A question of Clash for Eternia in a picture: the map around its actors and its targets."""

from __future__ import annotations

from collections.abc import Sequence

from render.eternia import theme
from render.eternia.cards.offered_cards import offered
from render.eternia.map.crop import Crop, Marks, near
from render.eternia.map.map_part import draw, face, hurt
from render.kit.canvas import Canvas
from render.kit.phone import LEAST, WIDTH
from render.kit.picture import Picture
from render.kit.png import encode
from render.kit.sheets import unsquare
from rules.eternia.view import (
    COLUMNS,
    AimView,
    AttackView,
    ChoiceView,
    EterniaView,
    ModelView,
    ReachView,
    name_of,
    space_of,
)
from rules.kernel.play.model import Focus

_ROW = 84  # of the list below the map
_LISTED = 6
_HALF = WIDTH // 2


def asked(view: EterniaView, names: Sequence[str], focus: Focus) -> Picture | None:
    """Draw what a question is about; ``None`` when nothing of it stands on the map.

    Args:
        view: What the asked seat may see.
        names: What to call each seat, by seat.
        focus: What the question is about, and what is offered.
    """
    if focus.ids("characters"):
        codes = {option.target.id for option in focus.options if option.target is not None}
        return offered([face for face in view.offered if face.code in codes])
    marks = _marks(view, focus)
    spaces = _spaces(view, marks)
    if spaces and (focus.ids("cards") or focus.ids("slot")):  # who acts when depends on where everybody stands
        spaces |= {space for model in view.models for space in model.spaces}
    if not spaces or not (marks.reach or marks.aims or marks.models):
        return None
    crop = Crop.around(spaces)
    models = _listed(view, marks, spaces)
    key = _key(marks)
    dice = _ROW * 2 if view.attack else 0
    height = unsquare(WIDTH, crop.height + _ROW * ((len(models) + 1) // 2 + bool(key)) + dice + 16)
    canvas = theme.blank(WIDTH, height)
    draw(canvas, crop, view, marks)
    canvas.box(0, crop.height, WIDTH, height - crop.height, theme.TABLE)
    y = crop.height + 8
    if view.attack:
        _attack(canvas.on(theme.TABLE, 0, y), view.attack)
        y += dice
    if key:
        _signs(canvas.on(theme.TABLE, 0, y), key)
        y += _ROW
    for place, model in enumerate(models):
        at = canvas.on(theme.TABLE, _HALF * (place % 2), y + _ROW * (place // 2))
        _line(at, model, placed=crop.roomy and len(model.spaces) == 1, asked_about=model.number in marks.asked)
    return Picture(encode(canvas.image), WIDTH, height)


def _marks(view: EterniaView, focus: Focus) -> Marks:
    """Find the marks: the things that options point at, with the board's words on each."""
    about = focus.ids("model")
    spaces = {space_of(option.target.id) for option in focus.options if option.target and option.target.kind == "space"}
    spaces |= {space_of(name) for name in focus.ids("space")}
    codes = {option.target.id for option in focus.options if option.target and option.target.kind == "model"}
    moves = any(option.key == "move" for option in focus.options)
    reach: list[ReachView] = []
    aims: list[AimView] = []
    if view.choice is not None:
        reach = [one for one in view.choice.spaces if moves or spaces & {*one.spaces}]
        spaces -= {space for one in reach for space in one.spaces}
        aims = _targets(view, view.choice, codes, spaces)
    reach += [ReachView((space,)) for space in sorted(spaces)]
    standing = {model.code: model for model in view.models if model.spaces}
    asked_about = frozenset([standing[code].number for code in about if code in standing])
    chosen = frozenset([standing[code].number for code in codes if code in standing]) - asked_about
    if view.attack is not None:
        aimed = [model for model in standing.values() if model.number in view.attack.targets]
        aims += [AimView(model.number, model.spaces[0], seen=True) for model in aimed]
        asked_about -= {*view.attack.targets}
    return Marks(asked_about, tuple(reach), tuple(aims), chosen)


def _targets(view: EterniaView, choice: ChoiceView, codes: set[str], spaces: set[int]) -> list[AimView]:
    """Return the offered targets of an Attack, and the ones out of sight."""
    offered = {model.number for model in view.models if model.code in codes}
    seen = [aim for aim in choice.aims if aim.odds and (aim.model in offered or aim.space in spaces)]
    return [*seen, *[aim for aim in choice.aims if not aim.seen]] if seen else []


def _spaces(view: EterniaView, marks: Marks) -> set[int]:
    """Return the spaces to show whole: actors, ends, targets, or more around a single model."""
    wanted = {*marks.asked, *marks.models}
    spaces = {space for model in view.models if model.number in wanted for space in model.spaces}
    spaces |= {aim.space for aim in marks.aims if aim.seen}
    spaces |= {space for reach in marks.reach for space in reach.spaces}
    return near(spaces) if spaces and _span(spaces) < 5 else spaces


def _span(spaces: set[int]) -> int:
    columns = [space % COLUMNS for space in spaces]
    return max(columns) - min(columns)


def _listed(view: EterniaView, marks: Marks, spaces: set[int]) -> list[ModelView]:
    """Return the models to name below the map: those asked about, then choices, then others."""
    there = [model for model in view.models if spaces & {*model.spaces}]
    aimed = {aim.model for aim in marks.aims if aim.seen}

    def rank(model: ModelView) -> tuple[int, int]:
        first = model.number not in marks.asked
        chosen = model.number not in marks.models and model.number not in aimed
        return 2 * first + chosen, model.kind != "character"

    return sorted(there, key=rank)[:_LISTED]


def _key(marks: Marks) -> list[str]:
    """Return which signs are explained below the map."""
    key = ["cost"] if any(reach.cost for reach in marks.reach) else []
    return key + (["harm"] if any(reach.harm for reach in marks.reach) else [])


def _signs(canvas: Canvas, key: Sequence[str]) -> None:
    """Explain the numbers on the map."""
    x, y = 30, _ROW // 2
    if "cost" in key:
        canvas.shape("frame", x + 26, y, 62, theme.CHOICE)
        canvas.text(x + 26, y, "2", LEAST, theme.CHOICE, weight=800, anchor="centre")
        x += 74 + canvas.text(x + 74, y, "takes 2 movement", LEAST, theme.TEXT, weight=500) + 40
    if "harm" in key:
        hurt(canvas, x + 26, y, 1)
        canvas.text(x + 66, y, "hurts: 1 Wound", LEAST, theme.TEXT, weight=500)


def _attack(canvas: Canvas, attack: AttackView) -> None:
    """Draw the Attack under way: with what, and the dice."""
    reach, room = "Melee" if attack.reach == "melee" else "Ranged", WIDTH - 130
    canvas.shape("sword" if attack.reach == "melee" else "aim", 56, _ROW // 2, 60, theme.RED)
    canvas.text(106, _ROW // 2, f"{attack.skill}, {reach}, {attack.dice} dice", LEAST, theme.TEXT, most=room)
    y, x = _ROW * 3 // 2, 30
    if not attack.faces:
        words = f"Boosts: {', '.join(attack.boosts)}" if attack.boosts else "not rolled yet"
        canvas.text(106, y, words, LEAST, theme.MUTED, weight=500, most=room)
        return
    hits = [face in (attack.reach, "power") for face in attack.faces]
    for face_up, hit in zip(attack.faces, hits, strict=True):
        ground = theme.TEXT if hit else theme.RAISED
        canvas.box(x, y - 32, 64, 64, ground, radius=12)
        canvas.on(ground).shape(theme.FACE_SHAPE[face_up], x + 32, y, 44, theme.INK if hit else theme.MUTED)
        x += 74
    words = f"{sum(hits)} {'Success' if sum(hits) == 1 else 'Successes'}"
    canvas.text(x + 10, y, words, LEAST, theme.TEXT, weight=800, most=WIDTH - x - 20)


def _line(canvas: Canvas, model: ModelView, *, placed: bool, asked_about: bool) -> None:
    """Name a model: its sign, name, HP, and its space, unless ``placed`` over that name."""
    y = _ROW // 2
    face(canvas, model, 58, y, theme.AMBER if asked_about else theme.INK)
    right = _HALF - 16
    if model.full > 1:
        right -= canvas.text(right, y, str(model.hp), LEAST, theme.TEXT, weight=800, anchor="right") + 8
        canvas.shape("heart", right - 18, y, 36, theme.RED)
        right -= 46
    if not placed:
        where = name_of(model.spaces[0])
        right -= canvas.text(right, y, where, LEAST, theme.MUTED, weight=500, anchor="right") + 14
    ink = theme.AMBER if asked_about else theme.TEXT
    canvas.text(112, y, model.mounted or model.name, LEAST, ink, most=right - 112)
