"""A victory in the Hollow that is near: who reads of it, and which answers stop it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from rules.elemancers.rounds.turns import StartBattle
from rules.kernel import Table
from tests.rules.elemancers.box import GAME
from tests.rules.elemancers.table import CARDS, MODIFY, MOVES, TURN, Elements, State, fight, table

FOUR = ("umbra", "caelum", "anima", "cryo")
LEADS = {"umbra": 0, "caelum": 1, "anima": 1, "cryo": 0}
HELD = {"caelum": {"h0": ["avatar"]}, "anima": {"h0": ["avatar"]}}
WINS = "Light wins as Caelum's turn begins"
MAY = "Dark may win before Light's next turn: Isvaar can get into the Hollow of Fate, and Umbra's turn begins next."


def held(dark: Mapping[str, Mapping[str, Sequence[str]]], **more: object) -> Elements:
    """Light in the Hollow, in a turn of Umbra before one of Caelum."""
    given = {"hold": True, "leads": LEADS, "weapons": ["caelum", "anima"], "dragon": "gone", "steps": MOVES, **more}
    return table(FOUR, {**HELD, **dark}, round_=2, **given)  # type: ignore[arg-type]


@pytest.mark.rule("ELE-WIN-12")
def test_from_the_moment_that_a_faction_stands_to_win_everybody_reads_who_wins_when_and_what_stops_it() -> None:
    made = held({"umbra": {"a0": ["fade"]}}, steps=TURN)
    said = f"{WINS}: all its Avatars are in the Hollow of Fate. A Face Down creature of Dark there stops it"
    assert f"{said}, or to Defeat an Avatar there." in made.someone.decision.prompt
    view = made.view()
    assert GAME.words.sum_up(view, view)[0].startswith(said)
    assert any(line.startswith(said) for line in GAME.words.describe(view).splitlines())
    assert f"{WINS}." in GAME.words.describe_briefly(view)
    there = held({"umbra": {"h0": ["fade"]}}, steps=TURN)
    assert "A Face Down creature of Dark there holds it up; it has to stay" in there.someone.decision.prompt


@pytest.mark.rule("ELE-WIN-12")
def test_moves_say_that_they_stop_it_and_to_end_moves_without_is_asked_once_more() -> None:
    made = held({"umbra": {"a0": ["fade"], "c0": ["eternal"]}})
    near, found = made.n("umbra", "fade"), made.someone.options
    assert found[f"{near}>h0"].detail.startswith("Light cannot win while this creature is Face Down there")
    assert (found[f"{near}>h0"].danger, found["done"].danger) == ("", WINS)
    assert made.someone.foreseen["done"].danger == WINS
    again = made.chooses(f"{near}>h0").someone.options
    assert again["done"].danger == ""


@pytest.mark.rule("ELE-WIN-12")
def test_what_takes_away_the_last_who_could_stop_it_is_asked_once_more() -> None:
    made = held({"umbra": {"a0": ["fade"], "s0": ["avatar"]}}, also=lambda s: _moved(s, "s0"))
    near = made.n("umbra", "fade")
    assert made.someone.options[f"{near}>a1"].danger == WINS
    pair = held({"umbra": {"a0": ["fade", "fade"], "s0": ["avatar"]}}, also=lambda s: _moved(s, "s0"))
    t, question, first = Table(pair.state, CARDS), pair.state.agenda[-1], pair.n("umbra", "fade")
    assert not question.likewise(t, 0, f"{first}>a1"), "with both gone nobody could stop it"
    assert len(question.likewise(t, 0, f"{first}>h0")) == 1
    two = held({"umbra": {"a0": ["fade"], "a1": ["eternal"]}})
    assert not any(one.danger == WINS for key, one in two.someone.options.items() if key != "done")
    there = held({"umbra": {"h0": ["fade"], "s0": ["avatar"]}}, also=lambda s: _moved(s, "s0"))
    leaves = f"{there.n('umbra', 'fade')}>a1"
    assert there.someone.options[leaves].danger == WINS
    assert there.someone.options["done"].danger == ""


def _moved(s: State, place: str) -> None:
    for one in s.creatures:
        one.moved = one.at == place


@pytest.mark.rule("ELE-WIN-12")
def test_it_is_no_danger_where_nobody_could_stop_it_or_the_own_side_has_a_turn_before() -> None:
    full = held({"umbra": {"h0": ["fade^"] * 3 + ["eternal^"], "a0": ["eternal"]}})
    assert full.someone.options["done"].danger == ""
    later = held({"umbra": {"a0": ["fade"]}}, active="cryo")
    assert later.someone.options["done"].danger == "", "Umbra's turn is next"
    assert WINS in later.someone.decision.prompt


@pytest.mark.rule("ELE-WIN-12", "ELE-SUM-6")
def test_if_new_creatures_alone_can_stop_it_other_power_actions_are_asked_once_more() -> None:
    made = held({"umbra": {"s0": ["avatar"]}, "cryo": {"s3": ["avatar"]}}, pt=["b0"], steps=TURN, out=["umbra"])
    found = made.someone.options
    assert found["draw"].danger == found["none"].danger == WINS
    assert found["back"].danger == ""
    assert not any(one.danger for key, one in found.items() if one.label.startswith("Summon"))


@pytest.mark.rule("ELE-WIN-1", "ELE-WIN-12")
def test_a_move_that_brings_the_last_avatar_says_what_it_wins() -> None:
    placed = {"caelum": {"h0": ["avatar"]}, "anima": {"a0": ["avatar"]}}
    made = table(
        FOUR,
        placed,
        hold=True,
        leads=LEADS,
        active="anima",
        weapons=["caelum", "anima"],
        dragon="gone",
        round_=2,
        steps=MOVES,
    )
    enters = f"{made.n('anima')}>h0"
    said = f"{WINS}, if its Avatars are there still and no enemy is Face Down there"
    assert made.someone.options[enters].detail.startswith(said)
    made.chooses(enters)
    assert WINS in made.someone.decision.prompt


@pytest.mark.rule("ELE-WIN-3", "ELE-WIN-12")
def test_an_avatar_that_leaves_gives_up_the_victory() -> None:
    made = held({}, active="anima")
    leaves = f"{made.n('anima')}>a0"
    assert made.someone.options[leaves].danger == "Light gives up its victory in the Hollow of Fate"


@pytest.mark.rule("ELE-WIN-12")
def test_a_victory_that_may_come_before_the_own_next_turn_is_said_in_the_turn_before() -> None:
    """Cryo's Avatar gets in, and Umbra's turn follows at once."""
    made = nearly({}, steps=TURN)
    assert made.someone.decision.prompt.endswith(f"{MAY} A Face Down creature of Light there stops it.")
    assert "may win" not in nearly({}, active="caelum", steps=TURN).someone.decision.prompt, "Anima has a turn before"
    assert nearly({}).someone.options["done"].danger == "Dark may win as Umbra's turn begins"


@pytest.mark.rule("ELE-WIN-12", "ELE-SUM-8", "ELE-SUM-10")
def test_an_avatar_that_can_be_brought_back_can_get_into_the_hollow_too() -> None:
    out = nearly({}, out=["cryo"])
    assert MAY in out.someone.decision.prompt
    used = nearly({}, out=["cryo"], also=lambda s: _spend(s, "avatar"))
    assert "may win" not in used.someone.decision.prompt, "the card of the Avatar is used in this Round"
    unready = nearly({}, out=["cryo"], also=lambda s: _unready(s, "cryo"))
    assert "may win" not in unready.someone.decision.prompt, "to activate the Weapon takes another turn"
    nothing = nearly({}, out=["cryo"], also=lambda s: s.pt.pop("s4"))
    assert MAY in nothing.someone.decision.prompt, "a Power Token is placed as its turn begins"
    full = nearly({"umbra": {"h0": ["avatar"], "s4": ["fade"] * 3 + ["eternal"]}}, out=["cryo"])
    assert "may win" not in full.someone.decision.prompt


@pytest.mark.rule("ELE-WIN-12")
def test_who_can_come_in_and_beat_the_guards_is_said_too_and_the_last_guard_that_leaves_is_asked_once_more() -> None:
    one = nearly({"anima": {"h0": ["eternal"]}}, also=lambda s: _moved(s, "s3"))
    assert one.someone.decision.prompt.endswith(f"{MAY} It has to beat a Face Down creature of Light there.")
    leaves = f"{one.n('anima', 'eternal')}>a1"
    assert one.someone.options[leaves].danger == "Dark may win as Umbra's turn begins"
    assert one.someone.options["done"].danger == ""
    two = nearly({"anima": {"h0": ["eternal", "eternal"]}}, also=lambda s: _moved(s, "s3"))
    assert two.someone.decision.prompt.endswith("It has to beat 2 Face Down creatures of Light there.")
    assert two.someone.options[leaves].danger == ""
    up = nearly({"anima": {"h0": ["eternal^"]}})
    assert up.someone.decision.prompt.endswith("A Face Down creature of Light there stops it.")


@pytest.mark.rule("ELE-WIN-12", "ELE-BRD-7")
def test_nobody_may_come_where_the_hollow_has_no_space_for_its_faction() -> None:
    full = nearly({"umbra": {"h0": ["avatar", "fade", "fade", "fade"]}})
    assert "may win" not in full.someone.decision.prompt
    own = nearly({"umbra": {"h0": ["avatar", "fade"]}, "cryo": {"a0": ["avatar"], "h0": ["eternal"] * 2}})
    assert MAY in own.someone.decision.prompt, "its own tokens can make room first"


@pytest.mark.rule("ELE-WIN-12", "ELE-MOV-4")
def test_a_guard_that_leaves_a_full_hollow_makes_room_for_another() -> None:
    made = nearly({"anima": {"h0": ["eternal^", "eternal^", "fade^", "fade"], "a0": ["avatar"]}})
    leaves = f"{made.n('anima', 'fade', 1)}>a1"
    assert made.someone.options[leaves].danger == ""


def nearly(placed: Mapping[str, Mapping[str, Sequence[str]]], **more: object) -> Elements:
    """Umbra is in the Hollow and Cryo beside it, in the Moves of Anima, before Cryo and Umbra."""
    dark = {"umbra": {"h0": ["avatar"]}, "cryo": {"a0": ["avatar"]}}
    given = {"active": "anima", "hold": True, "leads": LEADS, "weapons": ["umbra", "cryo"], "steps": MOVES, **more}
    return table(FOUR, {**dark, **placed}, dragon="gone", round_=2, **given)  # type: ignore[arg-type]


def _spend(s: State, zone: str) -> None:
    s.clans["cryo"].spent.append(zone)
    s.clans["cryo"].pool -= 1


def _unready(s: State, clan: str) -> None:
    s.clans[clan].spent.remove("weapon")
    s.clans[clan].pool += 1
    s.clans[clan].activated = False


@pytest.mark.rule("ELE-WIN-12", "ELE-TRT-12")
def test_the_only_guard_that_leaves_the_hollow_in_a_battle_is_asked_once_more() -> None:
    """With Slip into Dusk, and by Fade."""
    given = {"active": "caelum", "weapons": ["caelum", "anima"], "dragon": "gone", "round_": 2, "hold": True}
    battle = fight("h0", dark=[1], light=[1, 1])
    hands = {"umbra": ["slip_into_dusk"]}
    for more, danger in (([], "Light wins as Anima's turn begins"), (["warrior"], "")):
        light = {"caelum": {"h0": ["avatar"]}, "anima": {"h0": ["avatar"]}}
        placed = {"umbra": {"h0": ["avatar"]}, "cryo": {"h0": more}, **light}
        made = table(FOUR, placed, hands=hands, battle=battle, steps=(*MODIFY, *MOVES[2:]), **given)  # type: ignore[arg-type]
        while made.asked() != [0]:
            made.chooses("pass")
        slips = [one for key, one in made.someone.foreseen.items() if key.startswith("card.slip_into_dusk>0@")]
        assert {one.danger for one in slips} == {danger}
        assert not any("no other outcome" in one.forecast for one in slips), "she lies Face Up elsewhere"
    clans = ("umbra", "mortis", "anima", "ignis")
    leads = {"umbra": 0, "mortis": 0, "anima": 1, "ignis": 1}
    placed = {"umbra": {"h0": ["avatar"]}, "mortis": {"h0": ["avatar"]}, "ignis": {"h0": ["fade"]}}
    given |= {"active": "umbra", "weapons": ["umbra", "mortis"]}
    made = table(clans, placed, leads=leads, steps=(StartBattle(), *MOVES[3:]), **given)  # type: ignore[arg-type]
    made.chooses("h0")
    fades = [one for key, one in made.someone.foreseen.items() if key != "pass"]
    assert {one.danger for one in fades} == {"Dark wins as Mortis's turn begins"}


@pytest.mark.rule("ELE-WIN-12", "ELE-DRP-2")
def test_a_turn_that_nobody_plays_is_no_turn_in_which_somebody_could_stop_it() -> None:
    """Anima is played by the rules, which send its Avatar to its Saga."""
    placed = {"umbra": {"h0": ["avatar"]}, "cryo": {"h0": ["avatar"]}, "caelum": {"h0": ["eternal"]}}
    given = {"hold": True, "dragon": "gone", "round_": 2, "active": "caelum", "steps": MOVES}

    for left, weapons, danger in (
        ([], ["umbra", "cryo"], ""),
        ([2], ["umbra", "cryo"], "Dark wins as Cryo's turn begins"),
        ([2], ["umbra", "cryo", "anima"], ""),
    ):
        made = table(FOUR, placed, weapons=weapons, also=lambda s: _moved(s, "s1"), **given)  # type: ignore[arg-type]
        for seat in left:
            made.seat(seat).leaves()
            made.chooses("no")
        leaves = f"{made.n('caelum', 'eternal')}>a1"
        assert made.someone.options[leaves].danger == danger


@pytest.mark.rule("ELE-WIN-12")
def test_where_both_sides_stand_to_win_the_guard_of_each_counts() -> None:
    everybody = {clan: {"h0": ["avatar"]} for clan in FOUR}
    everybody["cryo"] = {"h0": ["avatar^"]}
    made = held(everybody, weapons=FOUR)
    assert made.someone.options[f"{made.n('umbra')}>a1"].danger == WINS
    assert made.someone.options["done"].danger == ""
    everybody["umbra"] = {"h0": ["avatar^"], "a0": ["fade"]}
    assert WINS in held(everybody, weapons=FOUR).someone.decision.prompt, "Dark is held up"


@pytest.mark.rule("ELE-WIN-12")
def test_the_danger_is_never_what_is_cut_off_a_long_question() -> None:
    given = {"active": "caelum", "weapons": ["caelum", "anima"], "dragon": "gone", "round_": 2, "hold": True}
    placed = {"cryo": {"h0": ["avatar"]}, "caelum": {"h0": ["avatar"]}, "anima": {"h0": ["avatar"]}}
    battle = fight("h0", dark=[1], light=[2, 3])
    hands = {"cryo": ["flash_freeze"]}
    made = table(FOUR, placed, hands=hands, battle=battle, steps=(*MODIFY, *MOVES[2:]), **given)  # type: ignore[arg-type]
    while made.asked() != [3]:
        made.chooses("pass")
    said = made.chooses("card.flash_freeze").someone.decision.prompt
    assert said.startswith("For Cryo: Flash Freeze: ")
    assert "Which dice? Light wins as Anima's turn begins" in said
    assert said.endswith("A Face Down creature of Dark there holds it up; it has to stay.")


@pytest.mark.rule("ELE-WIN-12", "ELE-DRP-1", "ELE-SUM-1")
def test_whatever_is_asked_in_between_the_same_victory_is_said_as_the_view_says() -> None:
    """Who takes Clans over, before a Power Action, and where tokens appear, in the middle."""
    placed = {"umbra": {"h0": ["avatar"]}, "cryo": {"h0": ["avatar"]}}
    given = {"hold": True, "weapons": ["umbra", "cryo"], "dragon": "gone", "round_": 2, "steps": TURN}

    def last(s: State) -> None:
        for clan, board in s.clans.items():
            left = int(clan == "cryo")
            board.beside, board.pool = board.beside + board.pool - left, left

    made = table(FOUR, placed, active="cryo", also=last, **given)  # type: ignore[arg-type]
    made.seat(0).leaves()
    assert made.someone.decision.prompt == "Take over Umbra, with Saga and Battle Cards?"
    assert made.view().looming is None

    def one_more(s: State) -> None:
        s.clans["umbra"].pool, s.clans["umbra"].beside = 2, 1

    given |= {"weapons": ["umbra"], "pt": ["b0"]}
    summons = table(("umbra", "caelum"), {"umbra": {"h0": ["avatar"]}}, also=one_more, **given)  # type: ignore[arg-type]
    summons.chooses(summons.keys[0])
    assert summons.someone.decision.prompt.startswith(
        "For Umbra: Where do they appear? Dark wins as Umbra's turn begins"
    )
    near = summons.view().looming
    assert near is not None
    assert near.clan == "umbra"


@pytest.mark.rule("ELE-WIN-12")
def test_the_end_of_the_turn_tells_the_loss_for_what_it_is() -> None:
    placed = {"umbra": {"b0": ["fade"]}, "caelum": {"h0": ["avatar"], "b0": ["warrior"]}}
    made = held(placed, steps=(StartBattle(), *MOVES[3:]))
    foreseen = GAME.foreseen(made.state, made.someone.decision)
    assert foreseen.anyway == "you lose the game", "whatever is fought elsewhere"
