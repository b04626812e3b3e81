"""A Character's turn: what begins it, what its units do, and what ends it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from rules.kernel import Among, Option, Picks, Question, Ref, Refusal, Step
from rules.kernel.play.actors import RULES
from rules.kernel.play.chance import Chance
from rules.kernel.play.lasting import renew
from rules.kernel.play.legal import Legal
from rules.timestrike.actions import building, casting, climbing, contesting, fishing, loot_use, mining, taming, trading
from rules.timestrike.asking import CharacterAsk, of_character, of_unit
from rules.timestrike.combat import attacking
from rules.timestrike.combat.deadly_attacks import stay_warned
from rules.timestrike.combat.odds import odds, odds_said
from rules.timestrike.drafted_fear import drafted_fear_moves
from rules.timestrike.moving import walking
from rules.timestrike.royale.settling import Settle
from rules.timestrike.state import LOST, TimestrikeTable, turn_units, units_of
from rules.timestrike.told.table_events import TurnEnded
from rules.timestrike.trials.rewards import MaySwap
from rules.timestrike.trials.tracking import at_beginning, at_end
from rules.timestrike.turns.not_doable import not_doable
from rules.timestrike.units.health import deal, heal
from rules.timestrike.units.stats import energy, shares_bar
from rules.timestrike.units.statuses import lose, unveil
from rules.timestrike.using.becoming_engaged import looks

END = "end"
"""The key that ends a turn."""
TURN_LOST = "Movement and Energy that are left are lost"
"""What the end of a turn costs."""
SAID_IN_FULL = 3
"""Of how many units at most each is said in full what it has left."""

Verb = tuple[str, str, Callable[[TimestrikeTable, str], Any], Callable[[str], Question]]
VERBS: dict[str, Verb] = {
    "move": (
        "Move",
        "With the Movement that is left",
        walking.can_move,
        lambda unit: walking.MoveTo(of=unit),
    ),
    "tread": (
        "Move Fear",
        "Once in a turn, onto other units too",
        drafted_fear_moves.settings_of,
        lambda unit: drafted_fear_moves.TreadTo(of=unit),
    ),
    "attack": ("Attack", "1 Energy", attacking.can_attack, lambda unit: attacking.AttackWhom(of=unit)),
    "jump": ("Jump Attack", "1 Energy", attacking.can_jump, lambda unit: attacking.JumpAt(of=unit)),
    "cast": ("Cast Ability", "1 Energy", casting.can_cast, lambda unit: casting.Cast(of=unit)),
    "free": (
        "Use a free ability",
        "Without Energy",
        lambda t, unit: casting.can_cast(t, unit, free=True),
        lambda unit: casting.Cast(of=unit, free=True),
    ),
    "climb": (
        "Climb Fear",
        "1 Energy: Fear and those below cannot target you, but it may shake you off",
        climbing.climbs,
        lambda unit: climbing.ClimbTo(of=unit),
    ),
    "contest": (
        "Contest",
        "1 Energy: each rolls a D20; if you win, push the enemy or swap places",
        contesting.rivals,
        lambda unit: contesting.ContestWhom(of=unit),
    ),
    "fish": ("Fish", "1 Energy", fishing.waters, lambda unit: fishing.FishIn(of=unit)),
    "mine": ("Mine", "1 Energy", mining.resources, lambda unit: mining.MineAt(of=unit)),
    "tame": ("Tame a Monster", "1 Energy and a fish", taming.can_tame, lambda unit: taming.TameWith(of=unit)),
    "trade": (
        "Trade",
        "1 Energy: give a card or a material to anybody, who may give one back",
        trading.can_trade,
        lambda unit: trading.TradeWith(of=unit),
    ),
    "loot": ("Use a card", "Without Energy", loot_use.has_loot, lambda unit: loot_use.UseLoot(of=unit)),
    "wall": ("Build a wall", "1 material", building.can_wall, lambda unit: building.BuildWall(of=unit)),
    "road": ("Build roads", "1 material", building.roads, lambda unit: building.BuildRoad(of=unit)),
}
"""TIM-ACT-5: what units can do in a turn: its name, its cost, whether it can be done, and how it begins."""


FIGHTING = ("attack", "jump")
HALTING = (*FIGHTING, "climb")
"""TIM-TURN-6, TIM-CLIMBS-9: after what a unit cannot use Movement."""
TARGETED = ("attack", "contest", "fish", "mine")
"""What is done to one of a few targets."""
CASTS = ("cast", "free")
"""The ways to use an ability."""
IDLE = {"loot": loot_use.idle, "tame": taming.idle}
"""What needs a card of the hand, and how it is said that none is for it."""
FEW = {"move": 75, "cast": 4, "free": 4, "climb": 4}
"""What may be done in many ways, and with how many of them one question does."""
ALONE = ("move",)
"""What only a single unit does in one press: the many places of two would hide all else."""


def _leads(t: TimestrikeTable, seat: int, verb: str, unit: str) -> bool:
    """Whether there is more than one way to do it, and no more than go into one question."""
    if verb not in TARGETED and verb not in FEW:
        return False
    legal = VERBS[verb][3](unit).legal(t, seat)
    return isinstance(legal, Among) and 1 < len(legal.keys) <= FEW.get(verb, len(legal.keys))


def cost(t: TimestrikeTable, verb: str, unit: str) -> str:
    """TIM-TURN-6, TIM-CLIMBS-9: say what something costs a unit, Movement too."""
    said = VERBS[verb][1]
    return f"{said}; ends your Movement" if verb in HALTING and walking.movement(t, unit) else said


def doable(t: TimestrikeTable, units: Iterable[str]) -> Iterator[str]:
    """TIM-ACT-7: yield by key what units can do now."""
    return (f"{verb}.{unit}" for unit in units for verb, (_, _, able, _) in VERBS.items() if able(t, unit))


def idle_act(t: TimestrikeTable, key: str) -> str:
    """TIM-INFO-2: say of what needs a card of the hand that none is for it; else nothing."""
    verb, _, unit = key.partition(".")
    says = IDLE.get(verb)
    return "" if says is None else says(t, unit)


def fear_next(t: TimestrikeTable, finished: Collection[str]) -> str:
    """TIM-RAID-10, TIM-ROUND-1: say that Fear acts once some Characters are finished, if so.

    Args:
        t: The table.
        finished: The Characters that end their turns now.
    """
    s = t.state
    if s.boss is None or s.boss.beaten or s.boss.myths:
        return ""
    able = [code for code, one in s.characters.items() if one.seat != LOST and one.seat not in s.left and not one.tamer]
    waits = any(not (s.characters[code].gone or s.characters[code].exhausted) for code in able if code not in finished)
    return "" if waits else "then Fear acts"


def next_asked(t: TimestrikeTable, units: Sequence[str]) -> str:
    """Ask what is done next, with the Movement and Energy that units have left."""
    names = t.content.names
    left = [(names[unit], walking.movement(t, unit), energy(t, unit)) for unit in units]
    if len(left) > SAID_IN_FULL:
        said = ", ".join([f"{name} {move} and {acts}" for name, move, acts in left])
        return f"What next? Movement and Energy left: {said}."
    said = ", ".join([f"{name} {move} Movement and {acts} Energy" for name, move, acts in left])
    return f"What next? {said}."


def can_do_any(t: TimestrikeTable, units: Sequence[str]) -> bool:
    """TIM-ACT-7: whether units can do anything now."""
    # a card takes no look at the ground, so it comes first
    return any(loot_use.has_loot(t, unit) for unit in units) or next(doable(t, units), None) is not None


def forewarned(t: TimestrikeTable, made: Option, key: str) -> Option:
    """TIM-AOE-3: warn of an ability all uses of which harm friends, or do no good.

    Args:
        t: The table.
        made: The option in words.
        key: What a unit does next.
    """
    verb, _, unit = key.partition(".")
    if verb not in CASTS:
        return made
    danger, vain = casting.harm(t, unit, free=verb == "free")
    return replace(made, danger=danger, vain=vain) if danger or vain else made


class BeginTurn(Step, kw_only=True, tag="timestrike.begin_turn"):
    """TIM-TURN-9, TIM-TURN-12: trials, then Stealth ends, then another artifact may be equipped.

    Attributes:
        unused: The turn is over at once, so that nobody is asked about artifacts: else a late player had a deadline
            for each turn and another one for its artifacts (TIM-DROP-1).
    """

    unused: bool = False

    def run(self, t: TimestrikeTable) -> None:
        """TIM-ACT-6: every unit has its full Energy, and nothing that was left over."""
        s = t.state
        for unit in s.units.values():
            unit.active, unit.walked, unit.spent, unit.more, unit.did = False, 0, 0, 0, []
            unit.grown = False
        for one in s.characters.values():
            renew(one.used, "turn")
        at_beginning(t, s.active)
        unveil(t, s.active)
        if not self.unused:
            t.follow(MaySwap(of=s.active))


class TakeTurn(CharacterAsk, kw_only=True, tag="timestrike.take_turn"):
    """TIM-TURN-2, TIM-TURN-4, TIM-TURN-7: what a unit does next, until the turn is ended.

    TIM-DROP-1: without an answer the turn ends where it stands.
    """

    rules = ("TIM-TURN-2", "TIM-ACT-1")
    labels = {END: ("End turn", TURN_LOST)}
    fallback = END
    last = (END,)
    on_table = True
    main_first = True

    def prompt(self, t: TimestrikeTable, seat: int) -> str:
        """Say what is left."""
        return next_asked(t, turn_units(t.state, t.state.active))

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-TURN-11, TIM-DROP-2: nobody if it has been defeated, or nobody leads it."""
        s = t.state
        able = s.active and units_of(s, s.active) and not s.characters[s.active].gone
        return s.active if able and s.decider(s.active) != LOST else None

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-ACT-7: what each unit can do now."""
        return Among((*doable(t, turn_units(t.state, t.state.active)), END))

    def will_ask(self, t: TimestrikeTable) -> bool:
        """Whether it is asked now: somebody has more to choose than to end the turn."""
        who = None if self.answers else self.who(t)
        if who is None or t.state.decider(who) == RULES:
            return False
        return can_do_any(t, turn_units(t.state, t.state.active))

    def worded(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Warn of an end after which the last Character likely falls.

        Not where nothing else can be done.
        """
        made = forewarned(t, super().worded(t, seat, key), key)
        if key != END or len(self.legal(t, seat).keys) == 1:
            return made
        found = [stay_warned(t, unit) for unit in units_of(t.state, t.state.active)]
        return replace(made, danger=next((said for said in found if said), ""))

    def leads(self, t: TimestrikeTable, seat: int) -> list[str]:
        """What asks for a target, or for one of a few ways, at once; the rest has menus of its own."""
        found = [key.partition(".") for key in self.legal(t, seat).keys]
        several = len(turn_units(t.state, t.state.active)) > 1
        return [
            f"{verb}.{unit}"
            for verb, _, unit in found
            if not (several and verb in ALONE) and _leads(t, seat, verb, unit)
        ]

    def join(self, first: Option, then: Option) -> Option | None:
        """Leave out to begin a move and then to stay."""
        return None if then.key == walking.HOLD else super().join(first, then)

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name what is done, in the group of the unit if there are several.

        An attack with one target has its odds here, as no further question has them.
        """
        verb, _, unit = key.partition(".")
        name = VERBS[verb][0]
        several = len(turn_units(t.state, t.state.active)) > 1
        forecast = ""
        if verb == attacking.ACTION:
            found = attacking.targets(t, unit)
            forecast = odds_said(odds(t, unit, found[0])) if len(found) == 1 else ""
        return Option(
            key, name, cost(t, verb, unit), of_unit(unit), (t.content.names[unit],) if several else (), forecast
        )

    def foretold(self, t: TimestrikeTable, seat: int, key: str) -> str:
        """TIM-ROUND-1: say what hurts at the end of the round."""
        return fear_next(t, [t.state.active]) if key == END else ""

    def grave(self, t: TimestrikeTable, seat: int) -> Collection[str]:
        """TIM-ROUND-1: the end of the turn, if Fear acts then."""
        return [END] if fear_next(t, [t.state.active]) else ()

    def idle(self, t: TimestrikeTable, seat: int, key: str) -> str:
        """TIM-INFO-2: no card is for it now, which others may not learn."""
        return idle_act(t, key)

    def refusals(self, t: TimestrikeTable, seat: int) -> Iterable[Refusal]:
        """TIM-ACT-7: what else the rules let units do, and why not now."""
        return not_doable(t, turn_units(t.state, t.state.active), set(self.legal(t, seat).keys))

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """The board and its units."""
        active = t.state.active
        return (of_character(active), *[of_unit(unit) for unit in turn_units(t.state, active)])

    def sample(self, t: TimestrikeTable, seat: int, chance: Chance) -> Picks:
        """Draw what is done."""
        return attack_drawn(self.offers[seat], chance) or super().sample(t, seat, chance)

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-TURN-4: do it, then ask again."""
        if self.key == END:
            return
        verb, _, unit = self.key.partition(".")
        settle = [] if t.state.boss is None else [Settle()]
        t.follow(VERBS[verb][3](unit), *looks(t), *settle, TakeTurn(actor=self.actor))


