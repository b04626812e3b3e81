"""Checks of Terrene Odyssey's content beyond its types: a wrong file is refused on reading.

Every function raises :class:`ValueError` with a sentence that names the item.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.content.checks import need, need_known
from rules.terrene.cards import decks
from rules.terrene.cards.in_force import Cards
from rules.terrene.cards.records import Ability, Card, Command, Tables, Terrain
from rules.terrene.effects import records as e
from rules.terrene.effects.vocabulary import ANSWERED, PLAYERS, Moment, Who

TARGETS: tuple[Who, ...] = ("target1", "target2")
_WITH_VICTIM: tuple[Moment, ...] = ("deals_battle_damage_to_character", "defeats_character")
_OF_PLAYERS = (e.Draw, e.DiscardHand, e.GainActions)
_OF_BOTH = (e.Damage, e.Heal)
_OF_CARDS = (e.DiscardCard, e.TakeCard)


class _Place(NamedTuple):
    """Where effects stand: the code of their card, and their ability (none for an XP tree)."""

    code: str
    ability: Ability | None


class Content(Tables, frozen=True, forbid_unknown_fields=True):
    """All content in force at a table, which is checked as a whole when it is read.

    Raises:
        ValueError: The set cannot be played: the message says which item is wrong.
    """

    def __post_init__(self) -> None:
        refuse(self)


def refuse(content: Tables) -> None:
    """Refuse content that cannot be played.

    Raises:
        ValueError: The message says which item is wrong, and how.
    """
    _names(content)
    for character in content.character + content.token:
        for ability in character.abilities:
            _ability(character.code, ability, purple="Interdimensional" in character.classes)
    for token in content.token:
        need(not token.hero, f"{token.code}: a token is no Hero (TER-CHAR-13)")
    for terrain in content.terrain:
        _terrain(terrain)
    for item in content.item:
        _use(item.code, item.ability)
    for command in content.command:
        _command(command)
    _effects(content)
    _decks(content)


def _names(content: Tables) -> None:
    """TER-DECK-6: no two cards share a name; no card's code begins like a deck's."""
    cards: list[Card] = [*content.character, *content.token, *content.terrain, *content.item, *content.command]
    seen: dict[str, str] = {}
    for card in cards:
        need(not card.code.startswith("deck_"), f"{card.code}: only the code of a deck begins with deck_")
        for name in dict.fromkeys((card.name.casefold(), card.code.replace("_", " "))):
            need(seen.setdefault(name, card.code) == card.code, f"{card.code}: {seen[name]} has the same name")
    for deck in content.deck:
        need(deck.code.startswith("deck_"), f"{deck.code}: the code of a deck begins with deck_")


# ---- Abilities --------------------------------------------------------------------


def _ability(code: str, ability: Ability, *, purple: bool = False, terrain: bool = False) -> None:
    """TER-TRIG-2, TER-PASSIVE-1: an ability has the parts that its colour and moment allow."""
    need(bool(ability.effects), f"{code}: an ability does nothing")
    need(ability.speed != "purple" or purple, f"{code}: Purple is for Interdimensional Characters alone (TER-TRIG-5)")
    need(terrain or not ability.affiliations, f"{code}: a Terrain alone asks for affiliations (TER-TERRAIN-7)")
    need(terrain or ability.when != "storm", f"{code}: a Storm alone has a Storm Effect (TER-STORM-2)")
    need(ability.when is not None or ability.subject == "self", f"{code}: an ability without `when` has no `subject`")
    need(len(ability.targets) <= len(TARGETS), f"{code}: an ability has at most {len(TARGETS)} targets")
    if ability.speed == "passive":
        paid = ability.cost.actions or ability.cost.discard or ability.cost.dismiss or ability.cost.damage
        free = not paid and ability.cost.counters is None and not ability.affiliations
        need(free, f"{code}: a passive ability costs nothing (TER-PASSIVE-1)")
        need(not ability.targets, f"{code}: a passive ability has no targets (TER-PASSIVE-1)")
    if ability.always:
        standing = all(isinstance(one, e.Lasts) for one in ability.effects)
        need(standing, f"{code}: what is always in force must be an effect that lasts")
        plain = ability.limit is None and not ability.may
        need(plain, f"{code}: what is always in force has no limit and is nobody's choice")
        for effect in ability.effects:
            need(_stands(effect, ability.demand), f"{code}: what is always in force asks for what it changes")


def _stands(effect: e.Effect, demand: e.Demand) -> bool:
    """TER-CHAR-9: whether an effect that is always in force can be read without an end to it.

    A stat is read from the bonuses and immunities in force, so that these may not ask for DEF, nor anything for a stat
    as its amount; and who is silenced is never said by what Silence ends.
    """
    asked = [one for one in (getattr(effect, "to", None), demand.controls) if isinstance(one, e.Filter)]
    by_defence = any(one.def_at_most is not None or one.def_at_least is not None for one in asked)
    if by_defence and isinstance(effect, (e.StatBonus, e.Gain)):
        return False
    amount = getattr(effect, "amount", None)
    if isinstance(amount, e.Scaled) and amount.by_lv is None:
        return False
    return not (isinstance(effect, e.GiveStatus) and effect.status == "silence")


def _use(code: str, ability: Ability) -> None:
    """TER-TRIG-15: Items and Commands are used by choice; they answer acts that open responses."""
    need(ability.speed in ("green", "blue"), f"{code}: an Item or Command is used at Green or Blue speed (TER-TRIG-5)")
    if ability.when is not None:
        need(ability.when in ANSWERED, f"{code}: {ability.when} opens no round of responses (TER-TRIG-15)")
        need(ability.speed == "blue", f"{code}: Green answers nothing (TER-TRIG-3)")
    need(not ability.may, f"{code}: an Item or Command is used by choice, without `may` (TER-TRIG-15)")


def _command(command: Command) -> None:
    """TER-SPELL-1, TER-TRAP-1, TER-ONGOING-1: the demands of the subtypes."""
    code, use = command.code, command.ability
    _use(code, use)
    need(bool(use.effects or command.stays), f"{code}: it does nothing")
    for ability in command.stays:
        _ability(code, ability)
    if command.subtype == "spell":
        need(command.classes == ("Spellcaster",), f"{code}: a Spell is for the class Spellcaster (TER-SPELL-1)")
    if command.subtype == "trap":
        need(use.when is not None, f"{code}: a Trap has a condition (TER-TRAP-3)")
        need(use.subject != "self", f"{code}: a Trap names whom its condition is about")
        need(not command.classes, f"{code}: anybody may use a Trap, with a Tactician at hand (TER-TRAP-1)")
        need(not command.stays, f"{code}: a Trap is used once and discarded (TER-TRAP-3)")


def _terrain(terrain: Terrain) -> None:
    """TER-STORM-1: a Storm, and no other Terrain, has one Storm Effect."""
    code = terrain.code
    for ability in terrain.abilities:
        if ability.effects or ability.speed == "passive":
            _ability(code, ability, terrain=True)
        need(ability.when != "storm" or ability.speed == "passive", f"{code}: a Storm Effect is passive (TER-STORM-2)")
    found = sum(ability.when == "storm" for ability in terrain.abilities)
    want = 1 if terrain.storm else 0
    need(found == want, f"{code}: it has {found} Storm Effects, not {want} (TER-STORM-1)")
    for n, line in enumerate(terrain.xp, 1):
        need(bool(line), f"{code}: line {n} of its XP tree is empty (TER-XP-3)")


# ---- Effects ------------------------------------------------------------------------


def _all_effects(content: Tables) -> Iterator[tuple[_Place, e.Effects]]:
    for card in content.character + content.token:
        yield from ((_Place(card.code, ability), ability.effects) for ability in card.abilities)
    for terrain in content.terrain:
        yield from ((_Place(terrain.code, ability), ability.effects) for ability in terrain.abilities)
        yield from ((_Place(terrain.code, None), line) for line in terrain.xp)
    for item in content.item:
        yield _Place(item.code, item.ability), item.ability.effects
    for command in content.command:
        for ability in (command.ability, *command.stays):
            yield _Place(command.code, ability), ability.effects


def each_of(effects: e.Effects) -> Iterator[e.Effect]:
    """Yield effects, also those inside choices and conditions."""
    for effect in effects:
        yield effect
        match effect:
            case e.Choose(options=options):
                for option in options:
                    yield from each_of(option)
            case e.If(then=then, else_=else_):
                yield from each_of(then)
                yield from each_of(else_)
            case _:
                pass


def _effects(content: Tables) -> None:
    """Refuse effects that name something unknown, or nobody."""
    characters = {card.code for card in content.character + content.token}
    tokens = {card.code for card in content.token}
    for place, effects in _all_effects(content):
        for one in _filters(place, effects):
            if one.name is not None:
                need_known(one.name, characters, place.code, "Character")
        for effect in each_of(effects):
            _effect(place, effect)
            if isinstance(effect, e.CreateToken):
                need_known(effect.token, tokens, place.code, "token")


def _filters(place: _Place, effects: e.Effects) -> Iterator[e.Filter]:
    ability = place.ability
    if ability is not None:
        yield from (target.filter for target in ability.targets)
        if ability.subject != "self":
            yield ability.subject
        if ability.demand.controls is not None:
            yield ability.demand.controls
    for effect in each_of(effects):
        found = [getattr(effect, "filter", None), getattr(effect, "to", None)]
        if isinstance(effect, e.If):
            found.append(effect.demand.controls)
        yield from (one for one in found if isinstance(one, e.Filter))


def _effect(place: _Place, effect: e.Effect) -> None:
    """Refuse an effect that is not whole."""
    code = place.code
    match effect:
        case e.Gain():
            fitting = (effect.ability == "immune") == (effect.against is not None)
            need(fitting, f"{code}: Immune, and it alone, says against what (TER-IMMUNE-3)")
        case e.BlockRule():
            fitting = (effect.rule == "only_blocked_by") == (effect.filter is not None)
            need(fitting, f"{code}: only_blocked_by, and it alone, has a `filter` (TER-BLOCK-7)")
        case e.Choose():
            whole = len(effect.options) > 1 and all(effect.options)
            need(whole, f"{code}: a choice has two options or more, and each does something (TER-TRIG-10)")
        case e.If():
            need(bool(effect.then), f"{code}: `if` does nothing")
        case e.Search(put="self"):
            need(effect.filter.kind in ("item", "command"), f"{code}: a Character holds an Item or Command")
        case e.Look(at=("target1" | "target2") as at):
            _whom(place, at, effect)
        case e.Damage(amount=amount) | e.Heal(amount=amount) | e.Prevent(amount=amount):
            need(not isinstance(amount, int) or amount > 0, f"{code}: {amount} is no amount of damage")
        case _:
            pass
    scaled = getattr(effect, "amount", None)
    if isinstance(scaled, e.Scaled):
        by_stat = scaled.stat is not None and scaled.of is not None
        neither = scaled.stat is None and scaled.of is None
        fitting = neither if scaled.by_lv is not None else by_stat
        need(fitting, f"{code}: an amount is `by_lv`, or a `stat` `of` somebody")
    to = getattr(effect, "to", None)
    if isinstance(to, str):
        _whom(place, to, effect)


def _whom(place: _Place, to: str, effect: e.Effect) -> None:
    """Refuse an effect for somebody that its ability does not know."""
    code, ability = place.code, place.ability
    does = type(effect).__name__
    if not isinstance(effect, _OF_BOTH):
        need((to in PLAYERS) == isinstance(effect, _OF_PLAYERS), f"{code}: {does} is not for {to}")
    targets: Sequence[object] = () if ability is None else ability.targets
    when = None if ability is None else ability.when
    if to in TARGETS:
        place_of = TARGETS.index(to)
        need(place_of < len(targets), f"{code}: it has no {to}")
        _card(code, effect, ability, place_of)
    need(to != "victim" or when in _WITH_VICTIM, f"{code}: the moment {when} has no victim")
    need(to not in ("subject", "source") or when is not None, f"{code}: without `when` there is no {to}")


def _card(code: str, effect: e.Effect, ability: Ability | None, place: int) -> None:
    """Refuse to treat a face-down card as a Character."""
    if ability is not None and ability.targets[place].kind == "face_down_card":
        fitting = isinstance(effect, (*_OF_CARDS, e.Look))
        need(fitting, f"{code}: {type(effect).__name__} is for Characters, not for a face-down card")


# ---- Decks ----------------------------------------------------------------------------


def _decks(content: Tables) -> None:
    """TER-COMP-2, TER-DECK-1: every printed deck is legal in 1v1 and 2v2."""
    cards = Cards(content)
    for deck in content.deck:
        listed = [copies.card for copies in deck.cards]
        need(len({*listed}) == len(listed), f"{deck.code}: a card stands there twice; say how many with `n`")
        for seats in decks.STARTERS:
            for fault in decks.faults(cards, cards.list_of(deck.code), seats=seats):
                raise ValueError(f"{deck.code}: {fault.said} ({', '.join(fault.rules)})")
