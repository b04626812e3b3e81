"""Power Actions and summoning (ELE-PA, ELE-SUM)."""

from __future__ import annotations

import pytest

from rules.elemancers.rounds.power_actions import TakePowerAction
from rules.elemancers.rounds.summoning import PlaceAvatar
from rules.elemancers.state import AVATAR_CARD, DECK_CARD
from rules.elemancers.told.table_events import Spent
from rules.kernel import FarRefusal, Pick, Table
from rules.kernel.engine.joined_answers import joined
from tests.rules.elemancers.box import GAME
from tests.rules.elemancers.table import CARDS, State, table

TWO = ("umbra", "caelum")


def use(s: State, zone: str) -> None:
    """Umbra has used a Zone in this Round."""
    s.clans["umbra"].spent.append(zone)
    s.clans["umbra"].pool -= 1


@pytest.mark.rule("ELE-PA-1", "ELE-PA-2", "ELE-PA-8")
def test_the_pt_lies_on_the_card_that_is_used() -> None:
    for key, zone in (("draw", "deck"), ("share", "avatar"), ("gloom_stalkers", "gloom_stalkers")):
        made = table(TWO)
        made.chooses(key)
        assert made.clan("umbra").spent == (zone,)
    made = table(TWO, sagas={"umbra": 3})
    made.chooses("activate")
    assert made.clan("umbra").spent == ("weapon",)


@pytest.mark.rule("ELE-PA-3")
def test_a_zone_is_used_once_a_round() -> None:
    made = table(TWO, also=lambda s: use(s, "deck"))
    refused = made.seat(0).cannot("draw")
    assert "ELE-PA-3" in refused.rules


@pytest.mark.rule("ELE-PA-3", "ELE-PA-4")
def test_each_creature_card_is_a_zone_of_its_own() -> None:
    made = table(TWO, active="umbra", leads={"umbra": 0, "caelum": 1})
    made.chooses("gloom_stalkers").passes_until(
        lambda decision: decision.seat == 0 and "Power Action" in decision.prompt
    )
    assert "gloom_stalkers" not in made.keys
    assert "Power Token on it" in made.seat(0).cannot("gloom_stalkers").reason
    assert "ruinbringers" in [zone.code for zone in made.clan("umbra").zones]


@pytest.mark.rule("ELE-PA-5", "ELE-CRD-6", "ELE-CRD-8", "ELE-INF-3")
def test_drawing_takes_two_cards_from_the_top_or_what_is_left() -> None:
    made = table(TWO)
    top = made.state.clans["umbra"].deck[:2]
    made.chooses("draw")
    hand = made.clan("umbra", 0).hand
    assert hand is not None
    assert [card.code for card in hand] == top
    assert made.clan("umbra").hand is None
    assert made.clan("umbra").held == 2
    few = table(TWO, hands={"umbra": made.game.cards.deck("umbra")[:7]})
    few.chooses("draw")
    assert (few.clan("umbra").held, few.clan("umbra").deck) == (8, 0)
    none = table(TWO, hands={"umbra": made.game.cards.deck("umbra")})
    assert "draw" not in none.keys
    assert none.seat(0).cannot("draw").rules == ("ELE-PA-5",)


@pytest.mark.rule("ELE-PA-6", "ELE-AVA-3", "ELE-TRT-19")
def test_a_shared_trait_is_had_by_all_creatures_of_the_clan_also_later_ones() -> None:
    made = table(("umbra", "caelum", "mortis", "ignis"), {"umbra": {"c1": ["fade"]}, "mortis": {"c2": ["fade"]}})
    assert made.one(made.n("umbra")).traits == ("nimble",)
    made.chooses("share")
    assert made.one(made.n("umbra", "fade")).traits == ("fade", "nimble")
    assert made.one(made.n("mortis", "fade")).traits == ("fade",)
    assert all("nimble" in one.traits for one in made.view().creatures if one.clan == "umbra")
    same = table(TWO, {"caelum": {"c1": ["warrior"]}}, active="caelum")
    same.chooses("share")
    assert same.one(same.n("caelum", "warrior")).traits == ("warrior", "elemancer")


