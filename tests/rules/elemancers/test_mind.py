"""Computer players: what answers are worth to them, and that they beat chance."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from rules import players
from rules.elemancers.effects.records import Add, Reroll
from rules.elemancers.effects.uses import Use
from rules.elemancers.mind.balance_claims import DECIDED, plays, wins
from rules.elemancers.mind.odds import Force, Harm, harm
from rules.elemancers.mind.prospects import Outlook, Ways
from rules.elemancers.mind.rules_of_thumb import PRIORS
from rules.elemancers.mind.weighing import worth
from rules.elemancers.rounds.baransu import Take
from rules.elemancers.rounds.turns import BeginTurn, StartBattle
from rules.elemancers.state import ElemancersOptions
from rules.kernel import Answer, Choice, Step, Table
from rules.kernel.play.chance import Chance
from tests.rules.elemancers.box import GAME
from tests.rules.elemancers.table import CARDS, DAMAGE, MODIFY, MOVES, TURN, Elements, Placed, State, fight, table

TWO = ("umbra", "caelum")
FOUR = ("umbra", "caelum", "mortis", "ignis")
BOTH = {"umbra": {"b0": ["warrior"]}, "caelum": {"b0": ["warrior"]}}


def likes(made: Elements) -> str:
    """What a computer player answers at once."""
    (choice,) = made.game.choices(made.state)
    return str(made.game.mind.rollout_policy(made.state, choice, Chance(bytes(32)))[0])


def chooses(made: Elements) -> str:
    """What a normal computer player answers, who sees what its seat sees."""
    (choice,) = made.game.choices(made.state)
    (decision,) = made.game.decisions_for(made.state, choice.seat)

    def imagine(chance: Chance) -> Any:
        return GAME.imagine(made.state, choice.seat, chance)

    view = GAME.view(made.state, choice.seat)
    return str(players.load("normal").choose(GAME, imagine, view, decision, Chance(bytes(32)))[0])


def answer(state: Any, choice: Choice, chance: Chance, *, random: bool) -> Answer:
    """Answer at random, or by the rules of thumb."""
    picks = GAME.sample(state, choice, chance) if random else GAME.mind.rollout_policy(state, choice, chance)
    return Answer(choice.decision, choice.seat, picks)


def enters() -> Elements:
    """Mortis waits in the Hollow; Umbra's Avatar is beside it, with its Weapon."""
    placed = {"umbra": {"a5": ["avatar"]}, "mortis": {"h0": ["avatar"]}}
    return table(FOUR, placed, weapons=["umbra", "mortis"], round_=2, dragon="s3", steps=MOVES)


def activates() -> Elements:
    """Both Avatars are in the Hollow, and one Weapon is not activated."""
    placed = {"umbra": {"h0": ["avatar"]}, "mortis": {"h0": ["avatar"]}}
    return table(FOUR, placed, weapons=["mortis"], sagas={"umbra": 3}, round_=2, dragon="s3", steps=TURN)


def defends(steps: Sequence[Step], **at: Sequence[str]) -> Elements:
    """Light's wounded Avatars are about to gather in the Hollow; Umbra has tokens near."""
    placed: Placed = {"umbra": {"s0": ["avatar"], **at}, "caelum": {"h0": ["avatar"]}, "ignis": {"a4": ["avatar"]}}
    weapons, hp = ["caelum", "ignis"], {"caelum": 1, "ignis": 3}
    return table(FOUR, placed, weapons=weapons, hp=hp, round_=2, dragon="s3", steps=steps, also=_has_moved)


def _has_moved(s: State) -> None:
    """Umbra's Avatar has moved already."""
    s.creatures[0].moved = True


def alone() -> Elements:
    """A wounded Avatar beside three enemies may start a Battle."""
    placed = {"umbra": {"b0": ["avatar"]}, "caelum": {"b0": ["warrior"] * 3}}
    return table(TWO, placed, hp={"umbra": 1}, steps=(StartBattle(),))


