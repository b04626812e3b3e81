"""What comes of nothing: why an effect would do nothing as things are, known beforehand and told when it is so."""

from __future__ import annotations

from rules.kernel.effects import ByKind
from rules.kernel.words import listing
from rules.terrene.battle.blockers import can_block_in
from rules.terrene.cards.fitting import fits_card
from rules.terrene.chain.underway import Link
from rules.terrene.effects import records as e
from rules.terrene.effects.records import Effects, Filter, To
from rules.terrene.effects.stats import holds, immune, is_
from rules.terrene.effects.stats import stat as stat_of
from rules.terrene.effects.vocabulary import Against, Condition
from rules.terrene.effects.whom import (
    affected_by,
    characters,
    for_players,
    held_cards,
    kinds_of,
    numbers,
    opponent,
    players,
    points,
)
from rules.terrene.room import recruitable, room, why_not
from rules.terrene.seats import allied, knows, side_of
from rules.terrene.state import Member, TerreneTable, find, holder_of
from rules.terrene.words.labels import briefly
from rules.terrene.words.phrases import AGAINST, Scene, card, conjugated, none_of, owned, unmet, with_article
from rules.terrene.words.phrases import COUNTERS as COUNTER_NAMES

CONDITIONS: tuple[Condition, ...] = ("slow", "stun", "silence")


def all_in_vain(t: TerreneTable, link: Link, effects: Effects, scene: Scene, seat: int | None) -> dict[int, str]:
    """Return why effects would do nothing, by their place; those that would do something are left out.

    Args:
        t: The table.
        link: What resolves, or would.
        effects: Its effects, in order.
        scene: How those in them are called.
        seat: What this seat knows counts too; ``None``: what everybody knows alone.
    """
    found = {}
    taken = 0
    turned: list[To] = []
    for place, effect in enumerate(effects):
        if getattr(effect, "to", None) in turned:
            continue  # who it is will be seen by then
        if isinstance(effect, e.CreateToken):
            why, taken = _tokens(t, link, effect, scene, taken)
        else:
            why = in_vain(effect, t, link, scene, seat)
        if why:
            found[place] = why
        elif isinstance(effect, e.TurnUp):
            turned.append(effect.to)
    return found


def _tokens(t: TerreneTable, link: Link, effect: e.CreateToken, scene: Scene, taken: int) -> tuple[str, int]:
    """TER-CHAR-13: tokens that effects before this one create take supply too."""
    sp = t.content.character[effect.token].sp
    for _ in range(effect.amount):
        if sp > room(t, link.by) - taken:
            return no_room(scene, effect.token), taken
        taken += sp
    return "", taken


def no_room(scene: Scene, token: str) -> str:
    """TER-CHAR-13: say that a token is not created."""
    return f"there is no supply for {scene.name(token)}"


in_vain: ByKind[[TerreneTable, Link, Scene, int | None], str] = ByKind("what comes to nothing of")
"""Why an effect would do nothing as things are; empty where it does something, or nobody can know.

It is asked with the table, what resolves or would, how those in it are called, and the seat whose knowledge counts too:
``None`` is what everybody knows.
"""
in_vain.put(e.CostChange, lambda one, t, link, scene, seat: "")
in_vain.put(e.CreateToken, lambda one, t, link, scene, seat: _tokens(t, link, one, scene, 0)[0])


# ---- On Characters and players ------------------------------------------------------


def _nobody(t: TerreneTable, to: To, link: Link, scene: Scene, extra: tuple[Against, ...] = ()) -> str:
    """Say why an effect reaches nobody: nobody is there, or all are Immune to it (TER-IMMUNE-1, TER-CHAIN-8)."""
    anybody = characters(t, to, link)
    there = [one for one in anybody if not one.hidden]
    if not there:
        return f"{_name(t, anybody)} is hidden" if anybody else _missing(t, to, link, scene)
    kinds = (*kinds_of(t, link), *extra)
    if not all(immune(t, one, kinds) for one in there):
        return ""
    against = [AGAINST[kind] for kind in kinds if all(immune(t, one, (kind,)) for one in there)]
    return f"{_name(t, there)} {conjugated('be', _name(t, there))} Immune to {against[0] if against else 'it'}"


def _missing(t: TerreneTable, to: To, link: Link, scene: Scene) -> str:
    if isinstance(to, Filter):
        return none_of(to, scene)
    match to:
        case "attacker" | "blocker" if not numbers(t, to, link):
            return "nobody attacks" if to == "attacker" else "nobody blocks"
        case "target1" | "target2":
            return "its target is gone"
        case "self":
            return f"{scene.user} is gone"
    return f"{scene.called.get(to, 'that Character')} is gone"


def _name(t: TerreneTable, members: list[Member]) -> str:
    return listing([briefly(t, None, one) for one in members])


def _have_no(t: TerreneTable, to: To, members: list[Member], what: str) -> str:
    if isinstance(to, Filter):
        return f"none of them has {with_article(what) if what != 'damage' else what}"
    return f"{_name(t, members)} {conjugated('have', _name(t, members))} no {what}"


