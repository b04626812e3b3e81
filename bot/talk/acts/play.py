"""Acts of a player: the question, a press on it, typed words, the answer, the hand."""

from __future__ import annotations

from msgspec.structs import replace

from bot.errors import Illegal, NotStarted, Refused, Stale
from bot.messages import phrases
from bot.messages.button_ids import Press
from bot.messages.message_parts import Message
from bot.messages.table import question_pages
from bot.prompts import Answered, Shown, direct_answers, option_outcomes, read, read_typed
from bot.prompts import Where as At
from bot.prompts.control_marks import Outdated
from bot.prompts.prompt_presses import VERBS
from bot.prompts.shown_answers import beside
from bot.tables.service_results import Accepted
from bot.talk.acts.at_table import AtTable, open_to, shared
from bot.talk.acts.undo import UndoActs
from bot.talk.press_verbs import Where, act
from bot.talk.requester import By
from rules.kernel import Decision, Picks


class PlayActs:
    """The acts of a player to move."""

    def __init__(self, at: AtTable, past: UndoActs) -> None:
        self.tables = at.tables
        self._at = at
        self._past = past

    @act("choose", where=Where.IN_PLACE)
    async def choose(self, table: int, user: int) -> Message:
        """Return this person's open question, with their draft."""
        snapshot = await self._at.under_way(table)
        seat = self._at.seat(snapshot, user)
        decision = phrases.open_question(snapshot.decisions(seat))
        if decision is None:
            waiting = question_pages.waiting_for(snapshot)
            raise Refused(f"You have nothing to choose now. {waiting}", table=table)
        news = await self._past.news_above(snapshot, user, decision)
        return await self._at.ask(snapshot, decision, user, At(), first=True, news=news)

    @act(*VERBS, where=Where.IN_PLACE)
    async def press(self, press: Press, by: By) -> Message:
        """Handle a press on a prompt: look elsewhere, change the draft, or answer."""

        def meaning(decision: Decision, draft: Picks) -> Shown | Answered:
            return read(decision, press, draft)

        try:
            taken = await self.tables.press(press.table, by.who.id, press.decision, meaning, by.key)
        except Outdated as error:
            return await self._anew(error, press, by)
        if isinstance(taken, Accepted):
            return await self._after(taken, by.who.id)
        return await self._at.ask(taken.snapshot, taken.decision, by.who.id, taken.shown.where, draft=taken.draft)

    @act(direct_answers.VERB, where=Where.IN_PLACE)
    async def openly(self, press: Press, by: By) -> Message:
        """Take an answer pressed in the turn message; one that loses something is asked once more."""
        snapshot = await self.tables.load(press.table)
        decision = open_to(snapshot, press.decision, by.who.id) or shared(snapshot, press.decision, by.who.id)
        if decision is not None:
            press = replace(press, decision=decision.id)
            shown = replace(snapshot.joined(decision), chosen=None)
            try:
                picks: Picks = (direct_answers.key_of(shown, press),)
            except Outdated as error:
                return await self._anew(error, press, by)
            except (ValueError, IndexError):
                raise Stale("That step is over; the table has moved on.", table=press.table) from None
            risky = option_outcomes.risky(snapshot.foreseen(shown, beside(shown, picks)), picks)
            if risky is not None:
                return await self._at.ask(snapshot, decision, by.who.id, At(again=risky))
        else:
            picks = ()  # whatever it was: it is said whose choice it is, or that it is over
        return await self._after(
            await self.tables.answer(press.table, by.who.id, press.decision, picks, by.key), by.who.id
        )

    async def _anew(self, error: Outdated, press: Press, by: By) -> Message:
        """Return the question of a control that another version of the bot has made, as it is now.

        Raises:
            Outdated: It is not open any more.
        """
        snapshot = await self.tables.load(press.table)
        decision = open_to(snapshot, press.decision, by.who.id)
        if decision is None:
            raise error
        return await self._at.ask(snapshot, decision, by.who.id, At(), above=[error.said], first=True)

    @act("keep", where=Where.IN_PLACE)
    async def keep(self, press: Press, by: By) -> Message:
        """Keep an answer that could still be changed."""
        snapshot = await self.tables.load(press.table)
        decision = open_to(snapshot, press.decision, by.who.id)
        if decision is None or decision.chosen is None:
            return await self.choose(press.table, by.who.id)
        return await self.answer(decision, press.table, decision.chosen, by)

    async def typed(self, table: int, words: str, by: By) -> Message:
        """Take an answer in typed words."""
        snapshot = await self._at.under_way(table)
        seat = self._at.seat(snapshot, by.who.id)
        if not snapshot.decisions(seat):
            raise Stale(f"You have nothing to choose now. {question_pages.waiting_for(snapshot)}", table=table)
        try:
            asked = in_order(snapshot.decisions(seat))
            offered = [form for one in asked for form in dict.fromkeys((snapshot.joined(one), one))]
            decision, picks = read_typed(offered, words, snapshot.plain_names)
        except Refused as refused:
            refused.table = table
            against = question_pages.forbidden(snapshot, seat, words) if isinstance(refused, Illegal) else None
            if against is None:
                raise
            raise Illegal(against.reason, rules=against.rules, instead=against.instead, table=table) from None
        risky = option_outcomes.risky(snapshot.foreseen(decision, beside(decision, picks)), picks)
        if risky is None:
            return await self.answer(decision, table, picks, by)
        own = next(one for one in asked if one.id == decision.id)
        again = risky if decision == snapshot.joined(own) else None  # else the whole question shows what is lost
        return await self._at.ask(snapshot, own, by.who.id, At(again=again))

    async def answer(self, decision: Decision, table: int, picks: Picks, by: By) -> Message:
        """Answer a decision, and word the result."""
        return await self._after(await self.tables.answer(table, by.who.id, decision.id, picks, by.key), by.who.id)

    async def _after(self, accepted: Accepted, user: int) -> Message:
        """Word an answer's result: the next question, the seats to move, or the events."""
        snapshot = accepted.after
        mine = snapshot.decisions(accepted.seat)
        following = next((found for found in mine if found.chosen is None), None)
        if following is not None and snapshot.table.status == "playing":
            above = question_pages.outcome_lines(snapshot, accepted)
            fresh = None if accepted.repeated else ()  # the move took with it what had been put together
            return await self._at.ask(
                snapshot, following, user, At(), above=above, first=True, draft=fresh, undo=accepted.free
            )
        if not accepted.complete and not accepted.over:
            still = next((found for found in mine if found.id == accepted.decision), accepted.asked)
            if still is not None:
                return question_pages.confirmed(snapshot, accepted, still, still.chosen or ())
        return question_pages.settled(snapshot, accepted, await self._at.link(snapshot.table), accepted.asked)

    @act("hand", where=Where.BESIDE)
    async def hand(self, table: int, user: int) -> Message:
        """Return this person's hand."""
        snapshot = await self.tables.load(table)
        if snapshot.state is None:
            raise NotStarted("Hands are dealt when the game starts.", table=table)
        return question_pages.hand(snapshot, self._at.seat(snapshot, user), await self._at.link(snapshot.table))


def in_order(decisions: tuple[Decision, ...]) -> list[Decision]:
    """Return decisions with the unanswered ones first."""
    return sorted(decisions, key=lambda decision: decision.chosen is not None)
