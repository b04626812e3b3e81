"""A scenario's answers to questions: how to win, ways to score, causes of Escalation."""

from __future__ import annotations

from collections.abc import Iterator

from rules.eternia.content.in_force import Cards
from rules.eternia.view import EterniaView
from rules.eternia.words.scenarios import escalation_lines, last_round_words, score_lines, special_lines
from rules.kernel import Passage

SOURCE = "Scenario of this table"
WIN = (
    *("how do I win", "how do we win {}", "how does {} end", "what is the goal of {}", "what is our goal here"),
    *("how does the controller win here", "how do the heroes win", "what do we need to win", "when is this game over"),
    *("how do I win this scenario", "how many victory points do we need", "who wins {}", "what do I have to do to win"),
)
SCORE = (
    *("how do we score here", "what scores in {}", "how do we score points", "how do I get victory points here"),
    *("what gives victory points", "how do we get vp", "how many points for a ko", "what is worth points here"),
)
ESCALATION = (
    *("what moves the escalation token here", "when does escalation advance", "when do we unlock skills here"),
    *("how does the escalation go up in {}", "at which boxes do skills unlock"),
)
SPECIAL = ("what are the special rules of {}", "special rules of this scenario", "what is special here")


def passages_of(view: EterniaView, cards: Cards) -> Iterator[Passage]:
    """ETE-SCN-2, ETE-SCN-3, ETE-SCN-4, ETE-SCN-5: say how this scenario differs from others."""
    scenario = next(one for one in cards.scenario.values() if one.name == view.scenario)

    def told(about: str, text: str, asked: tuple[str, ...], *rules: str) -> Passage:
        questions = tuple([one.format(scenario.name) for one in asked])
        return Passage(f"{scenario.name}: {about}", text, SOURCE, questions, rules, scenario.code)

    whose = {"players": "The Player Team", "controller": "The Controller"}
    aims = [scenario.summary, *(f"{whose[goal.side]} wins with: {goal.text}." for goal in view.goals)]
    aims += [last_round_words(scenario.last_round)] if scenario.last_round else []
    yield told("how to win", "\n".join(aims), WIN, "ETE-OVR-2", "ETE-SCN-5")
    if scores := score_lines(scenario, cards):
        yield told("what scores", "\n".join(scores), SCORE, "ETE-SCN-6")
    yield told("Escalation", "\n".join(escalation_lines(scenario, cards)), ESCALATION, "ETE-ESC-1", "ETE-SCN-3")
    lines = special_lines(scenario, cards)
    for line in lines:
        yield told("special rules", line, (), "ETE-SCN-4")
    if len(lines) > 1:
        yield told("special rules", "\n".join(lines), SPECIAL, "ETE-SCN-4")
