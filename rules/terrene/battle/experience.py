"""XP, and the active Terrain's rewards for it."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel import Among, Option, Ref, Step
from rules.kernel.play.asking import InOrder
from rules.terrene.asking import Ask
from rules.terrene.chain.chain_steps import resolve
from rules.terrene.effects.stats import lv
from rules.terrene.seats import order_from
from rules.terrene.state import Member, TerreneTable, find, ground_of, member_of
from rules.terrene.state_underway import Link, Reward
from rules.terrene.told.battle_events import LevelledUp, RewardGained, XpGained
from rules.terrene.words.aimed_abilities import scene_of
from rules.terrene.words.effect_texts import in_words, sentence
from rules.terrene.words.labels import member_name

LINES = ("1", "2", "3", "4")
"""The lines of an XP tree; the fifth XP and each further one is any of them again (TER-XP-7)."""


def give_xp(t: TerreneTable, member: int, n: int) -> None:
    """TER-XP-8, TER-XP-17: have a Character gain XP once nothing is resolving."""
    t.state.rewards.append(Reward(member, n))


def level_up(t: TerreneTable, member: Member) -> None:
    """TER-XP-9, TER-CHAR-6: raise the LV of a Character by 1."""
    member.levels += 1
    name = member_name(t, None, member)
    t.emit(LevelledUp(member=member.number, card=name, lv=lv(t, member), rules=("TER-XP-9",)))


class GiveRewards(Step, kw_only=True, tag="terrene.give_rewards"):
    """TER-XP-8, TER-XP-14: give all XP that is due, and its rewards, with nothing in between."""

    def run(self, t: TerreneTable) -> None:
        """The turn player's Characters first, then the others' in player order.

        TER-XP-13: who is gone, or hidden, gains nothing.
        """
        s = t.state
        s.rewards = [one for one in s.rewards if (found := find(s, one.member)) is not None and not found.hidden]
        for seat in order_from(s, s.active):
            mine = _due(t, seat)
            if not mine:
                continue
            t.follow(GiveRewards())
            if len(mine) > 1:
                t.ask(OrderRewards(), (seat,))
            else:
                gain(t, mine)
            return


def _due(t: TerreneTable, seat: int) -> list[int]:
    """List the Characters of a player that are to gain XP, the longest in play first."""
    s = t.state
    return sorted({one.member for one in s.rewards if member_of(s, one.member).seat == seat})


def gain(t: TerreneTable, members: list[int]) -> None:
    """TER-XP-14: have Characters gain all XP that is due to each, one Character after the other."""
    s = t.state
    steps = [GainXp(member=one, xp=sum(due.xp for due in s.rewards if due.member == one)) for one in members]
    s.rewards = [due for due in s.rewards if due.member not in members]
    t.follow(*steps)


class OrderRewards(Ask, InOrder, kw_only=True, tag="terrene.order_rewards"):
    """TER-XP-14: in which order Characters of one player gain XP."""

    rules = ("TER-XP-14", "TER-WAIT-8")
    asks = "In which order do your Characters gain XP?"

    def things(self, t: TerreneTable, seat: int) -> list[str]:
        """TER-WAIT-8: the one longest in play first."""
        return [str(one) for one in _due(t, seat)]

    def option(self, t: TerreneTable, seat: int, key: str) -> Option:
        """Name the Character, and how much it gains."""
        member = member_of(t.state, int(key))
        xp = sum(due.xp for due in t.state.rewards if due.member == member.number)
        return Option(key, member_name(t, None, member), f"{xp} XP, has {member.xp}", Ref("member", key))

    def run(self, t: TerreneTable) -> None:
        """Go on in that order."""
        gain(t, [int(str(pick)) for pick in self.picked])


class GainXp(Step, kw_only=True, tag="terrene.gain_xp"):
    """TER-XP-1, TER-XP-2: a Character gains XP.

    Attributes:
        member: The Character.
        xp: How many.
    """

    member: int
    xp: int

    def run(self, t: TerreneTable) -> None:
        """TER-XP-5: reward each line passed, lowest first. TER-XP-13: unless the Character is gone."""
        member = find(t.state, self.member)
        if member is None:
            return
        before = member.xp
        member.xp += self.xp
        name = member_name(t, None, member)
        t.emit(XpGained(member=member.number, card=name, amount=self.xp, now=member.xp, rules=("TER-XP-1",)))
        t.follow(*[GiveReward(member=member.number, n=n) for n in range(before + 1, member.xp + 1)])


class GiveReward(Step, kw_only=True, tag="terrene.give_reward"):
    """TER-XP-3, TER-XP-18: the reward for one XP; it cannot be declined.

    Attributes:
        member: The Character.
        n: Which XP of it.
    """

    member: int
    n: int

    def run(self, t: TerreneTable) -> None:
        """TER-XP-7: the fifth and on choose a line. TER-TERRAIN-6: no Terrain, no reward."""
        member = find(t.state, self.member)
        if member is None or ground_of(t.state, member.seat) is None:
            return
        if self.n > len(LINES):
            t.ask(ChooseLine(member=self.member), (member.seat,))
        else:
            reward(t, member, self.n)


class ChooseLine(Ask, kw_only=True, tag="terrene.choose_line"):
    """TER-XP-7: which line of the active Terrain rewards a fifth or further XP.

    Attributes:
        member: The Character.
    """

    rules = ("TER-XP-7", "TER-WAIT-8")
    fallback = LINES[-1]  # TER-WAIT-8: the highest

    member: int

    def legal(self, t: TerreneTable, seat: int) -> Among:
        """Any of them, chosen before or not."""
        return Among(LINES)

    def prompt(self, t: TerreneTable, seat: int) -> str:
        """Name the Character."""
        return f"Which line rewards {member_name(t, None, member_of(t.state, self.member))}?"

    def option(self, t: TerreneTable, seat: int, key: str) -> Option:
        """Say the line's rewards."""
        ground = ground_of(t.state, seat)
        if ground is None:
            raise AssertionError("no Terrain is active")
        text = in_words(t.content, t.content.terrain[ground.code].xp[int(key) - 1], user="it")
        return Option(key, f"{key}. {text}", target=Ref("member", str(self.member)))

    def run(self, t: TerreneTable) -> None:
        """Give it."""
        reward(t, member_of(t.state, self.member), int(self.key))


def reward(t: TerreneTable, member: Member, line: int) -> None:
    """TER-XP-4, TER-XP-10, TER-XP-17: resolve a line of the active Terrain for a Character.

    It is no ability of a card: nobody responds, and nothing is counted of it.
    """
    ground = ground_of(t.state, member.seat)
    if ground is None:
        return
    terrain = t.content.terrain[ground.code]
    effects = terrain.xp[line - 1]
    name = member_name(t, None, member)
    link = Link(kind="reward", by=member.seat, code=ground.code, ability=line - 1, member=member.number)
    text = sentence(effects, replace(scene_of(t, link), user="it"))
    t.emit(RewardGained(card=name, terrain=terrain.name, line=line, text=text, rules=("TER-XP-3",)))
    resolve(t, link, effects)