@pytest.mark.rule("ELE-PA-7")
def test_sharing_needs_the_avatar_and_outlasts_it() -> None:
    made = table(TWO, out=["umbra"])
    assert "share" not in made.keys
    assert "out of play" in made.seat(0).cannot("share").reason
    shared = table(TWO, {"umbra": {"c1": ["fade"]}})
    shared.chooses("share")
    shared.state.creatures[shared.n("umbra")].at = ""
    assert shared.one(shared.n("umbra", "fade")).traits == ("fade", "nimble")


@pytest.mark.rule("ELE-PA-8", "ELE-WPN-2")
def test_activating_needs_lore_card_5_and_the_avatar() -> None:
    early = table(TWO, sagas={"umbra": 2})
    assert "three Sagas" in early.seat(0).cannot("activate").reason
    out = table(TWO, sagas={"umbra": 3}, out=["umbra"])
    assert out.seat(0).cannot("activate").rules == ("ELE-PA-8",)
    made = table(TWO, sagas={"umbra": 3})
    made.chooses("activate")
    assert made.clan("umbra").works


@pytest.mark.rule("ELE-PA-8")
def test_why_a_weapon_cannot_be_activated_stands_with_the_question_from_the_third_saga_on() -> None:
    for sagas, far in ((0, True), (1, True), (2, False)):
        made = table(TWO, sagas={"umbra": sagas})
        (told,) = [one for one in made.seat(0).explained() if one.what == "activate"]
        assert isinstance(told, FarRefusal) is far
    gone = table(TWO, sagas={"umbra": 2}, out=["umbra"])
    assert not any(isinstance(one, FarRefusal) for one in gone.seat(0).explained())


@pytest.mark.rule("ELE-PA-9")
def test_what_would_do_nothing_cannot_be_chosen() -> None:
    full = table(TWO, {"umbra": {"s0": ["warrior", "warrior", "fade", "avatar"]}})
    assert {"gloom_stalkers", "duskblades"}.isdisjoint(full.keys)
    assert full.seat(0).cannot("duskblades").rules == ("ELE-SUM-4",)
    alone = table(TWO)
    assert "share" in alone.keys


@pytest.mark.rule("ELE-TRN-10")
def test_a_pt_can_be_spent_without_a_power_action() -> None:
    made = table(TWO)
    made.chooses("none")
    clan = made.clan("umbra")
    assert (clan.pool, clan.beside, clan.spent) == (2, 1, ())
    made.someone.is_asked("Move")
    last = table(TWO).someone.options["none"]
    assert (last.last, last.detail) == (True, "Its Power Token is spent for nothing; Moves and Battles follow.")


@pytest.mark.rule("ELE-SUM-1", "ELE-SUM-2", "ELE-SUM-6")
def test_tokens_are_spread_over_locations_with_the_own_pt_and_can_move_at_once() -> None:
    made = table(TWO, pt=["b0"])
    made.chooses("gloom_stalkers")
    assert set(made.keys) == {"b0+b0+b0", "b0+b0+s0", "b0+s0+s0", "s0+s0+s0"}
    made.chooses("b0+b0+s0")
    assert made.at("b0") == ["gloom_stalkers"] * 2
    assert made.at("s0").count("gloom_stalkers") == 1
    assert made.seat(0).can(f"{made.n('umbra', 'fade')}>a0")


@pytest.mark.rule("ELE-SUM-3", "ELE-BRD-7")
def test_as_many_as_fit_are_placed_and_the_zone_is_used() -> None:
    made = table(TWO, {"umbra": {"s0": ["warrior", "avatar"]}})
    made.chooses("gloom_stalkers")
    assert made.at("s0").count("gloom_stalkers") == 2
    clan = made.clan("umbra")
    zone = next(one for one in clan.zones if one.code == "gloom_stalkers")
    assert (zone.tokens, zone.used) == (1, True)


