"""The end of the game: in the Hollow, and by Power Tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from rules.elemancers.rounds.rounds import EndRound
from rules.elemancers.rounds.turns import BeginTurn
from rules.elemancers.told.battle_events import BattleBegan
from rules.elemancers.told.table_events import DragonRolled, LoreTurned
from rules.kernel import Outcome
from tests.rules.elemancers.box import GAME
from tests.rules.elemancers.table import CARDS, MOVES, TURN, Elements, Placed, State, table

TWO = ("umbra", "caelum")
FOUR = ("umbra", "caelum", "mortis", "ignis")
HOLLOW = {"umbra": {"h0": ["avatar"]}, "mortis": {"h0": ["avatar"]}}


def gathered(placed: Mapping[str, Mapping[str, Sequence[str]]], **more: object) -> Elements:
    """Dark at the end of Umbra's Moves."""
    given = {"weapons": ["umbra", "mortis"], "dragon": "s3", "steps": MOVES, **more}
    return table(FOUR, placed, **given).chooses("done")  # type: ignore[arg-type]


def outcome(made: Elements) -> Outcome:
    """How it ended."""
    found = made.view().outcome
    assert found is not None
    return found


def counted(dark: Sequence[str], light: Sequence[str], dragon_pt: int = 0) -> Elements:
    """The end of Round 2 with PT at these locations."""

    def over(s: State) -> None:
        for board in s.clans.values():
            board.beside, board.pool = 4, 0
        s.pt = dict.fromkeys(dark, "umbra") | dict.fromkeys(light, "caelum")

    placed = {"umbra": {"c1": ["avatar"]}, "caelum": {"c2": ["avatar"]}}
    return table(TWO, placed, round_=2, dragon="h0", dragon_pt=dragon_pt, steps=(EndRound(),), also=over)


@pytest.mark.rule("ELE-WIN-1", "ELE-WIN-8", "ELE-WIN-10", "ELE-FAC-7")
def test_a_faction_wins_at_once_with_all_avatars_in_the_hollow() -> None:
    made = gathered({**HOLLOW, "caelum": {"h0": ["avatar"], "s1": ["warrior"] * 3}})
    end = outcome(made)
    assert set(end.winners) == {made.clan("umbra").seat, made.clan("mortis").seat}
    assert end.rules == ("ELE-WIN-1",)
    assert {clan.lore for clan in made.view().clans} == {7}
    assert not made.happened(BattleBegan)
    assert not made.happened(DragonRolled)


@pytest.mark.rule("ELE-WIN-8")
def test_light_ends_with_lore_card_6() -> None:
    placed = {"caelum": {"h0": ["avatar"]}, "ignis": {"h0": ["avatar"]}}
    made = table(FOUR, placed, active="caelum", weapons=["caelum", "ignis"], dragon="s3", steps=MOVES).chooses("done")
    assert made.happened(LoreTurned)[0].number == 6


@pytest.mark.rule("ELE-WIN-12")
@pytest.mark.parametrize(
    ("weapons", "enemies", "won"),
    [(["umbra"], [], True), (["umbra"], ["warrior^"], True), (["umbra"], ["warrior"], False), ([], [], False)],
)
def test_the_hollow_is_won_by_holding_it_without_an_enemy(
    weapons: Sequence[str], enemies: Sequence[str], *, won: bool
) -> None:
    placed: Placed = {"umbra": {"h0": ["avatar"]}, "caelum": {"h0": enemies}}
    held = table(TWO, placed, hold=True, weapons=weapons, sagas={"umbra": 3}, dragon="s3", steps=(BeginTurn(), *TURN))
    assert (held.view().outcome is not None) == won
    both: Placed = {**placed, "mortis": {"h0": ["avatar"]}}
    needed = [*weapons, "mortis"]
    four = table(FOUR, both, hold=True, weapons=needed, sagas={"umbra": 3}, dragon="s3", steps=(BeginTurn(), *TURN))
    assert (four.view().outcome is not None) == won


@pytest.mark.rule("ELE-WIN-12", "ELE-WIN-2")
@pytest.mark.parametrize("hold", [False, True])
def test_a_race_is_won_by_arriving_where_the_hollow_need_not_be_held(*, hold: bool) -> None:
    placed = {"umbra": {"h0": ["avatar"]}}
    made = table(TWO, placed, hold=hold, weapons=["umbra"], dragon="s3", steps=MOVES).chooses("done")
    assert (made.view().outcome is None) == hold


@pytest.mark.rule("ELE-WIN-12", "ELE-WIN-2")
def test_with_all_six_clans_arriving_wins() -> None:
    three = ("umbra", "mortis", "cryo")
    placed = {clan: {"h0": ["avatar"]} for clan in three}
    made = table(tuple(CARDS.clans), placed, hold=True, weapons=three, dragon="s3", steps=MOVES).chooses("done")
    assert outcome(made).rules == ("ELE-WIN-1",)


def test_a_table_of_version_1_keeps_its_way_to_win_in_the_hollow() -> None:
    for hold in (False, True):
        state = {"options": {"size": "race", "hold": hold}}
        assert GAME.rules.migrations[1](state) == {"options": {"size": "race", "arrive": not hold}}


