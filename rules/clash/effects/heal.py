"""Heal: a player's Heal points and their choices, and the Titan's, which has none."""

from __future__ import annotations

from collections.abc import Iterable

from rules.clash.events import FocusRegained, HealDeclined, NothingHappened, StatusRemoved, TitanHealed
from rules.clash.state import ClashTable, active, own_side, set_status
from rules.clash.view import Status
from rules.kernel import Among, Option, Picks, Question, Ref, Refusal, Step
from rules.kernel.words import count, listing
from rules.kernel.words import seat as seat_mark
from rules.kernel.words.phrasing import capital

STATUSES: tuple[tuple[str, Status], ...] = (("p", "poison"), ("f", "frost"))


class Heal(Step, kw_only=True, tag="clash.heal"):
    """CLA-HEA-1: a player is given Heal points."""

    seat: int
    points: int
    by: int | None = None  # the seat whose card heals; none is the Titan

    def run(self, t: ClashTable) -> None:
        """CLA-HEA-2: the player chooses each point's effect; CLA-HEA-6: if it can have one."""
        player = t.state.players[self.seat]
        if player.poisoned or player.frosted or _regainable(t, self.seat):
            t.ask(UseHeal(points=self.points, by=self.by), (self.seat,))
        else:
            t.emit(NothingHappened(seat=self.seat, why="healthy", rules=("CLA-HEA-6",)))


class UseHeal(Question, kw_only=True, tag="clash.use_heal"):
    """CLA-HEA-2, CLA-HEA-5: each point regains 1 lost FP, removes a status or does nothing.

    A key tells the mix: ``p`` and ``f`` for Poison and Frost, then how many FP are regained. The default comes first:
    Poison, then FP, then Frost (CLA-DIS-3).
    """

    rules = ("CLA-HEA-2", "CLA-HEA-5")
    may_tie = True  # what is healed may be lost again before anybody is asked

    points: int
    by: int | None = None

    def legal(self, t: ClashTable, seat: int) -> Among:
        """CLA-HEA-6, CLA-POI-2: anything to remove or regain; points beyond that are lost."""
        player = t.state.players[seat]
        lost = _regainable(t, seat)
        mixes = [
            (poison, frost, focus)
            for poison in ((1, 0) if player.poisoned else (0,))
            for frost in ((1, 0) if player.frosted else (0,))
            for focus in range(min(lost, self.points - poison - frost), -1, -1)
            if poison + frost <= self.points
        ]
        mixes.sort(key=lambda mix: (mix[0], mix[2], mix[1]), reverse=True)
        return Among(tuple([f"{'p' * poison}{'f' * frost}{focus}" for poison, frost, focus in mixes]))

    def prompt(self, t: ClashTable, seat: int) -> str:
        """Say how many points there are."""
        source = "The Titan" if self.by is None else "Your card" if self.by == seat else seat_mark(self.by)
        return f"{source} heals you: use {count(self.points, 'Heal point')}."

    def focus(self, t: ClashTable, seat: int) -> tuple[Ref, ...]:
        """The player's card and what lies in front of them."""
        return own_side(t.state, seat)

    def option(self, t: ClashTable, seat: int, key: str) -> Option:
        """Name the thing to heal and the source of FP."""
        statuses, focus = _read(key)
        parts = [f"remove {status.title()}" for status in statuses]
        if focus:
            parts.append(f"regain {focus} Focus")
        label = listing(parts) or "nothing"
        from_pool = min(focus, t.state.lost[seat])
        sources = [f"{from_pool} from the Lost Focus pool"] if from_pool else []
        if focus > from_pool:
            sources.append(f"{focus - from_pool} back from opponents")
        return Option(key, capital(label), listing(sources), Ref("seat", str(seat)))

    def refusals(self, t: ClashTable, seat: int) -> Iterable[Refusal]:
        """CLA-HEA-3, CLA-HEA-4, CLA-HEA-5, CLA-HEA-6: nothing to heal, or too few points for it."""
        player = t.state.players[seat]
        if not player.poisoned and not player.frosted:
            yield Refusal("status", "You have no status to remove.", ("CLA-HEA-5", "CLA-HEA-6"))
        if player.poisoned and player.frosted and self.points == 1:
            yield Refusal("both", "One Heal point removes Poison or Frost, not both.", ("CLA-HEA-5",))
        lost = _regainable(t, seat)
        if not lost:
            yield Refusal("regain", "You have lost no Focus, so you cannot regain any.", ("CLA-HEA-3", "CLA-HEA-4"))
        elif lost < self.points:
            yield Refusal("regain", f"You can regain at most {lost} Focus, as you have lost no more.", ("CLA-HEA-6",))
        yield Refusal("save", "Heal points you do not use now are lost; you cannot save them.", ("CLA-HEA-6",))
        yield Refusal("pass on", "Only the healed player uses Heal points; you cannot pass them on.", ("CLA-HEA-2",))

    def run(self, t: ClashTable) -> None:
        """CLA-STA-3, CLA-HEA-3, CLA-HEA-9: remove the statuses, then regain FP, the pool's first."""
        ((seat, picks),) = self.answers.items()
        statuses, focus = _read(str(picks[0]))
        player = t.state.players[seat]
        for status in statuses:
            set_status(player, status, present=False)
            t.emit(StatusRemoved(at=seat, status=status, rules=("CLA-HEA-5",)))
        useful = min(self.points, _regainable(t, seat) + player.poisoned + player.frosted + len(statuses))
        if len(statuses) + focus < useful:
            points = useful - len(statuses) - focus
            t.emit(HealDeclined(seat=seat, points=points, rules=("CLA-HEA-2",)))
        _tell_left(t, seat, self.points - useful)
        from_pool = min(focus, t.state.lost[seat])
        if from_pool:
            regain(t, seat, from_pool, holder=None)
        if focus > from_pool:
            t.ask(TakeBack(amount=focus - from_pool), (seat,))


