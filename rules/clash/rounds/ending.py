"""The end of a round, the defeat of Titans and players, and the end of the game."""

from __future__ import annotations

from rules.clash.effects.attack import PayFromStacks, receive
from rules.clash.events import GameEnded, PlayerDefeated, Poisoned, RoundEnded, TitanDefeated
from rules.clash.rounds.scoring import points_of, rank, standing, tie_break
from rules.clash.state import ClashTable, active, total_focus
from rules.kernel import Outcome, Step


class EndRound(Step, kw_only=True, tag="clash.end_round"):
    """CLA-RND-2: the Titan, poison, the Titan again, the players, cool-down, and the sequel."""

    def run(self, t: ClashTable) -> None:
        """List the steps in their order."""
        t.state.resolving = None
        t.follow(DefeatTitan(), Poison(), DefeatPoisonedTitan(), DefeatPlayers(), CoolDown())


class DefeatTitan(Step, kw_only=True, tag="clash.defeat_titan"):
    """CLA-TDE-1: a Titan at 0 health after all cards are resolved is defeated."""

    def run(self, t: ClashTable) -> None:
        """CLA-TDE-2, CLA-CAP-1, CLA-CAP-5: the taker of its last token keeps its card in hand.

        CLA-TDE-4: tokens stay with those who took them. CLA-TDE-5, CLA-STA-5: its markers go back to the supply.
        """
        titan = active(t)
        if titan.health or titan.last_taker is None:
            return
        titan.defeated = True
        titan.poisoned = titan.frosted = False
        t.state.captured.append((titan.last_taker, titan.card))
        t.state.players[titan.last_taker].cards.append(titan.card)
        rules = ("CLA-TDE-1", "CLA-TDE-2")
        t.emit(TitanDefeated(card=titan.card, seat=titan.last_taker, rules=rules))


class Poison(Step, kw_only=True, tag="clash.poison"):
    """CLA-POI-1, CLA-POI-3: all poisoned players lose 1 FP together, before defeat is checked."""

    def run(self, t: ClashTable) -> None:
        """CLA-POI-4: a poisoned Titan that still stands loses 1 health, which nobody receives.

        CLA-POI-5, CLA-DMG-4: as any damage, from in front or from a stack, or not at all from a player with nothing.
        """
        s = t.state
        titan = active(t)
        if titan.poisoned and not titan.defeated:
            titan.health -= 1
            titan.set_aside += 1
            t.emit(Poisoned(at=None, left=titan.health, rules=("CLA-POI-4",)))
        due: dict[int, int] = {}
        for seat, player in enumerate(s.players):
            left = total_focus(s, seat)
            if not player.poisoned or not left:
                continue
            t.emit(Poisoned(at=seat, left=left - 1, rules=("CLA-POI-1",)))
            if player.focus:
                player.focus -= 1
                receive(t, seat, 1, None)
            else:
                due[seat] = 1
        if due:
            t.ask(PayFromStacks(due=due, to=None), due)


class DefeatPoisonedTitan(Step, kw_only=True, tag="clash.defeat_poisoned_titan"):
    """CLA-TDE-3: a Titan that poison brought to 0 is defeated, and nobody captures it."""

    def run(self, t: ClashTable) -> None:
        """Look at its health once more."""
        titan = active(t)
        if not titan.health and not titan.defeated:
            titan.defeated = True
            titan.poisoned = titan.frosted = False
            t.emit(TitanDefeated(card=titan.card, seat=None, rules=("CLA-TDE-3",)))


class DefeatPlayers(Step, kw_only=True, tag="clash.defeat_players"):
    """CLA-PDE-1, CLA-PDE-2: a player with no FP in front or on stacks is defeated, only now."""

    def run(self, t: ClashTable) -> None:
        """CLA-PDE-4, CLA-PDE-6: all FP of a fallen player's colour leave the game."""
        s = t.state
        s.fallen = [seat for seat in range(s.seats) if not total_focus(s, seat)]
        for seat in s.fallen:
            t.emit(PlayerDefeated(seat=seat, rules=("CLA-PDE-1",)))
            s.removed[seat] += s.lost[seat] + sum(player.trophies[seat] for player in s.players)
            s.lost[seat] = 0
            for player in s.players:
                player.trophies[seat] = 0


class CoolDown(Step, kw_only=True, tag="clash.cool_down"):
    """CLA-COO-1: the card just played cools down, and the one before returns to hand."""

    def run(self, t: ClashTable) -> None:
        """CLA-COO-3: in every round, even a battle's last. CLA-COO-4, CLA-COO-5: hold a card once."""
        s = t.state
        for player in s.players:
            held = [] if player.held_back is None else [player.held_back]
            player.cooling = [*held, *([player.played] if player.played else [])]
            player.previous = player.played
            player.held_back = None
            player.played = None
        t.emit(RoundEnded(round=s.round, rules=("CLA-RND-2", "CLA-COO-1")))


# ---- End of the game -------------------------------------------------------


def lose_together(t: ClashTable) -> None:
    """CLA-PDE-3, CLA-PDE-7, CLA-END-2: a player fell before the Boss, so all lose."""
    s = t.state
    points = tuple([points_of(s, seat) for seat in range(s.seats)])
    rules = ("CLA-PDE-3", "CLA-END-2")
    s.outcome = Outcome((), (tuple(range(s.seats)),), points, "A player is unconscious and the Titans escape.", rules)
    t.emit(GameEnded(result="lost", winners=(), points=points, rules=rules))


def award_victory(t: ClashTable) -> None:
    """CLA-END-1, CLA-PDE-5, CLA-SCO-1: the Boss fell, so points decide; the fallen may win too.

    CLA-DIS-2: whoever left cannot; the best of the others wins.
    """
    s = t.state
    points = tuple([points_of(s, seat) for seat in range(s.seats)])
    ranking = rank(s)
    winners = () if len(s.left) == s.seats else ranking[0]
    tie = tie_break(s, winners)
    reason = "The Boss is defeated; the most points win."
    rules: tuple[str, ...] = ("CLA-END-1", "CLA-SCO-1")
    if tie is not None:
        reason += f" Equal points are decided by {tie}."
        rules += ("CLA-TIE-1",) if tie == "Titan tokens" else ("CLA-TIE-1", "CLA-TIE-2")
    if len(winners) > 1:
        rules += ("CLA-TIE-3",)
    if s.left and (not winners or max(standing(s, seat) for seat in s.left) >= standing(s, winners[0])):
        reason += " Players who left cannot win."
        rules += ("CLA-DIS-2",)
    s.outcome = Outcome(winners, ranking, points, reason, rules)
    t.emit(GameEnded(result="won", winners=winners, points=points, tie=tie, rules=rules))
