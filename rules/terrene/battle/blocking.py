"""Blocking: the choice of a blocker, and its announcement."""

from __future__ import annotations

from collections.abc import Iterable

from rules.kernel import Among, Option, Picks, Ref, Refusal, Step
from rules.kernel.words.phrasing import cut
from rules.terrene.asking import Ask
from rules.terrene.battle.blockers import blockers, can_block_in, must_block
from rules.terrene.battle.striking import strength
from rules.terrene.chain.chain_steps import BeginRound, declare
from rules.terrene.chain.triggers import happen_to
from rules.terrene.effects.stats import is_, max_hp, stat
from rules.terrene.seats import opponents, side_of
from rules.terrene.state import HIT_POINTS, Member, TerreneTable, find, member_of
from rules.terrene.told.battle_events import BlockDeclared, NotBlocked
from rules.terrene.words.labels import member_name

NONE = "none"
"""The decision that nobody blocks."""
ASK = ":ask"
"""Ends a decision about the block after which the player wants to be asked for answers too (TER-CHAIN-13)."""
ASK_GROUP = "Then Ask Me"
BLOCKS, NAMED = 28, 20
"""The longest name of a blocker in a label, and where its player is asked again after that."""


# ---- What a player decides ------------------------------------------------------------------


def block_keys(t: TerreneTable, seat: int, *, ask: bool) -> list[str]:
    """TER-BLOCK-1: list a player's possible decisions about the block.

    Args:
        t: The table.
        seat: The player.
        ask: Also each of them with the wish to be asked for answers to it (TER-CHAIN-13).
    """
    able = blockers(t, seat)
    keys = [f"block:{one.number}" for one in able]
    if not any(must_block(t, one) for one in able):
        keys.insert(0, NONE)
    return [*keys, *[key + ASK for key in keys]] if ask else keys


def named(key: str) -> int | None:
    """Return the number of the Character that a decision names; ``None`` where nobody blocks."""
    key = key.removesuffix(ASK)
    return None if key == NONE else int(key.split(":")[1])


def bears(t: TerreneTable, seat: int, picks: Picks) -> bool:
    """Return whether a block decision would cost neither the blocker nor the game right now."""
    battle = t.state.battle
    attacker = find(t.state, battle.attacker) if battle is not None else None
    key = str(picks[0]) if picks else ""
    if battle is None or attacker is None or not key.startswith((NONE, "block:")):
        return True
    blocker = find(t.state, named(key))
    if blocker is not None:
        return blocker.damage + strength(t, attacker, blocker) < max_hp(t, blocker)
    return not _lethal(t, seat)


def block_option(t: TerreneTable, seat: int, key: str) -> Option:
    """Name the blocker as everybody knows it, and whether its player wants to be asked again."""
    asks = key.endswith(ASK)
    number = named(key)
    if number is None:
        if asks:
            return Option(key, "No block, then ask me", "So that you can answer what follows", path=(ASK_GROUP,))
        return Option(key, "Do not block")
    member = member_of(t.state, number)
    stats = f"{stat(t, member, 'def')} DEF, {max_hp(t, member) - member.damage} HP left"
    name, ref = member_name(t, None, member), Ref("member", str(number))
    if asks:
        return Option(
            key, f"Block with {cut(name, NAMED)}, ask me", f"{stats}; you can answer what follows", ref, (ASK_GROUP,)
        )
    return Option(key, f"Block with {cut(name, BLOCKS)}", stats, ref)


# ---- The decision -------------------------------------------------------------------------


class AskBlock(Step, kw_only=True, tag="terrene.ask_block"):
    """TER-ATTACK-5, TER-BLOCK-1, TER-ACT-4: the defenders choose a blocker at no cost.

    Attributes:
        declined: Who has decided not to block.
    """

    declined: list[int] = []

    def run(self, t: TerreneTable) -> None:
        """TER-2V2-7: ask in turn until one blocks. TER-BLOCK-3, TER-ATTACK-9: skip who cannot."""
        s = t.state
        battle = s.battle
        if battle is None:
            return
        able = [seat for seat in opponents(s, battle.seat) if blockers(t, seat)]
        for seat in able:
            if seat in self.declined:
                continue
            meant = battle.meant.get(seat)
            if meant is not None and meant in block_keys(t, seat, ask=True):
                decide(t, seat, meant, self.declined)
            else:
                t.ask(Block(declined=self.declined), (seat,))
            return
        battle.stage, battle.meant = "decided", {}
        attacker = member_name(t, None, member_of(s, battle.attacker))
        t.emit(NotBlocked(attacker=attacker, rules=("TER-ATTACK-8",) if self.declined else ("TER-BLOCK-3",)))
        if self.declined:
            _open_round(t, self.declined[-1], None)


