"""The start: the roll, the winner's choice, and the Terrains turned up."""

from __future__ import annotations

from rules.kernel import Among, Option, Picks, Ref, Step
from rules.kernel.words import seat as named
from rules.terrene.asking import Ask
from rules.terrene.seats import order_from
from rules.terrene.state import TerreneTable
from rules.terrene.told.match_events import DiceRolled, StarterNamed, TerrainRevealed

FACES = 6


class RollToStart(Step, kw_only=True, tag="terrene.roll_to_start"):
    """TER-FIRST-1, TER-2V2-13: these players roll; ties for the highest roll again."""

    seats: list[int]

    def run(self, t: TerreneTable) -> None:
        """TER-FIRST-1: the highest roller decides who starts."""
        faces = [t.roll(FACES) for _ in self.seats]
        t.emit(DiceRolled(seats=tuple(self.seats), faces=tuple(faces), rules=("TER-FIRST-1",)))
        best = [seat for seat, face in zip(self.seats, faces, strict=True) if face == max(faces)]
        if len(best) > 1:
            t.follow(RollToStart(seats=best))
        else:
            t.ask(NameStarter(), best)


class NameStarter(Ask, kw_only=True, tag="terrene.name_starter"):
    """TER-FIRST-1, TER-2V2-13: the highest roller names who takes the first turn."""

    rules = ("TER-FIRST-1", "TER-WAIT-2")
    asks = "You won the roll. Who takes the first turn? Nobody attacks in it."

    def legal(self, t: TerreneTable, seat: int) -> Among:
        """Any player, oneself first."""
        return Among(tuple([str(other) for other in order_from(t.state, seat)]))

    def default(self, t: TerreneTable, seat: int) -> Picks:
        """TER-WAIT-2: a winner who names nobody starts."""
        return (str(seat),)

    def option(self, t: TerreneTable, seat: int, key: str) -> Option:
        """Name the player."""
        return Option(key, "I start" if int(key) == seat else f"{named(int(key))} starts", "", Ref("seat", key))

    def run(self, t: TerreneTable) -> None:
        """TER-TURN-9, TER-2V2-6: play goes round from there."""
        t.state.starter = int(self.key)
        t.emit(StarterNamed(seat=self.seat, starter=t.state.starter, rules=("TER-FIRST-1",)))


class RevealTerrains(Step, kw_only=True, tag="terrene.reveal_terrains"):
    """TER-SETUP-4: all Terrains are turned up together before the first turn."""

    def run(self, t: TerreneTable) -> None:
        """TER-INFO-1: nothing else is."""
        t.reveal()
        for seat, player in enumerate(t.state.players):
            for ground in player.grounds:
                name = t.content.terrain[ground.code].name
                t.emit(TerrainRevealed(seat=seat, card=name, rules=("TER-SETUP-4",)))
