"""Tables: the one door through which every change to a table goes."""
