"""Scenarios in words: victory for each side, scoring, Escalation steps, special rules."""

from __future__ import annotations

from collections.abc import Callable

from rules.eternia.content.in_force import Cards
from rules.eternia.content.scenarios import Advance, Interact, LastRound, Scale, Scenario, Score
from rules.eternia.effects.records import Move
from rules.eternia.effects.vocabulary import CLASSES, SIDES, Counted, Team
from rules.eternia.view import CardView, SkillView
from rules.eternia.words.effect_texts import sentences
from rules.eternia.words.phrases import LIMITS, Scene
from rules.kernel.words import count, listing
from rules.kernel.words.phrasing import capital, with_article

_KINDS = {"open": "Open Sides", "set": "Set Sides", "ai": "AI"}
_MANY: dict[Counted, str] = {
    "ko_character": "Enemy Characters KO'ed",
    "ko_npc": "NPCs KO'ed",
    "npc_wounded": "NPCs wounded",
    "hold_objective": "{thing}s held at the end of a Round",
    "claim_objective": "{thing}s claimed",
    "unclaim_objective": "claims taken away",
    "pick_up_objective": "{thing}s picked up",
    "deliver_objective": "{thing}s delivered",
    "free_npc": "NPCs led",
    "deliver_npc": "NPCs led off the board",
    "exit_board": "NPCs through their goal",
    "destroy_token": "{thing}s broken",
    "round_end": "Rounds",
}


def thing(scenario: Scenario) -> str:
    """Return a common name for a scenario's objectives, such as ``stone``; else ``objective``."""
    last = [objective.name.split()[-1].lower() for objective in scenario.objectives]
    return last[0] if len(set(last)) == 1 and len(last) > 1 else "objective"


def npc(scenario: Scenario, cards: Cards) -> str:
    """Return the name of the scenario's NPC, or ``an NPC``."""
    return cards.names[scenario.npcs[0].npc] if len(scenario.npcs) == 1 else "an NPC"


def goal_words(scenario: Scenario, side: Team, n: int, cards: Cards, *, ai: bool) -> str:
    """ETE-SCN-5: say how a side wins; ``n`` is its target here, ``ai`` the AI as Controller."""
    goal = scenario.goal(side, ai=ai)
    if goal.on == "vp":
        return f"{n} Victory Points"
    if goal.on == "deliver_npc" and scenario.npcs:
        named = cards.names[scenario.npcs[0].npc].split()[0]
        return f"{n} {named}{'' if n == 1 else 's'} led off the board"
    if n == 1:
        text = _event(goal.on, scenario, cards)
        return capital(text)
    return f"{n} {_many(goal.on, scenario)}"


def _many(on: Counted, scenario: Scenario) -> str:
    return _MANY[on].format(thing=thing(scenario))


def _event(on: Counted, scenario: Scenario, cards: Cards) -> str:
    """Say the event that is counted."""
    one = with_article(thing(scenario))
    led = with_article(cards.names[scenario.npcs[0].npc]) if len(scenario.npcs) > 0 else "an NPC"
    named = npc(scenario, cards)
    said: dict[Counted, str] = {
        "ko_character": "a Character is KO'ed",
        "ko_npc": f"{named} is KO'ed",
        "npc_wounded": f"{named} is wounded",
        "hold_objective": f"a side alone is on or by {one} at a Round's end",
        "claim_objective": f"{one} is claimed",
        "unclaim_objective": f"the claim on {one} is taken away",
        "pick_up_objective": f"{one} is picked up",
        "deliver_objective": f"{one} is delivered",
        "free_npc": f"{led} is led",
        "deliver_npc": f"{led} leaves the board",
        "exit_board": f"{named} leaves the board at its goal",
        "destroy_token": f"{one} breaks",
        "round_end": "a Round ends",
    }
    return said[on]


def score_lines(scenario: Scenario, cards: Cards) -> tuple[str, ...]:
    """ETE-SCN-6: say the ways to score Victory Points."""
    return tuple([_score(score, scenario, cards) for score in scenario.score])


def _score(score: Score, scenario: Scenario, cards: Cards) -> str:
    points = f"{score.n} VP"
    whom = "" if score.side == "both" else f" to {SIDES[score.side]}"
    event = _event(score.on, scenario, cards)
    if score.on == "ko_character" and score.side == "players":
        event = "a Controller Character is KO'ed"
    elif score.on == "ko_character":
        event = "a Player Character is KO'ed" if score.side == "controller" else "an Enemy Character is KO'ed"
    if score.count:
        event = f"a side holds {score.count} {thing(scenario)}s at a Round's end"
    first = " for the first time" if score.first else ""
    text = f"{points}{whom} when {event}{first}"
    if score.later:
        text += f"; {score.later.n} VP from {score.later.count} {_many(score.later.on, scenario)} on"
    return f"{text}."


