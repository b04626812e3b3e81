"""Answers in the turn message: only common knowledge, in fixed places."""

from __future__ import annotations

import pytest
from msgspec.structs import asdict, replace

from bot.messages.button_ids import parse
from bot.messages.message_parts import BUTTONS_A_ROW, ENTRIES, Button, Buttons, Menu, Part, Style, Text
from bot.prompts import Asking, direct_answers, question
from bot.prompts.answer_places import LABEL, MENUS, TOGETHER, arranged
from bot.prompts.menu_names import SHOWN
from rules.kernel import ActDecision, Decision, Option, Pick, Secrecy
from tests.bot.prompts.made import decision, one_of, options, some_of
from tests.simulated import bodies

NAMES = ("Ana", "Bo")


def buttons(parts: tuple[Part, ...]) -> list[Button]:
    return [button for part in parts if isinstance(part, Buttons) for button in part.buttons]


def menus(parts: tuple[Part, ...]) -> list[Menu]:
    return [part for part in parts if isinstance(part, Menu)]


def known(asked: Decision, *keys: str) -> Decision:
    form = asked.form
    assert isinstance(form, Pick)
    return replace(asked, openly=keys or tuple(option.key for option in form.options))


def turn(*acts: Option, **rest: object) -> Decision:
    end = Option("end", "End my turn", last=True)
    made = decision(Pick((end, *acts), 1, 1))
    return replace(known(made), **rest)


def acts(asked: Decision) -> Decision:
    """The same, for one of different things to do."""
    return ActDecision(**asdict(asked))


def test_of_a_sealed_question_only_what_everybody_knows_is_shown_and_ids_do_not_tell_of_the_rest() -> None:
    asked = known(one_of(9), "k7", "k2")
    shown = direct_answers.controls(3, asked, NAMES)
    assert [button.label for button in buttons(shown)] == ["Label 2", "Label 7"]
    presses = [parse(button.id) for button in buttons(shown)]
    assert [(press.verb, press.n) for press in presses if press] == [("openly", "0"), ("openly", "1")]
    assert [direct_answers.key_of(asked, press) for press in presses if press] == ["k2", "k7"]


def test_what_only_its_seat_may_know_of_an_answer_is_left_out() -> None:
    secret = Option("k0", "Attack", "1 Action", forecast="your trap kills it", danger="you lose the game", vain=True)
    asked = known(replace(decision(Pick((secret, Option("k1", "Pass")), 1, 1)), secrecy=Secrecy.SEALED))
    shown = str(direct_answers.controls(3, asked, NAMES))
    assert "trap" not in shown
    assert "lose" not in shown


def test_the_games_own_odds_of_what_all_may_read_stand_there_as_in_private() -> None:
    targets = tuple([Option(f"t{n}", f"Robot {n}", "1 HP", path=("Attack",), forecast="KO 88%") for n in range(6)])
    asked = replace(known(decision(Pick(targets, 1, 1))), secrecy=Secrecy.OPEN, listed=True)
    (menu,) = menus(direct_answers.controls(3, asked, NAMES))
    (private,) = menus(question(Asking(3, asked, NAMES)))
    assert {one.detail for one in menu.entries} == {one.detail for one in private.entries} == {"KO 88% · 1 HP"}


@pytest.mark.parametrize(
    "asked",
    [one_of(3), known(some_of(4, 1, 2)), replace(known(one_of(3)), chosen=("k1",)), known(one_of(200, groups=8))],
)
def test_nothing_stands_there_that_is_secret_of_several_parts_answered_or_too_much(asked: Decision) -> None:
    assert direct_answers.controls(3, asked, NAMES) == ()


def test_copies_are_offered_once() -> None:
    twins = (Option("a", "Same", "does it"), Option("b", "Same", "does it"), Option("c", "Other"))
    asked = known(decision(Pick(twins, 1, 1)))
    assert [button.label for button in buttons(direct_answers.controls(3, asked, NAMES))] == ["Same", "Other"]


