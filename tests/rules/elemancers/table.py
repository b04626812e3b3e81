"""A table of Elemancers for tests: set it up, act as a seat, read from a view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any, cast

from rules.elemancers.battle.battles import AfterDamage, EndBattle, GoBack, PutUnder
from rules.elemancers.battle.begin_and_modify import Beginning, Modifying
from rules.elemancers.battle.damage import DealDamage
from rules.elemancers.clan_questions import DONE
from rules.elemancers.content.records import Size
from rules.elemancers.game import Elemancers
from rules.elemancers.rounds.baransu import DragonActs
from rules.elemancers.rounds.moving import MoveCreatures
from rules.elemancers.rounds.power_actions import TakePowerAction
from rules.elemancers.rounds.rounds import EndRound
from rules.elemancers.rounds.turns import EndMoves, NextTurn, StartBattle
from rules.elemancers.sides import Side
from rules.elemancers.state import (
    BARANSU,
    Battle,
    Clan,
    Creature,
    Die,
    Dragon,
    ElemancersOptions,
    ElemancersState,
    in_order,
)
from rules.elemancers.view import BattleView, ClanView, CreatureView, ElemancersView
from rules.kernel import Step
from rules.kernel.play.chance import Chance
from rules.kernel.play.rounds import PASS
from tests.rules.acting import Played
from tests.rules.elemancers.box import GAME

State = ElemancersState[Any]
Placed = Mapping[str, Mapping[str, Sequence[str]]]
"""By Clan and location the Traits of tokens, or ``avatar``; one with ``^`` behind it is Face Up."""

SIZES: dict[tuple[int, int], Size] = {(2, 2): "race", (6, 2): "realm", (6, 3): "realm"}
CARDS = GAME.cards

TURN = (TakePowerAction(), MoveCreatures(), EndMoves(), StartBattle(), DragonActs())
"""A turn from its Power Action on."""
MOVES = TURN[1:]
"""A turn from its Moves on."""
BEGIN = (Beginning(), EndBattle())
"""The beginning of a Battle alone."""
MODIFY = (Modifying(), DealDamage(), AfterDamage(), GoBack(), PutUnder(), EndBattle())
"""A Battle from its Modify step on."""
DAMAGE = MODIFY[1:]
"""A Battle from its Damage step on."""


class Elements(Played[Elemancers, State, ElemancersView]):
    """A table of Elemancers in play."""

    def n(self, clan: str, what: str = "avatar", nth: int = 0) -> int:
        """The number of a creature in play by its Trait, or of the Avatar."""
        found = [one for one in self.state.creatures if one.clan == clan and one.at and _is(one, what)]
        return found[nth].number

    def one(self, number: int) -> CreatureView:
        """How a creature looks to everybody."""
        return self.view().creatures[number]

    def clan(self, clan: str, seat: int | None = None) -> ClanView:
        """How a Clan looks to a seat, or to everybody."""
        return next(one for one in self.view(seat).clans if one.code == clan)

    @property
    def battle(self) -> BattleView:
        """The Battle that is on."""
        battle = self.view().battle
        assert battle is not None
        return battle

    def dice(self, side: str) -> list[int]:
        """What the dice of a side show."""
        return [die.n for die in self.battle.dice if die.side == side]

    def pt(self) -> dict[str, str]:
        """Whose PT lies where."""
        return {one.code: one.pt for one in self.view().locations if one.pt is not None}

    def at(self, place: str) -> list[str]:
        """The cards of the creatures on a location."""
        return [one.card for one in self.view().creatures if one.at == place]

    @property
    def keys(self) -> list[str]:
        """What whoever is asked can answer."""
        return list(self.someone.options)

    def ends_moves(self) -> Elements:
        """No more Moves."""
        return self.chooses(DONE)

    def passes(self) -> Elements:
        """Pass in a window until it is over."""
        return self.passes_until(lambda decision: all(one.key != PASS for one in getattr(decision.form, "options", ())))


def _is(one: Creature, what: str) -> bool:
    return one.avatar if what == "avatar" else not one.avatar and CARDS.trait_of[one.card] == what


def table(
    clans: Sequence[str] = ("umbra", "caelum"),
    at: Placed | None = None,
    *,
    leads: Mapping[str, int] | None = None,
    active: str = "",
    round_: int = 1,
    pt: Sequence[str] = (),
    hands: Mapping[str, Sequence[str]] | None = None,
    out: Sequence[str] = (),
    sagas: Mapping[str, int] | None = None,
    saga: Mapping[str, str] | None = None,
    weapons: Sequence[str] = (),
    dragon: str = "",
    dragon_hp: int = 3,
    dragon_pt: int = 0,
    hp: Mapping[str, int] | None = None,
    battle: Battle | None = None,
    steps: Sequence[Step] = (),
    hold: bool = False,
    also: Callable[[State], object] = lambda s: None,
    seed: int = 0,
) -> Elements:
    """Set a table up by hand and play on to the first question.

    Args:
        clans: The Clans in play.
        at: Where creatures are; Avatars are at home unless named.
        leads: The seat of each Clan; a seat each unless given.
        active: The active Clan; the first one unless given.
        round_: The Round.
        pt: Locations with a PT, besides those of the Starting Locations and below creatures.
        hands: The Battle Cards of Clans.
        out: Clans whose Avatar is out of play.
        sagas: How many Sagas Clans have completed.
        saga: The Saga Cards of Clans, by code; others have the first that fits.
        weapons: Clans whose Weapon works; they have completed three Sagas.
        dragon: Where unlocked Baransu is; empty: she is locked.
        dragon_hp: Her HP.
        dragon_pt: The PT on her card.
        hp: The HP of Avatars.
        battle: A Battle that is on.
        hold: With few Clans the Hollow has to be held, as by default.
        steps: What is next; the Power Action of the active Clan unless given.
        also: What else is changed before it goes on.
        seed: Whence chance comes.
    """
    order = [clan for clan in CARDS.clans if clan in clans]
    seat_of = dict(leads) if leads is not None else {clan: seat for seat, clan in enumerate(order)}
    seats = max(seat_of.values()) + 1
    side = [next(CARDS.faction[clan] for clan in order if seat_of[clan] == seat) for seat in range(seats)]
    done = {clan: 3 if clan in weapons else (sagas or {}).get(clan, 0) for clan in order}
    s: State = ElemancersState(
        seats=seats,
        chance=Chance(seed.to_bytes(32, "big")),
        options=ElemancersOptions(size=SIZES.get((len(order), seats), "standard"), arrive=not hold),
        side=list(side),
        chosen=[[clan for clan in order if seat_of[clan] == seat] for seat in range(seats)],
        dragon=Dragon(at=dragon or CARDS.hollow, hp=dragon_hp, pt=dragon_pt),
        unlocked=bool(dragon) or any(number == 3 for number in done.values()),
        round=round_,
        first=order[0],
        active=active or order[0],
        turn=1,
    )
    if dragon == "gone":
        s.dragon = Dragon(at="", hp=0)
    for clan in order:
        _clan(s, clan, seat_of[clan], done[clan], (hands or {}).get(clan, ()), (at or {}).get(clan, {}))
    for clan in order:
        _avatar(s, clan, (at or {}).get(clan, {}), out, (hp or {}).get(clan, 3))
    for clan in order:
        _tokens(s, clan, (at or {}).get(clan, {}))
        if clan in weapons:
            s.clans[clan].spent.append("weapon")
            s.clans[clan].pool -= 1
            s.clans[clan].activated = True
    _sagas(s, saga or {})
    for place in [*[CARDS.start[clan] for clan in order], *pt]:
        s.pt[place] = str(CARDS.element[place])
    for one in s.creatures:
        if one.at and CARDS.element[one.at] == one.clan:
            s.pt.setdefault(one.at, one.clan)
    s.battle = battle
    if battle is not None:
        _lead(s, battle)
    s.agenda = [EndRound(), NextTurn(), *map(deepcopy, reversed(steps or TURN))]
    also(s)
    made = Elements(GAME, s)
    GAME.rules.check(s)
    made.log += GAME.resume(s)
    GAME.rules.check(s)
    return made


def fight(at: str, by: str = "", **dice: Sequence[int]) -> Battle:
    """A Battle at a location, with what the dice of each side show once they are rolled."""
    return Battle(at=at, by=by, dice=[Die(cast("Side", side), n) for side, shown in dice.items() for n in shown])


def _clan(s: State, clan: str, seat: int, sagas: int, hand: Sequence[str], at: Mapping[str, Sequence[str]]) -> None:
    """A playerboard: the cards of the tokens that are in play are among those in use."""
    traits = list(dict.fromkeys(one.rstrip("^") for there in at.values() for one in there if one[:6] != "avatar"))
    codes = [one.code for one in CARDS.creatures.values() if one.clan == clan]
    used = [code for trait in traits for code in codes if CARDS.trait_of[code] == trait]
    assert len(used) == len(traits), f"{clan} has no card for one of {traits}"
    zones = [*used, *[code for code in codes if code not in used]][: 2 * s.round]
    deck = [card for card in CARDS.deck(clan) if card not in hand]
    s.clans[clan] = Clan(
        seat=seat,
        faction=CARDS.faction[clan],
        pool=s.round + 2,
        creatures=[code for code in codes if code not in zones],
        zones=zones,
        deck=deck,
        hand=list(hand),
        sagas=sagas,
        lore=5 if sagas == 3 else sagas + 1,
    )


def _avatar(s: State, clan: str, at: Mapping[str, Sequence[str]], out: Sequence[str], hp: int) -> None:
    place, up = CARDS.start[clan], False
    for there, names in at.items():
        for name in names:
            if name.rstrip("^") == "avatar":
                place, up = there, name.endswith("^")
    if clan in out:
        place, hp = "", CARDS.avatar.hp
    number = len(s.creatures)
    card = CARDS.avatars[clan].code
    s.creatures.append(Creature(number=number, clan=clan, card=card, hp=hp, avatar=True, at=place, up=up))


def _tokens(s: State, clan: str, at: Mapping[str, Sequence[str]]) -> None:
    """Three tokens a card in use, on the board as far as they are named."""
    wanted = [(place, one) for place, names in at.items() for one in names if one[:6] != "avatar"]
    for code in s.clans[clan].zones:
        mine = [(place, one) for place, one in wanted if one.rstrip("^") == CARDS.trait_of[code]]
        assert len(mine) <= 3, f"a card has three tokens, not {len(mine)}"
        for place, name in [*mine, *[("", "")] * (3 - len(mine))]:
            number = len(s.creatures)
            up = name.endswith("^")
            s.creatures.append(Creature(number=number, clan=clan, card=code, hp=1, at=place, up=up))


def _sagas(s: State, named: Mapping[str, str]) -> None:
    """Each Clan's Saga Card, the one named or the first that fits; the rest is the deck."""
    s.sagas = [code for code in CARDS.sagas if code not in named.values()]
    for clan, board in s.clans.items():
        if board.sagas < 3:
            fitting = [
                code
                for code in s.sagas
                if (CARDS.sagas[code].faction, CARDS.sagas[code].stage) == (board.faction, board.lore)
            ]
            board.saga = named.get(clan) or fitting[0]
            s.sagas = [code for code in s.sagas if code != board.saga]


def _lead(s: State, battle: Battle) -> None:
    """Name the starter and, once there are dice, the leaders of a Battle."""
    battle.by = battle.by or s.active
    here = [one for one in s.creatures if one.at == battle.at and not one.up]
    for clan in in_order(s) if battle.dice else ():
        if any(one.clan == clan for one in here):
            battle.leads.setdefault(s.clans[clan].faction, clan)
            battle.fought.append(clan)
    if battle.dice and s.unlocked and s.dragon.at == battle.at:
        battle.leads[BARANSU] = BARANSU
