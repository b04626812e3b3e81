"""A Battle on a phone: its step, who acts, each side's dice and fighters, cards played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from render.elemancers import theme
from render.elemancers.battle.dice_aims import Aim, aims, face_of
from render.elemancers.battle.fighters import ACROSS, BARANSU, GAP, Fighter, fighters, sides, tile, tile_height
from render.elemancers.cards import card_art, tiles
from render.elemancers.pieces import badge, die, dragon
from render.kit.canvas import Canvas
from render.kit.colours import Colour
from render.kit.phone import LEAST, WIDTH
from render.kit.picture import Picture
from render.kit.sheets import Layout, Part, draw
from rules.elemancers.view import BattleView, CardView, ElemancersView, WeaponView
from rules.kernel.play.model import Focus

INNER = WIDTH - 2 * GAP
_HEAD, _STEPS, _ACTS, _BAND, _DICE, _ROW = 96, 76, 84, 80, 132, 62
_DIE = 104
_MOST = 1760
"""How high a sheet may be: higher than others, since two sides are best seen together, and still no large file."""
_LAYOUT = Layout(WIDTH, GAP // 2, GAP, card_art.table, lambda canvas, place, of: None, most=_MOST)
_STEP_NAMES = {"beginning": "Start", "modify": "Modify", "damage": "Damage", "after": "After"}


class Marked(Struct, frozen=True):
    """What a question is about, and what it offers.

    Attributes:
        choices: Creatures that can be chosen, or whose Trait can be used.
        dice: Dice that can be chosen, by their places.
        targets: Enemies that are to be hit.
        cards: Battle Cards that can be played.
        weapons: Clans whose Weapon can be used.
    """

    choices: frozenset[str] = frozenset()
    dice: frozenset[int] = frozenset()
    targets: frozenset[str] = frozenset()
    cards: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()

    def edge(self, one: Fighter) -> Colour | None:
        """Return the colour of a fighter's frame."""
        if self.choices & {*one.keys}:
            return theme.CHOICE
        return theme.RED if self.targets & {*one.keys} else None


def marked(focus: Focus) -> Marked:
    """Return what a question marks.

    While several things can be used, those are marked: creatures, cards, Weapons. Once one of them is chosen, or a
    question is for targets alone, its targets are. A key names what is used before ``>``, and its target after it.
    """
    options = [option for option in focus.options if option.target is not None]
    uses = list(dict.fromkeys([option.key.partition(">")[0] for option in options if "." in option.key]))
    targets = frozenset(focus.ids("creature"))
    if len(uses) > 1:
        return Marked(
            choices=frozenset([use.partition(".")[0] for use in uses]),
            targets=targets,
            cards=tuple([use.partition(".")[2] for use in uses if use.startswith("card.")]),
            weapons=tuple([use for use in uses if use.startswith("weapon.")]),
        )
    refs = [option.target for option in options if option.target is not None]
    return Marked(
        choices=frozenset([ref.id for ref in refs if ref.kind in ("creature", "clan")]),
        dice=frozenset([int(ref.id) for ref in refs if ref.kind == "die"]),
        targets=targets,
        cards=tuple([use.partition(".")[2] for use in uses if use.startswith("card.")])
        or tuple([ref.id for ref in refs if ref.kind == "card"]),
        weapons=tuple([use for use in uses if use.startswith("weapon.")]),
    )


def battle(view: ElemancersView, names: Sequence[str], focus: Focus | None = None) -> Picture | None:
    """Draw the Battle that is on; ``None`` where there is none.

    Args:
        view: What may be seen.
        names: What to call each seat, by seat.
        focus: What is asked, if this is the picture of a question.
    """
    if view.battle is None:
        return None
    marks = Marked() if focus is None else marked(focus)
    parts = [*_head(view, view.battle, names)]
    for side in sides(view, view.battle, marks.choices):
        parts.append(_whole(list(_side(view, view.battle, side, marks))))
    parts += _used(view, view.battle)
    first = draw(parts, _LAYOUT)
    below = [*_offered(view, marks), *(_in_words(view.battle, marks) if focus is not None else ())]
    if not below:
        return first
    second = draw(below, _LAYOUT)
    return replace(first, more=(*first.more, replace(second, more=()), *second.more))


# ---- Its head ---------------------------------------------------------------------------


