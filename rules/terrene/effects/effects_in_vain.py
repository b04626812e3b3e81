"""Why an effect would do nothing now: known beforehand, and told afterwards (TER-CHAIN-8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rules.kernel.play.effects import ByKind
from rules.kernel.words import listing
from rules.kernel.words.phrasing import conjugated, owned, with_article
from rules.terrene.battle.blockers import takes_block
from rules.terrene.effects import records as e
from rules.terrene.effects.records import Effects, Filter, To
from rules.terrene.effects.stats import holds, immune, is_
from rules.terrene.effects.stats import stat as stat_of
from rules.terrene.effects.subjects import (
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
from rules.terrene.effects.vocabulary import Against, Condition
from rules.terrene.seats import allied, knows, side_of
from rules.terrene.state import Member, TerreneTable, find, holder_of
from rules.terrene.state_underway import Link
from rules.terrene.supply_limit import recruitable, room, why_not
from rules.terrene.words.labels import briefly
from rules.terrene.words.phrases import AGAINST, Scene, card, none_of, unmet
from rules.terrene.words.phrases import COUNTERS as COUNTER_NAMES

CONDITIONS: tuple[Condition, ...] = ("slow", "stun", "silence")


class Known(NamedTuple):
    """The resolving effect, and one side's knowledge of the table.

    Attributes:
        t: The table.
        link: What resolves.
        scene: How those in it are called.
        seat: The seat whose own knowledge counts too; ``None``: what everybody knows alone.
    """

    t: TerreneTable
    link: Link
    scene: Scene
    seat: int | None

    @property
    def own(self) -> bool:
        """Whether the seat knows the hand and the deck of the player whose ability it is."""
        return self.seat is not None and allied(self.seat, self.link.by)

    @property
    def opponent(self) -> str:
        """The opponent's name."""
        return self.scene.called.get("opponent", "the opponent")

    def missing(self, to: To) -> str:
        """Say that somebody is not there."""
        if isinstance(to, Filter):
            return none_of(to, self.scene)
        match to:
            case "attacker" | "blocker" if not numbers(self.t, to, self.link):
                return "nobody attacks" if to == "attacker" else "nobody blocks"
            case "target1" | "target2":
                return "its target is gone"
            case "self":
                return f"{self.scene.user} is gone"
        return f"{self.scene.called.get(to, 'that Character')} is gone"

    def nobody(self, to: To, extra: tuple[Against, ...] = ()) -> str:
        """Say why an effect reaches nobody: all are absent, hidden or Immune (TER-IMMUNE-1)."""
        anybody = characters(self.t, to, self.link)
        there = [one for one in anybody if not one.hidden]
        if not there:
            return f"{_names(self.t, anybody)} is hidden" if anybody else self.missing(to)
        kinds = (*kinds_of(self.t, self.link), *extra)
        if not all(immune(self.t, one, kinds) for one in there):
            return ""
        against = [AGAINST[kind] for kind in kinds if all(immune(self.t, one, (kind,)) for one in there)]
        return _does(_names(self.t, there), "be", f"Immune to {against[0] if against else 'it'}")

    def lacking(self, to: To, has: Callable[[Member], object], what: str) -> str:
        """Say why an effect reaches nobody, or nobody with the right property."""
        reached = affected_by(self.t, to, self.link)
        nobody = self.nobody(to)
        if nobody or any(has(one) for one in reached):
            return nobody
        if isinstance(to, Filter):
            return f"none of them has {what if what == 'damage' else with_article(what)}"
        return _does(_names(self.t, reached), "have", f"no {what}")

    def empty_handed(self, to: To, what: str) -> str:
        """Say that somebody holds no card, or is not there."""
        there = characters(self.t, to, self.link)
        return f"{_names(self.t, there)} holds no {what}" if there else self.missing(to)

    def battle_over(self, effect: e.Lasts) -> str:
        """Say that an effect would hold for a battle that is over."""
        return "the battle is over" if effect.dur == "this_battle" and self.t.state.battle is None else ""


def _names(t: TerreneTable, members: Sequence[Member]) -> str:
    return listing([briefly(t, None, one) for one in members])


def _does(who: str, verb: str, rest: str) -> str:
    return f"{who} {conjugated(verb, who)} {rest}"


