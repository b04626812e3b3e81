"""Power: its slots, gains and losses, paying, and Power that returns to the Controller."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from msgspec import Struct

from rules.eternia import models
from rules.eternia.asking import Ask, of_model, of_team, put
from rules.eternia.effects.skills import material
from rules.eternia.effects.vocabulary import LEVELS
from rules.eternia.state import CARD_SLOTS, CONTROLLER_SLOTS, SKILL_SLOTS, Board, EterniaTable, Model
from rules.eternia.told.events import PowerGained, PowerLost, PowerReturned, PowerSpent
from rules.kernel import Among, Legal, Option, Over, Picks, Ref, Step

CONTROLLER = "The Controller"
MOST_WAYS = 25  # divisions put as buttons; more are put as an allotment
Rooms = Sequence[int]


class Group(Struct, frozen=True, gc=False):
    """A group of Power Slots and the Skills that it pays."""

    key: str
    name: str
    power: int
    slots: int
    skills: tuple[str, ...]

    @property
    def room(self) -> int:
        """How many slots are empty."""
        return max(0, self.slots - self.power)


def groups(t: EterniaTable, number: int) -> tuple[Group, ...]:
    """ETE-PWR-2, ETE-PWR-3, ETE-PWR-5, ETE-PWR-10: a Character's groups of Power slots."""
    model = t.state.models[number]
    if model.kind != "character":
        return ()
    own = Group("card", "the card", model.power[0], CARD_SLOTS, printed_codes(t, model))
    if model.side != "players":
        return (own,)
    places = [
        Group(level, t.content.skill[code].name, power, SKILL_SLOTS, (code,))
        for level, code, power in zip(LEVELS, model.unlocked, model.power[1:], strict=False)
    ]
    return (own, *places)


def printed_codes(t: EterniaTable, model: Model) -> tuple[str, ...]:
    """ETE-PWR-6, ETE-PWR-7: the Skills on a Character's card, which Power below the card pays."""
    return t.content.below.get((model.card, material(t.state, model)), ())


def boards(t: EterniaTable) -> list[Board]:
    """ETE-CTL-1: a person's four Controller Skills; the AI has none (ETE-AI-2)."""
    return t.state.human.skills if t.state.human else []


def board_of(t: EterniaTable, code: str) -> Board | None:
    """Return one of the Controller Skills, where a person is the Controller."""
    return next((board for board in boards(t) if board.code == code), None)


def fresh(side: str) -> list[int]:
    """Return the empty slots of a Character of a side."""
    return [0] * (1 + len(LEVELS)) if side == "players" else [0]


def held(model: Model) -> int:
    """Return all Power of a model."""
    return sum(model.power)


def _paying(t: EterniaTable, number: int, skill_code: str) -> int | None:
    """ETE-PWR-6, ETE-PWR-7, ETE-SRG-1: the group that pays a Skill and its extras."""
    model = t.state.models[number]
    if model.kind != "character":
        return None
    code = skill_code.partition(":")[0]
    if code in model.unlocked and model.side == "players":
        return 1 + model.unlocked.index(code)
    return 0 if code in printed_codes(t, model) else None


def can_pay(t: EterniaTable, number: int, skill_code: str, amount: int) -> bool:
    """ETE-SKL-6: whether the slots that pay this Skill hold so much."""
    if amount == 0:
        return True
    place = _paying(t, number, skill_code)
    return place is not None and t.state.models[number].power[place] >= amount


def price_of(t: EterniaTable, number: int, amount: int) -> str:
    """ETE-BAL-1: say what a model pays, and whose that is then."""
    if t.state.models[number].side != "players":
        return f"{amount} Power"
    return f"{amount} Power (goes to {'the AI' if t.state.ai else 'the Controller'})"


def pay(t: EterniaTable, number: int, skill_code: str, amount: int) -> None:
    """ETE-SKL-5, ETE-SKL-6, ETE-PWR-6, ETE-PWR-7: take a cost from the slots that pay it.

    Raises:
        AssertionError: There is not so much.
    """
    if amount == 0:
        return
    place = _paying(t, number, skill_code)
    model = t.state.models[number]
    if place is None or model.power[place] < amount:
        raise AssertionError(f"{model.code} cannot pay {amount} for {skill_code}")
    model.power[place] -= amount
    code, _, extra = skill_code.partition(":")
    what = extra or (t.content.skill[code].name if code in t.content.skill else "")
    t.emit(PowerSpent(who=models.name(t, number), amount=amount, what=what, rules=("ETE-SKL-6",)))
    _feed(t, model, amount)


def _feed(t: EterniaTable, model: Model, amount: int, *, taken: bool = False) -> None:
    """ETE-BAL-1, ETE-BAL-2, ETE-BAL-4: Power that leaves Player Characters is the Controller's.

    Outside of an Action it is the next thing that happens, but what the payment was for.
    """
    if model.side != "players" or not amount:
        return
    if t.state.acting:
        t.state.returning += amount
        t.state.taken += amount * taken
    else:
        t.follow(GainController(n=amount, returned=True, taken=amount * taken))


