"""Checks of reading: slips of the pen that no rule forbids, in all words of a game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from rules.kernel import Allot, Decision, Game
from rules.kernel.books.form_fields import of_struct
from tests.rules.conformance.checks.playing import words
from tests.rules.conformance.games import Case
from tests.rules.conformance.walk import lookers, some, walk

SLIPS: dict[str, re.Pattern[str]] = {
    "two full stops": re.compile(r"(?<!\.)\.\.(?!\.)|…\."),
    "two marks in a row": re.compile(r"[,;:!?]\s*[,;:!?.]|(?<![.…])\.\s*[,;:](?!\))"),
    "a space before a mark": re.compile(r"\s[.,;:!?](?!\w)"),
    "two spaces": re.compile(r"(?<!^)(?<!\n)  "),
    "nothing in brackets": re.compile(r"\(\s*\)|\[\s*\]"),
    "a space inside brackets": re.compile(r"\(\s|\s\)"),
    "a word twice": re.compile(r"\b([A-Za-z]+) \1\b"),
    "one of many": re.compile(
        r"(?<![\d.,+/-])\b1 (?:[A-Za-z]+ )?(?:Actions|cards|[Cc]ounters|Characters|tokens|wins|turns|games|players|"
        r"dice|Wounds|steps|spaces|points|tiles|rounds|keys|lines|days|hours|minutes|Items|Commands|Traps|Spells)\b"
    ),
    "a before a vowel": re.compile(r"\ba (?=[aeioAEIO])(?!one\b|once\b|European\b)\w+"),
    "an before a consonant": re.compile(r"\b[Aa]n (?=[b-df-gj-np-tv-wy-zB-DF-GJ-NP-TV-WY-Z][a-z])\w+"),
    "a rule id": re.compile(r"\b[A-Z]{3}-[A-Z0-9]{2,10}-\d+\b"),
    "a mark in place of a name": re.compile(r"⟪[a-z][^⟪⟫]*⟫"),
    "a name for nothing": re.compile(r"\b(?:True|False|nan)\b|<[a-z.]+ object|\{[^}]*\}"),
}


def slips(text: str) -> list[str]:
    """Name the slips of a text, each with where it is."""
    found = []
    for name, pattern in SLIPS.items():
        for match in pattern.finditer(text):
            found.append(f"{name}: …{text[max(match.start() - 25, 0) : match.end() + 25]}…")
    return found


def reads(case: Case, seed: int) -> int:
    """All words of a game read well: events, questions, refusals and the state of the table."""
    told = 0
    scored(case, seed)
    for text in said(case, seed):
        told += 1
        found = slips(text)
        assert not found, found
    return told


def plain(case: Case, seed: int) -> int:
    """A game is the same without its words and mind, can be played plainly, and differs in none."""
    game = case.game
    bare: Game[Any, Any, Any] = Game(game.rules, game.content)
    asked = 0
    for number, move in enumerate(some(case, seed)):
        before = game.encode(move.before)
        for seat in range(case.seats):
            game.mind.evaluate(move.before, seat)
            game.explain(move.before, seat)
            for decision in (*game.decisions_for(move.before, seat), *bare.decisions_for(move.before, seat)):
                assert decision.prompt
                asked += 1
        for viewer in lookers(case, number, None):
            view = game.view(move.before, viewer)
            for line in (*game.words.describe(view).splitlines(), *bare.words.describe(view).splitlines()):
                words(case, line)
        assert game.encode(move.before) == before, "to put it in words changed the state"
        made = bare.apply(move.before, move.answer)
        assert (bare.encode(made.state), made.events) == (game.encode(move.made.state), move.made.events)
        for event in made.events:
            words(case, bare.words.tell(event))
    return asked


def said(case: Case, seed: int) -> Iterator[str]:
    """Yield everything that is said in a game, to everybody."""
    game = case.game
    yield from case_words(case)
    before: Any = None
    for move in walk(case, seed):
        for event in move.made.events:
            yield game.words.tell(event)
    for move in some(case, seed):
        state = move.before
        now = game.view(state, None)
        if before is not None:
            for part in game.words.sum_up(before, now):
                assert part, "there is nothing in it"
                assert not part.endswith("."), f"a part of a sum is no sentence: {part!r}"
                yield part
        assert not game.words.sum_up(now, now), "nothing has changed"
        before = now
        for seat in (None, *range(case.seats)):
            yield game.words.describe(game.view(state, seat))
        for seat in range(case.seats):
            for decision in game.decisions_for(state, seat):
                yield from _asked(decision)
            yield from [said for refusal in game.explain(state, seat) for said in (refusal.reason, *refusal.instead)]
            yield from [said for option in game.acts(state, seat) for said in (option.label, option.detail)]


def scored(case: Case, seed: int) -> None:
    """Check that the parts of each seat's points at the end add up to them."""
    *_, last = walk(case, seed)
    outcome = case.game.outcome(last.made.state)
    assert outcome is not None, "the game did not end"
    view = case.game.view(last.made.state, None)
    for seat, points in enumerate(outcome.scores):
        parts = case.game.words.score(view, seat)
        whole = sum([worth for _, worth in parts])
        assert not parts or whole == points, (
            f"words.score() takes the points of seat {seat} apart into {parts}: {whole}, and the outcome says {points}"
        )
        assert all(what for what, _ in parts)


def case_words(case: Case) -> Iterator[str]:
    """Yield a game's words on itself under its options."""
    game = case.game
    yield from (
        game.words.title,
        game.words.summary,
        game.words.length,
        *game.words.texts.glance,
        *game.words.texts.primer,
        *game.words.texts.legend,
    )
    yield from [rule.text for rule in game.words.house_rules(case.options)]
    for order in game.rules.orders:
        yield from (order.name, order.says)
        for field in of_struct(order.condition) if order.condition is not None else ():
            yield from (field.title, *field.words, *field.notes)
    yield from [role for seat in range(case.seats) if (role := game.words.role(case.options, seat))]


def _asked(decision: Decision) -> Iterator[str]:
    yield from (decision.prompt, decision.public, decision.topic)
    if isinstance(decision.form, Allot):
        yield from [bin_.label for bin_ in decision.form.bins]
        return
    for option in decision.form.options:
        yield from (option.label, option.detail, *option.path)
