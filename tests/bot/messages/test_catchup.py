"""The news of a long absence: the lines that the reader must know, in their order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.messages.news_lines import important, room
from bot.tables.model import Line
from rules.kernel import words

MOST = 5
ME, OTHER = words.seat(1), words.seat(2)
NAMES = st.lists(st.tuples(st.sampled_from(["", ME, OTHER, f"the Titan hits {ME}"]), st.booleans(), st.booleans()))


def line(text: str, *, head: bool = False, landmark: bool = False, telling: bool = False) -> Line:
    return Line(text, (), None, landmark=landmark, head=head, telling=telling)


def round_of(number: int) -> list[Line]:
    """A round: everybody acts, somebody loses something, the round ends."""
    return [
        line(f"{OTHER} plays {number}.", head=True),
        line(f"The Titan loses {number}."),
        line(f"{ME} plays {number}.", head=True),
        line(f"{ME} loses {number}."),
        line(f"Nothing happens {number}."),
        line(f"{OTHER} takes {number} from {ME}."),
        line(f"Round {number} ends.", head=True, landmark=True),
    ]


def test_few_lines_are_told_as_they_are() -> None:
    lines = round_of(1)[:MOST]
    assert important(lines, 1, most=MOST) == lines


def test_one_round_keeps_its_end_and_what_happened_to_the_reader() -> None:
    told = [found.text for found in important(round_of(1), 1, most=MOST)]
    assert told == [
        f"{OTHER} plays 1.",
        f"{ME} plays 1.",
        f"{ME} loses 1.",
        f"{OTHER} takes 1 from {ME}.",
        "Round 1 ends.",
    ]


def test_of_what_happened_to_the_reader_a_loss_goes_before_what_came_to_nothing() -> None:
    lines = [
        line(f"{OTHER} plays.", head=True),
        line(f"{ME} loses 3 to the Titan.", telling=True),
        line(f"{ME} loses nothing to {OTHER}."),
        line(f"{ME} has nothing to heal."),
        line(f"{ME} loses 1 to poison.", head=True, telling=True),
        line("Round 1 ends.", head=True, landmark=True),
    ]
    told = [found.text for found in important(lines, 1, most=3)]
    assert told == [f"{ME} loses 3 to the Titan.", f"{ME} loses 1 to poison.", "Round 1 ends."]


def test_of_several_rounds_the_newest_comes_first_and_own_losses_before_the_acts_of_others() -> None:
    told = [found.text for found in important([*round_of(1), *round_of(2), *round_of(3)], 1, most=MOST)]
    assert told == [
        f"{ME} loses 1.",
        f"{ME} loses 2.",
        f"{ME} loses 3.",
        f"{OTHER} takes 3 from {ME}.",
        "Round 3 ends.",
    ]


def test_who_watches_is_told_who_did_what() -> None:
    told = [found.text for found in important([*round_of(1), *round_of(2)], None, most=MOST)]
    assert told == [
        f"{OTHER} plays 2.",
        f"{ME} plays 2.",
        "Nothing happens 2.",
        f"{OTHER} takes 2 from {ME}.",
        "Round 2 ends.",
    ]


def test_what_is_telling_is_told_before_who_did_what_also_of_an_older_chapter() -> None:
    turns = [
        found
        for who in ("The robot", "The beast", "The witch")
        for found in (
            line(f"{who} acts.", head=True),
            line(f"{who} rolls its dice."),
            line(f"Stratos is KO'ed by {who}.", telling=who != "The witch"),
            line(f"The Activation of {who} ends.", head=True, landmark=True),
        )
    ]
    assert [found.text for found in important(turns, 1, most=MOST)] == [
        "Stratos is KO'ed by The robot.",
        "Stratos is KO'ed by The beast.",
        "The witch acts.",
        "Stratos is KO'ed by The witch.",
        "The Activation of The witch ends.",
    ]


def test_the_act_under_way_is_told_before_what_came_of_older_ones() -> None:
    ended = [
        line(f"{OTHER} starts a Battle.", head=True),
        line("The Battle ends: Zile is Defeated.", telling=True),
        line("Orko finds a sword.", telling=True),
    ]
    begun = [line("The dragon attacks Stratos.", head=True), line("The dragon rolls 2, 4 and 8.")]
    assert [found.text for found in important([*ended, *begun], None, most=1)] == ["The dragon attacks Stratos."]
    assert [found.text for found in important(ended, None, most=1)] == ["Orko finds a sword."]


def test_what_everybody_expects_makes_room_even_for_older_acts_of_others() -> None:
    lines = [
        line(f"{OTHER} recruits Zile.", head=True),
        line(f"{OTHER} ends turn 1.", landmark=True),
        *[Line(f"{ME} draws {n}.", (), None, routine=True) for n in range(6)],
    ]
    told = [found.text for found in important(lines, 1, most=MOST)]
    assert told == [f"{OTHER} recruits Zile.", f"{OTHER} ends turn 1."]


def test_how_the_own_turn_begins_makes_room_for_what_others_did_before_it() -> None:
    lines = [
        *[line(f"{OTHER} recruits {n}.", head=True) for n in range(3)],
        line(f"{OTHER} ends turn 1.", landmark=True),
        line(f"The Plateau of {ME} triggers."),
        line(f"{ME} gains 2 Actions."),
        line(f"{ME} finds a card."),
    ]
    told = [found.text for found in important(lines, 1, own_turn=True, most=MOST)]
    assert told == [*[f"{OTHER} recruits {n}." for n in range(3)], f"{OTHER} ends turn 1.", f"{ME} finds a card."]
    assert f"{OTHER} recruits 0." not in [found.text for found in important(lines, 1, most=MOST)]


@pytest.mark.parametrize("seat", [None, 1])
@given(found=NAMES)
def test_lines_keep_their_order_and_none_is_told_twice(seat: int | None, found: list[tuple[str, bool, bool]]) -> None:
    lines = [line(f"{text} {at}", head=head, landmark=landmark) for at, (text, head, landmark) in enumerate(found)]
    told = important(lines, seat, most=MOST)
    places = [lines.index(one) for one in told]
    assert places == sorted(set(places))
    assert len(told) == min(MOST, len(lines))
    if closings := [one for one in lines if one.landmark]:
        assert closings[-1] in told


def test_what_happened_to_somebody_without_naming_them_is_told_first() -> None:
    battle = Line("The Battle at Veil Gate ends.", (), telling=True, concerns=(1,))
    later = [Line(f"Somebody else finds sword {n}.", (), telling=True) for n in range(9)]
    assert battle in important([battle, *later], 1, most=2)
    assert battle not in important([battle, *later], 0, most=2)
    assert room(battle) > room(later[0]), "how it ended is not cut"