def in_battle(card: str, dark: Sequence[int], light: Sequence[int]) -> Elements:
    """Umbra or Mortis in the Modify step with a Battle Card."""
    clan = "umbra" if card in ("mirror_veil", "siphon") else "mortis"
    placed = {clan: {"b0": ["avatar"]}, "caelum": {"b0": ["warrior"]}}
    fought = fight("b0", dark=dark, light=light)
    return table((clan, "caelum"), placed, active=clan, hands={clan: [card]}, battle=fought, steps=MODIFY)


def hits() -> Elements:
    """Light's Avatar stands bare beside a token; Baransu and Dark's dice can hit."""
    placed = {"umbra": {"b0": ["warrior"] * 3}, "caelum": {"b0": ["avatar"]}, "ignis": {"b0": ["warrior"]}}
    fought = fight("b0", dark=[8, 8], light=[1], baransu=[1])
    return table(FOUR, placed, dragon="b0", battle=fought, steps=DAMAGE)


def takes() -> Elements:
    """Baransu may take one of two PT that are equally far."""
    return table(FOUR, dragon="h0", round_=2, steps=(Take(),))


@pytest.mark.parametrize(
    ("made", "sensible"),
    [
        pytest.param(lambda: table(TWO, steps=MOVES), r"0>(?!s0).*", id="an Avatar sets out"),
        pytest.param(enters, "0>h0", id="it enters the Hollow as the last one"),
        pytest.param(activates, "activate", id="the last Weapon is activated where that wins"),
        pytest.param(lambda: table(TWO, out=["umbra"], steps=TURN), "back", id="the Avatar is brought back"),
        pytest.param(
            lambda: defends(MOVES, a5=["warrior"] * 3), r"\d+>(h0|a4)", id="tokens go for who is about to win"
        ),
        pytest.param(lambda: defends((StartBattle(),), h0=["warrior"] * 3), "h0", id="and fight there"),
        pytest.param(alone, "done", id="no Battle that can only be lost"),
        pytest.param(lambda: in_battle("mirror_veil", [8], [5]), "pass", id="no card that lowers one's own die"),
        pytest.param(lambda: in_battle("dread_visage", [5], [1]), "pass", id="no reroll of an enemy's 1"),
        pytest.param(
            lambda: in_battle("dread_visage", [5], [8]), r"(card|1)\..*", id="but of an 8, by a Trait or a card"
        ),
        pytest.param(lambda: in_battle("siphon", [4], [6]), "card.siphon.*", id="a card that turns two dice"),
        pytest.param(hits, "[01234567]\\+.*|.*\\+1", id="an Avatar is hit if it can be"),
        pytest.param(takes, "s[15]", id="Baransu takes an enemy's PT"),
    ],
)
@pytest.mark.parametrize("player", [likes, chooses])
def test_what_a_good_player_would_clearly_choose(
    made: Callable[[], Elements], sensible: str, player: Callable[[Elements], str]
) -> None:
    assert re.fullmatch(sensible, player(made()))


@pytest.mark.parametrize(
    ("dice", "force", "expected"),
    [
        (1, Force(tokens=1), Harm(50, 0, 0, 50)),
        (3, Force(tokens=2), Harm(137, 0, 0, 50)),
        (3, Force(avatars=1, hp=3), Harm(0, 150, 12, 12)),
        (3, Force(tokens=1, avatars=1, hp=2), Harm(87, 62, 12, 12)),
        (3, Force(tokens=3, avatars=1, hp=1), Harm(150, 0, 0, 0)),
        (0, Force(avatars=1, hp=1), Harm(0, 0, 0, 0)),
    ],
)
def test_what_dice_do_to_tokens_and_then_to_avatars(dice: int, force: Force, expected: Harm) -> None:
    """Hundredths: tokens, Hits on Avatars, how likely one falls, and that nobody is left."""
    assert harm(dice, force) == expected


