"""Each effect at work: it changes the table at once, or names steps and questions."""

from __future__ import annotations

from rules.terrene.battle.blockers import takes_block
from rules.terrene.battle.damage import Hit, deal, heal, heal_player, hurt_player
from rules.terrene.battle.experience import give_xp, level_up
from rules.terrene.chain.chain_steps import DoEffects
from rules.terrene.effects import records as e
from rules.terrene.effects.choices import ChooseOption, NameOpponent
from rules.terrene.effects.doing_cards import does, for_each
from rules.terrene.effects.lasting import begin, end_statuses
from rules.terrene.effects.records import Effect
from rules.terrene.effects.stats import holds
from rules.terrene.effects.subjects import affected, characters, for_players, kinds_of, opponent, players, points
from rules.terrene.state import Ground, Held, Member, TerreneTable, find, holder_of
from rules.terrene.state_underway import Link
from rules.terrene.told.ability_events import ActionsChanged, BlockRedirected, CountersChanged, ExtraAttackGained
from rules.terrene.words.labels import member_name


def aim(t: TerreneTable, effect: Effect) -> None:
    """TER-2V2-14: an effect's player names its opponent first, where there is a choice."""
    link = t.state.uses[-1]
    for_one = effect.at == "opponent_hand" if isinstance(effect, e.Look) else getattr(effect, "to", None) == "opponent"
    if for_one and opponent(t, link) is None:
        t.follow(NameOpponent(by=link.by))


# ---- Damage, healing, what lasts ------------------------------------------------------


@does.of(e.Damage)
def _(effect: e.Damage, t: TerreneTable, link: Link) -> None:
    """TER-DMG-4: all at the same time. TER-CMD-4, TER-XP-15: dealt by the user."""
    amount = points(t, effect.amount, link)
    if for_players(effect.to):
        for seat in players(t, effect.to, link):
            hurt_player(t, seat, amount, by=link.member)
        return
    hits = [Hit(one.number, amount, effect.stab) for one in characters(t, effect.to, link) if not one.hidden]
    if hits:
        deal(t, hits, by=link.member, against=kinds_of(t, link))


@does.of(e.Heal)
def _(effect: e.Heal, t: TerreneTable, link: Link) -> None:
    amount = points(t, effect.amount, link)
    for seat in players(t, effect.to, link):
        heal_player(t, seat, amount)
    for member in affected(t, effect.to, link):
        heal(t, member, amount)


@does.of(e.LastsOn)
def _(effect: e.LastsOn, t: TerreneTable, link: Link) -> None:
    given = getattr(effect, "amount", None)
    amount = points(t, given, link) if given is not None and given != "all" else None
    for member in characters(t, effect.to, link):
        begin(t, effect, member, link, amount)


@does.of(e.ExtraOverkill)
def _(effect: e.ExtraOverkill, t: TerreneTable, link: Link) -> None:
    user = find(t.state, link.member)
    if user is not None:
        begin(t, effect, user, link, effect.amount)


does.put(e.CostChange, lambda one, t, link: begin(t, one, None, link, one.amount))


for_each(e.RemoveStatus, lambda one, t, member: end_statuses(t, member))


# ---- XP, Actions, counters -------------------------------------------------------------


for_each(e.GainXp, lambda one, t, member: give_xp(t, member.number, one.amount))
for_each(e.LevelUp, lambda one, t, member: level_up(t, member))


@does.of(e.GainActions)
def _(effect: e.GainActions, t: TerreneTable, link: Link) -> None:
    """TER-ACT-1: lost Actions are unspent ones, as many as there are."""
    for seat in players(t, effect.to, link):
        player = t.state.players[seat]
        change = max(points(t, effect.amount, link), -player.actions)
        player.actions += change
        t.emit(ActionsChanged(seat=seat, change=change, now=player.actions, rules=("TER-ACT-1",)))


@does.of(e.Counters)
def _(effect: e.Counters, t: TerreneTable, link: Link) -> None:
    """TER-COMP-5: on the card that says so, while it is in play."""
    card = _card_of(t, link)
    if card is None:
        return
    before = card.counters.get(effect.kind, 0)
    now = max(before + points(t, effect.amount, link), 0)
    card.counters = {**card.counters, effect.kind: now}
    name = t.content.card[link.code].name
    t.emit(CountersChanged(card=name, kind=effect.kind, change=now - before, now=now, rules=("TER-COMP-5",)))


def _card_of(t: TerreneTable, link: Link) -> Member | Held | Ground | None:
    s = t.state
    member = find(s, link.card)
    if member is not None or link.card is None:
        return member
    holder = holder_of(s, link.card)
    if holder is not None:
        return holder.held
    return next((ground for player in s.players for ground in player.grounds if ground.number == link.card), None)


# ---- Battle and chain -------------------------------------------------------------------


@does.of(e.CancelAttack)
def _(effect: e.CancelAttack, t: TerreneTable, link: Link) -> None:
    """TER-ATTACK-6: the attack ends once the chain has resolved."""
    battle = t.state.battle
    if battle is not None and battle.stage != "damage":
        battle.cancelled = True


@does.of(e.CancelAbility)
def _(effect: e.CancelAbility, t: TerreneTable, link: Link) -> None:
    """TER-CHAIN-15: the use that is answered stays on the chain and will have no effect."""
    about = link.about
    for one in t.state.declared:
        if about is not None and about.link is not None and one.number == about.link:
            one.cancelled = True


@does.of(e.RedirectBlock)
def _(effect: e.RedirectBlock, t: TerreneTable, link: Link) -> None:
    """TER-BLOCK-6: only an able Character of the defending side takes over the block."""
    battle = t.state.battle
    if battle is None or battle.blocker is None or battle.stage == "damage":
        return
    for member in affected(t, effect.to, link):
        if takes_block(t, member, battle):
            battle.blocker = member.number
            name = member_name(t, None, member)
            t.emit(BlockRedirected(member=member.number, card=name, rules=("TER-BLOCK-6",)))


def _once_more(effect: e.ExtraAttack, t: TerreneTable, member: Member) -> None:
    """TER-ATTACK-10: keep the turn's own attack beside an additional one."""
    member.extra += 1
    t.emit(ExtraAttackGained(member=member.number, card=member_name(t, None, member), rules=("TER-ATTACK-10",)))


for_each(e.ExtraAttack, _once_more)


# ---- Choices ------------------------------------------------------------------------------


@does.of(e.Choose)
def _(effect: e.Choose, t: TerreneTable, link: Link) -> None:
    t.follow(ChooseOption(by=link.by, options=[list(group) for group in effect.options]))


@does.of(e.If)
def _(effect: e.If, t: TerreneTable, link: Link) -> None:
    """Read now."""
    met = holds(t, link.by, effect.demand, link.member)
    then = effect.then if met else effect.else_
    if then:
        t.follow(DoEffects(effects=list(then)))
