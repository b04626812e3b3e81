"""Baransu: her action, her Battles, her PT and her end."""

from __future__ import annotations

import pytest

from rules.elemancers.rounds.baransu import DragonActs, Fly, Hunt, Take
from rules.elemancers.told.battle_events import BattleBegan
from rules.elemancers.told.table_events import DragonDefeated, DragonRolled, TokenTaken
from tests.rules.elemancers.table import CARDS, DAMAGE, MOVES, Elements, fight, table

TWO = ("umbra", "caelum")
FOUR = ("umbra", "caelum", "mortis", "ignis")


@pytest.mark.rule("ELE-BAR-1")
def test_locked_she_does_nothing() -> None:
    made = table(TWO, steps=(DragonActs(),))
    assert not made.happened(DragonRolled)


@pytest.mark.rule("ELE-BAR-4", "ELE-BAR-5")
def test_her_die_says_what_she_does() -> None:
    met = {}
    for seed in range(60):
        made = table(TWO, dragon="h0", steps=(DragonActs(),), seed=seed)
        event = made.happened(DragonRolled)[0]
        met[event.number] = event.act
    assert met == {1: "hunt", 2: "hunt", 3: "take", 4: "take", 5: "take", 6: "fly", 7: "fly", 8: "fly"}


@pytest.mark.rule("ELE-BAR-6", "ELE-BAR-7", "ELE-BRD-6")
def test_she_hunts_the_closest_avatar_and_a_battle_takes_place_there() -> None:
    placed = {"umbra": {"a0": ["avatar^"]}, "caelum": {"a3": ["avatar"], "a0": ["eternal"]}}
    made = table(TWO, placed, dragon="c5", steps=(Hunt(),))
    assert made.view().dragon_at == "a0"
    assert [(event.at, event.by) for event in made.happened(BattleBegan)] == [("a0", "baransu")]
    stays = table(TWO, {"umbra": {"c5": ["avatar"]}}, dragon="c5", steps=(Hunt(),))
    assert stays.happened(BattleBegan)[0].at == "c5"


@pytest.mark.rule("ELE-BAR-6")
def test_without_an_avatar_in_play_she_neither_moves_nor_fights() -> None:
    made = table(TWO, {"umbra": {"c5": ["fade"]}, "caelum": {"c5": ["warrior"]}}, out=TWO, dragon="c5", steps=(Hunt(),))
    assert made.view().dragon_at == "c5"
    assert not made.happened(BattleBegan)


@pytest.mark.rule("ELE-BAR-12", "ELE-BAR-17", "ELE-DRP-5")
def test_the_active_player_chooses_between_avatars_that_are_as_close() -> None:
    placed = {"umbra": {"a0": ["avatar"]}, "caelum": {"a3": ["avatar"]}}
    for active, first, other in (("umbra", "a3", "a0"), ("caelum", "a0", "a3")):
        made = table(TWO, placed, active=active, dragon="h0", steps=(Hunt(),))
        assert made.asked() == [TWO.index(active)]
        made.someone.is_asked("does Baransu go?")
        assert made.keys == [first, other], "the enemy's comes first"
        assert made.someone.decision.default.picks == (first,)
    made.chooses("a0")
    assert made.view().dragon_at == "a0"


@pytest.mark.rule("ELE-BAR-8", "ELE-BAR-9", "ELE-BAR-15", "ELE-BAR-19")
def test_she_takes_the_farthest_pt_and_heals() -> None:
    placed = {"umbra": {"c1": ["avatar"]}, "caelum": {"c2": ["avatar"], "s0": ["warrior"]}}
    made = table(TWO, placed, dragon="s3", dragon_hp=1, pt=["a5"], steps=(Take(),)).chooses("s0")
    view = made.view()
    assert (view.dragon_at, view.dragon_pt, view.dragon_hp) == ("s0", 1, 2)
    assert "s0" not in made.pt()
    assert not made.happened(BattleBegan)


@pytest.mark.rule("ELE-BAR-8", "ELE-BAR-15")
def test_without_a_pt_on_the_board_she_stays_and_heals() -> None:
    made = table(
        TWO,
        {"umbra": {"c1": ["avatar"]}, "caelum": {"c2": ["avatar"]}},
        dragon="c4",
        dragon_hp=2,
        steps=(Take(),),
        also=lambda s: s.pt.clear(),
    )
    assert (made.view().dragon_at, made.view().dragon_hp) == ("c4", 3)
    full = table(TWO, dragon="s3", dragon_hp=3, steps=(Take(),)).chooses("s0")
    assert full.view().dragon_hp == 3


