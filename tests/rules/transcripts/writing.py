"""Games as those at the table read them, with what a computer player thinks of each answer.

Of a random game a few moves are told whole: the position, the questions with their answers and forecasts, refusals,
and what happened; of the others, the worths that a computer player finds. Whatever changes a word, a figure or a worth
shows as a difference of the kept text.

    python -m tests.rules.transcripts [GAME…]

writes the kept texts anew. Read the difference before committing it.
"""

from __future__ import annotations

import hashlib
import textwrap
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from rules.kernel import Allot, Choice, Decision, Event, Option, Question, Ref, Refusal, View
from rules.kernel.words import fill
from tests.rules.conformance.games import EVERY, PRODUCTS, Case, few
from tests.rules.conformance.walk import Move, begin, question, some, stream
from tests.rules.telling import APART, tag_of, told
from tests.rules.transcripts.figures import figured
from tests.rules.transcripts.records import recorded

FOLDER = Path(__file__).parent
EACH = 16  # moves of a game
MANY, VIEWS = 40, 280  # moves of a long game that are looked at, and views of them, whatever conformance looks at
MOST = 15  # answers to a question
SEED = 7
NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")
FEWEST = 6  # games of each kind of game; where it has fewer cases, they are played again with other chances


def _cases(game: Any) -> Iterator[tuple[Case, int]]:
    """Yield the cases of a game with their seeds."""
    cases = tuple(few(game))
    for number in range(max(FEWEST, len(cases))):
        again, which = divmod(number, len(cases))
        yield cases[which], SEED + again


CASES = {f"{game.id}-{number}": case for game in PRODUCTS for number, case in enumerate(_cases(game), 1)}


def written(case: Case, seed: int) -> str:
    """Tell a game, as the kept text does."""
    return fill("\n".join(line.rstrip() for line in _game(case, seed)) + "\n", NAMES)