@pytest.mark.parametrize("many", [2, 3, 4])
def test_an_answer_is_blue_however_many_there_are_and_what_ends_a_turn_last_and_grey(many: int) -> None:
    shown = buttons(direct_answers.controls(3, turn(*options(many)), NAMES))
    assert [button.label for button in shown][-1] == "End my turn"
    assert [button.style for button in shown] == [Style.PRIMARY] * many + [Style.SECONDARY]


def test_acts_keep_their_places_whatever_else_is_offered() -> None:
    attack = [Option(f"a{n}", f"Attacker {n}", path=("Attack",)) for n in range(3)]
    use = [Option(f"u{n}", f"Card {n}", path=("Use",)) for n in range(30)]
    some = direct_answers.controls(3, turn(*attack, use[0], Option("run", "Run")), NAMES)
    few = direct_answers.controls(3, turn(*attack[:2], *use[:2], Option("run", "Run")), NAMES)
    assert [menu.placeholder for menu in menus(some)] == ["Attack…"]
    assert [menu.placeholder for menu in menus(few)] == ["Attack…", "Use…"]
    assert [button.label for button in buttons(some)] == ["Use: Card 0", "Run", "End my turn"]
    assert [button.label for button in buttons(few)] == ["Run", "End my turn"]
    two = [Option(f"{n}.{side}", f"{n}.{side}", path=(str(n),)) for n in range(2 * MENUS + 1) for side in "AB"]
    assert arranged(two) is None
    places = arranged(two[:-2])
    assert places is not None
    assert [name for name, _ in places.menus] == ["0, 1", "2, 3", "4, 5", "6, 7", "8, 9"], "two groups go into one"


def test_a_menu_of_one_answer_is_a_button_if_that_shows_it_whole() -> None:
    short, long = Option("s", "Card", path=("Use",)), Option("l", "x" * LABEL, path=("Sell",))
    for asked in (turn(short, long), replace(turn(short, long), listed=True)):
        for shown in (direct_answers.controls(3, asked, NAMES), question(Asking(3, asked, NAMES))):
            assert [button.label for button in buttons(shown)] == ["Use: Card", "End my turn"]
            assert [menu.placeholder for menu in menus(shown)] == ["Sell…"]
    (alone, end) = buttons(direct_answers.controls(3, replace(turn(*options(1)), listed=True), NAMES))
    assert (alone.label, end.label) == ("Label 0", "End my turn")


def test_what_stands_in_no_group_is_buttons_beside_groups_or_the_other_answers() -> None:
    """A list called "Choose…" beside the lists of groups held two answers."""
    summon = [Option(f"c{n}", f"to {n}", path=("Summon Owls",)) for n in range(30)]
    shown = direct_answers.controls(3, replace(turn(*summon[:20], *options(2)), listed=True), NAMES)
    assert [menu.placeholder for menu in menus(shown)] == ["Answers…"], "one menu holds them"
    beside = direct_answers.controls(3, replace(turn(*summon, *options(2)), listed=True), NAMES)
    assert [button.label for button in buttons(beside)] == ["Label 0", "Label 1", "End my turn"]
    many = direct_answers.controls(3, replace(turn(*summon, *options(7)), listed=True), NAMES)
    assert menus(many)[0].placeholder == "Other answers…"


