"""The words of Elemancers: names, figures that forecasts compare, and how the table stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from rules.elemancers.battle.battles import EndBattle, OrderCards, Roll
from rules.elemancers.battle.begin_and_modify import Use
from rules.elemancers.battle.damage import AssignDice
from rules.elemancers.battle.using import Aim
from rules.elemancers.content.in_force import Cards
from rules.elemancers.rounds import hollow
from rules.elemancers.rounds.baransu import Fly, SendDragon
from rules.elemancers.rounds.moving import MoveCreatures
from rules.elemancers.rounds.power_actions import NONE, TakePowerAction, none_left, unspent
from rules.elemancers.rounds.turns import EndMoves, StartBattle, part_of_turn
from rules.elemancers.state import ElemancersState, ElemancersTable
from rules.elemancers.told.battle_events import BattleEnded, Defeated
from rules.elemancers.told.table_events import DragonDefeated, Unlocked, WeaponActivated
from rules.elemancers.view import ElemancersView
from rules.elemancers.words import changes, hollow_words
from rules.elemancers.words.describing import clan_line, describe, describe_hand, fight
from rules.elemancers.words.describing_briefly import describe_briefly
from rules.elemancers.words.dice_fates import ROLLING, fates
from rules.elemancers.words.forecast_figures import figures, out_of_play, without_defeated
from rules.elemancers.words.pieces import pieces
from rules.kernel import Choice, Event, Option, Phrasebook, Picks, Piece, Question, Refusal, Rulebook, Step, Table
from rules.kernel.books.forecast_figures import Figures, Outlook, forecast
from rules.kernel.books.phrasebook import Fates
from rules.kernel.play.actors import Actor
from rules.kernel.play.chance import Chance
from rules.kernel.play.model import Focus
from rules.kernel.play.steps import innermost


class ElemancersWords(Phrasebook[ElemancersState[Any], ElemancersView, Cards]):
    """The words of Elemancers."""

    title = "Elemancers: Light and Dark"
    summary = "Two Factions of Clans race for their Sagas, fight for Power Tokens, and wake a dragon."
    length = "two to four hours"
    counted = (335, 100)
    first: ClassVar[Mapping[str, Any]] = {"size": "standard"}
    assuming = "if the others use nothing and hit whom they would by default"
    assuming_else = assuming
    rolling = ROLLING
    beyond = frozenset({StartBattle})
    tries = 32
    moments: ClassVar[Mapping[type[Event], str]] = {
        WeaponActivated: "A Legendary Weapon",
        DragonDefeated: "Baransu Falls",
        Unlocked: "Baransu Wakes",
    }

    def __init__(self, rules: Rulebook[ElemancersState[Any], ElemancersView, Cards]) -> None:
        """Bind the words to their rules."""
        super().__init__(rules)
        self.names = rules.cards.names
        self._avatars = frozenset([one.code for one in rules.cards.avatars.values()])

    def moment(self, event: Event) -> str:
        """ELE-DMG-8: an Avatar that falls, too, and a Battle in which somebody was hurt."""
        if isinstance(event, Defeated):
            return "An Avatar Falls" if event.card in self._avatars else ""
        if isinstance(event, BattleEnded):
            return "A Battle Ends" if event.fell or event.hurt else ""
        return super().moment(event)

    def describe(self, view: ElemancersView) -> str:
        """Put the position into words."""
        return describe(view)

    def describe_briefly(self, view: ElemancersView) -> str:
        """Put the position into words that fit an alt text."""
        return describe_briefly(view)

    def describe_hand(self, view: ElemancersView) -> str:
        """Put Sagas and Battle Cards into words."""
        return describe_hand(view)

    def belongings(self, view: ElemancersView) -> Iterable[tuple[str, int]]:
        """Return the Clans and their creatures, with whose they are."""
        led = {clan.code: clan.seat for clan in view.clans if not clan.alone}
        yield from ((clan.name, clan.seat) for clan in view.clans if not clan.alone)
        yield from ((one.name, led[one.clan]) for one in view.creatures if one.clan in led)

    def sum_up(self, before: ElemancersView, now: ElemancersView) -> tuple[str, ...]:
        """Say the changes: Sagas, Avatars, Baransu, PT, creatures."""
        return changes.sum_up(before, now)

    def score(self, view: ElemancersView, seat: int) -> tuple[tuple[str, int], ...]:
        """ELE-WIN-5: the PT of each Clan of the seat's Faction."""
        return changes.score(view, seat)

    def describe_asked(self, view: ElemancersView, focus: Focus) -> str:
        """Put the Battle, or the Clans, that a question is about into words."""
        if focus.ids("battle"):
            return "\n".join(fight(view))
        return "\n".join([clan_line(one) for one in view.choice if one.code in focus.ids("clan")])

    def pieces(self) -> tuple[Piece, ...]:
        """List everything that can be looked up by name."""
        return pieces(self.cards)

    def warning(self, t: ElemancersTable, question: Question, seat: int) -> str:
        """ELE-WIN-12: say a victory in the Hollow that is near, or out of Battles may come."""
        near = hollow.near(t, power=unspent(t.state))
        return "" if near is None or (near.by and t.state.battle is not None) else f"{hollow_words.of_table(t, near)}."

    def refusals(self, state: ElemancersState[Any], seat: int) -> Iterable[Refusal]:
        """ELE-TRN-10: why the active Clan took no Power Action in its turn, where none was possible."""
        board = state.clans.get(state.active)
        if board is None or board.seat != seat or not board.beside or part_of_turn(state) == "power":
            return ()
        t: ElemancersTable = Table(state, self.cards)
        if TakePowerAction().legal(t, seat).keys != (NONE,):
            return ()
        said = f"{self.names[state.active]} can take no Power Action: {none_left(t, state.active)}."
        return (Refusal("power", said, ("ELE-TRN-10",)),)

    def plainly(self, t: ElemancersTable, choice: Choice, seat: int, chance: Chance) -> Picks | None:
        """Go on to the end of Moves, or of a Battle: all pass, and choose targets by default.

        Where Baransu is sent, she stays: so a turn that ends the game is seen to its end.
        """
        question = t.state.agenda[-1]
        plain = isinstance(question, MoveCreatures | Use | Aim | AssignDice | OrderCards | Fly)
        if isinstance(question, StartBattle | SendDragon):  # whether somebody wins in the Hollow is seen to its end
            plain = plain or hollow.stands(t, power=unspent(t.state)) is not None
        return question.default(t, choice.seat) if plain else None

    def until(self, t: ElemancersTable, question: Question, seat: int) -> Step | None:
        """Of all that is asked in a Battle, its end; before the roll that is not due yet.

        In the last turn of a Round the count of the PT comes next, and may be what the Battle decides. Where somebody
        stands to win in the Hollow, what is done before the Battles of a turn says itself what stops that: that
        nothing more is done is not to be assumed.
        """
        if (
            isinstance(question, TakePowerAction | MoveCreatures)
            and hollow.stands(t, power=unspent(t.state)) is not None
        ):
            return innermost(t, type(question) if isinstance(question, TakePowerAction) else EndMoves)
        return innermost(t, Roll, EndBattle) if t.state.battle is not None and _goes_on(t) else None

    def ends_before(self, t: ElemancersTable, step: Step) -> bool:
        """ELE-BAT-1: with a Battle, even where another can be started.

        But for what ends a Round, or the game.
        """
        asked = isinstance(step, StartBattle) and bool(step.asked)
        return bool(t.state.fought) and not asked and _goes_on(t) and hollow.stands(t, power=False) is None

    def fates(self, t: ElemancersTable, step: Step) -> Fates:
        """ELE-ROL-1, ELE-MOD-4, ELE-BAR-5: dice differ by whom they hit, or what she does."""
        return fates(t, step)

    def name_of(self, state: ElemancersState[Any], actor: Actor) -> str:
        """Name a Clan, or Baransu."""
        return self.cards.names[str(actor)]

    def losses(self, state: ElemancersState[Any], seat: int) -> Mapping[str, str]:
        """The game, and Avatars of the own side that are out of play."""
        return {**super().losses(state, seat), **out_of_play(self.cards, state, seat, own=True)}

    def gains(self, state: ElemancersState[Any], seat: int) -> Mapping[str, str]:
        """The game, and Avatars of the other side that are out of play."""
        return {**super().gains(state, seat), **out_of_play(self.cards, state, seat, own=False)}

    def foretell(self, outlook: Outlook, option: Option) -> str:
        """Say losses, gains and changed figures; a Defeated Avatar once."""
        whom = "" if " and " in option.label else option.label  # of several, each is named again
        return forecast(without_defeated(outlook), whom)

    def figures(self, state: ElemancersState[Any], seat: int) -> Figures:
        """Return what players watch, the weightiest first."""
        return figures(self.cards, state, seat)


def _goes_on(t: ElemancersTable) -> bool:
    """ELE-TRN-3: whether a Clan has a turn left in the Round."""
    return any(clan.pool for clan in t.state.clans.values())
