"""A scenario's answers to questions: how to win, ways to score, causes of Escalation."""

from __future__ import annotations

from collections.abc import Iterator

from rules.eternia.content.in_force import Cards
from rules.eternia.content.scenarios import Scenario
from rules.eternia.view import EterniaView
from rules.eternia.words.scenarios import escalation_lines, last_round_words, score_lines, special_lines, thing
from rules.kernel import Passage
from rules.kernel.words import listing

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


THING = (
    *("what is a {}", "what is the {}", "what are the {}s", "where are the {}s", "what is a {} for", "what do {}s do"),
    *("how do I use a {}", "how do we get a {}", "{}s of this scenario"),
)
USES = {
    "hold": "A side holds one if it alone has a model on it or next to it; a Character goes before Minions.",
    "carry": "A Character picks one up with an Interact Action, carries it along, and drops it when it is KO'ed.",
    "claim": "The Player Team claims one with an Interact Action, and the Controller takes the claim away with one.",
    "seal": "The Controller breaks one down to 0 HP, and the Player Team may repair it.",
}
"""How the objectives of each use work, in a sentence."""


def _thing(scenario: Scenario) -> tuple[str, str] | None:
    """Return the objectives' common name, and what they are; ``None`` without such."""
    common, uses = thing(scenario), {one.use for one in scenario.objectives}
    use = USES.get(next(iter(uses))) if len(uses) == 1 else None
    if use is None:
        return None
    lie = listing([f"{one.name} on {one.at}" for one in scenario.objectives])
    return common, f"The {common}s of this scenario, as it begins: {lie}. {use}"


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
    if (found := _thing(scenario)) is not None:
        common, text = found
        questions = tuple([one.format(common) for one in THING])
        yield Passage(f"{scenario.name}: {common}s", text, SOURCE, questions, ("ETE-SCN-10",), scenario.code)
    if scores := score_lines(scenario, cards):
        yield told("what scores", "\n".join(scores), SCORE, "ETE-SCN-6")
    yield told("Escalation", "\n".join(escalation_lines(scenario, cards)), ESCALATION, "ETE-ESC-1", "ETE-SCN-3")
    lines = special_lines(scenario, cards)
    for line in lines:
        yield told("special rules", line, (), "ETE-SCN-4")
    if len(lines) > 1:
        yield told("special rules", "\n".join(lines), SPECIAL, "ETE-SCN-4")