def kept(name: str) -> str:
    """Return a text as it is kept."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def _game(case: Case, seed: int) -> Iterator[str]:
    options = ", ".join(f"{key} {value}" for key, value in msgspec.structs.asdict(case.options).items())
    yield f"{case.game.words.title}, {case.seats} seats: {options}"
    moves = some(case, seed, MANY, VIEWS)
    step = max(len(moves) // EACH, 1)
    kinds: set[type[Question]] = set()
    for number, move in enumerate(moves):
        kind, whole = type(question(move.before)), number % step == 0
        if whole or kind not in kinds:
            yield from ("", f"---- {number}: {kind.__name__}")
            yield from _position(case, move) if whole else ()
            yield from _move(case, move, number)
        else:
            yield f"{number}: {kind.__name__}: {' '.join(map(str, _thoughts(case, move, number)))}"
        kinds.add(kind)
    end, words = moves[-1].made.state, case.game.words
    view = case.game.view(end, None)
    yield from ("", "---- The end", words.describe(view))
    yield from (f"{part.heading}: {part.text}" for part in words.passages(view))
    yield from (f"{NAMES[seat]}: {words.score(view, seat)}" for seat in range(case.seats))
    yield f"{case.game.outcome(end)}"


def listed(game: Any) -> str:
    """List the pieces of a game in words, its measures of balance, the weight of its events."""
    return "\n".join(line.rstrip() for line in _lists(game)) + "\n"


def begun(game: Any) -> str:
    """List what is read of each way to play a game before anything is done, as digests."""
    cases = {case.name: case for case in (*few(game), *EVERY) if case.game.id == game.id}
    return "".join(f"{name}: {' '.join(map(_brief, _beginning(case)))}\n" for name, case in cases.items())


def _beginning(case: Case) -> Iterator[Any]:
    state, words = begin(case, SEED), case.game.words
    view = case.game.view(state, None)
    yield words.house_rules(case.options)
    yield [words.role(case.options, seat) for seat in range(case.seats)]
    yield words.describe(view), words.describe_briefly(view), words.ruled(view)
    yield [words.describe_hand(case.game.view(state, seat)) for seat in range(case.seats)]
    yield [(part.heading, part.text, part.rules) for part in words.passages(view)]
    yield [(query, words.query(view, query.key)) for query in words.queries(view)]


PACKAGES = ("kernel", *(game.id for game in PRODUCTS))
LISTS = {f"{game.id}-lists": partial(listed, game) for game in PRODUCTS}
LISTS |= {f"{package}-records": partial(recorded, package) for package in PACKAGES}
LISTS |= {f"{package}-figures": partial(figured, package) for package in (*PACKAGES, "lookup", "players")}
LISTS |= {f"{game.id}-beginnings": partial(begun, game) for game in PRODUCTS}


def _lists(game: Any) -> Iterator[str]:
    for piece in game.words.pieces():
        digest = hashlib.sha256(msgspec.json.encode(piece, enc_hook=repr, order="deterministic")).hexdigest()[:8]
        yield f"{piece.key}: {piece.name}, {piece.kind} ({piece.source}; {', '.join(piece.rules)}; {digest})"
        yield textwrap.indent(piece.text, "  ")
    balance = game.mind.balance()
    for part in (*balance.trials, *balance.goals):
        yield f"{part}"
    for kind in sorted(game.rules.events, key=tag_of):
        marks = [mark for mark in ("landmark", "head", "telling", "routine") if getattr(kind, mark)]
        yield " ".join([tag_of(kind), *marks])
        if tag_of(kind) not in APART:
            lines = told(game, kind)
            yield f"  {lines[0]} ({hashlib.sha256(repr(lines).encode()).hexdigest()[:8]})"


def _position(case: Case, move: Move) -> Iterator[str]:
    game, state = case.game, move.before
    view = game.view(state, move.answer.seat)
    yield from (game.words.describe(view), game.words.describe_hand(view))
    yield from (f"{NAMES[seat]} is worth {game.mind.evaluate(state, seat)}" for seat in range(case.seats))
    yield "Views " + " ".join(_digest(game.view(state, viewer)) for viewer in (None, *range(case.seats)))


def _digest(view: View) -> str:
    """Give the short digest of a view: pictures show more of it than words do."""
    return _brief(view)


def _brief(part: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(part)).hexdigest()[:8]


def _move(case: Case, move: Move, number: int) -> Iterator[str]:
    game, state, seat = case.game, move.before, move.answer.seat
    choices = {(choice.decision, choice.seat): choice for choice in game.choices(state)}
    for decision in game.decisions_for(state, seat):
        yield from _asked(case, state, game.foreseen(state, decision), choices.get((decision.id, seat)), number)
    yield from (_refused(refusal) for refusal in game.explain(state, seat)[:MOST])
    yield f"{NAMES[seat]} answers {move.answer.picks}"
    yield from (_told(case, event) for event in move.made.events)
    yield from (f"= {part}" for part in game.words.sum_up(game.view(state, None), game.view(move.made.state, None)))


def _thoughts(case: Case, move: Move, number: int) -> Iterator[int]:
    """Yield how a position stands for each seat, and the worths of the answers, in order."""
    mind, state = case.game.mind, move.before
    yield from (mind.evaluate(state, seat) for seat in range(case.seats))
    choice = next(choice for choice in case.game.choices(state) if choice.seat == move.answer.seat)
    worths = mind.priors(state, choice, stream(number)) or {}
    yield from (worths[picks] for picks in sorted(worths))


def _told(case: Case, event: Event) -> str:
    known = "" if event.audience is None else f" (for {', '.join(NAMES[seat] for seat in event.audience)})"
    vain = " (in vain)" if event.vain else ""
    telling = " (telling)" if event.tells() and not event.telling else ""
    return f"* {case.game.words.tell(event)}{known}{vain}{telling} [{', '.join(event.rules)}]"


def _asked(case: Case, state: Any, decision: Decision, choice: Choice | None, number: int) -> Iterator[str]:
    yield f"{NAMES[decision.seat]}? {decision.prompt} ({decision.public or decision.topic}; {decision.default.picks})"
    yield f"  {', '.join(_marks(decision))} [{', '.join(decision.rules)}]"
    if isinstance(decision.form, Allot):
        yield from (f"  {bin_.label}: at most {bin_.cap}" for bin_ in decision.form.bins)
        return
    worths = (choice and case.game.mind.priors(state, choice, stream(number))) or {}
    if choice is not None:
        yield f"  a computer: {case.game.mind.rollout_policy(state, choice, stream(number))}"
    yield from (f"  {head}: {said}" for head, said in (("all", decision.anyway), ("most", decision.usual)) if said)
    options = decision.form.options
    start = number % len(options) if len(options) > MOST else 0
    shown = (*options, *options)[start : start + MOST][: len(options)]
    yield from (_option(option, worths.get((option.key,))) for option in shown)


def _marks(decision: Decision) -> Iterator[str]:
    """Yield how a question is put: who learns what of it, and what a picture of it shows."""
    yield decision.secrecy.name.lower()
    yield from (mark for mark in ("revisable", "on_table", "first_wins", "listed") if getattr(decision, mark))
    if decision.openly:
        yield f"openly {len(decision.openly)}"
    if decision.actor:
        yield f"for {decision.actor}"
    if decision.assumes:
        yield decision.assumes
    yield from (_ref(ref) for ref in decision.focus)


def _ref(ref: Ref) -> str:
    return f"{ref.kind} {ref.id}".strip()


def _option(option: Option, worth: int | None) -> str:
    parts = [" > ".join((*option.path, option.label)), option.detail, option.forecast, option.danger]
    marks = ["changes nothing"] * option.vain + ["last"] * option.last + [f"worth {worth}"] * (worth is not None)
    marks += [f"at {_ref(option.target)}"] if option.target else []
    return textwrap.indent(" | ".join([part for part in (*parts, *marks) if part]), "  ")


def _refused(refusal: Refusal) -> str:
    return f"  not {refusal.what}: {refusal.reason} {' / '.join(refusal.instead)} [{', '.join(refusal.rules)}]"