@pytest.mark.parametrize(
    ("prompt", "name"),
    [
        ("For Umbra: Which Power Action?", "Which Power Action?"),
        ("The Battle begins. Use something?", "Use something?"),
        ("You won the roll. Who begins? Nobody attacks then.", "Who begins?"),
        ("Duskreaver: choose a target.", "Choose a target…"),
        ("For ⟪1⟫: Whom do you heal?", "Whom do you heal?"),
        (f"Why {'so ' * 20}long?", "Answers…"),
    ],
)
def test_a_list_is_called_by_its_question(prompt: str, name: str) -> None:
    asked = replace(turn(*options(6)), prompt=prompt, secrecy=Secrecy.OPEN)
    for shown in (direct_answers.controls(3, asked, NAMES), question(Asking(3, asked, NAMES))):
        assert [menu.placeholder for menu in menus(shown)] == [name]
    sealed = direct_answers.controls(3, replace(asked, secrecy=Secrecy.SEALED), NAMES)
    assert [menu.placeholder for menu in menus(sealed)] == ["Answers…"], "others do not read the question"


@pytest.mark.parametrize("many", [5, 8, 12])
def test_of_many_acts_the_main_ones_stay_buttons_and_the_others_have_a_menu(many: int) -> None:
    """All of them were behind "Choose…", beside the end of the turn as the only button."""
    asked = acts(turn(*options(many)))
    for shown in (direct_answers.controls(3, asked, NAMES), question(Asking(3, asked, NAMES))):
        assert [button.label for button in buttons(shown)] == ["Label 0", "Label 1", "Label 2", "End my turn"]
        (menu,) = menus(shown)
        assert menu.placeholder == "Other Acts…"
        assert [one.label for one in menu.entries] == [f"Label {n}" for n in range(3, many)]
    idle, *others = options(many)
    shown = question(Asking(3, acts(turn(replace(idle, vain=True), *others)), NAMES))
    assert [one.label for one in buttons(shown)][:-1] == ["Label 1", "Label 2", "Label 3"], "what does nothing is aside"
    fits = direct_answers.controls(3, acts(turn(*options(4))), NAMES)
    assert (len(buttons(fits)), menus(fits)) == (5, [])


def test_what_ends_turns_is_in_rows_of_five_however_much_it_is() -> None:
    ends = tuple([Option(f"end{n}", f"End {n}", last=True) for n in range(7)])
    shown = direct_answers.controls(3, known(decision(Pick((Option("go", "Go"), *ends), 1, 1))), NAMES)
    assert max(len(part.buttons) for part in shown if isinstance(part, Buttons)) <= BUTTONS_A_ROW


def test_the_ends_of_a_long_list_say_what_tells_them_apart_first() -> None:
    """A phone cut "Blast Powder at C4 to Blast Powder at F5: Blast Powder" to nothing."""
    aimed = [Option(f"{a}{n}", f"Blast Powder at {a}{n}", path=("Blast Powder",)) for a in "CDEF" for n in range(1, 13)]
    places = arranged([*aimed, Option("none", "None", last=True)], listed=True)
    assert places is not None
    assert [name for name, _ in places.menus] == ["Blast Powder C–D", "Blast Powder E–F"]
    alone = arranged([replace(one, path=()) for one in aimed], listed=True)
    assert alone is not None
    assert [name for name, _ in alone.menus] == ["Blast Powder C–D", "Blast Powder E–F"]


def test_a_list_stays_a_list_when_little_is_left_of_it() -> None:
    for count in (2, 5, 6, 20):
        shown = direct_answers.controls(3, replace(turn(*options(count)), listed=True), NAMES)
        assert len(menus(shown)[0].entries) == count
        assert menus(shown)[0].placeholder == "Answers…"
        assert [button.label for button in buttons(shown)] == ["End my turn"]


