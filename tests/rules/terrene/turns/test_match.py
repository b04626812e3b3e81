"""The match, decks and set-up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from rules import registry
from rules.kernel import Answer, Arrange, IllegalAnswer, Picks
from rules.terrene.cards.decks import starters
from rules.terrene.state import TerreneOptions
from rules.terrene.told.match_events import CardsShown, DeckChosen, DiceRolled, Drew, StarterNamed, TerrainRevealed
from rules.terrene.turns.setup import assignables
from tests.rules.terrene.box import CARDS
from tests.rules.terrene.table import Table, game, table

PARTY = ("ann", "bob", "cat", "dan")
HELD = ("bomb", "potion", "dart", "snare")
BOTH = {0: (*PARTY, *HELD, "plain"), 1: (*PARTY, *HELD, "hill")}


def started(seats: int = 2, brought: Any = (), seed: int = 1, **options: Any) -> Table:
    """Begin a match, with the decks named by the table unless told."""
    given = TerreneOptions(**({"decks": "deck_red,deck_green"} | options))
    made = game().start(given, seats, seed.to_bytes(32, "big"), brought)
    t = Table(game(), made.state)
    t.log += made.events
    return t


def laid_out(seats: int = 2, seed: int = 1, **options: Any) -> Table:
    """Begin a match and hand in every set-up by default."""
    t = started(seats, seed=seed, **options)
    for seat in range(seats):
        t.seat(seat).takes_default()
    return t


@pytest.mark.rule("TER-MATCH-6")
def test_two_or_four_play() -> None:
    assert list(game().rules.seats(TerreneOptions())) == [2, 4]
    assert game().rules.teams(TerreneOptions(), 4) == ((0, 2), (1, 3))
    for wrong in (1, 3, 5):
        with pytest.raises(ValueError, match=str(wrong)):
            game().start(TerreneOptions(), wrong, bytes(32))


@pytest.mark.rule("TER-DECK-9", "TER-COMP-2", "TER-DECK-7")
def test_each_player_chooses_a_deck_and_two_may_choose_the_same() -> None:
    t = started(decks="")
    assert t.asked() == [0, 1]
    t.seat(0).chooses("deck_green")
    assert t.seat(1).is_asked("Which deck").can("deck_green")
    t.seat(1).chooses("deck_green")
    assert [(one.seat, one.deck) for one in t.happened(DeckChosen)] == [(0, "Green"), (1, "Green")]
    assert [player.deck_name for player in t.view().players] == ["Green", "Green"]


@pytest.mark.rule("TER-DECK-9")
def test_the_list_of_ones_own_stays_private() -> None:
    codes = CARDS.list_of("deck_red")
    t = started(decks="", brought=[[{"name": "Mine", "cards": codes}, {"name": "Bad", "cards": codes[1:]}], []])
    assert t.seat(0).can("own.0")
    assert not t.seat(0).can("own.1")
    assert not t.seat(1).can("own.0")
    t.seat(0).chooses("own.0")
    t.seat(1).chooses("deck_red")
    assert t.player(0).deck_name == "a deck of their own"
    assert t.player(0, viewer=0).deck_name == "Mine"
    assert t.player(0, viewer=1).left == ()
    assert "Mine" not in t.words()


@pytest.mark.rule("TER-DECK-3", "TER-2V2-3")
def test_a_deck_that_is_not_legal_cannot_be_brought() -> None:
    t = started(decks="", brought=[[{"name": "Bad", "cards": ["ann"] * 30}], []])
    assert not t.seat(0).can("own.0")


@pytest.mark.rule("TER-SETUP-1", "TER-SETUP-2", "TER-SETUP-3", "TER-SETUP-6", "TER-SETUP-8")
def test_four_hidden_characters_each_with_a_card_and_21_cards_in_the_deck() -> None:
    t = started()
    for seat, picks in BOTH.items():
        t.seat(seat).chooses(*picks)
    view = t.view(0)
    mine = view.players[0]
    assert [member.card.code for member in mine.party if member.card] == list(PARTY)
    assert [member.held.card.code for member in mine.party if member.held and member.held.card] == list(HELD)
    assert all(member.hidden for player in view.players for member in player.party)
    assert (mine.deck, mine.hand, view.players[1].deck) == (21, 0, 21)
    assert [one.number for one in mine.party] == [1, 2, 3, 4]


@pytest.mark.rule("TER-SETUP-2")
@pytest.mark.parametrize("wrong", ["max", "big", "zed", "plain", "bomb"])
def test_only_characters_of_one_supply_start(wrong: str) -> None:
    t = started()
    t.seat(0).cannot("ann", "bob", "cat", wrong, *HELD, "plain")


@pytest.mark.rule("TER-SETUP-2", "TER-SETUP-3", "TER-SETUP-4", "TER-SETUP-5", "TER-2V2-3", "TER-CMD-2")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_set_up_is_proposed_from_the_top_of_the_list_each_card_for_whom_may_use_it(seats: int) -> None:
    printed = registry.load("terrene")

    def usable(party: Picks, cards: Sequence[Any]) -> int:
        return sum(printed.cards.suits(str(card), str(who)) for who, card in zip(party, cards, strict=True))

    for code in printed.cards.deck:
        state = printed.new(TerreneOptions(decks=code), seats, bytes(32))
        for choice in printed.choices(state):
            (decision,) = printed.decisions_for(state, choice.seat)
            size = len(decision.proposal) // 2
            party, given = decision.proposal[:size], decision.proposal[size:-1]
            assert printed.reason_against(state, choice, decision.proposal) is None
            assert party == tuple(starters(printed.cards, printed.cards.list_of(code), TerreneOptions())[:size])
            held = assignables(printed.cards, printed.cards.list_of(code))
            most = max(usable(party, cards) for cards in permutations(held, size))
            assert usable(party, given) == most > 0
    t = started()
    assert t.seat(0).chooses(*map(str, t.seat(0).decision.proposal)).seat(1).decision.proposal


@pytest.mark.rule("TER-SETUP-3")
def test_nobody_starts_empty_handed() -> None:
    t = started()
    t.seat(0).cannot(*PARTY, "bomb", "potion", "dart", "plain")
    t.seat(0).cannot(*PARTY, "bomb", "potion", "dart", "eve", "plain")


@pytest.mark.rule("TER-SETUP-4", "TER-STORM-1")
def test_no_storm_is_the_first_terrain_and_all_are_revealed_together() -> None:
    t = started()
    t.seat(0).cannot(*PARTY, *HELD, "gale")
    for seat, picks in BOTH.items():
        t.seat(seat).chooses(*picks)
    assert t.player(0).grounds == ()
    assert t.player(0, viewer=1).grounds == ()
    t.someone.is_asked("first turn").takes_default()
    assert [(one.seat, one.card) for one in t.happened(TerrainRevealed)] == [(0, "Plain"), (1, "Hill")]
    assert [one.grounds[-1].card.code for one in t.view().players] == ["plain", "hill"]


@pytest.mark.rule("TER-SETUP-5")
def test_no_card_is_set_up_twice_by_one_player() -> None:
    t = started()
    t.seat(0).cannot("ann", "ann", "cat", "dan", *HELD, "plain")
    t.seat(0).cannot(*PARTY, "bomb", "bomb", "dart", "snare", "plain")
    t.seat(0).chooses(*BOTH[0])
    t.seat(1).chooses(*BOTH[0])
    assert t.view().players[1].party


@pytest.mark.rule("TER-SETUP-2", "TER-SETUP-3")
def test_each_card_is_offered_with_what_it_does() -> None:
    """Nobody needs to look up thirty cards to set up a game."""
    form = started().seat(0).decision.form
    assert isinstance(form, Arrange)
    told = {option.key: option.detail for option in form.options}
    assert told["bomb"] == "Item. Green, 1 Action: A recruited enemy takes 15 damage"
    assert told["ann"].startswith("SP 1, LV 1, HP ")
    assert all(len(detail) <= 100 for detail in told.values())


@pytest.mark.rule("TER-SETUP-7", "TER-INFO-1")
def test_nobody_learns_of_a_set_up_before_all_have_chosen() -> None:
    t = started()
    before = t.view(1)
    t.seat(0).chooses(*BOTH[0])
    assert t.view(1).players == before.players
    assert [one.seat for one in t.view(1).waiting] == [1]
    again = ("eve", "bob", "cat", "dan", *HELD, "plain")
    t.seat(0).chooses(*again)
    assert t.view(1).players == before.players
    t.seat(1).chooses(*BOTH[1])
    assert all(member.card is None for member in t.player(0, viewer=1).party)
    assert next(member.card.code for member in t.player(0, viewer=0).party if member.card) == "eve"


@pytest.mark.rule("TER-WAIT-1")
def test_a_set_up_not_handed_in_is_drawn_from_the_deck() -> None:
    drawn = [started(seed=seed).seat(0).decision for seed in range(1, 9)]
    assert len({decision.default.picks for decision in drawn}) == len(drawn), "nobody reads it off the printed list"
    t = started()
    picks = t.seat(0).decision.default.picks
    assert t.seat(0).takes_default().seat(0).decision.chosen == picks


RIGHT = ("ann", "bob", "cat", "dan", "bomb", "potion", "dart", "snare", "plain")


@pytest.mark.rule("TER-SETUP-2", "TER-SETUP-3", "TER-SETUP-4", "TER-SETUP-5")
@pytest.mark.parametrize(
    ("place", "pick", "reason", "rule"),
    [
        (0, "max", "Max has SP 2, and Character 1 takes a Character with SP 1. Choose another", "TER-SETUP-2"),
        (1, "bomb", "Bomb is an Item, and Character 2 takes a Character with SP 1.", "TER-SETUP-2"),
        (3, "ann", "Ann is in two places, Character 1 and Character 4; no two cards of a set-up", "TER-SETUP-5"),
        (5, "ann", "Ann is in two places, Character 1 and Card for 2;", "TER-SETUP-5"),
        (6, "bomb", "Bomb is in two places, Card for 1 and Card for 3;", "TER-SETUP-5"),
        (7, "hill", "Hill is a Terrain, and Card for 4 takes an Item or Command.", "TER-SETUP-3"),
        (8, "gale", "Gale is a Storm, and Terrain takes a Terrain that is not a Storm.", "TER-SETUP-4"),
        (8, "nowhere", "There is no card 'nowhere'. Choose another card for Terrain.", "TER-SETUP-4"),
        (0, "zed", "Zed has SP 0, and Character 1 takes a Character with SP 1.", "TER-SETUP-2"),
    ],
)
def test_a_refused_set_up_names_the_one_fault_and_what_would_do(place: int, pick: str, reason: str, rule: str) -> None:
    t = started()
    wrong = [*RIGHT]
    wrong[place] = pick
    refused = t.seat(0).cannot(*wrong)
    assert refused.reason.startswith(reason)
    assert refused.rules == (rule,)
    assert refused.instead
    codes = {option.label: code for code, option in t.seat(0).options.items()}
    for name in refused.instead:
        mended = [*RIGHT]
        mended[place] = codes[name]
        t.game.apply(t.state, Answer(t.seat(0).decision.id, 0, tuple(mended)))


@pytest.mark.rule("TER-SETUP-3")
def test_a_set_up_that_is_not_complete_names_what_is_missing() -> None:
    t = started()
    refused = t.seat(0).cannot(*RIGHT[:7])
    assert refused.reason == "Card for 4 is still empty: it takes an Item or Command."
    assert "Snare" in refused.instead
    assert t.seat(0).cannot(*RIGHT, "hill").reason == "There are 9 places, and 10 cards are named."


@pytest.mark.rule("TER-INFO-9", "TER-DECK-9")
def test_hands_and_decks_are_shown_when_the_match_is_over() -> None:
    t = table(["ann"], ["bob"], hands=[["cat"], ["dan", "eve"]], wins=(1, 0), damage=(0, 45))
    assert t.player(1).cards == ()
    assert t.player(1).left == ()
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    t.seat(1).chooses("none")
    assert t.view().outcome is not None
    for viewer in (None, 0, 1):
        assert [card.name for card in t.player(1, viewer).cards] == ["Dan", "Eve"]
        assert sum(n for _, n in t.player(1, viewer).left) == t.player(1).deck
    assert [(event.seat, event.hand) for event in t.happened(CardsShown)] == [(0, ("Cat",)), (1, ("Dan", "Eve"))]
    assert "seat 1 held Dan and Eve; left in the deck: " in t.words()
    assert "Left in the deck: " in t.game.words.describe(t.view())


@pytest.mark.rule("TER-WAIT-9")
def test_a_deck_not_chosen_is_a_printed_one_drawn() -> None:
    drawn = {started(decks="", seed=seed).seat(0).decision.default.picks for seed in range(1, 30)}
    assert drawn == {("deck_red",), ("deck_green",)}


@pytest.mark.rule("TER-2V2-3", "TER-SETUP-8", "TER-INFO-10")
def test_in_2v2_three_start_and_team_mates_see_each_others() -> None:
    t = started(4)
    form = t.seat(0).decision.form
    assert isinstance(form, Arrange)
    assert len(form.slots) == 7
    for seat in range(4):
        t.seat(seat).takes_default()
    assert [(len(one.party), one.deck, one.most) for one in t.view().players] == [(3, 23, 3)] * 4
    assert all(member.card is not None for member in t.player(2, viewer=0).party)
    assert all(member.card is None for member in t.player(1, viewer=0).party)


@pytest.mark.rule("TER-OPT-4")
def test_by_the_option_characters_of_no_supply_may_start() -> None:
    codes = [*CARDS.list_of("deck_red")]
    codes[codes.index("max")] = "zed"
    picks = ("zed", "bob", "cat", "dan", *HELD, "plain")
    for allowed in (False, True):
        t = started(decks="", brought=[[{"name": "Mine", "cards": codes}], []], small_start=allowed)
        t.seat(0).chooses("own.0")
        t.seat(1).chooses("deck_red")
        if allowed:
            t.seat(0).chooses(*picks)
            t.seat(1).takes_default()
            assert t.player(0).supply == 4
        else:
            t.seat(0).cannot(*picks)


@pytest.mark.rule("TER-FIRST-1", "TER-WAIT-2")
def test_the_highest_roller_names_who_starts() -> None:
    t = laid_out()
    rolls = t.happened(DiceRolled)
    best = max(rolls[-1].faces)
    (winner,) = [seat for seat, face in zip(rolls[-1].seats, rolls[-1].faces, strict=True) if face == best]
    assert t.asked() == [winner]
    assert t.someone.decision.default.picks == (str(winner),)
    other = 1 - winner
    t.someone.chooses(str(other))
    assert [(one.seat, one.starter) for one in t.happened(StarterNamed)] == [(winner, other)]
    assert (t.view().turn, t.view().active) == (1, other)


@pytest.mark.rule("TER-FIRST-1", "TER-2V2-13")
def test_those_tied_for_the_highest_roll_again() -> None:
    for seed in range(1, 60):
        t = laid_out(4, seed)
        first, *more = t.happened(DiceRolled)
        assert first.seats == (0, 1, 2, 3)
        best = [seat for seat, face in zip(first.seats, first.faces, strict=True) if face == max(first.faces)]
        if len(best) > 1:
            assert more[0].seats == tuple(best)
            return
        assert t.asked() == best
        assert t.someone.can("3")
    raise AssertionError("no roll was tied")


@pytest.mark.rule("TER-MATCH-2", "TER-MATCH-4", "TER-FIRST-1")
def test_the_next_game_starts_afresh_with_the_same_deck() -> None:
    t = laid_out()
    t.someone.takes_default()
    runner = t.view().active
    t.someone.chooses("run")
    assert t.asked() == [0, 1]
    assert t.seat(0).is_asked("Game 2").can("bob")
    for seat in (0, 1):
        t.seat(seat).takes_default()
    view = t.view()
    assert [(one.hand, one.deck, len(one.discard)) for one in view.players] == [(0, 21, 0)] * 2
    assert [side.damage for side in view.sides] == [0, 0]
    assert len(t.happened(DiceRolled)) >= 2
    assert t.view().players[runner].bonus


@pytest.mark.rule("TER-RUN-3", "TER-RUN-4", "TER-TURN-3")
def test_whoever_ran_draws_two_in_the_first_turn_of_the_next_game_alone() -> None:
    t = laid_out()
    t.someone.takes_default()
    runner = t.view().active
    t.someone.chooses("run")
    for seat in (0, 1):
        t.seat(seat).takes_default()
    t.someone.chooses(str(runner))
    assert [one.n for one in t.happened(Drew) if one.seat == runner][-1] == 2
    t.someone.chooses("end")
    assert [one.n for one in t.happened(Drew) if one.seat != runner][-1] == 1
    t.someone.chooses("end")
    assert [one.n for one in t.happened(Drew) if one.seat == runner][-1] == 1


@pytest.mark.rule("TER-MATCH-5")
def test_who_leaves_gets_no_bonus_and_the_seat_stays() -> None:
    t = laid_out()
    t.someone.takes_default()
    made = t.game.leave(t.state, 0)
    assert "TER-MATCH-5" in made.events[0].rules
    assert made.state.players[0].bonus is False
    assert t.game.view(made.state, None).left == (0,)
    with pytest.raises(IllegalAnswer):
        t.game.apply(made.state, Answer(999, 0, ("end",)))
