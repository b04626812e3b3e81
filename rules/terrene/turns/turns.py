"""A turn: the Command Phase, the Draw Phase, the Action Phase and the End Phase."""

from __future__ import annotations

from rules.kernel import Step
from rules.terrene.battle import defeating
from rules.terrene.chain import triggers
from rules.terrene.chain.chain_links import Settle
from rules.terrene.chain.chain_steps import BeginRound
from rules.terrene.chain.triggers import HappenPassives
from rules.terrene.effects import lasting
from rules.terrene.state import TerreneTable, end_of, ground_of, start_of
from rules.terrene.state_underway import Happening
from rules.terrene.told.match_events import ActionsGained, TurnBegan, TurnEnded
from rules.terrene.turns import action_phase, losing, terrains
from rules.terrene.turns.drawing import draw


class BeginTurn(Step, kw_only=True, tag="terrene.begin_turn"):
    """TER-TURN-1, TER-TURN-9: the next player's turn, from its Command Phase on."""

    def run(self, t: TerreneTable) -> None:
        """TER-2V2-11, TER-TERRAIN-8: limits of a turn renew with every turn."""
        s = t.state
        s.turn += 1
        s.active = s.starter if s.turn == 1 else (s.active + 1) % s.seats
        s.phase = "command"
        s.players[s.active].turns += 1
        s.used = [key for key in s.used if key.startswith("game.")]
        for member in s.members:
            member.attacks = member.extra = 0
        t.emit(TurnBegan(seat=s.active, turn=s.turn, rules=("TER-TURN-1",)))
        t.follow(
            EndDurations(),
            GainActions(),
            StartOfTurn(),
            HappenPassives(),
            ChainWaiting(),
            Settle(),
            DrawPhase(),
            action_phase.Act(),
            EndTurn(),
        )


class EndDurations(Step, kw_only=True, tag="terrene.end_durations"):
    """TER-TURN-10: effects until the start of this turn end first of all, together."""

    def run(self, t: TerreneTable) -> None:
        """TER-CHAR-10: a Character may fall by it, and TER-GOAL-4: a side lose."""
        lasting.end_all(t, start_of(t.state.turn))
        defeating.defeat_fallen(t)


class GainActions(Step, kw_only=True, tag="terrene.gain_actions_of_turn"):
    """TER-TURN-2, TER-ACT-1, TER-STORM-4: lose unspent Actions, gain the active Terrain's."""

    def run(self, t: TerreneTable) -> None:
        """TER-TERRAIN-5, TER-TERRAIN-6: of the active Terrain. TER-OPT-1: one more in turn two."""
        s = t.state
        ground = ground_of(s, s.active)
        terrain = None if ground is None else t.content.terrain[ground.code]
        more = 1 if s.options.second_action and s.turn == 2 else 0
        actions = (0 if terrain is None else terrain.actions) + more
        s.players[s.active].actions = actions
        rules = ("TER-TURN-2", *(["TER-OPT-1"] if more else []))
        card = "" if terrain is None else terrain.name
        t.emit(ActionsGained(seat=s.active, actions=actions, card=card, more=more, rules=rules))


class StartOfTurn(Step, kw_only=True, tag="terrene.start_of_turn"):
    """TER-TURN-2, TER-TURN-6, TER-STORM-4: the start of a turn, with Storm Effects."""

    def run(self, t: TerreneTable) -> None:
        """TER-STORM-2: a Storm played in its player's turn before is due."""
        s = t.state
        triggers.happen(t, Happening(moment="turn_start", seat=s.active))
        for ground in terrains.strike_due(t, s.active):
            triggers.happen(t, Happening(moment="storm", seat=s.active, code=ground.code))


class ChainWaiting(Step, kw_only=True, tag="terrene.chain_waiting"):
    """TER-TURN-6, TER-TURN-7, TER-TRIG-12: put waiting abilities with a colour on one chain."""

    def run(self, t: TerreneTable) -> None:
        """TER-TRIG-12, TER-CHAIN-4: the player after the turn player is asked first."""
        s = t.state
        if s.waiting:
            t.follow(BeginRound.after(t, s.active))


class DrawPhase(Step, kw_only=True, tag="terrene.draw_phase"):
    """TER-TURN-3: the turn player draws a card, in the first turn too."""

    def run(self, t: TerreneTable) -> None:
        """TER-RUN-3, TER-RUN-5: two cards in the first turn of a player who ran last game."""
        s = t.state
        s.phase = "draw"
        player = s.players[s.active]
        draw(t, s.active, 2 if player.bonus and player.turns == 1 else 1)


class EndTurn(Step, kw_only=True, tag="terrene.end_turn"):
    """TER-TURN-5: the End Phase, from its declaration on."""

    def run(self, t: TerreneTable) -> None:
        """TER-TURN-6: the end of a turn, before anything that lasts until then stops."""
        s = t.state
        s.phase = "end"
        triggers.happen(t, Happening(moment="turn_end", seat=s.active))
        t.follow(HappenPassives(), ChainWaiting(), Settle(), StopDurations(), EndOfTurn())


class StopDurations(Step, kw_only=True, tag="terrene.stop_durations"):
    """TER-TURN-5, TER-DECAY-2, TER-STORM-3: end decay, this turn's effects and struck Storms."""

    def run(self, t: TerreneTable) -> None:
        """TER-CHAR-10: a Character may fall by it, and TER-GOAL-4: a side lose."""
        s = t.state
        for member in s.members:
            member.decay = 0
        lasting.end_all(t, end_of(s.turn))
        terrains.leave_struck(t)
        defeating.defeat_fallen(t)


class EndOfTurn(Step, kw_only=True, tag="terrene.end_of_turn"):
    """TER-TURN-5: the turn is over, and the next one begins."""

    def run(self, t: TerreneTable) -> None:
        """TER-GOAL-6: unless it was the last of the game."""
        s = t.state
        t.emit(TurnEnded(seat=s.active, turn=s.turn, rules=("TER-TURN-5",)))
        if not losing.check_turns(t):
            t.follow(BeginTurn())
