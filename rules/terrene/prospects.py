"""What Characters, cards and effects are worth to a player, for computer players. No rule of the game depends on it.

All worths are in points: damage of 2 to a player who has all HP left costs about one. They are rules of thumb, held
against each other by games between computer players.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.terrene import effects as e
from rules.terrene.cards import Cards
from rules.terrene.content import Ability, Character, Command, Item, Terrain
from rules.terrene.demands import holds
from rules.terrene.effects import Amount, Effect, Filter
from rules.terrene.seats import allied, side_of
from rules.terrene.state import HIT_POINTS, Member, TerreneTable, find, holder_of, recruited
from rules.terrene.stats import has, is_, lv, max_hp, stat
from rules.terrene.supply import room
from rules.terrene.targets import fits, fits_card
from rules.terrene.vocabulary import Moment

# Tenths of a point for each ATK, HP left and DEF of a Character in play
ATK, HP, DEF = 7, 5, 9
HIDDEN = 6  # tenths of what it would be worth recruited
IN_HAND = 4  # the same, in a hand
CARD = 7  # an Item or Command that can be used some day
XP = 5  # for each LV of the defeated
ACTION = 9  # an Action that there is a use for
SPARE = 2  # one without


def life(left: int) -> int:
    """Return what the HP left of a side are worth: the fewer they are, the more each counts."""
    left = max(left, 0)
    return left * (150 - left) // 100


def hurt(t: TerreneTable, side: int, amount: int) -> int:
    """Return what damage costs a side."""
    left = HIT_POINTS - t.state.damage[side]
    return LOSS if amount >= left else life(left) - life(left - amount)


LOSS = 500
"""What the end of a game costs."""


def body(atk: int, hp: int, defence: int) -> int:
    """Return what a recruited Character is worth by its numbers."""
    return (ATK * atk + HP * hp + DEF * defence) // 10


def printed_worth(card: Character) -> int:
    """Return what a Character is worth as printed, once it is recruited."""
    return body(card.atk, card.hp, card.def_) + 2 * len(card.abilities)


def member_worth(t: TerreneTable, member: Member) -> int:
    """Return what a Character in play is worth to its player."""
    if member.hidden:
        return printed_worth(t.content.character[member.code]) * HIDDEN // 10
    left = max_hp(t, member) - member.damage
    return body(stat(t, member, "atk"), left, stat(t, member, "def")) + 2 * len(t.content.abilities[member.code])


def hand_worth(cards: Cards, code: str) -> int:
    """Return what a card in a hand is worth."""
    match cards.card[code]:
        case Character() as card:
            return printed_worth(card) * IN_HAND // 10
        case Terrain(storm=storm):
            return 4 if storm else 2
        case Item():
            return CARD + 1
        case _:
            return CARD


def can_use(t: TerreneTable, member: Member, code: str) -> int:
    """Return how well a card is held by a Character: 0 never of use, 1 as things are not, 2 of use."""
    card = t.content.assignable[code]
    if isinstance(card, Item):
        return 2
    return _can_command(t, member, card)


def _can_command(t: TerreneTable, member: Member, card: Command) -> int:
    classes = t.content.character[member.code].classes
    if card.subtype == "spell" and "Spellcaster" not in classes:
        return 0
    if card.classes and not set(card.classes) & set(classes):
        return 0
    if card.subtype == "trap":
        mine = [one.code for one in t.state.members if one.seat == member.seat]
        return 2 if any("Tactician" in t.content.character[code].classes for code in mine) else 1
    return 2


# ---- Answers that are held ready ----------------------------------------------------------


READY: dict[Moment, int] = {"attack_declared": 14, "block_declared": 8, "item_or_command_used": 7}
"""What it is worth to have a card ready that answers such a moment in an opponent's turn."""

ANY_TIME = 5  # the same of a card that can be used at any time


