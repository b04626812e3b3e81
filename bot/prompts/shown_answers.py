"""What is shown of a question at once: of many answers, those alone are tried."""

from __future__ import annotations

from bot.messages.message_parts import BUTTONS_A_ROW
from bot.prompts.answer_places import Arranged, arranged, has_room
from bot.prompts.option_tree import tree
from bot.prompts.prompt_base import Where
from rules.kernel import Decision, Pick, Picks, Secrecy


def shown_keys(decision: Decision, where: Where) -> tuple[str, ...]:
    """Return the keys at a point of choosing, on any page; empty where all stand there.

    Args:
        decision: The decision as it is shown.
        where: The group looked at, or the option asked about again: then those beside it.
    """
    form = decision.form
    if not isinstance(form, Pick) or form.most != 1:
        return ()
    nodes, at = tree(form.options), where.node
    if not at and in_places(decision, form) is not None:
        return ()
    if where.again is not None:
        at = next((node.number for node in nodes if where.again in node.options), 0)
    node = nodes[at] if at < len(nodes) else nodes[0]
    return tuple([form.options[index].key for index in node.options]) if len(nodes) > 1 else ()


def tells_ahead(decision: Decision, where: Where) -> bool:
    """Whether anything shown at a point of choosing says what comes of it."""
    form = decision.form
    if not isinstance(form, Pick):
        return False
    options, keys = form.options, shown_keys(decision, where)
    closed = not keys and len(tree(options)) > 1 and in_places(decision, form) is None
    here = [one for one in options if one.danger or (not closed and (not keys or one.key in keys))]
    return bool(decision.anyway or decision.usual) or any(one.forecast or one.danger for one in here)


def beside(decision: Decision, picks: Picks) -> tuple[str, ...]:
    """Return the keys that stand beside an answer where it is chosen, itself included."""
    form = decision.form
    if not isinstance(form, Pick):
        return ()
    index = next((at for at, option in enumerate(form.options) if picks == (option.key,)), None)
    return () if index is None else shown_keys(decision, Where(again=index))


def in_places(decision: Decision, form: Pick) -> Arranged | None:
    """Return where answers stand beside each other; ``None`` where they come in groups.

    An open question looks as it does in the turn message. A secret one has a few groups as buttons, and opens one
    with its picture: a card first, then its side.
    """
    many = len(form.options) > BUTTONS_A_ROW and not any(option.path for option in form.options)
    listed = decision.listed or (many and not decision.acts)
    ends = any(option.last for option in form.options)
    if not listed and not ends and decision.secrecy is not Secrecy.OPEN and _few_groups(form):
        return None
    return arranged(form.options, listed=listed, acts=decision.acts) if has_room(form.options, listed=listed) else None


def _few_groups(form: Pick) -> bool:
    """Whether groups, with what stands beside them, are no more than a row of buttons."""
    nodes = tree(form.options)
    return len(nodes) > 1 and len(nodes[0].groups) + len(nodes[0].options) <= BUTTONS_A_ROW
