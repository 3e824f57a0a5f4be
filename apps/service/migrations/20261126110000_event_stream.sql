-- There while a worker serves an event stream: every statement that writes events then queues them for it as well,
-- whichever process it runs in. A row whose stream nobody has served for an hour is swept away, and its queue with it.
create table event_stream (
  single boolean primary key default true check (single),
  served_at timestamptz not null default now()
);
grant select on event_stream to assay_app;
grant select, insert, update, delete on event_stream to assay_system;

-- Events that the broker has not acknowledged. Only their ids: what they say is read when they are sent, so that a
-- deletion reaches them. Positions come from one sequence without a cache, as in audit_pending.
create table event_stream_queue (
  environment_id text collate "C" not null,
  event_id text collate "C" not null,
  position bigint generated always as identity primary key,
  queued_at timestamptz not null default now()
);
alter table event_stream_queue set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
alter table event_stream_queue enable row level security;
alter table event_stream_queue force row level security;
create policy own_environment on event_stream_queue to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on event_stream_queue to assay_system using (true) with check (true);
grant select, insert, update, delete on event_stream_queue to assay_app, assay_system;
