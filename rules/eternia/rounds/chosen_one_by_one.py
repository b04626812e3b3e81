"""The AI's Characters chosen one by one, at tables that began so."""

from __future__ import annotations

from rules.eternia.asking import leader
from rules.eternia.rounds.character_selection import ChooseCharacter, bound_to, draw, free_characters, take
from rules.eternia.state import EterniaTable
from rules.kernel import Among, Legal

CHANCE = "chance"


class PickForAi(ChooseCharacter, kw_only=True, tag="eternia.pick_for_ai"):
    """ETE-AI-3: which Character; chance may choose, and does when nobody answers."""

    rules = ("ETE-AI-3",)
    labels = {CHANCE: ("Choose at random",)}

    def who(self, t: EterniaTable) -> int | None:
        """ETE-AI-3: the Team Leader."""
        return leader(t.state)

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """Chance first, then the remaining ones."""
        found = free_characters(t, "controller", bound_to(t, "controller"))
        return Among((CHANCE, *[one.code for one in found]))

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Ask for one."""
        return f"Choose Character {len(t.state.villains) + 1} of 3 for the AI."

    def carry_out(self, t: EterniaTable) -> None:
        """ETE-AI-3: take it, or draw it."""
        if self.key == CHANCE:
            draw(t)
        else:
            take(t, self.key, "controller", None)