def _head(view: ElemancersView, fight: BattleView, names: Sequence[str]) -> Iterator[Part]:
    """Yield where it is, its step, and who acts."""
    place = next(one for one in view.locations if one.code == fight.at)
    started = theme.CLAN_NAME.get(fight.by, "Baransu")

    def title(canvas: Canvas, y: int) -> None:
        canvas.shape("daggers", GAP + 34, y + 52, 64, theme.RED)
        used = canvas.text(WIDTH - GAP, y + 52, f"begun by {started}", LEAST, theme.MUTED, weight=500, anchor="right")
        most = INNER - 84 - used - 80
        wide = canvas.text(GAP + 84, y + 52, place.name, 52, theme.TEXT, weight=800, most=most)
        if place.element in theme.CLAN_SHAPE:
            sign, colour = theme.CLAN_SHAPE[place.element or ""], theme.CLAN[place.element or ""]
            canvas.shape(sign, GAP + 84 + wide + 40, y + 52, 48, colour)

    yield Part(_HEAD, title, says=f"the Battle at {place.name}")
    yield Part(_STEPS, lambda canvas, y: _steps(canvas, y, fight.step))
    if fight.acts:
        yield Part(_ACTS, lambda canvas, y: _acts(canvas, y, view, fight.acts, names))


def _steps(canvas: Canvas, y: int, step: str) -> None:
    """Draw the steps of a Battle; the one that is on is white."""
    wide = (INNER - 3 * 12) // 4
    for place, (code, name) in enumerate(_STEP_NAMES.items()):
        x, now = GAP + place * (wide + 12), code == step
        fill = theme.TEXT if now else theme.PANEL
        canvas.box(x, y, wide, _STEPS - 18, fill, radius=16)
        ink = theme.INK if now else theme.MUTED
        canvas.on(fill).text(x + wide / 2, y + (_STEPS - 18) / 2, name, LEAST, ink, anchor="centre")


def _acts(canvas: Canvas, y: int, view: ElemancersView, who: str, names: Sequence[str]) -> None:
    """Draw who is asked, in amber."""
    high = _ACTS - 16
    canvas.framed(GAP, y, INNER, high, theme.PANEL, 18, theme.AMBER, 5)
    on = canvas.on(theme.PANEL, GAP, y)
    if who in theme.CLANS:
        badge(on, who, 48, high / 2, 50)
    else:
        dragon(on, 48, high / 2, 52)
    clan = next((one for one in view.clans if one.code == (who if who in theme.CLANS else view.active)), None)
    player = "" if clan is None or clan.alone else "you" if clan.seat == view.seat else names[clan.seat]
    act = "acts now" if player != "you" else "act now"
    name = theme.CLAN_NAME.get(who, "Baransu")
    words = f"{name}: {player} {act}" if player else f"{name}: the rules act"
    on.text(90, high / 2, words, LEAST, theme.TEXT, most=INNER - 110)


def _whole(parts: Sequence[Part]) -> Part:
    """Return parts that are never cut from one another as one."""

    def drawn(canvas: Canvas, y: int) -> None:
        for part in parts:
            part.draw(canvas, y)
            y += part.high

    first, *others = [part.says for part in parts]
    says = f"{first}: {', '.join(others)}" if others else first
    return Part(sum(part.high for part in parts), drawn, says=says)


# ---- A side -----------------------------------------------------------------------------


def _side(view: ElemancersView, fight: BattleView, side: str, marks: Marked) -> Iterator[Part]:
    """Yield a side: its name and leader, its dice, its fighters in rows of two."""
    dice = aims(view, fight, side)
    shown = ", ".join([str(one.die.n) for one in dice])
    says = f"{theme.FACTION_NAME[side]}{f' with dice {shown}' if dice else ''}"

    def head(canvas: Canvas, y: int) -> None:
        _band(canvas, y, view, fight, side)
        if dice:
            _dice(canvas, y + _BAND, view, dice, marks)

    yield Part(_BAND + (_DICE if dice else 0), head, heads=True, says=says)
    mine = fighters(view, fight, side, marks.choices)
    for at in range(0, len(mine), 2):
        yield _row(mine[at : at + 2], marks)


def _band(canvas: Canvas, y: int, view: ElemancersView, fight: BattleView, side: str) -> None:
    """Draw the name of a side, and the Clan that leads it once the dice are rolled."""
    canvas.box(GAP, y + 10, INNER, _BAND - 20, theme.RAISED, radius=16)
    on, middle = canvas.on(theme.RAISED, GAP, y + 10), (_BAND - 20) / 2
    if side == BARANSU:
        dragon(on, 40, middle, 48)
    else:
        on.shape(theme.FACTION_SHAPE[side], 40, middle, 40, theme.DIE[side])
    own = view.seat is not None and view.side[view.seat] == side
    said = f"{theme.FACTION_NAME[side]}{', your side' if own else ''}"
    on.text(78, middle, said, LEAST, theme.TEXT, weight=800)
    leader = fight.leads.get(side)
    if leader in theme.CLANS and leader is not None:
        used = on.text(INNER - 24, middle, f"{theme.CLAN_NAME[leader]} assigns", LEAST, theme.MUTED, anchor="right")
        badge(on, leader, INNER - 24 - used - 36, middle, 46)


