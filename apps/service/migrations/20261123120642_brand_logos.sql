-- The logo of an environment's hosted flow: a picture that the service drew itself, public, under the digest of its bytes.
create table brand_logos (
  environment_id text collate "C" not null,
  hash text collate "C" not null,
  picture bytea not null,
  primary key (environment_id, hash)
);
alter table brand_logos enable row level security;
alter table brand_logos force row level security;
create policy own_environment on brand_logos to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on brand_logos to assay_system using (true) with check (true);
grant select, insert, update, delete on brand_logos to assay_app, assay_system;
