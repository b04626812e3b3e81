"""Links: only this bot's own, for what they were made, as long as they last."""

from __future__ import annotations

import pytest

from bot.messages.message_parts import Picture
from bot.web.links import LASTS, LONGEST, BadLink, Links, SeatPass
from bot.web.picture_links import picture_of, to_picture

NOW = 1_800_000_000
SEAT = SeatPass(7, 101, NOW, NOW + LASTS, 2)
OURS, THEIRS = Links("ours", "https://a.example"), Links("theirs", "https://a.example")


def secret(links: Links, seat: SeatPass = SEAT) -> str:
    return links.to_seat(seat).partition("#")[2]


def test_a_link_leads_back_to_what_it_was_made_for() -> None:
    assert OURS.to_table(7) == f"https://a.example/t/{OURS.reference(7)}"
    assert OURS.table(OURS.reference(7)) == 7
    assert OURS.seat("seat", secret(OURS), NOW + LASTS) == SEAT
    assert OURS.seat("cookie", OURS.cookie(SEAT), NOW) == SEAT
    assert "#" in OURS.to_seat(SEAT), "what browsers send to nobody"
    assert OURS.reference(7) == Links("ours", "https://b.example").reference(7), "of every process"


@pytest.mark.parametrize(
    "text",
    [
        "",
        ".",
        "7",
        "Nw.",
        THEIRS.reference(7),
        OURS.reference(8)[:3] + OURS.reference(7)[3:],
        OURS.reference(7)[:-1],
        f"{OURS.reference(7)}x",
        OURS.reference(7).upper(),
        secret(OURS),
        "ä.ä",
        "Nw.%%%%",
    ],
)
def test_what_this_bot_did_not_make_is_no_link(text: str) -> None:
    with pytest.raises(BadLink):
        OURS.table(text)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("seat", secret(THEIRS)),
        ("cookie", secret(OURS)),
        ("seat", OURS.cookie(SEAT)),
        ("seat", OURS.reference(7)),
        ("seat", secret(OURS, SeatPass(7, 101, NOW, NOW - 1, 2))),
    ],
)
def test_a_seat_s_link_of_another_bot_or_kind_or_time_is_none(kind: str, text: str) -> None:
    with pytest.raises(BadLink):
        OURS.seat(kind, text, NOW)


def test_a_seat_s_page_works_on_while_it_is_used_but_not_for_ever() -> None:
    seat = SEAT
    for at in range(NOW, NOW + 2 * LONGEST, LASTS // 2):
        seat = seat.used(at)
    assert seat.until == NOW + LONGEST
    assert SEAT.used(NOW + 60).until == NOW + 60 + LASTS


def test_the_address_of_a_picture_says_what_is_drawn_and_for_whom() -> None:
    hand = Picture("hand", 7, 12, 1, "a long alt text", "said")
    address = to_picture(OURS, hand, 101)
    name = address.removeprefix("picture/")
    found = picture_of(OURS, name)
    assert (found.picture.kind, found.picture.table, found.picture.move, found.picture.seat) == ("hand", 7, 12, 1)
    assert found.reader == 101
    assert name.endswith(".png")
    for other in (f"x{name}", name.replace(".", "x", 1), to_picture(THEIRS, hand, 101).removeprefix("picture/")):
        with pytest.raises(BadLink):
            picture_of(OURS, other)
