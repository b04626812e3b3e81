"""Actions and Activations as the other parts of the rules queue them."""

from __future__ import annotations

from rules.eternia.state import EterniaTable
from rules.kernel import Step


class ChooseAction(Step, kw_only=True, tag="eternia.choose_action"):
    """ETE-CTL-4: a Character performs Actions outside its own Activation, one by one."""

    model: int
    loose: bool = True
    actions: int = 1


class DrawCards(Step, kw_only=True, tag="eternia.draw_cards"):
    """ETE-CTL-6, ETE-STR-1, ETE-STR-7: the Controller draws Strategy cards, while there are any."""

    n: int


class AiActivation(Step, kw_only=True, tag="eternia.ai_activation"):
    """ETE-AI-10: an AI Character has gained its Power; one Character card is turned up."""

    model: int


def grant(t: EterniaTable, number: int, n: int) -> None:
    """ETE-CTL-4, ETE-ACT-5: give a model n more Actions, in its own Activation or right after."""
    s = t.state
    if s.activation is not None and s.activation.model == number:
        s.activation.actions += n
    elif s.acting:
        s.granted += [number] * n
    else:
        t.follow(ChooseAction(model=number, actions=n))
