"""What Skills and cards do: the effects, whom they are for, how long they hold, Power, and what follows."""
