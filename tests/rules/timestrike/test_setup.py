"""Set-up of a Skirmish: turn order, points, the draft, and where teams start."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules.kernel import Side
from rules.kernel.play.chance import Chance
from rules.timestrike.game_options import Skirmish
from rules.timestrike.setup.deployment import PlaceUnit, starts
from rules.timestrike.setup.draft import alternate, limit, shares
from rules.timestrike.told.table_events import Drafted, Placed, TurnOrderRolled
from rules.timestrike.units.unit_places import name_of, relief
from tests.rules.timestrike.table import BOX, GAME, State, Struck, _bench, table


def begun(seats: int = 2, seed: int = 0, options: Skirmish | None = None) -> Struck:
    """A table that is at its draft."""
    made = GAME.start(options or Skirmish(), seats, seed.to_bytes(32, "big"))
    played = Struck(GAME, made.state)
    played.log += made.events
    return played


def drafted(*picks: str, seats: int = 2, options: Skirmish | None = None) -> Struck:
    """A table whose draft is over."""
    return begun(seats, options=options).chooses(*picks)


@pytest.mark.rule("TIM-SETUP-2")
@pytest.mark.rule("TIM-SKSET-1")
def test_three_decks_are_shuffled() -> None:
    view = begun().view()
    assert view.decks == (24, 20, 8)
    one, other = [GAME.rules.begin(Skirmish(), 2, Chance(bytes([seed] * 32))).items for seed in (1, 2)]
    assert sorted(one) == sorted(other)
    assert one != other


@pytest.mark.rule("TIM-SKSET-5")
@pytest.mark.rule("TIM-DICE-8")
@pytest.mark.rule("TIM-DICE-10")
@pytest.mark.rule("TIM-SETUP-3")
def test_the_highest_roll_drafts_first_and_those_tied_roll_again() -> None:
    ties = 0
    for seed in range(40):
        played = begun(3, seed)
        rolls = played.happened(TurnOrderRolled)
        for tied, again in pairwise(rolls):
            highest = max(roll for _, roll in tied.rolls)
            assert tied.tied
            assert [seat for seat, _ in again.rolls] == [seat for seat, roll in tied.rolls if roll == highest]
            ties += 1
        last = rolls[-1]
        assert dict(last.rolls)[last.first] == max(roll for _, roll in last.rolls)
        assert played.asked() == [last.first]
    assert ties


@pytest.mark.rule("TIM-DRAFT-1")
@pytest.mark.rule("TIM-DRAFT-3")
def test_the_draft_goes_to_and_fro() -> None:
    played = begun(3, 1)
    first = played.asked()[0]
    order = [(first + step) % 3 for step in (0, 1, 2, 2, 1, 0)]
    for seat, pick in zip(order, ("jake", "mara", "roland", "luxuria", "gula", "hod"), strict=True):
        assert played.asked() == [seat]
        played.chooses(pick)
    assert [one.seat for one in played.happened(Drafted)] == order


@pytest.mark.rule("TIM-DRAFT-2")
def test_a_character_is_drafted_once() -> None:
    played = begun()
    played.chooses("jake")
    assert not played.someone.can("jake")
    assert any("on a team already" in one.reason for one in played.someone.explained())


@pytest.mark.rule("TIM-SKSET-3")
def test_characters_have_their_price() -> None:
    played = begun(2, 0, Skirmish(points="100"))
    played.someone.is_asked("100 points")
    points = {code: BOX.characters[code].points for code in ("jake", "abaddon", "moggie", "fear")}
    assert points == {"jake": 100, "abaddon": 100, "moggie": 50, "fear": 300}
    first = played.asked()[0]
    played.chooses("moggie", "jake")
    assert played.view().points[first] == 50
    assert played.asked() == [first]
    assert set(played.keys) == {"txato", "stop"}


@pytest.mark.rule("TIM-SKSET-4")
def test_whoever_can_pay_for_nobody_picks_no_more_and_others_go_on() -> None:
    played = begun(2, 0, Skirmish(points="150"))
    first = played.asked()[0]
    second = 1 - first
    played.chooses("moggie", "jake", "txato")
    assert played.asked() == [first]
    played.chooses("stop")
    assert isinstance(played.state.agenda[-1], PlaceUnit)
    assert {one.code: one.seat for one in played.view().characters} == {
        "moggie": first,
        "jake": second,
        "txato": second,
    }


@pytest.mark.rule("TIM-SKSET-4")
def test_nobody_stops_without_a_character() -> None:
    assert not begun().someone.can("stop")


@pytest.mark.rule("TIM-SETUP-6")
def test_who_does_not_pick_gets_the_first_on_the_list() -> None:
    played = begun()
    for pick in ("jake", "mara", "roland", "luxuria"):
        assert played.someone.decision.default.picks == (pick,)
        played.someone.takes_default()


@pytest.mark.rule("TIM-SKSET-2")
@pytest.mark.parametrize(("seats", "points"), [(2, 200), (5, 200), (6, 150), (7, 100), (8, 100)])
def test_without_agreement_the_box_suffices_for_all(seats: int, points: int) -> None:
    assert limit(Skirmish(), seats) == points
    assert limit(Skirmish(points="300"), seats) == 300


@pytest.mark.rule("TIM-SKSET-2")
def test_a_smaller_team_has_as_many_points_as_the_largest() -> None:
    assert shares(Skirmish(teams="two"), ["red", "red", "blue"]) == [200, 200, 400]
    assert shares(Skirmish(teams="two"), ["red", "red", "red", "blue", "blue"]) == [200, 200, 200, 300, 300]


@pytest.mark.rule("TIM-GEN-7")
@pytest.mark.rule("TIM-SETUP-5")
def test_seats_of_teams_alternate() -> None:
    assert alternate(["red", "red", "blue", "blue"]) == [0, 2, 1, 3]
    assert alternate(["red", "red", "red", "blue"]) == [0, 3, 1, 2]


@pytest.mark.rule("TIM-GEN-7")
def test_teams_are_chosen_in_the_lobby() -> None:
    options = Skirmish(teams="two")
    assert [side.key for side in GAME.rules.sides_to_choose(options, 3)] == ["red", "blue"]
    assert GAME.rules.sides_to_choose(options, 3)[0] == Side("red", "Team Red", 1, 2)
    assert GAME.rules.sides_to_choose(Skirmish(), 3) == ()
    assert [*GAME.rules.faults(options, 2)]
    assert not [*GAME.rules.faults(options, 3)]


@pytest.mark.rule("TIM-SKSET-6")
@pytest.mark.rule("TIM-TRIAL-1")
@pytest.mark.rule("TIM-SETUP-1")
@pytest.mark.rule("TIM-SETUP-4")
@pytest.mark.rule("TIM-MARK-1")
def test_a_character_starts_with_nothing_but_its_trial() -> None:
    played = drafted("jake", "moggie", options=Skirmish(points="100"))
    jake, moggie = played.character("jake"), played.character("moggie")
    assert jake.trial
    assert not moggie.trial
    assert (jake.awake, jake.buffs, jake.curses, jake.artifacts, jake.held) == ((), (), (), (), (0, 0))
    assert (jake.materials, jake.exhausted, played.unit("jake").health) == (0, False, 7)


@pytest.mark.rule("TIM-SKSET-7")
@pytest.mark.rule("TIM-HEX-10")
def test_teams_start_on_land_at_the_edge_and_stand_together() -> None:
    played = begun(2, 0, Skirmish(points="200"))
    played.chooses("legion", "jake", "mara", "mana_wyrms")
    edge = {"A", "Q"}
    while isinstance(played.state.agenda[-1], PlaceUnit):
        for option in played.someone.options.values():
            assert option.target is not None
            name = option.target.id
            assert name[0] in edge | {"P"} or name[1:] in ("1", "13")
        played.someone.chooses(played.keys[-1])
    places = {one.unit: one.place for one in played.happened(Placed)}
    assert set(places) == {"legion_1", "legion_2", "jake", "mara", "mana_wyrms_1", "mana_wyrms_2", "mana_wyrms_3"}
    board = {one.name: one.hex for one in played.view().places}
    for team in (("legion_1", "legion_2", "mana_wyrms_1"), ("jake", "mara")):
        hexes = [board[places[unit]] for unit in team]
        assert all(any(_beside(one, other) for other in hexes if other != one) for one in hexes)


def _beside(one: tuple[int, int], other: tuple[int, int]) -> bool:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r)) == 1


@pytest.mark.rule("TIM-SKSET-8")
@pytest.mark.rule("TIM-TURN-1")
def test_the_first_player_takes_the_first_turn() -> None:
    played = begun(2, 0, Skirmish(points="100"))
    first = played.asked()[0]
    played.chooses("jake", "mara")
    while isinstance(played.state.agenda[-1], PlaceUnit):
        played.someone.takes_default()
    assert played.asked() == [first]
    assert played.view().round == 1


@pytest.mark.rule("TIM-GEN-6")
@pytest.mark.rule("TIM-MAP-1")
def test_one_box_and_one_map() -> None:
    assert len(BOX.drafted) == len(set(BOX.drafted))
    assert table({"jake": "I7", "mara": "K7"}).view().map == "source_foundation"


def placing(played: Struck) -> bool:
    """Whether a unit is being placed."""
    return isinstance(played.state.agenda[-1], PlaceUnit)


@pytest.mark.rule("TIM-DROP-2")
def test_units_of_a_player_who_leaves_are_placed_by_a_team_mate() -> None:
    options = Skirmish(points="100", teams="two")
    state = GAME.new(options, 3, bytes(32), sides=("red", "red", "blue"))
    played = Struck(GAME, state)
    while not placing(played):
        played.someone.takes_default()
    last = [seat for seat in (*played.state.around, *played.state.around) if seat in (0, 1)][-1]
    while played.asked() != [last]:
        played.someone.takes_default()
    played.seat(last).leaves()
    while placing(played):
        played.someone.takes_default()
    assert all(unit.at for unit in played.view().units)


@pytest.mark.rule("TIM-SKSET-7")
def test_without_room_side_by_side_each_stands_as_near_as_can_be_to_the_first_that_was_placed() -> None:
    """That is the Brute, which needs most room; K1 is nearer to Jake, and A8 to the Brute."""

    def drowned(s: State) -> None:
        board = relief(_bench(s)).board
        dry = {board.called(name) for name in ("A1", "B1", "F1", "K1", "A8")}
        for place in board.edge - dry:
            s.terrain.columns[place] = "~"

    at = {"abaddon": "A1 B1", "jake": "F1", "gula": "H7"}
    t = table(at, seats=[("jake", "hod", "abaddon"), ("gula",)], also=drowned)
    assert [name_of(_bench(t.state), *base) for base in starts(_bench(t.state), 0, "hod")] == ["A8"]
