-- Standalone checks and their pictures end by the settings of their environment. Screenings are records of their own.
create index checks_to_erase on checks (environment_id, created_at) where session_id is null and type <> 'screening';
create index media_of_checks_to_erase on media (environment_id, captured_at) where session_id is null;