@pytest.mark.rule("ELE-SUM-4", "ELE-SUM-9")
def test_summoning_needs_a_location_with_the_own_pt() -> None:
    made = table(("umbra", "caelum", "mortis", "ignis"), {"umbra": {"c1": ["avatar"]}}, pt=["b2"])
    assert "gloom_stalkers" in made.keys
    made.chooses("gloom_stalkers")
    assert made.at("s0") == ["gloom_stalkers"] * 3
    four = ("umbra", "caelum", "mortis", "ignis")
    none = table(four, {"umbra": {"c1": ["avatar"]}}, pt=["b2"], also=lambda s: s.pt.pop("s0"))
    assert "gloom_stalkers" not in none.keys


@pytest.mark.rule("ELE-SUM-5", "ELE-BRD-9")
def test_enemies_and_baransu_do_not_prevent_summoning() -> None:
    made = table(TWO, {"caelum": {"b0": ["warrior"]}}, pt=["b0"], dragon="b0")
    made.state.pt["b0"] = "umbra"
    assert "gloom_stalkers" in made.keys
    made.chooses("gloom_stalkers", "b0+b0+b0")
    assert made.view().battle is None


@pytest.mark.rule("ELE-SUM-7", "ELE-CMP-2")
def test_tokens_that_came_back_to_their_card_are_summoned_again() -> None:
    made = table(TWO, {"umbra": {"c1": ["fade", "fade"]}})
    assert "gloom_stalkers" in made.keys
    made.chooses("gloom_stalkers")
    assert made.at("s0").count("gloom_stalkers") == 1
    assert made.at("c1") == ["gloom_stalkers"] * 2


@pytest.mark.rule("ELE-SUM-8", "ELE-AVA-2")
def test_an_avatar_comes_back_with_3_hp_by_the_avatar_card() -> None:
    made = table(TWO, out=["umbra"], pt=["b0"])
    made.chooses("back", "b0")
    avatar = made.one(made.n("umbra"))
    assert (avatar.at, avatar.up, avatar.hp) == ("b0", False, 3)
    assert made.clan("umbra").spent == ("avatar",)
    used = table(TWO, out=["umbra"], also=lambda s: use(s, "avatar"))
    assert "back" not in used.keys


@pytest.mark.rule("ELE-DRP-8", "ELE-DRP-6")
def test_tokens_that_nobody_places_go_nearest_to_the_hollow() -> None:
    made = table(TWO, pt=["a5", "b0"])
    made.chooses("gloom_stalkers")
    made.someone.takes_default()
    assert made.at("a5") == ["gloom_stalkers"] * 3


@pytest.mark.rule("ELE-SUM-2")
def test_a_summoning_and_its_places_are_one_press() -> None:
    made = table(TWO, pt=["b0"])
    both = joined(made.game, made.state, made.someone.decision, lambda options: True)
    assert isinstance(both.form, Pick)
    named = {option.label for option in both.form.options if option.path == ("Summon Gloom Stalkers",)}
    assert named == {
        "3 at Umbral Throne",
        "3 at Veil Gate",
        "2 at Veil Gate, 1 at Umbral Throne",
        "1 at Veil Gate, 2 at Umbral Throne",
    }


@pytest.mark.rule("ELE-TRN-1")
def test_everybody_sees_which_part_of_a_turn_it_is() -> None:
    made = table(TWO, {"caelum": {"a0": ["avatar"]}, "umbra": {"b0": ["avatar"]}})
    assert made.view().phase == "power"
    made.chooses("gloom_stalkers")
    assert len(made.keys) > 1
    assert made.view().phase == "power"
    made.chooses(made.keys[0])
    assert made.view().phase == "moves"
    number = made.n("umbra")
    made.chooses(f"{number}>a0").ends_moves()
    assert made.view().phase == "battles"


