"""Cards in words: their abilities, and the face of each."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.words import count
from rules.terrene.cards.in_force import Cards
from rules.terrene.cards.records import Ability, Character, Command, Item, Terrain
from rules.terrene.effects.vocabulary import Limit
from rules.terrene.view import AbilityView, CardView
from rules.terrene.words.effect_texts import in_words, sentence
from rules.terrene.words.phrases import Scene, cost, moment, names_of

__all__ = ["card_of", "in_brief", "in_short", "in_words"]

STAYS = "Stays face-up, and works from then on."
"""The use of an On-going card, which does nothing else (TER-ONGOING-1)."""
AGAIN = "Any of these lines again."
"""The fifth line of each XP tree (TER-XP-7)."""
LIMITS: dict[Limit, str] = {"turn": "once a turn", "game": "once a game"}


def ability_view(ability: Ability, scene: Scene) -> AbilityView:
    """Show an ability with its printed words.

    Args:
        ability: The ability.
        scene: How its user and its card are called.
    """
    here = replace(scene, targets=ability.targets, moment=ability.when, always=ability.always)
    return AbilityView(
        ability.speed,
        cost(ability.cost, here),
        sentence(ability.effects, here, moment(ability, here), may=ability.may),
        LIMITS[ability.limit] if ability.limit is not None else "",
        ability.affiliations,
    )


def in_full(view: AbilityView) -> str:
    """Put an ability in one line: colour, needed affiliations, cost, limit and effects."""
    head = ", ".join(
        [
            part
            for part in (
                "" if view.speed == "passive" else view.speed.title(),
                " and ".join(view.affiliations),
                view.cost[:1].lower() + view.cost[1:],
                view.limit,
            )
            if part
        ]
    )
    return f"{head}: {view.text}" if head else view.text


# ---- Cards --------------------------------------------------------------------------


def card_of(cards: Cards, code: str) -> CardView:
    """Return the face of a card, made once for each content."""
    faces = cards.faces
    if code not in faces:
        faces[code] = _face(cards, code)
    return faces[code]


def in_short(cards: Cards, code: str) -> str:
    """Put the numbers of a card in a few words; of an Item or Command, its type."""
    face = card_of(cards, code)
    match face.kind:
        case "character":
            return f"SP {face.sp}, LV {face.lv}, HP {face.hp}, ATK {face.atk}, DEF {face.defence}"
        case "terrain":
            return f"Terrain, {count(face.actions, 'Action')}"
    return (face.kind if face.subtype == "none" else face.subtype).capitalize()


def in_brief(cards: Cards, code: str) -> str:
    """Put a card in a few words: its numbers and effects, without limits; callers may cut it."""
    does = [in_full(replace(one, limit="")).rstrip(".") for one in card_of(cards, code).abilities]
    return ". ".join([in_short(cards, code), *does])


# ---- Faces --------------------------------------------------------------------------


def _face(cards: Cards, code: str) -> CardView:
    match cards.card[code]:
        case Item() as item:
            return CardView(code=code, name=item.name, kind="item", abilities=(_view(cards, item.ability),))
        case Command() as command:
            return _command(cards, command)
        case Terrain() as terrain:
            return _terrain(cards, terrain)
        case Character() as character:
            return _character(cards, character)


def _view(cards: Cards, ability: Ability, user: str = "the user", card: str = "this card") -> AbilityView:
    return ability_view(ability, Scene(user=user, card=card, names=names_of(cards)))


def _command(cards: Cards, command: Command) -> CardView:
    use = _view(cards, command.ability)
    if command.stays:
        use = replace(use, text=f"{use.text} {STAYS}".lstrip())
    return CardView(
        code=command.code,
        name=command.name,
        kind="command",
        classes=command.classes,
        subtype=command.subtype,
        ongoing=bool(command.stays),
        abilities=(use, *[_view(cards, ability) for ability in command.stays]),
    )


def _terrain(cards: Cards, terrain: Terrain) -> CardView:
    """TER-XP-3, TER-XP-7: the lines of the tree say what the Character gets that gains the XP."""
    scene = Scene(user="it", names=names_of(cards))
    return CardView(
        code=terrain.code,
        name=terrain.name,
        kind="terrain",
        actions=terrain.actions,
        storm=terrain.storm,
        xp=(*[sentence(line, scene) for line in terrain.xp], AGAIN),
        abilities=tuple([_view(cards, ability) for ability in terrain.abilities]),
    )


def _character(cards: Cards, character: Character) -> CardView:
    name = names_of(cards)[character.code]
    return CardView(
        code=character.code,
        name=character.name,
        kind="character",
        token=character.code in cards.token,
        hero=character.hero,
        classes=character.classes,
        affiliation=character.affiliation,
        lv=character.lv,
        sp=character.sp,
        hp=character.hp,
        atk=character.atk,
        defence=character.def_,
        abilities=tuple([_view(cards, ability, name, name) for ability in character.abilities]),
    )
