"""The content: what the data files hold, its checks, and the tables in force.

- ``records``: Boards, cards of units, skills, items, fish, artifacts and trials, as strict records
- ``boss``: Fear's cards, as strict records
- ``table_records``: Modes, structures, dice, cheat sheets and standing orders, as strict records
- ``checking``: Checks of the content as a whole: what must be there, and what each may name
- ``in_force``: The content in force, by code, with the tables that rules look things up in
"""
