"""Targets, moments, durations, amounts: a phrase for each word of the vocabulary."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from rules.kernel.words import count, listing, plural
from rules.kernel.words.phrasing import capital, conjugated, owned, possessive, with_article
from rules.terrene.cards.in_force import Cards
from rules.terrene.cards.records import Ability, Cost, Target
from rules.terrene.effects.records import Amount, Demand, Filter, Scaled, To
from rules.terrene.effects.vocabulary import Against, Condition, Counter, Duration, Gained, Moment, Stat

NO_NAMES: Mapping[str, str] = MappingProxyType({})


class Scene(Struct, frozen=True, kw_only=True):
    """The place of some effects, and the names of their subjects.

    Attributes:
        user: What the Character with the ability is called.
        you: What the player whose ability it is is called; ``you`` on a card.
        card: What the card is called that counters lie on.
        names: Names of cards by their codes.
        targets: The targets of the ability.
        named: What the targets are called, once they are chosen.
        moment: The moment that the ability waits for.
        called: What others are called for whom an effect has a word, once they are known: the attacker, that card.
        whose: Of the targets and of these, the next turn of their player in words: ``your``, ``⟪1⟫'s``.
        turn: What the turn is called that is being played.
        lv: The LV of the user, once it is known.
        always: The effects are in force as long as their card works.
    """

    user: str = "the user"
    you: str = "you"
    card: str = "this card"
    names: Mapping[str, str] = NO_NAMES
    targets: tuple[Target, ...] = ()
    named: tuple[str, ...] = ()
    moment: Moment | None = None
    called: Mapping[str, str] = NO_NAMES
    whose: Mapping[str, str] = NO_NAMES
    turn: str = "the turn"
    lv: int | None = None
    always: bool = False

    @property
    def yours(self) -> str:
        """The possessive of :attr:`you` where it stands for one player among others."""
        return possessive(self.you)

    @property
    def your(self) -> str:
        """The possessive of :attr:`you`."""
        return "your" if self.you == "you" else "their"

    def name(self, code: str) -> str:
        """Return the name of a card; its code in words where none is given."""
        return self.names.get(code, code.replace("_", " "))


STATS: dict[Stat, str] = {"atk": "ATK", "def": "DEF", "hp": "HP"}
STATUSES: dict[Condition, str] = {"slow": "Slow", "stun": "stunned", "silence": "silenced"}
GAINED: dict[Gained, str] = {
    "haste": "Haste",
    "stab": "Stab",
    "resourceful": "Resourceful",
    "retaliate": "Retaliate",
    "unblockable": "Unblockable",
    "immune": "Immune",
}
AGAINST: dict[Against, str] = {
    "characters": "Character abilities",
    "items": "Items",
    "commands": "Commands",
    "spells": "Spells",
    "traps": "Traps",
    "battle": "battle damage",
    "status": "status conditions",
    "storms": "Storm Effects",
}
COUNTERS: dict[Counter, str] = {"charge": "Charge", "stratagem": "Stratagem"}
_KINDS = {"character": "Character", "terrain": "Terrain", "item": "Item", "command": "Command"}
_ADJECTIVES = ("Energy", "Interdimensional")
"""Classes that are no word for one that belongs to them."""


STORM = "Storm Effect"
_SHORT = re.compile(r"^(?P<name>.+?(?<!\bin)(?<!\bfrom)(?<!\bon)) the \w")


# ---- Names and verbs ------------------------------------------------------------------


def short(name: str) -> str:
    """Return a Character's name in a sentence: ``Sammy`` for Sammy the Agile."""
    found = _SHORT.match(name)
    return found["name"] if found else name


def names_of(cards: Cards) -> Mapping[str, str]:
    """Return each card's name in a sentence, by its code."""
    if not cards.called:
        cards.called.update(
            {code: short(card.name) if code in cards.character else card.name for code, card in cards.card.items()}
        )
    return cards.called


# ---- Who fits -----------------------------------------------------------------------


def noun(fit: Filter, scene: Scene) -> str:
    """Name a filter's subject, in one word or two."""
    if fit.name is not None:
        return scene.name(fit.name)
    if fit.class_ is not None:
        return f"{fit.class_} Character" if fit.class_ in _ADJECTIVES else fit.class_
    if fit.storm:
        return "Storm"
    if fit.subtype is not None and fit.subtype != "none":
        return fit.subtype.title()
    return _KINDS[fit.kind or "character"]