class EndTurn(Step, kw_only=True, tag="timestrike.end_turn"):
    """TIM-TURN-10, TIM-TURN-12: trials, Affliction, Silence, exhaustion."""

    of: str

    def run(self, t: TimestrikeTable) -> None:
        """TIM-TURN-11: nothing of it for a Character that was defeated."""
        s = t.state
        one = s.characters[self.of]
        if one.gone or not units_of(s, self.of):
            return
        at_end(t, self.of)
        mine = [self.of, *[code for code, other in s.characters.items() if other.tamer == self.of]]
        t.follow(*[step for code in mine for step in (Afflict(of=code), Unsilence(of=code))], Exhaust(of=self.of))


class Afflict(Step, kw_only=True, tag="timestrike.afflict"):
    """TIM-AFF-1, TIM-AFF-3, TIM-AFF-5: Affliction hurts, or heals, and is gone."""

    of: str

    def run(self, t: TimestrikeTable) -> None:
        """TIM-AFF-2: what was gained in this turn waits; TIM-AFF-4: it credits nobody."""
        s = t.state
        one = s.characters[self.of]
        if "affliction" not in one.curses or "affliction" in one.fresh:
            return
        value = t.content.slot(self.of, "curse", "affliction")
        units = units_of(s, self.of)
        lose(t, self.of, "curse", "affliction", "TIM-AFF-1")
        for unit in units[:1] if shares_bar(t, self.of) else units:
            if value > 0:
                heal(t, unit, value, "TIM-AFF-3")
            else:
                deal(t, unit, -value, "affliction")


