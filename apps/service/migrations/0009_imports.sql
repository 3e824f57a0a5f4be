-- A streamed import goes on where it stopped: the place in its blob, the failures at that place, and who asked for it.
alter table imports
  add column blob_offset bigint not null default 0,
  add column attempts integer not null default 0,
  add column actor jsonb not null default '{"type": "system"}',
  add column request_id text;
create index imports_by_time on imports (environment_id, created_at desc, id desc);
create index import_rows_of_session on import_rows (environment_id, verification_id) where verification_id is not null;