@in_vain.of(e.Damage)
def _(effect: e.Damage, t: TerreneTable, link: Link, scene: Scene, seat: int | None) -> str:
    if for_players(effect.to):
        return ""
    nobody = _nobody(t, effect.to, link, scene)
    amount = points(t, effect.amount, link)
    reached = affected_by(t, effect.to, link)
    if nobody or effect.stab or amount <= 0:
        return nobody
    if all(stat_of(t, one, "def") >= amount for one in reached):
        many = isinstance(effect.to, Filter)
        return "their DEF takes it all" if many else f"the DEF of {_name(t, reached)} takes it all"
    return ""


@in_vain.of(e.Heal)
def _(effect: e.Heal, t: TerreneTable, link: Link, scene: Scene, seat: int | None) -> str:
    if for_players(effect.to):
        found = players(t, effect.to, link)
        if any(t.state.damage[side_of(one)] for one in found):
            return ""
        return f"{scene.you} {conjugated('have', scene.you)} no damage" if effect.to == "you" else "nobody has damage"
    nobody = _nobody(t, effect.to, link, scene)
    reached = affected_by(t, effect.to, link)
    if nobody or any(one.damage for one in reached):
        return nobody
    return _have_no(t, effect.to, reached, "damage")


@in_vain.of(e.RemoveStatus)
def _(effect: e.RemoveStatus, t: TerreneTable, link: Link, scene: Scene, seat: int | None) -> str:
    nobody = _nobody(t, effect.to, link, scene)
    reached = affected_by(t, effect.to, link)
    if nobody or any(is_(t, one, what) for one in reached for what in CONDITIONS):
        return nobody
    return _have_no(t, effect.to, reached, "status condition")


@in_vain.of(e.LastsOn)
def _(effect: e.LastsOn, t: TerreneTable, link: Link, scene: Scene, seat: int | None) -> str:
    if effect.dur == "this_battle" and t.state.battle is None:
        return "the battle is over"
    return _nobody(t, effect.to, link, scene, ("status",) if isinstance(effect, e.GiveStatus) else ())


@in_vain.of(e.ExtraOverkill)
def _(effect: e.ExtraOverkill, t: TerreneTable, link: Link, scene: Scene, seat: int | None) -> str:
    if find(t.state, link.member) is None:
        return f"{scene.user} is gone"
    return "the battle is over" if effect.dur == "this_battle" and t.state.battle is None else ""


@in_vain.of(e.GainXp, e.LevelUp, e.ExtraAttack, e.ReturnToHand)
def _(effect: e.For, t: TerreneTable, link: Link, scene: Scene, seat: int | None) -> str:
    return _nobody(t, effect.to, link, scene)


@in_vain.of(e.GainActions)
def _(effect: e.GainActions, t: TerreneTable, link: Link, scene: Scene, seat: int | None) -> str:
    found = players(t, effect.to, link)
    if effect.to == "opponent" and opponent(t, link) is None:
        return ""  # it is not named yet
    amount = points(t, effect.amount, link)
    if amount > 0 or any(t.state.players[one].actions for one in found):
        return ""
    who = scene.called.get("opponent", "the opponent") if effect.to == "opponent" else scene.you
    return f"{who} {conjugated('have', who)} no unspent Action"


@in_vain.of(e.Counters)
def _(effect: e.Counters, t: TerreneTable, link: Link, scene: Scene, seat: int | None) -> str:
    s = t.state
    there = [ground.number for player in s.players for ground in player.grounds]
    if link.card is not None and (find(s, link.card) or holder_of(s, link.card) or link.card in there):
        return ""
    return f"{scene.card} is gone, and no {COUNTER_NAMES[effect.kind]} counter is put on it"


# ---- On cards ------------------------------------------------------------------------


@in_vain.of(e.Draw)
def _(effect: e.Draw, t: TerreneTable, link: Link, scene: Scene, seat: int | None) -> str:
    if effect.to != "you" or t.state.players[link.by].deck:
        return ""
    return f"{scene.yours} deck is empty"


@in_vain.of(e.DiscardHand)
def _(effect: e.DiscardHand, t: TerreneTable, link: Link, scene: Scene, seat: int | None) -> str:
    if effect.to != "opponent":
        return ""
    foe = opponent(t, link)
    if foe is None or t.state.players[foe].hand:
        return ""
    who = scene.called.get("opponent", "the opponent")
    return f"{who} {conjugated('have', who)} no card to discard"


@in_vain.of(e.Search)
def _(effect: e.Search, t: TerreneTable, link: Link, scene: Scene, seat: int | None) -> str:
    """TER-DRAW-5: a discard pile lies open; what is left in a deck its own side knows."""
    player = t.state.players[link.by]
    if effect.from_ == "deck" and (seat is None or not allied(seat, link.by)):
        return ""
    pile = player.deck if effect.from_ == "deck" else player.discard
    if any(fits_card(t.content, effect.filter, code) for code in pile):
        return ""
    what = card(effect.filter, scene).partition(" ")[2]
    return f"no {what} is in {scene.yours} {'deck' if effect.from_ == 'deck' else 'discard pile'}"