class Unsilence(Step, kw_only=True, tag="timestrike.unsilence"):
    """TIM-SIL-2: Silence ends with the turn; that of a tamed Monster with the turn of its tamer."""

    of: str

    def run(self, t: TimestrikeTable) -> None:
        """TIM-SIL-3: unless it was gained in this turn."""
        one = t.state.characters[self.of]
        if "silence" not in one.fresh:
            lose(t, self.of, "curse", "silence", "TIM-SIL-2")
        one.fresh = []


class Exhaust(Step, kw_only=True, tag="timestrike.exhaust"):
    """TIM-EXH-1: the Character has had its turn."""

    of: str

    def run(self, t: TimestrikeTable) -> None:
        """TIM-TURN-11: nothing of it for a Character that was defeated."""
        one = t.state.characters[self.of]
        if one.gone or not units_of(t.state, self.of):
            return
        one.exhausted = True
        t.emit(TurnEnded(character=self.of, rules=("TIM-EXH-1",)))


def attack_drawn(legal: Legal, chance: Chance) -> Picks:
    """Draw an attack every second time, so that random games end; else nothing."""
    if not isinstance(legal, Among) or not chance.below(2):
        return ()
    attacks = [key for key in legal.keys if key.partition(".")[0] in FIGHTING]
    return (chance.pick(attacks),) if attacks else ()
