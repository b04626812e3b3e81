"""SimCord's scripts with a few words changed as served; `simcord_touches` has the rest."""

from __future__ import annotations

SCRIPTS: dict[str, tuple[tuple[str, str], ...]] = {
    # SimCord's page asks for news every 500 ms; every 250 ms makes another person's press seem at once.
    "/session.js": (("interval = 500", "interval = 250"),),
    # Discord asks for suggestions as soon as an option is entered, SimCord's page only once something is typed. And
    # while they are on their way it says that nothing matches.
    "/commands.js": (
        (
            "option.name, current)) || [];",
            "option.name, current)) || (queryAutocomplete(option, current), []);",
        ),
        (
            '"Loading options failed" : "No options match"',
            '"Loading options failed" : autocomplete.state === "loading" ? "Looking…" : "No options match"',
        ),
        # Enter takes the suggestion that stands out, again and again: once it is taken, Enter goes on.
        (
            "if (active instanceof HTMLElement) { active.click(); return true; }",
            """const taken = currentDraft().values[event.target.dataset.option]?.raw;
        const fresh = active instanceof HTMLElement && active.dataset.value !== String(taken);
        if (fresh) { active.click(); return true; }""",
        ),
    ),
    # What is pressed while suggestions are on their way, or before their answer is shown, does nothing: here it waits.
    "/actions.js": (
        (
            '    if (pending || (uncertain && kind !== "close"))',
            """    const shown = awaitingRevision === null || awaitingRevision <= context.publishedRevision;
    if (!pageAction(kind) && !uncertain && (pending ? pending.queryIntent : !shown)) {
      clearTimeout(dispatch.waiting);
      dispatch.waiting = setTimeout(() => dispatch(kind, extra, metadata), 50);
      return;
    }
    if (pending || (uncertain && kind !== \"close\"))""",
        ),
    ),
    # It follows a conversation only from its very last pixel and forgets that it did when a picture comes later. What
    # the person does decides whether it is followed; see `frame.js`.
    "/timeline.js": (
        (
            "policy: ui.timeline.scrollHeight - ui.timeline.scrollTop - ui.timeline.clientHeight <= 1 ?",
            'policy: ui.timeline.dataset.followed !== "no" ?',
        ),
    ),
    # It offers no commands on messages.
    "/messages.js": (
        (
            """    if (toolbar.childElementCount) root.append(toolbar);
""",
            """    const apps = node("button", "message-action-button message-apps", "⋯");
    apps.type = "button";
    apps.title = "Apps";
    apps.setAttribute("aria-label", "Apps");
    apps.setAttribute("aria-haspopup", "menu");
    toolbar.append(apps);
    root.append(toolbar);
""",
        ),
    ),
    # An open menu closes when its field is scrolled out of sight. While the page is drawn again the field may be out of
    # sight for a moment, and a menu at the end of a conversation then never opened: here it is looked at again later.
    "/select-drafts.js": (
        (
            """        cancelDropdown(wrap.dataset.controlKey);
        continue;
""",
            """        const field = wrap.dataset.controlKey;
        setTimeout(() => {
          const still = elements(".preview-select.is-open").find((item) => item.dataset.controlKey === field);
          const now = still?.getBoundingClientRect();
          if (now && (now.bottom <= 0 || now.top >= viewportHeight)) cancelDropdown(field);
        }, 100);
""",
        ),
    ),
}
"""Scripts of SimCord's page that are changed, each at some places: what stands there, and what stands there instead."""


def mend(name: str, text: str) -> str:
    """A script of SimCord's page in the form that is served here."""
    for there, instead in SCRIPTS.get(name, ()):
        text = text.replace(there, instead)
    return text
