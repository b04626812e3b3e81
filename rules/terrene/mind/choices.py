"""Rules of thumb for an ability's choices: targets, cards, whether to use it at all."""

from __future__ import annotations

from rules.kernel import Legal, Picks, Question
from rules.kernel.books.priors import Priors, Values
from rules.kernel.play.chance import Chance
from rules.terrene.cards.hands import code_of
from rules.terrene.cards.records import Character, Terrain
from rules.terrene.chain import declaring, triggers
from rules.terrene.chain.chain_links import MayDo
from rules.terrene.effects import choices
from rules.terrene.effects.records import RedirectBlock
from rules.terrene.mind.prospects import (
    CARD,
    blow_worth,
    can_use,
    fighter,
    hand_worth,
    hurt,
    member_worth,
    printed_worth,
)
from rules.terrene.mind.weighing import Use
from rules.terrene.seats import side_of
from rules.terrene.state import TerreneTable, find, member_of
from rules.terrene.turns.match import ChooseDeck
from rules.terrene.turns.supply import ChooseToDismiss


class Thumb(Priors):
    """The rules of thumb; any deck will do, and the default answers where no rule does."""

    def otherwise(self, t: TerreneTable, question: Question, seat: int, legal: Legal, chance: Chance) -> Picks:
        """Draw a deck, or answer by default."""
        return legal.sample(chance) if isinstance(question, ChooseDeck) else question.default(t, seat)


priors = Thumb(whim=4, unit=5)


@priors.of(declaring.ChooseTargets, closer=True)
def _targets(t: TerreneTable, question: declaring.ChooseTargets, seat: int, keys: tuple[str, ...]) -> Values:
    link = question.declare.link
    ability = t.content.ability(link.code, link.ability)
    member = find(t.state, link.member)
    values = {}
    for key in keys:
        use = Use(t, seat, member, [*link.targets, [int(key)]], answering=question.declare.answering)
        values[key] = use.worth(ability.effects)
    return values


@priors.of(choices.ChooseOption, closer=True)
def _options(t: TerreneTable, question: choices.ChooseOption, seat: int, keys: tuple[str, ...]) -> Values:
    link = t.state.uses[-1]
    use = Use(t, seat, find(t.state, link.member), link.targets, answering=False)
    return {key: use.worth(question.options[int(key)]) for key in keys}


@priors.of(MayDo, closer=True)
def _may(t: TerreneTable, question: MayDo, seat: int, keys: tuple[str, ...]) -> Values:
    """Take offers; block instead of another only where that costs less."""
    s = t.state
    link = s.uses[-1]
    ability = t.content.ability(link.code, link.ability)
    battle = s.battle
    if battle is None or not any(isinstance(effect, RedirectBlock) for effect in ability.effects):
        return {"no": 0, "yes": 20}
    attacker, blocker, other = find(s, battle.attacker), find(s, battle.blocker), find(s, link.member)
    if attacker is None or blocker is None or other is None:
        return {"no": 20, "yes": 0}
    one = fighter(t, attacker)
    return {"no": -blow_worth(t, one, fighter(t, blocker)), "yes": -blow_worth(t, one, fighter(t, other))}


@priors.of(triggers.PayTrigger)
def _pays(t: TerreneTable, question: triggers.PayTrigger, seat: int, keys: tuple[str, ...]) -> Values:
    return {"no": 0, "yes": 3}


@priors.of(declaring.PayCards, choices.DiscardCards)
def _discards(t: TerreneTable, question: Question, seat: int, keys: tuple[str, ...]) -> Values:
    """The least useful card."""
    return {key: -hand_worth(t.content, code_of(key)) for key in keys}


@priors.of(choices.SearchCard)
def _searches(t: TerreneTable, question: choices.SearchCard, seat: int, keys: tuple[str, ...]) -> Values:
    return {key: -1 if key == choices.NOTHING else _wanted(t, seat, code_of(key)) for key in keys}


def _wanted(t: TerreneTable, seat: int, code: str) -> int:
    """Return the worth of finding a card now."""
    card = t.content.card[code]
    if isinstance(card, Character | Terrain):
        return hand_worth(t.content, code)
    return CARD + 2 * max([can_use(t, one, code) for one in t.state.members if one.seat == seat], default=0)


@priors.of(choices.RecruitFrom)
def _recruits(t: TerreneTable, question: choices.RecruitFrom, seat: int, keys: tuple[str, ...]) -> Values:
    """The strongest; out of the deck rather than out of the hand."""
    values = {choices.NOTHING: 0}
    for key in keys:
        if key != choices.NOTHING:
            place, _, code = key.partition(":")
            values[key] = printed_worth(t.content.character[code]) + (3 if place == "deck" else 0)
    return values


@priors.of(ChooseToDismiss)
def _dismissals(t: TerreneTable, question: ChooseToDismiss, seat: int, keys: tuple[str, ...]) -> Values:
    """The one that is worth least, with the damage on it."""
    values = {}
    for key in keys:
        member = member_of(t.state, int(key))
        values[key] = -member_worth(t, member) - hurt(t, side_of(seat), member.damage)
    return values