@pytest.mark.rule("ELE-BAR-10", "ELE-MAT-6")
def test_a_garrison_replaces_the_pt_that_she_keeps() -> None:
    made = table(TWO, {"caelum": {"c2": ["avatar"]}}, dragon="s3", steps=(Take(),)).chooses("s0")
    assert made.pt()["s0"] == "umbra"
    event = made.happened(TokenTaken)[0]
    assert (event.at, event.total, event.replaced) == ("s0", 1, True)
    assert "puts a new one there" in made.words()


@pytest.mark.rule("ELE-BAR-11", "ELE-BAR-18", "ELE-DRP-5")
def test_she_is_sent_anywhere_full_or_not_or_stays() -> None:
    placed = {"umbra": {"b0": ["warrior"] * 3 + ["avatar"]}, "caelum": {"b0": ["warrior"] * 3 + ["avatar"]}}
    made = table(TWO, placed, dragon="c4", steps=(Fly(),))
    assert len(made.keys) == 25
    assert made.someone.decision.default.picks == ("c4",)
    made.chooses("b0")
    assert made.view().dragon_at == "b0"
    assert not made.happened(BattleBegan)
    assert made.pt()["b0"] == "umbra"


@pytest.mark.rule("ELE-BAR-13", "ELE-BAR-17")
def test_the_active_player_assigns_her_dice_with_the_most_hits() -> None:
    placed = {"umbra": {"b0": ["warrior", "avatar"]}, "caelum": {"c2": ["avatar"]}}
    battle = fight("b0", by="baransu", dark=[1, 1], baransu=[5, 5, 1])
    made = table(TWO, placed, active="caelum", dragon="b0", battle=battle, steps=DAMAGE)
    assert made.one(made.n("umbra")).hp == 2
    assert "duskblades" not in made.at("b0")
    choice = table(
        FOUR,
        {"umbra": {"b0": ["warrior"]}, "ignis": {"b0": ["warrior"]}},
        active="caelum",
        dragon="b0",
        battle=fight("b0", by="baransu", dark=[1], light=[1], baransu=[5, 1, 1]),
        steps=DAMAGE,
    )
    assert choice.asked() == [choice.clan("caelum").seat]
    assert len(choice.keys) == 2
    assert "nobody" not in choice.keys


@pytest.mark.rule("ELE-BAR-17")
def test_who_decides_for_her_is_warned_of_what_costs_their_own_side() -> None:
    avatars = {"umbra": {"a0": ["avatar"]}, "caelum": {"a3": ["avatar"]}}
    hunts = table(TWO, avatars, active="caelum", dragon="h0", steps=(Hunt(),))
    assert {key: one.danger for key, one in hunts.someone.options.items()} == {"a0": "", "a3": "attacks Orienne"}
    alone = table(TWO, {"umbra": {"a0": ["avatar"]}, "caelum": {"a0": ["avatar"]}}, dragon="h0", steps=(Fly(),))
    assert not any(one.danger for one in alone.someone.options.values()), "there is no Battle"
    pt = {"umbra": {"c1": ["avatar"]}, "caelum": {"c2": ["avatar"], "s0": ["warrior"]}}
    takes = table(TWO, pt, active="umbra", dragon="s3", dragon_hp=1, pt=["a5"], steps=(Take(),))
    lost = {key: one.danger for key, one in takes.someone.options.items()}
    assert lost["s0"] == "takes a Power Token of Umbra"
    assert {said for key, said in lost.items() if takes.pt()[key] == "caelum"} == {""}
    kept = table(TWO, {"umbra": {"s0": ["avatar"]}, "caelum": {"c2": ["avatar"]}}, dragon="s3", steps=(Take(),))
    assert not any(one.danger for one in kept.someone.options.values()), "a new one is put down at once"


