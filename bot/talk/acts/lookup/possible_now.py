"""What a person can do at their table now, above the answer to a question that asks for it.

The rules say what is possible in general; only the open question knows what is possible now. Where everybody reads the
answer, what is offered in secret is not told, nor whether anything is: the line says where to look.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from bot.errors import Refused
from bot.messages import button_ids, phrases
from bot.messages.message_parts import Button, Buttons, Message, Style, Text, cut
from bot.messages.table import question_pages
from bot.names import escaped
from bot.prompts.option_tree import full_label
from bot.tables.model import Snapshot
from bot.tables.table_service import Tables
from rules.kernel import Allot, Decision, Option, Secrecy, words

LINE = 320
"""The most characters of what is offered."""
LOOK = "what you can do stands in your own question: press **Choose**. **Why Can't I…?** there says what is missing."
"""Where to look, for whoever must not be told more."""
LEAST = 4
"""The fewest letters of a name that is looked for."""
_NOW = re.compile(
    r"\b(right now|now|at the moment|currently|this (turn|round|battle|phase|activation)|still)\b", re.IGNORECASE
)
_MAY = re.compile(r"\b(can|may|could|able)\b", re.IGNORECASE)
_MINE = re.compile(r"\b(i|we|my|our)\b", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+")
_NAME = re.compile(r"[A-Z][\w'’.-]*(?: (?:(?:of|the|and) )*[A-Z][\w'’.-]*)*")
_JOINING = frozenset({"of", "the", "and"})


def asks(question: str) -> bool:
    """Whether a question is about what its asker can do at this moment."""
    return bool(_MAY.search(question) and _NOW.search(question) and _MINE.search(question))


async def above(
    tables: Tables, number: int, game: str | None, user: int, question: str, message: Message, *, private: bool
) -> Message:
    """Return the answer to a question, with what its asker can do now if they ask for that.

    Args:
        tables: The table service.
        number: The table; 0 when there is none.
        game: The game that is asked about.
        user: Who asks.
        question: The question.
        message: The answer from the rules.
        private: They alone read it.
    """
    if not number or not asks(question):
        return message
    try:
        snapshot = await tables.load(number)
    except Refused:
        return message
    seat = snapshot.seat_of(user)
    if seat is None or snapshot.state is None or snapshot.table.status != "playing" or snapshot.table.game != game:
        return message
    asked = phrases.open_question(snapshot.decisions(seat))
    if not private:
        found = [] if asked is None or asked.secrecy is not Secrecy.OPEN else _named(snapshot.joined(asked), question)
        return _with(message, f"{snapshot.names[seat]} is offered {_listed(snapshot, found)}." if found else LOOK)
    if asked is None:
        return _with(message, f"You have nothing to choose now. {question_pages.waiting_for(snapshot)}")
    choose = Button("Choose", button_ids.make(number, "choose"), Style.PRIMARY)
    return _with(message, _said(snapshot, snapshot.joined(asked), seat, question), choose)


def _with(message: Message, line: str, *buttons: Button) -> Message:
    more = (Buttons(buttons),) if buttons else ()
    return replace(message, parts=(Text(f"**At your table now**: {line}"), *more, *message.parts))


def _said(snapshot: Snapshot, asked: Decision, seat: int, question: str) -> str:
    """Return the answers that a question names, else why there are none, else where to look."""
    if found := _named(asked, question):
        return f"you are offered {_listed(snapshot, found)}."
    refusals = question_pages.refusals(snapshot, seat)
    told = [one.reason for one in refusals if _names(one.reason, _words(question))]
    if told:
        return cut(" ".join(told[:2]), LINE)
    rest = "**Why Can't I…?** there says why something is missing." if refusals else ""
    return f"what you can do stands in your question: {phrases.filled(asked.prompt, snapshot)} {rest}".strip()


def _named(asked: Decision, question: str) -> list[Option]:
    """Return the answers of which a question gives the most names; none where it gives none."""
    options = () if isinstance(asked.form, Allot) else asked.form.options
    named = _words(question)
    scores = [_names(full_label(option), named) for option in options]
    best = max(scores, default=0)
    return [option for option, score in zip(options, scores, strict=True) if score == best] if best else []


def _names(text: str, named: set[str]) -> int:
    """Return how many names of a text are among some words, each with all of its words.

    A long one may lack its first: ``Summon Frozen Revenants`` is asked for by the name alone.
    """
    found = 0
    for name in _NAME.findall(text):
        said = [word for word in (one.casefold() for one in _WORD.findall(name)) if word not in _JOINING]
        found += any(len("".join(one)) >= LEAST and {*one} <= named for one in (said, said[1:] if said[2:] else said))
    return found


def _words(text: str) -> set[str]:
    return {word.casefold() for word in _WORD.findall(text)}


def _listed(snapshot: Snapshot, found: Sequence[Option]) -> str:
    """Return options by their groups, as many as a line holds."""
    groups: dict[str, list[str]] = {}
    for option in found:
        group = option.path[0] if option.path else ""
        groups.setdefault(group, []).append(full_label(option, option.path[:1]))
    said = [f"**{escaped(group)}**: {', '.join(map(escaped, labels))}" if group else ", ".join(map(escaped, labels))
            for group, labels in groups.items()]  # fmt: skip
    return cut(words.fill("; ".join(said), snapshot.names), LINE)
