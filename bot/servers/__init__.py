"""What the staff of a server decides about the tables there."""