def decide(t: TerreneTable, seat: int, key: str, declined: list[int]) -> None:
    """TER-BLOCK-1: take the decision of a defender."""
    battle = t.state.battle
    if battle is None:
        return
    battle.decided.append(seat)
    if key.endswith(ASK):
        battle.wishes.append(seat)
    number = named(key)
    if number is None:
        t.follow(AskBlock(declined=[*declined, seat]))
        return
    battle.stage, battle.meant, battle.blocker = "decided", {}, number
    blocker = member_of(t.state, number)
    attacker = member_of(t.state, battle.attacker)
    t.emit(
        BlockDeclared(
            seat=seat,
            member=number,
            card=member_name(t, None, blocker),
            attacker=member_name(t, None, attacker),
            rules=("TER-BLOCK-1",),
        )
    )
    _open_round(t, seat, blocker)


def _open_round(t: TerreneTable, seat: int, blocker: Member | None) -> None:
    """TER-BLOCK-4, TER-CHAIN-4: the decision can be answered, by the turn player first."""
    s = t.state
    battle = s.battle
    if battle is None:
        return
    declare(t, "block", seat, blocker)
    if blocker is not None:
        happen_to(t, "block_declared", blocker, member_of(s, battle.attacker))
    t.follow(BeginRound(turn=s.active))


class Block(Ask, kw_only=True, tag="terrene.block"):
    """TER-BLOCK-1: choose whether and with which Character a defender blocks.

    Attributes:
        declined: Who has decided not to block.
    """

    topic = "blocking"
    reaction = True
    rules = ("TER-BLOCK-1", "TER-WAIT-4")
    on_table = True
    planned = {NONE: "Do not block"}

    declined: list[int] = []

    def legal(self, t: TerreneTable, seat: int) -> Among:
        """Every possible blocker, and "none" unless one must block."""
        return Among(tuple(block_keys(t, seat, ask=True)))

    def default(self, t: TerreneTable, seat: int) -> Picks:
        """TER-WAIT-4: nobody, unless one must or the attack would lose the game."""
        able = blockers(t, seat)
        if NONE in self.offers[seat].keys and not _lethal(t, seat):  # type: ignore[union-attr]  # it is an Among
            return (NONE,)
        best = max(able, key=lambda one: (stat(t, one, "def"), max_hp(t, one) - one.damage, -one.number))
        return (f"block:{best.number}",)

    def prompt(self, t: TerreneTable, seat: int) -> str:
        """TER-INFO-4: name the attacker, as everybody knows it, and its ATK."""
        battle = t.state.battle
        if battle is None:
            raise AssertionError("no battle is open")
        attacker = member_of(t.state, battle.attacker)
        return f"{member_name(t, None, attacker)} attacks with {stat(t, attacker, 'atk')} ATK. Who blocks?"

    def option(self, t: TerreneTable, seat: int, key: str) -> Option:
        """Name the Character, with its numbers for blocking."""
        return block_option(t, seat, key)

    def refusals(self, t: TerreneTable, seat: int) -> Iterable[Refusal]:
        """TER-HIDE-4, TER-STUN-1, TER-BLOCK-7: Characters that one might expect to block with."""
        offered = {one.number for one in blockers(t, seat)}
        for member in t.state.members:
            if member.seat != seat or member.number in offered:
                continue
            what, name = f"block:{member.number}", member_name(t, seat, member)
            if member.hidden:
                yield Refusal(what, f"{name} is hidden and cannot block.", ("TER-CHAR-2", "TER-BLOCK-1"))
            elif is_(t, member, "stun"):
                yield Refusal(what, f"{name} is stunned and cannot block.", ("TER-STUN-1",))
            elif can_block_in(t, member, t.state.battle):
                yield Refusal(what, "Another Character of your side must block.", ("TER-BLOCK-7",))
            else:
                yield Refusal(what, f"{name} cannot block this attack.", ("TER-BLOCK-7",))

    def run(self, t: TerreneTable) -> None:
        """Take the decision."""
        decide(t, self.seat, self.key, self.declined)


def _lethal(t: TerreneTable, seat: int) -> bool:
    """TER-WAIT-4: whether the attack, unblocked, would bring the side of a player to 50 damage."""
    s = t.state
    attacker = find(s, s.battle.attacker) if s.battle is not None else None
    return attacker is not None and s.damage[side_of(seat)] + stat(t, attacker, "atk") >= HIT_POINTS
