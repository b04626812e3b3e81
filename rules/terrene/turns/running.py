"""Running: a player, or in 2v2 a team, gives the game up."""

from __future__ import annotations

from rules.kernel import Option
from rules.kernel.play.asking import YES, YesNo
from rules.terrene.asking import Ask
from rules.terrene.seats import mates, side_of
from rules.terrene.state import MOST_GAMES, WINS, TerreneTable, once
from rules.terrene.told.match_events import Ran
from rules.terrene.turns import losing


def run(t: TerreneTable, seat: int) -> None:
    """TER-RUN-1, TER-RUN-2: a player runs; nobody responds. TER-RUN-5: a team-mate must agree."""
    others = mates(t.state, seat)
    if others:
        t.state.used.append(once("run", seat))
        t.ask(AgreeToRun(runner=seat), others)
    else:
        forfeit(t, seat)


class AgreeToRun(Ask, YesNo, kw_only=True, tag="terrene.agree_to_run"):
    """TER-RUN-5: whether the team-mate agrees to give the game up."""

    rules = ("TER-RUN-5", "TER-WAIT-8")
    asks = "{runner:@} wants to run. Do you agree to lose this game?"
    labels = {"no": ("Play on",)}

    runner: int

    def option(self, t: TerreneTable, seat: int, key: str) -> Option:
        """Say the consequences."""
        return Option(YES, "Run", what_it_costs(t, seat))

    def run(self, t: TerreneTable) -> None:
        """TER-RUN-5: both run, or play goes on."""
        if self.agreed:
            forfeit(t, self.runner)


def what_it_costs(t: TerreneTable, seat: int) -> str:
    """TER-RUN-1, TER-RUN-3: say the loss from running, and the start of a next game."""
    if t.state.wins[1 - side_of(seat)] + 1 >= WINS or t.state.game >= MOST_GAMES:
        return "You lose this game at once, and the match ends with it"
    if mates(t.state, seat):
        return "You lose this game at once; both draw 2 cards in the first turn of the next"
    return "You lose this game at once, and draw 2 cards in your first turn of the next"


def forfeit(t: TerreneTable, seat: int) -> None:
    """TER-RUN-1, TER-RUN-3: the game, not the match, is lost at once."""
    t.emit(Ran(seat=seat, rules=("TER-RUN-1",)))
    losing.end(t, [side_of(seat)], "run")
