"""Checks of the content as a whole: what must be there, and what each may name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Literal, get_args

from msgspec import Struct

from rules.content.checks import need, need_known, need_once
from rules.timestrike.content.boss import Action, Scaled
from rules.timestrike.content.records import Artifact, Character, Fish, Item, Trial
from rules.timestrike.content.table_records import CheatSheet, Die, Gadget, GameMode, StandingOrder, Structure
from rules.timestrike.effects.fear_steps import PlaceAt
from rules.timestrike.effects.fitting import tag
from rules.timestrike.effects.objectives import HealBy
from rules.timestrike.effects.records import BlocksCount, Free, Heal, HealMore, IfHit, Waive
from rules.timestrike.effects.vocabulary import STATS, Class, Deck, Mode
from rules.timestrike.ground.maps import Map

UNITS = 20
"""The miniatures of the box (TIM-COMP-2)."""
IN_BOX: dict[Class, int] = {"survivor": 8, "brute": 1, "beast": 2, "sentience": 1, "mob": 1}
"""Boards and cards of each class (TIM-CLASS-6, TIM-COMP-7)."""
DECKS: dict[Deck, int] = {"item": 24, "fish": 20, "artifact": 8}
"""Playing cards (TIM-COMP-5)."""
ACTIONS = 6
"""Action cards in each of Fear's decks (TIM-BRSET-3, TIM-RDSET-2)."""
PHASES: dict[Literal["royale", "raid", "gauntlet"], int] = {"royale": 2, "raid": 3, "gauntlet": 3}
"""Stats of each of Fear's decks (TIM-PHASE-1, TIM-RAID-5, TIM-RDSET-3)."""
SHEETS = 9
"""Cheat sheets (TIM-COMP-6)."""


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """All things in force at a table: the tables of the data files, by name.

    Raises:
        ValueError: The set cannot be played: the message says what is missing or wrong.
    """

    character: tuple[Character, ...]
    item: tuple[Item, ...]
    fish: tuple[Fish, ...]
    artifact: tuple[Artifact, ...]
    trial: tuple[Trial, ...]
    scaled: tuple[Scaled, ...]
    action: tuple[Action, ...]
    map: tuple[Map, ...]
    mode: tuple[GameMode, ...]
    die: tuple[Die, ...]
    structure: tuple[Structure, ...]
    gadget: tuple[Gadget, ...]
    cheat_sheet: tuple[CheatSheet, ...]
    standing_order: tuple[StandingOrder, ...]

    def __post_init__(self) -> None:
        _characters(self.character)
        _cards(self)
        _of_survivors(self)
        _boss(self)
        _table(self)
        need_once(_codes(self), "codes")


def _characters(characters: tuple[Character, ...]) -> None:
    classes = Counter(one.kind for one in characters)
    for kind, number in IN_BOX.items():
        need(classes[kind] == number, f"character: the box has {number} of the class {kind}, not {classes[kind]}")
    units = sum(one.units for one in characters)
    need(units == UNITS, f"character: the box has {UNITS} units, not {units}")
    need_once([one.mark for one in characters], "marks")


def _cards(all_: Content) -> None:
    for deck, number in DECKS.items():
        found = len(all_.artifact) if deck == "artifact" else sum(card.copies for card in getattr(all_, deck))
        need(found == number, f"{deck}: the deck has {number} cards, not {found}")
    for item in all_.item:
        need("draw" not in item.when, f"{item.code}: items wait in the hand until they are used")
    for fish in all_.fish:
        need(
            fish.when in (("use",), ("draw",)),
            f"{fish.code}: fish are eaten in the own turn, treasures as they are drawn",
        )


def _of_survivors(all_: Content) -> None:
    """TIM-TRIAL-1, TIM-ART-2: a trial and an artifact for each Survivor."""
    survivors = {one.code: one for one in all_.character if one.kind == "survivor"}
    for what, of in (("trial", [one.of for one in all_.trial]), ("artifact", [one.of for one in all_.artifact])):
        need_once(of, f"Survivors of {what}s")
        for code in of:
            need_known(code, survivors, what, "Survivor")
        need(len(of) == len(survivors), f"{what}: each Survivor has one")
    for trial in all_.trial:
        one = survivors[trial.of]
        given = tuple([stat for stat in STATS if trial.objective(stat) is not None])
        need(
            given == one.awakening.coloured(), f"{trial.code}: {one.name} awakens {', '.join(one.awakening.coloured())}"
        )
        for stat in given:
            objective = trial.objective(stat)
            if isinstance(objective, HealBy):
                need_known(objective.skill, [skill.code for skill in one.skills], trial.code, "skill of its Survivor")
    for artifact in all_.artifact:
        _own(artifact, survivors[artifact.of])


