-- Standalone checks that were made from stored media: they go with the session or the check that the media belong to.
create table check_sources (
  environment_id text collate "C" not null,
  -- The session or the check.
  source_id text collate "C" not null,
  check_id text collate "C" not null,
  primary key (environment_id, source_id, check_id)
);
create index check_sources_by_check on check_sources (environment_id, check_id);
alter table check_sources enable row level security;
alter table check_sources force row level security;
create policy own_environment on check_sources to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on check_sources to assay_system using (true) with check (true);
grant select, insert, update, delete on check_sources to assay_app, assay_system;
