"""Moves, the stacking limit, the shield, and Matching Element Locations."""

from __future__ import annotations

import pytest

from rules.elemancers.battle.battles import EndBattle
from rules.elemancers.told.table_events import TokenPlaced
from rules.elemancers.words.move_dangers import strikers
from rules.kernel import Option, Pick, Table
from rules.kernel.engine.joined_answers import joined
from rules.kernel.play.joined_keys import JOINT, leaves_out, parts
from tests.rules.elemancers.table import BEGIN, CARDS, DAMAGE, MOVES, Elements, fight, table

TWO = ("umbra", "caelum")
FOUR = ("umbra", "caelum", "mortis", "ignis")


def goals(keys: list[str], number: int) -> set[str]:
    """Where a creature can go."""
    return {key.partition(">")[2] for key in keys if key.partition(">")[0] == str(number)}


@pytest.mark.rule("ELE-MOV-1", "ELE-BRD-5", "ELE-STA-1")
def test_a_creature_moves_up_to_three_steps_once() -> None:
    made = table(TWO, {"umbra": {"c1": ["fade"]}}, steps=MOVES)
    number = made.n("umbra", "fade")
    far = CARDS.shielded.far["c1"]
    assert goals(made.keys, number) == {one for one in CARDS.locations if 0 < far.get(one, 99) <= 3}  # type: ignore[attr-defined]
    made.chooses(f"{number}>a1")
    assert made.at("a1") == ["gloom_stalkers"]
    assert goals(made.keys, number) == set()


@pytest.mark.rule("ELE-MOV-2", "ELE-MOV-4", "ELE-BRD-7")
def test_a_move_ends_where_the_faction_has_a_free_space_at_that_moment() -> None:
    placed = {"umbra": {"b0": ["fade", "fade", "fade", "avatar"], "c0": ["warrior"]}}
    made = table(TWO, placed, steps=MOVES)
    warrior = made.n("umbra", "warrior")
    assert "b0" not in goals(made.keys, warrior)
    made.chooses(f"{made.n('umbra')}>s0")
    assert "b0" in goals(made.keys, warrior)


@pytest.mark.rule("ELE-BRD-7")
def test_each_faction_has_its_own_four_spaces() -> None:
    placed = {"umbra": {"c0": ["warrior"]}, "caelum": {"b0": ["warrior", "warrior", "warrior", "avatar"]}}
    made = table(TWO, placed, steps=MOVES)
    assert "b0" in goals(made.keys, made.n("umbra", "warrior"))


@pytest.mark.rule("ELE-BRD-7", "ELE-MOV-5")
def test_a_faction_mate_fills_spaces_and_is_not_moved() -> None:
    placed = {"umbra": {"c0": ["warrior"]}, "mortis": {"b0": ["fade", "fade", "fade", "avatar"]}}
    made = table(FOUR, placed, steps=MOVES)
    assert "b0" not in goals(made.keys, made.n("umbra", "warrior"))
    assert not goals(made.keys, made.n("mortis", "fade"))


@pytest.mark.rule("ELE-MOV-3")
def test_nothing_stops_a_creature_on_its_way() -> None:
    placed = {
        "umbra": {"s0": ["fade"], "b0": ["warrior", "warrior", "warrior", "avatar"]},
        "caelum": {"b0": ["warrior", "warrior", "warrior"]},
    }
    made = table(TWO, placed, steps=MOVES)
    assert {"c0", "c5", "a0"} <= goals(made.keys, made.n("umbra", "fade"))


@pytest.mark.rule("ELE-MOV-6", "ELE-BRD-8", "ELE-TRT-15")
def test_a_dragon_moves_anywhere_but_not_into_the_shielded_hollow() -> None:
    placed = {"umbra": {"s0": ["dragon"]}}
    made = table(TWO, placed, steps=MOVES)
    assert goals(made.keys, made.n("umbra", "dragon")) == set(CARDS.locations) - {"s0", "h0"}
    unlocked = table(TWO, placed, dragon="s3", steps=MOVES)
    assert "h0" in goals(unlocked.keys, unlocked.n("umbra", "dragon"))


@pytest.mark.rule("ELE-BRD-8")
def test_nobody_passes_through_the_shielded_hollow() -> None:
    placed = {"umbra": {"a0": ["fade"]}}
    shut = table(TWO, placed, steps=MOVES)
    assert "b3" not in goals(shut.keys, shut.n("umbra", "fade"))
    opened = table(TWO, placed, dragon="s3", steps=MOVES)
    assert {"h0", "b3"} <= goals(opened.keys, opened.n("umbra", "fade"))


