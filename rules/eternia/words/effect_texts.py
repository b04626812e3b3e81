"""Effects in words: a card's text, written from its effects; one clause each, joined."""

from __future__ import annotations

from itertools import groupby

from rules.eternia.effects import records as e
from rules.eternia.effects.vocabulary import Face
from rules.eternia.words.phrases import (
    LIMITS,
    Scene,
    condition,
    condition_on,
    default_to,
    lasting,
    moment,
    subject_words,
)
from rules.eternia.words.pronouns import Talk, chosen
from rules.kernel.play.effects import ByKind
from rules.kernel.words import count
from rules.kernel.words.phrasing import Clause, named_again, sentence, together

_FACES: dict[Face, str] = {"melee": "a Melee symbol", "ranged": "a Ranged symbol", "power": "a Power symbol"}


def sentences(effects: e.Effects, scene: Scene) -> tuple[str, ...]:
    """Put effects in sentences: joined with neighbours of one moment, or condition and duration."""
    talk = Talk(scene, effects)
    named = (scene.target, scene.mover, "the attacker")
    framed = [(moment(effect, scene), _tail(effect, scene), effect) for effect in effects]
    found: list[str] = []
    for lead, group in groupby(framed, key=lambda one: one[0]):
        parts: list[str] = []
        talk.begin()
        for tail, same in groupby(group, key=lambda one: one[1]):
            if not lead:
                talk.begin()
            clauses = named_again([clause(effect, talk) for *_, effect in same], named)
            # A condition is said once for each subject, so that nobody has to ask whom it is about.
            split = [[*of_one] for _, of_one in groupby(clauses, key=lambda one: one.subject)] if tail else [clauses]
            parts += [f"{together(some)} {tail}".rstrip() for some in split]
        found += [sentence(f"{lead}, {'; '.join(parts)}")] if lead else [sentence(part) for part in parts]
    return tuple(found)


def _tail(effect: e.Effect, scene: Scene) -> str:
    """Say the end of an effect: its condition, its duration and its limit."""
    tail = [lasting(effect.dur, scene)]
    told = effect.given is not None and chosen(effect, scene) and bool(condition_on(effect.given, scene))
    if effect.given is not None and not told and not _adjective(effect):
        to = default_to(effect, scene.place)
        it = "the target" if to == "self" or isinstance(effect, e.Dice | e.Reroll) else "it"
        it = "that model" if isinstance(effect, e.Expose | e.Weaken) else it
        tail.insert(0, condition(effect.given, scene, it, effect.r))
    if effect.limit is not None:
        tail.append(LIMITS[effect.limit])
    return " ".join([part for part in tail if part])


def _adjective(effect: e.Effect) -> bool:
    """Whether its condition stands in the words for its attack."""
    return isinstance(effect, e.Dice | e.Range) and effect.given in ("melee_attack", "ranged_attack")


clause: ByKind[[Talk], Clause] = ByKind("words for")


def _do(what: str) -> Clause:
    """Return a clause with the effect's owner as its subject."""
    return Clause("you", what, order=True)


# ---- Wounds, HP and conditions ----------------------------------------------


@clause.of(e.Wounds)
def _(effect: e.Wounds, talk: Talk) -> Clause:
    of_attack = talk.scene.place == "attack" and default_to(effect, "attack") == "target"
    return Clause(
        talk.subject(effect), f"suffer {effect.n}{' more' if of_attack else ''} Wound{'' if effect.n == 1 else 's'}"
    )


clause.put(
    e.Splash,
    lambda one, talk: Clause(
        "each other Enemy next to the target, or to where it fell,", f"suffer {count(one.n, 'Wound')}"
    ),
)
clause.put(e.CancelWounds, lambda one, talk: Clause(talk.subject(one), f"suffer {count(one.n, 'Wound')} less"))
clause.put(e.Heal, lambda one, talk: Clause(talk.subject(one), f"heal {one.n} HP"))
clause.put(e.Daze, lambda one, talk: Clause(talk.subject(one), "become Dazed"))
clause.put(e.Undaze, lambda one, talk: Clause(talk.subject(one), "recover from Dazed"))
clause.put(
    e.Root,
    lambda one, talk: Clause(
        talk.subject(one), "cannot move until the end of its next Activation (a Push still works)"
    ),
)


# ---- Moves and placements ---------------------------------------------------


