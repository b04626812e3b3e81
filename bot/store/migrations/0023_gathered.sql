-- Private messages that gather what waits at several tables, found by their person.

CREATE INDEX messages_gathered ON messages (lane) WHERE kind = 'calls' AND retired = 0;