@pytest.mark.rule("ELE-TRN-5", "ELE-DRP-6")
def test_moving_is_optional() -> None:
    made = table(TWO, {"umbra": {"c1": ["fade"]}}, steps=MOVES)
    made.someone.takes_default()
    assert made.at("c1") == ["gloom_stalkers"]
    assert made.view().active == "caelum"


@pytest.mark.rule("ELE-MAT-1", "ELE-MAT-2", "ELE-PT-2", "ELE-PT-3")
def test_a_creature_that_ends_on_its_element_places_one_pt_from_the_supply() -> None:
    placed = {"umbra": {"a0": ["fade", "fade"]}, "caelum": {"a5": ["warrior"]}}
    made = table(TWO, placed, steps=MOVES)
    made.chooses(f"{made.n('umbra', 'fade')}>a5")
    made.chooses(f"{made.n('umbra', 'fade', 1)}>a5").ends_moves()
    assert made.pt()["a5"] == "umbra"
    assert len(made.happened(TokenPlaced)) == 1
    assert made.clan("umbra").pool == 3


@pytest.mark.rule("ELE-MAT-3")
def test_a_pt_stays_when_the_creature_leaves() -> None:
    made = table(TWO, {"umbra": {"a5": ["fade"]}}, steps=MOVES)
    made.chooses(f"{made.n('umbra', 'fade')}>c5").ends_moves()
    assert made.pt()["a5"] == "umbra"


@pytest.mark.rule("ELE-MAT-4")
def test_who_only_passes_through_places_and_removes_nothing() -> None:
    made = table(TWO, {"umbra": {"c5": ["fade"]}}, pt=["c4"], steps=MOVES)
    made.chooses(f"{made.n('umbra', 'fade')}>a4").ends_moves()  # by way of A5, its own, or C4, the enemy's
    assert "a5" not in made.pt()
    assert made.pt()["c4"] == "caelum"


@pytest.mark.rule("ELE-MAT-5", "ELE-FAC-4")
def test_an_enemy_removes_a_pt_unless_a_friend_of_its_clan_is_there() -> None:
    placed = {"umbra": {"c5": ["fade"]}, "caelum": {"c0": ["warrior"]}}
    made = table(FOUR, placed, pt=["a0", "a1"], steps=MOVES)
    made.chooses(f"{made.n('umbra', 'fade')}>a0").ends_moves()
    assert "a0" not in made.pt()
    kept = table(FOUR, {**placed, "ignis": {"a0": ["warrior"]}}, pt=["a0"], steps=MOVES)
    kept.chooses(f"{kept.n('umbra', 'fade')}>a0").ends_moves()
    assert kept.pt()["a0"] == "caelum"


@pytest.mark.rule("ELE-MAT-5")
def test_a_pt_is_lost_when_its_last_friend_leaves_an_enemy_there() -> None:
    placed = {"umbra": {"a5": ["fade"]}, "caelum": {"a5": ["warrior"]}}
    made = table(TWO, placed, steps=MOVES)
    assert made.pt()["a5"] == "umbra"
    made.chooses(f"{made.n('umbra', 'fade')}>c5").ends_moves()
    assert "a5" not in made.pt()


@pytest.mark.rule("ELE-MAT-6")
def test_enemies_never_remove_the_pt_of_a_starting_location() -> None:
    made = table(TWO, {"umbra": {"b1": ["fade"]}, "caelum": {"c1": ["avatar"]}}, steps=MOVES)
    made.chooses(f"{made.n('umbra', 'fade')}>s1").ends_moves()
    assert made.pt()["s1"] == "caelum"


@pytest.mark.rule("ELE-MAT-7", "ELE-FUP-1")
def test_face_up_creatures_count_as_present() -> None:
    placed = {"umbra": {"b0": ["fade"]}, "caelum": {"a0": ["warrior^"]}}
    made = table(TWO, placed, steps=MOVES, also=lambda s: s.pt.pop("a0"))
    assert "a0" not in made.pt()
    made.chooses(f"{made.n('umbra', 'fade')}>a0").ends_moves()
    assert made.pt()["a0"] == "caelum"


