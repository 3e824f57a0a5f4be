-- A planner without statistics takes any index that begins with the environment for as good as the primary key, and the
-- first minutes of an installation then scan every session for each read. So the tables are shown the shape of their data
-- once: many rows in few environments. The rows are gone before the migration ends; real figures replace these later.
set local role assay_system;

insert into sessions (environment_id, id, status, journey_id, journey_version, subject_type, reference_index, created_at, updated_at,
    expires_at, link_hash, token_hash, token_expires_at, data_key_id, state, sealed)
  select 'shape_' || n % 2, 'shape_' || n, (array['approved', 'declined', 'awaiting_subject'])[1 + n % 3], 'kyc_standard', 1, 'individual',
    decode(md5('r' || n), 'hex'), now() - make_interval(secs => n), now(), now() + make_interval(secs => n),
    decode(md5('l' || n), 'hex'), decode(md5('t' || n), 'hex'), now(), 'shape_' || n, '{}', '\x00'
  from generate_series(1, 2000) n;
insert into data_keys (environment_id, id, wrapped, created_at) select 'shape_' || n % 2, 'shape_' || n, '\x00', now() from generate_series(1, 2000) n;
insert into events (environment_id, id, type, resource_id, sequence, created_at, body, fanned_out)
  select 'shape_' || n % 2, 'shape_' || n, 'verification.created', 'shape_' || n / 3, n % 3, now(), '\x00', n % 50 > 0 from generate_series(1, 4000) n;
insert into media (environment_id, id, session_id, capture_id, kind, media_type, bytes, sha256, captured_at, data_key_id)
  select 'shape_' || n % 2, 'shape_' || n, 'shape_' || n / 2, 'shape_' || n, 'selfie', 'image/jpeg', 1, '', now(), 'shape_' || n / 2 from generate_series(1, 2000) n;
insert into idempotency (environment_id, principal, method, path, key, fingerprint, created_at)
  select 'shape_' || n % 2, 'api', 'POST', '/v1/verifications', 'shape_' || n, '\x00', now() from generate_series(1, 2000) n;

reset role;
analyze sessions, data_keys, events, media, idempotency;

set local role assay_system;
delete from sessions where environment_id like 'shape\_%';
delete from data_keys where environment_id like 'shape\_%';
delete from events where environment_id like 'shape\_%';
delete from media where environment_id like 'shape\_%';
delete from idempotency where environment_id like 'shape\_%';
reset role;
