-- Progress of imports.
alter table imports add column rows_done integer not null default 0;

-- Days before a verified document expires on which the integrator is told.
create table reminders (
  environment_id text collate "C" not null,
  session_id text collate "C" not null,
  days integer not null,
  due_at timestamptz not null,
  primary key (environment_id, session_id, days)
);
create index reminders_due on reminders (due_at);
alter table reminders enable row level security;
alter table reminders force row level security;
create policy own_environment on reminders to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on reminders to assay_system using (true) with check (true);
grant select, insert, update, delete on reminders to assay_app, assay_system;
