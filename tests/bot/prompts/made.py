"""Decisions of every form and size, as no game needs to have them."""

from __future__ import annotations

from msgspec import structs

from rules.kernel import Allot, Answer, Arrange, Assign, Bin, Decision, Form, Option, Pick, Secrecy


def decision(form: Form, number: int = 7) -> Decision:
    return Decision(
        id=number,
        seat=0,
        prompt="What do you do?",
        rules=("TOY-1",),
        secrecy=Secrecy.SEALED,
        form=form,
        default=Answer(number, 0, ()),
    )


def options(count: int, groups: int = 0) -> tuple[Option, ...]:
    return tuple(
        Option(f"k{n}", f"Label {n}", f"does {n}", path=(f"Group {n % groups}",) if groups else ())
        for n in range(count)
    )


def one_of(count: int, groups: int = 0, least: int = 1) -> Decision:
    return decision(Pick(options(count, groups), least, 1))


def some_of(count: int, least: int, most: int) -> Decision:
    return decision(Pick(options(count), least, most))


def slots(count: int, things: int) -> Decision:
    return decision(Arrange(tuple(f"Slot {n}" for n in range(count)), options(things)))


def fitting(*fits: tuple[int, ...], default: tuple[int, ...] = ()) -> Decision:
    """Slots that take only some things, and the suggested filling."""
    things = options(max(max(slot) for slot in fits) + 1)
    keys = tuple(tuple(f"k{n}" for n in slot) for slot in fits)
    made = decision(Arrange(tuple(f"Slot {n}" for n in range(len(fits))), things, keys))
    return structs.replace(made, default=Answer(made.id, 0, tuple(f"k{n}" for n in default)))


def gives(count: int, caps: tuple[int, ...], *fits: tuple[int, ...]) -> Decision:
    """Slots, each given to something with room for so many."""
    things = options(len(caps))
    keys = tuple(tuple(f"k{n}" for n in slot) for slot in fits)
    return decision(Assign(tuple(f"Die {n}" for n in range(count)), things, caps, keys))


def bins(caps: tuple[int, ...], least: int, most: int) -> Decision:
    return decision(Allot(tuple(Bin(f"b{n}", f"Bin {n}", cap) for n, cap in enumerate(caps)), least, most))
