"""Figures that players watch, and an answer's outlook: their changes, and losses."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from rules.kernel.words.phrasing import conjugated

MOST = 3
"""The most figures that a forecast names."""

Figures = Mapping[str, "Figure"]
"""Figures by a name that stays while the thing is there; those that count most come first.

What a new turn, phase or game sets anew has another name there: how it differs then is nothing that an answer does.
"""


class Figure(Struct, frozen=True):
    """A number that players watch.

    Attributes:
        name: Whose it is, as players call it: ``Titan``, or ``you``.
        value: How much there is of it now.
        unit: What is counted, where that is not plain; then the rest is said too: ``takes 15, 10 HP left``.
        gone: What is said when nothing is left of it, or the thing is not there any more: ``KO``.
        price: It is also what things are paid with, which an option says itself: only more of it is worth a word.
    """

    name: str
    value: int
    unit: str = ""
    gone: str = ""
    price: bool = False


class Outlook(Struct, frozen=True, dict=True):
    """The consequences of an answer, from one seat's knowledge.

    Attributes:
        before: The figures as they are.
        after: The figures as they are then, in each imagined state that was looked at.
        lost: What is lost by it, as a clause, and in how many of these states.
        won: What is won by it, likewise.
        sure: It comes so in every state that looks the same to the seat.
        assumes: It comes so if what is asked on the way is answered as is plain.
        vain: What is told of something that comes to nothing, where no figure changes; else empty.
        over: The game is over then, in every state: figures matter no more.
        whole: All ways are among the states in which its dice may fall, and nothing else is drawn.
    """

    before: Figures
    after: tuple[Figures, ...]
    lost: Mapping[str, int] = {}
    won: Mapping[str, int] = {}
    sure: bool = False
    assumes: bool = False
    vain: str = ""
    whole: bool = False
    over: bool = False

    @property
    def risk(self) -> int:
        """How likely something is lost, in percent: the likeliest of all losses."""
        return _rounded(100 * max(self.lost.values(), default=0), len(self.after))

    @cached_property
    def changes(self) -> list[tuple[Figure, list[int]]]:
        """The figures that change, each with how it does in every state that was looked at.

        States with no figure of now are left out: another game has begun there. What things are paid with is no loss
        where it is not there any more: its turn is over.
        """
        if all(then == self.before for then in self.after):
            return []
        found = []
        alike = [then for then in self.after if not then.keys().isdisjoint(self.before)]
        for key, figure in self.before.items():
            gone = figure.value if figure.price else 0
            ends = [then[key].value if key in then else gone for then in alike]
            if any(end > figure.value if figure.price else end != figure.value for end in ends):
                found.append((figure, [end - figure.value for end in ends]))
        return found


def against(outlook: Outlook, other: Outlook) -> Outlook:
    """Return an outlook compared with a sure one: what comes of that is not told again."""
    if not other.sure:
        return outlook
    (then,) = other.after
    return replace(outlook, before={key: then.get(key, figure) for key, figure in outlook.before.items()})


def equal(outlook: Outlook, other: Outlook) -> bool:
    """Return whether two outlooks come to the same, as far as each is known; what is paid apart."""
    if not all(one.sure or one.whole for one in (outlook, other)):
        return False
    if (outlook.lost, outlook.won) != (other.lost, other.won):
        return False
    return _ends(outlook) == _ends(other)


def _ends(outlook: Outlook) -> list[tuple[tuple[str, int], ...]]:
    """Return the figures that change, in every state, in order."""
    found = []
    for then in outlook.after:
        pairs = [(key, one.price, then[key].value - one.value) for key, one in outlook.before.items() if key in then]
        found.append(tuple([(key, by) for key, price, by in pairs if by > 0 or (by and not price)]))
    return sorted(found)


def shared(outlooks: Collection[Outlook]) -> Outlook | None:
    """Return the part of several outlooks that is the same in each of them, whatever is drawn.

    ``None`` where there is none.
    """
    first, *others = outlooks
    alike = _fixed(first)
    for one in others:
        if not alike:
            break
        fixed = _fixed(one)
        alike = {key: by for key, by in alike.items() if fixed.get(key) == by}
    lost = _certain([one.lost for one in outlooks], outlooks)
    won = _certain([one.won for one in outlooks], outlooks)
    if not alike and not lost and not won:
        return None
    before = {key: first.before[key] for key in alike}
    after = {key: replace(figure, value=figure.value + alike[key]) for key, figure in before.items()}
    sure = all(one.sure for one in outlooks)
    whole = not sure and all(one.sure or one.whole for one in outlooks)
    over = all(one.over for one in outlooks)
    return Outlook(before, (after,), lost, won, sure, any(one.assumes for one in outlooks), whole=whole, over=over)


def without(outlook: Outlook, part: Outlook) -> Outlook:
    """Return an outlook without the part that it shares with others."""
    return replace(
        outlook,
        before={key: figure for key, figure in outlook.before.items() if key not in part.before},
        lost={clause: times for clause, times in outlook.lost.items() if clause not in part.lost},
        won={clause: times for clause, times in outlook.won.items() if clause not in part.won},
    )


def _fixed(outlook: Outlook) -> dict[str, int]:
    """Return the changes that are the same in every state that was looked at, by key."""
    found = {}
    for key, figure in outlook.before.items():
        ends = [then[key].value if key in then else 0 for then in outlook.after]
        by = ends[0] - figure.value
        if by and min(ends) == max(ends) and (by > 0 or not figure.price):
            found[key] = by
    return found


def _certain(ends: Sequence[Mapping[str, int]], outlooks: Collection[Outlook]) -> dict[str, int]:
    """Return the losses, or wins, that come in every state of every outlook, once each."""
    pairs = [*zip(ends, outlooks, strict=True)]
    return {clause: 1 for clause in ends[0] if all(end.get(clause) == len(one.after) for end, one in pairs)}


def loss(outlook: Outlook) -> str:
    """Say the likeliest loss from an answer; empty if there is none."""
    return _ended(outlook, outlook.lost)


def gain(outlook: Outlook) -> str:
    """Say the likeliest lasting gain from an answer; empty if there is none."""
    return _ended(outlook, outlook.won)


def _ended(outlook: Outlook, ends: Mapping[str, int]) -> str:
    if not ends:
        return ""
    said = max(ends, key=ends.__getitem__)
    count, states = ends[said], len(outlook.after)
    if count < states:
        return f"{_percent(count, states)}: {said}"
    return said if outlook.sure or outlook.whole else f"likely {said}"


def forecast(outlook: Outlook, about: str = "") -> str:
    """Say an answer's consequences: losses and wins, then the figures that change.

    Args:
        outlook: What comes of it.
        about: The label of the answer; if it is a name alone, that is not named again.
    """
    if outlook.vain:
        return outlook.vain
    ends = {clause: times for said in (outlook.lost, outlook.won) for clause, times in _told_first(said).items()}
    changes = [one for one in outlook.changes if not _said_by(ends, *one)]
    found = sorted(changes, key=lambda one: not (one[0].unit and one[0].name in about))
    if outlook.sure and outlook.over and (outlook.lost or outlook.won):
        figures = ""
    elif outlook.sure:
        figures = ", ".join([_even(figure, by[0], about) for figure, by in found[:MOST]])
    else:
        figures = _likely(found, about, whole=outlook.whole)
    return "; ".join(part for part in (loss(outlook), gain(outlook), figures) if part)


def _told_first(ends: Mapping[str, int]) -> Mapping[str, int]:
    """Return the likeliest of losses, or gains, with how often it comes."""
    return dict([max(ends.items(), key=lambda one: one[1])]) if ends else {}


def _said_by(ends: Mapping[str, int], figure: Figure, by: Sequence[int]) -> bool:
    """Whether a loss, or a gain, says already that a figure is gone, and how likely that is."""
    gone = _goes(figure, by)
    return gone > 0 and any(times == gone and clause.startswith(f"{figure.name} ") for clause, times in ends.items())


def _likely(found: Sequence[tuple[Figure, Sequence[int]]], about: str, *, whole: bool = False) -> str:
    """Say how figures change by odds: vital or counted ones first, then the others."""
    said = [_apart(figure, by, about, whole=whole) for figure, by in found if figure.unit or _goes(figure, by)]
    alike = [(figure, by) for figure, by in found if not figure.unit and not _goes(figure, by)]
    if whole:
        apart = [(figure, by) for figure, by in alike if min(by) != max(by) and len(dict.fromkeys([0, *by])) == 2]
        room = max(MOST - len(said), 0)
        said += [
            f"{_percent(sum(map(bool, by)), len(by))}: {one.name} {_signed(sum(dict.fromkeys(by)))}"
            for one, by in apart[:room]
        ]
        alike = [one for one in alike if one not in apart]
    named = [(figure, by) for figure, by in alike if not figure.price or sum(by) > 0][: max(MOST - len(said), 0)]
    sure = bool(named) and not whole and all(min(by) == max(by) for _, by in named)
    likely = "" if sure or whole else "likely "
    spans = [f"{figure.name} {likely if min(by) == max(by) else ''}{_span(min(by), max(by))}" for figure, by in named]
    said += [f"likely {', '.join(spans)}"] if sure else spans
    return ", ".join(said)


def _span(least: int, most: int) -> str:
    """Say by how much a figure changes at least and at most, what is nearest to nothing first."""
    near, far = (most, least) if most <= 0 else (least, most)
    return _signed(near) if near == far else f"{_signed(near)} to {_signed(far)}"


def _name(figure: Figure, about: str) -> str:
    """Return whose figure it is, unless the label is that name alone."""
    return "" if figure.unit and figure.name == about else f"{figure.name} "


def _verb(name: str, verb: str) -> str:
    return f"{name}{verb if name == 'you ' else conjugated(verb, name)}"


def _even(figure: Figure, by: int, about: str) -> str:
    """Say how a figure changes that changes alike everywhere."""
    name, left = _name(figure, about), figure.value + by
    if left <= 0 and figure.gone:
        return f"{name}{figure.gone}"
    if not figure.unit:
        return f"{name}{_signed(by)}"
    if by > 0:
        return f"{name}+{by} {figure.unit}"
    return f"{_verb(name, 'take')} {-by}, {left} {figure.unit} left"


def _apart(figure: Figure, by: Sequence[int], about: str, *, whole: bool = False) -> str:
    """Say how a figure changes by odds: how likely it goes, or how little and how much at most."""
    name, least, most = _name(figure, about), max(by), min(by)
    if least == most:
        return f"{'' if whole else 'likely '}{_even(figure, least, about)}"
    if gone := _goes(figure, by):
        return f"{name}{figure.gone} {_percent(gone, len(by))}"
    if least > 0:
        return f"{name}{_span(most, least)} {figure.unit}"
    return f"{_verb(name, 'take')} {-least} to {-most}"


def _goes(figure: Figure, by: Sequence[int]) -> int:
    """Count the cases that bring a figure to 0, if it has a word for that."""
    return sum(figure.value + one <= 0 for one in by) if figure.gone else 0


def _rounded(number: int, by: int) -> int:
    """Return the nearest whole number to a quotient, a half rounded up."""
    return (2 * number + by) // (2 * by)


def _signed(by: int) -> str:
    return f"+{by}" if by > 0 else f"−{-by}" if by else "0"


def _percent(count: int, states: int) -> str:
    return f"{min(max(_rounded(100 * count, states), 1), 99)}%"
