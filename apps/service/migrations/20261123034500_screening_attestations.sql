-- What was screened on a day, signed. One row a day and environment; never changed.
create table screening_attestations (
  environment_id text collate "C" not null,
  -- The day (UTC), YYYY-MM-DD.
  id text collate "C" not null,
  attestation json not null,
  created_at timestamptz not null,
  primary key (environment_id, id)
);
create index screening_attestations_by_time on screening_attestations (environment_id, created_at desc, id desc);

alter table screening_attestations enable row level security;
alter table screening_attestations force row level security;
create policy own_environment on screening_attestations to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on screening_attestations to assay_system using (true) with check (true);
grant select, insert, update, delete on screening_attestations to assay_app, assay_system;
