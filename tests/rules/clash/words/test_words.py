"""The words of Clash, read as a player does."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from rules import load, lookup
from rules.clash import events as e
from rules.kernel import Answer, Decision, Event, Left, Pick
from rules.kernel.play.chance import Chance
from rules.kernel.words import fill
from tests.rules.clash.recorded_games import NAMES, SEATS, read, replay
from tests.rules.clash.tables import At, Table, fresh, table

R = ("CLA-ORD-7",)

TOLD: list[tuple[Event, str]] = [
    (Left(seat=1, rules=R), "Ben leaves the game; the seat stays and plays by default."),
    (
        e.BattleBegan(battle=2, titan="mire_hydra", health=7, seat=0, rules=R),
        "Battle 2: Mire Hydra appears with 7 health and faces Ann.",
    ),
    (e.CardRevealed(seat=2, card="rime", facing=1, rules=R), "Cat reveals Rime Golem, B to the Titan."),
    (e.FrostRemoved(seats=(0, 3), titan=False, rules=R), "Frost melts from Ann and Dan."),
    (e.FrostRemoved(seats=(1,), titan=True, rules=R), "Frost melts from Ben and the Titan."),
    (e.FrostRemoved(seats=(), titan=True, rules=R), "Frost melts from the Titan."),
    (e.TitanActs(seat=0, side=2, rules=R), "The Titan's side C on Ann."),
    (e.CardActs(seat=0, card="cinder", facing=3, rules=R), "Ann's Cinder Golem, D to the Titan."),
    (
        e.TitanHit(by=0, attack=4, defence=2, damage=2, left=1, rules=R),
        "Ann takes 2 health of the Titan, 1 left (sword 4 against shield 2).",
    ),
    (
        e.TitanHit(by=0, attack=2, defence=2, damage=0, left=1, rules=R),
        "The Titan loses nothing to Ann (sword 2 against shield 2).",
    ),
    (
        e.TitanHit(by=0, attack=4, defence=2, damage=0, left=0, rules=R),
        "The Titan has no health left for Ann to take (sword 4).",
    ),
    (
        e.PlayerHit(by=None, at=1, attack=5, defence=2, damage=3, rules=R),
        "Ben loses 3 Focus to the Titan (sword 5 against shield 2).",
    ),
    (
        e.PlayerHit(by=0, at=1, attack=2, defence=3, damage=0, rules=R),
        "Ben loses nothing to Ann (sword 2 against shield 3).",
    ),
    (
        e.PlayerHit(by=0, at=1, attack=4, defence=3, damage=0, rules=R),
        "Ben has no Focus left to lose to Ann (sword 4 against shield 3).",
    ),
    (e.SelfHit(seat=1, attack=4, damage=3, rules=R), "Ben loses 3 Focus to their own sword 4."),
    (e.SelfHit(seat=1, attack=4, damage=0, rules=R), "Ben has no Focus left to lose to their own sword 4."),
    (
        e.StackPaid(seat=1, side="left", amount=1, to=None, rules=R),
        "Ben pays 1 Focus of the damage from their left stack.",
    ),
    (
        e.StackPaid(seat=1, side="right", amount=2, to=0, rules=R),
        "Ben pays 2 Focus of the damage from their right stack to Ann.",
    ),
    (e.StatusGiven(at=1, status="poison", rules=R), "Ben gets Poison."),
    (e.StatusGiven(at=None, status="frost", rules=R), "The Titan gets Frost."),
    (e.StatusRemoved(at=1, status="frost", rules=R), "Ben is healed of Frost."),
    (e.StatusRemoved(at=None, status="poison", rules=R), "The Titan is healed of Poison."),
    (e.FocusRegained(seat=1, amount=2, holder=None, rules=R), "Ben regains 2 Focus from the Lost Focus pool."),
    (e.FocusRegained(seat=1, amount=1, holder=3, rules=R), "Ben regains 1 Focus from Dan."),
    (e.HealDeclined(seat=1, points=1, rules=R), "Ben leaves 1 Heal point unused."),
    (e.HealDeclined(seat=1, points=2, rules=R), "Ben leaves 2 Heal points unused."),
    (e.TitanHealed(amount=1, rules=R), "The Titan regains 1 health."),
    (e.KeyPlaced(seat=1, side="left", now=2, rules=R), "Ben puts 1 Focus on their left stack (2 of 3)."),
    (
        e.TileGained(seat=1, side="left", kind="heal", rules=R),
        "Ben gains +1 Heal from their left stack and takes the 3 Focus back.",
    ),
    (e.StackClosed(seat=1, side="right", returned=(0, 0, 0, 0), rules=R), "Ben's right stack is empty."),
    (
        e.StackClosed(seat=1, side="right", returned=(1, 0, 0, 2), rules=R),
        "Ben's right stack is empty, 1 Focus to Ann and 2 Focus to Dan return.",
    ),
    (e.TileEquipped(seat=1, kind="attack", direction="titan", rules=R), "Ben equips +1 Attack toward the Titan."),
    (e.TileEquipped(seat=1, kind="heal", direction="self", rules=R), "Ben equips +1 Heal toward themselves."),
    (e.TileEquipped(seat=1, kind="defense", direction="left", rules=R), "Ben equips +1 Defense to the left."),
    (e.CardTurned(at=1, clockwise=True, facing=3, rules=R), "Ben's card turns clockwise, D to the Titan."),
    (e.TitanTurned(by=None, clockwise=True, arrow=1, rules=R), "The Titan turns clockwise."),
    (e.TitanTurned(by=2, clockwise=False, arrow=1, rules=R), "Cat turns the Titan anticlockwise."),
    (
        e.CardHeldBack(seat=1, card="mire", rules=R),
        "Ben confuses themselves, Mire Golem stays in cool-down for one more round.",
    ),
    (e.NothingHappened(seat=1, why="healthy", rules=R), "Ben has nothing to heal."),
    (e.TitanDefeated(card="glacier_warden", seat=3, rules=R), "Glacier Warden is defeated, Dan captures it."),
    (e.TitanDefeated(card="riftmaw", seat=None, rules=R), "Riftmaw dies of poison, nobody captures it."),
    (e.Poisoned(at=1, left=4, rules=R), "Ben loses 1 Focus to poison (4 left)."),
    (e.Poisoned(at=None, left=0, rules=R), "The Titan loses 1 health to poison (0 left)."),
    (e.PlayerDefeated(seat=1, rules=R), "Ben has no Focus left and falls unconscious."),
    (e.RoundEnded(round=4, rules=R), "Round 4 is played."),
    (
        e.GameEnded(result="lost", winners=(), points=(5, 7), rules=R),
        "The Titans escape and everybody loses (points for the record: Ann 5 and Ben 7).",
    ),
    (
        e.GameEnded(result="won", winners=(1,), points=(5, 7, 3), rules=R),
        "The Boss is defeated and Ben wins (Ann 5, Ben 7 and Cat 3).",
    ),
    (
        e.GameEnded(result="won", winners=(1,), points=(7, 7), tie="Titan tokens", rules=R),
        "The Boss is defeated and Ben wins by more Titan tokens (Ann 7 and Ben 7).",
    ),
    (
        e.GameEnded(result="won", winners=(0, 1), points=(7, 7), rules=R),
        "The Boss is defeated and Ann and Ben win together (Ann 7 and Ben 7).",
    ),
    (
        e.GameEnded(result="won", winners=(), points=(7, 7), rules=R),
        "The Boss is defeated, but nobody is left to win (Ann 7 and Ben 7).",
    ),
]


# ---- What happened ---------------------------------------------------------


@pytest.mark.parametrize(("event", "words"), TOLD, ids=[type(event).__name__ for event, _ in TOLD])
def test_every_event_is_told_in_one_sentence(event: Event, words: str) -> None:
    game = fresh().game
    assert fill(game.words.tell(event), NAMES) == words


def test_no_event_is_without_words() -> None:
    assert {type(event) for event, _ in TOLD} == {*fresh().game.rules.events, Left}


def _lines(t: Table, *kinds: type[Event]) -> list[str]:
    """The lines of the log since the last question, of the wanted kinds."""
    events = tuple(event for event in t.log if isinstance(event, kinds)) if kinds else tuple(t.log)
    t.log.clear()
    return [fill(t.game.words.tell(event), NAMES) for event in events]


def test_what_a_card_did_is_told_after_the_card() -> None:
    t = table(2, titan="2/SP3 0/- 1/- 0/-", cards={"hit": "1/SF3 1/S2 1/S1 1/S1", "wall": "1/- 1/- 1/- 1/-"})
    assert _lines(t.plays("hit.A", "wall.A")) == [
        "Ann reveals Hit, A to the Titan.",
        "Ben reveals Wall, A to the Titan.",
        "The Titan's side A on Ann.",
        "Ann loses 2 Focus to the Titan (sword 3 against shield 1).",
        "Ann gets Poison.",
        "Ann's Hit, A to the Titan.",
        "Ann takes 1 health of the Titan, 4 left (sword 3 against shield 2).",
        "The Titan gets Frost.",
        "Ben loses 1 Focus to Ann (sword 2 against shield 1).",
        "Ann loses 1 Focus to their own sword 1.",
        "Ben loses nothing to Ann (sword 1 against shield 1).",
        "The Titan's side C on Ben.",
        "Ben's Wall, A to the Titan.",
        "Ann loses 1 Focus to poison (16 left).",
        "Round 1 is played.",
        "The Titan turns clockwise.",
    ]


def test_the_titan_and_each_card_open_a_paragraph() -> None:
    t = table(2, cards={"hit": "0/S1 0/S1 0/S1 0/S1"}).solo("hit.A")
    heads = [type(event) for event in t.log if event.head]
    assert heads.count(e.TitanActs) == heads.count(e.CardActs) == 2
    assert not {e.TitanHit, e.PlayerHit, e.SelfHit}.intersection(heads)


AFTER_A_QUESTION = [
    ("0/C 0/- 0/S1 0/-", {}, "clockwise", "Ann turns the Titan clockwise."),
    ("0/K1 0/- 0/- 0/S1", {}, "left", "Ann puts 1 Focus on their left stack (1 of 3)."),
    ("0/- 0/H2 0/- 0/-", {1: At(focus=18)}, "1", "Ben leaves 1 Heal point unused."),
    ("0/- 0/K1 0/S1 0/-", {0: At(focus=18, right=2)}, "left", "Ann equips +1 Attack to the left."),
    (
        "0/- 0/S1 0/- 0/-",
        {1: At(focus=0, left=1, right=1)},
        "1",
        "Ben pays 1 Focus of the damage from their left stack to Ann.",
    ),
    (
        "0/- 0/- 0/S1 0/S1",
        {0: At(focus=0, left=1, right=1)},
        "1",
        "Ann pays 1 Focus of the damage from their left stack.",
    ),
]


@pytest.mark.parametrize(("card", "at", "key", "words"), AFTER_A_QUESTION)
def test_the_first_line_after_a_question_says_who_did_what(card: str, at: dict[int, At], key: str, words: str) -> None:
    lost = {1: 2} if "H" in card else {}
    t = table(2, cards={"card": card}, at=at, lost=lost).solo("card.A")
    (asked,) = t.asked()
    _lines(t)
    assert _lines(t.seat(asked).chooses(key))[0] == words


def test_poison_that_a_stack_must_pay_makes_sense_before_and_after_the_question() -> None:
    t = table(2, at={0: At(focus=0, left=1, right=1, poisoned=True)}).plays("blank0.A", "blank0.A")
    assert _lines(t)[-1] == "Ann loses 1 Focus to poison (1 left)."
    t.seat(0).takes_default()
    assert _lines(t) == [
        "Ann pays 1 Focus of the damage from their left stack.",
        "Round 1 is played.",
        "The Titan turns clockwise.",
    ]


# ---- The position ----------------------------------------------------------


def _described(t: Table, seat: int | None = None) -> list[str]:
    return fill(t.game.words.describe(t.view(seat)), NAMES).splitlines()


def test_the_table_in_words_says_all_that_lies_there() -> None:
    here = At(focus=9, left=1, right=2, tokens=1, poisoned=True, trophies={1: 3}, tiles=[("heal", "self")])
    t = table(
        3, titan="1/S5 2/SF4 3/C 2/H1", arrow=3, health=3, titan_poisoned=True, titan_frosted=True, set_aside=1,
        at={0: here, 1: At(focus=16, frosted=True, cards=["ogre"], cooling=["blank3"])}, lost={0: 5},
        stack_tiles={1: ("heal",), 2: ()},
    )  # fmt: skip
    stacks = "; ".join([
        "left of Ann and right of Ben has 3 tiles, 1 Focus of Ann",
        "left of Ben and right of Cat has 1 tile (+1 Heal)",
        "left of Cat has 0 tiles",
        "right of Ann has 3 tiles, 2 Focus of Ann",
    ])  # fmt: skip
    assert _described(t) == [
        "Clash, battle 1 of 3, round 1.",
        "Giant: 3 of 5 health (poisoned and frosted), arrow to an empty place.",
        "Its sides: B (sword 4 frost, shield 2) on Ann, C (confuse, shield 3) on Ben and D (heart 1, shield 2) on Cat.",
        "Ann (poisoned): 12 Focus (3 on stacks), 10 points, 1 Titan token, 3 Focus of Ben, +1 Heal toward themselves.",
        "Ben (frosted): 16 Focus, 5 points, can play Ogre, cooling down Blank3.",
        "Cat: 20 Focus, 6 points.",
        f"Stacks: {stacks}.",
        "Lost Focus: Ann 5.",
    ]


def test_while_cards_are_chosen_each_player_reads_the_own_hand() -> None:
    t = fresh(2)
    t.seat(0).chooses("rime.B")
    mine = _described(t, 0)
    assert mine[1] == "You have chosen Rime Golem, B to the Titan."
    assert mine[2] == (
        "In hand, Cinder Golem: A sword 4, shield 1; B sword 2, shield 2; C key 1, shield 1; D sword 2, shield 2."
    )
    theirs = _described(t, 1)
    assert not any("chosen Rime" in line for line in theirs)
    assert "Ann: 20 Focus, 6 points, has chosen." in theirs
    assert not any("In hand" in line for line in _described(t))


def test_while_cards_resolve_the_cards_in_play_are_named() -> None:
    t = table(2, cards={"turn": "0/C 0/- 0/- 0/-"}).solo("turn.A")
    sides = "Titan A: confuse, shield 0; right B: none, shield 0; self C: none, shield 0; left D: none, shield 0"
    assert f"Ann: 20 Focus, 6 points, plays Turn ({sides})." in _described(t)
    assert not any("In hand" in line for line in _described(t, 0))


def test_while_a_tile_waits_for_its_direction_the_words_say_so() -> None:
    t = table(2, cards={"keys": "0/- 0/K3 0/- 0/-"}).solo("keys.A")
    (said,) = (line for line in _described(t) if line.startswith("Ann: 20 Focus, 7 points, +1 Attack not yet placed, "))
    assert "plays Keys (Titan A: none, shield 0; right B: key 3, shield 0; " in said


def test_who_left_is_said() -> None:
    t = table(2).seat(1).leaves()
    assert "Ben: 20 Focus, 6 points. Has left the game; the seat plays by default." in _described(t)


FINISH = {"hit": "0/S9 0/- 0/- 0/-"}
WON = "The game is over: The Boss is defeated; the most points win."
ENDS = [
    ({}, (), f"{WON} Ann wins."),
    ({1: At(tokens=1)}, (), f"{WON} Ann and Ben win together."),
    ({1: At(tokens=1, focus=19)}, (), f"{WON} Equal points are decided by own FP. Ann wins."),
    ({1: At(tokens=5)}, (1,), f"{WON} Players who left cannot win. Ann wins."),
    ({}, (0, 1), f"{WON} Players who left cannot win. Nobody wins."),
]


@pytest.mark.parametrize(("at", "leavers", "words"), ENDS)
def test_how_the_game_ended_comes_first(at: dict[int, At], leavers: tuple[int, ...], words: str) -> None:
    t = table(2, battle=3, health=1, cards=FINISH, at=at)
    for seat in leavers:
        t.seat(seat).leaves()
    assert _described(t.solo("hit.A"), 0)[1] == words


def test_a_lost_game_says_that_nobody_wins() -> None:
    t = table(2, at={0: At(focus=1)}, titan="0/S9 0/- 0/- 0/-").plays("blank0.A", "blank0.A")
    assert _described(t)[1] == "The game is over: A player is unconscious and the Titans escape. Nobody wins."


# ---- Everything that can be read in many games -----------------------------


def _random_games(games: int) -> Iterator[tuple[Table, Decision]]:
    for number in range(games):
        t = fresh(2 + number % 3, number)
        chance = Chance(number.to_bytes(32, "little"))
        while t.view().outcome is None:
            choice = chance.pick(t.game.choices(t.state))
            yield t, t.seat(choice.seat).decision
            t.take(Answer(choice.decision, choice.seat, choice.legal.sample(chance)))


def test_questions_fit_on_buttons_and_cite_rules_that_exist() -> None:
    known = {rule.id for catalogue in lookup.catalogues() for rule in catalogue.rule}
    for t, decision in _random_games(6):
        assert decision.prompt.endswith(("?", "."))
        assert decision.rules
        assert known.issuperset(decision.rules)
        assert isinstance(decision.form, Pick)
        labels = [(option.path, option.label) for option in decision.form.options]
        assert len(set(labels)) == len(labels)
        for option in decision.form.options:
            assert 0 < len(fill(option.label, NAMES)) <= 80
            assert len(fill(option.detail, NAMES)) <= 100
        assert known.issuperset(rule for event in t.log for rule in event.rules)


def test_no_mark_of_a_seat_and_no_missing_word_is_left() -> None:
    for t, decision in _random_games(4):
        texts = [decision.prompt, *[t.game.words.describe(t.view(seat)) for seat in (None, decision.seat)]]
        texts += [t.game.words.tell(event) for event in t.log[-12:]]
        for text in texts:
            filled = fill(text, NAMES)
            assert not re.search(r"[⟪⟫{}]|None|\bseat \d", filled), filled


# ---- Whole games -----------------------------------------------------------


@pytest.mark.parametrize("ending", SEATS)
def test_a_recorded_game_is_told_as_it_was(ending: str) -> None:
    """One game for each ending; after a wanted change, remake them and read the difference.

    ``python -m tests.rules.clash.recorded_games`` rewrites what is told; with ``--find`` it first looks for new
    games, which is needed when the answers on record are refused or end otherwise.
    """
    recording = read(ending)
    assert recording.seats == SEATS[ending]
    ended, now = replay(recording.seats, recording.seed, recording.answers)
    assert ended == ending
    assert now == recording


# ---- What changed, in a few words


def _summed(before: Table, after: Table) -> list[str]:
    game = before.game
    then, now = (game.view(one.state, None) for one in (before, after))
    return [fill(line, NAMES) for line in game.words.sum_up(then, now)]


def test_what_changed_is_summed_up_by_the_titan_focus_and_points() -> None:
    before = table(2, at={0: At(focus=18, tokens=1)}, health=5)
    after = table(2, at={0: At(focus=14, tokens=3), 1: At(focus=20)}, health=3)
    assert _summed(before, after) == ["Titan 5 to 3", "Ann −4", "Ann 10 points (+2)"]
    assert _summed(after, before)[:2] == ["Titan 3 to 5", "Ann +4"]
    assert _summed(before, before) == []


def test_whoever_changed_most_is_summed_up_first() -> None:
    before = table(2, at={0: At(focus=18), 1: At(focus=18)})
    after = table(2, at={0: At(focus=17), 1: At(focus=12)})
    assert _summed(before, after)[:2] == ["Ben −6", "Ann −1"]


def test_the_summary_of_a_round_says_who_captured_the_titan_and_that_it_fell() -> None:
    before = table(2, health=1, cards=FINISH)
    after = table(2, health=1, cards=FINISH).solo("hit.A")
    assert "Ann captures" in _summed(before, after)[0]
    assert _summed(table(2, battle=1), table(2, battle=2))[0].endswith(" is defeated")


def test_every_sign_of_the_board_is_in_the_legend() -> None:
    legend = " ".join(load("clash").words.texts.legend).casefold()
    for sign in ("shield", "sword", "heart", "key", "swirl", "dash", "drop", "flake", "chest", "hexagon", "lock"):
        assert sign in legend
