-- Frames of a challenge: which challenge and action they belong to, and when they were taken, milliseconds from its start.
alter table media add column challenge_id text collate "C", add column action_index integer, add column at_ms integer;
create unique index media_by_frame on media (environment_id, challenge_id, action_index, at_ms) where challenge_id is not null;