def _details(fit: Filter) -> str:
    """Say the other conditions, for use after the noun."""
    said = [
        f"of at most {fit.sp_at_most} SP" if fit.sp_at_most is not None else "",
        f"with at most {fit.def_at_most} DEF" if fit.def_at_most is not None else "",
        f"with at least {fit.def_at_least} DEF" if fit.def_at_least is not None else "",
    ]
    return " ".join(["", *[part for part in said if part]])


def _described(fit: Filter, scene: Scene, *, state: bool = True, many: bool = False) -> str:
    """Call one that fits, or several, without saying whose it is unless it is an enemy."""
    enemy, what = fit.side == "opponent", noun(fit, scene)
    if enemy:
        what = "enemy" if what == "Character" else f"enemy {what}"
    before = ["damaged"] if fit.damaged else []
    if state:
        before.append("hidden" if fit.hidden else "recruited")
    return " ".join([*before, plural(what) if many else what]) + _details(fit)


def one(fit: Filter, scene: Scene, *, state: bool = True) -> str:
    """Name one that fits: ``a recruited enemy``, ``another of your recruited Machines``.

    Args:
        fit: Which fit.
        scene: How those in it are called.
        state: Say that it is recruited, or hidden.
    """
    if fit.side in ("own", "allied"):
        whose = scene.yours if fit.side == "own" else f"{scene.yours} side's"
        first = "another" if fit.other else "one"
        return f"{first} of {whose} {_described(fit, scene, state=state, many=True)}"
    named = _described(fit, scene, state=state)
    return f"another {named}" if fit.other else with_article(named)


def several(target: Target, scene: Scene) -> str:
    """Name a target: one that fits, or each of several; a face-down card by its holder."""
    n, fit = target.n, target.filter
    if target.kind == "face_down_card":
        holder = one(fit, scene, state=False)
        return f"the face-down card of {holder}" if n == 1 else f"each of {_number(target)} face-down cards of enemies"
    if n == 1:
        return one(fit, scene)
    return f"each of {_number(target)} {_others(fit, scene, many=True)}"


def _number(target: Target) -> str:
    return f"up to {target.n}" if target.up_to else str(target.n)


def each(fit: Filter, scene: Scene) -> str:
    """Name each that fits: ``each recruited enemy``, ``each other recruited Machine of yours``."""
    return f"each {_others(fit, scene)}"


def _others(fit: Filter, scene: Scene, *, many: bool = False) -> str:
    of = {"own": " of yours" if scene.you == "you" else f" of {scene.you}", "allied": f" of {scene.yours} side"}
    return f"{'other ' if fit.other else ''}{_described(fit, scene, many=many)}{of.get(fit.side, '')}"


def none_of(fit: Filter, scene: Scene) -> str:
    """Say that no Character fits: ``there is no other recruited Machine of yours``."""
    return f"there is no {_others(fit, scene)}"


def all_of(fit: Filter, scene: Scene, what: str = "") -> str:
    """Name what all have: ``your Items``, ``Items of your Warriors``, ``attacks of enemies``."""
    whose = {"own": f"{scene.yours} ", "allied": f"{scene.yours} side's ", "opponent": "", "any": ""}[fit.side]
    plain = fit == Filter(side=fit.side)
    if what and plain and fit.side in ("own", "allied"):
        return f"{whose}{what}"
    other = "other " if fit.other else ""
    named = f"{whose}{other}{_described(fit, scene, state=False, many=True)}"
    return f"{what} of {named}" if what else named


def card(fit: Filter, scene: Scene, n: int = 1) -> str:
    """Call a card that fits, in a deck or a hand: ``an Item``, ``up to 2 Spells``."""
    named = noun(fit, scene)
    return with_article(named) + _details(fit) if n == 1 else f"up to {n} {plural(named)}{_details(fit)}"


# ---- When -----------------------------------------------------------------------------


def moment(ability: Ability, scene: Scene) -> str:
    """Say an ability's moment, for use before its effects; empty for none."""
    when, demand = ability.when, ability.demand
    if when is None:
        said = demanded(demand, scene)
        return f"if {said}" if said else ""
    if when == "storm":
        return STORM
    if when in ("turn_start", "turn_end"):
        at = "start" if when == "turn_start" else "end"
        return _also(f"at the {at} of {f'{scene.yours} turn' if demand.own_turn else 'each turn'}", demand, scene)
    if when == "block_declared" and demand.battle_as == "attacker" and ability.subject != "self":
        return _also(f"when an attack of {scene.user} is blocked", demand, scene)
    who = scene.user if ability.subject == "self" else one(ability.subject, scene, state=False)
    does: dict[Moment, str] = {
        "recruited": "be recruited",
        "attack_declared": "attack",
        "block_declared": "block",
        "deals_battle_damage_to_character": "deal battle damage to a Character",
        "deals_battle_damage_to_player": "deal battle damage to a player",
        "defeated": "be defeated",
        "defeats_character": "defeat a Character",
        "item_or_command_used": "use an Item or Command",
    }
    left = demanded(demand, scene)
    return f"when {who} {conjugated(does[when], who)}" + (f" and {left}" if left else "")


