-- A one-time code may belong to a step of a session: it dies with the session and no API key can confirm it.
alter table checks add column session_id text collate "C", add column step text;
create index checks_by_session on checks (environment_id, session_id, created_at desc) where session_id is not null;
