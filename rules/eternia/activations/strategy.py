"""The Strategy Activation of a person: Power, Minions, Controller Skills, the Strategy deck."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.eternia.activations.activation_steps import DrawCards
from rules.eternia.activations.minions import MinionPhase
from rules.eternia.asking import Ask, of_team, put
from rules.eternia.combat.reaction_occasions import BATTLE_PLAN, payable
from rules.eternia.combat.reactions import play_option
from rules.eternia.combat.using_reactions import spend_card
from rules.eternia.content.records import Choice
from rules.eternia.effects.power import GainController, board_of, boards
from rules.eternia.effects.records import Effects
from rules.eternia.effects.resolving import FinishUse, Resolve
from rules.eternia.effects.useful_skills import would_do
from rules.eternia.models import minions
from rules.eternia.state import Board, EterniaState, EterniaTable
from rules.eternia.state_underway import Use
from rules.eternia.told.combat_events import ControllerSkillUsed, StrategyDrawn, StrategyRead
from rules.eternia.words.cards import controller_skill_view
from rules.eternia.words.refusing_in_combat import of_cards, of_controller_skills
from rules.kernel import Among, Legal, Option, Ref, Refusal, Secrecy, Step, runs

DONE = "done"


class StrategyActivation(Step, kw_only=True, tag="eternia.strategy_activation"):
    """ETE-STR-2, ETE-STR-3, ETE-STR-4, ETE-STR-5: Power, then Minions, then Controller Skills."""

    slot: int

    def run(self, t: EterniaTable) -> None:
        """ETE-MIN-10: a Minion spawned by a Controller Skill came too late to activate."""
        t.follow(GainController(n=t.content.slots["controller"][self.slot]), ActivateMinions(), PickControllerSkill())


class ActivateMinions(Step, kw_only=True, tag="eternia.activate_minions"):
    """ETE-STR-3, ETE-MIN-8: the Controller's Minions and Elite Minions activate."""

    def run(self, t: EterniaTable) -> None:
        """ETE-STR-3: the Minions on the board now."""
        t.follow(MinionPhase(models=minions(t.state, "controller")))


# ---- Controller Skills -------------------------------------------------------------------


def choices_of(t: EterniaTable, board: Board) -> tuple[Choice, ...]:
    """ETE-CTL-1, ETE-EMP-5: the uses on the side of a Controller Skill that is up."""
    card = t.content.controller_skill[board.code]
    return card.empowered if board.empowered else card.plain


def usable(t: EterniaTable) -> list[str]:
    """ETE-STR-4, ETE-CTL-2, ETE-CTL-7: keys of payable uses that do something: ``reserves.0``.

    Empower is a Boost, and no use of it is one in the Strategy Activation (ETE-CTL-5).
    """
    found = []
    for board in boards(t):
        for number, choice in enumerate(choices_of(t, board)):
            use = Use(source=board.code, user=None, side="controller")
            if choice.boost_on is None and board.power >= choice.cost and would_do(t, choice.effects, use):
                found.append(f"{board.code}.{number}")
    return found


def playable_now(t: EterniaTable) -> list[str]:
    """ETE-STR-6: the keys of Strategy cards that are played after the Minions: ``play:ambush``."""
    now = [card for card in payable(t) if card.trigger == "strategy_activation"]
    return [f"play:{card.code}" for card in now if would_do(t, card.effects, Use(source=card.code, side="controller"))]


