-- Blobs whose rows are gone: deleted from the media store until it confirms, however long it cannot be reached.
create table blob_deletions (
  environment_id text collate "C" not null,
  name text collate "C" not null,
  requested_at timestamptz not null default now(),
  -- Whoever deleted the row tries at once; the job follows.
  due_at timestamptz not null default now() + interval '10 seconds',
  attempts integer not null default 0,
  last_error text,
  primary key (environment_id, name)
);
create index blob_deletions_due on blob_deletions (due_at);
alter table blob_deletions enable row level security;
alter table blob_deletions force row level security;
create policy own_environment on blob_deletions to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on blob_deletions to assay_system using (true) with check (true);
grant select, insert, update, delete on blob_deletions to assay_app, assay_system;
