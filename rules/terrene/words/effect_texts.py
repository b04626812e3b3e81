"""Effects in words: each kind has one clause, and neighbours with the same subject make one.

TER-PASSIVE-2: what allows is said with *can* or *has*, what forbids with *cannot* or *must*, so that everybody sees
which of two effects is the ban.
"""

from __future__ import annotations

from rules.kernel.play.effects import ByKind
from rules.kernel.words import count, listing
from rules.kernel.words.phrasing import Clause, named_again, owned, together, with_article
from rules.kernel.words.phrasing import sentence as sentence_of
from rules.terrene.cards.in_force import Cards
from rules.terrene.effects import records as e
from rules.terrene.effects.records import Amount, Filter, To
from rules.terrene.words.phrases import (
    AGAINST,
    COUNTERS,
    GAINED,
    STATS,
    STATUSES,
    STORM,
    Scene,
    all_of,
    amount,
    by_lv,
    card,
    demanded,
    lasting,
    names_of,
    of_stat,
)
from rules.terrene.words.pronouns import TARGETS, Talk


def sentence(effects: e.Effects, scene: Scene, lead: str = "", *, may: bool = False) -> str:
    """Put effects in one sentence; empty when there are none.

    Args:
        effects: What happens, in order.
        scene: Where they stand.
        lead: The moment or the demand, to go before them.
        may: Their player may do nothing.
    """
    said = joined(effects, Talk(scene), may=may)
    if not said:
        return ""
    if not lead or lead == STORM:
        return f"{lead}: {sentence_of(said)}" if lead else sentence_of(said)
    return sentence_of(f"{lead}, {said}")


def joined(effects: e.Effects, talk: Talk, *, may: bool = False) -> str:
    """Say effects, one after the other."""
    clauses = named_again([clause(effect, talk) for effect in effects], talk.known.values())
    return together(clauses, may=talk.scene.you if may else "")


def in_words(cards: Cards, effects: e.Effects, *, user: str = "the user", you: str = "you") -> str:
    """Say independent effects in one sentence; empty when there are none.

    Args:
        cards: The content in force.
        effects: The effects, in order.
        user: What the Character is called that uses them.
        you: What their player is called, such as the mark of a seat.
    """
    return sentence(effects, Scene(user=user, you=you, names=names_of(cards)))


clause: ByKind[[Talk], Clause] = ByKind("words for")


def _you(talk: Talk, verb: str, rest: str) -> Clause:
    """Return a clause with the ability's player as its subject."""
    return Clause(talk.scene.you, verb, rest, order=True)


def _how_much(n: Amount, unit: str, talk: Talk, *, sign: bool = False) -> str:
    """Say an amount with its unit and its measure."""
    scaled = of_stat(n)
    if scaled is None:
        return f"{amount(n, talk.scene, sign=sign)} {unit}".rstrip() + by_lv(n, talk.scene)
    whose = talk.subject(scaled.of) if scaled.of is not None else talk.scene.user
    times = {1: "", 2: "twice "}.get(scaled.times, f"{scaled.times} times ")
    return f"{unit} equal to {times}{owned(whose, STATS[scaled.stat or 'atk'])}".lstrip()


# ---- Damage, healing, stats ---------------------------------------------------------


@clause.of(e.Damage)
def _(effect: e.Damage, talk: Talk) -> Clause:
    subject = talk.subject(effect.to)
    kind = "Stab damage" if effect.stab else "damage"
    if of_stat(effect.amount) is None and amount(effect.amount, talk.scene) == "0":
        return Clause(subject, "take", f"no {kind}")
    return Clause(subject, "take", _how_much(effect.amount, kind, talk))


@clause.of(e.Heal)
def _(effect: e.Heal, talk: Talk) -> Clause:
    subject = talk.subject(effect.to)
    return Clause(subject, "heal", _how_much(effect.amount, "" if of_stat(effect.amount) is None else "damage", talk))


def _holds(effect: e.StatBonus | e.Gain, talk: Talk, for_a_time: str, for_good: str) -> tuple[str, str]:
    """Return the verb for a gift, and its duration; for good, it is gained (TER-GAINED-4)."""
    good = effect.dur == "in_play" and not talk.scene.always
    return for_good if good else for_a_time, lasting(effect.dur, talk.scene, effect.to)


@clause.of(e.StatBonus)
def _(effect: e.StatBonus, talk: Talk) -> Clause:
    subject = talk.subject(effect.to)
    verb, tail = _holds(effect, talk, "have", "gain")
    unit = STATS[effect.stat] if of_stat(effect.amount) is None else f"a bonus to {STATS[effect.stat]}"
    return Clause(subject, verb, _how_much(effect.amount, unit, talk, sign=True), tail)


