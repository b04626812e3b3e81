"""The content: what the data files hold, its checks, and the tables in force.

- ``records``: Everything of Elemancers that data files hold, as strict records
- ``checking``: Checks of the content as a whole: what must be there, and what each item may name
- ``in_force``: The content in force, by code, with the tables that rules look things up in
"""