def ready(t: TerreneTable, seat: int, actions: int) -> int:
    """Return what the answers are worth that a player holds and can pay for in the turns of others.

    Args:
        t: The table.
        seat: The player.
        actions: The Actions that are left for them.
    """
    found = []
    for member in t.state.members:
        held = member.held
        if member.seat != seat or member.hidden or held is None or held.up or can_use(t, member, held.code) < 2:
            continue
        ability = t.content.assignable[held.code].ability
        if ability.speed != "green" and ability.demand.battle_as != "attacker":
            worth = ANY_TIME if ability.when is None else READY.get(ability.when, 0)
            found.append((worth, ability.cost.actions))
    whole = 0
    for worth, cost in sorted(found, key=lambda one: one[0] - 4 * one[1], reverse=True):
        if cost <= actions:
            actions -= cost
            whole += worth
    return whole


# ---- Battles --------------------------------------------------------------------------


class Fighter(NamedTuple):
    """A recruited Character as it is now: its player, ATK, DEF, HP left, LV, whether it stabs, and what it is worth."""

    seat: int
    atk: int
    defence: int
    left: int
    lv: int
    stab: bool
    worth: int


def fighter(t: TerreneTable, member: Member) -> Fighter:
    """Return a Character as it is now."""
    atk, defence, left = stat(t, member, "atk"), stat(t, member, "def"), max_hp(t, member) - member.damage
    worth = body(atk, left, defence) + 2 * len(t.content.abilities[member.code])
    return Fighter(member.seat, atk, defence, left, lv(t, member), has(t, member, "stab"), worth)


def blow_worth(t: TerreneTable, one: Fighter, blocker: Fighter) -> int:
    """Return what it costs the defending side that a Character blocks a blow."""
    dealt = one.atk if one.stab else max(one.atk - blocker.defence, 0)
    if dealt < blocker.left:
        return dealt * HP // 10 + 1
    return blocker.worth + XP * blocker.lv + hurt(t, side_of(blocker.seat), dealt - blocker.left)


def damage_worth(t: TerreneTable, member: Member, amount: int, *, stab: bool) -> int:
    """Return what damage to a Character costs its player."""
    if member.hidden:
        return 0
    dealt = amount if stab else max(amount - stat(t, member, "def"), 0)
    left = max_hp(t, member) - member.damage
    return dealt * HP // 10 if dealt < left else member_worth(t, member) + XP * lv(t, member)


# ---- Effects --------------------------------------------------------------------------