@clause.of(e.Prevent)
def _(effect: e.Prevent, talk: Talk) -> Clause:
    damage = "battle damage" if effect.what == "battle" else "damage"
    tail = lasting(effect.dur, talk.scene, effect.to)
    if effect.amount == "all":
        return Clause(talk.subject(effect.to), "take", f"no {damage}", tail)
    subject = talk.subject(effect.to)
    return Clause(subject, "be protected", f"from the next {_how_much(effect.amount, damage, talk)}", tail)


clause.put(
    e.NoDecay,
    lambda one, talk: Clause(talk.subject(one.to), "suffer", "no Defence Decay", lasting(one.dur, talk.scene, one.to)),
)
clause.put(
    e.ExtraOverkill,
    lambda one, talk: Clause(
        talk.subject("self"), "deal", f"{one.amount} more overkill, if any,", lasting(one.dur, talk.scene)
    ),
)


# ---- Conditions and gained abilities -------------------------------------------------


clause.put(
    e.GiveStatus,
    lambda one, talk: Clause(talk.subject(one.to), "be", STATUSES[one.status], lasting(one.dur, talk.scene, one.to)),
)
clause.put(e.RemoveStatus, lambda one, talk: Clause(talk.subject(one.to), "lose", "all status conditions"))


@clause.of(e.Gain)
def _(effect: e.Gain, talk: Talk) -> Clause:
    quality = effect.ability in ("resourceful", "unblockable", "immune")
    pair = ("be", "become") if quality else ("have", "gain")
    verb, tail = _holds(effect, talk, *pair)
    against = f" to {AGAINST[effect.against]}" if effect.against is not None else ""
    return Clause(talk.subject(effect.to), verb, GAINED[effect.ability] + against, tail)


@clause.of(e.BlockRule)
def _(effect: e.BlockRule, talk: Talk) -> Clause:
    subject, tail = talk.subject(effect.to), lasting(effect.dur, talk.scene, effect.to)
    if effect.rule == "must_block":
        return Clause(subject, "must block", "every attack that it can block", tail)
    if effect.rule == "cannot_block":
        return Clause(subject, "cannot block", "", tail)
    return Clause(subject, "can be blocked only by", all_of(effect.filter or Filter(), talk.scene), tail)


@clause.of(e.CostChange)
def _(effect: e.CostChange, talk: Talk) -> Clause:
    how = f"{count(abs(effect.amount), 'Action')} {'less' if effect.amount < 0 else 'more'}"
    what = {
        "item": "Items",
        "command": "Commands",
        "spell": "Spells",
        "trap": "Traps",
        "ability": "abilities",
        "attack": "attacks",
        "recruit": "",
    }[effect.what]
    subject = all_of(effect.filter, talk.scene, what)
    said = f"{subject} cost {how}" if what else f"recruiting {subject} costs {how}"
    return Clause("", "", f"{said} {lasting(effect.dur, talk.scene)}".rstrip())


# ---- XP, Actions, counters -------------------------------------------------------------


clause.put(e.GainXp, lambda one, talk: Clause(talk.subject(one.to), "gain", f"{one.amount} XP"))
clause.put(e.LevelUp, lambda one, talk: Clause(talk.subject(one.to), "gain", "1 LV"))


@clause.of(e.GainActions)
def _(effect: e.GainActions, talk: Talk) -> Clause:
    if effect.amount < 0:
        return Clause(talk.subject(effect.to), "lose", count(-effect.amount, "unspent Action"))
    return Clause(talk.subject(effect.to), "gain", count(effect.amount, "Action"))


@clause.of(e.Counters)
def _(effect: e.Counters, talk: Talk) -> Clause:
    counters = count(abs(effect.amount), f"{COUNTERS[effect.kind]} counter")
    if effect.amount < 0:
        return _you(talk, "remove", f"{counters} from {talk.scene.card}")
    return _you(talk, "put", f"{counters} on {talk.scene.card}")


# ---- Cards ------------------------------------------------------------------------------


def _cards(n: int) -> str:
    return "a card" if n == 1 else f"{n} cards"


clause.put(e.Draw, lambda one, talk: Clause(talk.subject(one.to), "draw", _cards(one.amount), order=True))


@clause.of(e.DiscardHand)
def _(effect: e.DiscardHand, talk: Talk) -> Clause:
    at_random = " at random" if effect.random else ""
    return Clause(talk.subject(effect.to), "discard", _cards(effect.amount) + at_random, order=True)


