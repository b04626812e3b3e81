"""Above the battlefield: scenario and goals, the two tracks, and the dice of an Attack."""

from __future__ import annotations

from render.eternia import theme
from render.eternia.art import named_look, portrait
from render.eternia.layout import LEAST, MARGIN, WIDTH
from render.eternia.map.pieces import badge, model_badge
from render.kit.canvas import Canvas, shrunk
from rules.eternia.view import AttackView, EscalationView, EterniaView, GoalView, SlotView

_INNER = WIDTH - 2 * MARGIN
_HALF = (_INNER - 16) // 2
_SLOT = _INNER // 8
_PHASES = {"setup": "set-up", "order": "Order Phase", "activation": "Activations", "over": "over"}
_LETTERS = ("G", "Y", "R")
_LEVELS = (theme.LEVEL["green"], theme.LEVEL["yellow"], theme.LEVEL["red"])


def head(canvas: Canvas, view: EterniaView) -> None:
    """Draw the scenario, the Round and how far each side is."""
    last = f" of {view.last_round}" if view.last_round else ""
    said = f"Round {view.round}{last}" if view.round else "Round 1"
    width = canvas.text(WIDTH - MARGIN, 40, f"{said} · {_phase(view)}", 40, theme.TEXT, anchor="right")
    size = shrunk(view.scenario, (46, 42, 38, 34), 700, _INNER - width - 30)
    canvas.text(MARGIN, 40, view.scenario, size, theme.TEXT, most=_INNER - width - 30)
    for number, goal in enumerate(view.goals):
        _goal(canvas.on(theme.TABLE, MARGIN + number * (_HALF + 16), 78), goal)


def _phase(view: EterniaView) -> str:
    return "won" if view.outcome is not None and view.outcome.winners else _PHASES[view.phase]


def _goal(canvas: Canvas, goal: GoalView) -> None:
    """Draw how far a side is: its sign, a bar, the number, what it must do."""
    canvas.box(0, 0, _HALF, 92, theme.PANEL, radius=16)
    panel = canvas.on(theme.PANEL)
    colour = theme.SIDE[goal.side]
    panel.shape(theme.SIDE_SHAPE[goal.side], 34, 32, 40, colour)
    number = f"{goal.now}/{goal.target}"
    wide = panel.text(_HALF - 16, 32, number, 42, theme.TEXT, weight=800, anchor="right")
    room = _HALF - 62 - 36 - wide
    panel.box(62, 22, room, 20, theme.LINE, radius=10)
    share = min(1.0, goal.now / goal.target) if goal.target else 1.0
    if round(room * share) >= 20:
        panel.on(theme.LINE).box(62, 22, round(room * share), 20, colour, radius=10)
    name = f"{theme.SIDE_NAME[goal.side]}: {goal.counted}"
    size = shrunk(name, (30, 28, 26), 500, _HALF - 32)
    panel.text(16, 70, name, size, theme.MUTED, weight=500, most=_HALF - 32)


def slots(canvas: Canvas, view: EterniaView) -> None:
    """Draw the Activation Track in the order of resolving, the Controller's slots first."""
    for number in range(4):
        for place, (side, row) in enumerate((("controller", view.controllers), ("players", view.players))):
            if number < len(row):
                x = MARGIN + (2 * number + place) * _SLOT
                _slot(canvas.on(theme.TABLE, x, 0), row[number], side, number + 1)


