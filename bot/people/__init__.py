"""What belongs to a person and to no table: settings, and whom they would rather not sit with."""