def test_a_list_that_no_menu_holds_has_a_menu_for_each_group() -> None:
    moves = [Option(f"{one}>{to}", f"to {to}", path=(f"{one} at home",)) for one in ("Kim", "Lee") for to in range(20)]
    shown = direct_answers.controls(3, replace(turn(*moves), listed=True), NAMES)
    assert [menu.placeholder for menu in menus(shown)] == ["Kim at home…", "Lee at home…"]
    assert menus(shown)[1].entries[0].label == "to 0"
    few = direct_answers.controls(3, replace(turn(*moves[18:22]), listed=True), NAMES)
    assert [menu.placeholder for menu in menus(few)] == ["Answers…"], "one menu holds them"
    long = [replace(one, path=(f"{one.path[0]} at the far end of the known world",)) for one in moves[18:22]]
    cut = direct_answers.controls(3, replace(turn(*long), listed=True), NAMES)
    assert [len(menu.entries) for menu in menus(cut)] == [2, 2], "a phone would cut where to"
    alone = direct_answers.controls(3, replace(turn(*long[:2]), listed=True), NAMES)
    assert menus(alone)[0].placeholder.startswith("Kim at home at the far end"), (
        "its name does not change with the others"
    )


def test_a_long_group_is_several_menus_that_say_where_they_begin_and_end() -> None:
    spaces = [Option(f"{letter}{n}", f"{letter}{n}", path=("Move",)) for n in range(1, 11) for letter in "ABC"]
    places = arranged([*spaces, Option("pass", "Pass", last=True)])
    assert places is not None
    assert [name for name, _ in places.menus] == ["Move A–B", "Move C"], "whole letters"
    staying = arranged([*spaces, Option("stay", "Stay here", path=("Move",)), Option("pass", "Pass", last=True)])
    assert staying is not None
    assert [name for name, _ in staying.menus] == ["Move A–B", "Move C"], "there is no space S"
    assert sorted(index for _, found in places.menus for index in found) == [*range(30)]
    assert max(len(found) for _, found in places.menus) <= ENTRIES
    assert [spaces[index].label for index in places.menus[0][1]][8:11] == ["A9", "A10", "B1"], "as people count"
    narrow = arranged([Option(str(n), f"A{n}", path=("Move",)) for n in range(1, 31)] + [Option("p", "P", last=True)])
    assert narrow is not None
    assert [name for name, _ in narrow.menus] == ["Move A1–A15", "Move A16–A30"], "a place whole"
    aimed = [Option(f"{a}{n}", f"Blast Powder at {a}{n}") for a in "CDEF" for n in range(1, 13)]
    alone = arranged(aimed, listed=True)
    assert alone is not None
    assert [name for name, _ in alone.menus] == ["Blast Powder C–D", "Blast Powder E–F"], (
        "what all begin with is said once"
    )
    assert TOGETHER < bodies.ENTRIES, "Discord has refused more"
    assert arranged([Option(str(n), str(n), path=("Move",)) for n in range(TOGETHER)]) is not None
    assert arranged([Option(str(n), str(n), path=("Move",)) for n in range(TOGETHER + 1)]) is None


def test_what_tells_the_menus_of_a_long_group_apart_is_read_before_a_phone_cuts_it() -> None:
    goals = [f"{first} {last}" for first in ("Antler", "Barrow", "Cinder", "Dawn", "Ember") for last in ("Pass", "Fen")]
    for who, names in (
        (
            "Frozen Revenants at Frozen Tear",
            ["to A–C: Frozen Revenants at Frozen Tear", "to D–E: Frozen Revenants at Frozen Tear"],
        ),
        ("Thornbacks", ["Thornbacks to A–C", "Thornbacks to D–E"]),
    ):
        ways = [Option(f"{n}{to}", f"to {to} {n}", path=(who,)) for to in reversed(goals) for n in "cab"]
        places = arranged([*ways, Option("done", "End Moves", last=True)], listed=True)
        assert places is not None
        assert [name for name, _ in places.menus] == names
        assert len({name[:SHOWN] for name in names}) == 2
        assert [ways[index].label for index in places.menus[0][1]][:2] == ["to Antler Fen a", "to Antler Fen b"]
        asked = replace(turn(*ways), listed=True)
        for shown in (direct_answers.controls(3, asked, NAMES), question(Asking(3, asked, NAMES))):
            said = [one.label for menu in menus(shown) for one in menu.entries]
            assert said[0] == "to Antler Fen a", "its menu says who"
            assert not any(who in label for label in said)
    counted = [Option(str(n), f"{n} damage", path=("Deal",)) for n in range(30, 0, -1)]
    places = arranged(counted, listed=True)
    assert places is not None
    (first, found), _ = places.menus
    assert first == "Deal 1–15", "how many is all there is"
    assert counted[found[0]].label == "1 damage"


