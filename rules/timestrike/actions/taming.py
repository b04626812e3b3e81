"""The Tame Monster Action: a fish, a D20, and a Monster that changes sides."""

from __future__ import annotations

from rules.kernel import Among, Option, Ref, Secrecy, Step
from rules.timestrike.actions.action_limits import may_act, spend
from rules.timestrike.asking import UnitAsk, of_card, of_unit
from rules.timestrike.combat.targeting import held
from rules.timestrike.dice.reaction_windows import window
from rules.timestrike.dice.rolling import read_roll, roll_d20
from rules.timestrike.effects.records import Raise, SkipFish
from rules.timestrike.loot.inventory import discard
from rules.timestrike.lost.mounts import mount
from rules.timestrike.myths import myths
from rules.timestrike.state import TimestrikeTable, is_lost
from rules.timestrike.told.lost_events import Tamed
from rules.timestrike.told.table_events import CardUsed, Crafted
from rules.timestrike.units.health import deal, heal
from rules.timestrike.units.removing import turn_lost
from rules.timestrike.units.stats import health

ACTION = "tame"
TIMES = 3
"""The roll has to reach so many times the Monster's health (TIM-TAME-3)."""
REGAINED = 2
"""What a tamed Monster regains (TIM-TAME-5)."""
BITE = {"beast": 1, "brute": 2}
"""By class, the damage of a Monster that is not tamed (TIM-TAME-4)."""
TRAP = "+trap"
WITH = ">"
"""Between the Monster and the card in a key."""
BACK = "back"
NO_FISH = "no card of yours tames it"
"""What its player is told before a Monster is tamed, if no card of the hand does it."""


def wild(t: TimestrikeTable, unit: str) -> list[str]:
    """TIM-TAME-1, TIM-TAME-2: the Lost Monsters that a Survivor unit is engaged with.

    TIM-CLASS-4, TIM-CLASS-5: Beasts and Brutes, of which a Brute is mounted.

    TIM-CLIMBS-17: none from the Sentience. TIM-TAME-9, TIM-MYTH-5: none once there is a Myth.
    """
    s = t.state
    if s.units[unit].tier or myths(s) or not t.content.is_survivor(s.units[unit].of):
        return []
    return [one for one in held(t, unit) if is_lost(s, one) and t.content.board_of(one).kind in BITE]


def baits(t: TimestrikeTable, unit: str) -> list[str]:
    """TIM-TAME-10: the cards of a unit's Character to tame with: fish, or cards that need none."""
    one = t.state.characters[t.state.units[unit].of]
    return [*one.fish, *[card for card in one.items if "tame" in t.content.items[card].when]]


def can_tame(t: TimestrikeTable, unit: str) -> bool:
    """TIM-TAME-1, TIM-INFO-1: whether a unit has a Monster beside it, and maybe a card for it.

    TIM-INFO-2: while the faces of items are hidden, any of them may be one; where all lie open, that is known.
    """
    one = t.state.characters[t.state.units[unit].of]
    may_have = bool(one.fish or one.items) if t.state.options.hidden else bool(baits(t, unit))
    return may_have and may_act(t, unit, ACTION) and bool(wild(t, unit))


def idle(t: TimestrikeTable, unit: str) -> str:
    """TIM-INFO-2: say that no card of a unit tames a Monster, to whoever sees them alone."""
    return "" if baits(t, unit) else NO_FISH


class TameWith(UnitAsk, kw_only=True, tag="timestrike.tame_with"):
    """TIM-TAME-1, TIM-TAME-10: which Monster, and with which card; hands are hidden."""

    asks = "Which Monster does {of:name} tame, and with what?"
    rules = ("TIM-TAME-1", "TIM-TAME-3")
    secrecy = Secrecy.SEALED
    hides = True
    labels = {BACK: ("None",)}
    fallback = BACK
    last = (BACK,)
    listed = True

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-TAME-2: a Survivor."""
        return t.state.units[self.of].of if can_tame(t, self.of) else None

    def public(self, t: TimestrikeTable, seat: int) -> str:
        """Name the unit."""
        return f"{t.content.names[self.of]} tries to tame a Monster"

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-TAME-10: any fish, or a card that needs none; TIM-CRAFT-4: perhaps with a trap."""
        one = t.state.characters[t.state.units[self.of].of]
        cards = dict.fromkeys(sorted(baits(t, self.of)))
        ways = [f"{beast}{WITH}{card}" for beast in wild(t, self.of) for card in cards]
        traps = [way + TRAP for way in ways] if one.materials else []
        return Among((*ways, *traps, BACK))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the Monster and the card."""
        beast, _, card = key.removesuffix(TRAP).partition(WITH)
        trap = ", with a trap" if key.endswith(TRAP) else ""
        label = f"{t.content.names[beast]}, with {t.content.names[card]}{trap}"
        return Option(key, label, f"Needs {TIMES * health(t, beast)} on a D20", of_unit(beast))

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """The unit, and the cards to tame with."""
        return (of_unit(self.of), *[of_card(code) for code in dict.fromkeys(sorted(baits(t, self.of)))])

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-TAME-1: the fish is discarded, whatever the roll; TIM-CRAFT-4: so is the trap."""
        if self.key == BACK:
            return
        of = t.state.units[self.of].of
        beast, _, card = self.key.removesuffix(TRAP).partition(WITH)
        spend(t, self.of, ACTION)
        effects = t.content.items[card].effects if card in t.content.items else ()
        more = sum([one.n for one in effects if isinstance(one, Raise)])
        discard(t, of, "item" if any(isinstance(one, SkipFish) for one in effects) else "fish", card)
        t.emit(CardUsed(unit=self.of, card=card, targets=(beast,), rules=("TIM-TAME-10",)))
        trapped = self.key.endswith(TRAP)
        if trapped:
            t.state.characters[of].materials -= 1
            t.emit(Crafted(unit=self.of, gadget="Monster Trap", rules=("TIM-CRAFT-4",)))
        roll_d20(t, self.of, "to tame", "TIM-TAME-1")
        window(t, "d20", Tame(of=self.of, at=beast, more=more, trapped=trapped))


class Tame(Step, kw_only=True, tag="timestrike.tame"):
    """TIM-TAME-3: the roll has to reach three times the Monster's health."""

    of: str
    at: str
    more: int = 0
    trapped: bool = False

    def run(self, t: TimestrikeTable) -> None:
        """TIM-TAME-4: else the Monster hurts the unit; TIM-CRAFT-4: unless there is a trap.

        TIM-MON-2: it never acts in the turn in which it was tamed. TIM-TAME-11: it holds nobody of its new team.
        """
        s = t.state
        board = t.content.board_of(self.at)
        done = read_roll(t).total + self.more >= TIMES * health(t, self.at)
        t.emit(Tamed(unit=self.of, target=self.at, done=done, rules=("TIM-TAME-3",)))
        if not done:
            deal(t, self.of, 0 if self.trapped else BITE[board.kind], "tame", self.at)
            return
        monster, tamer = s.characters[s.units[self.at].of], s.units[self.of].of
        monster.seat, monster.tamer = s.characters[tamer].seat, tamer
        monster.exhausted = True
        heal(t, self.at, REGAINED, "TIM-TAME-5")
        if board.kind == "brute":
            _changes(t, self.of)
            mount(t, self.of, self.at)


def _changes(t: TimestrikeTable, unit: str) -> None:
    """TIM-TAME-7: who tames another Brute leaves the one that it rides, which is Lost again."""
    if t.state.units[unit].on:
        turn_lost(t.state, t.state.units[t.state.units[unit].on].of)