@pytest.mark.parametrize(
    ("sagas", "at", "tenths"),
    [(3, "h0", 10), (3, "s0", 10), (2, "s1", 20), (2, "s0", 30), (1, "b0", 35)],
)
def test_how_far_a_clan_is_from_the_hollow(sagas: int, at: str, tenths: int) -> None:
    """In tenths of a turn; with a Saga at c0, s1 or b1 next."""
    saga = {1: "shadow_on_the_stair", 2: "fall_of_the_citadel"}
    named = {"umbra": saga[sagas]} if sagas in saga else {}
    made = table(FOUR, {"umbra": {at: ["avatar"]}}, sagas={"umbra": sagas}, saga=named, round_=2)
    assert Ways(CARDS, made.state).way("umbra", at) == tenths


@pytest.mark.parametrize(
    ("tokens", "pool", "place", "dice"),
    [
        (["warrior"] * 2, 0, "s0", 2),
        (["warrior"] * 2, 0, "s3", 0),
        (["warrior"] * 2, 3, "s0", 3),
        (["dragon"], 0, "s3", 1),
        (["warrior"] * 3 + ["nimble"], 0, "c0", 3),
    ],
)
def test_what_may_come_to_a_location(tokens: Sequence[str], pool: int, place: str, dice: int) -> None:
    """Tokens at b1 that can get there, or new ones beside a PT within reach; three dice at most."""

    def with_pool(s: State) -> None:
        board = s.clans["caelum"]
        board.beside, board.pool = board.pool - pool, pool

    made = table(TWO, {"caelum": {"b1": tokens}}, also=with_pool)
    assert Outlook(CARDS, made.state, "dark").attack(place) == dice


def test_a_finished_game_is_marked_for_its_balance() -> None:
    placed = {"umbra": {"h0": ["avatar"]}, "mortis": {"h0": ["avatar"]}}
    won = table(FOUR, placed, hold=True, weapons=["umbra", "mortis"], round_=2, dragon="s3", steps=(BeginTurn(), *TURN))
    (bout,) = GAME.mind.bouts(won.state, ())
    assert {"hollow", DECIDED, wins("dark"), wins("mortis"), plays("ignis")} <= set(bout.marks)
    assert wins("light") not in bout.marks
    (unfinished,) = GAME.mind.bouts(enters().state, ())
    assert unfinished.marks == ()


@pytest.mark.parametrize(("place", "better"), [("0", True), ("1", False)])
def test_to_raise_a_miss_to_a_hit_is_worth_more_for_a_friend(place: str, better: bool) -> None:
    made = table(TWO, BOTH, hands={"umbra": ["siphon"]}, battle=fight("b0", dark=[4], light=[4]), steps=MODIFY)
    t = Table(made.state, CARDS)
    value = worth(Add(die="any", by=1), t, Use("umbra", "card", "siphon"), place)
    assert (value > 0) == better
    assert worth(Reroll(die="friend"), t, Use("umbra", "card", "siphon"), "0") > 0


def test_how_well_a_seat_stands_is_how_badly_the_other_does() -> None:
    made = table(TWO, sagas={"umbra": 2}, pt=["b0", "a5"])
    ahead, behind = (GAME.mind.evaluate(made.state, seat) for seat in (0, 1))
    assert ahead > 500 > behind
    assert ahead + behind == 1_000


def test_rules_of_thumb_beat_chance() -> None:
    won = 0
    for seed in range(8):
        clever = "dark" if seed % 2 else "light"
        state = GAME.new(ElemancersOptions(size="race"), 2, seed.to_bytes(32, "big"))
        chance = Chance((seed + 50).to_bytes(32, "big"))
        while choices := GAME.choices(state):
            random = state.side[choices[0].seat] != clever
            GAME.advance(state, answer(state, choices[0], chance, random=random))
        assert state.outcome is not None
        won += [state.side[seat] for seat in state.outcome.winners] == [clever]
    assert won == 8


def test_each_kind_of_question_that_matters_has_a_rule_of_thumb() -> None:
    """Those left to their defaults make no difference to speak of."""
    left = {"choose_clan", "order_cards"}
    asked = {step for step in GAME.rules.steps if hasattr(step, "legal")}
    without = {str(step.__struct_config__.tag).partition(".")[2] for step in asked if not _knows(step)}
    assert without == left


def _knows(step: Any) -> bool:
    return any(base in PRIORS._of for base in step.__mro__)
