"""Commands of an operator beside the bot: backups, checks, verification, repairs, exports."""
