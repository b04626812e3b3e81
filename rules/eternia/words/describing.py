"""The position in words: in full, and briefly as alt text. Seats appear as marks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby

from rules.eternia.effects.vocabulary import Team
from rules.eternia.view import EterniaView, GoalView, ModelView, SkillView, SlotView, name_of
from rules.kernel.words import count, listing, seat

TITLE: dict[Team, str] = {"players": "Player Team", "controller": "Controller"}


def describe(view: EterniaView) -> str:
    """Put the table in words, most important first, since alt text may be cut."""
    lines = [f"{view.scenario}, {_phase(view)}."]
    if view.outcome is not None:
        lines.append(f"The game is over: {view.outcome.reason}")
    lines += [_goal(goal) for goal in view.goals]
    slots: Mapping[Team, tuple[SlotView, ...]] = {"players": view.players, "controller": view.controllers}
    lines += [_slots(side, cards) for side, cards in slots.items() if any(card.filled for card in cards)]
    lines += [_character(model) for model in view.models if model.kind == "character"]
    lines += _others([model for model in view.models if model.kind != "character" and model.spaces])
    lines.append(_controller(view))
    track = view.escalation
    lines.append(f"Escalation {track.box} of {track.last}, levels {listing([str(at) for at in track.levels])}.")
    return "\n".join([*lines, *_tokens(view)])


def describe_hand(view: EterniaView) -> str:
    """Put a seat's own in words: the Controller's cards, then Characters and their Skills."""
    board = view.controller
    lines = [f"{'Player Team' if view.seat in view.team else 'Controller'}, Round {max(1, view.round)}."]
    if view.seat not in view.team and not board.ai:
        lines.append(f"Strategy cards: {board.hand} in hand, {board.deck} left.")
        lines += [_skill(card) for card in board.cards]
    own = [model for model in view.models if model.kind == "character" and model.seat == view.seat]
    for model in own:
        lines += [_character(model), *[_skill(skill) for skill in model.skills], *model.effects]
    if view.seat not in view.team:
        lines += [
            f"{_skill(skill)} It holds {amount} Power."
            for skill, amount in zip(board.skills, board.power, strict=False)
        ]
    lines += [f"Not unlocked: {listing([_head(one) for one in model.locked])}." for model in own if model.locked]
    return "\n".join(lines) if len(lines) > 1 else f"{lines[0]} No Character yet."


def _head(skill: SkillView) -> str:
    """Name a Skill with its type, its cost and its dice."""
    about = [skill.kind] if skill.kind else []
    about += [] if skill.cost is None else [f"{skill.cost} Power"]
    about += [f"{(skill.reach or '').title()} {skill.dice} dice"] if skill.dice else []
    return f"{skill.name} ({', '.join(about)})" if about else skill.name


def _skill(skill: SkillView) -> str:
    """Put a Skill or card into one line: its head, then its effects."""
    return f"{_head(skill)}: {' '.join(skill.lines)}" if skill.lines else f"{_head(skill)}."


def _goal(goal: GoalView) -> str:
    """Say how far a side is, as ``Player Team: 4 of 13 Victory Points``."""
    if goal.counted == goal.text:
        return f"{TITLE[goal.side]}, {goal.text}: {goal.now} of {goal.target}."
    return f"{TITLE[goal.side]}: {goal.now} of {goal.target} {goal.counted}."


def _phase(view: EterniaView) -> str:
    if view.phase == "setup":
        return "set-up"
    last = f" of {view.last_round}" if view.last_round else ""
    return f"Round {view.round}{last}{', Order Phase' if view.phase == 'order' else ''}"


def _slots(side: Team, slots: tuple[SlotView, ...]) -> str:
    """A side's cards in order of slots, as ``He-Man, Orko done; Teela now; facedown``."""
    said = []
    for state, group in groupby(slots, key=lambda slot: slot.state):
        names = ", ".join(
            [(slot.name.removesuffix(" Activation") or "facedown") if slot.filled else "empty" for slot in group]
        )
        said.append(f"{names} {state}" if state in ("done", "now") else names)
    return f"{'Player' if side == 'players' else 'Controller'} Slots: {'; '.join(said)}."


def _on(spaces: Iterable[int]) -> str:
    return "/".join([name_of(space) for space in spaces])


def _character(model: ModelView) -> str:
    """A Character's place and state; its Power on the card, then on its green to red Skills."""
    parts = [_on(model.spaces) or "off the board", f"{model.hp}/{model.full} HP"]
    parts += [f"Armor {model.armor}, Move {model.move}"] if model.spaces or model.hp else []
    parts += [f"Power {'+'.join([f'{group.power}/{group.slots}' for group in model.power])}"] if model.power else []
    marks = [(model.dazed, "Dazed"), (model.rooted, "cannot move"), (model.empowered, "Empowered")]
    parts += [word for held, word in marks if held]
    parts += [model.carries] if model.carries else []
    who = f" ({seat(model.seat)})" if model.seat is not None and model.side == "players" else ""
    return f"{model.name}{who}: {', '.join(parts)}."


def _others(models: list[ModelView]) -> list[str]:
    """Minions of a kind together, as ``Hover Robots: 1 K3, 2 L5``."""
    said = []
    for _, group in groupby(models, key=lambda model: model.card):
        found = [*group]
        name, _, number = found[0].name.rpartition(" ")
        together = len(found) > 1 and number.isdigit()
        short = [_other(model, model.name.removeprefix(f"{name} ") if together else model.name) for model in found]
        said.append(f"{f'{name}s: ' if together else ''}{', '.join(short)}.")
    return said


def _other(model: ModelView, name: str) -> str:
    hp = f" with {model.hp} HP" if model.full > 1 else ""
    return f"{name} {_on(model.spaces)}{hp}{' (Dazed)' if model.dazed else ''}"


def _controller(view: EterniaView) -> str:
    board = view.controller
    if board.ai:
        return f"The AI has {count(sum(board.power), 'Power', 'Power')}."
    skills = [
        f"{skill.name} {power}{' Empowered' if up else ''}"
        for skill, power, up in zip(board.skills, board.power, board.empowered, strict=True)
    ]
    hand = listing([card.name for card in board.cards]) or count(board.hand, "Strategy card")
    return f"Controller Skills: {', '.join(skills)}. In hand: {hand}; {board.deck} in the deck."


def _tokens(view: EterniaView) -> list[str]:
    """Tokens by name and side, without models and the Scenario's own placements."""
    found: dict[str, list[str]] = {}
    for token in [one for one in view.tokens if one.kind not in ("spawn", "seal")]:
        whose = {"players": " (Player Team)", "controller": " (Controller)"}.get(token.side, "")
        carried = " (carried)" if token.carrier is not None else ""
        found.setdefault(f"{token.name}{whose}", []).append(f"{name_of(token.space)}{carried}")
    things = [f"{name} {', '.join(spaces)}" for name, spaces in found.items()]
    return [f"Tokens: {'; '.join(things)}."] if things else []
