"""The suite itself: each check finds the fault that it is there for, planted in a toy."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel import (
    IllegalAnswer,
)
from tests.rules.conformance.checks import playing, secrets
from tests.rules.conformance.games import Case
from tests.rules.conformance.planted import Faults, Planted, forecasts, orders, play, questions, secrecy, words
from tests.rules.conformance.test_conformance import CHECKS
from tests.toys.brawl import Brawl, BrawlOptions
from tests.toys.clans import Clans, ClansOptions
from tests.toys.crags import Crags, CragsOptions
from tests.toys.muster import Muster
from tests.toys.muster_table import MusterOptions
from tests.toys.potions import Potions
from tests.toys.potions_table import PotionsOptions
from tests.toys.relay import Relay, RelayOptions
from tests.toys.sorties import Skirmish, Sorties
from tests.toys.trick import Trick, TrickOptions
from tests.toys.turncoat import Turncoat, TurncoatOptions
from tests.toys.volley import Volley, VolleyOptions
from tests.toys.wolves import Wolves, WolvesOptions

OPTIONS = {
    Trick: TrickOptions(),
    Brawl: BrawlOptions(),
    Muster: MusterOptions(),
    Relay: RelayOptions(),
    Clans: ClansOptions(),
    Crags: CragsOptions(),
    Wolves: WolvesOptions(),
    Potions: PotionsOptions(),
    Volley: VolleyOptions(),
    Sorties: Skirmish(),
    Turncoat: TurncoatOptions(),
}


FAULTS: Faults = [*play.FAULTS, *questions.FAULTS, *secrecy.FAULTS, *orders.FAULTS, *words.FAULTS, *forecasts.FAULTS]


@pytest.mark.parametrize(("check", "game", "plant"), FAULTS, ids=lambda part: getattr(part, "__name__", ""))
def test_a_planted_fault_is_found(
    check: playing.Check, game: Any, plant: Planted, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    case = Case(game(), OPTIONS[game], 4)
    assert any(_fails(check, case, seed) for seed in range(4)), "the planted fault was not found"


def test_a_step_that_tells_too_much_is_named_with_what_it_should_do(monkeypatch: pytest.MonkeyPatch) -> None:
    next(plant for check, game, plant in FAULTS if check is secrets.told and game is Brawl)(monkeypatch)
    said = r"^Act tells (seat \d|a spectator) what it could not know: Drawn.* Call t\.reveal\(\) before"
    with pytest.raises(AssertionError, match=said):
        secrets.told(Case(Brawl(), OPTIONS[Brawl], 4), 0)


@pytest.mark.parametrize(
    ("check", "game", "plant", "said"),
    [
        (secrets.views, Trick, "_shows_a_hand", r"is shown what is hidden from it.*its view differs in hand\."),
        (secrets.views, Brawl, "_asks_whoever_has_an_answer_alone", r"^React is put to seat \d.* Set hides = True"),
        (secrets.hidden, Brawl, "_leaves_the_deck", r"never drawn anew for it: deck\. Draw it in redraw_unseen"),
        (secrets.guessed, Muster, "_has_a_usual_answer", r"^Send .*Set draws_default = True"),
        (secrets.samples, Trick, "_peeks", r"Sort what it puts together"),
    ],
)
def test_a_leak_is_named_with_what_mends_it(
    check: playing.Check, game: Any, plant: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    getattr(secrecy, plant)(monkeypatch)
    case = Case(game(), OPTIONS[game], 4)
    with pytest.raises(AssertionError, match=said):
        sum([check(case, seed) for seed in range(4)])


def test_every_check_has_a_fault_to_find() -> None:
    assert {check for check, _, _ in FAULTS} >= set(CHECKS)


def _fails(check: playing.Check, case: Case, seed: int) -> bool:
    try:
        check(case, seed)
    except (AssertionError, IllegalAnswer, ValueError, IndexError, pytest.fail.Exception):
        return True
    return False
