"""Lasting effects, in ``state.lasting`` (ETE-GLO-9), and limits, in ``state.limits``."""

from __future__ import annotations

from collections.abc import Iterable

from rules.eternia.effects import records as e
from rules.eternia.effects.records import Effect
from rules.eternia.effects.vocabulary import Duration, Limit, Team
from rules.eternia.state import EterniaTable, Lasting
from rules.eternia.state_underway import Use
from rules.kernel.play import lasting


def begin_lasting(t: EterniaTable, effect: Effect, on: Iterable[int], use: Use) -> None:
    """Have an effect hold on models; a root without duration ends with their next Activation."""
    models = sorted(set(on))
    if models:
        until: Duration = "own_next" if isinstance(effect, e.Root) else effect.dur or "round"
        made = Lasting(effect=effect, on=models, by=use.user, side=use.side, until=until, source=use.source)
        t.state.lasting.append(made)


def end_lasting(t: EterniaTable, until: Duration, number: int | None = None, *, attacked: bool = False) -> None:
    """ETE-GLO-9: end the effects that last until this moment.

    Args:
        t: The table.
        until: ``own_next`` as a model's Activation begins, ``activation`` as it ends; ``action`` after an Action,
            ``round`` after the Round, ``attack`` after an attack.
        number: The model whose Activation that is; with ``attack`` the model that took part in it.
        attacked: It was attacked: what helps or harms it then ends, and not what its own attacks have.
    """

    def over(one: Lasting) -> bool:
        if isinstance(one.effect, e.Root):
            begun, one.begun = one.begun, one.begun or (until == "own_next" and number in one.on)
            return until == "activation" and begun and _without(one, number)
        if one.until != until:
            return False
        if until == "attack":
            return isinstance(one.effect, e.Armor | e.Expose) == attacked and _without(one, number)
        return until != "own_next" or one.by == number

    lasting.end(t.state.lasting, over)


def forget(t: EterniaTable, number: int) -> None:
    """ETE-KO-3, ETE-KO-9: nothing holds any longer on a model that has left the board."""
    lasting.end(t.state.lasting, lambda one: _without(one, number))


def _without(one: Lasting, number: int | None) -> bool:
    """Take a model off a lasting effect; return whether no model is left on it."""
    one.on = [model for model in one.on if model != number]
    return not one.on


def limit_key(limit: Limit, source: str, user: int | None, side: Team) -> str:
    """Return the key of a limited effect for one user, or for its whole side."""
    return lasting.limit(limit.partition("_")[0], source, side if limit == "round_side" else user)
