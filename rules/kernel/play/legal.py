"""Legal answers without words: the one list to offer, check, sample and word an answer."""

from __future__ import annotations

from msgspec import Struct

from rules.kernel.play.chance import Chance
from rules.kernel.play.model import Picks


class Among(Struct, frozen=True, gc=False, tag="among"):
    """Choose between ``least`` and ``most`` different keys."""

    keys: tuple[str, ...]
    least: int = 1
    most: int = 1

    def reason_against(self, picks: Picks) -> str | None:
        """Return why an answer is not legal, in a sentence; ``None`` when it is."""
        if self.least == self.most == 1 and len(picks) == 1 and picks[0] in self.keys:
            return None
        if unknown := [pick for pick in picks if pick not in self.keys]:
            return f"{unknown[0]!r} is not one of the choices."
        if len(set(picks)) < len(picks):
            return "You can make the same choice only once."
        if not self.least <= len(picks) <= self.most:
            return f"Choose {_between(self.least, self.most)}."
        return None

    def only(self) -> Picks | None:
        """Return the one legal answer, when there is only one."""
        return self.keys if len(self.keys) == self.least else () if self.most == 0 else None

    def sample(self, chance: Chance) -> Picks:
        """Draw a legal answer."""
        if self.most == 1 == self.least:
            return (self.keys[chance.below(len(self.keys))],)
        keys = list(self.keys)
        chance.shuffle(keys)
        most = min(self.most, len(keys))
        return tuple(keys[: self.least + chance.below(most - self.least + 1)])


class Into(Struct, frozen=True, gc=False, omit_defaults=True, tag="into"):
    """Put different keys into the slots, one each; ``fits``, if given, lists each slot's keys."""

    slots: tuple[str, ...]
    keys: tuple[str, ...]
    fits: tuple[tuple[str, ...], ...] = ()

    def reason_against(self, picks: Picks) -> str | None:
        """Return why an answer is not legal, in a sentence; ``None`` when it is."""
        if wrong := _misfilled(self, picks):
            return wrong
        return "Each choice can fill only one slot." if len(set(picks)) < len(picks) else None

    def only(self) -> Picks | None:
        """Return the one legal answer, when there is only one."""
        if not self.slots:
            return ()
        if self.fits and all(len(fitting) == 1 for fitting in self.fits):
            return tuple([fitting[0] for fitting in self.fits])
        return self.keys if len(self.keys) == len(self.slots) == 1 else None

    def sample(self, chance: Chance) -> Picks:
        """Draw a legal answer: the slots with the fewest keys are filled first.

        Raises:
            ValueError: There is none, as far as that order finds.
        """
        keys = list(self.keys)
        chance.shuffle(keys)
        if not self.fits:
            return tuple(keys[: len(self.slots)])
        filled = [""] * len(self.slots)
        for slot in sorted(range(len(self.slots)), key=lambda slot: len(self.fits[slot])):
            key = next((key for key in keys if key in self.fits[slot]), None)
            if key is None:
                raise ValueError(f"nothing is left that fits {self.slots[slot]}")
            keys.remove(key)
            filled[slot] = key
        return tuple(filled)


class Each(Struct, frozen=True, gc=False, omit_defaults=True, tag="each"):
    """Give each slot a key, repeated up to its cap; ``fits``, if given, lists each slot's keys."""

    slots: tuple[str, ...]
    keys: tuple[str, ...]
    caps: tuple[int, ...]
    fits: tuple[tuple[str, ...], ...] = ()

    def reason_against(self, picks: Picks) -> str | None:
        """Return why an answer is not legal, in a sentence; ``None`` when it is."""
        if wrong := _misfilled(self, picks):
            return wrong
        over = [key for key, cap in zip(self.keys, self.caps, strict=True) if picks.count(key) > cap]
        return f"{over[0]!r} takes at most {self.caps[self.keys.index(over[0])]}." if over else None

    def only(self) -> Picks | None:
        """Return the one legal answer, if it is plain that there is only one."""
        if not self.slots:
            return ()
        room = [key for key, cap in zip(self.keys, self.caps, strict=True) if cap]
        open_ = [[key for key in fitting if key in room] for fitting in self.fits] or [room for _ in self.slots]
        return tuple([keys[0] for keys in open_]) if all(len(keys) == 1 for keys in open_) else None

    def sample(self, chance: Chance) -> Picks:
        """Draw a legal answer: the slots with the fewest keys are filled first.

        Raises:
            ValueError: There is none, as far as that order finds.
        """
        room = dict(zip(self.keys, self.caps, strict=True))
        fits = self.fits or (self.keys,) * len(self.slots)
        filled = [""] * len(self.slots)
        for slot in sorted(range(len(self.slots)), key=lambda slot: len(fits[slot])):
            left = [key for key in fits[slot] if room[key]]
            if not left:
                raise ValueError(f"nothing is left that fits {self.slots[slot]}")
            filled[slot] = chance.pick(left)
            room[filled[slot]] -= 1
        return tuple(filled)


class Over(Struct, frozen=True, gc=False, tag="over"):
    """Divide between ``least`` and ``most`` points among bins, each with its cap."""

    caps: tuple[tuple[str, int], ...]
    least: int
    most: int

    def reason_against(self, picks: Picks) -> str | None:
        """Return why an answer is not legal, in a sentence; ``None`` when it is."""
        caps = dict(self.caps)
        total = 0
        seen: set[str] = set()
        for pick in picks:
            if isinstance(pick, str) or pick[0] not in caps:
                return f"{pick!r} is not one of the choices."
            if pick[0] in seen or not 0 <= pick[1] <= caps[pick[0]]:
                return f"{pick[0]} takes {_between(0, caps[pick[0]])}."
            seen.add(pick[0])
            total += pick[1]
        return None if self.least <= total <= self.most else f"Assign {_between(self.least, self.most)}."

    def only(self) -> Picks | None:
        """Return the one legal answer, when there is only one."""
        if self.most == 0:
            return ()
        if self.least == sum(cap for _, cap in self.caps):
            return tuple(pair for pair in self.caps if pair[1])
        open_bins = [(key, cap) for key, cap in self.caps if cap]
        return ((open_bins[0][0], self.least),) if len(open_bins) == 1 and self.least == self.most else None

    def sample(self, chance: Chance) -> Picks:
        """Draw a legal answer, point by point."""
        room = {key: cap for key, cap in self.caps if cap}
        given: dict[str, int] = {}
        total = self.least + chance.below(min(self.most, sum(room.values())) - self.least + 1)
        for _ in range(total):
            key = chance.pick([key for key, cap in room.items() if given.get(key, 0) < cap])
            given[key] = given.get(key, 0) + 1
        return tuple(given.items())


Legal = Among | Into | Each | Over


def may_be_nothing(legal: Legal) -> bool:
    """Return whether an answer may pick none of the keys that are offered."""
    return isinstance(legal, Among | Over) and not legal.least and legal.most > 0


def _between(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def _misfilled(form: Into | Each, picks: Picks) -> str | None:
    """Return a sentence on why an answer does not fill a form's slots; ``None`` if it does."""
    if unknown := [pick for pick in picks if pick not in form.keys]:
        return f"{unknown[0]!r} is not one of the choices."
    if len(picks) != len(form.slots):
        return f"Fill all {len(form.slots)} slots."
    for slot, pick, fitting in zip(form.slots, picks, form.fits, strict=False):
        if pick not in fitting:
            return f"{pick!r} does not fit {slot}."
    return None
