"""Victory: each side's condition, ties, the round limit, and people who leave."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rules.eternia.content.in_force import Cards
from rules.eternia.content.scenarios import Goal, Scale
from rules.eternia.effects.vocabulary import Team
from rules.eternia.models import other
from rules.eternia.rounds.scoring import TEAMS, counted, scenario_of, use_of
from rules.eternia.state import EterniaState, EterniaTable
from rules.eternia.told.events import GameEnded
from rules.eternia.words.scenarios import scoring
from rules.kernel import Outcome

NAME: dict[Team, str] = {"players": "the Player Team", "controller": "the Controller"}


def scale_of(cards: Cards, s: EterniaState[Any]) -> Scale:
    """ETE-SET-9: the Scenario's numbers for this many Player Characters, chosen or to come.

    Against the AI a Scenario has numbers of its own.
    """
    scenario = cards.scenario[s.options.scenario]
    many = max(len(s.heroes), s.options.heroes or len(s.team), 1)
    return (scenario.scale_ai if s.ai else scenario.scale)[many - 1]


def what_scores(t: EterniaTable) -> str:
    """ETE-SCN-6: say in a line what scores in this Scenario."""
    scale = scale_of(t.content, t.state)
    return scoring(scenario_of(t), scale.players, scale.controller, t.content, ai=t.state.ai is not None)


def goal_of(cards: Cards, s: EterniaState[Any], side: Team) -> tuple[Goal, int]:
    """ETE-SCN-5: the victory condition of a side, and how much it takes."""
    scenario = cards.scenario[s.options.scenario]
    scale = scale_of(cards, s)
    return scenario.goal(side, ai=s.ai is not None), scale.players if side == "players" else scale.controller


def progress(cards: Cards, s: EterniaState[Any], side: Team) -> int:
    """Return how far a side is."""
    goal = cards.scenario[s.options.scenario].goal(side, ai=s.ai is not None)
    return s.points[TEAMS.index(side)] if goal.on == "vp" else counted(s, side, goal.on)


def at_goal(cards: Cards, s: EterniaState[Any]) -> list[Team]:
    """ETE-OVR-2, ETE-SCN-5: the sides at their goals, before the end of an attack settles it."""
    scale = scale_of(cards, s)
    needed = {"players": scale.players, "controller": scale.controller}
    return [side for side in TEAMS if progress(cards, s, side) >= needed[side]]


def check(t: EterniaTable) -> bool:
    """ETE-OVR-2, ETE-SCN-5: end the game for the first side at its goal; say if it is over."""
    s = t.state
    if s.outcome is not None:
        return True
    reached = at_goal(t.content, s)
    if not reached:
        return False
    if len(reached) == 2:  # ETE-OVR-3: the active side, and outside of any Activation the Player Team
        winner: Team = s.activation.side if s.activation else "players"
        win(t, winner, "both sides reached their goals at the same moment", ("ETE-OVR-3",))
    else:
        win(t, reached[0], _reason(t, reached[0]), ("ETE-OVR-2", "ETE-SCN-5"))
    return True


def _reason(t: EterniaTable, side: Team) -> str:
    goal, target = goal_of(t.content, t.state, side)
    if goal.on == "vp":
        return f"it has {progress(t.content, t.state, side)} of {target} Victory Points"
    standing = scenario_of(t).npcs
    npc = t.content.names[standing[0].npc] if standing else "the NPC"
    far = f" ({progress(t.content, t.state, side)} of {target})" if target > 1 else ""
    return f"{DONE[goal.on].format(npc=npc)}{far}"


DONE: dict[str, str] = {
    "ko_character": "enough Enemy Characters are KO'ed",
    "ko_npc": "{npc} is KO'ed",
    "npc_wounded": "{npc} is wounded",
    "hold_objective": "it has held the objectives",
    "claim_objective": "it has claimed the objectives",
    "unclaim_objective": "the claims are taken back",
    "pick_up_objective": "the objectives are picked up",
    "deliver_objective": "the objectives are delivered",
    "free_npc": "it leads every {npc} it needs",
    "deliver_npc": "it has led off every {npc} it needs",
    "exit_board": "{npc} has left the board at its goal",
    "destroy_token": "the seals are broken",
    "round_end": "the Rounds are over",
}


def at_last_round(t: EterniaTable) -> bool:
    """ETE-RND-5: at the end of the last Round, where the Scenario prints one, somebody wins."""
    s = t.state
    last = scenario_of(t).last_round
    if s.outcome is not None or last is None or s.round < last.round:
        return s.outcome is not None
    winner: Team
    if last.wins == "share":
        shares = [Fraction(progress(t.content, s, side), goal_of(t.content, s, side)[1]) for side in TEAMS]
        tie = shares[0] == shares[1]
        winner = last.tie if tie else TEAMS[shares.index(max(shares))]
        reason = f"Round {s.round} is over, both sides are equally close, and a tie goes to {NAME[winner]}"
        if not tie:
            far = [
                f"{progress(t.content, s, side)} of {goal_of(t.content, s, side)[1]}"
                for side in (winner, other(winner))
            ]
            reason = f"Round {s.round} is over and it is closer to its goal, with {far[0]} against {far[1]}"
    elif last.wins == "unbroken":
        whole = any(one.at is not None and use_of(t.content, s, one) == "seal" for one in s.objectives)
        winner = "players" if whole else "controller"
        reason = f"Round {s.round} is over and {'a' if whole else 'no'} seal is whole"
    else:
        winner = last.wins
        reason = f"Round {s.round} is over"
    win(t, winner, reason, ("ETE-RND-5", "ETE-SCN-5"))
    return True


def win(t: EterniaTable, side: Team, reason: str, rules: tuple[str, ...]) -> None:
    """ETE-OVR-2: the game ends; nothing after that moment is resolved."""
    s = t.state
    s.agenda.clear()
    team = tuple(s.team)
    others = tuple([seat for seat in range(s.seats) if seat not in s.team])
    winners, losers = (team, others) if side == "players" else (others, team)
    players, controller = s.points
    s.outcome = Outcome(
        winners=winners,
        ranking=tuple([group for group in (winners, losers) if group]),
        scores=tuple([players if seat in s.team else controller for seat in range(s.seats)]),
        reason=f"{NAME[side][0].upper()}{NAME[side][1:]} wins: {reason}.",
        rules=rules,
    )
    t.emit(GameEnded(side=side, reason=reason, rules=rules))
