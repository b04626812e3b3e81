"""Try something on a copy of the table (ETE-AI-17, ETE-AI-20, ETE-AI-21, ETE-AI-24).

No die is rolled there and no person is asked: an attack counts as soon as it is announced and ends before its roll, and
whoever would be asked answers by default. The table itself, and its chance, stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, TypeVar

from msgspec import Struct, msgpack, structs

from rules.eternia.asking import Ask
from rules.eternia.state import EterniaState, EterniaTable
from rules.eternia.state_underway import Attack, Use
from rules.eternia.told.combat_events import AttackBegan
from rules.kernel import Picks, Step

T = TypeVar("T", bound=Struct)
Mark = tuple[str, object]
"""What is looked at, of which model, space or side."""

Changes = dict[Mark, object]
"""What changed, and what it is now."""

ATTACK = "attack"
LAST_OF_A_USE = "eternia.finish_use"

_encoder = msgpack.Encoder()
_decoder: msgpack.Decoder[EterniaState[Any]] = msgpack.Decoder(EterniaState[Any])


def changes(
    t: EterniaTable,
    steps: Iterable[Step],
    *,
    payer: int | None = None,
    attack: Attack | None = None,
    use: Use | None = None,
) -> Changes:
    """Return the changes that steps would make on the table, without their price.

    Args:
        t: The table.
        steps: The steps, in their order.
        payer: The model that pays for them with its own Power: what comes back of it is no change.
        attack: What the attack under way is like there.
        use: What is being used by them, where that is not under way.
    """
    copy = _copies(t)()
    if attack is not None:
        copy.state.attacks[-1] = _copied(attack)
    if use is not None:
        copy.state.uses.append(_copied(use))
    copy.follow(*[_copied(step) for step in steps])
    _carry_out(copy)
    if payer is not None:
        held, left = t.state.models[payer].power, copy.state.models[payer].power
        left[:] = map(max, zip(held, left, strict=False))
    return _differences(t.state, copy)


def answers(t: EterniaTable, question: Ask, found: Sequence[Picks]) -> dict[Picks, Changes]:
    """ETE-AI-21: the changes from each answer to a question, with the rest of the use at hand."""
    result = {}
    fresh = _copies(t)
    rest = _rest_of_use(t)
    for picks in found:
        copy = fresh()
        copy.state.agenda += [_copied(step) for step in rest]
        asked = _copied(question)
        asked.answers = {0: picks}
        copy.follow(asked)
        _carry_out(copy)
        result[picks] = _differences(t.state, copy)
    return result


def worth(found: Changes) -> tuple[int, int]:
    """ETE-AI-21: return how much changes: the attacks that are made, then all else."""
    attacks = sum(what == ATTACK for what, _ in found)
    return attacks, len(found) - attacks


def _rest_of_use(t: EterniaTable) -> list[Step]:
    """Return the remaining steps of the use under way, the next one last."""
    agenda: list[Step] = t.state.agenda
    ends = [place for place, step in enumerate(agenda) if step.__struct_config__.tag == LAST_OF_A_USE]
    return agenda[ends[-1] :] if ends else []


def _copies(t: EterniaTable) -> Callable[[], EterniaTable]:
    """Return a maker of copies of the table, with an empty agenda and other chance."""
    written = _encoder.encode(structs.replace(t.state, agenda=[]))

    def copied() -> EterniaTable:
        state = _decoder.decode(written)
        state.chance = state.chance.aside(0)
        return EterniaTable(state, t.content)

    return copied


def _copied(one: T) -> T:
    """Return a copy of a step or a record, written and read again as a save is."""
    copied: T = _reader(type(one))(_encoder.encode(one))
    return copied


@cache
def _reader(kind: type[Struct]) -> Callable[[bytes], Any]:
    return msgpack.Decoder(kind).decode


def _carry_out(t: EterniaTable) -> None:
    """Follow the rules to the end, with default answers; attacks end once they are announced."""
    agenda = t.state.agenda
    told = 0
    while agenda:
        step = agenda[-1]
        if t.stopped:
            for seat in step.asked:
                step.answers.setdefault(seat, step.default(t, seat))
            t.stopped = False
        agenda.pop().run(t)
        if t.state.attacks and any(isinstance(event, AttackBegan) for event in t.events[told:]):
            t.state.attacks[-1].dropped = True
        told = len(t.events)


def _differences(before: EterniaState[Any], copy: EterniaTable) -> Changes:
    """Return the differences from before, and the attacks made since."""
    after = copy.state
    moved = [number for number, model in enumerate(before.models) if model != after.models[number]]
    then, now = _marks(before, moved), _marks(after, moved)
    found = {mark: now.get(mark) for mark in {**then, **now} if then.get(mark) != now.get(mark)}
    begun = [event for event in copy.events if isinstance(event, AttackBegan)]
    found |= {(ATTACK, place): (event.who, event.targets) for place, event in enumerate(begun)}
    return found


def _marks(s: EterniaState[Any], among: Sequence[int]) -> dict[Mark, object]:
    """Return the facts that players would see change, by mark; only some of the models."""
    found: dict[Mark, object] = {}
    for number in among:
        model = s.models[number]
        found["at", number] = tuple(model.at)
        found["hp", number] = model.hp
        found["dazed", number] = model.dazed
        found["power", number] = tuple(model.power)
        found["form", number] = (model.side, model.mounted, tuple(model.unlocked), model.empowered, model.leads)
    found.update((("token", space), kind) for space, kind in s.tokens.items())
    found.update((("objective", one.code), (one.at, one.carrier, one.claimed)) for one in s.objectives)
    for one in s.lasting:
        key = ("lasting", (one.source, type(one.effect).__name__, tuple(one.on), one.until))
        found[key] = str(found.get(key, "")) + "+"
    found["points", ""] = s.points
    found["pool", ""] = s.ai.power if s.ai else 0
    found["granted", ""] = (tuple(s.granted), s.activation.actions if s.activation else 0)
    for side, cards in (("players", s.players), ("controller", s.controllers)):
        found["cards", side] = tuple([(card.card, card.seen) for card in cards])
    return found