def _also(said: str, demand: Demand, scene: Scene) -> str:
    """Add the conditions that the moment has not said already."""
    left = demanded(Demand(controls=demand.controls, outnumbered=demand.outnumbered), scene)
    return f"{said}, if {left}" if left else said


def demanded(demand: Demand, scene: Scene) -> str:
    """Say a demand for use after ``if``; empty when there is none."""
    said = []
    if demand.own_turn:
        said.append(f"it is {scene.yours} turn")
    if demand.controls is not None:
        named = _described(demand.controls, scene)
        said.append(f"{scene.you} control{'' if scene.you == 'you' else 's'} {with_article(named)}")
    if demand.outnumbered:
        said.append(f"an opponent controls more recruited Characters than {scene.you}")
    if demand.battle_as is not None:
        said.append(f"{scene.user} {'attacks' if demand.battle_as == 'attacker' else 'blocks'}")
    return listing(said)


def unmet(demand: Demand, scene: Scene) -> str:
    """Say the unmet part of a demand, for use where it is known not to be met."""
    said = []
    if demand.controls is not None:
        said.append(f"{scene.you} {conjugated('control', scene.you)} no {_described(demand.controls, scene)}")
    if demand.outnumbered:
        said.append(f"no opponent controls more recruited Characters than {scene.you}")
    if demand.battle_as is not None:
        said.append(f"{scene.user} does not {'attack' if demand.battle_as == 'attacker' else 'block'}")
    if demand.own_turn:
        said.append(f"it is not {scene.yours} turn")
    return listing(said, "or")


def lasting(dur: Duration, scene: Scene, to: To | None = None) -> str:
    """Say how long an effect holds, to go after it; empty where that goes without saying.

    Args:
        dur: How long.
        scene: How those are called on whose turns it hangs.
        to: Whom the effect is for.
    """
    theirs = scene.whose.get(to, "its player's") if isinstance(to, str) else "its player's"
    said: dict[Duration, str] = {
        "end_of_turn": f"until the end of {scene.turn}",
        "start_of_your_next_turn": f"until the start of {scene.yours} next turn",
        "end_of_their_next_turn": f"until the end of {theirs} next turn",
        "this_battle": "in this battle",
        "in_play": "",
    }
    return said[dur]


# ---- How much ---------------------------------------------------------------------------


def amount(n: Amount, scene: Scene, *, sign: bool = False) -> str:
    """Put a number, or one for each LV, in figures: ``15``, ``15, 25 or 40``; signed ``+5``."""
    if isinstance(n, int):
        return f"{n:+d}" if sign else str(n)
    if n.by_lv is None:
        raise AssertionError("an amount that is read from a stat has no figure")
    steps = n.by_lv if scene.lv is None else (n.by_lv[max(1, min(scene.lv, 3)) - 1],)
    return listing([f"{step:+d}" if sign else str(step) for step in steps], "or")


def of_stat(n: Amount) -> Scaled | None:
    """Return an amount that is read from a stat, and of no other."""
    return n if isinstance(n, Scaled) and n.by_lv is None else None


def by_lv(n: Amount, scene: Scene) -> str:
    """Say an amount's measure, for use after its unit; empty for a number."""
    return (
        f" (by {owned(scene.user, 'LV')})" if isinstance(n, Scaled) and n.by_lv is not None and scene.lv is None else ""
    )


# ---- What it costs ----------------------------------------------------------------------


def cost(price: Cost, scene: Scene) -> str:
    """Say an ability's cost: ``1 Action and discard a card``; empty if nothing."""
    said = []
    if price.actions:
        said.append(count(price.actions, "Action"))
    if price.discard:
        said.append(f"discard {'a card' if price.discard == 1 else f'{price.discard} cards'}")
    if price.damage:
        said.append(f"put {price.damage} damage on {scene.user}")
    if price.counters is not None:
        said.append(f"remove {count(price.counters.n, f'{COUNTERS[price.counters.kind]} counter')}")
    if price.dismiss:
        said.append(f"dismiss {scene.user}")
    return capital(listing(said))