# ---- Dividing ---------------------------------------------------------------


def divisions(n: int, rooms: Rooms) -> list[tuple[int, ...]]:
    """List every way to put n into places with so much room."""
    if not rooms:
        return [()] if n == 0 else []
    first, *rest = rooms
    return [(part, *more) for part in range(min(n, first), -1, -1) for more in divisions(n - part, rest)]


def _key(way: Sequence[int]) -> str:
    return ".".join(map(str, way))


class Place(NamedTuple):
    """A place that Power is put in or taken from: its key, its name, and its room or Power."""

    key: str
    name: str
    room: int


class _Divide(Ask, kw_only=True):
    """A question that divides Power over places."""

    may_tie = True  # Power may be spent, lost or returned before anybody is asked again

    n: int

    def places(self, t: EterniaTable) -> list[Place]:
        """Return the places."""
        raise AssertionError("a division says over what")

    def preferred(self, rooms: list[int]) -> list[int]:
        """ETE-OVR-8, ETE-PWR-11: one by one where most room or Power is, the first of equals."""
        way = [0] * len(rooms)
        for _ in range(self.n):
            place = max(range(len(rooms)), key=lambda one: (rooms[one] - way[one], -one))
            way[place] += 1
        return way

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """Every division: as a key while they are few, else as an allotment."""
        places = self.places(t)
        ways = divisions(self.n, [place.room for place in places])
        if len(ways) <= MOST_WAYS:
            return Among(tuple([_key(way) for way in ways]))
        return Over(tuple([(place.key, place.room) for place in places]), self.n, self.n)

    def otherwise(self, t: EterniaTable, seat: int) -> Picks:
        """ETE-OVR-8: the default division."""
        places = self.places(t)
        way = self.preferred([place.room for place in places])
        if isinstance(self.choices(t, seat), Over):
            return tuple([(place.key, part) for place, part in zip(places, way, strict=True) if part])
        return (_key(way),)

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-8: an AI Character has one group of slots, so there is nothing to divide."""
        return (self.otherwise(t, -1),)

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Say how much goes where."""
        places = self.places(t)
        for place in places:
            if place.key == key:
                return Option(key, place.name, "", Ref("slot", f"power.{key}"))
        return Option(key, ", ".join(_told(map(int, key.split(".")), places)) or "Nothing")

    def divided(self, t: EterniaTable) -> list[int]:
        """Return the division chosen."""
        if len(self.picked) == 1 and isinstance(self.picked[0], str):
            return [int(part) for part in self.picked[0].split(".")]
        given = {pick[0]: pick[1] for pick in self.picked if not isinstance(pick, str)}
        return [given.get(place.key, 0) for place in self.places(t)]


def _told(way: Iterable[int], places: Sequence[Place]) -> tuple[str, ...]:
    return tuple([f"{part} {place.name}" for part, place in zip(way, places, strict=True) if part])


# ---- Gaining ----------------------------------------------------------------


class GainPower(Step, kw_only=True, tag="eternia.gain_power"):
    """ETE-PWR-5, ETE-PWR-9, ETE-ACT-3: a Character gains Power, and its owner chooses the slots."""

    model: int
    n: int

    def run(self, t: EterniaTable) -> None:
        """ETE-ACT-3, ETE-PWR-3: excess is lost; ETE-PWR-10, ETE-NPC-2: others gain none; ETE-KO-9."""
        model = t.state.models[self.model]
        if not model.at or model.kind != "character":
            return
        fits = min(self.n, sum(group.room for group in groups(t, self.model)))
        if fits:
            question = DivideGain(n=fits, model=self.model, lost=self.n - fits)
            put(t, question, of_model(t.state, self.model))
        else:
            t.emit(PowerGained(who=models.name(t, self.model), amount=0, lost=self.n, rules=("ETE-ACT-3",)))


