"""Whose work the pictures are made with: fonts and icons, by whom, under which licence."""

from __future__ import annotations

from typing import NamedTuple


class Credit(NamedTuple):
    """A work that pictures are made with.

    Attributes:
        work: What it is called.
        by: Who made it.
        licence: Under which licence.
        package: The package that it comes in, as Python imports it.
        use: What it is used for.
    """

    work: str
    by: str
    licence: str
    package: str
    use: str


_OFL = "SIL Open Font License 1.1"

CREDITS = (
    Credit("Inter", "Rasmus Andersson", _OFL, "fontpkg_inter", "all that is read small"),
    Credit(
        "WenQuanYi Micro Hei",
        "the WenQuanYi board and Google's Droid fonts",
        "Apache License 2.0",
        "paperang_p2_fonts_cjk",
        "names in Chinese, Japanese and Korean",
    ),
    Credit("Noto Emoji", "Google", _OFL, "manimgx_fonts", "emoji in names"),
    Credit("Cinzel", "Natanael Gama", _OFL, "fontpkg_cinzel", "titles of Clash"),
    Credit("Russo One", "Jovanny Lemonad", _OFL, "fontpkg_russo_one", "titles of Clash for Eternia"),
    Credit("Marcellus", "Astigmatic", _OFL, "fontpkg_marcellus", "titles of Terrene Odyssey"),
    Credit("Righteous", "Astigmatic", _OFL, "fontpkg_righteous", "titles of Elemancers"),
    Credit("Alfa Slab One", "JM Solé", _OFL, "fontpkg_alfa_slab_one", "titles of TimeStrike"),
    Credit(
        "RPG Awesome",
        "Daniela Howe and Ivan Montiel, packaged by Israel Dryer; after icons from game-icons.net by Lorc, Delapouite "
        "and others",
        f"{_OFL} (font), MIT (package), CC BY 3.0 (icons)",
        "tkinter_icons_rpga",
        "emblems",
    ),
)
"""All of them; a test compares them with what the pictures load."""
