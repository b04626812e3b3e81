"""Cards of the Sentience in play: an action at the end of a round, the setup of a phase."""

from __future__ import annotations

from rules.kernel import Step
from rules.timestrike.lost.stats_card import boss_of, card_of, full_health
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.told.lost_events import CardSaid, FearActs, PhaseBegan
from rules.timestrike.words.boss_texts import Shown, action_clause


class CarryOut(Step, kw_only=True, tag="timestrike.carry_out"):
    """TIM-SENT-1: a card is carried out, step by step.

    What it does stands in :mod:`rules.timestrike.sentience_turn.resolving_cards`.

    Attributes:
        code: The card.
        at: The place of its next step.
    """

    code: str
    at: int = 0


class TakeAction(Step, kw_only=True, tag="timestrike.take_action"):
    """TIM-SENT-1, TIM-LOST-2: the top card of the action deck; without one the Lost do nothing."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-SENT-2: all cards that were played make a new deck when the old one is empty."""
        boss = boss_of(t)
        if not boss.actions:
            boss.actions, boss.played = boss.played, []
            t.shuffle(boss.actions)
        t.reveal()
        code = boss.actions.pop(0)
        boss.played.append(code)
        t.emit(FearActs(card=code, rules=("TIM-SENT-1",)))
        t.emit(CardSaid(card=code, does=action_clause(t.content.actions[code], _shown(t)), rules=("TIM-SENT-4",)))
        t.follow(CarryOut(code=code))


def _shown(t: TimestrikeTable) -> Shown:
    return Shown(t.content, boss_of(t).survivors)


class OpenPhase(Step, kw_only=True, tag="timestrike.open_phase"):
    """TIM-RAID-5, TIM-RDSET-9: the setup card of the phase is carried out."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-RAID-9: Fear has the health of the phase; TIM-PHASE-2: in a Royale its damage stays."""
        card = card_of(t)
        fear = t.content.fear.code
        left = full_health(t, fear) - t.state.units[fear].damage
        t.emit(PhaseBegan(phase=card.phase, card=card.code, health=left, rules=("TIM-RAID-5",)))
        t.follow(CarryOut(code=card.code))


class MayPush(Step, kw_only=True, tag="timestrike.may_push"):
    """TIM-RAID-8, TIM-RAID-14: the next phase begins if it is due, after what did it is over."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-RAID-8: damage is cleared; all else stays as it is.

        TIM-RAID-15: so a turn goes on from where its units are now. TIM-GEN-3: after the last phase there is none.
        """
        boss = boss_of(t)
        if boss.pushed:
            boss.pushed = False
            boss.phase += 1
            t.state.units[t.content.fear.code].damage = 0
            t.follow(OpenPhase(), MayPush())
