"""Seeds that take long to find: of rare rolls, the first seed that rolls them.

Whoever uses one looks whether it still rolls that. :func:`tests.rules.timestrike.table.chance` finds all others.
"""

from __future__ import annotations

FOUND: dict[str, int] = {
    "lucky_hit void void block void": 3_222,
    "hit hit void void void": 4_307,
    "hit void void void": 4_620,
    "hit void void void void": 4_620,
    "lucky_hit lucky_hit void void void": 4_904,
    "void void void lucky_block void": 5_599,
    "hit hit hit void void void": 6_829,
    "void void void hit hit void void": 7_205,
    "hit hit void void void void": 7_538,
    "lucky_hit void void void void hit": 11_864,
    "3 12 7": 12_887,
    "hit void void void block void": 14_067,
    "1 20 hit hit hit hit": 14_526,
    "hit hit void lucky_block void void": 15_596,
    "hit hit hit void void void void void": 15_637,
    "lucky_hit hit void void void void": 20_387,
    "hit void void block void void void": 27_085,
    "hit hit lucky_block void void void": 33_277,
    "hit hit hit void lucky_block void void": 34_302,
    "lucky_hit hit hit void lucky_block void void": 46_389,
    "hit void void void void void": 52_502,
    "hit void void void void void void": 52_502,
    "hit hit void void lucky_block void void": 59_761,
    "lucky_hit hit hit void void void lucky_block void": 67_332,
    "lucky_hit hit hit void void void lucky_block void void": 67_332,
    "lucky_hit void void block void void hit": 87_049,
    "lucky_hit void void block void void void": 125_531,
    "void void void void block block void": 146_584,
    "lucky_hit void void void void void void": 191_614,
    "hit hit void void void void void void": 201_897,
    "hit hit void void void void void void void": 201_897,
    "void void void void void void void": 975_672,
    "lucky_hit void void void void void block block": 2_489_441,
    "7 7 9 3 block block": 3_871_474,
    "lucky_hit void void lucky_block void void void void void": 5_043_043,
}
"""A seed by the faces and numbers that are rolled first."""