def scoring(scenario: Scenario, players: int, controller: int, cards: Cards, *, ai: bool) -> str:
    """ETE-SCN-5, ETE-SCN-6: say in a line what scores, or how to win where nothing does."""
    if lines := score_lines(scenario, cards):
        return f"What scores: {' '.join(lines)}"
    return " ".join(aim_lines(scenario, players, controller, cards, ai=ai)[1:3])


def aim_lines(scenario: Scenario, players: int, controller: int, cards: Cards, *, ai: bool) -> tuple[str, ...]:
    """ETE-SCN-5: say the story at the start, and each side's aim at this table."""
    return (
        scenario.summary,
        f"The Player Team wins with: {goal_words(scenario, 'players', players, cards, ai=ai)}.",
        f"The Controller wins with: {goal_words(scenario, 'controller', controller, cards, ai=ai)}.",
        *([last_round_words(scenario.last_round)] if scenario.last_round else []),
    )


def escalation_lines(scenario: Scenario, cards: Cards) -> tuple[str, ...]:
    """ETE-SCN-3, ETE-ESC-1: say everything that moves the Escalation token, by how far."""
    track = scenario.escalation
    levels = f"Skills at boxes {track.green} (Green), {track.yellow} (Yellow) and {track.red} (Red)."
    by_far: dict[int, list[str]] = {}
    for step in track.steps:
        by_far.setdefault(step.n, []).append(_advance(step, scenario, cards))
    moves = [
        f"The Escalation token moves {count(n, 'box', 'boxes')} when {'; when '.join(told)}."
        for n, told in by_far.items()
    ]
    return (levels, *moves)


def _advance(step: Advance, scenario: Scenario, cards: Cards) -> str:
    event = _event(step.on, scenario, cards)
    if step.on == "ko_character" and step.side:
        event = f"a {'Controller' if step.side == 'players' else 'Player'} Character is KO'ed"
    elif step.side:
        event += f" by {SIDES[step.side]}"
    if step.at_hp:
        event = f"{npc(scenario, cards)} is down to {listing([str(hp) for hp in step.at_hp])} HP, once each"
    first = " for the first time" if step.first else ""
    return f"{event}{first}"


def last_round_words(last: LastRound) -> str:
    """ETE-RND-5: say who wins when the round limit is reached."""
    after = f"After Round {last.round}"
    if last.wins == "share":
        return f"{after} the side with the larger share of its target wins; a tie goes to {SIDES[last.tie]}."
    if last.wins == "unbroken":
        return f"{after} the Player Team wins if a seal is whole."
    return f"{after} {SIDES[last.wins]} wins."


_AIM: dict[str, str] = {
    "unheld": "the nearest {thing} that the Controller does not hold; a Character that alone holds one stays there",
    "spawn_if_carrying": "for a carrier the nearest Spawn Token of the Controller",
    "uncarried": "the nearest {thing} that nobody carries",
    "whole_seal": "the nearest {thing} that is whole",
    "escorted": "{npc}, to be moved",
    "led": "the nearest {npc} that is led",
    "exit": "{exit}",
    "claimed": "the nearest {thing} that the Player Team has claimed",
}


def _ai_aim(scenario: Scenario, cards: Cards) -> str:
    """ETE-SCN-4: say the AI cards' name for the objective."""
    led = cards.names[scenario.npcs[0].npc] if scenario.npcs else ""
    end = next((one.name for one in scenario.objectives if one.use == "exit"), "")
    aims = [_AIM[one].format(thing=thing(scenario), npc=led, exit=end) for one in scenario.ai_goals]
    return f"The objective of AI cards: {', else '.join(aims)}."


def special_lines(scenario: Scenario, cards: Cards) -> tuple[str, ...]:
    """ETE-SCN-4: the special rules: standing effects, Interacts, and breakable objectives."""
    named = npc(scenario, cards)
    scene = Scene(place="always", user=named, names={**cards.names, "npc": named})
    lines = [*sentences(scenario.effects, scene), *[_interact(one, scenario, cards) for one in scenario.interacts]]
    seals = [objective.hp for objective in scenario.objectives if objective.hp]
    if seals:
        lines += _hp_lines(f"each {thing(scenario)}", scenario, lambda one: one.seal_hp or seals[0] or 0)
        lines.append(f"Models of the Controller may attack a {thing(scenario)}.")
    if any(one.npc_hp for one in (*scenario.scale, *scenario.scale_ai)):
        printed = cards.npc[scenario.npcs[0].npc].hp
        lines += _hp_lines(named, scenario, lambda one: one.npc_hp or printed)
    if any(objective.use == "carry" for objective in scenario.objectives):
        lines.append(
            f"A Character carries at most one {thing(scenario)} and drops it when KO'ed; no Skill puts a carrier "
            "elsewhere."
        )
    if any(objective.use == "hold" for objective in scenario.objectives):
        lines.append(
            f"A side holds a {thing(scenario)} with a model on or next to it and none of the other side;"
            " if both are there, Characters beat Minions."
        )
    for exit_ in [one.name for one in scenario.objectives if one.use == "exit"]:
        for npc_code in [one.npc for one in scenario.npcs]:
            if any(isinstance(effect, Move) and effect.towards == "pass" for effect in cards.npc[npc_code].effects):
                lines.append(f"{cards.names[npc_code]} leaves the board when a Round begins with it on {exit_}.")
    if scenario.ai_goals:
        lines.append(_ai_aim(scenario, cards))
    return tuple(lines)


