"""Rules of thumb for Moves: Avatars go to their goals and out of danger, tokens with them."""

from __future__ import annotations

from collections.abc import Mapping

from rules.elemancers.clan_questions import DONE
from rules.elemancers.mind.odds import Force, cost, dice, harm
from rules.elemancers.mind.priors import PRIORS
from rules.elemancers.mind.prospects import MOVE, SOON, TURN, Outlook, Ways, turns_left
from rules.elemancers.rounds.moving import MoveCreatures
from rules.elemancers.rounds.winning import must_hold
from rules.elemancers.state import MOST_DICE, SAGAS, SPACES, Creature, ElemancersTable, avatar_of, faction_of, in_order
from rules.kernel import Among

WINS, TENTH, STEP = 500, 6, 1
"""Thousandths that victory is worth, a tenth of a turn less to it, and a step."""
PLACES, REMOVES, LEAVES, STIRS = 22, 18, 6, 4
"""What a PT of one's own is worth, one of an enemy, to leave a PT alone, and not to move without need."""
FIRST = 100
"""An Avatar moves before the tokens that follow it."""


def matters(t: ElemancersTable, question: MoveCreatures) -> bool:
    """Whether a closer look pays: at an Avatar's Move, and at any where a Faction may win soon."""
    moves = Moves(t, question.whose(t))
    if max(moves.ways.urgency.values()) >= SOON:
        return True
    (legal,) = question.offers.values()
    values = moves.values(legal.keys if isinstance(legal, Among) else ())
    best = max(values, key=values.__getitem__, default=DONE)
    return best != DONE and values[best] > 0 and t.state.creatures[int(best.partition(">")[0])].avatar


