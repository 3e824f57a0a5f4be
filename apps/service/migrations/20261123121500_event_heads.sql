-- The last sequence number of resources whose events are over their retention: the next event of such a resource goes on
-- from it, since receivers ignore lower numbers.
create table event_heads (
  environment_id text collate "C" not null,
  resource_id text collate "C" not null,
  sequence bigint not null,
  primary key (environment_id, resource_id)
);
alter table event_heads enable row level security;
alter table event_heads force row level security;
create policy own_environment on event_heads to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on event_heads to assay_system using (true) with check (true);
grant select, insert, update, delete on event_heads to assay_app, assay_system;