def all_in_vain(known: Known, effects: Effects) -> dict[int, str]:
    """Return why effects would do nothing, by their place; the others are left out."""
    found = {}
    taken = 0
    turned: list[To] = []
    for place, effect in enumerate(effects):
        if getattr(effect, "to", None) in turned:
            continue  # who it is will be seen by then
        if isinstance(effect, e.CreateToken):
            why, taken = _tokens(known, effect, taken)
        else:
            why = in_vain(effect, known)
        if why:
            found[place] = why
        elif isinstance(effect, e.TurnUp):
            turned.append(effect.to)
    return found


def wholly(known: Known, *groups: Effects) -> str:
    """Return why groups of effects would all do nothing; empty if one does something."""
    found = [all_in_vain(known, effects) for effects in groups]
    if sum(map(len, found)) < sum(map(len, groups)):
        return ""
    return "; ".join(dict.fromkeys([why for one in found for why in one.values()]))


def no_room(scene: Scene, token: str) -> str:
    """TER-CHAR-13: say that a token is not created."""
    return f"there is no supply for {scene.name(token)}"


def _tokens(known: Known, effect: e.CreateToken, taken: int) -> tuple[str, int]:
    """TER-CHAR-13: tokens that effects before this one create take supply too."""
    sp = known.t.content.character[effect.token].sp
    for _ in range(effect.amount):
        if sp > room(known.t, known.link.by) - taken:
            return no_room(known.scene, effect.token), taken
        taken += sp
    return "", taken


in_vain: ByKind[[Known], str] = ByKind("what comes to nothing of")
"""Why an effect would do nothing as things are; empty where it does something, or nobody can know."""

# ---- On Characters and players ------------------------------------------------------

in_vain.of(e.GainXp, e.LevelUp, e.ExtraAttack, e.ReturnToHand)(lambda one, known: known.nobody(one.to))
in_vain.put(
    e.RemoveStatus,
    lambda one, known: known.lacking(
        one.to, lambda it: any(is_(known.t, it, what) for what in CONDITIONS), "status condition"
    ),
)
in_vain.put(e.CostChange, lambda one, known: "")


@in_vain.of(e.Damage)
def _(effect: e.Damage, known: Known) -> str:
    if for_players(effect.to):
        return ""
    t, link = known.t, known.link
    nobody = known.nobody(effect.to)
    amount = points(t, effect.amount, link)
    reached = affected_by(t, effect.to, link)
    if nobody or effect.stab or amount <= 0 or any(stat_of(t, one, "def") < amount for one in reached):
        return nobody
    return f"{'their DEF' if isinstance(effect.to, Filter) else f'the DEF of {_names(t, reached)}'} takes it all"


@in_vain.of(e.Heal)
def _(effect: e.Heal, known: Known) -> str:
    if not for_players(effect.to):
        return known.lacking(effect.to, lambda one: one.damage, "damage")
    if any(known.t.state.damage[side_of(one)] for one in players(known.t, effect.to, known.link)):
        return ""
    return _does(known.scene.you, "have", "no damage") if effect.to == "you" else "nobody has damage"


@in_vain.of(e.LastsOn)
def _(effect: e.LastsOn, known: Known) -> str:
    extra: tuple[Against, ...] = ("status",) if isinstance(effect, e.GiveStatus) else ()
    return known.battle_over(effect) or known.nobody(effect.to, extra)


@in_vain.of(e.ExtraOverkill)
def _(effect: e.ExtraOverkill, known: Known) -> str:
    there = find(known.t.state, known.link.member) is not None
    return known.battle_over(effect) if there else f"{known.scene.user} is gone"


@in_vain.of(e.GainActions)
def _(effect: e.GainActions, known: Known) -> str:
    if effect.to == "opponent" and opponent(known.t, known.link) is None:
        return ""  # it is not named yet
    found = players(known.t, effect.to, known.link)
    if effect.amount > 0 or any(known.t.state.players[one].actions for one in found):
        return ""
    return _does(known.opponent if effect.to == "opponent" else known.scene.you, "have", "no unspent Action")


@in_vain.of(e.Counters)
def _(effect: e.Counters, known: Known) -> str:
    s, number = known.t.state, known.link.card
    there = [ground.number for player in s.players for ground in player.grounds]
    if number is not None and (find(s, number) or holder_of(s, number) or number in there):
        return ""
    return f"{known.scene.card} is gone, and no {COUNTER_NAMES[effect.kind]} counter is put on it"


# ---- On cards ------------------------------------------------------------------------

in_vain.put(e.CreateToken, lambda one, known: _tokens(known, one, 0)[0])


def _no_deck(known: Known) -> str:
    return "" if known.t.state.players[known.link.by].deck else f"{known.scene.yours} deck is empty"


in_vain.put(e.Draw, lambda one, known: _no_deck(known) if one.to == "you" else "")


