"""Rounds and turns: the Activate Phase, turn order, and the parts of a turn."""

from __future__ import annotations

import pytest

from rules.elemancers.rounds.rounds import EndRound
from rules.elemancers.rounds.turns import BeginTurn, NextTurn
from rules.elemancers.told.table_events import DragonRolled, RoundBegan, RoundEnded, TurnBegan
from rules.kernel import Step
from tests.rules.elemancers.table import DAMAGE, MOVES, Elements, State, fight, table
from tests.rules.elemancers.test_setup import laid_out

ALL = ("umbra", "caelum", "mortis", "anima", "cryo", "ignis")
FOUR = ("umbra", "caelum", "mortis", "ignis")


def spent_out(
    clans: tuple[str, ...] = FOUR, *steps: Step, sagas: dict[str, int] | None = None, first: str = "", seed: int = 0
) -> Elements:
    """A table at the end of Round 1, with an empty Pool everywhere, that goes on to Round 2."""
    made = table(clans, sagas=sagas, seed=seed)
    for board in made.state.clans.values():
        board.beside, board.pool = 3, 0
    made.state.first = first or clans[0]
    made.state.agenda = [EndRound()]
    made.log = []
    made.log += made.game.resume(made.state)
    return made


@pytest.mark.rule("ELE-RND-2", "ELE-RND-3", "ELE-ACT-1", "ELE-ACT-2", "ELE-ACT-3", "ELE-PA-3")
def test_a_round_begins_with_its_pools_and_cards() -> None:
    made = table(FOUR, {"umbra": {"b0": ["warrior", "avatar"]}}, hp={"umbra": 2}, pt=["c3"])
    made.chooses("draw").ends_moves()
    before = made.clan("umbra")
    assert (before.spent, before.pool) == (("deck",), 2)
    made.state.agenda = [EndRound()]
    for board in made.state.clans.values():
        board.beside += board.pool
        board.pool = 0
    made.game.resume(made.state)
    now = made.clan("umbra")
    assert (now.spent, now.pool, now.beside) == ((), 4, 0)
    assert made.one(made.n("umbra")).hp == 2
    assert made.pt()["c3"] == "umbra"
    assert now.held == before.held + 1


@pytest.mark.rule("ELE-ACT-4", "ELE-ACT-5", "ELE-PA-4", "ELE-INF-4")
def test_in_round_2_a_clan_has_four_creature_cards_in_use_and_draws_no_more() -> None:
    made = spent_out()
    clan = made.clan(made.view().active)
    assert (len(clan.zones), clan.creatures) == (4, 2)
    made.chooses(clan.zones[3].code)
    assert clan.zones[3].code in made.clan(clan.code).spent


@pytest.mark.rule("ELE-ACT-6", "ELE-CRD-1")
def test_a_clan_draws_the_top_card_of_its_own_deck() -> None:
    made = table(FOUR)
    tops = {clan: board.deck[0] for clan, board in made.state.clans.items()}
    made.state.agenda = [EndRound()]
    for board in made.state.clans.values():
        board.beside, board.pool = 3, 0
    made.game.resume(made.state)
    for clan, top in tops.items():
        hand = made.clan(clan, made.clan(clan).seat).hand
        assert hand is not None
        assert [card.code for card in hand] == [top]


@pytest.mark.rule("ELE-ACT-7")
def test_in_round_1_chance_names_the_first_clan() -> None:
    made = laid_out()
    assert made.happened(RoundBegan)[0].first in made.state.clans


@pytest.mark.rule("ELE-ACT-7")
def test_the_faction_with_fewer_sagas_begins_round_2() -> None:
    behind = spent_out(ALL, sagas={"umbra": 2, "cryo": 1, "caelum": 2}, first="cryo")
    assert behind.happened(RoundBegan)[0].first == "ignis"
    ahead = spent_out(ALL, sagas={"umbra": 1, "caelum": 2}, first="cryo")
    assert ahead.happened(RoundBegan)[0].first == "umbra"


@pytest.mark.rule("ELE-ACT-7")
def test_between_equal_factions_chance_decides() -> None:
    firsts = {spent_out(ALL, first="cryo", seed=seed).happened(RoundBegan)[0].first for seed in range(12)}
    assert firsts == {"ignis", "umbra"}


@pytest.mark.rule("ELE-ACT-7")
def test_in_a_duel_a_clan_can_have_two_turns_in_a_row_over_the_round_change() -> None:
    made = spent_out(("umbra", "caelum"), sagas={"umbra": 1}, first="umbra")
    assert made.view().active == "caelum"


@pytest.mark.rule("ELE-ACT-8", "ELE-TRN-3", "ELE-TRN-11", "ELE-TRN-2")
def test_turns_go_round_in_the_cycle_and_pass_over_empty_pools() -> None:
    made = table(FOUR, active="mortis")
    made.state.clans["ignis"].pool, made.state.clans["ignis"].beside = 0, 3
    order = []
    for _ in range(8):
        clan = made.view().active
        order.append(clan)
        pool = made.clan(clan).pool
        made.chooses("none")
        assert made.clan(clan).pool == pool - 1
        made.ends_moves()
        if made.view().round == 2:
            break
    assert order == ["mortis", "umbra", "caelum"] * 2 + ["mortis", "umbra"]


@pytest.mark.rule("ELE-ACT-9", "ELE-PA-6", "ELE-WPN-2")
def test_what_is_shared_or_active_ends_with_the_round() -> None:
    made = table(FOUR, weapons=["umbra"])
    made.chooses("share")
    assert made.clan("umbra").shared == "nimble"
    assert made.clan("umbra").works
    made.state.agenda = [EndRound()]
    for board in made.state.clans.values():
        board.beside += board.pool
        board.pool = 0
    made.game.resume(made.state)
    assert made.clan("umbra").shared is None
    assert not made.clan("umbra").works
    assert made.clan("umbra").activated