class PickControllerSkill(Ask, kw_only=True, tag="eternia.pick_controller_skill"):
    """ETE-STR-4, ETE-CTL-3, ETE-CTL-4, ETE-CTL-6: step 3, use Controller Skills or play cards."""

    rules = ("ETE-STR-4", "ETE-CTL-2", "ETE-STR-6")
    secrecy = Secrecy.SEALED
    hides = True
    asks = "Which Controller Skill do you use?"
    openly = "The Controller Skills"
    labels = {DONE: ("End the Strategy Activation",)}
    last = (DONE,)
    fallback = DONE  # ETE-OVR-8: the Controller Skills still to come are declined

    def who(self, t: EterniaTable) -> int | None:
        """ETE-STR-1: the Controller, while others cannot rule out that something is usable."""
        return of_team(t.state, "controller") if usable(t) or payable(t) else None

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """The usable Skills and cards, and "done"."""
        return Among((*usable(t), *playable_now(t), DONE))

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the use, with its cost and its effects."""
        if key.startswith("play:"):
            return play_option(t, key.partition(":")[2])
        code, _, number = key.partition(".")
        board = next(one for one in boards(t) if one.code == code)
        card = t.content.controller_skill[code]
        lines = controller_skill_view(card, t.content, empowered=board.empowered).lines
        detail = lines[int(number)] if int(number) < len(lines) else " ".join(lines)
        return Option(key, card.name, detail, Ref("card", code))

    def refusals(self, t: EterniaTable, seat: int) -> Iterable[Refusal]:
        """Say which Controller Skills cannot be used, and which cards not played."""
        yield from of_controller_skills(t, usable(t))
        yield from of_cards(t, playable_now(t), now=True)

    def carry_out(self, t: EterniaTable) -> None:
        """ETE-STR-4: use it, then ask again; that a card was played, or was not, is seen by all."""
        t.reveal(range(t.state.seats))
        if self.key == DONE:
            return
        t.follow(PickControllerSkill())
        if self.key.startswith("play:"):
            card = t.content.strategy[self.key.partition(":")[2]]
            spend_card(t, card)
            _resolve(t, card.code, card.effects)
            return
        code, _, number = self.key.partition(".")
        board = next(one for one in boards(t) if one.code == code)
        choice = choices_of(t, board)[int(number)]
        board.power -= choice.cost
        name = t.content.controller_skill[code].name
        t.emit(ControllerSkillUsed(skill=name, cost=choice.cost, rules=("ETE-STR-4", "ETE-CTL-2")))
        _resolve(t, code, choice.effects)


def _resolve(t: EterniaTable, source: str, effects: Effects) -> None:
    t.state.uses.append(Use(source=source, side="controller"))
    found = list(effects)
    t.follow(Resolve(effects=found, when="use"), FinishUse(effects=found))


# ---- The Strategy deck ------------------------------------------------------------------


@runs(DrawCards)
def draw_cards(step: DrawCards, t: EterniaTable) -> None:
    """ETE-CTL-6: the Empowered side keeps some of them, and the rest goes under the deck."""
    s = t.state
    if s.human is None or not s.human.deck:
        return
    t.reveal()
    n = min(step.n, len(s.human.deck))
    keep = _kept_of(t)
    if keep is not None and keep < n:
        put(t, KeepCard(n=n, keep=keep), of_team(s, "controller"))
    else:
        take(t, s.human.deck[: -n - 1 : -1], n)


def _kept_of(t: EterniaTable) -> int | None:
    use = t.state.uses[-1]
    card = t.content.controller_skill.get(use.source)
    board = board_of(t, BATTLE_PLAN)
    return card.keep if card is not None and board is not None and board.empowered else None


def take(t: EterniaTable, kept: list[str], n: int) -> None:
    """ETE-STR-1: of so many cards drawn these come to the hand, the rest goes under the deck.

    Which they are only the Controller learns.
    """
    s = t.state
    if s.human is None:
        return
    human = s.human
    for code in kept:
        human.deck.remove(code)
    human.hand += kept
    under = [human.deck.pop() for _ in range(n - len(kept))]
    human.deck[:0] = under
    human.under = min(human.under + len(under), len(human.deck))
    names = tuple([t.content.strategy[code].name for code in kept])
    rules = ("ETE-CTL-6", "ETE-STR-1")
    t.emit(StrategyDrawn(count=n, kept=len(kept), rules=rules))
    mine = (of_team(s, "controller"),)
    t.emit(StrategyRead(cards=names, kept=len(kept) < n, audience=mine, rules=rules))


class KeepCard(Ask, kw_only=True, tag="eternia.keep_card"):
    """ETE-CTL-6: choose which of the drawn Strategy cards to keep."""

    rules = ("ETE-CTL-6",)
    secrecy = Secrecy.SEALED
    hides = True
    draws_default = True  # ETE-OVR-8
    asks = "You drew {n} Strategy cards. Keep {keep}; the rest goes under the deck."
    openly = "Strategy cards drawn"

    n: int
    keep: int

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """Any of those drawn."""
        human = t.state.human
        drawn = human.deck[: -self.n - 1 : -1] if human else []
        return Among(tuple(drawn), self.keep, self.keep)

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the card and its effects."""
        found = play_option(t, key)
        return Option(key, found.label, found.detail, found.target)

    def run(self, t: EterniaTable) -> None:
        """Keep them."""
        take(t, [str(key) for key in self.picked], self.n)


def looked_at(s: EterniaState[Any]) -> int:
    """ETE-CTL-6, ETE-OVR-7: how many cards on top of the deck the Controller is looking at."""
    question = s.agenda[-1] if s.agenda else None
    return question.n if isinstance(question, KeepCard) else 0
