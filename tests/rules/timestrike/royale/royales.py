"""A table of a Boss Battle Royale for tests: in the middle of a turn or of a card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rules.kernel import Question, Step
from rules.kernel.play.chance import Chance
from rules.timestrike.effects.fear_steps import FearStep
from rules.timestrike.game_options import Royale
from rules.timestrike.royale.settling import Settle
from rules.timestrike.setup.draft import take
from rules.timestrike.state import LOST
from rules.timestrike.turns.rounds import ChooseCharacter, NextTurn
from rules.timestrike.turns.turns import EndTurn, TakeTurn
from rules.timestrike.units.unit_places import relief
from tests.rules.timestrike.raid.raids import CardStep, Raided
from tests.rules.timestrike.table import BOX, GAME, NOTHING, State, _bench, chance


def royale(
    at: Mapping[str, str],
    *,
    seats: Sequence[Sequence[str]] = (("jake",), ("mara",)),
    active: str = "",
    sides: Sequence[str] = (),
    fear: str = "I7",
    facing: int = 0,
    phase: int = 1,
    survivors: int = 0,
    myths: Sequence[int] = (),
    tamed: Mapping[str, str] = NOTHING,
    tiers: Mapping[str, int] = NOTHING,
    damage: Mapping[str, int] = NOTHING,
    land: Mapping[str, str] = NOTHING,
    buffs: Mapping[str, Iterable[str]] = NOTHING,
    curses: Mapping[str, Iterable[str]] = NOTHING,
    items: Mapping[str, Iterable[str]] = NOTHING,
    fish: Mapping[str, Iterable[str]] = NOTHING,
    exhausted: Sequence[str] = (),
    actions: Sequence[str] = (),
    card: Sequence[FearStep] = (),
    steps: Sequence[Step] | None = None,
    rig: Sequence[str | int] = (),
    also: Callable[[State], object] = lambda s: None,
) -> Raided:
    """Set a Boss Battle Royale up in the middle of a turn and play on to the first question.

    Args:
        at: Where units stand, Lost ones too; a unit of two hexes on ``H7 G7``.
        seats: The Characters of each seat; one without any has been defeated.
        active: Whose turn it is; the first Character's unless given.
        sides: Each seat's team; everybody alone unless given.
        fear: The centre of Fear; empty once it has been defeated.
        facing: The direction that it faces.
        phase: Its phase.
        survivors: How many Survivors started; as many as there are unless given.
        myths: The seats that are Myths; the first controls the next card.
        tamed: The tamer of each tamed Monster.
        tiers: Units on tiers of Fear.
        damage: Damage by unit.
        land: Other pieces of places, from the base layer up.
        buffs: Buffs by Character.
        curses: Curses by Character.
        items: Items by Character; taken out of their deck.
        fish: Fish by Character; taken out of their deck.
        exhausted: Characters that have had their turn.
        actions: The action deck, the top in front.
        card: Steps of a card of Fear's that are carried out instead of the turn.
        steps: Other steps instead of the turn.
        rig: What the next dice show.
        also: Sets whatever else has to be set.
    """
    options = Royale(teams="two" if sides else "alone")
    s: State = GAME.rules.begin(options, len(seats), Chance(bytes(32)))
    boss = s.boss
    assert boss is not None
    if sides:
        GAME.rules.take_sides(s, sides)
    for seat, codes in enumerate(seats):
        for code in codes:
            take(s, BOX, seat, code)
    own = [code for codes in seats for code in codes]
    board = relief(_bench(s)).board
    for name, pieces in land.items():
        s.terrain.columns[board.called(name)] = pieces
    boss.beaten = not fear
    s.units["fear"].at = board.ring(board.called(fear)) if fear else ()
    for unit, place in at.items():
        s.units[unit].at = tuple(sorted([board.called(name) for name in place.split()]))
        if s.units[unit].of not in own:
            boss.order.append(unit)
    for unit, tier in tiers.items():
        one = s.units[unit]
        one.on, one.tier, one.at = "fear", tier, s.units["fear"].at[:1]
    boss.survivors, boss.phase, boss.facing = survivors or len(own), phase, facing
    boss.actions = [*actions, *[code for code in boss.actions if code not in actions]]
    boss.myths, boss.guide = [*myths], myths[0] if myths else -1
    for unit, n in damage.items():
        s.units[unit].damage = n
    for code, one_ in s.characters.items():
        one_.exhausted = code in exhausted
        one_.led = bool(myths) and one_.seat == LOST and BOX.characters[code].kind in ("brute", "beast")
        one_.buffs, one_.curses = [*buffs.get(code, ())], [*curses.get(code, ())]
        for deck, held in (("items", items), ("fish", fish)):
            for loot in held.get(code, ()):
                getattr(s, deck).remove(loot)
                getattr(one_, deck).append(loot)
    for monster, tamer in tamed.items():
        s.characters[monster].tamer, s.characters[monster].seat = tamer, s.characters[tamer].seat
        s.characters[monster].led = False
    s.active = active or own[0]
    s.round, s.turn, s.drafting = 1, 1, []
    s.last = s.decider(s.active)
    s.chance = Chance(chance(*rig).seed)
    carried = [step for one in card for step in (CardStep(step=one), Settle())]
    turn = [TakeTurn(actor=s.active), EndTurn(of=s.active), Settle()]
    first: Sequence[Step] = carried or turn if steps is None else steps
    s.agenda = [*first, NextTurn()][::-1]
    also(s)
    GAME.rules.check(s)
    made = Raided(GAME, s)
    made.log += GAME.resume(s)
    return made


def begun(seats: int = 2, **options: Any) -> Raided:
    """A Boss Battle Royale as it begins."""
    s: State = GAME.rules.begin(Royale(**options), seats, Chance(bytes(32)))
    made = Raided(GAME, s)
    made.log += GAME.resume(s)
    return made


def put(t: Raided, *kinds: type[Question]) -> bool:
    """Whether a question of one of these kinds is open."""
    return isinstance(t.state.agenda[-1], kinds)


def goes_on(t: Raided) -> Raided:
    """Answer by default until a turn, or the choice of a Character, is asked for."""
    while t.asked() and not put(t, TakeTurn, ChooseCharacter):
        t.someone.takes_default()
    return t