@clause.of(e.Search)
def _(effect: e.Search, talk: Talk) -> Clause:
    your = talk.scene.your
    pile = f"{your} deck" if effect.from_ == "deck" else f"{your} discard pile"
    where = {
        "hand": f"into {your} hand",
        "self": f"for {talk.scene.user} to hold",
        "top": f"and put {'it' if effect.amount == 1 else 'them'} on top of {your} deck",
    }[effect.put]
    return _you(talk, "take", f"{card(effect.filter, talk.scene, effect.amount)} from {pile} {where}")


@clause.of(e.Look)
def _(effect: e.Look, talk: Talk) -> Clause:
    if effect.at == "opponent_hand":
        return _you(talk, "look", f"at {owned(talk.subject('opponent'), 'hand')}")
    if effect.at == "top":
        top = "top card" if effect.amount == 1 else f"top {effect.amount} cards"
        back = "" if effect.amount == 1 else " (put back in any order)"
        return _you(talk, "look", f"at the {top} of {talk.scene.your} deck{back}")
    return _you(talk, "look", f"at {talk.subject(effect.at)}")


clause.put(e.TurnUp, lambda one, talk: Clause(talk.subject(one.to), "be turned", "face-up"))


@clause.of(e.Recruit)
def _(effect: e.Recruit, talk: Talk) -> Clause:
    your = talk.scene.your
    pile = {"hand": f"{your} hand", "deck": f"{your} deck", "deck_or_hand": f"{your} deck or hand"}[effect.from_]
    supply = " for no supply" if effect.free else ""
    return _you(talk, "recruit", f"{card(effect.filter, talk.scene)} from {pile}{supply}")


@clause.of(e.CreateToken)
def _(effect: e.CreateToken, talk: Talk) -> Clause:
    name = talk.scene.name(effect.token)
    return _you(talk, "create", with_article(name) if effect.amount == 1 else f"{effect.amount} {name}s")


def _held(to: To, talk: Talk, what: str = "card") -> str:
    """Call the card that somebody holds; a target that is such a card is called by itself."""
    targets = talk.scene.targets
    place = TARGETS.index(to) if not isinstance(to, Filter) and to in TARGETS else None
    if place is not None and place < len(targets) and targets[place].kind == "face_down_card":
        return talk.subject(to)
    return owned(talk.subject(to), what)


clause.put(e.DiscardCard, lambda one, talk: Clause(_held(one.to, talk), "be", "discarded"))


@clause.of(e.TakeCard)
def _(effect: e.TakeCard, talk: Talk) -> Clause:
    held, your = _held(effect.to, talk, "face-down card"), talk.scene.your
    if effect.put == "self":
        user = talk.scene.user
        return Clause(user, "take", f"{held} (it goes into {talk.scene.yours} hand if {user} holds one already)")
    return _you(talk, "take", f"{held} into {your} hand")


clause.put(e.ReturnToHand, lambda one, talk: Clause(talk.subject(one.to), "return", "to its owner's hand"))


# ---- Battle and chain ---------------------------------------------------------------------


clause.put(e.CancelAttack, lambda one, talk: Clause("the attack", "be", "cancelled"))
clause.put(e.CancelAbility, lambda one, talk: Clause(talk.scene.called.get("card", "that card"), "have", "no effect"))
clause.put(e.RedirectBlock, lambda one, talk: Clause(talk.subject(one.to), "become", "the blocker instead"))
clause.put(e.ExtraAttack, lambda one, talk: Clause(talk.subject(one.to), "can attack", "once more in this turn"))


# ---- Choices ------------------------------------------------------------------------------


@clause.of(e.Choose)
def _(effect: e.Choose, talk: Talk) -> Clause:
    """Say each option's words, shortly where they differ in one word alone."""
    groups = [[clause(one_of, talk) for one_of in option] for option in effect.options]
    first = [group[0] for group in groups if len(group) == 1]
    if len(first) == len(groups) and len({one_of._replace(rest="") for one_of in first}) == 1:
        return first[0]._replace(rest=listing([one_of.rest for one_of in first], "or"))
    options = [joined(option, talk) for option in effect.options]
    return Clause("", "", f"choose: {', or '.join(options)}")


@clause.of(e.If)
def _(effect: e.If, talk: Talk) -> Clause:
    said = f"if {demanded(effect.demand, talk.scene)}, {joined(effect.then, talk)}"
    other = f", otherwise {joined(effect.else_, talk)}" if effect.else_ else ""
    return Clause("", "", said + other)