class TakeBack(Question, kw_only=True, tag="clash.take_back"):
    """CLA-HEA-4: when the pool has none left, the player chooses opponents to take own FP from.

    A key lists how many come from each seat, as ``1:2,3:1``.
    """

    rules = ("CLA-HEA-3", "CLA-HEA-4")
    asks = "The Lost Focus pool has none of yours. Who gives back {amount} Focus?"

    amount: int

    def legal(self, t: ClashTable, seat: int) -> Among:
        """Every way to divide the amount over the opponents who hold own FP."""
        ways = _divide(self.amount, _holders(t, seat))
        return Among(tuple([",".join(f"{other}:{part}" for other, part in way) for way in ways]))

    def focus(self, t: ClashTable, seat: int) -> tuple[Ref, ...]:
        """The player's card and what lies in front of them."""
        return own_side(t.state, seat)

    def option(self, t: ClashTable, seat: int, key: str) -> Option:
        """Name the opponents."""
        way = _shares(key)
        label = listing([f"{part} from {seat_mark(other)}" for other, part in way])
        return Option(key, label, "", Ref("seat", str(way[0][0])))

    def default(self, t: ClashTable, seat: int) -> Picks:
        """CLA-DIS-3: each FP from the opponent with the most of them, then the first clockwise."""
        held = dict(_holders(t, seat))
        given: dict[int, int] = {}
        for _ in range(self.amount):
            other = max(held, key=lambda one: (held[one], -((one - seat) % t.state.seats)))
            held[other] -= 1
            given[other] = given.get(other, 0) + 1
        return (",".join(f"{other}:{given[other]}" for other in sorted(given)),)

    def refusals(self, t: ClashTable, seat: int) -> Iterable[Refusal]:
        """CLA-HEA-4: opponents without any, and leaving them there now that they are to be regained."""
        held = dict(_holders(t, seat))
        for other in range(t.state.seats):
            if other != seat and other not in held:
                yield Refusal(f"from {other}", f"{seat_mark(other)} holds no Focus of yours.", ("CLA-HEA-4",))
        yield Refusal("pool", "The Lost Focus pool holds no Focus of yours.", ("CLA-HEA-3", "CLA-HEA-4"))
        yield Refusal("pass", "You chose to regain Focus; now someone has to give it back.", ("CLA-HEA-4",))

    def run(self, t: ClashTable) -> None:
        """Move the FP back."""
        ((seat, picks),) = self.answers.items()
        for holder, amount in _shares(str(picks[0])):
            regain(t, seat, amount, holder=holder)


def regain(t: ClashTable, seat: int, amount: int, *, holder: int | None) -> None:
    """CLA-HEA-3, CLA-HEA-4, CLA-HEA-6: own FP come back to the player, never onto a stack."""
    player = t.state.players[seat]
    if holder is None:
        t.state.lost[seat] -= amount
        rules: tuple[str, ...] = ("CLA-HEA-3",)
    else:
        t.state.players[holder].trophies[seat] -= amount
        rules = ("CLA-HEA-4",)
    player.focus += amount
    t.emit(FocusRegained(seat=seat, amount=amount, holder=holder, rules=rules))


def heal_titan(t: ClashTable, points: int) -> None:
    """CLA-HEA-7: each point removes Poison, then Frost, then returns a token lost to poison."""
    titan = active(t)
    given = points
    for _, status in STATUSES:
        if points and (titan.poisoned if status == "poison" else titan.frosted):
            set_status(titan, status, present=False)
            points -= 1
            t.emit(StatusRemoved(at=None, status=status, rules=("CLA-HEA-7",)))
    amount = min(points, titan.set_aside)
    if amount:
        titan.set_aside -= amount
        titan.health += amount
        t.emit(TitanHealed(amount=amount, rules=("CLA-HEA-7",)))
    if points - amount == given:
        t.emit(NothingHappened(seat=None, why="healthy", rules=("CLA-HEA-7",)))
    else:
        _tell_left(t, None, points - amount)


def _tell_left(t: ClashTable, at: int | None, points: int) -> None:
    """CLA-HEA-6: points beyond the possible healing are lost."""
    if points:
        t.emit(NothingHappened(seat=at, why="heal_left", amount=points, rules=("CLA-HEA-6",)))


def _regainable(t: ClashTable, seat: int) -> int:
    return t.state.lost[seat] + sum(part for _, part in _holders(t, seat))


def _holders(t: ClashTable, seat: int) -> list[tuple[int, int]]:
    players = t.state.players
    held = [(other, player.trophies[seat]) for other, player in enumerate(players) if other != seat]
    return [(other, part) for other, part in held if part]


def _divide(amount: int, holders: list[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    if not amount:
        return [[]]
    if not holders:
        return []
    (other, held), *rest = holders
    ways = []
    for part in range(min(amount, held), -1, -1):
        share = [(other, part)] if part else []
        ways += [share + way for way in _divide(amount - part, rest)]
    return ways


def _read(key: str) -> tuple[list[Status], int]:
    focus = key.lstrip("pf")
    return [status for letter, status in STATUSES if letter in key], int(focus)


def _shares(key: str) -> list[tuple[int, int]]:
    return [(int(other), int(part)) for other, _, part in (share.partition(":") for share in key.split(","))]
