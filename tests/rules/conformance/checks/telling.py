"""What failed checks of secrecy say: what differs, who may see it, and what mends it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import zip_longest
from typing import Any

from rules.kernel import Event
from tests.rules.conformance.games import Case
from tests.rules.conformance.walk import question


def whom(seat: int | None) -> str:
    """Name a seat or a spectator."""
    return "a spectator" if seat is None else f"seat {seat}"


def told(state: Any, seat: int | None, truly: Sequence[Event], maybe: Sequence[Event]) -> str:
    """Say which event told a seat a secret, and the way a step should reveal it."""
    true, other = next((pair for pair in zip_longest(truly, maybe) if pair[0] != pair[1]), (None, None))
    return (
        f"{type(question(state)).__name__} tells {whom(seat)} what it could not know: {true}, which might be {other}. "
        "Call t.reveal() before it is told, in a Reaction before super().run(t); t.show() is enough only where the "
        "answer of one seat is shown and nothing else"
    )


def seen(case: Case, seat: int | None, one: Any, other: Any) -> str:
    """Say what a seat is shown of one state and not of another that should look the same."""
    views = [case.game.view(state, seat) for state in (one, other)]
    fields = [name for name in views[0].__struct_fields__ if getattr(views[0], name) != getattr(views[1], name)]
    hidden = [name for name in one.__struct_fields__ if getattr(one, name) != getattr(other, name)]
    said = f"{whom(seat)} is shown what is hidden from it (in the state: {', '.join(hidden)})"
    if fields:
        return (
            f"{said}: its view differs in {', '.join(fields)}. Either view() gives away too much, or redraw_unseen() "
            "draws anew what this viewer sees"
        )
    pairs = zip(_parts(case, one, seat), _parts(case, other, seat), strict=True)
    differing = [name for (name, mine), (_, others) in pairs if mine != others]
    return f"{said}, by {', '.join(differing) or 'what somebody else is asked openly'}, though its view is the same"


def _parts(case: Case, state: Any, seat: int | None) -> Iterator[tuple[str, Any]]:
    game, view = case.game, case.game.view(state, seat)
    yield "words.describe", game.words.describe(view)
    yield "words.passages", game.words.passages(view)
    yield "who is waited for", game.waiting(state)
    yield "the outcome", game.outcome(state)
    if seat is not None:
        asked = game.decisions_for(state, seat)
        yield "words.describe_hand", game.words.describe_hand(view)
        yield "what it is asked", asked
        yield "why it cannot do things", game.explain(state, seat)
        yield "the forecasts of its answers", [game.foreseen(state, decision) for decision in asked]


def never_drawn(missing: Collection[str]) -> str:
    """Say which hidden fields the rulebook forgets to draw anew."""
    return (
        f"hidden from some viewer, and never drawn anew for it: {', '.join(sorted(missing))}. Draw it in "
        "redraw_unseen(), from all that this viewer cannot see; or show it in view()"
    )


UNSORTED = (
    "what is imagined depends on what is hidden: redraw_unseen() goes by the order in which hidden things lie. Sort "
    "what it puts together before it shuffles or draws"
)
