-- What the stream of changes reads beside the audit chain: who looks at a case now, and deliveries that failed for good.
create table case_viewers (
  environment_id text collate "C" not null,
  case_id text collate "C" not null,
  holder text collate "C" not null,
  name text not null,
  since timestamptz not null,
  -- By real time: a viewer that says nothing more is gone.
  until timestamptz not null,
  primary key (environment_id, case_id, holder)
);
create index case_viewers_ended on case_viewers (until);
alter table case_viewers enable row level security;
alter table case_viewers force row level security;
create policy own_environment on case_viewers to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on case_viewers to assay_system using (true) with check (true);
grant select, insert, update, delete on case_viewers to assay_app, assay_system;

create index deliveries_failed on deliveries (environment_id, updated_at, id) where status = 'failed';
