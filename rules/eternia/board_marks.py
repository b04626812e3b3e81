"""The marks on the board for the choice at hand, shown to those seats that may know it."""

from __future__ import annotations

from collections.abc import Container

from msgspec.structs import replace

from rules.eternia import models
from rules.eternia.activations.actions import PickAction
from rules.eternia.asking import Ask
from rules.eternia.combat import odds
from rules.eternia.combat.attack_traits import reach_of
from rules.eternia.effects.power import can_pay
from rules.eternia.effects.skills import attack_line, attacks_of
from rules.eternia.effects.targets import attackable, target_of
from rules.eternia.effects.traits import moves
from rules.eternia.ground.board import apart
from rules.eternia.ground.end_spaces import ChooseEnd, all_ways
from rules.eternia.ground.passable_spaces import field_for
from rules.eternia.ground.sight import line
from rules.eternia.ground.terrain import land_of
from rules.eternia.rounds.character_selection import ChooseCharacter
from rules.eternia.rounds.setup import PlaceStart
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Attack, space_of_plant
from rules.eternia.view import AimView, CardView, ChoiceView, ReachView, space_of
from rules.eternia.words.cards import character_card
from rules.kernel import Among, Secrecy


def choice_of(t: EterniaTable, seat: int | None) -> ChoiceView | None:
    """ETE-OVR-7: the open choice: everybody sees an open one, only those asked a sealed one."""
    question = t.state.agenda[-1] if t.state.agenda else None
    if not isinstance(question, Ask) or not question.asked:
        return None
    asked = next((one for one in question.asked if one not in question.answers), None)
    if asked is None or (question.secrecy is not Secrecy.OPEN and seat not in question.asked):
        return None
    if isinstance(question, PickAction):
        return _of_actions(t, question)
    if isinstance(question, ChooseEnd) and not question.ties:
        return ChoiceView(question.model, question.marks(t))
    who = asked if question.secrecy is Secrecy.OPEN else seat
    if who is None or who not in question.offers:
        return None
    return _of_options(t, question, who)


def offered(t: EterniaTable) -> tuple[CardView, ...]:
    """ETE-SET-8: the Characters that a side chooses from; everybody knows them."""
    question = t.state.agenda[-1] if t.state.agenda else None
    if not isinstance(question, ChooseCharacter) or not question.asked:
        return ()
    legal = next(iter(question.offers.values()))
    codes = [key for key in legal.keys if key in t.content.character] if isinstance(legal, Among) else []
    card = question.card(t)
    faces = [character_card(code, card, t.content) for code in codes]
    many = [len(t.content.printed.get((code, card), ())) for code in codes]
    return tuple([replace(face, skills=face.skills[:n]) for face, n in zip(faces, many, strict=True)])


def _of_options(t: EterniaTable, question: Ask, seat: int) -> ChoiceView | None:
    """Mark the things that options point at."""
    legal = question.offers[seat]
    if isinstance(question, PlaceStart):
        return ChoiceView(None, tuple([ReachView((space_of(name),)) for name in question.spaces(t)]), ())
    if not isinstance(legal, Among):
        return None
    spaces: list[ReachView] = []
    aims: list[AimView] = []
    for key in legal.keys:
        target = question.worded(t, seat, key).target
        if target is None:
            continue
        if target.kind == "space":
            spaces.append(ReachView((space_of(target.id),)))
        elif target.kind == "model":
            number = _standing(t, target.id)
            if number is not None:
                aims.append(AimView(number, t.state.models[number].at[0], seen=True))
    if not spaces and not aims:
        return None
    return ChoiceView(getattr(question, "model", None), tuple(spaces), tuple(aims))


def _standing(t: EterniaTable, code: str) -> int | None:
    """Return the number of a model on the board, or ``None``."""
    return next((number for number, model in models.standing(t.state) if model.code == code), None)


# ---- Actions ------------------------------------------------------------------------


def _of_actions(t: EterniaTable, question: PickAction) -> ChoiceView:
    """Mark a Move's ends, the targets with their odds, and near Enemies out of sight."""
    (legal,) = question.offers.values()
    keys = legal.keys if isinstance(legal, Among) else ()
    number = question.model
    spaces: tuple[ReachView, ...] = ()
    if "move" in keys:
        field, mover = field_for(t, number)
        ways = all_ways(field, mover, moves(t, number))
        spaces = tuple(
            [ReachView(way.end, way.cost, way.harm, (way.start, *way.steps)) for way in ways.values() if way.steps]
        )
    best: dict[int, AimView] = {}
    for key in keys:
        kind, _, rest = str(key).partition(":")
        code, _, element = rest.partition(":")
        if kind == "attack" and element:
            aim = _aim(t, number, code, target_of(t, element))
            known = best.get(target_of(t, element))
            if known is None or _worth(aim) > _worth(known):
                best[target_of(t, element)] = aim
    return ChoiceView(number, spaces, (*best.values(), *_unseen(t, number, best)))


def _worth(aim: AimView) -> int:
    return sum([wounds * likely for wounds, likely in enumerate(aim.odds)])


def _aim(t: EterniaTable, number: int, code: str, target: int) -> AimView:
    """Mark a target with its line of sight and its odds."""
    s = t.state
    plant = space_of_plant(target)
    spaces = [plant] if plant is not None else s.models[target].at
    drawn = line(land_of(t), s.models[number].at, spaces)
    attack = Attack(attacker=number, skill=code, reach=attack_line(t.content, code).reach, targets=[target])
    likely = odds.thousandths(odds.wounds(t, attack, target))
    return AimView(
        None if plant is not None else target,
        spaces[0],
        True,
        (drawn.start, drawn.end) if drawn.clear else None,
        likely,
    )


def _unseen(t: EterniaTable, number: int, found: Container[int]) -> list[AimView]:
    """ETE-LOS-1: Enemies in range of an Attack but without Line of Sight."""
    s = t.state
    me = s.models[number]
    codes = [code for code in attacks_of(t, number) if can_pay(t, number, code, t.content.skill[code].cost)]
    far = max([reach_of(t, number, code) for code in codes], default=0)
    aims = []
    for other, model in models.standing(s):
        if other not in found and attackable(t, me, model) and apart(me.at, model.at) <= far:
            drawn = line(land_of(t), me.at, model.at)
            if not drawn.clear:
                aims.append(AimView(other, model.at[0], False, (drawn.start, drawn.end)))
    return aims
