"""Effects that hold for a time: they lie in ``state.lasting`` until their moment has come (ETE-GLO-9)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.eternia.effects import records as e
from rules.eternia.effects.records import Effect
from rules.eternia.effects.vocabulary import Duration
from rules.eternia.state import EterniaTable, Lasting
from rules.eternia.underway import Use


def begin_lasting(t: EterniaTable, effect: Effect, on: Iterable[int], use: Use) -> None:
    """Have an effect hold on models from now on; a root without a duration ends with their next Activation."""
    models = sorted(set(on))
    if models:
        until: Duration = "own_next" if isinstance(effect, e.Root) else effect.dur or "round"
        made = Lasting(effect=effect, on=models, by=use.user, side=use.side, until=until, source=use.source)
        t.state.lasting.append(made)


def end_lasting(t: EterniaTable, until: Duration, number: int | None = None, *, attacked: bool = False) -> None:
    """ETE-GLO-9: end what holds until this moment.

    Args:
        t: The table.
        until: ``own_next`` as a model's Activation begins, ``activation`` as it ends; ``action`` after an Action,
            ``round`` after the Round, ``attack`` after an attack.
        number: The model whose Activation that is; with ``attack`` the model that took part in it.
        attacked: It was attacked: what helps or harms it then ends, and not what its own attacks have.
    """
    kept = []
    for lasting in t.state.lasting:
        if isinstance(lasting.effect, e.Root):
            if number in lasting.on and until == "own_next":
                lasting.begun = True
            elif number in lasting.on and until == "activation" and lasting.begun:
                lasting.on = [model for model in lasting.on if model != number]
        elif lasting.until == until == "attack":
            if isinstance(lasting.effect, e.Armor | e.Expose) == attacked:
                lasting.on = [model for model in lasting.on if model != number]
        elif lasting.until == until and (until != "own_next" or lasting.by == number):
            continue
        if lasting.on:
            kept.append(lasting)
    t.state.lasting = kept


def forget(t: EterniaTable, number: int) -> None:
    """ETE-KO-3, ETE-KO-9: nothing holds any longer on a model that has left the board."""
    for lasting in t.state.lasting:
        lasting.on = [model for model in lasting.on if model != number]
    t.state.lasting = [lasting for lasting in t.state.lasting if lasting.on]
