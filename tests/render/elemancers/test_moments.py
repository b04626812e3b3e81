"""Moments of Elemancers in a picture of their own: a Weapon found, the Hollow open."""

from __future__ import annotations

from msgspec.structs import replace

from render.elemancers import scene
from render.kit.drawing_notes import noted
from rules.elemancers.view import ElemancersView
from tests.render.elemancers.views import PLAIN
from tests.render.readable import faults
from tests.rules.elemancers.table import MOVES, table

FOUR = ("umbra", "caelum", "mortis", "ignis")


def third(*, dragon: str = "") -> tuple[ElemancersView, ElemancersView]:
    """The table before and after Umbra completes its third Saga."""
    placed = {"umbra": {"s1": ["avatar"]}}
    saga = {"umbra": "fall_of_the_citadel"}
    made = table(FOUR, placed, sagas={"umbra": 2}, saga=saga, dragon=dragon, steps=MOVES[:2])
    before = made.view()
    made.ends_moves()
    return before, made.view()


def test_the_first_weapon_opens_the_hollow_and_both_are_shown_below_the_board() -> None:
    before, now = third()
    picture = scene(now, PLAIN, before)
    (moment,) = picture.more
    assert picture.says == ""
    assert moment.says == (
        "The Hollow of Fate is open, Baransu wakes, Duskreaver, the Draining Scythe, "
        "Found by Umbra: a Power Token activates it"
    )
    assert len(moment.png) < 100_000


def test_a_later_weapon_is_shown_alone() -> None:
    before, now = third(dragon="h0")
    (moment,) = scene(now, PLAIN, before).more
    assert moment.says == "Duskreaver, the Draining Scythe, Found by Umbra: a Power Token activates it"


def test_what_is_no_news_is_not_shown() -> None:
    before, now = third()
    assert scene(now, PLAIN, now).more == ()
    assert scene(now, PLAIN, None).more == ()
    assert scene(before, PLAIN, now).more == (), "a step was taken back"
    assert scene(now, PLAIN, replace(before, clans=())).more == (), "no Clans yet: nothing is compared"


def test_a_moment_can_be_read() -> None:
    for dragon in ("", "h0"):
        before, now = third(dragon=dragon)
        with noted() as notes:
            scene(now, PLAIN, before)
        last = [note for note in notes if note.sheet == notes[-1].sheet]
        said = " ".join([note.what for note in last if note.kind == "text"])
        assert ("Baransu wakes" in said) == (not dragon)
        assert ("The Hollow of Fate is open" if not dragon else "A Legendary Weapon is found") in said
        assert faults(last) == []