def _dice(canvas: Canvas, y: int, view: ElemancersView, dice: Sequence[Aim], marks: Marked) -> None:
    """Draw what each die shows, which DEF it beats, and whom it hits."""
    wide = INNER // 3
    for number, one in enumerate(dice):
        x, middle = GAP + number * wide, y + 4 + _DIE // 2
        if one.place in marks.dice:
            canvas.box(x - 8, middle - _DIE // 2 - 8, _DIE + 16, _DIE + 16, theme.CHOICE, radius=20)
        die(canvas, one.die.side, one.die.n, x + _DIE // 2, middle, _DIE, 66, locked=one.die.locked)
        left, most = x + _DIE + 18, wide - _DIE - 26
        if one.die.locked:
            canvas.shape("circle", x + _DIE - 6, middle - _DIE // 2 + 8, 50, theme.INK)
            canvas.on(theme.INK).shape("lock", x + _DIE - 6, middle - _DIE // 2 + 8, 32, theme.TEXT)
        if one.target:
            canvas.shape("arrow", left + 24, middle, 46, theme.RED, turn=90)
            hue, figure = face_of(view, one.target)
            canvas.paste(card_art.emblem(hue, figure, _DIE, theme.TABLE), left + 62, middle - _DIE // 2)
            canvas.box(left + 62, middle - _DIE // 2, _DIE, _DIE, theme.RED, radius=_DIE // 7, line=4)
            continue
        said = "no Hit" if one.decided else f"beats {one.beats}" if one.beats else "misses"
        canvas.text(left, middle, said, LEAST, theme.TEXT if one.beats and not one.decided else theme.MUTED, most=most)


def _row(row: Sequence[Fighter], marks: Marked) -> Part:
    height = max(map(tile_height, row))

    def drawn(canvas: Canvas, y: int) -> None:
        for place, one in enumerate(row):
            tile(canvas, one, GAP + place * (ACROSS + GAP), y, height, marks.edge(one))

    return Part(height + GAP // 2 + 4, drawn, says=", ".join([one.name for one in row]))


# ---- What is played, and what can be ----------------------------------------------------


def _used(view: ElemancersView, fight: BattleView) -> Iterator[Part]:
    """Yield the cards that were played and the Weapons that were used, a line each."""
    arms = {clan.code: clan.arms.name.partition(",")[0] for clan in view.clans}
    lines = [(theme.CARDS, one.name, clan) for clan, cards in fight.played.items() for one in cards]
    lines += [(theme.WEAPON, arms[clan], clan) for clan in fight.powers]
    for sign, name, clan in lines:
        yield _played(sign, name, clan)


def _played(sign: str, name: str, clan: str) -> Part:
    def drawn(canvas: Canvas, y: int) -> None:
        canvas.shape(sign, GAP + 30, y + 30, 44, theme.PALE)
        used = canvas.text(WIDTH - GAP, y + 30, f"used by {theme.CLAN_NAME[clan]}", LEAST, theme.MUTED, anchor="right")
        canvas.text(GAP + 68, y + 30, name, LEAST, theme.CLAN[clan], most=INNER - 68 - used - 20)

    return Part(_ROW, drawn, says=f"{name}, used by {theme.CLAN_NAME[clan]}")


def _title(words: str) -> Part:
    return Part(
        66, lambda canvas, y: canvas.text(GAP, y + 34, words, LEAST, theme.PALE, most=INNER), heads=True, says=words
    )


def _offered(view: ElemancersView, marks: Marked) -> Iterator[Part]:
    """Yield the viewer's own cards and Weapons that can be used, in words."""
    own = [clan for clan in view.clans if clan.seat == view.seat and view.seat is not None]
    known: dict[str, CardView] = {one.code: one for clan in own for one in clan.hand or ()}
    acting = view.battle.acts if view.battle is not None else ""
    arms: list[WeaponView] = [clan.arms for clan in own if clan.code == acting and marks.weapons]
    cards = [known[code] for code in marks.cards if code in known]
    if cards or arms:
        yield _title("You can use")
    for card in cards:
        yield tiles.card(card, edge=theme.CHOICE)
    for one in arms:
        yield tiles.weapon(one, "Can be used now", works=True, edge=theme.CHOICE)


def _in_words(fight: BattleView, marks: Marked) -> Iterator[Part]:
    """Yield the cards that were played, with what they do; those to choose from are framed."""
    played = [card for cards in fight.played.values() for card in cards]
    if played:
        yield _title("Played in this Battle")
    for card in played:
        yield tiles.card(card, edge=theme.CHOICE if card.code in marks.cards else None)