@pytest.mark.rule("ELE-MAT-8", "ELE-BAR-18")
def test_baransu_neither_removes_nor_keeps_a_pt() -> None:
    made = table(TWO, {"umbra": {"b0": ["fade"]}}, pt=["a0", "a5"], dragon="a5", steps=MOVES[:2])
    made.chooses(f"{made.n('umbra', 'fade')}>a0").ends_moves()
    assert "a0" not in made.pt()
    assert made.pt()["a5"] == "umbra"


@pytest.mark.rule("ELE-MOV-7", "ELE-TRT-12", "ELE-TRT-13")
def test_to_fade_is_no_move_and_completes_no_saga() -> None:
    placed = {"umbra": {"b0": ["avatar", "fade"]}, "caelum": {"b0": ["warrior"]}}
    made = table(TWO, placed, saga={"umbra": "whispers_in_the_burrows"}, battle=fight("b0"), steps=BEGIN)
    number = made.n("umbra", "fade")
    made.chooses(f"{number}.fade>{number}@c0")
    assert made.one(number).at == "c0"
    assert made.clan("umbra").sagas == 0


@pytest.mark.rule("ELE-BRD-9", "ELE-BAT-1")
def test_to_share_a_location_causes_no_battle() -> None:
    made = table(TWO, {"umbra": {"b0": ["fade"]}, "caelum": {"b0": ["warrior"]}}, steps=MOVES)
    made.ends_moves().chooses("done")
    assert made.view().battle is None


@pytest.mark.rule("ELE-MAT-4", "ELE-BAT-10", "ELE-MAT-5")
def test_elements_are_matched_after_the_damage() -> None:
    placed = {"umbra": {"a5": ["fade"]}, "caelum": {"a5": ["warrior", "warrior"]}}
    made = table(TWO, placed, battle=fight("a5", dark=[1], light=[5, 1]), steps=DAMAGE)
    assert "a5" not in made.pt()


@pytest.mark.rule("ELE-BAT-10")
def test_a_battle_ends_and_nothing_of_it_is_left() -> None:
    made = table(TWO, battle=fight("s0"), steps=(EndBattle(),))
    assert made.view().battle is None


@pytest.mark.rule("ELE-BRD-8", "ELE-MOV-1", "ELE-MOV-4")
def test_why_somebody_cannot_move_or_not_there_is_said() -> None:
    placed = {"umbra": {"b0": ["fade", "fade", "fade", "avatar"], "c0": ["warrior"], "a1": ["annihilator"]}}
    made = table(TWO, placed, steps=MOVES, round_=2)
    mover, warrior = made.n("umbra", "annihilator"), made.n("umbra", "warrior")
    assert made.seat(0).cannot(f"{warrior}>h0").rules == ("ELE-BRD-8",)
    full = made.seat(0).cannot(f"{warrior}>b0")
    assert ("Veil Gate is full" in full.reason, full.rules) == (True, ("ELE-MOV-4",))
    made.chooses(f"{mover}>a0")
    again = made.seat(0).cannot(f"{mover}>a1")
    assert ("each moves once" in again.reason, again.rules) == (True, ("ELE-MOV-1",))
    assert [one.rules[0] for one in made.seat(0).explained()] == ["ELE-BRD-8", "ELE-MOV-1", "ELE-MOV-4"]
    assert made.seat(0).cannot("nothing").rules == ("ELE-MOV-1",)


def answers(made: Elements) -> dict[str, str]:
    """What each answer is called where those for several tokens are offered, too."""
    form = joined(made.game, made.state, made.someone.decision, lambda options: True).form
    return {one.key: one.label for one in getattr(form, "options", ())}


def at_once(made: Elements) -> dict[tuple[str, ...], Option]:
    """Answers that move several tokens, by the keys of their Moves."""
    form = joined(made.game, made.state, made.someone.decision, lambda options: True).form
    return {parts(one.key): one for one in getattr(form, "options", ()) if len(parts(one.key)) > 1}


@pytest.mark.rule("ELE-MOV-1", "ELE-MOV-2")
def test_tokens_that_are_alike_can_move_together_in_one_answer() -> None:
    placed = {"umbra": {"c1": ["fade", "fade", "warrior"], "c0": ["fade"]}}
    made = table(TWO, placed, steps=MOVES)
    one, two, apart = (made.n("umbra", "fade", n) for n in range(3))
    found = at_once(made)
    both = found[f"{one}>a1", f"{two}>a1"]
    assert (both.path, both.label) == (("Gloom Stalkers at Hoarfrost Cairn",), "2 to Field of Tombs")
    said = answers(made)
    assert said[f"{one}>a1"] == "1 to Field of Tombs", "told from those for two"
    assert said[f"{apart}>a1"] == said[f"{made.n('umbra', 'warrior')}>a1"] == "to Field of Tombs", "it is alone there"
    assert not any(str(apart) in {key.partition(">")[0] for key in keys} for keys in found), "it stands elsewhere"
    for key in parts(both.key):
        made.chooses(key)
    assert made.at("a1") == ["gloom_stalkers"] * 2
    assert at_once(made) == {}, "none has another beside it"


