"""The words of TimeStrike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from rules.kernel import (
    Choice,
    Event,
    Option,
    Passage,
    Phrasebook,
    Picks,
    Piece,
    Question,
    Refusal,
    Rulebook,
    Step,
    Table,
)
from rules.kernel.books.forecast_figures import Figures, Outlook
from rules.kernel.play.actors import Actor
from rules.kernel.play.chance import Chance
from rules.kernel.play.model import Focus
from rules.kernel.play.steps import innermost
from rules.kernel.words import name_things
from rules.timestrike.actions.climbing import ShakeOff
from rules.timestrike.actions.contesting import DecideContest
from rules.timestrike.asking import UnitsInOrder
from rules.timestrike.box import Box
from rules.timestrike.combat.aftermath import AfterCombat, EndAttack
from rules.timestrike.combat.defending import DefendOpenly, EndHits
from rules.timestrike.content.table_records import CheatSheet
from rules.timestrike.dice.reaction_windows import MayReact
from rules.timestrike.game_options import Raid, Royale, Skirmish
from rules.timestrike.lost.lost_targets import LostAsk
from rules.timestrike.moving.cheap_shots import MayShoot, ShotLands
from rules.timestrike.moving.falling import Land
from rules.timestrike.raid.raid_rounds import NextAct
from rules.timestrike.setup.deployment import PlaceUnit
from rules.timestrike.state import TimestrikeState, TimestrikeTable
from rules.timestrike.told.combat_events import Defeated
from rules.timestrike.told.lost_events import FearActs, PhaseBegan
from rules.timestrike.told.royale_events import FearDefeated, MythRose
from rules.timestrike.trials.rewards import ChooseStat, Equip
from rules.timestrike.turns.turns import TakeTurn
from rules.timestrike.using.due_effects_order import WhichFirst
from rules.timestrike.view import TimestrikeView
from rules.timestrike.words import forecast_figures, sighting
from rules.timestrike.words.changes import sum_up
from rules.timestrike.words.describing import describe, describe_asked, describe_briefly, describe_hand
from rules.timestrike.words.pieces import pieces
from rules.timestrike.words.refusing import out_of_reach

MODES: Mapping[type[Struct], tuple[str, tuple[str, ...]]] = {
    Skirmish: ("skirmish", ("TIM-GEN-2", "TIM-MODE-3", "TIM-SKI-")),
    Royale: ("royale bbr", ("TIM-GEN-1", "TIM-MODE-2", "TIM-BBR-", "TIM-BRSET-", "TIM-MYTH-", "TIM-INIT-")),
    Raid: ("raid gauntlet", ("TIM-GEN-3", "TIM-MODE-4", "TIM-RAID-", "TIM-RDSET-")),
}
"""The modes: the words that name each, and the rules that hold in it alone."""
MATTERS: tuple[type[Step], ...] = (AfterCombat, EndAttack, EndHits, ShotLands, Land, DecideContest)
"""Steps with which what can be answered with a defense or a card is done."""


class TimestrikeWords(Phrasebook[TimestrikeState[Any], TimestrikeView, Box]):
    """The words of TimeStrike."""

    steps = 1200
    title = "TimeStrike: Shadow of Fear"
    summary = "Small teams of Characters gather, climb and fight on a map of hexes with hills and water."
    length = "one to two hours"
    counted = (110, 40)
    first: ClassVar[Mapping[str, Any]] = {"mode": "raid", "map": "source_foundation", "survivors": 1}
    assuming = "if nobody uses a card"
    assuming_else = "if nobody else uses a card"
    beyond = frozenset({TakeTurn, NextAct, PlaceUnit})
    past = frozenset({FearActs, PhaseBegan})
    moments: ClassVar[Mapping[type[Event], str]] = {
        Defeated: "A Character Falls",
        FearDefeated: "Fear Is Defeated",
        MythRose: "A Myth Rises",
    }
    usually = (LostAsk, ShakeOff, ChooseStat, Equip)

    def __init__(self, rules: Rulebook[TimestrikeState[Any], TimestrikeView, Box]) -> None:
        """Bind the words to their rules."""
        super().__init__(rules)
        self.names = rules.cards.names

    def prompt(self, t: TimestrikeTable, question: Question, seat: int) -> str:
        """Put a question into one sentence, with names."""
        return self.cards.agreed(name_things(super().prompt(t, question, seat), self.names))

    def option(self, t: TimestrikeTable, question: Question, seat: int, key: str) -> Option:
        """Put a legal key into words, as names that are plurals ask for."""
        made = super().option(t, question, seat, key)
        label, detail, forecast = map(self.cards.agreed, (made.label, made.detail, made.forecast))
        same = (label, detail, forecast) == (made.label, made.detail, made.forecast)
        return made if same else replace(made, label=label, detail=detail, forecast=forecast)

    def tell(self, event: Event) -> str:
        """Put an event into one sentence, as names that are plurals ask for."""
        return self.cards.agreed(super().tell(event))

    def moment(self, event: Event) -> str:
        """TIM-RAID-5: each Phase that is reached, too."""
        if isinstance(event, PhaseBegan):
            return f"Phase {event.phase}" if event.phase > 1 else ""
        return super().moment(event)

    def foretell(self, outlook: Outlook, option: Option) -> str:
        """Say an answer's consequences, as names that are plurals ask for."""
        return self.cards.agreed(super().foretell(outlook, option))

    def name_of(self, state: TimestrikeState[Any], actor: Actor) -> str:
        """Name a Character."""
        return self.cards.names[str(actor)]

    def describe(self, view: TimestrikeView) -> str:
        """Put the position into words."""
        return self.cards.agreed(describe(view))

    def describe_briefly(self, view: TimestrikeView) -> str:
        """Put the position into words that fit an alt text."""
        return describe_briefly(view)

    def describe_hand(self, view: TimestrikeView) -> str:
        """Put a seat's Characters and cards into words."""
        return self.cards.agreed(describe_hand(view))

    def describe_asked(self, view: TimestrikeView, focus: Focus) -> str:
        """Put the units that a question is about into words."""
        return describe_asked(view, focus)

    def belongings(self, view: TimestrikeView) -> Iterable[tuple[str, int]]:
        """Return the Characters and their units, with whose they are."""
        seats = {one.code: one.seat for one in view.characters if not one.led}
        yield from ((one.name, one.seat) for one in view.characters if one.code in seats)
        yield from ((unit.name, seats[unit.of]) for unit in view.units if unit.of in seats)

    def sum_up(self, before: TimestrikeView, now: TimestrikeView) -> tuple[str, ...]:
        """Say the changes: defeats, phases, health, awakenings, loot."""
        return sum_up(before, now)

    def passages(self, view: TimestrikeView) -> tuple[Passage, ...]:
        """Return the cheat sheets, then the legend's signs."""
        sheets = self.cards.sheets.items()
        return (*[_sheet(code, one) for code, one in sheets], *super().passages(view))

    def queries(self, view: TimestrikeView) -> Iterable[Option]:
        """TIM-LOS-15: what each unit sees may be asked by anybody, at any time."""
        return sighting.asked(view)

    def query(self, view: TimestrikeView, key: str) -> str:
        """TIM-LOS-15: say how far each other unit is away, and whether it is in sight."""
        return self.cards.agreed(sighting.answered(self.cards, view, key))

    def query_focus(self, view: TimestrikeView, key: str) -> Focus:
        """TIM-LOS-15: show the lines to those who are seen, and the hexes in sight."""
        return sighting.shown(self.cards, view, key)

    def figures(self, state: TimestrikeState[Any], seat: int) -> Figures:
        """Return what players watch, the weightiest first."""
        return forecast_figures.figures(self.cards, state, seat)

    def draws_by(self, view: TimestrikeView) -> Any:
        """Draw the same all round long: the odds of what Fear does stay from look to look."""
        return view.round

    def losses(self, state: TimestrikeState[Any], seat: int) -> Mapping[str, str]:
        """Return the game and the defeated Characters of the own team."""
        return {**super().losses(state, seat), **forecast_figures.losses(self.cards, state, seat)}

    def gains(self, state: TimestrikeState[Any], seat: int) -> Mapping[str, str]:
        """Return the game and the defeated Characters of other teams."""
        return {**super().gains(state, seat), **forecast_figures.gains(self.cards, state, seat)}

    def refusals(self, state: TimestrikeState[Any], seat: int) -> Iterable[Refusal]:
        """TIM-LOS-15: say at any time whom the seat's units cannot attack, and why."""
        return out_of_reach(Table(state, self.cards), seat)

    def plainly(self, t: TimestrikeTable, choice: Choice, seat: int, chance: Chance) -> Picks | None:
        """Go on past reactions: units defend, and nobody uses a card."""
        question = t.state.agenda[-1]
        plain = isinstance(question, DefendOpenly | MayReact | MayShoot | UnitsInOrder | WhichFirst)
        return question.default(t, choice.seat) if plain else None

    def elsewhere(self, options: Struct) -> Mapping[str, tuple[str, ...]]:
        """TIM-MODE-1: what holds in other modes alone; a Gauntlet is a Raid with harder cards."""
        return {words: rules for kind, (words, rules) in MODES.items() if not isinstance(options, kind)}

    def ends_before(self, t: TimestrikeTable, step: Step) -> bool:
        """End where somebody is asked for the next act or start, which takes long to make ready."""
        return isinstance(step, TakeTurn | NextAct | PlaceUnit) and step.will_ask(t)

    def until(self, t: TimestrikeTable, question: Question, seat: int) -> Step | None:
        """Of a reaction, the end of the attack, the hits, the roll or the Contest that it answers."""
        if isinstance(question, MayShoot):
            return question  # the one who flees walks on
        answers = isinstance(question, DefendOpenly | MayReact)
        return innermost(t, *MATTERS) if answers else None

    def pieces(self) -> tuple[Piece, ...]:
        """List what players can look up by name."""
        return pieces(self.cards)


def _sheet(code: str, one: CheatSheet) -> Passage:
    """TIM-COMP-6: a cheat sheet, as help in play."""
    about = one.name.casefold()
    asked = (f"cheat sheet for {about}", f"{about} in short", f"summary of {about}")
    return Passage(one.name, "\n".join(one.lines), "Cheat sheets", asked, one.rules, code)