def _no_hand(known: Known, said: str) -> str:
    foe = opponent(known.t, known.link)
    return "" if foe is None or known.t.state.players[foe].hand else said


@in_vain.of(e.DiscardHand)
def _(effect: e.DiscardHand, known: Known) -> str:
    return _no_hand(known, _does(known.opponent, "have", "no card to discard")) if effect.to == "opponent" else ""


@in_vain.of(e.Look)
def _(effect: e.Look, known: Known) -> str:
    match effect.at:
        case "top":
            return _no_deck(known)
        case "opponent_hand":
            return _no_hand(known, f"{owned(known.opponent, 'hand')} is empty")
        case _:
            return "" if numbers(known.t, effect.at, known.link) else "its target is gone"


@in_vain.of(e.Search)
def _(effect: e.Search, known: Known) -> str:
    """TER-DRAW-5: a discard pile lies open; a deck's own side knows its remaining cards."""
    player = known.t.state.players[known.link.by]
    pile, where = (player.deck, "deck") if effect.from_ == "deck" else (player.discard, "discard pile")
    if effect.from_ == "deck" and not known.own:
        return ""
    if any(known.t.content.fits(effect.filter, code) for code in pile):
        return ""
    return f"no {card(effect.filter, known.scene).partition(' ')[2]} is in {known.scene.yours} {where}"


@in_vain.of(e.TurnUp)
def _(effect: e.TurnUp, known: Known) -> str:
    """TER-RECRUIT-10: supply for a hidden Character is known to those that know the card."""
    t = known.t
    hidden = [one for one in characters(t, effect.to, known.link) if one.hidden]
    if not hidden:
        return "its target is gone"
    if all(knows(known.seat, one.seat, one.seen) and why_not(t, one.seat, one.code, one) for one in hidden):
        return "there is no supply for it, so it stays hidden"
    return ""


@in_vain.of(e.Recruit)
def _(effect: e.Recruit, known: Known) -> str:
    """TER-RECRUIT-7: possible recruits are known to those that know the hand and the deck."""
    if not known.own:
        return ""
    t, by, scene, places = known.t, known.link.by, known.scene, e.RECRUITED_FROM[effect.from_]
    if recruitable(t, by, places, effect.filter, free=effect.free):
        return ""
    if effect.free or not recruitable(t, by, places, effect.filter, free=True):
        what = card(effect.filter, scene).partition(" ")[2]
        return f"no {what} to recruit is in {scene.yours} {' or '.join(reversed(places))}"
    return f"nobody can be recruited: {_does(scene.you, 'have', f'{max(room(t, by), 0)} supply left')}"


@in_vain.of(e.DiscardCard)
def _(effect: e.DiscardCard, known: Known) -> str:
    return "" if held_cards(known.t, effect.to, known.link) else known.empty_handed(effect.to, "card")


@in_vain.of(e.TakeCard)
def _(effect: e.TakeCard, known: Known) -> str:
    found = any(not held.up for _, held in held_cards(known.t, effect.to, known.link))
    return "" if found else known.empty_handed(effect.to, "face-down card")


# ---- In battle, on the chain, choices ----------------------------------------------------


@in_vain.of(e.CancelAttack)
def _(effect: e.CancelAttack, known: Known) -> str:
    battle = known.t.state.battle
    return "" if battle is not None and battle.stage != "damage" else "the attack is over"


@in_vain.of(e.CancelAbility)
def _(effect: e.CancelAbility, known: Known) -> str:
    about = known.link.about
    if about is None or any(one.number == about.link for one in known.t.state.declared):
        return ""
    return "that card has resolved"


@in_vain.of(e.RedirectBlock)
def _(effect: e.RedirectBlock, known: Known) -> str:
    """TER-BLOCK-6: only an able Character of the defending side takes over the block."""
    t, battle = known.t, known.t.state.battle
    if battle is None or battle.blocker is None or battle.stage == "damage":
        return "nobody blocks"
    nobody = known.nobody(effect.to)
    reached = affected_by(t, effect.to, known.link)
    if nobody or any(takes_block(t, one, battle) for one in reached):
        return nobody
    return f"{_names(t, reached)} cannot block this attack"


in_vain.put(e.Choose, lambda one, known: wholly(known, *one.options))


@in_vain.of(e.If)
def _(effect: e.If, known: Known) -> str:
    then = effect.then if holds(known.t, known.link.by, effect.demand, known.link.member) else effect.else_
    return wholly(known, then) if then else unmet(effect.demand, known.scene)