@pytest.mark.rule("ELE-MOV-4", "ELE-BRD-7", "ELE-FUP-2")
def test_no_more_move_together_than_there_is_room_for_and_none_that_lies_face_up() -> None:
    placed = {"umbra": {"c1": ["fade", "fade", "fade^"], "a1": ["warrior", "warrior", "warrior"]}}
    made = table(TWO, placed, steps=MOVES)
    goals_ = {keys[-1].partition(">")[2] for keys in at_once(made) if keys[0].startswith(f"{made.n('umbra', 'fade')}>")}
    assert "a1" not in goals_, "one space is left there"
    assert "a2" in goals_
    assert max(map(len, (keys for keys in at_once(made) if keys[0].startswith(f"{made.n('umbra', 'fade')}>")))) == 2


def test_an_answer_for_several_is_open_as_its_first_is() -> None:
    made = table(TWO, {"umbra": {"c1": ["fade", "fade"]}}, steps=MOVES)
    decision = joined(made.game, made.state, made.someone.decision, lambda options: True)
    assert {one.key for one in getattr(decision.form, "options", ())} == {*decision.openly}


def test_where_there_is_no_room_for_any_together_beside_the_others_all_come_by_creature() -> None:
    """Else who has many creatures moves one at a time."""
    made = table(TWO, {"umbra": {"c1": ["fade", "fade"]}}, steps=MOVES)
    every = joined(made.game, made.state, made.someone.decision, lambda options: True)
    crowded = joined(made.game, made.state, made.someone.decision, lambda options: len(options) <= len(made.keys))
    assert crowded == every
    assert any(len(parts(one.key)) > 1 for one in getattr(crowded.form, "options", ()))


@pytest.mark.rule("ELE-BAT-1", "ELE-MOV-1", "ELE-BRD-9")
def test_a_move_says_who_is_there_and_who_can_strike_there() -> None:
    placed = {"umbra": {"b0": ["eternal"], "a0": ["avatar"]}, "caelum": {"b1": ["eternal", "warrior"]}}
    made = table(TWO, placed, out=["caelum"], steps=MOVES)
    token, avatar = made.n("umbra", "eternal"), made.n("umbra")
    options = made.someone.options
    assert options[f"{token}>b1"].detail == "2 enemies there, none of yours"
    near = [place for place in CARDS.open.beside["b1"] if f"{avatar}>{place}" in options]
    assert near
    assert options[f"{avatar}>{near[0]}"].detail.startswith("2 enemies can strike there")


@pytest.mark.rule("ELE-DMG-3", "ELE-AVA-2", "ELE-ROL-3")
def test_an_avatar_that_is_likely_to_fall_where_it_goes_or_is_left_alone_is_in_danger() -> None:
    foes = {"caelum": {"b1": ["eternal", "warrior"]}}
    far = CARDS.shielded.far["b1"]
    away = next(place for place in CARDS.shielded.nodes if far[place] == 4)
    made = table(TWO, {"umbra": {away: ["avatar"]}, **foes}, hp={"umbra": 1}, out=["caelum"], steps=MOVES)
    there = [one for one in made.someone.options.values() if one.danger]
    assert there
    assert all(one.danger == "75%: Nyxara is Defeated if they strike" for one in there)
    assert all(one.detail.startswith(one.danger) for one in there), "a menu shows the sign and says why"
    well = table(TWO, {"umbra": {away: ["avatar"]}, **foes}, out=["caelum"], steps=MOVES)
    assert not any(one.danger for one in well.someone.options.values())
    beside = CARDS.open.beside["b1"][0]
    guards = {"umbra": {beside: ["avatar", "eternal"]}, **foes}
    guarded = table(TWO, guards, hp={"umbra": 1}, out=["caelum"], steps=MOVES)
    leaves = guarded.n("umbra", "eternal")
    left = [one for key, one in guarded.someone.options.items() if key.startswith(f"{leaves}>")]
    assert {one.danger for one in left} == {"75%: Nyxara is Defeated if they strike"}


