"""Set-up, second part: start spaces, and the battlefield as the Scenario lays it out."""

from __future__ import annotations

from rules.eternia.asking import AI, Ask, of_team
from rules.eternia.content.records import Minion
from rules.eternia.content.scenarios import Standing
from rules.eternia.effects.vocabulary import Side, Team
from rules.eternia.rounds import character_selection
from rules.eternia.rounds.rounds import BeginRound
from rules.eternia.rounds.scoring import TEAMS, scenario_of
from rules.eternia.rounds.victory import scale_of
from rules.eternia.state import EterniaTable, Model, Objective
from rules.eternia.told.events import LaidOut
from rules.eternia.view import ModelKind, space_of
from rules.eternia.words.scenarios import aim_lines
from rules.kernel import Into, Legal, Option, Picks, Ref, Step


class BeginSetup(Step, kw_only=True, tag="eternia.begin_setup"):
    """ETE-SET-2: Characters, then the Controller's material, then the battlefield.

    ETE-SET-1, ETE-SET-3: who is the Controller and which Scenario is played the table has settled before.
    """

    def run(self, t: EterniaTable) -> None:
        """Offer the usual line-up where the table wants that, else have all of it chosen."""
        t.follow(*([OfferLineUp()] if t.state.options.lineup == "usual" else by_hand(t)))


class OfferLineUp(Step, kw_only=True, tag="eternia.offer_line_up"):
    """ETE-SET-4: everybody at the table is asked whether the usual line-up will do."""


class OfferRest(Step, kw_only=True, tag="eternia.offer_rest"):
    """ETE-ORD-10, ETE-AI-3: the team is asked whether the usual will do for all but its heroes."""


def by_hand(t: EterniaTable) -> tuple[Step, ...]:
    """ETE-SET-7: the Player Team chooses first; then what is usual is offered, except to people."""
    chosen: tuple[Step, ...] = (
        character_selection.ChooseTypes(side="players"),
        *[character_selection.PickCharacter(n=n) for n in range(character_selection.heroes_wanted(t))],
    )
    if t.state.ai:
        return (*chosen, OfferRest())
    return (character_selection.ElectLeader(), *chosen, *rest_by_hand(t))


def rest_by_hand(t: EterniaTable) -> tuple[Step, ...]:
    """ETE-SET-10, ETE-SET-12: the Controller's. ETE-SET-16: the Controller places first."""
    return (
        character_selection.ChooseTypes(side="controller"),
        character_selection.PickAiTrio() if t.state.ai else character_selection.PickTrio(),
        character_selection.PickMinions(),
        LayOut(),
        PlaceStart(side="controller"),
        PlaceStart(side="players"),
        BeginRound(),
    )


class PlaceStart(Ask, kw_only=True, tag="eternia.place_start"):
    """ETE-SET-16, ETE-SCN-2: choose a side's Character for each of its start spaces."""

    rules = ("ETE-SET-16", "ETE-SCN-2")
    asks = "Which Character starts where?"

    side: Team

    def who(self, t: EterniaTable) -> int | None:
        """ETE-SET-16: its owner."""
        return of_team(t.state, self.side)

    def _mine(self, t: EterniaTable) -> list[int]:
        return t.state.heroes if self.side == "players" else t.state.villains

    def spaces(self, t: EterniaTable) -> tuple[str, ...]:
        """The start spaces of the side, one for each of its Characters."""
        start = scenario_of(t).start
        spaces = start.players if self.side == "players" else start.controller
        return spaces[: len(self._mine(t))]

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """One Character a space."""
        return Into(self.spaces(t), tuple([t.state.models[number].code for number in self._mine(t)]))

    def focus(self, t: EterniaTable, seat: int) -> tuple[Ref, ...]:
        """The start spaces."""
        return tuple([Ref("space", name) for name in self.spaces(t)])

    def otherwise(self, t: EterniaTable, seat: int) -> Picks:
        """ETE-OVR-8: the order of selection."""
        return tuple([t.state.models[number].code for number in self._mine(t)])

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-SET-16: the AI's Characters take their places in the order of selection."""
        return (self.otherwise(t, AI),)

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the Character."""
        return Option(key, t.content.character[key].name, "", Ref("model", key))

    def carry_out(self, t: EterniaTable) -> None:
        """Put them there."""
        codes = [str(code) for code in self.picked]
        for code, space in zip(codes, self.spaces(t), strict=True):
            number = next(one for one in self._mine(t) if t.state.models[one].code == code)
            t.state.models[number].at = [space_of(space)]


class LayOut(Step, kw_only=True, tag="eternia.lay_out"):
    """ETE-SET-16, ETE-SCN-2: lay out tokens, Minions, NPCs and objectives by the Scenario."""

    def run(self, t: EterniaTable) -> None:
        """ETE-SET-12, ETE-MIN-1: stock all models of the Minion type, the first ones on the board."""
        s = t.state
        scenario = scenario_of(t)
        s.tokens = {space_of(space): lot.token for lot in scenario.tokens for space in lot.spaces}
        s.spawn = [
            [space_of(space) for space in (scenario.spawn.players if side == "players" else scenario.spawn.controller)]
            for side in TEAMS
        ]
        chosen = t.content.minion[s.minion or ""]
        _stock(t, chosen)
        first = len(s.models) - chosen.models
        for offset, space in enumerate(scenario.minions[: scale_of(t.content, s).minions]):
            s.models[first + offset].at = [space_of(space)]
        for minion in t.content.minion.values():
            if minion.elite:
                _stock(t, minion)
        for card in scenario.npcs:
            _stand(t, card)
        _objectives(t)
        scale = scale_of(t.content, s)
        aims = aim_lines(scenario, scale.players, scale.controller, t.content, ai=t.state.ai is not None)
        t.emit(LaidOut(scenario=scenario.name, aims=aims, rules=("ETE-SET-16",)))


def _stock(t: EterniaTable, minion: Minion) -> None:
    """ETE-MIN-4, ETE-MIN-12: a type's models, in the supply; Elite Minions there are nobody's."""
    kind: ModelKind = "elite" if minion.elite else "minion"
    side: Side = "none" if minion.elite else "controller"
    t.state.models += [
        Model(kind=kind, code=f"{minion.code}_{n}", card=minion.code, side=side, hp=1, full=1)
        for n in range(1, minion.models + 1)
    ]


def _stand(t: EterniaTable, card: Standing) -> None:
    """ETE-NPC-1: the models of an NPC card, each with the HP of the card or of the Scenario."""
    npc = t.content.npc[card.npc]
    hp = scale_of(t.content, t.state).npc_hp or npc.hp
    for n, space in enumerate(card.spaces, 1):
        code = npc.code if len(card.spaces) == 1 else f"{npc.code}_{n}"
        t.state.models.append(
            Model(kind="npc", code=code, card=npc.code, side=card.side, at=[space_of(space)], hp=hp, full=hp)
        )


def _objectives(t: EterniaTable) -> None:
    """ETE-SCN-10: objective and scenario tokens; one that can be broken has a model besides."""
    s = t.state
    seal_hp = scale_of(t.content, s).seal_hp
    for token in scenario_of(t).objectives:
        at = space_of(token.at)
        objective = Objective(code=token.code, at=at)
        if token.hp is not None:
            objective.model = len(s.models)
            side: Team = "players" if token.attackable_by == "controller" else "controller"
            hp = seal_hp or token.hp
            s.models.append(Model(kind="object", code=token.code, card=token.code, side=side, at=[at], hp=hp, full=hp))
        s.objectives.append(objective)