@pytest.mark.parametrize("goals", [11, 20, 25])
def test_a_menu_for_each_number_of_like_things_has_the_same_name_after_each_move(goals: int) -> None:
    """Menus by the alphabet had other names whenever somebody had moved."""
    ways = [
        Option(f"{n}>{to}", f"{n} to Goal {to}", path=("Owls at the Fen",)) for to in range(goals) for n in (1, 2, 3)
    ]
    places = arranged([*ways, Option("done", "End Moves", last=True)], listed=True)
    assert places is not None
    assert [name for name, _ in places.menus] == [f"{n} × Owls at the Fen" for n in (1, 2, 3)]
    assert [ways[index].label for index in places.menus[1][1]] == [f"2 to Goal {to}" for to in range(goals)]


@pytest.mark.parametrize("goals", [11, 13])
def test_how_many_go_to_one_place_is_one_menu_where_there_is_no_room_for_one_a_number(goals: int) -> None:
    ways = [Option(f"{n}>{to}", f"{n} to Goal {to}", path=("Knights",)) for to in range(goals) for n in range(1, 4)]
    others = [Option(f"{who}{n}", f"to {n}", path=(who,)) for who in ("Kim", "Lee", "Max") for n in "ab"]
    found = arranged([*ways, *others, Option("done", "End Moves", last=True)], listed=True)
    assert found is not None
    assert [name for name, _ in found.menus][:2] == [f"Knights 0–{goals // 2}", f"Knights {goals // 2 + 1}–{goals - 1}"]
    at = {index: menu for menu, (_, indices) in enumerate(found.menus) for index in indices}
    assert all(at[first] == at[first + 1] == at[first + 2] for first in range(0, len(ways), 3))


def test_a_label_fits_a_line_of_a_phone() -> None:
    asked = known(decision(Pick((Option("a", "x" * 70), Option("b", "b")), 1, 1)))
    assert max(len(button.label) for button in buttons(direct_answers.controls(3, asked, NAMES))) == LABEL


@pytest.mark.parametrize("custom_id", ["tk:3:7:openly:9", "tk:3:7:openly:", "tk:3:7:openly:m0"])
def test_what_was_not_offered_is_no_answer(custom_id: str) -> None:
    press = parse(custom_id)
    assert press is not None
    with pytest.raises((ValueError, IndexError)):
        direct_answers.key_of(known(one_of(3)), press)


def test_what_a_button_in_the_turn_message_does_is_said_above_it() -> None:
    """Else Clans, say, are offered by their bare names."""
    clans = (Option("umbra", "Umbra", "Weakens enemy dice"), Option("any", "Any", "Drawn", last=True))
    asked = known(decision(Pick(clans)))
    text = next(part for part in direct_answers.controls(3, asked, NAMES) if isinstance(part, Text))
    assert text.content == "- **Umbra** · Weakens enemy dice"


@pytest.mark.parametrize(("least", "most", "said"), [(0, 2, "up to 2"), (1, 3, "1 to 3"), (2, 2, "2")])
def test_a_list_that_is_an_answer_says_how_many_it_takes(least: int, most: int, said: str) -> None:
    """Nobody would say "Choose 0 to 2. The list is your answer once you send it." at a table."""
    asked = replace(turn(), form=Pick(tuple(options(4)), least, most), revisable=True)
    told = [part.content for part in question(Asking(3, asked, NAMES)) if isinstance(part, Text)]
    assert told[0] == f"Choose {said}. What you choose is your answer as soon as you close the list."
