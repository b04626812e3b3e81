"""The suite itself: each check finds the fault that it is there for, planted in a toy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rules.kernel import (
    Among,
    Answer,
    Decision,
    Each,
    Event,
    IllegalAnswer,
    Into,
    Option,
    Outcome,
    Phrasebook,
    Picks,
    Refusal,
    Secrecy,
    Table,
    Transition,
    View,
    Waiting,
)
from rules.kernel.books.phrasebook import Texts
from rules.kernel.play import open_question as asked
from rules.kernel.play.actors import RULES, Actor, in_turn
from rules.kernel.play.asking import Ask
from rules.kernel.play.chance import Chance
from rules.kernel.play.rounds import PASS, Reaction
from rules.kernel.play.ruled import Ruled
from rules.kernel.play.steps import AskOn
from tests.rules.conformance import asking, effecting, ordering, planted_orders, players, playing, reading, secrets
from tests.rules.conformance.games import Case
from tests.rules.conformance.test_conformance import CHECKS
from tests.toys import brawl, clans, muster, potions, potions_table, trick, volley
from tests.toys.brawl import Brawl, BrawlOptions, BrawlRules
from tests.toys.clans import Clans, ClansOptions
from tests.toys.crags import Crags, CragsOptions
from tests.toys.muster import Muster, MusterRules, MusterWords
from tests.toys.muster_table import MusterOptions
from tests.toys.potions import Potions
from tests.toys.potions_table import Heal, PotionsOptions
from tests.toys.relay import Relay, RelayOptions, RelayWords
from tests.toys.sorties import Skirmish, Sorties, SortiesRules
from tests.toys.trick import Trick, TrickOptions, TrickRules, TrickWords
from tests.toys.turncoat import Turncoat, TurncoatOptions, TurncoatRules
from tests.toys.volley import Volley, VolleyOptions
from tests.toys.wolves import Lope, Wolves, WolvesOptions, WolvesTable

OPTIONS = {
    Trick: TrickOptions(),
    Brawl: BrawlOptions(),
    Muster: MusterOptions(),
    Relay: RelayOptions(),
    Clans: ClansOptions(),
    Crags: CragsOptions(),
    Wolves: WolvesOptions(),
    Potions: PotionsOptions(),
    Volley: VolleyOptions(),
    Sorties: Skirmish(),
    Turncoat: TurncoatOptions(),
}
Planted = Callable[[pytest.MonkeyPatch], None]


def _ends_with_two_full_stops(patch: pytest.MonkeyPatch) -> None:
    tell = TrickWords.tell
    patch.setattr(TrickWords, "tell", lambda self, event: f"{tell(self, event)}.")


def _never_ends(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(trick.Lead, "run", lambda self, t: None)


def _loses_a_card(patch: pytest.MonkeyPatch) -> None:
    run = trick.Take.run

    def wrong(self: trick.Take, t: trick.TrickTable) -> None:
        run(self, t)
        t.state.hands[0].pop() if t.state.hands[0] else None

    patch.setattr(trick.Take, "run", wrong)


def _crowns_the_last(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: Trick, state: Any) -> Outcome | None:
        result: Outcome | None = state.outcome
        return result and replace(result, winners=result.ranking[-1])

    patch.setattr(Trick, "outcome", wrong)


def _splits_a_team(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TrickRules, "teams", lambda self, options, seats: (tuple(range(seats)),))


def _works_in_place(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: Trick, state: Any, answer: Answer) -> Transition[Any]:
        t = self._advance(state, answer)
        return Transition(state, tuple(t.events), t.revealed, random=False)

    patch.setattr(Trick, "apply", wrong)


def _keeps_something_outside(patch: pytest.MonkeyPatch) -> None:
    run = trick.Play.run
    played: list[int] = []

    def wrong(self: trick.Play, t: trick.TrickTable) -> None:
        played.append(1)
        t.state.leader = len(played) % 3
        run(self, t)

    patch.setattr(trick.Play, "run", wrong)


def _goes_by_the_order_of_answers(patch: pytest.MonkeyPatch) -> None:
    answers: list[int] = []
    original = muster.Order.run
    legal = Into.reason_against

    def noted(self: Any, picks: Any) -> str | None:
        answers.append(len(picks))
        return legal(self, picks)

    def wrong(self: muster.Order, t: Any) -> None:
        original(self, t)
        t.state.weather = len(answers)

    patch.setattr(Into, "reason_against", noted)
    patch.setattr(muster.Order, "run", wrong)


def _ignores_the_seed(patch: pytest.MonkeyPatch) -> None:
    begin = TrickRules.begin
    patch.setattr(
        TrickRules, "begin", lambda self, options, seats, chance: begin(self, options, seats, Chance(bytes(32)))
    )


def _tells_without_rules(patch: pytest.MonkeyPatch) -> None:
    run = trick.Take.run

    def wrong(self: trick.Take, t: trick.TrickTable) -> None:
        run(self, t)
        t.events[-1] = replace(t.events[-1], rules=())

    patch.setattr(trick.Take, "run", wrong)


def _tells_two_lines(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TrickWords, "tell", lambda self, event: "One line.\nAnother line.")


def _loses_who_left(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Trick, "leave", lambda self, state, seat: Transition(self.copy(state), (), False, False))


def _keeps_old_ids(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Trick, "renumber", lambda self, state, first: self.copy(state))


def _long_label(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(asked, "fitted", lambda option: option)
    patch.setattr(trick.Play, "option", lambda self, t, seat, key: Option(key, key * 41))


def _same_label(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(trick.Play, "option", lambda self, t, seat, key: Option(key, "A card"))


def _illegal_default(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(trick.Play, "default", lambda self, t, seat: ("joker",))


def _asks_for_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(trick.Play, "hides", False)
    patch.setattr(Among, "only", lambda self: None)


def _waits_for_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Trick, "waiting", lambda self, state: tuple(Waiting(seat, 1) for seat in range(state.seats)))


def _shows_the_hidden_question(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(muster.Send, "secrecy", Secrecy.SEALED)
    patch.setattr(muster.Send, "hides", True)


def _takes_anything(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Among, "reason_against", lambda self, picks: None)


def _refuses_too_late(patch: pytest.MonkeyPatch) -> None:
    original = Trick.advance

    def wrong(self: Trick, state: Any, answer: Answer) -> tuple[Event, ...]:
        try:
            return original(self, state, answer)
        except IllegalAnswer:
            state.decisions += 1
            raise

    patch.setattr(Trick, "advance", wrong)


def _forgets_the_choice(patch: pytest.MonkeyPatch) -> None:
    original = Muster.decisions_for

    def wrong(self: Muster, state: Any, seat: int) -> Any:
        return tuple(msgspec.structs.replace(decision, chosen=None) for decision in original(self, state, seat))

    patch.setattr(Muster, "decisions_for", wrong)


def _words_an_answered_question_anew(patch: pytest.MonkeyPatch) -> None:
    original = Muster.decisions_for

    def wrong(self: Muster, state: Any, seat: int) -> Any:
        given = original(self, state, seat)
        return tuple(msgspec.structs.replace(one, prompt=f"{one.prompt} {one.chosen is None}") for one in given)

    patch.setattr(Muster, "decisions_for", wrong)


def _counts_a_hidden_answer(patch: pytest.MonkeyPatch) -> None:
    original = Muster.progress
    patch.setattr(Muster, "progress", lambda self, state: tuple(n + 1 for n in original(self, state)))


def _shows_a_hand(patch: pytest.MonkeyPatch) -> None:
    view = TrickRules.view
    patch.setattr(TrickRules, "view", lambda self, state, seat: view(self, state, 0 if state.hands[0] else seat))


def _explains_a_hand(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: TrickWords, state: Any, seat: int) -> tuple[Refusal, ...]:
        return (Refusal("card", f"{state.hands[0]} are held.", ("TOY-1",)),)

    patch.setattr(TrickWords, "refusals", wrong)


def _public_question_about_a_hand(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(trick.Play, "secrecy", Secrecy.OPEN)


def _does_not_note_a_reveal(patch: pytest.MonkeyPatch) -> None:
    run = brawl.Act.run

    def wrong(self: brawl.Act, t: brawl.BrawlTable) -> None:
        with pytest.MonkeyPatch.context() as quiet:
            quiet.setattr(Table, "reveal", lambda self: None)
            run(self, t)

    patch.setattr(brawl.Act, "run", wrong)


def _imagines_the_truth(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TrickRules, "redraw_unseen", lambda self, state, seat, chance: None)


def _leaves_the_deck(patch: pytest.MonkeyPatch) -> None:
    redraw = BrawlRules.redraw_unseen

    def wrong(self: BrawlRules, state: Any, seat: int | None, chance: Chance) -> None:
        deck, state.deck = state.deck, []
        redraw(self, state, seat, chance)
        state.deck = deck

    patch.setattr(BrawlRules, "redraw_unseen", wrong)


def _peeks(patch: pytest.MonkeyPatch) -> None:
    redraw = TrickRules.redraw_unseen

    def wrong(self: TrickRules, state: Any, seat: int | None, chance: Chance) -> None:
        top = state.hands[0][:1]
        redraw(self, state, seat, chance)
        if top and top[0][1] in "2468":
            chance.word()
            state.hands[0].sort(reverse=True)

    patch.setattr(TrickRules, "redraw_unseen", wrong)


def _tells_the_sealed_answer(patch: pytest.MonkeyPatch) -> None:
    view = MusterRules.view

    def wrong(self: MusterRules, state: Any, seat: int | None) -> Any:
        shown = view(self, state, seat)
        answers = getattr(state.agenda[-1], "answers", {}) if state.agenda else {}
        return msgspec.structs.replace(shown, pile=shown.pile + sum(map(len, answers.values())))

    patch.setattr(MusterRules, "view", wrong)


def _tells_that_a_spy_was_sent(patch: pytest.MonkeyPatch) -> None:
    view = MusterRules.view

    def wrong(self: MusterRules, state: Any, seat: int | None) -> Any:
        return msgspec.structs.replace(view(self, state, seat), sent=state.sent)

    patch.setattr(MusterRules, "view", wrong)


def _names_the_rule_of_a_hidden_question(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: MusterWords, state: Any, seat: int) -> tuple[Refusal, ...]:
        return (Refusal("play", "Somebody sends a spy.", ("MUS-2",)),)

    patch.setattr(MusterWords, "refusals", wrong)


def _imagines_cards_twice(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: TrickRules, state: Any, seat: int | None, chance: Chance) -> None:
        for other, hand in enumerate(state.hands):
            if other != seat:
                state.hands[other] = [chance.pick(trick.DECK) for _ in hand]

    patch.setattr(TrickRules, "redraw_unseen", wrong)


def _has_a_usual_answer(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(muster.Send, "draws_default", False)


def _asks_one_after_another(patch: pytest.MonkeyPatch) -> None:
    ask, run = Table.ask, muster.Order.run

    def first(self: Table[Any, Any], question: Any, seats: Any) -> None:
        seats = list(seats)
        ask(self, question, seats[:1] if isinstance(question, muster.Order) else seats)

    def then(self: muster.Order, t: Any) -> None:
        before = t.state.orders
        run(self, t)
        t.state.orders |= before
        missing = [seat for seat in range(t.state.seats) if seat not in t.state.orders]
        if missing:
            t.ask(muster.Order(), missing)

    patch.setattr(Table, "ask", first)
    patch.setattr(muster.Order, "run", then)


def _waits_for_the_last(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: Relay, state: Any, answer: Answer) -> Transition[Any]:
        made = Transition(self.copy(state), (), revealed=False, random=False)
        made.state.agenda[-1].answers[answer.seat] = answer.picks
        return made

    patch.setattr(Relay, "apply", wrong)


def _offers_what_was(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(AskOn, "run", lambda self, t: setattr(t, "stopped", True))


def _acts_in_place(patch: pytest.MonkeyPatch) -> None:
    act = Relay.act

    def wrong(self: Relay, state: Any, seat: int, key: str) -> Transition[Any]:
        state.far += 1
        return act(self, state, seat, key)

    patch.setattr(Relay, "act", wrong)


def _answers_with_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(RelayWords, "query", lambda self, view, key: "")


def _lopes_over_the_edge(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Lope, "by_rules", lambda self, t: (("A1",),))


def _settles_ties_itself(patch: pytest.MonkeyPatch) -> None:
    put_to = Ruled.put_to

    def wrong(self: Ruled, t: WolvesTable, actor: Actor) -> None:
        with pytest.MonkeyPatch.context() as hasty:
            hasty.setattr(Lope, "settles", lambda self, t: RULES)
            put_to(self, t, actor)

    patch.setattr(Ruled, "put_to", wrong)


def _asks_the_first_of_all(patch: pytest.MonkeyPatch) -> None:
    settles = Lope.settles
    calls: list[int] = []

    def wrong(self: Lope, t: WolvesTable) -> int:
        calls.append(1)
        return settles(self, t) if len(calls) % 2 else 0

    patch.setattr(Lope, "settles", wrong)


def _leaves_all_open(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Lope, "legal", lambda self, t, seat: self.choices(t, seat))


def _words_a_question_by_playing(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: TrickWords, state: Any, decision: Decision) -> Decision:
        state.leader += 1
        return decision

    patch.setattr(TrickWords, "reword", wrong)


def _asks_its_words_what_to_do(patch: pytest.MonkeyPatch) -> None:
    apply = Trick.apply

    def wrong(self: Trick, state: Any, answer: Answer) -> Transition[Any]:
        made = apply(self, state, answer)
        made.state.leader += len(self.words.texts.primer)
        return made

    patch.setattr(TrickWords, "texts", Texts(primer=("Follow suit.",)))
    patch.setattr(Trick, "apply", wrong)


def _has_no_plain_words(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Phrasebook, "tell", lambda self, event: "")


def _asks_whoever_decided_before(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Ask, "passes_on", lambda self, t: False)


def _does_not_say_for_whom(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(clans.ClansWords, "name_of", lambda self, state, actor: "")


def _passes_for_the_next_as_well(patch: pytest.MonkeyPatch) -> None:
    run = clans.Fight.run

    def wrong(self: clans.Fight, t: clans.ClansTable) -> None:
        round_ = t.state.agenda[-1]
        run(self, t)
        if self.key == PASS:
            round_.passed = [*round_.passed, in_turn(clans.CLANS, str(self.actor))[1]]

    patch.setattr(clans.Fight, "run", wrong)


def _lets_a_pass_stand(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(clans.Battle, "again", False)
    patch.setattr(Reaction, "run", _passing_over(Reaction.run))


def _passing_over(run: Any) -> Any:
    def wrong(self: Reaction, t: Table[Any, Any]) -> None:
        round_ = t.state.agenda[-1]
        run(self, t)
        round_.passed = round_.passed[1:]

    return wrong


def _takes_the_time_of_a_turn(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(clans.Fight, "reaction", False)


def _asks_by_what_a_hand_holds(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: brawl.Answers, t: brawl.BrawlTable, actor: Any) -> brawl.React | None:
        return brawl.React() if any(brawl.SPEED[card] != "slow" for card in t.state.hands[actor]) else None

    patch.setattr(brawl.Answers, "question", wrong)


def _queues_one_step_twice(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: clans.BeginBattle, t: clans.ClansTable) -> None:
        s, battle = t.state, clans.Battle()
        if s.battle == clans.BATTLES:
            run(self, t)
            return
        s.battle = clans.BATTLES
        t.follow(battle, clans.SeeWhoWins(), battle, clans.SeeWhoWins(), clans.BeginBattle())

    run = clans.BeginBattle.run
    patch.setattr(clans.BeginBattle, "run", wrong)


def _forgets_a_kind(patch: pytest.MonkeyPatch) -> None:
    said: dict[Any, Any] = vars(potions_table.clause)["_said"]
    patch.delitem(said, Heal)


def _forgets_a_condition(patch: pytest.MonkeyPatch) -> None:
    patch.delitem(potions.MET, "hurt")


def _says_that_healing_does_nothing(patch: pytest.MonkeyPatch) -> None:
    effects = Potions.effects
    vain = lambda t, step, effect: "nobody is hurt" if isinstance(effect, Heal) else ""  # noqa: E731
    patch.setattr(Potions, "effects", effects._replace(vain=vain))


def _asks_only_for_parts(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: Volley, state: Any, answer: Answer) -> Any:
        with pytest.MonkeyPatch.context() as quiet:
            quiet.setattr(volley.Aim, "reason", lambda self, t, seat, picks: None)
            t = self._advance(self.copy(state), answer)
        return Transition(t.state, tuple(t.events), t.revealed, random=False)

    patch.setattr(Volley, "apply", wrong)


def _draws_only_parts(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(volley.Aim, "sample", lambda self, t, seat, chance: self.offers[seat].sample(chance))


def _forgets_the_caps(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Each, "reason_against", lambda self, picks: None)


def _lets_nobody_choose(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: TurncoatRules, state: Any, sides: Any) -> None:
        state.side = sorted(sides)

    patch.setattr(TurncoatRules, "take_sides", wrong)


def _goes_by_the_sides_of_the_beginning(patch: pytest.MonkeyPatch) -> None:
    sides = TurncoatRules.sides
    patch.setattr(TurncoatRules, "sides", lambda self, state: sides(self, state)[: 1 if state.turns > 3 else 2])


def _finds_no_fault(patch: pytest.MonkeyPatch) -> None:
    begin = SortiesRules.begin
    faults = SortiesRules.faults

    def wrong(self: SortiesRules, options: Any, seats: int, chance: Chance) -> Any:
        assert not [*faults(self, options, seats)]
        return begin(self, options, seats, chance)

    patch.setattr(SortiesRules, "begin", wrong)
    patch.setattr(SortiesRules, "faults", lambda self, options, seats: ())


def _begins_in_spite_of_faults(patch: pytest.MonkeyPatch) -> None:
    new = Sorties.new

    def wrong(self: Sorties, options: Any, seats: int, *rest: Any) -> Any:
        with pytest.MonkeyPatch.context() as quiet:
            quiet.setattr(SortiesRules, "faults", lambda self, options, seats: ())
            return new(self, options, seats, *rest)

    patch.setattr(Sorties, "new", wrong)


def _offers_what_it_remembers(patch: pytest.MonkeyPatch) -> None:
    legal = trick.Play.legal
    asked: list[int] = []

    def wrong(self: trick.Play, t: trick.TrickTable, seat: int) -> Among:
        asked.append(seat)
        keys = legal(self, t, seat).keys
        return Among(keys[::-1] if len(asked) % 2 else keys)

    patch.setattr(trick.Play, "legal", wrong)


class Literal:
    """A player whose every choice shows what was imagined for it."""

    def choose(self, game: Any, imagine: players.Imagine, view: View, decision: Decision, chance: Chance) -> Picks:
        """Name the state."""
        return (str(game.digest(imagine(chance))),)


def _literal_player(case: Case, seed: int) -> int:
    return players.knows_its_view(case, Literal(), seed)


FAULTS: list[tuple[playing.Check, Any, Planted]] = [
    (playing.ends, Trick, _never_ends),
    (playing.ends, Trick, _loses_a_card),
    (playing.outcome, Trick, _crowns_the_last),
    (playing.outcome, Trick, _splits_a_team),
    (playing.teams, Trick, lambda patch: patch.setattr(TrickRules, "teams", lambda self, options, seats: ((0,),))),
    (playing.applies, Trick, _works_in_place),
    (playing.applies, Trick, _keeps_something_outside),
    (playing.saves, Trick, _keeps_something_outside),
    (playing.repeats, Trick, _keeps_something_outside),
    (playing.in_any_order, Muster, _goes_by_the_order_of_answers),
    (playing.first_wins, Relay, _waits_for_the_last),
    (asking.joint, Volley, _asks_only_for_parts),
    (asking.joint, Volley, _draws_only_parts),
    (asking.refuses, Volley, _forgets_the_caps),
    (playing.sides, Turncoat, _lets_nobody_choose),
    (playing.sides, Turncoat, _goes_by_the_sides_of_the_beginning),
    (playing.faults, Sorties, _finds_no_fault),
    (playing.faults, Sorties, _begins_in_spite_of_faults),
    (playing.saves, Trick, _offers_what_it_remembers),
    (playing.leaves, Relay, _offers_what_was),
    (playing.acts, Relay, _offers_what_was),
    (playing.acts, Relay, _acts_in_place),
    (playing.queries, Relay, _answers_with_nothing),
    (playing.differs, Trick, _ignores_the_seed),
    (playing.events, Trick, _tells_without_rules),
    (playing.events, Trick, _tells_two_lines),
    (reading.reads, Trick, _ends_with_two_full_stops),
    (reading.plain, Trick, _words_a_question_by_playing),
    (reading.plain, Trick, _asks_its_words_what_to_do),
    (reading.plain, Trick, _has_no_plain_words),
    (playing.leaves, Trick, _loses_who_left),
    (playing.undoes, Trick, _keeps_old_ids),
    (asking.offers, Trick, _long_label),
    (asking.offers, Trick, _same_label),
    (asking.offers, Trick, _illegal_default),
    (asking.open_questions, Trick, _asks_for_nothing),
    (asking.waits, Trick, _waits_for_all),
    (asking.refuses, Trick, _takes_anything),
    (asking.refuses, Trick, _refuses_too_late),
    (asking.actors, Clans, _asks_whoever_decided_before),
    (asking.actors, Clans, _does_not_say_for_whom),
    (asking.rounds, Clans, _passes_for_the_next_as_well),
    (asking.rounds, Clans, _lets_a_pass_stand),
    (asking.rounds, Clans, _takes_the_time_of_a_turn),
    (secrets.priority, Brawl, _asks_by_what_a_hand_holds),
    (playing.applies, Clans, _queues_one_step_twice),
    (asking.ruled, Wolves, _lopes_over_the_edge),
    (asking.ruled, Wolves, _settles_ties_itself),
    (asking.ruled, Wolves, _asks_the_first_of_all),
    (asking.ruled, Wolves, _leaves_all_open),
    (asking.revises, Muster, _forgets_the_choice),
    (asking.revises, Muster, _words_an_answered_question_anew),
    (asking.revises, Muster, _counts_a_hidden_answer),
    (secrets.views, Trick, _shows_a_hand),
    (secrets.views, Trick, _explains_a_hand),
    (secrets.views, Trick, _public_question_about_a_hand),
    (secrets.views, Muster, _shows_the_hidden_question),
    (secrets.views, Muster, _tells_that_a_spy_was_sent),
    (secrets.plays_on, Trick, _imagines_cards_twice),
    (secrets.told, Brawl, _does_not_note_a_reveal),
    (secrets.hidden, Trick, _imagines_the_truth),
    (secrets.hidden, Brawl, _leaves_the_deck),
    (secrets.samples, Trick, _peeks),
    (_literal_player, Trick, _peeks),
    (secrets.sealed, Muster, _tells_the_sealed_answer),
    (secrets.sealed, Muster, _tells_that_a_spy_was_sent),
    (secrets.unseen, Muster, _names_the_rule_of_a_hidden_question),
    (secrets.guessed, Muster, _has_a_usual_answer),
    (effecting.whole, Potions, _forgets_a_kind),
    (effecting.whole, Potions, _forgets_a_condition),
    (effecting.in_vain, Potions, _says_that_healing_does_nothing),
    (secrets.at_once, Muster, _asks_one_after_another),
    *((ordering.orders, Crags, plant) for plant in planted_orders.PLANTED),
]


@pytest.mark.parametrize(("check", "game", "plant"), FAULTS, ids=lambda part: getattr(part, "__name__", ""))
def test_a_planted_fault_is_found(
    check: playing.Check, game: Any, plant: Planted, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    case = Case(game(), OPTIONS[game], 4)
    assert any(_fails(check, case, seed) for seed in range(4)), "the planted fault was not found"


def test_every_check_has_a_fault_to_find() -> None:
    assert {check for check, _, _ in FAULTS} >= set(CHECKS)


def _fails(check: playing.Check, case: Case, seed: int) -> bool:
    try:
        check(case, seed)
    except (AssertionError, IllegalAnswer, ValueError, IndexError, pytest.fail.Exception):
        return True
    return False