@clause.of(e.Push)
def _(effect: e.Push, talk: Talk) -> Clause:
    way = {"away": " away", "towards": f" towards {talk.scene.user}", "any": ""}[effect.dir]
    return _do(f"push {talk.subject(effect)} up to {count(effect.n, 'space')}{way}")


@clause.of(e.Move)
def _(effect: e.Move, talk: Talk) -> Clause:
    far = f"up to {count(effect.n, 'space')}"
    if effect.towards == "nearest_character":
        return Clause(talk.subject(effect), f"move {far} towards the nearest Character")
    return Clause(
        talk.subject(effect), f"may move {far}" + (" (under the AI towards its goal)" if effect.towards else "")
    )


clause.put(
    e.ForceMove,
    lambda one, talk: _do(f"move {talk.subject(one)} up to {count(one.n, 'space')} without Escape Damage"),
)


@clause.of(e.Place)
def _(effect: e.Place, talk: Talk) -> Clause:
    named = talk.subject(effect)
    of = " of its own space" if effect.near == "target" else ""
    if effect.near == "self" and named != talk.scene.user:
        of = f" of {talk.scene.user}"
    where = ", on or next to a Water token" if effect.where else ""
    return _do(f"put {named} on a free space within {effect.n}{of}{where}")


clause.put(e.Swap, lambda one, talk: Clause(talk.scene.user, f"exchange spaces with {talk.subject(one)}"))
clause.put(e.Mount, lambda one, talk: Clause(talk.subject(one), f"mount as {talk.scene.name(one.form)}"))
clause.put(e.Fly, lambda one, talk: Clause(talk.move(), "pass over models and terrain"))
clause.put(e.NoEscape, lambda one, talk: Clause(talk.move(), "cause no Escape Damage"))
clause.put(
    e.EscapePlus,
    lambda one, talk: Clause(
        f"an Enemy that leaves a space next to {talk.scene.user}", f"suffer {one.n} more Escape Damage"
    ),
)
clause.put(e.IgnoreTerrain, lambda one, talk: Clause(talk.subject(one), "ignore Terrain Penalties and terrain tokens"))


@clause.of(e.MoveBonus)
def _(effect: e.MoveBonus, talk: Talk) -> Clause:
    subject = talk.move() if talk.scene.place == "move" else "".join(talk.of_chosen(effect, "every Move Action of"))
    return Clause(subject, f"be {count(abs(effect.n), 'space')} {'longer' if effect.n > 0 else 'shorter'}")


# ---- Power ------------------------------------------------------------------


clause.put(e.GainPower, lambda one, talk: Clause(talk.subject(one), f"gain {one.n} Power"))
clause.put(e.LosePower, lambda one, talk: Clause(talk.subject(one), f"lose {one.n} Power"))


@clause.of(e.ShiftPower)
def _(effect: e.ShiftPower, talk: Talk) -> Clause:
    named = talk.subject(effect)
    return _do(f"move up to {effect.n} Power between slots of {named} or from {talk.scene.user} to it")


# ---- Attacks ----------------------------------------------------------------


def _dice(n: int) -> str:
    return f"{abs(n)} {'more' if n > 0 else 'fewer'} {'die' if abs(n) == 1 else 'dice'}"


clause.put(e.Dice, lambda one, talk: Clause(talk.attack(one), f"roll {_dice(one.n)}"))


@clause.of(e.Armor)
def _(effect: e.Armor, talk: Talk) -> Clause:
    at_once = effect.dur is None and talk.scene.place in ("defense", "reaction")
    return Clause(talk.subject(effect), f"have {effect.n} more Armor{' in this attack' if at_once else ''}")


clause.put(e.IgnoreArmor, lambda one, talk: Clause(talk.attack(one), f"ignore {one.n} Armor"))


@clause.of(e.Reroll)
def _(effect: e.Reroll, talk: Talk) -> Clause:
    if effect.faces == "miss":
        return Clause(talk.attack(effect), f"may reroll {'1 miss' if effect.n == 1 else f'up to {effect.n} misses'}")
    attacker = f"an attacker of {talk.scene.user}" if talk.scene.place == "always" else "the attacker"
    return Clause(attacker, f"reroll {'1 Success' if effect.n == 1 else f'up to {effect.n} Successes'}")