def _slot(canvas: Canvas, slot: SlotView, side: str, number: int) -> None:
    width, height = _SLOT - 8, 108
    now = slot.state == "now"
    canvas.box(0, 0, width, height, theme.AMBER if now else theme.PANEL, radius=14)
    ground = theme.PANEL
    if now:
        canvas.on(theme.AMBER).box(5, 5, width - 10, height - 10, theme.PANEL, radius=10)
    panel = canvas.on(ground)
    panel.text(12, 22, str(number), 28, theme.MUTED, weight=800)
    panel.shape("bolt", width - 46, 22, 28, theme.PALE)
    panel.text(width - 12, 22, str(slot.power), 28, theme.TEXT, weight=800, anchor="right")
    middle = width / 2
    if not slot.filled:
        panel.shape(theme.SIDE_SHAPE[side], middle, 68, 44, theme.RAISED)
    elif slot.mark:
        portrait(panel, named_look(slot.name), side, middle, 70, 62, theme.INK)
    elif slot.name:
        panel.text(middle, 68, slot.name.split()[0], 28, theme.SIDE[side], anchor="centre", most=width - 12)
    else:
        badge(panel, side, "?", middle, 68, 54)
    if slot.filled and slot.state == "done":
        panel.shape("check", 48, 22, 28, theme.TEXT)
    elif slot.filled and not slot.faceup and slot.name:  # known to the viewer, and hidden from the other side
        panel.shape("lock", 24, 86, 26, theme.MUTED)


def escalation(canvas: Canvas, track: EscalationView) -> None:
    """Draw the Escalation Track with its three advancement spaces and its token."""
    canvas.text(MARGIN, 28, "Escalation", 30, theme.MUTED, weight=500)
    left, boxes = MARGIN + 172, track.last + 1
    step = (WIDTH - MARGIN - left) // boxes
    for box in range(boxes):
        x = left + step * box
        level = track.levels.index(box) if box in track.levels else None
        fill = theme.PANEL if level is None else _LEVELS[level]
        here = box == track.box
        canvas.box(x, 4, step - 6, 48, theme.TEXT if here else fill, radius=10)
        if here:
            canvas.on(theme.TEXT).box(x + 5, 9, step - 16, 38, fill, radius=6)
        words = str(box) if level is None else _LETTERS[level]
        ink = theme.INK if level is not None else theme.TEXT if here else theme.MUTED
        canvas.on(fill).text(x + (step - 6) / 2, 28, words, 28, ink, weight=800, anchor="centre")


def attack(canvas: Canvas, view: EterniaView, attack_now: AttackView) -> None:
    """Draw the Attack in progress: its attacker, targets and Skill, and the dice."""
    canvas.box(MARGIN, 0, _INNER, 120, theme.PANEL, radius=18)
    panel = canvas.on(theme.PANEL, MARGIN, 0)
    names = {model.number: model for model in view.models}
    x = 50
    attacker = names.get(attack_now.attacker) if attack_now.attacker is not None else None
    if attacker:
        model_badge(panel, attacker, x, 60, 76, theme.INK, LEAST)
        x += 60
    panel.shape("arrow", x, 60, 42, theme.RED, turn=90)
    x += 60
    for number in attack_now.targets[:4]:
        target = names.get(number)
        if target:
            model_badge(panel, target, x, 60, 76, theme.INK, LEAST)
            x += 80
    x -= 28
    reach = "Melee" if attack_now.reach == "melee" else "Ranged"
    room = _INNER - x - 16
    panel.text(x, 32, attack_now.skill, 34, theme.TEXT, most=room)
    if attack_now.faces:
        for face in attack_now.faces:
            won = face in (attack_now.reach, "power")
            panel.box(x, 56, 54, 54, theme.TEXT if won else theme.RAISED, radius=12)
            ground = theme.TEXT if won else theme.RAISED
            ink = theme.INK if won else theme.MUTED
            panel.on(ground).shape(theme.FACE_SHAPE[face], x + 27, 83, 36, ink)
            x += 64
        hits = sum(face in (attack_now.reach, "power") for face in attack_now.faces)
        panel.text(x + 12, 83, f"{hits} {'Success' if hits == 1 else 'Successes'}", 34, theme.TEXT, weight=800)
    else:
        boosts = f" · {', '.join(attack_now.boosts)}" if attack_now.boosts else ""
        panel.text(x, 82, f"{reach}, {attack_now.dice} dice{boosts}", 30, theme.MUTED, weight=500, most=room)
