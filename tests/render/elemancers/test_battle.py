"""The picture of a Battle of Elemancers: all that is in it, as its words have it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.prompts.option_tree import focus
from render.elemancers import theme
from render.elemancers.battle.battle_picture import battle, marked
from render.elemancers.battle.dice_aims import aims
from render.kit.drawing_notes import Note, noted
from render.kit.phone import WIDTH
from rules.elemancers.state import Battle
from rules.elemancers.view import ElemancersView
from rules.elemancers.words.describing import fight as told
from rules.kernel import Answer
from rules.kernel.play.chance import Chance
from rules.kernel.play.model import Focus, Option, Ref
from tests.render.pictures import decoded
from tests.render.readable import HEIGHT, PLAIN, WILD, faults
from tests.rules.elemancers.box import GAME
from tests.rules.elemancers.table import BEGIN, DAMAGE, MODIFY, Elements, fight, table

FOUR = ("umbra", "caelum", "mortis", "anima")
PLACED = {
    "umbra": {"b0": ["fade", "warrior", "avatar"]},
    "mortis": {"b0": ["eternal"]},
    "caelum": {"b0": ["warrior", "warrior", "eternal^"]},
    "anima": {"b0": ["bulwark"]},
}
HANDS = {"umbra": ["siphon", "home_ground", "ruinous_omen"], "caelum": ["starfall"]}
_NUMBER = re.compile(r"(?<![\w.])[1-9]\d*")


def made(*, on: Battle | None = None, **changed: Any) -> Elements:
    """A Battle of four Clans in its Modify step, Umbra to act."""
    given: dict[str, Any] = {
        "hands": HANDS,
        "battle": on or fight("b0", dark=[4, 7, 1], light=[8, 6, 2]),
        "steps": MODIFY,
    }
    return table(FOUR, PLACED, **(given | changed))


def drawn(view: ElemancersView, of: Focus | None = None, names: tuple[str, ...] = PLAIN) -> tuple[Any, list[Note]]:
    with noted() as notes:
        picture = battle(view, names[: view.seats], of)
    assert picture is not None
    return picture, notes


def words(view: ElemancersView, of: Focus | None = None) -> list[str]:
    return [note.what for note in drawn(view, of)[1] if note.kind == "text"]


def asked(one: Elements) -> tuple[ElemancersView, Focus]:
    """What the seat that is asked sees, and what it is asked."""
    seat = one.asked()[0]
    (decision,) = GAME.decisions_for(one.state, seat)
    return one.view(seat), focus(decision)


def with_battle(one: Elements, **changed: Any) -> ElemancersView:
    """The view of a table whose Battle was changed by hand."""
    for name, value in changed.items():
        setattr(one.state.battle, name, value)
    return one.view()


# ---- What is in it


@pytest.mark.parametrize("dragon", ["", "b0"])
def test_the_picture_has_every_name_and_number_of_the_words(dragon: str) -> None:
    dice: Any = {"baransu": [6, 5, 3]} if dragon else {}
    on = fight("b0", dark=[4, 7, 1], light=[8, 6, 2], **dice)
    view = made(on=on, dragon=dragon, hp={"umbra": 2}, weapons=["umbra"]).view()
    shown = words(view)
    said = " ".join(shown)
    for line in told(view):
        assert {*_NUMBER.findall(line)} <= {*_NUMBER.findall(said)}, line
    for die in (4, 7, 1, 8, 6, 2, *(dice.get("baransu", ()))):
        assert str(die) in shown
    for name in ("Veil Gate", "Nyxara", "Duskblades", "Gloom Stalkers", "Bone Legion", "Oathblades", "×2", "Face Up"):
        assert name in shown
    assert ("Baransu" in shown) == bool(dragon)
    assert "begun by Umbra" in shown


def test_it_says_who_acts_and_which_step_it_is() -> None:
    one = made()
    assert "Umbra: you act now" in words(one.view(0))
    assert "Umbra: Ana acts now" in words(one.view(1))
    white = [note for note in drawn(one.view())[1] if note.kind == "box" and note.fill == theme.TEXT]
    names = [note for note in drawn(one.view())[1] if note.what in ("Start", "Modify", "Damage", "After")]
    assert [name.what for name in names if any(box.left < name.left < box.right for box in white)] == ["Modify"]


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"spent": [0]}, "Spent"),
        ({"silenced": [0]}, "Silenced"),
        ({"wards": {0: 2}}, "2 Wards"),
        ({"granted": {4: "dragon"}}, "Dragon"),
    ],
)
def test_what_holds_for_a_fighter_is_said(changed: dict[str, Any], said: str) -> None:
    one = made()
    before = drawn(one.view())
    assert said not in words(one.view())
    view = with_battle(one, **changed)
    assert said in words(view)
    assert drawn(view)[0] != before[0]


@pytest.mark.rule("ELE-DMG-3")
def test_an_avatar_that_others_protect_says_so() -> None:
    assert words(made().view()).count("behind others") == 1
    alone = table(("umbra", "caelum"), {"umbra": {"b0": ["avatar"]}, "caelum": {"b0": ["warrior"]}}, battle=fight("b0"))
    assert "behind others" not in words(alone.view())


def test_every_fighter_has_the_sign_of_its_clan() -> None:
    notes = drawn(made().view())[1]
    for clan in FOUR:
        assert [note for note in notes if (note.what, note.fill) == (theme.CLAN_SHAPE[clan], theme.INK)]


def test_a_locked_die_has_a_lock() -> None:
    one = made()
    assert not [note for note in drawn(one.view())[1] if note.what == "lock"]
    assert one.state.battle is not None
    one.state.battle.dice[4].locked = True
    assert len([note for note in drawn(one.view())[1] if note.what == "lock"]) == 1


def test_a_fighter_from_next_door_says_whence_it_came() -> None:
    placed = {"umbra": {"b0": ["fade"]}, "caelum": {"b0": ["warrior"], "a0": ["nimble"]}}
    battle_ = fight("b0", dark=[4], light=[8])
    one = table(("umbra", "caelum"), placed, battle=battle_, hands={"umbra": ["siphon"]}, steps=MODIFY)
    view = with_battle(one, joined=[one.n("caelum", "nimble")])
    assert "from Mirror of Stars" in " ".join(words(view))


def test_cards_that_were_played_and_weapons_that_were_used_are_listed() -> None:
    view = with_battle(made(weapons=["umbra"]), played={"mortis": ["reap"]}, powers=["umbra"])
    shown = words(view)
    assert "Reap" in shown
    assert "used by Mortis" in shown
    assert "Duskreaver" in shown


# ---- Dice and Hits


@pytest.mark.rule("ELE-DMG-2")
def test_each_die_says_which_defence_it_beats() -> None:
    dark, light = (aims(made().view(), made().battle, side) for side in ("dark", "light"))
    assert [one.beats for one in dark] == [0, 4, 0]
    assert [one.beats for one in light] == [4, 4, 0]
    one = made(on=fight("b0", dark=[4, 7, 6], light=[8, 6, 2], baransu=[6, 5, 3]), dragon="b0")
    assert [die.beats for die in aims(one.view(), one.battle, "dark")] == [0, 6, 4]
    assert [die.beats for die in aims(one.view(), one.battle, "baransu")] == [4, 4, 0]


def assigned() -> Elements:
    placed = {"umbra": {"b0": ["eternal", "fade"]}, "caelum": {"b0": ["warrior", "nimble"]}}
    one = table(("umbra", "caelum"), placed, battle=fight("b0", dark=[3, 8], light=[7, 2]), steps=DAMAGE)
    one.someone.chooses(str(one.n("caelum", "warrior")))
    return one


@pytest.mark.rule("ELE-DMG-1")
def test_a_die_that_is_assigned_shows_whom_it_hits() -> None:
    one = assigned()
    first, second = aims(one.view(), one.battle, "dark")
    assert (first.target, first.decided) == ("", True)
    assert second.target == str(one.n("caelum", "warrior"))
    shown = words(one.view())
    assert "1 Hit" in shown
    assert "no Hit" in shown
    assert [note.what for note in drawn(one.view())[1] if note.what == "arrow"] == ["arrow"]


@pytest.mark.rule("ELE-DMG-2")
def test_a_die_is_never_shown_at_a_target_that_it_cannot_hit() -> None:
    one = made(on=fight("b0", dark=[5, 8, 7], light=[8]), dragon="b0")
    targets = ["baransu", str(one.n("caelum", "warrior")), str(one.n("caelum", "warrior", 1))]
    view = with_battle(one, aimed={"dark": targets})
    assert view.battle is not None
    for aim in aims(view, view.battle, "dark"):
        defence = view.dragon_defence if aim.target == "baransu" else view.creatures[int(aim.target)].defence
        assert aim.die.n > defence


# ---- The picture of a question


def test_what_can_be_used_is_marked_and_own_cards_are_in_words() -> None:
    view, of = asked(made())
    found = marked(of)
    assert str(made().n("umbra", "warrior")) in found.choices
    assert not found.dice
    assert set(found.cards) == {"siphon", "home_ground", "ruinous_omen"}
    shown = " ".join(words(view, of))
    for card in ("Siphon", "If an enemy die shows 6 or more", "Lower such a die by 2."):
        assert card in shown


def test_once_a_use_is_chosen_its_targets_are_marked() -> None:
    options = tuple([Option(f"7.warrior>{place}", "", target=Ref("die", str(place))) for place in (3, 4)])
    found = marked(Focus((Ref("battle", "b0"),), options))
    assert found.dice == {3, 4}
    _, notes = drawn(made().view(0), Focus((Ref("battle", "b0"),), options))
    assert len([note for note in notes if note.kind == "box" and note.fill == theme.CHOICE]) == 2


def test_enemies_that_can_be_hit_have_a_frame_as_what_can_be_chosen_and_others_a_red_one() -> None:
    placed = {"umbra": {"b0": ["eternal", "fade"]}, "caelum": {"b0": ["warrior", "nimble"]}}
    one = table(("umbra", "caelum"), placed, battle=fight("b0", dark=[8, 3], light=[7, 2]), steps=DAMAGE)
    view, of = asked(one)
    enemies = {str(one.n("caelum", "warrior")), str(one.n("caelum", "nimble"))}
    assert marked(of).choices == marked(of).targets == enemies

    def frames(shown: Focus) -> list[tuple[int, int, int]]:
        edges = [note.fill for note in drawn(view, shown)[1] if note.kind == "box"]
        return [fill for fill in edges if fill in (theme.CHOICE, theme.RED)]

    assert frames(of) == [theme.CHOICE] * 2
    assert frames(Focus(of.about)) == [theme.RED] * 2
    assert frames(Focus(of.about[:1])) == []


@pytest.mark.rule("ELE-TRT-14")
def test_who_may_join_from_next_door_is_shown_and_marked() -> None:
    placed = {"umbra": {"b0": ["warrior"]}, "caelum": {"b0": ["warrior"]}}
    one = table(("umbra", "caelum"), placed, battle=fight("b0"), steps=BEGIN)
    view, of = asked(one)
    assert "at Umbral Throne" in " ".join(words(view, of))
    assert "Nyxara" in words(view, of)
    assert "Nyxara" not in words(view)
    assert theme.CHOICE in [note.fill for note in drawn(view, of)[1] if note.kind == "box"]


def test_whoever_is_asked_reads_what_the_cards_do_that_were_played() -> None:
    one = made()
    view = with_battle(one, played={"mortis": ["reap"]})
    of = Focus((Ref("battle", "b0"),))
    assert "Deal 1 Hit" not in " ".join(words(view))
    for seat in (0, 1):
        assert "Deal 1 Hit" in " ".join(words(GAME.view(one.state, seat), of))


def test_cards_that_go_under_the_deck_are_marked() -> None:
    one = made()
    with_battle(one, played={"umbra": ["mirror_veil"], "mortis": ["reap"]}, dice=[])
    options = (Option("mirror_veil", "", target=Ref("card", "mirror_veil")),)
    notes = drawn(GAME.view(one.state, 0), Focus((Ref("battle", "b0"),), options))[1]
    assert len([note for note in notes if note.kind == "box" and note.fill == theme.CHOICE]) == 1


@pytest.mark.rule("ELE-INF-3")
def test_a_hand_is_on_the_picture_of_its_own_seat_alone() -> None:
    one = made()
    _, of = asked(one)
    for seat in (1, 2, 3, None):
        shown = " ".join(words(one.view(seat), of))
        assert not [name for name in ("Siphon", "Home Ground", "Starfall") if name in shown]


# ---- Real games


def _battles(seed: int, steps: int) -> Iterator[tuple[Any, int, Any]]:
    chance = Chance(bytes([seed]) * 32)
    state = GAME.new(GAME.rules.usual(), 4, bytes([seed]) * 32)
    for _ in range(steps):
        choices = GAME.choices(state)
        if not choices:
            return
        choice = chance.pick(choices)
        if state.battle is not None:
            yield state, choice.seat, chance
        answer = GAME.sample(state, choice, chance)
        GAME.advance(state, Answer(choice.decision, choice.seat, answer))


@pytest.mark.parametrize("seed", [2, 5])
def test_every_question_of_a_battle_can_be_read_and_tells_no_secret(seed: int) -> None:
    seen = 0
    for number, (state, seat, chance) in enumerate(_battles(seed, 260)):
        (decision,) = GAME.decisions_for(state, seat)
        assert decision.focus, decision.prompt
        view = GAME.view(state, seat)
        picture, notes = drawn(view, focus(decision), WILD if number % 4 == 3 else PLAIN)
        assert faults(notes) == [], decision.prompt
        for sheet in (picture, *picture.more):
            assert decoded(sheet).width == WIDTH
            assert sheet.height < HEIGHT
            assert len(sheet.png) < 250_000
        other = GAME.imagine(state, seat, chance)
        (same,) = GAME.decisions_for(other, seat)
        assert drawn(GAME.view(other, seat), focus(same), WILD if number % 4 == 3 else PLAIN)[0] == picture
        seen += 1
    assert seen > 20


def test_without_a_battle_there_is_no_picture() -> None:
    assert battle(table().view(0), PLAIN) is None