@pytest.mark.rule("ELE-WIN-12")
@pytest.mark.parametrize(("avatars", "won"), [(["umbra", "mortis"], True), (["mortis"], False)])
def test_the_hollow_is_held_until_a_turn_of_the_faction_begins(avatars: Sequence[str], *, won: bool) -> None:
    """Umbra activates the last Weapon, and its Avatar may be Defeated before Mortis's turn."""

    def leave(s: State) -> None:
        for one in s.creatures:
            if one.avatar and one.clan in {"umbra", "mortis"}.difference(avatars):
                one.at = ""

    made = table(FOUR, HOLLOW, hold=True, weapons=["mortis"], sagas={"umbra": 3}, dragon="gone", steps=TURN)
    made.chooses("activate", "done")
    assert made.view().outcome is None
    leave(made.state)
    made.passes_until(lambda decision: made.view().active == "mortis")
    assert (made.view().outcome is not None) == won


@pytest.mark.rule("ELE-WIN-1", "ELE-WPN-6")
def test_all_weapons_have_to_be_activated_at_some_time() -> None:
    made = gathered(HOLLOW, weapons=["umbra"], sagas={"mortis": 3})
    assert made.view().outcome is None
    before = gathered(HOLLOW, also=_came_back)
    assert outcome(before).rules == ("ELE-WIN-1",)


def _came_back(s: State) -> None:
    """The PT on Mortis's Weapon has come back since."""
    s.clans["mortis"].spent.remove("weapon")
    s.clans["mortis"].beside += 1


@pytest.mark.rule("ELE-WIN-2")
def test_a_weapon_activated_in_the_same_turn_counts() -> None:
    made = table(FOUR, HOLLOW, weapons=["mortis"], sagas={"umbra": 3}, dragon="s3", steps=TURN)
    made.chooses("activate", "done")
    assert outcome(made).rules == ("ELE-WIN-1",)


@pytest.mark.rule("ELE-WIN-2")
def test_nothing_is_checked_on_an_enemys_turn() -> None:
    made = gathered(HOLLOW, active="caelum")
    assert made.view().outcome is None


@pytest.mark.rule("ELE-WIN-3")
def test_each_avatar_has_to_be_there_face_up_or_not() -> None:
    assert gathered({"umbra": {"h0": ["avatar"]}}, out=["mortis"]).view().outcome is None
    assert gathered({"umbra": {"h0": ["avatar"]}, "mortis": {"a0": ["avatar"]}}).view().outcome is None
    up = gathered({"umbra": {"h0": ["avatar"]}, "mortis": {"h0": ["avatar^"]}})
    assert outcome(up).rules == ("ELE-WIN-1",)


@pytest.mark.rule("ELE-WIN-4", "ELE-WIN-5", "ELE-RND-1", "ELE-WIN-8")
def test_after_round_2_the_faction_with_more_pt_wins() -> None:
    made = counted(["s0", "b0", "a5"], ["s1", "b1"], dragon_pt=2)
    end = outcome(made)
    assert (end.winners, end.scores, end.rules) == ((0,), (3, 2), ("ELE-WIN-4",))
    assert made.clan("umbra").lore == 9


@pytest.mark.rule("ELE-WIN-6")
def test_dark_and_light_that_tie_draw() -> None:
    end = outcome(counted(["s0", "b0"], ["s1", "b1"]))
    assert (end.winners, end.ranking, end.rules, end.drawn) == ((), ((0, 1),), ("ELE-WIN-6",), True)
    assert end.reason == "Dark and Light have 2 Power Tokens each."


@pytest.mark.rule("ELE-WIN-7", "ELE-WIN-9", "ELE-BAR-9")
def test_baransu_wins_with_more_than_each_and_then_all_lose() -> None:
    made = counted(["s0"], ["s1"], dragon_pt=2)
    assert (outcome(made).winners, outcome(made).rules, outcome(made).drawn) == ((), ("ELE-WIN-9",), False)
    assert outcome(made).reason == "Baransu has 2 Power Tokens, Dark 1 and Light 1."
    assert made.clan("umbra").lore == 8
    tied = outcome(counted(["s0", "b0"], ["s1"], dragon_pt=2))
    assert tied.winners == (0,)
    three = outcome(counted(["s0", "b0"], ["s1", "b1"], dragon_pt=2))
    assert three.rules == ("ELE-WIN-6",)


@pytest.mark.rule("ELE-WIN-11", "ELE-TRN-9")
def test_without_creatures_a_faction_can_still_win() -> None:
    def over(s: State) -> None:
        for board in s.clans.values():
            board.beside, board.pool = 4, 0
        s.pt["b0"] = "umbra"

    made = table(TWO, round_=2, out=["umbra"], steps=(EndRound(),), also=over)
    assert outcome(made).winners == (0,)


@pytest.mark.rule("ELE-WIN-8", "ELE-WPN-8")
def test_weapons_still_work_on_the_final_board() -> None:
    made = gathered(HOLLOW)
    assert outcome(made).rules == ("ELE-WIN-1",)
    assert made.clan("umbra").works
    assert not made.clan("caelum").works