class DivideGain(_Divide, kw_only=True, tag="eternia.divide_gain"):
    """ETE-PWR-5, ETE-ACT-3: into which slots a Character's gain goes."""

    rules = ("ETE-ACT-3", "ETE-PWR-5")

    model: int
    lost: int = 0

    def places(self, t: EterniaTable) -> list[Place]:
        """The card and the unlocked Skills."""
        return [
            Place(group.key, "below the card" if group.key == "card" else f"on {group.name}", group.room)
            for group in groups(t, self.model)
        ]

    def preferred(self, rooms: list[int]) -> list[int]:
        """ETE-OVR-8: below the card, then Green, Yellow, Red."""
        left, way = self.n, []
        for room in rooms:
            way.append(min(left, room))
            left -= way[-1]
        return way

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say who gains how much."""
        lost = f" {self.lost} more is lost: no slot is free." if self.lost else ""
        return f"{models.name(t, self.model)} gains {self.n} Power.{lost} Where does it go?"

    def run(self, t: EterniaTable) -> None:
        """ETE-PWR-8: it stays there until it is spent or lost."""
        model = t.state.models[self.model]
        way, places = self.divided(t), self.places(t)
        for place, part in enumerate(way):
            model.power[place] += part
        told = _told(way, places) if len(way) > 1 else ()
        who = models.name(t, self.model)
        t.emit(PowerGained(who=who, amount=self.n, lost=self.lost, places=told, rules=("ETE-PWR-5",)))


class GainController(Step, kw_only=True, tag="eternia.gain_controller"):
    """ETE-PWR-4, ETE-BAL-1, ETE-STR-2: the Controller gains Power for its Controller Skills.

    Attributes:
        n: How much.
        returned: It left Player Characters.
        taken: How much of that they lost through an effect; the rest they paid.
    """

    n: int
    returned: bool = False
    taken: int = 0

    def run(self, t: EterniaTable) -> None:
        """ETE-PWR-4: Power without a slot is lost; ETE-AI-7: the pool of the AI has no limit."""
        s = t.state
        if s.ai:
            s.ai.power += self.n
            _tell_gain(t, self.n, 0, (), "ETE-AI-7", self)
            return
        fits = min(self.n, sum(CONTROLLER_SLOTS - board.power for board in boards(t)))
        if fits:
            question = DivideController(n=fits, lost=self.n - fits, returned=self.returned, taken=self.taken)
            put(t, question, of_team(s, "controller"))
        else:
            _tell_gain(t, 0, self.n, (), "ETE-PWR-4", self)


def _tell_gain(
    t: EterniaTable, n: int, lost: int, told: tuple[str, ...], rule: str, step: GainController | DivideController
) -> None:
    if step.returned:
        rules = ("ETE-BAL-1", rule)
        t.emit(PowerReturned(amount=n, lost=lost, places=told, taken=step.taken, rules=rules))
    else:
        t.emit(PowerGained(who=CONTROLLER, amount=n, lost=lost, places=told, rules=(rule,)))


class DivideController(_Divide, kw_only=True, tag="eternia.divide_controller"):
    """ETE-BAL-3, ETE-STR-2: how the Controller divides a gain among its Controller Skills."""

    rules = ("ETE-PWR-4", "ETE-BAL-3")
    asks = "You gain {n} Power.[ {lost} more is lost: no slot is free.] On which Controller Skills?"

    lost: int = 0
    returned: bool = False
    taken: int = 0

    def places(self, t: EterniaTable) -> list[Place]:
        """ETE-BAL-3: the four Controller Skills, never a Controller Character."""
        names = {code: f"on {card.name}" for code, card in t.content.controller_skill.items()}
        return [Place(board.code, names[board.code], CONTROLLER_SLOTS - board.power) for board in boards(t)]

    def run(self, t: EterniaTable) -> None:
        """ETE-PWR-4: put it there."""
        way, places = self.divided(t), self.places(t)
        for board, part in zip(boards(t), way, strict=True):
            board.power += part
        _tell_gain(t, self.n, self.lost, _told(way, places), "ETE-BAL-3", self)


# ---- Losing, and paying from any slot -----------------------------------------


class LosePower(Step, kw_only=True, tag="eternia.lose_power"):
    """ETE-PWR-11: a Character loses Power; its owner chooses the slots."""

    model: int
    n: int

    def run(self, t: EterniaTable) -> None:
        """ETE-PWR-11: lose no more than it has; ETE-KO-9."""
        model = t.state.models[self.model]
        n = min(self.n, held(model))
        if n and model.at:
            put(t, TakePower(n=n, model=self.model, why="lose"), of_model(t.state, self.model))


class PayFromAny(Step, kw_only=True, tag="eternia.pay_from_any"):
    """ETE-DAZ-4: a Character pays from any of its slots."""

    model: int
    n: int = 1

    def run(self, t: EterniaTable) -> None:
        """Have its owner choose the slots."""
        put(t, TakePower(n=self.n, model=self.model, why="pay"), of_model(t.state, self.model))


class TakePower(_Divide, kw_only=True, tag="eternia.take_power"):
    """ETE-PWR-11, ETE-DAZ-4: which slots Power leaves."""

    rules = ("ETE-PWR-11",)

    model: int
    why: Literal["lose", "pay"]

    def places(self, t: EterniaTable) -> list[Place]:
        """ETE-PWR-11: the card, then Green, Yellow, Red; by default the first with most Power."""
        return [
            Place(group.key, "from below the card" if group.key == "card" else f"from {group.name}", group.power)
            for group in groups(t, self.model)
        ]

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say who loses or pays how much."""
        verb = "loses" if self.why == "lose" else "pays"
        return f"{models.name(t, self.model)} {verb} {self.n} Power. From where?"

    def run(self, t: EterniaTable) -> None:
        """ETE-BAL-1, ETE-BAL-5: it leaves the slots, and a Player Character's feeds the Controller."""
        model = t.state.models[self.model]
        for place, part in enumerate(self.divided(t)):
            model.power[place] -= part
        who = models.name(t, self.model)
        if self.why == "lose":
            t.emit(PowerLost(who=who, amount=self.n, rules=("ETE-PWR-11",)))
        else:
            t.emit(PowerSpent(who=who, amount=self.n, what="", rules=("ETE-DAZ-4",)))
        _feed(t, model, self.n, taken=self.why == "lose")
