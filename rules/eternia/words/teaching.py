"""Clash for Eternia for who has never played it: the game in a few lines, and how its picture is read."""

from __future__ import annotations

PRIMER = tuple(
    """
The Player Team and the Controller fight over what the scenario names; whoever reaches its goal first wins at once.
Each Round both sides secretly put their Activation cards in four slots; later slots give more Power. The slots are \
resolved in turn, the Controller's first.
A Character gains its Power, then has two Actions: Move, Attack, use a Skill, or Interact. Leaving a space next to an \
Enemy costs 1 Wound for each of them.
An Attack rolls its dice: its own symbol and Power symbols are Successes, each is a Wound, less the target's Armor. \
Power symbols give Power.
Power pays for Skills, Boosts and Reactions; what Player Characters spend, the Controller gains.
A KO'ed Character comes back at its next Activation. As the Escalation token moves on, Player Characters unlock Skills \
and the Controller empowers its own.
""".strip().splitlines()
)

LEGEND = tuple(
    """
A **blue circle** is a model of the Player Team, an **orange square** one of the Controller, a **pale diamond** one of \
nobody; a **hexagon** is a thing that can be broken, picked up or reached. Letters are a Character; a letter with a \
number is a Minion, an Elite Minion or an NPC. A bar joins the two spaces of a mounted model.
The **number on a dark plate** is the HP that are left; **red with a minus**, what was lost since the last picture.
A model with a **swirl** is Dazed, with a **lock** it cannot move, with a **flag** it carries or \
leads something, with a **bolt** it is Empowered.
A **flag on a space** is a Spawn Token of the side of its colour.
An **amber frame** is a space to move to: what the way takes of the movement, then with a minus the Wounds on it.
**Red crosshairs** with a dotted line are a target that can be attacked now; a **grey cross** is one in range that is \
not seen. A **white edge** round terrain blocks Line of Sight.
A **ring** is where somebody moved from, **dots** are the way; a **red cross** is where somebody was KO'ed.
Above the board stand how far each side is, the four Slots of each with their Power (**?** is facedown, a **tick** is \
done), and the Escalation track: **G**, **Y** and **R** are where Skills are unlocked.
Below it, of each Character: **heart** HP, **shield** Armor, **arrow** the length of a Move; **C** is the Power below \
its card and **G**, **Y**, **R** that on its Skills, each of as many slots. An **hourglass** is who is waited for.
Spaces are called by column and row, as in G5.
""".strip().splitlines()
)
