"""The box: the content in force with the tables that only the engine looks things up in."""

from __future__ import annotations

from typing import Literal

from rules.timestrike.content.checking import Content
from rules.timestrike.content.in_force import Cards
from rules.timestrike.content.records import Character, Skill
from rules.timestrike.effects.records import Draw, SharedBar
from rules.timestrike.effects.targets import FriendsEngaged
from rules.timestrike.words.card_texts import text_of
from rules.timestrike.words.plural_names import agreed

DEFAULTS = (
    *("jake", "mara", "roland", "luxuria", "gula", "legion", "hod", "mana_wyrms"),
    *("abaddon", "moggie", "txato", "fear"),
)
"""TIM-SETUP-6: who is drafted for a player who does not pick; others come after these."""


COUNTED = ("One", "Two", "Three", "Four", "Five")
"""What tells units of one Character apart."""


class Box(Cards):
    """The content in force, with the units of each Character."""

    def __init__(self, content: Content) -> None:
        """Number the units of Characters that have several, and sort the tables."""
        super().__init__(content)
        self.units: dict[str, tuple[str, ...]] = {}
        self.owner: dict[str, str] = {}
        for code, one in self.characters.items():
            several = [f"{code}_{number + 1}" for number in range(one.units)]
            self.units[code] = (code,) if one.units == 1 else tuple(several)
            for number, unit in enumerate(self.units[code]):
                self.owner[unit] = code
                self.names[unit] = one.name if one.units == 1 else f"{one.name} {COUNTED[number]}"
        self.die = self.faces
        self.drafted = tuple(sorted(self._draftable(), key=_place))
        self.for_friends: dict[str, tuple[Skill, ...]] = {
            code: tuple([skill for skill in one.skills if isinstance(skill.aim, FriendsEngaged)])
            for code, one in self.characters.items()
        }
        self._shared = {
            code
            for code, one in self.characters.items()
            if any(isinstance(effect, SharedBar) for skill in one.skills for effect in skill.effects)
        }

        groups = [one.name for one in self.characters.values() if one.units > 1]
        self.plurals = tuple([name for name in groups if name.endswith("s")])
        everything = [*self.skills.values(), *[one.skill for one in self.artifacts.values()]]
        self.meets = any(skill.moment == "on_engage" for skill in everything)

    def _draftable(self) -> list[str]:
        """TIM-SKSET-3: all boards and both Beast cards."""
        return [code for code, one in self.characters.items() if one.points]

    def board_of(self, unit: str) -> Character:
        """TIM-BOARD-9: the board or card of a unit, which walks unless another type is printed."""
        return self.characters[self.owner[unit]]

    def is_survivor(self, code: str) -> bool:
        """TIM-CLASS-2: whether a Character is a Survivor."""
        return self.characters[code].kind == "survivor"

    def shares_bar(self, code: str) -> bool:
        """TIM-CHAR-4: whether its units share a health bar."""
        return code in self._shared

    def slot(self, code: str, kind: Literal["buff", "curse"], status: str) -> int:
        """TIM-MARK-3: the value of a slot of buffs or curses; 0 is grey."""
        board = self.characters[code]
        return (board.buff if kind == "buff" else board.curse).value(status) or 0

    def awakening(self, code: str, stat: str) -> int:
        """TIM-AWK-4: the value of a slot of awakenings; 0 is grey."""
        return self.characters[code].awakening.value(stat) or 0

    def treasure(self, fish: str, *, survivor: bool) -> list[tuple[str, int]]:
        """TIM-FISHC-3: what a treasure draws: the deck, and how many cards."""
        draws = [effect for effect in self.fish[fish].effects if isinstance(effect, Draw)]
        chosen = [draws[0] if survivor or len(draws) < 2 else draws[-1]] if draws else []
        return [(effect.deck, effect.n) for effect in chosen]

    def agreed(self, text: str) -> str:
        """Make what is said of Characters that are called by a plural agree with it."""
        return agreed(self.plurals, text)

    def text(self, code: str) -> str:
        """Say what a skill or a card does."""
        return text_of(self, code)

    def summary(self, code: str) -> str:
        """How a Character plays, in a line."""
        return self.characters[code].style or ""


def _place(code: str) -> int:
    return DEFAULTS.index(code) if code in DEFAULTS else len(DEFAULTS)