@clause.of(e.SetDie)
def _(effect: e.SetDie, talk: Talk) -> Clause:
    misses = "1 miss" if effect.n == 1 else f"up to {effect.n} misses"
    return Clause(talk.attack(effect), f"may turn {misses} to {_FACES[effect.face]}")


@clause.of(e.Area)
def _(effect: e.Area, talk: Talk) -> Clause:
    enemies = "all adjacent Enemies" if effect.r == 1 else f"all Enemies within {effect.r} in Line of Sight"
    return Clause("the attack", f"target {enemies}")


clause.put(
    e.Range,
    lambda one, talk: Clause(
        talk.attack(one), f"reach {count(abs(one.n), 'space')} {'farther' if one.n > 0 else 'less'}"
    ),
)
clause.put(
    e.NoLos,
    lambda one, talk: (
        Clause("the attack", "need no Line of Sight")
        if talk.scene.place == "attack"
        else Clause("", "no Line of Sight is needed")
    ),
)
clause.put(
    e.NoDefense,
    lambda one, talk: Clause("the attack", "allow no Defense Boost, no Reaction and no Strategy card, even after it"),
)
clause.put(
    e.Expose,
    lambda one, talk: Clause("".join(talk.of_chosen(one, "every attack against")), f"roll {_dice(one.n)}"),
)
clause.put(
    e.Weaken,
    lambda one, talk: Clause("".join(talk.of_chosen(one, "every attack of")), f"roll {_dice(-one.n)}"),
)
clause.put(e.Redirect, lambda one, talk: Clause(talk.scene.user, "become the target instead"))


@clause.of(e.BonusAttack)
def _(effect: e.BonusAttack, talk: Talk) -> Clause:
    with_ = "" if effect.attack == "any" else f" with {talk.scene.name(effect.attack)}"
    against = f" against {talk.scene.mover}" if effect.against else ""
    user = default_to(effect, talk.scene.place) == "self" or effect.to is None
    named = talk.scene.user if user else talk.subject(effect)
    return Clause(named, f"make a Bonus Attack{with_}{against}")


clause.put(
    e.ForceAttack,
    lambda one, talk: Clause(
        talk.subject(one), "make a free attack on one of its own friends, both of your choice; the attack is its own"
    ),
)


@clause.of(e.ExtraAction)
def _(effect: e.ExtraAction, talk: Talk) -> Clause:
    named = talk.subject(effect)
    more = "have 1 more Action" if named == talk.scene.user else "perform 1 Action"
    return Clause(named, more if effect.n == 1 else more.replace("1", str(effect.n)) + "s")


# ---- Spawning, tokens and hidden cards --------------------------------------


@clause.of(e.SpawnMinion)
def _(effect: e.SpawnMinion, talk: Talk) -> Clause:
    minions = count(effect.n, "Minion")
    if effect.near == "reserves":
        return _do(f"spawn {minions} on the border of the board or next to a {talk.scene.friendly} Character")
    far = f"{'exactly ' if effect.exact else 'within '}{count(effect.r or 1, 'space')}"
    return _do(f"spawn {minions} {far} {'away from' if effect.exact else 'of'} the Player Character nearest to them")


@clause.of(e.SpawnElite)
def _(effect: e.SpawnElite, talk: Talk) -> Clause:
    scene = talk.scene
    near = scene.user if effect.near == "self" else f"a {scene.friendly} Character"
    own_class = effect.elite == "own_class"
    named = "Elite Minion" if own_class else scene.name(effect.elite)
    kind = ", of the class of that Character" if own_class else ""
    return _do(f"spawn {count(effect.n, named)} within {effect.r or 2} of {near}{kind}")


@clause.of(e.PlaceToken)
def _(effect: e.PlaceToken, talk: Talk) -> Clause:
    near = subject_words(effect.near, None, talk.scene)
    return _do(f"place {count(effect.n, f'{talk.scene.name(effect.token)} token')} within {effect.r} of {near}")


clause.put(e.DrawStrategy, lambda one, talk: _do(f"draw {count(one.n, 'Strategy card')}"))
clause.put(
    e.PeekOrder,
    lambda one, talk: _do(f"look at {count(one.n, 'facedown Activation card')} of the other side"),
)
clause.put(e.SwapOrder, lambda one, talk: Clause("you", "may exchange two facedown Activation cards of your side"))