@PRIORS.of(MoveCreatures, closer=matters)
def _(t: ElemancersTable, question: MoveCreatures, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """The gain of each Move; to end them gains nothing."""
    return Moves(t, question.whose(t)).values(keys)


class Moves:
    """What Moves of a Clan gain."""

    def __init__(self, t: ElemancersTable, clan: str) -> None:
        """Look around."""
        s, cards = t.state, t.content
        self.t, self.clan, self.board = t, clan, s.clans[clan]
        self.own = self.board.faction
        self.look, self.ways = Outlook(cards, s, self.own), Ways(cards, s)
        self.avatar = avatar_of(s, clan)
        self.free = [one for one in s.creatures if one.clan == clan and one.at and not one.up and not one.moved]
        self.followers = [one for one in self.free if not one.avatar]
        self.hunted = self.ways.urgency["light" if self.own == "dark" else "dark"]
        self.dear = self.ways.urgency[self.own]
        self.last = not turns_left(s, clan)
        self.possible = self.ways.need[self.own] <= TURN * (turns_left(s, clan) + 1)
        self._near: dict[str, list[int]] = {}

    def values(self, keys: tuple[str, ...]) -> dict[str, int]:
        """Return the gain of each key."""
        found = {}
        stay = self._stands(self.avatar.at) if self.avatar.at else 0
        leaves: dict[int, int] = {}
        known: dict[tuple[str, bool, bool], int] = {}
        for key in keys:
            if key == DONE:
                continue
            number, _, place = key.partition(">")
            one = self.t.state.creatures[int(number)]
            if one.avatar:
                gain = self._stands(place) - stay - STIRS
                found[key] = gain + FIRST if gain > 0 else gain
            else:
                if one.number not in leaves:
                    leaves[one.number] = self._token(one, one.at)
                alike = (place, one.at == place, one.number in self._able(place))
                if alike not in known:
                    known[alike] = self._token(one, place)
                found[key] = known[alike] - leaves[one.number] - STIRS
        return found

    # ---- The Avatar

    def _stands(self, place: str) -> int:
        """How well the Avatar would stand at a location."""
        s = self.t.state
        value = self._pt(self.avatar, place)
        if self.possible:
            value += self._on_its_way(place)
        if not self.last and value < WINS // 4:
            guards = self._guards(place)
            done = self.look.danger(place, self.avatar.hp, guards)
            value -= cost(done, self.dear)
            if s.unlocked and s.dragon.at == place:
                value -= 8
        return value

    def _on_its_way(self, place: str) -> int:
        """How near it would be to victory; it waits for its Faction-mates outside of the Hollow."""
        s, cards = self.t.state, self.t.content
        board = self.board
        need = self.ways.way(self.clan, place)
        if board.sagas < SAGAS:
            to = cards.sagas[board.saga].at if board.saga else ""
            if not to:
                return 0
            if place == to:
                need -= TURN
            return -TENTH * need - STEP * self.look.far[place][to]
        mates = {
            clan: self.ways.of[clan]
            for clan, other in s.clans.items()
            if other.faction == self.own and clan != self.clan
        }
        slowest = max(mates.values(), default=0)
        if place == cards.hollow:
            if board.activated and not slowest and not must_hold(s):
                return WINS
            in_time = slowest <= TURN and not (self.last and self.clan in self.ways.last)
            return self._waits(mates) if in_time else -TENTH * TURN
        return -TENTH * max(need - max(slowest - TURN, TURN if slowest else 0), 0) - STEP * need // TURN

    def _waits(self, mates: Mapping[str, int]) -> int:
        """What it is worth to wait in the Hollow for the last mate, or for victory."""
        hollow = self.t.content.hollow
        s = self.t.state
        _, *order = in_order(s)
        away = [clan for clan in mates if avatar_of(s, clan).at != hollow]
        later = [clan for clan in order if clan in (away or mates)]
        last = (later[-1] if away else later[0]) if later else ""
        force = self.look.own(hollow)
        guards = min(self._guards(hollow), SPACES - 1 - force.avatars)
        hp = min(self.avatar.hp, force.hp or self.avatar.hp)
        done = harm(self.look.attack(hollow, last), Force(guards, 1, hp))
        return WINS * (100 - done.fallen) // 200

    def _guards(self, place: str) -> int:
        """How many tokens stand there or can follow."""
        there = self.look.own(place).tokens
        return min(there + len(self._able(place)), MOST_DICE)

    # ---- Tokens

    def _able(self, place: str) -> list[int]:
        """Which of the tokens elsewhere can follow to a location."""
        known = self._near.get(place)
        if known is None:
            far = self.look.far[place]
            known = [one.number for one in self.followers if one.at != place and far[one.at] <= MOVE]
            self._near[place] = known
        return known

    def _token(self, one: Creature, place: str) -> int:
        """How much a token would do at a location."""
        return self._pt(one, place) + self._fights(one, place) + self._guards_avatar(one, place)

    def _pt(self, one: Creature, place: str) -> int:
        """A PT that would be placed or removed, or kept from being removed."""
        s, cards = self.t.state, self.t.content
        owner = s.pt.get(place)
        force = self.look.own(place)
        others = force.tokens + force.avatars - (one.at == place and not one.up)
        scale = 3 if self.last or s.round == 2 else 2
        if owner is None:
            if cards.element[place] != one.clan:
                return 0
            mates = any(x.at == place and x.clan == one.clan and x is not one for x in s.creatures)
            return 0 if mates else PLACES * scale // 2
        if cards.locations[place].start:
            return 0
        if faction_of(s, owner) == self.own:
            return 0 if others else LEAVES if self.look.attack(place) else 0
        foes = self.look.foes(place)
        return 0 if others or foes.tokens + foes.avatars else REMOVES * scale // 2

    def _fights(self, one: Creature, place: str) -> int:
        """Its share in the Battle that could be begun there in this turn."""
        foes = self.look.foes(place)
        if not foes.tokens + foes.avatars:
            return 0
        force = self.look.own(place)
        already = force.tokens - (one.at == place)
        able = len(self._able(place)) - (one.number in self._able(place))
        before = Force(max(already, 0), force.avatars, force.hp)
        most = min(already + able + 1, MOST_DICE)
        if already >= most:
            return 0
        after = Force(most, force.avatars, force.hp)
        prize = held(self.t, self.own, place)
        gain = battle(after, foes, self.hunted, self.dear, prize)
        if dice(before):
            gain -= max(battle(before, foes, self.hunted, self.dear, prize), 0)
        return max(gain, 0) // (most - already)

    def _guards_avatar(self, one: Creature, place: str) -> int:
        """What it spares the Clan's Avatar, or a mate's."""
        force = self.look.own(place)
        if not force.avatars or self.last:
            return 0
        there = force.tokens - (one.at == place)
        able = len(self._able(place)) - (one.number in self._able(place))
        most = min(there + able + 1, SPACES - force.avatars)
        if there >= most:
            return 0
        without = self.look.danger(place, force.hp, there)
        having = self.look.danger(place, force.hp, most)
        return (cost(without, self.dear) - cost(having, self.dear)) // (most - there)


def battle(own: Force, foes: Force, hunted: int, dear: int, held: int = 0) -> int:
    """Return what a Battle is worth, in thousandths.

    Args:
        own: Who fights for the Faction.
        foes: Who fights against it.
        hunted: How many tenths of their usual worth enemy Avatars have.
        dear: The same of the Faction's own.
        held: What is gained besides if no enemy is left.
    """
    return cost(harm(dice(own), foes), hunted, held) - cost(harm(dice(foes), own), dear)


def held(t: ElemancersTable, faction: str, place: str) -> int:
    """Return what a location without enemies is worth: their PT goes, or an own one stays."""
    s = t.state
    owner = s.pt.get(place)
    if owner is None or t.content.locations[place].start:
        return 0
    return REMOVES * s.round if faction_of(s, owner) != faction else LEAVES
