"""Hidden information."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from rules.clash.events import BattleBegan
from rules.clash.view import Equipment, TileView
from rules.kernel.play.chance import Chance
from tests.rules.clash.tables import At, Table, dealt, fresh, table

VIEWERS: list[int | None] = [0, 1, 2, 3, None]


def _imagined(t: Table, seat: int | None, number: int) -> Table:
    return Table(t.game, t.game.imagine(t.state, seat, Chance(number.to_bytes(32, "big"))))


@pytest.mark.rule("CLA-HID-1")
def test_others_see_only_that_a_choice_has_been_made() -> None:
    views = {}
    for choice in ("cinder.A", "rime.D"):
        t = fresh(4)
        t.seat(2).chooses(choice)
        views[choice] = [msgspec.json.encode(t.view(seat)) for seat in VIEWERS if seat != 2]
        assert [player.has_chosen for player in t.view(0).players] == [False, False, True, False]
        assert t.asked() == [0, 1, 3]
    assert views["cinder.A"] == views["rime.D"]


@pytest.mark.rule("CLA-HID-1")
def test_the_player_sees_the_own_choice() -> None:
    t = fresh(4)
    t.seat(2).chooses("rime.D")
    sealed = t.view(2).sealed
    assert sealed is not None
    assert (sealed.card.code, "ABCD"[sealed.facing]) == ("rime", "D")
    assert "You have chosen Rime Golem, D to the Titan." in t.game.words.describe(t.view(2))


@pytest.mark.rule("CLA-HID-1")
def test_a_choice_is_not_told_before_the_reveal() -> None:
    t = fresh(4)
    t.seat(2).chooses("rime.D")
    assert t.log == []
    assert "Rime" not in t.game.words.describe(t.view(None))


@pytest.mark.rule("CLA-HID-1")
def test_whoever_is_not_asked_learns_nothing_of_a_choice() -> None:
    t = table(3, at={0: At(frosted=True), 1: At(frosted=True)})
    t.seat(0).chooses("blank0.B")
    for viewer in (1, 2, None):
        assert t.view(viewer).sealed is None
        assert t.view(viewer).players[0].played is None


@pytest.mark.rule("CLA-HID-1")
def test_what_others_chose_does_not_shape_what_a_computer_imagines() -> None:
    def imagine(choice: str) -> Counter[str]:
        t = fresh(2)
        t.seat(1).chooses(choice)
        return Counter(str(_imagined(t, 0, number).view(1).sealed) for number in range(60))

    first = imagine("cinder.A")
    assert first == imagine("rime.D")
    assert len(first) > 10


@pytest.mark.rule("CLA-HID-2", "CLA-COO-7")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_everyone_sees_which_cards_a_player_can_choose_from_and_which_cool_down(viewer: int | None) -> None:
    t = table(4, at={1: At(cards=["ogre"], cooling=["blank1", "blank2"])})
    player = t.view(viewer).players[1]
    assert [card.code for card in player.hand] == ["blank0", "blank3", "ogre"]
    assert [card.code for card in player.cooling] == ["blank1", "blank2"]


@pytest.mark.rule("CLA-HID-2")
def test_a_chosen_card_stays_among_those_that_the_others_see() -> None:
    t = fresh(2)
    before = t.player(1).hand
    t.seat(1).chooses("rime.D")
    assert t.player(1).hand == before


@pytest.mark.rule("CLA-HID-3", "CLA-SET-3")
def test_the_titans_face_down_shape_nothing_that_anyone_sees() -> None:
    """Games with the same first Titan and starting player look alike, whatever lies below."""
    views: dict[tuple[object, ...], set[bytes]] = {}
    second: dict[tuple[object, ...], set[str]] = {}
    for number in range(1, 61):
        t = dealt(2, number, cards={"hit": "0/S9 0/- 0/- 0/-"})
        start = (t.titan.card.code, t.titan.arrow)
        views.setdefault(start, set()).add(msgspec.json.encode(t.view(0)))
        second.setdefault(start, set()).add(t.solo("hit.A").titan.card.code)
    assert len(views) == 6
    assert all(len(seen) == 1 for seen in views.values())
    assert all(len(titans) == 2 for titans in second.values())


@pytest.mark.rule("CLA-HID-3")
def test_before_it_is_flipped_the_second_titan_can_be_imagined_to_be_either() -> None:
    t = dealt(2, 3, cards={"hit": "0/S9 0/- 0/- 0/-"})
    seconds = Counter(_imagined(t, 0, number).solo("hit.A").titan.card.code for number in range(40))
    assert seconds.keys() == {"giant", "ogre", "troll"} - {t.titan.card.code}
    assert min(seconds.values()) > 5


@pytest.mark.rule("CLA-HID-3")
def test_after_the_second_titan_only_the_boss_can_come() -> None:
    t = dealt(2, 3, cards={"hit": "0/S9 0/- 0/- 0/-", "hit2": "0/S9 0/- 0/- 0/-"}).solo("hit.A")
    thirds = {_imagined(t, 0, number).solo("hit2.A").happened(BattleBegan)[0].titan for number in range(10)}
    assert thirds == {"boss"}


@pytest.mark.rule("CLA-HID-4")
def test_a_stack_shows_its_tiles_count_and_focus_but_not_its_kinds() -> None:
    views = set()
    orders: list[tuple[Equipment, ...]] = [("attack", "defense", "heal"), ("heal", "attack", "defense")]
    for tiles in orders:
        t = table(4, tiles=tiles, at={0: At(focus=19, left=1)})
        views.add(msgspec.json.encode(t.view(3)))
        stack = t.view(0).stacks[0]
        assert (stack.tiles, stack.focus, stack.last) == (3, (1, 0, 0, 0), None)
    assert len(views) == 1


@pytest.mark.rule("CLA-HID-4", "CLA-EQU-1")
def test_a_gained_tile_lies_face_up_for_all() -> None:
    t = table(4, cards={"keys": "0/- 0/- 0/- 0/K1"}, at={0: At(focus=18, left=2)}).solo("keys.A")
    for viewer in VIEWERS:
        assert [tile.kind for tile in t.view(viewer).players[0].equipment] == ["attack"]
    assert t.view().stacks[0].tiles == 2


@pytest.mark.rule("CLA-HID-4")
@pytest.mark.parametrize("last", ["attack", "defense", "heal"])
def test_the_last_tile_of_a_stack_can_be_worked_out(last: Equipment) -> None:
    t = table(2, stack_tiles={2: (last,)})
    assert [stack.last for stack in t.view().stacks] == [None, None, TileView(last, None), None]


@pytest.mark.rule("CLA-HID-4")
def test_the_next_tile_can_be_imagined_to_be_any_of_those_left() -> None:
    cards = {"keys": "0/- 0/- 0/- 0/K3"}
    t = dealt(2, 5, cards=cards)
    tops = Counter(_imagined(t, 1, number).solo("keys.A").player(0).equipment[0].kind for number in range(60))
    assert tops.keys() == {"attack", "defense", "heal"}
    assert min(tops.values()) > 8


@pytest.mark.rule("CLA-HID-5", "CLA-FOC-4")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_tokens_statuses_and_the_pool_are_open_to_all(viewer: int | None) -> None:
    here = At(
        focus=9, left=1, right=2, tokens=3, poisoned=True, frosted=True, trophies={1: 4}, tiles=[("heal", "self")]
    )
    t = table(4, at={0: here, 1: At(focus=10)}, lost={0: 5, 1: 6}, titan_poisoned=True, health=2, set_aside=1)
    view = t.view(viewer)
    seen = view.players[0]
    assert (seen.focus, seen.on_stacks, seen.titan_tokens) == (9, (1, 0, 0, 2), 3)
    assert (seen.poisoned, seen.frosted, seen.trophies) == (True, True, (0, 4, 0, 0))
    assert [(tile.kind, tile.direction) for tile in seen.equipment] == [("heal", "self")]
    assert view.lost_focus == (5, 6, 0, 0)
    assert (t.titan.health, t.titan.set_aside, t.titan.poisoned) == (2, 1, True)
    assert seen.points == 2 * 3 + 4 + 1 + 12 // 3