@pytest.mark.rule("ELE-BAR-17")
def test_who_assigns_her_dice_is_warned_of_hits_on_their_own_side() -> None:
    made = table(
        FOUR,
        {"umbra": {"b0": ["warrior"]}, "ignis": {"b0": ["warrior"]}},
        active="caelum",
        dragon="b0",
        battle=fight("b0", by="baransu", dark=[1], light=[1], baransu=[5, 1, 1]),
        steps=DAMAGE,
    )
    own, other = str(made.n("ignis", "warrior")), str(made.n("umbra", "warrior"))
    dangers = {key: one.danger for key, one in made.someone.options.items()}
    assert dangers == {other: "", own: f"hits {CARDS.names[made.one(int(own)).card]}"}


@pytest.mark.rule("ELE-BAR-14", "ELE-BAR-15", "ELE-DMG-2")
def test_defeated_she_loses_her_pt_and_acts_no_more() -> None:
    placed = {"umbra": {"b0": ["warrior"] * 2}}
    hurt = table(
        TWO, placed, dragon="b0", dragon_pt=4, battle=fight("b0", dark=[7, 6], baransu=[1, 1, 1]), steps=DAMAGE
    )
    assert (hurt.view().dragon_hp, hurt.view().dragon_pt) == (2, 4)
    made = table(
        TWO,
        placed,
        dragon="b0",
        dragon_hp=2,
        dragon_pt=4,
        battle=fight("b0", dark=[7, 8], baransu=[1, 1, 1]),
        steps=(*DAMAGE, DragonActs()),
    )
    assert (made.view().dragon_at, made.view().dragon_pt) == (None, 0)
    assert made.happened(DragonDefeated)[0].pt == 4
    assert not made.happened(DragonRolled)


@pytest.mark.rule("ELE-BAR-16", "ELE-BAR-2")
def test_a_clan_can_fight_her_alone() -> None:
    made = table(TWO, {"umbra": {"c4": ["eternal"]}}, dragon="c4", steps=MOVES[1:])
    assert made.keys == ["c4", "done"]
    made.chooses("c4")
    assert made.happened(BattleBegan)[0].at == "c4"


@pytest.mark.rule("ELE-BAR-19", "ELE-TRN-7")
def test_she_stays_where_she_is_until_she_acts_again() -> None:
    made: Elements = table(TWO, dragon="c4", steps=MOVES[:3])
    made.passes_until(lambda decision: "Power Action" in decision.prompt)
    assert made.view().dragon_at == "c4"
    assert CARDS.table.count("hunt") == 2


@pytest.mark.rule("ELE-DRP-4", "ELE-BAR-13", "ELE-BAR-17")
@pytest.mark.parametrize(("active", "hit"), [("umbra", "caelum"), ("caelum", "umbra")])
def test_by_default_her_dice_spare_the_active_faction(active: str, hit: str) -> None:
    placed = {"umbra": {"a0": ["fade"]}, "caelum": {"a0": ["warrior"]}}
    battle = fight("a0", by="baransu", dark=[1], light=[1], baransu=[8, 1, 1])
    made = table(TWO, placed, active=active, battle=battle, dragon="a0", steps=DAMAGE)
    decision = made.someone.decision
    assert decision.default.picks == (str(made.n(hit, "fade" if hit == "umbra" else "warrior")),)
    assert not made.someone.options[str(decision.default.picks[0])].danger


@pytest.mark.rule("ELE-DRP-5", "ELE-BAR-10")
def test_by_default_she_takes_a_pt_of_the_other_side_that_is_lost() -> None:
    placed = {"umbra": {"c1": ["avatar"]}, "caelum": {"s1": ["avatar"]}}
    for active, first in (("umbra", "s1"), ("caelum", "s0")):
        made = table(TWO, placed, active=active, dragon="h0", steps=(Take(),))
        assert set(made.keys) == {"s0", "s1"}
        assert made.someone.decision.default.picks == (first,)


@pytest.mark.rule("ELE-BAR-9", "ELE-BAR-10")
def test_which_pt_she_takes_says_whose_it_is_and_whether_it_is_replaced() -> None:
    placed = {"umbra": {"c1": ["avatar"]}, "caelum": {"s1": ["avatar"]}}
    made = table(TWO, placed, dragon="h0", steps=(Take(),))
    assert made.someone.options["s0"].detail == "A Power Token of Umbra"
    said = "A Power Token of Caelum; its creatures there put a new one down at once"
    assert made.someone.options["s1"].detail == said