def _own(artifact: Artifact, of: Character) -> None:
    """TIM-ART-2: what an artifact changes on the board that it comes from is there."""
    skills = {skill.code: skill for skill in of.skills}
    for effect in artifact.own:
        if isinstance(effect, Free | Waive | BlocksCount | HealMore):
            need_known(effect.skill or "", skills, artifact.code, f"skill of {of.name}")
        if isinstance(effect, Waive):
            known = [tag(condition) for condition in skills[effect.skill].given]
            need_known(effect.condition, known, artifact.code, f"condition of {effect.skill}")
        if isinstance(effect, BlocksCount | HealMore):
            kind = IfHit if isinstance(effect, BlocksCount) else Heal
            found = any(isinstance(one, kind) for one in skills[str(effect.skill)].effects)
            need(found, f"{artifact.code}: {effect.skill} has no {tag(kind)}")


def _boss(all_: Content) -> None:
    characters = {one.code: one.kind for one in all_.character}
    for deck, number in PHASES.items():
        cards = [one for one in all_.scaled if one.deck == deck]
        phases = sorted(one.phase for one in cards)
        need(phases == [*range(1, number + 1)], f"scaled: {deck} has the phases 1 to {number}, each once")
        for card in cards:
            _placed(card, characters)
    one, other = [card for card in all_.scaled if card.deck == "royale"]
    need((one.health, one.each) == (other.health, other.each), "scaled: both sides of the Royale have one health")
    for kind in ("royale", "raid"):
        found = sum(action.deck == kind for action in all_.action)
        need(found == ACTIONS, f"action: {kind} has {ACTIONS} cards, not {found}")


def _placed(card: Scaled, characters: Mapping[str, Class]) -> None:
    """TIM-SPAWN-5: what a phase begins with is a Monster, one of each, or a mob."""
    for step in card.setup:
        if isinstance(step, PlaceAt):
            need_known(step.unit, characters, card.code, "Character")
            kind = characters[step.unit]
            need(kind in ("brute", "beast", "mob"), f"{card.code}: a {kind} is not spawned")
            need(kind == "mob" or len(step.at) == 1, f"{card.code}: there is one {step.unit} for {len(step.at)} places")


def _table(all_: Content) -> None:
    need({one.code for one in all_.mode} == {*get_args(Mode)}, "mode: each of the three once")
    for mode in all_.mode:
        need(any(mode.code in one.best_for for one in all_.map), f"map: none is for the mode {mode.code}")
    for mode in all_.mode:
        lost = mode.code != "skirmish"
        need(lost == (mode.growth is not None) == (mode.survivors is not None), f"{mode.code}: only the Lost grow")
        need(mode.least <= mode.most, f"{mode.code}: from {mode.least} to {mode.most} players")
    need(len(all_.die) == 1, "die: there is one combat die")
    faces = Counter(all_.die[0].faces)
    printed = {"hit": 2, "lucky_hit": 1, "block": 1, "lucky_block": 1, "void": 1}
    need(faces == printed, "die: 3 attack faces, 2 defense faces, one of each gold, and a void face (TIM-DICE-2)")
    need({one.code for one in all_.structure} == {"wall", "road", "resource"}, "structure: wall, road and resource")
    need({one.code for one in all_.gadget} == {"hang_glider", "fishing_net", "monster_trap"}, "gadget: the three")
    need(len(all_.cheat_sheet) == SHEETS, f"cheat_sheet: there are {SHEETS}, not {len(all_.cheat_sheet)}")
    for order in all_.standing_order:
        need_once(order.answers, order.code)


def _codes(all_: Content) -> Iterator[str]:
    """Go through the codes of all items and of the skills on them."""
    for table in all_.__struct_fields__:
        yield from [one.code for one in getattr(all_, table)]
    yield from [skill.code for one in all_.character for skill in one.skills]
    yield from [one.skill.code for one in all_.artifact]