@in_vain.of(e.Look)
def _(effect: e.Look, t: TerreneTable, link: Link, scene: Scene, seat: int | None) -> str:
    match effect.at:
        case "top":
            return "" if t.state.players[link.by].deck else f"{scene.yours} deck is empty"
        case "opponent_hand":
            foe = opponent(t, link)
            whose = owned(scene.called.get("opponent", "the opponent"), "hand")
            return "" if foe is None or t.state.players[foe].hand else f"{whose} is empty"
    return "" if numbers(t, effect.at, link) else "its target is gone"


@in_vain.of(e.TurnUp)
def _(effect: e.TurnUp, t: TerreneTable, link: Link, scene: Scene, seat: int | None) -> str:
    """TER-RECRUIT-10: whoever knows the hidden Character knows whether there is supply for it."""
    hidden = [one for one in characters(t, effect.to, link) if one.hidden]
    if not hidden:
        return "its target is gone"
    if all(knows(seat, one.seat, one.seen) and why_not(t, one.seat, one.code, one) is not None for one in hidden):
        return "there is no supply for it, so it stays hidden"
    return ""


@in_vain.of(e.Recruit)
def _(effect: e.Recruit, t: TerreneTable, link: Link, scene: Scene, seat: int | None) -> str:
    """TER-RECRUIT-7: whoever knows the hand and the deck knows whether anybody can be recruited."""
    if seat is None or not allied(seat, link.by):
        return ""
    places = {"hand": ("hand",), "deck": ("deck",), "deck_or_hand": ("hand", "deck")}[effect.from_]
    if recruitable(t, link.by, places, effect.filter, free=effect.free):  # type: ignore[arg-type]
        return ""
    if effect.free or not recruitable(t, link.by, places, effect.filter, free=True):  # type: ignore[arg-type]
        what = card(effect.filter, scene).partition(" ")[2]
        return f"no {what} to recruit is in {scene.yours} {' or '.join(reversed(places))}"
    left = max(room(t, link.by), 0)
    return f"nobody can be recruited: {scene.you} {conjugated('have', scene.you)} {left} supply left"


in_vain.put(
    e.DiscardCard,
    lambda one, t, link, scene, seat: (
        "" if held_cards(t, one.to, link) else _empty_handed(t, one.to, link, scene, "card")
    ),
)


@in_vain.of(e.TakeCard)
def _(effect: e.TakeCard, t: TerreneTable, link: Link, scene: Scene, seat: int | None) -> str:
    if any(not held.up for _, held in held_cards(t, effect.to, link)):
        return ""
    return _empty_handed(t, effect.to, link, scene, "face-down card")


def _empty_handed(t: TerreneTable, to: To, link: Link, scene: Scene, what: str) -> str:
    there = characters(t, to, link)
    return f"{_name(t, there)} holds no {what}" if there else _missing(t, to, link, scene)


# ---- In battle, on the chain, choices ----------------------------------------------------


@in_vain.of(e.CancelAttack)
def _(effect: e.CancelAttack, t: TerreneTable, link: Link, scene: Scene, seat: int | None) -> str:
    battle = t.state.battle
    return "" if battle is not None and battle.stage != "damage" else "the attack is over"


@in_vain.of(e.CancelAbility)
def _(effect: e.CancelAbility, t: TerreneTable, link: Link, scene: Scene, seat: int | None) -> str:
    about = link.about
    if about is not None and any(one.number == about.link for one in t.state.declared):
        return ""
    return "" if about is None else "that card has resolved"


@in_vain.of(e.RedirectBlock)
def _(effect: e.RedirectBlock, t: TerreneTable, link: Link, scene: Scene, seat: int | None) -> str:
    """TER-BLOCK-6: only whom the defending side controls, and who could block the attack, takes the block over."""
    battle = t.state.battle
    if battle is None or battle.blocker is None or battle.stage == "damage":
        return "nobody blocks"
    nobody = _nobody(t, effect.to, link, scene)
    if nobody:
        return nobody
    reached = affected_by(t, effect.to, link)
    able = [
        one
        for one in reached
        if not allied(one.seat, battle.seat) and one.number != battle.blocker and can_block_in(t, one, battle)
    ]
    return "" if able else f"{_name(t, reached)} cannot block this attack"


@in_vain.of(e.Choose)
def _(effect: e.Choose, t: TerreneTable, link: Link, scene: Scene, seat: int | None) -> str:
    found = [all_in_vain(t, link, option, scene, seat) for option in effect.options]
    if all(len(one) == len(option) for one, option in zip(found, effect.options, strict=True)):
        return "; ".join(dict.fromkeys([why for one in found for why in one.values()]))
    return ""


@in_vain.of(e.If)
def _(effect: e.If, t: TerreneTable, link: Link, scene: Scene, seat: int | None) -> str:
    met = holds(t, link.by, effect.demand, link.member)
    then = effect.then if met else effect.else_
    if not then:
        return unmet(effect.demand, scene)
    found = all_in_vain(t, link, then, scene, seat)
    return "; ".join(dict.fromkeys(found.values())) if len(found) == len(then) else ""