class Use:
    """An ability that a player could use, with what it would be aimed at: what it is worth."""

    def __init__(
        self, t: TerreneTable, seat: int, member: Member | None, targets: Sequence[Sequence[int]], *, answering: bool
    ) -> None:
        """Set it up.

        Args:
            t: The table.
            seat: The player.
            member: The user.
            targets: Numbers in play, for each target of the ability.
            answering: It would be an answer.
        """
        self.t = t
        self.seat = seat
        self.member = member
        self.targets = targets
        self.answering = answering
        self.own_turn = t.state.active == seat

    def worth(self, effects: Sequence[Effect]) -> int:
        """Return what effects are worth together."""
        return sum([self._one(effect) for effect in effects])

    def _members(self, to: e.To) -> list[Member]:
        s = self.t.state
        if isinstance(to, Filter):
            return [one for one in s.members if fits(self.t, self.seat, to, one, self.member)]
        found: int | None = None
        match to:
            case "self":
                return [] if self.member is None else [self.member]
            case "target1" | "target2":
                place = int(to[-1]) - 1
                chosen = self.targets[place] if place < len(self.targets) else ()
                members = [find(s, one) or holder_of(s, one) for one in chosen]
                return [one for one in members if one is not None]
            case "attacker" if s.battle is not None:
                found = s.battle.attacker
            case "blocker" if s.battle is not None:
                found = s.battle.blocker
            case _:
                pass
        one = find(s, found)
        return [] if one is None else [one]

    def _players(self, to: e.To) -> list[int]:
        """Return 1 for each player on the own side that is meant, -1 for each on the other."""
        match to:
            case "you":
                return [1]
            case "opponent" | "each_opponent":
                return [-1]
            case "each_player":
                return [1, -1]
            case _:
                return []

    def _sign(self, member: Member) -> int:
        return 1 if allied(member.seat, self.seat) else -1

    def _points(self, amount: Amount) -> int:
        if isinstance(amount, int):
            return amount
        if amount.by_lv is not None:
            level = 1 if self.member is None else lv(self.t, self.member)
            return amount.by_lv[min(level, 3) - 1]
        return 20

    def _one(self, effect: Effect) -> int:  # noqa: PLR0911, PLR0912 - one line for each kind of effect
        t, s = self.t, self.t.state
        match effect:
            case e.Damage(to=to, amount=amount, stab=stab):
                n = self._points(amount)
                worth = sum([-self._sign(one) * damage_worth(t, one, n, stab=stab) for one in self._members(to)])
                for sign in self._players(to):
                    worth -= sign * hurt(t, side_of(self.seat) if sign > 0 else 1 - side_of(self.seat), n)
                return worth
            case e.Heal(to=to, amount=amount):
                n = self._points(amount)
                worth = sum([self._sign(one) * min(n, one.damage) * HP // 10 for one in self._members(to)])
                return worth + sum(
                    [sign * min(n, s.damage[side_of(self.seat)]) * 6 // 10 for sign in self._players(to)]
                )
            case e.StatBonus(to=to, stat=which, amount=amount, dur=dur):
                n = self._points(amount)
                return sum([self._sign(one) * self._stat(one, which, n, dur) for one in self._members(to)])
            case e.Prevent(to=to, amount=amount):
                n = 40 if amount == "all" else self._points(amount)
                return sum([min(n, self._incoming(one)) * 8 // 10 for one in self._members(to)])
            case e.NoDecay():
                return 1
            case e.ExtraOverkill(amount=amount):
                return amount // 2 if s.battle is not None and s.battle.blocker is not None else 0
            case e.GiveStatus(to=to, status=status, dur=dur):
                return sum([-self._sign(one) * self._status(one, status, dur) for one in self._members(to)])
            case e.RemoveStatus(to=to):
                return sum(
                    [self._sign(one) * 6 for one in self._members(to) if is_(t, one, "stun") or is_(t, one, "slow")]
                )
            case e.Gain(to=to, ability=ability):
                return sum([self._sign(one) * self._gain(one, ability) for one in self._members(to)])
            case e.BlockRule(to=to, rule=rule):
                return sum([self._block_rule(one, rule) for one in self._members(to)])
            case e.CostChange():
                return 12
            case e.GainXp(to=to, amount=n):
                return sum([self._sign(one) * 7 * n for one in self._members(to)])
            case e.LevelUp(to=to):
                return sum([self._sign(one) * (9 if lv(t, one) < 3 else 1) for one in self._members(to)])
            case e.GainActions(to=to, amount=n):
                return sum(
                    [sign * n * (ACTION if self.own_turn == (sign > 0) else SPARE) for sign in self._players(to)]
                )
            case e.Counters(amount=n):
                return 3 * n
            case e.Draw(to=to, amount=n):
                return sum([sign * 9 * n for sign in self._players(to)])
            case e.DiscardHand(to=to, amount=n):
                return sum([-sign * 7 * min(n, self._hand(sign)) for sign in self._players(to)])
            case e.Search(from_=where, filter=want):
                return 10 if where == "deck" else 9 if self._in_discard(want) else 0
            case e.Look():
                return 1
            case e.TurnUp():
                return -2
            case e.Recruit():
                return 20 if room(t, self.seat) > 0 else 0
            case e.CreateToken(amount=n):
                return 14 * min(n, max(room(t, self.seat), 0))
            case e.DiscardCard(to=to) | e.TakeCard(to=to):
                worth = 12 if isinstance(effect, e.TakeCard) else CARD
                return sum([-self._sign(one) * worth for one in self._members(to) if one.held is not None])
            case e.ReturnToHand(to=to):
                return sum([-self._sign(one) * member_worth(t, one) * 7 // 10 for one in self._members(to)])
            case e.CancelAttack():
                return self._attack_worth()
            case e.CancelAbility():
                return 11
            case e.RedirectBlock():
                return 3
            case e.ExtraAttack():
                return 8
            case e.Choose(options=options):
                return max([self.worth(option) for option in options])
            case e.If(demand=demand, then=then, else_=else_):
                number = None if self.member is None else self.member.number
                return self.worth(then if holds(t, self.seat, demand, number) else else_)

    def _hand(self, sign: int) -> int:
        players = self.t.state.players
        if sign > 0:
            return len(players[self.seat].hand)
        return max([len(one.hand) for seat, one in enumerate(players) if not allied(seat, self.seat)])

    def _in_discard(self, want: Filter) -> bool:
        return any(fits_card(self.t.content, want, code) for code in self.t.state.players[self.seat].discard)

    def _attacks_to_come(self, member: Member) -> bool:
        """Whether a Character of the turn player can still attack in this turn, or does so now."""
        s = self.t.state
        if member.seat != s.active:
            return False
        if s.battle is not None and s.battle.attacker == member.number:
            return s.battle.stage != "damage"
        return member.attacks < 1 + member.extra and s.turn > 1 and not is_(self.t, member, "stun")

    def _incoming(self, member: Member) -> int:
        """Return the damage that a Character is about to take in the battle that is open."""
        s = self.t.state
        if s.battle is None or s.battle.blocker != member.number:
            return 0
        attacker = find(s, s.battle.attacker)
        if attacker is None:
            return 0
        dealt = stat(self.t, attacker, "atk")
        return dealt if has(self.t, attacker, "stab") else max(dealt - stat(self.t, member, "def"), 0)

    def _stat(self, member: Member, which: str, n: int, dur: str) -> int:
        """Return what it is worth to the player of a Character."""
        if which == "hp":
            return n * HP // 10
        now = self._attacks_to_come(member)
        if which == "atk":
            if dur == "in_play":
                return n * ATK // 10
            if now:
                return n * 6 // 10
            later = dur == "end_of_their_next_turn" and member.seat != self.t.state.active
            return n * 6 // 10 if later else 0
        if dur == "in_play":
            return n * DEF // 10
        blocks = self._incoming(member) > 0 or (dur == "start_of_your_next_turn" and self.own_turn)
        return n * 6 // 10 if blocks else 0

    def _status(self, member: Member, status: str, dur: str) -> int:
        """Return what it costs the player of a Character."""
        atk = stat(self.t, member, "atk")
        later = dur != "end_of_turn" and member.seat != self.t.state.active
        attacks = self._attacks_to_come(member) or later
        match status:
            case "stun":
                blocks = member.seat != self.t.state.active and not self.answering
                return (atk * 6 // 10 if attacks else 0) + (5 if blocks else 0)
            case "slow":
                return 6 if attacks else 0
            case _:
                return 3 if self.t.content.abilities[member.code] else 0

    def _gain(self, member: Member, ability: str) -> int:
        now = self._attacks_to_come(member)
        match ability:
            case "haste":
                return ACTION if now and not has(self.t, member, "haste") else 0
            case "stab":
                return 5 if now else 0
            case "retaliate":
                battle = self.t.state.battle
                return stat(self.t, member, "def") * 6 // 10 if battle and battle.blocker == member.number else 1
            case _:
                return 4

    def _block_rule(self, member: Member, rule: str) -> int:
        enemy = not allied(member.seat, self.seat)
        attackers = [one for one in recruited(self.t.state, self.seat) if self._attacks_to_come(one)]
        if enemy and rule == "cannot_block":
            return 2 * min(len(attackers), 3)
        if enemy and rule == "must_block":
            return 4 if attackers else 0
        return 2

    def _attack_worth(self) -> int:
        battle = self.t.state.battle
        if battle is None or allied(battle.seat, self.seat):
            return 0
        attacker = find(self.t.state, battle.attacker)
        if attacker is None:
            return 0
        one = fighter(self.t, attacker)
        mine = [fighter(self.t, blocker) for blocker in recruited(self.t.state, self.seat)]
        return min([hurt(self.t, side_of(self.seat), one.atk), *[blow_worth(self.t, one, other) for other in mine]])


def cost_of(t: TerreneTable, seat: int, ability: Ability, actions: int, each: int, member: Member | None) -> int:
    """Return what the costs of an ability are worth.

    Args:
        t: The table.
        seat: The player.
        ability: The ability.
        actions: Its cost in Actions now.
        each: What an Action is worth now.
        member: Its user.
    """
    cost = ability.cost
    worth = actions * each + cost.discard * 6 + cost.damage * HP // 10
    if cost.counters is not None:
        worth += 2 * cost.counters.n
    if cost.dismiss and member is not None:
        worth += member_worth(t, member)
    return worth