def test_a_power_action_says_what_its_trait_does_in_what_a_menu_shows() -> None:
    options = table(("umbra", "caelum")).someone.options
    assert (
        options["share"].detail == "It joins a Battle next door and goes back afterwards; all of Umbra can this Round"
    )
    assert options["ruinbringers"].detail == "Place 3 tokens: Annihilator (In Modify, raise any die by 1)"
    for clan in CARDS.clans:
        enemy = "caelum" if CARDS.clans[clan].faction == "dark" else "umbra"
        one = table((clan, enemy), active=clan).someone.options
        assert max(len(option.detail) for option in one.values()) <= 100, clan


@pytest.mark.rule("ELE-TRN-3")
def test_the_last_turn_of_a_clan_is_said_with_the_question() -> None:
    def asked(round_: int, pool: int) -> str:
        def pay(s: State) -> None:
            board = s.clans["umbra"]
            board.spent = [*board.zones, AVATAR_CARD, DECK_CARD][: board.pool - pool]
            board.pool = pool

        return table(("umbra", "caelum"), round_=round_, also=pay).someone.decision.prompt

    assert asked(2, 1) == "For Umbra: Which Power Action in its last turn?"
    assert asked(2, 2) == asked(1, 1) == "For Umbra: Which Power Action?"


@pytest.mark.rule("ELE-TRN-10", "ELE-PA-3")
def test_a_clan_that_can_take_no_power_action_says_why() -> None:
    def used(s: State) -> None:
        board = s.clans["umbra"]
        board.spent = ["avatar", "deck"]
        board.pool = 1

    full = {"umbra": {"s0": ["avatar", "fade", "fade", "eternal"]}}
    made = table(("umbra", "caelum"), full, also=used)
    why = "no location with a Power Token of it has a free space and every other Zone is used in this Round"
    (spent,) = made.happened(Spent)
    assert GAME.words.tell(spent) == f"Umbra spends a Power Token without a Power Action: {why}."
    (said,) = [one for one in GAME.explain(made.state, 0) if one.what == "power"]
    assert said.reason == f"Umbra can take no Power Action: {why}."
    freely = table(("umbra", "caelum"), full).chooses("none")
    assert GAME.words.tell(freely.happened(Spent)[0]) == "Umbra spends a Power Token without a Power Action."
    assert not [one for one in GAME.explain(freely.state, 0) if one.what == "power"]


@pytest.mark.rule("ELE-SUM-8", "ELE-SAG-2", "ELE-INF-2")
def test_where_an_avatar_comes_back_says_how_far_its_saga_is_to_who_knows_it() -> None:
    saga = {"umbra": "whispers_in_the_burrows"}
    made = table(("umbra", "caelum"), out=["umbra"], saga=saga)
    far = CARDS.open.apart(("s0",), ("c0",))
    assert made.someone.foreseen["back"].forecast.startswith(f"{far} spaces from Moonlit Burrows")
    question = TakePowerAction(actor="umbra")
    t = Table(made.state, CARDS)
    assert question.foretold_joined(t, 0, ("back", "c0")) == "its goal"
    assert question.foretold_joined(t, 1, ("back", "c0")) == ""
    assert PlaceAvatar(of="umbra").foretold(t, 0, "c0") == "its goal"


@pytest.mark.rule("ELE-PA-6")
def test_to_share_in_the_last_turn_of_a_round_says_so() -> None:
    def last(s: State) -> None:
        for clan, board in s.clans.items():
            board.pool, board.beside = (1, 2) if clan == "umbra" else (0, 3)

    assert ", of which this is the last turn" not in table(("umbra", "caelum")).someone.options["share"].detail
    assert (
        table(("umbra", "caelum"), also=last)
        .someone.options["share"]
        .detail.endswith(", of which this is the last turn")
    )


@pytest.mark.rule("ELE-TRN-10")
def test_a_power_token_that_could_be_used_is_given_up_only_after_a_second_press() -> None:
    """Its button was the only one beside a folded menu, and a press took effect at once."""
    assert table(TWO).seat(0).options["none"].danger == "its Power Token is spent for nothing"
