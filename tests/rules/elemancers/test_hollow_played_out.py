"""What is said of a victory in the Hollow that may come, against lines played out."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rules.elemancers.clan_questions import DONE
from rules.elemancers.rounds import hollow
from rules.elemancers.rounds.moving import MoveCreatures
from rules.elemancers.rounds.power_actions import TakePowerAction
from rules.elemancers.rounds.turns import StartBattle
from rules.elemancers.state import avatar_of, faction_of
from rules.kernel import Among, Answer, Picks, Table
from rules.kernel.play.chance import Chance
from rules.kernel.play.engine_results import Choice
from tests.rules.elemancers.box import GAME
from tests.rules.elemancers.table import CARDS, MOVES, State, table

SIDES = {"dark": ("umbra", "mortis", "cryo"), "light": ("caelum", "anima", "ignis")}
FEW, MANY = 20, 400
"""How many lines are played before it is said that none wins: where none should, and where one should."""
POSITIONS = 100


def position(r: random.Random) -> State:
    """Draw a position in the Moves of a Clan whose enemies are near the Hollow."""
    number = r.choice([1, 2, 2, 2, 3])
    clans = [clan for side in SIDES.values() for clan in r.sample(side, number)]
    order = [clan for clan in CARDS.clans if clan in clans]
    active = max(r.sample(order, min(3, len(order))), key=lambda clan: _others_after(order, clan))
    foes = [clan for clan in order if CARDS.faction[clan] != CARDS.faction[active]]
    at: dict[str, dict[str, list[str]]] = {clan: {} for clan in order}
    out = [clan for clan in foes if r.random() < 0.15]
    for clan in foes:
        if clan not in out:
            at[clan][r.choice(["h0", "h0", "a0", "b3", "c2"])] = [r.choice(["avatar", "avatar^"])]
    for clan in foes:
        if r.random() < 0.15:
            _put(at, clan, "h0", r.choice(["", "^"]), r.randint(1, 3))
    for place in ("h0", "a0", "b3"):
        if r.random() < 0.3:
            _put(at, active, place, r.choice(["", "", "^"]), r.randint(1, 2))
    weapons = [clan for clan in foes if r.random() < 0.95]
    unready = [clan for clan in weapons if r.random() < 0.3]
    spent = [clan for clan in out if r.random() < 0.3]
    moved = r.random() < 0.5

    def also(s: State) -> None:
        for clan in unready:
            s.clans[clan].spent.remove("weapon")
            s.clans[clan].pool += 1
            s.clans[clan].activated = False
        for clan in spent:
            s.clans[clan].spent.append("avatar")
            s.clans[clan].pool -= 1
        avatar_of(s, active).moved = moved

    made = table(
        order,
        at,
        leads={clan: int(CARDS.faction[clan] == "light") for clan in order},
        active=active,
        round_=2,
        out=out,
        weapons=weapons,
        dragon="gone",
        hold=r.random() < 0.8,
        steps=MOVES,
        also=also,
    )
    return made.state


def _others_after(order: list[str], clan: str) -> int:
    """Count the Clans of the other Faction that follow at once."""
    later = [*order, *order][order.index(clan) + 1 :]
    return next(n for n, one in enumerate(later) if CARDS.faction[one] == CARDS.faction[clan])


def _put(at: dict[str, dict[str, list[str]]], clan: str, place: str, up: str, number: int) -> None:
    trait = next(CARDS.trait_of[one.code] for one in CARDS.creatures.values() if one.clan == clan)
    there = at[clan].setdefault(place, [])
    mates = [one for one in at if CARDS.faction[one] == CARDS.faction[clan]]
    left = 3 - sum(one.rstrip("^") == trait for of in at[clan].values() for one in of)
    there += [f"{trait}{up}"] * min(number, left, 4 - sum(len(at[one].get(place, ())) for one in mates))


def wins(state: State, own: str, seed: int) -> bool:
    """Play a line in which a Faction does nothing; whether the others win first."""
    r = random.Random(seed)
    s = GAME.copies(state)()
    s.chance = Chance(r.randbytes(32))
    while s.outcome is None and (s.turn == state.turn or faction_of(s, s.active) != own):
        choice = GAME.choices(s)[0]
        idle = s.side[choice.seat] == own or s.turn == state.turn
        picks = GAME.default(s, choice).picks if idle else _goes_for_it(s, choice, r)
        s = GAME.apply(s, Answer(choice.decision, choice.seat, picks)).state
    return s.outcome is not None and s.outcome.rules == ("ELE-WIN-1",) and s.side[s.outcome.winners[0]] != own


def _goes_for_it(s: State, choice: Choice, r: random.Random) -> Picks:
    question, keys = s.agenda[-1], choice.legal.keys if isinstance(choice.legal, Among) else ()
    if isinstance(question, TakePowerAction):
        return (r.choice([key for key in keys if key in ("activate", "back")] or ["none"]),)
    if isinstance(question, MoveCreatures):
        leaves = [key for key in keys if key != DONE and s.creatures[int(key.partition(">")[0])].at == "h0"]
        tokens = [key for key in leaves if not s.creatures[int(key.partition(">")[0])].avatar]
        enters = [key for key in keys if key.endswith(">h0") and s.creatures[int(key.partition(">")[0])].avatar]
        nearer = [key for key in keys if key.startswith(f"{avatar_of(s, s.active).number}>a")]
        able = [found for found in (enters, tokens, nearer if avatar_of(s, s.active).at != "h0" else []) if found]
        return (r.choice(r.choice(able)),) if able and r.random() < 0.8 else (DONE,)
    if isinstance(question, StartBattle):
        return ("h0",) if "h0" in keys else (DONE,)
    return GAME.default(s, choice).picks if r.random() < 0.5 else GAME.sample(s, choice, Chance(r.randbytes(32)))


def compare(r: random.Random) -> str:
    """Compare what is said of a drawn position with what comes in it."""
    s = position(r)
    if s.outcome is not None or not isinstance(question := s.agenda[-1], MoveCreatures):
        return "over"
    t, own, clan = Table(s, CARDS), faction_of(s, s.active), s.active
    said = hollow.may(t, own, power=False)
    for key in question.legal(t, 0).keys:
        movers, place = ((int(key.partition(">")[0]),), key.partition(">")[2]) if key != DONE else ((), "")
        told = hollow.too_late(t, clan, movers, place) is not None
        lets = said is not None and said.hold and _lets(s, key)
        assert told == lets, (key, told, lets, s)
    if said is not None and (said.guards > 1 or (said.guards and not said.by)):
        return "held up"  # with cards, or by more than these lines do
    comes = any(wins(s, own, seed) for seed in range(FEW if said is None else MANY))
    assert comes == (said is not None), (said, comes, s)
    return "comes" if comes else "does not come"


def _guarded(s: State) -> bool:
    return any(
        one.at == "h0" and not one.up and faction_of(s, one.clan) == faction_of(s, s.active) for one in s.creatures
    )


def _guardable(s: State) -> bool:
    """Whether somebody of the active side is in the way, or can still be."""
    return _guarded(s) or any(key.endswith(">h0") for key in s.agenda[-1].legal(Table(s, CARDS), 0).keys)


def _lets(s: State, key: str) -> bool:
    """Whether a Move, or the end of them, is what leaves nobody who can be in the way."""
    if key == DONE:
        return _guardable(s) and not _guarded(s)
    number, _, place = key.partition(">")
    then = GAME.copies(s)()
    then.creatures[int(number)].at, then.creatures[int(number)].moved = place, True
    return _guardable(s) and not _guardable(then)


@pytest.mark.rule("ELE-WIN-12")
def test_what_is_said_of_a_victory_that_may_come_is_what_comes_when_it_is_played_out() -> None:
    r = random.Random(1)
    found = Counter([compare(r) for _ in range(POSITIONS)])
    assert min(found["comes"], found["does not come"]) > POSITIONS / 10, found
