"""Counts of one game, and figures made from several."""

from __future__ import annotations

import statistics
from collections.abc import Hashable, Iterable, Sequence

from msgspec import Struct, field

from tests.bench.harness import percentile

MS = 1_000.0
COLD = 20
"""Presses of a game whose waiting does not count: the first pictures load fonts and draw what later ones copy."""
STRETCHES = (("eternia_activation", "eternia"), ("terrene_turn", "terrene"), ("timestrike_turn", "timestrike"))
"""Figures of presses in a stretch of a game: a Character's activation or turn, a player's turn."""
BEFORE = {
    "value": 1.87,
    "clash_presses": 1.93,
    "eternia_presses": 1.47,
    "terrene_presses": 2.21,
    "eternia_activation": 10.2,
    "eternia_first_move": 20,
    "terrene_turn": 32.6,
    "one_answer": 0.135,
    "private_messages": 110,
    "characters": 562,
    "pictures": 1.35,
    "answer_p99": 260,
}
"""What was counted before turns were made shorter; ``docs/decisions/34-short-turns.md`` says more."""


class Tally(Struct, kw_only=True):
    """The cost of a game.

    Attributes:
        game: The game.
        people: How many played.
        over: It was played to its end.
        presses: Presses of each decision, in their order; opening the question counts.
        hands: How often somebody else than before was to answer.
        one_answer: Decisions of which only one answer was real, as their person could know.
        secret: Decisions whose answers came to the same by what their person could not know.
        letters: Private messages that each person has at the end.
        characters: Characters of each turn message, without its picture.
        pictures: Pictures shown with questions and turn messages.
        waits: Seconds from each press to its answer.
        worked: Seconds that the processor worked meanwhile.
        stretches: Presses of each activation or turn.
        first: Presses of each person from Start to their first own move, at a table as one opens it.
        first_by_hand: Likewise where everybody chooses who fights.
        kinds: Decisions and presses by the rule that asks.
        empty: How many decisions of each kind had one real answer.
    """

    game: str
    people: int
    over: bool = False
    presses: list[int] = field(default_factory=list)
    one_answer: int = 0
    secret: int = 0
    hands: int = 0
    letters: list[int] = field(default_factory=list)
    characters: list[int] = field(default_factory=list)
    pictures: int = 0
    waits: list[float] = field(default_factory=list)
    worked: list[float] = field(default_factory=list)
    stretches: dict[Hashable, int] = field(default_factory=dict)
    first: list[int] = field(default_factory=list)
    first_by_hand: list[int] = field(default_factory=list)
    kinds: dict[str, tuple[int, int]] = field(default_factory=dict)
    empty: dict[str, int] = field(default_factory=dict)


def figures(tallies: Sequence[Tally]) -> tuple[float, dict[str, float]]:
    """Presses a decision over all games, each kind counting alike, and more figures by name."""
    more: dict[str, float] = {}
    by_game = {game: [one for one in tallies if one.game == game] for game in {one.game: None for one in tallies}}
    for game, own in by_game.items():
        presses = [n for one in own for n in one.presses]
        more[f"{game}_presses"] = statistics.mean(presses)
        more[f"{game}_decisions"] = len(presses)
        whole = [one for one in own if one.over]
        if whole:
            more[f"{game}_questions_a_game"] = statistics.mean(sum(n > 0 for n in one.presses) for one in whole)
            more[f"{game}_hands_a_game"] = statistics.mean(one.hands for one in whole)
        more[f"{game}_one_answer"] = sum(one.one_answer for one in own) / len(presses)
        more[f"{game}_letters"] = max((n for one in own for n in one.letters), default=0)
        more[f"{game}_characters"] = _median(n for one in own for n in one.characters)
        more[f"{game}_pictures"] = sum(one.pictures for one in own) / len(presses)
    for name, game in STRETCHES:
        stretches = _stretches(by_game.get(game, []))
        more[name] = statistics.mean(stretches) if stretches else 0
        more[f"{name}_median"] = _median(stretches)
    firsts = [n for one in by_game.get("eternia", []) for n in one.first]
    more["eternia_first_move"] = max(firsts, default=0)
    more["eternia_first_move_by_hand"] = max([n for one in tallies for n in one.first_by_hand], default=0)
    more["one_answer"] = sum(one.one_answer for one in tallies) / sum(len(one.presses) for one in tallies)
    more["secret_ties"] = sum(one.secret for one in tallies) / sum(len(one.presses) for one in tallies)
    more["private_messages"] = max((n for one in tallies if one.people == 2 for n in one.letters), default=0)
    more["characters"] = _median(n for one in tallies for n in one.characters)
    more["pictures"] = sum(one.pictures for one in tallies) / sum(len(one.presses) for one in tallies)
    for name, kind in (("answer", "waits"), ("answer_cpu", "worked")):
        seconds = [part for one in tallies for part in getattr(one, kind)[COLD:] or getattr(one, kind)]
        more[f"{name}_p50"], more[f"{name}_p99"] = (percentile(seconds, part) * MS for part in (0.5, 0.99))
    more["whole_games"] = sum(one.over for one in tallies)
    return statistics.mean(more[f"{game}_presses"] for game in by_game), more


def _stretches(tallies: Iterable[Tally]) -> list[int]:
    return [n for one in tallies for n in one.stretches.values()]


def _median(counts: Iterable[int]) -> float:
    found = [*counts]
    return statistics.median(found) if found else 0.0