@pytest.mark.rule("ELE-DMG-3", "ELE-AVA-2", "ELE-MOV-1")
def test_guards_that_leave_together_are_all_counted() -> None:
    placed = {"umbra": {"b0": ["avatar", "annihilator", "annihilator"]}, "caelum": {"b1": ["eternal"] * 3}}
    made = table(TWO, placed, hp={"umbra": 2}, steps=MOVES)
    every = joined(made.game, made.state, made.someone.decision, lambda options: True)
    assert isinstance(every.form, Pick)
    first, second = [one.number for one in made.state.creatures if one.at == "b0" and not one.avatar]
    found = {one.key: one.danger for one in every.form.options}
    both = f"{first}>s0{JOINT}{second}>s0"
    assert found[f"{first}>s0"] == ""
    assert found[both] == "50%: Nyxara is Defeated if they strike"


@pytest.mark.rule("ELE-ROL-2", "ELE-WPN-4", "ELE-WPN-7")
@pytest.mark.parametrize(("hp", "odds"), [(1, 88), (2, 50)])
def test_who_can_strike_does_so_with_all_dice_of_a_weapon(hp: int, odds: int) -> None:
    placed = {"umbra": {"a0": ["avatar"]}, "ignis": {"s2": ["avatar", "eternal"]}}
    made = table(("umbra", "ignis"), placed, hp={"umbra": hp}, weapons=["ignis"], dragon="gone", steps=MOVES)
    moved = made.someone.options[f"{made.n('umbra')}>a1"]
    assert moved.danger == f"{odds}%: Nyxara is Defeated if they strike"


@pytest.mark.rule("ELE-BAR-6", "ELE-BAR-16")
def test_a_move_says_where_baransu_is_and_whom_she_is_likely_to_strike() -> None:
    made = table(TWO, {"umbra": {"b0": ["avatar", "eternal"]}}, dragon="b1", weapons=["caelum"], steps=MOVES)
    options = made.someone.options
    assert "Baransu is there" in options[f"{made.n('umbra', 'eternal')}>b1"].detail
    said = [one.detail for key, one in options.items() if key.startswith(f"{made.n('umbra')}>")]
    assert any("losest to Baransu: 25% that she strikes" in detail for detail in said)


@pytest.mark.rule("ELE-SAG-3", "ELE-INF-2")
def test_the_move_to_the_saga_stands_first_for_who_knows_it_alone() -> None:
    placed = {"umbra": {"a0": ["fade"], "c2": ["avatar"]}}
    made = table(("umbra", "caelum"), placed, saga={"umbra": "whispers_in_the_burrows"}, steps=MOVES)
    goes = f"{made.n('umbra')}>c0"
    assert next(iter(made.someone.foreseen)) == goes
    assert next(iter(made.someone.options)) != goes, "as everybody may read it"
    assert made.state.agenda[-1].foremost(Table(made.state, CARDS), 1) == []


@pytest.mark.rule("ELE-MOV-1")
def test_that_enemies_can_strike_is_said_of_every_move_where_they_can() -> None:
    placed = {"umbra": {"a0": ["fade"]}, "caelum": {"a1": ["warrior", "eternal"]}}
    made = table(("umbra", "caelum"), placed, out=["umbra", "caelum"], steps=MOVES)
    fade, t = made.n("umbra", "fade"), Table(made.state, CARDS)
    for place in CARDS.locations:
        if f"{fade}>{place}" in made.someone.options:
            said, able = made.someone.options[f"{fade}>{place}"].detail, strikers(t, "dark", place)
            here = 2 if place == "a1" else 0
            assert ("can strike there" in said) == (able > here), place


@pytest.mark.rule("ELE-MOV-1")
def test_only_a_list_without_each_number_of_like_tokens_leaves_some_out() -> None:
    made = table(("umbra", "caelum"), {"umbra": {"a0": ["fade"] * 3}}, steps=MOVES)
    asked = made.seat(0).decision
    assert isinstance(asked.form, Pick)
    single = len(asked.form.options)
    for most, left_out in ((10 * single, False), (2 * single, True), (single, False)):
        form = joined(made.game, made.state, asked, lambda options, most=most: len(options) <= most).form  # type: ignore[misc]
        assert isinstance(form, Pick)
        assert leaves_out([one.key for one in form.options]) == left_out, most