@pytest.mark.rule("ELE-TRN-1", "ELE-TRN-5", "ELE-TRN-10")
def test_a_turn_is_a_power_action_then_moves_then_battles() -> None:
    made = table(("umbra", "caelum"), {"umbra": {"b0": ["warrior"]}, "caelum": {"b0": ["warrior"]}})
    made.someone.is_asked("Power Action")
    made.chooses("none")
    made.someone.is_asked("Move")
    made.ends_moves()
    made.someone.is_asked("Battle")
    assert made.keys == ["b0", "done"]
    made.chooses("done")
    assert made.view().active == "caelum"
    assert made.clan("umbra").beside == 1


@pytest.mark.rule("ELE-TRN-4", "ELE-FUP-1", "ELE-FUP-4", "ELE-TRT-10")
def test_face_up_creatures_turn_down_as_their_own_clans_turn_begins() -> None:
    placed = {"umbra": {"b0": ["fade^", "eternal^"]}, "caelum": {"b1": ["warrior^"]}}
    made = table(("umbra", "caelum"), placed, active="caelum", steps=(NextTurn(),))
    eternal = made.n("umbra", "eternal")
    assert made.view().active == "umbra"
    assert [made.one(n).up for n in (made.n("umbra", "fade"), eternal)] == [False, False]
    assert made.one(made.n("caelum", "warrior")).up


@pytest.mark.rule("ELE-TRN-4", "ELE-TRT-10", "ELE-FUP-5")
def test_an_eternal_creature_gets_1_hp_as_it_turns_down() -> None:
    def fallen(s: State) -> None:
        next(one for one in s.creatures if one.up).hp = 0

    made = table(("umbra", "caelum"), {"umbra": {"b0": ["eternal^"]}}, steps=(BeginTurn(), *MOVES), also=fallen)
    number = made.n("umbra", "eternal")
    assert (made.one(number).up, made.one(number).hp) == (False, 1)
    assert made.seat(0).can(f"{number}>c0")


@pytest.mark.rule("ELE-TRN-6", "ELE-LOR-5")
def test_after_the_moves_comes_the_pt_then_the_saga() -> None:
    made = table(("umbra", "caelum"), {"umbra": {"c3": ["avatar"]}}, saga={"umbra": "drowned_lanterns"}, steps=MOVES)
    del made.state.pt["c3"]
    made.log = []
    made.ends_moves()
    names = [type(event).__name__ for event in made.log]
    assert names.index("TokenPlaced") < names.index("SagaCompleted")


@pytest.mark.rule("ELE-TRN-7", "ELE-BAR-4")
def test_baransu_acts_after_each_turn_the_one_that_unlocked_her_included() -> None:
    made = table(
        ("umbra", "caelum"),
        {"umbra": {"s1": ["avatar"]}},
        sagas={"umbra": 2},
        saga={"umbra": "fall_of_the_citadel"},
        steps=MOVES,
    )
    assert not made.view().unlocked
    made.ends_moves().chooses("done")
    assert made.view().unlocked
    assert made.happened(DragonRolled)


@pytest.mark.rule("ELE-TRN-8")
def test_each_clan_has_three_turns_in_round_1_and_four_in_round_2() -> None:
    made = laid_out("race", 2)
    made.passes_until(lambda decision: False)
    rounds = [event for event in made.log if isinstance(event, (TurnBegan, RoundEnded))]
    first = [one.clan for one in rounds[:6] if isinstance(one, TurnBegan)]
    later = [one.clan for one in rounds[7:] if isinstance(one, TurnBegan)]
    assert {clan: (first.count(clan), later.count(clan)) for clan in made.state.clans} == dict.fromkeys(
        made.state.clans, (3, 4)
    )


@pytest.mark.rule("ELE-TRN-9", "ELE-WIN-11")
def test_a_clan_without_creatures_still_takes_its_turns() -> None:
    made = table(("umbra", "caelum"), out=["umbra"], steps=(NextTurn(),), active="caelum")
    assert made.view().active == "umbra"
    assert {"back", "draw", "none"} <= set(made.keys)


@pytest.mark.rule("ELE-SUM-10")
def test_a_clan_with_nothing_left_gets_a_pt_at_home() -> None:
    made = table(("umbra", "caelum"), out=["umbra"], steps=(BeginTurn(), *MOVES), also=lambda s: s.pt.pop("s0"))
    assert made.pt()["s0"] == "umbra"


@pytest.mark.rule("ELE-SUM-10")
def test_a_clan_with_a_creature_or_a_pt_gets_none() -> None:
    begin = (BeginTurn(), *MOVES)
    away = table(("umbra", "caelum"), {"umbra": {"c1": ["avatar"]}}, steps=begin, also=lambda s: s.pt.pop("s0"))
    held = table(("umbra", "caelum"), out=["umbra"], pt=["b0"], steps=begin, also=lambda s: s.pt.pop("s0"))
    assert "s0" not in {**away.pt(), **held.pt()}


@pytest.mark.rule("ELE-BAT-9", "ELE-TRT-1")
def test_traits_spent_in_a_battle_are_ready_again_in_the_next() -> None:
    placed = {"umbra": {"b0": ["warrior", "warrior"]}, "caelum": {"b0": ["warrior"]}}
    made = table(("umbra", "caelum"), placed, battle=fight("b0", dark=[1, 1], light=[1]), steps=DAMAGE)
    assert all(not one.spent for one in made.view().creatures)
