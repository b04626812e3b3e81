"""Rounds: beginning, slots, end, and the fate of a game that people have left."""

from __future__ import annotations

from typing import Literal

from rules.eternia import models
from rules.eternia.activations.activations import Slot
from rules.eternia.activations.own_effects import moments
from rules.eternia.asking import Ask, leader
from rules.eternia.combat.reactions import offer
from rules.eternia.effects import records as e
from rules.eternia.effects.lasting import end_lasting
from rules.eternia.rounds import victory
from rules.eternia.rounds.escalation import Settle
from rules.eternia.rounds.order_phase import AskOrders, EndOrders, each_slot
from rules.eternia.rounds.scoring import count, score_holding, use_of
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Occasion
from rules.eternia.told.events import LeaverSettled, NpcLeft, RoundBegan, RoundEnded
from rules.kernel import Among, Legal, Step
from rules.kernel.play.lasting import renew
from rules.kernel.words import seat as seat_mark


class BeginRound(Step, kw_only=True, tag="eternia.begin_round"):
    """ETE-RND-1, ETE-RND-2: effects at its start, the Order Phase, all eight slots, its end."""

    def run(self, t: EterniaTable) -> None:
        """ETE-RND-4: effects at the start of the Round come before the Order Phase."""
        t.state.round += 1
        t.emit(RoundBegan(round=t.state.round, rules=("ETE-RND-1",)))
        t.follow(
            SeeWhoIsHere(),
            LeaveByPass(),
            RoundEffects(when="round_start"),
            AskOrders(),
            EndOrders(),
            *[step for side, slot in each_slot() for step in (SeeWhoIsHere(), Slot(side=side, slot=slot))],
            EndRound(),
        )


class RoundEffects(Step, kw_only=True, tag="eternia.round_effects"):
    """ETE-RND-4: effects at a Round's start or end, the Controller's first, then the NPCs'."""

    when: Literal["round_start", "round_end"]

    def run(self, t: EterniaTable) -> None:
        """ETE-NPC-1: an NPC follows its card. ETE-REA-1: then it may be answered."""
        s = t.state
        order = [*models.of_side(s, "controller"), *models.of_side(s, "players")]
        order += [number for number, model in models.standing(s) if model.kind == "npc"]
        steps = [step for number in order for step in moments(t, number, self.when)]
        t.follow(*steps, RoundOccasion(when=self.when), Settle())


class RoundOccasion(Step, kw_only=True, tag="eternia.round_occasion"):
    """ETE-REA-1: the start of a Round may be answered."""

    when: Literal["round_start", "round_end"]

    def run(self, t: EterniaTable) -> None:
        """Offer it."""
        if self.when == "round_start":
            offer(t, Occasion(trigger="round_start"))


class LeaveByPass(Step, kw_only=True, tag="eternia.leave_by_pass"):
    """ETE-SCN-4: an NPC on its way that starts a Round on its goal leaves the board."""

    def run(self, t: EterniaTable) -> None:
        """ETE-SCN-4: it counts for its side."""
        s = t.state
        exits = [one.at for one in s.objectives if use_of(t.content, s, one) == "exit"]
        for number, model in list(models.standing(s)):
            if model.kind != "npc" or model.side == "none" or not set(model.at) & set(exits):
                continue
            effects = t.content.npc[model.card].effects
            if any(isinstance(effect, e.Move) and effect.towards == "pass" for effect in effects):
                t.emit(NpcLeft(who=models.name(t, number), rules=("ETE-SCN-4",)))
                model.at = []
                count(t, "exit_board", model.side, about=model.code)
        t.follow(Settle())


# ---- The end of a Round -----------------------------------------------------------------


class EndRound(Step, kw_only=True, tag="eternia.end_round"):
    """ETE-RND-3, ETE-RND-4: end effects, held objectives, the token's step, the next Round."""

    def run(self, t: EterniaTable) -> None:
        """ETE-SCN-3, ETE-SCN-6: holding is scored first, then the Round itself is counted."""
        t.follow(RoundEffects(when="round_end"), ScoreRound(), Settle(), CloseRound(), BeginRound())


class ScoreRound(Step, kw_only=True, tag="eternia.score_round"):
    """ETE-SCN-6, ETE-SCN-3: objectives held, and the end of the Round, are counted."""

    def run(self, t: EterniaTable) -> None:
        """Count them."""
        score_holding(t)
        count(t, "round_end", "players")


class CloseRound(Step, kw_only=True, tag="eternia.close_round"):
    """ETE-RND-3, ETE-GLO-9: the cards leave the board, and effects for a Round end."""

    def run(self, t: EterniaTable) -> None:
        """ETE-RND-5: after the last Round, where there is one, the game is over."""
        s = t.state
        end_lasting(t, "round")
        renew(s.limits, "round")
        for model in s.models:
            model.acted = False
        t.emit(RoundEnded(round=s.round, rules=("ETE-RND-3",)))
        victory.at_last_round(t)


# ---- Who is still here --------------------------------------------------------------------


class SeeWhoIsHere(Step, kw_only=True, tag="eternia.see_who_is_here"):
    """ETE-OVR-4: with an empty team the Controller wins; without its person the Leader decides."""

    def run(self, t: EterniaTable) -> None:
        """See which people have left."""
        s = t.state
        if all(seat in s.left for seat in s.team):
            victory.win(t, "controller", "nobody is left in the Player Team", ("ETE-OVR-4",))
        elif s.human and 0 in s.left and not s.alone:
            t.ask(GoOnAlone(), (leader(s),))


class GoOnAlone(Ask, kw_only=True, tag="eternia.go_on_alone"):
    """ETE-OVR-4: choose how the game continues when the Controller's person has left."""

    rules = ("ETE-OVR-4",)
    asks = f"The Controller, {seat_mark(0)}, has left. How does the game continue?"
    labels = {
        "computer": ("A computer player takes over", "It plays the Controller's cards as they are."),
        "players": ("The Player Team wins", "The game ends now."),
    }

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """ETE-OVR-4: a computer player goes on, unless the team takes the win."""
        return Among(("computer", "players"))

    def run(self, t: EterniaTable) -> None:
        """Go on, or end the game."""
        t.state.alone = True
        how: Literal["computer", "players"] = "players" if self.key == "players" else "computer"
        t.emit(LeaverSettled(how=how, rules=("ETE-OVR-4",)))
        if how == "players":
            victory.win(t, "players", "the Controller has left the game", ("ETE-OVR-4",))
