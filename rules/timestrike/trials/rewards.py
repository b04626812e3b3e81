"""Artifacts: what a fully awakened Survivor draws, and how artifacts are equipped."""

from __future__ import annotations

from rules.kernel import Among, Option, Ref, Step
from rules.kernel.words import listing
from rules.kernel.words.phrasing import possessive
from rules.timestrike.asking import CharacterAsk, of_character
from rules.timestrike.loot.piles import take_top
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.told.event_base import STATUS
from rules.timestrike.told.table_events import Equipped
from rules.timestrike.units.statuses import asleep, awaken, fully_awake
from rules.timestrike.words.card_texts import artifact_texts

KEEP = "keep"
"""The key to leave the equipped artifact where it is."""


def reward(t: TimestrikeTable, character: str) -> None:
    """TIM-TRIAL-3, TIM-TRIAL-4: a fully awakened Survivor swaps its trial for an artifact.

    TIM-ART-3: however its last stat was awakened.
    """
    one = t.state.characters[character]
    if not one.trial or not fully_awake(t, character):
        return
    one.trial, one.tally = False, {}
    card = take_top(t, character, "artifact", "TIM-TRIAL-3")
    if card:
        receive(t, character, card)


def receive(t: TimestrikeTable, character: str, artifact: str) -> None:
    """TIM-ART-5: who receives an artifact may equip it at once; with none equipped it does.

    TIM-ART-1: only Survivors equip, one at a time.
    """
    one = t.state.characters[character]
    one.artifacts.append(artifact)
    if not t.content.is_survivor(character):
        return
    if one.equipped:
        t.follow(Equip(of=character, among=(artifact,)))
    else:
        equip(t, character, artifact)


def equip(t: TimestrikeTable, character: str, artifact: str) -> None:
    """TIM-ART-4: no Action, no Energy; TIM-ART-8: for all units of the Character."""
    t.state.characters[character].equipped = artifact
    t.emit(Equipped(character=character, artifact=artifact, rules=("TIM-ART-4",)))


class Equip(CharacterAsk, kw_only=True, tag="timestrike.equip"):
    """TIM-ART-5, TIM-TURN-9: equip another artifact, or keep the one that is equipped."""

    topic = "which artifact is equipped"
    rules = ("TIM-ART-5", "TIM-ART-6")
    fallback = KEEP
    last = (KEEP,)
    on_table = True

    of: str
    among: tuple[str, ...] = ()

    def _others(self, t: TimestrikeTable) -> list[str]:
        one = t.state.characters[self.of]
        return [card for card in self.among or tuple(one.artifacts) if card != one.equipped and card in one.artifacts]

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-ART-1: a Survivor with another artifact than the one that it uses."""
        gone = t.state.characters[self.of].gone
        return self.of if not gone and t.content.is_survivor(self.of) and self._others(t) else None

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-ART-5: another, or none other."""
        return Among((*dict.fromkeys(self._others(t)), KEEP))

    def prompt(self, t: TimestrikeTable, seat: int) -> str:
        """TIM-ART-1, TIM-ART-2: say what is new, and that one of them works."""
        names = t.content.names
        gained = f"{names[self.of]} gains {listing([names[card] for card in self.among])}. " if self.among else ""
        return f"{gained}Only one artifact is equipped and works: which one of {possessive(names[self.of])}?"

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Say what an artifact gives this Character, and which one does nothing then."""
        names, now = t.content.names, t.state.characters[self.of].equipped
        if key != KEEP:
            given_up = f"; unused: {names[now]}" if now else ""
            return Option(key, f"Equip {names[key]}", self._gives(t, key) + given_up, Ref("card", key))
        others = listing([names[card] for card in dict.fromkeys(self._others(t))])
        if not now:
            return Option(key, "Equip none", f"Unused: {others}")
        return Option(key, f"Keep {names[now]}", f"{self._gives(t, now)}; unused: {others}", Ref("card", now))

    def _gives(self, t: TimestrikeTable, card: str) -> str:
        """TIM-ART-2: its stat and its skill, and what it has for the Character named on it."""
        artifact = t.content.artifacts[card]
        parts = artifact_texts(artifact, t.content.names)
        return " ".join([parts[0] + ".", *parts[1 : 3 if artifact.of == self.of else 2]]).rstrip(".")

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """The board."""
        return (of_character(self.of),)

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-ART-2: what is not equipped any more does nothing."""
        if self.key != KEEP and self.key in t.state.characters[self.of].artifacts:
            equip(t, self.of, self.key)


class MaySwap(Step, kw_only=True, tag="timestrike.may_swap"):
    """TIM-ART-6, TIM-TURN-9: at the start of its turn a Survivor may use another artifact."""

    of: str

    def run(self, t: TimestrikeTable) -> None:
        """TIM-ART-6: ask if there is one."""
        t.follow(Equip(of=self.of))


class ChooseStat(CharacterAsk, kw_only=True, tag="timestrike.choose_stat"):
    """TIM-AWK-3: the owner chooses a stat to awaken; if none is left nothing happens."""

    asks = "Which stat does {of:name} awaken?"
    topic = "which stat awakens"
    rules = ("TIM-AWK-3",)
    on_table = True

    of: str

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-AWK-3: nobody if nothing can awaken."""
        return self.of if not t.state.characters[self.of].gone and asleep(t, self.of) else None

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-AWK-3: coloured slots that are still covered."""
        return Among(tuple(asleep(t, self.of)))

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """The board."""
        return (of_character(self.of),)

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the stat and what it gains."""
        return Option(key, STATUS[key], f"+{t.content.awakening(self.of, key)} for the rest of the game")

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-AWK-1: awaken it."""
        if self.key in asleep(t, self.of):
            awaken(t, self.of, self.key)
            reward(t, self.of)