def _interact(one: Interact, scenario: Scenario, cards: Cards) -> str:
    who = {"players": "Player Character", "controller": "Controller Character", "carrier": "carrier"}.get(
        one.by, "Character"
    )
    at = "a friendly Spawn Token" if one.at == "friendly_spawn" else with_article(thing(scenario))
    if one.at == "exit":
        at = next(objective.name for objective in scenario.objectives if objective.use == "exit")
    if one.at in cards.npc:
        many = sum(len(standing.spaces) for standing in scenario.npcs if standing.npc == one.at) > 1
        at = with_article(cards.names[one.at]) if many else cards.names[one.at]
    limit = f" {LIMITS[one.limit]}" if one.limit else ""
    scene = Scene(place="interact", user="the Character", target="it", names=cards.names)
    does = " ".join(sentences(one.effects, scene))
    if one.does == "claim_objective":
        limit += ", with no Enemy Character on or next to it"
    return f"{one.name}: Interact of a {who} on or next to {at}{limit}.{f' {does}' if does else ''}"


def _wins_with(scenario: Scenario, team: Team, cards: Cards) -> str:
    """ETE-SCN-5: say a side's aim, for each number of Player Characters and against the AI."""
    name = SIDES[team]
    targets, against = (
        [scale.players if team == "players" else scale.controller for scale in scales]
        for scales in (scenario.scale, scenario.scale_ai)
    )
    text = _targets(scenario, team, targets, cards, ai=False)
    same = against == targets and scenario.goal(team, ai=True) == scenario.goal(team, ai=False)
    whom = "Against the AI" if team == "players" else "The AI"
    more = "" if same else f" {whom}: {_targets(scenario, team, against, cards, ai=True)}."
    return f"{capital(name)} wins with: {text}.{more}"


def _each(text: str, numbers: list[int]) -> str:
    """Say one number for all, and where they differ the number for each team."""
    if len(set(numbers)) == 1:
        return text
    return f"{text} ({listing([str(n) for n in numbers])} for 1, 2, 3 and 4 Player Characters)"


def _hp_lines(who: str, scenario: Scenario, hp_of: Callable[[Scale], int]) -> list[str]:
    """ETE-SCN-2: say a breakable thing's HP, and its HP against the AI."""
    hp, ai = ([hp_of(one) for one in scales] for scales in (scenario.scale, scenario.scale_ai))
    line, other = (f"{who} has {_each(f'{numbers[-1]} HP', numbers)}." for numbers in (hp, ai))
    return [capital(line), *([] if ai == hp else [f"Against the AI, {other}"])]


def _targets(scenario: Scenario, team: Team, targets: list[int], cards: Cards, *, ai: bool) -> str:
    """Say a goal with its number, or with one for each number of Player Characters."""
    return _each(goal_words(scenario, team, targets[-1], cards, ai=ai), targets)


def scenario_card(scenario: Scenario, cards: Cards) -> CardView:
    """ETE-SCN-1: a scenario as players look it up."""
    lines = [scenario.summary]
    if scenario.players and scenario.controller:
        lines.append(
            f"The Player Team runs {CLASSES[scenario.players]}, the Controller {CLASSES[scenario.controller]}."
        )
    lines += [_wins_with(scenario, team, cards) for team in SIDES]
    if scenario.last_round:
        lines.append(last_round_words(scenario.last_round))
    facts = (
        SkillView("", "Victory", "", lines=tuple(lines)),
        SkillView(
            "",
            "Points and Escalation",
            "",
            lines=(*score_lines(scenario, cards), *escalation_lines(scenario, cards)),
        ),
        SkillView("", "Special rules", "", lines=special_lines(scenario, cards)),
    )
    kind = f"{_KINDS[scenario.kind]} scenario"
    return CardView(scenario.code, scenario.name, "", kind, skills=tuple([fact for fact in facts if fact.lines]))
