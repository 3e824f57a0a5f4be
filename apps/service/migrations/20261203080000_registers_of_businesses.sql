-- The editions of all registers that a business was made from: a new one of any of them is looked at. What cannot be read
-- waits longer each time, until another edition comes.
create table business_registers (
  environment_id text collate "C" not null,
  business_id text collate "C" not null,
  source text collate "C" not null,
  version bigint not null,
  failures integer not null default 0,
  failed_version bigint,
  retry_at timestamptz,
  primary key (environment_id, business_id, source),
  foreign key (environment_id, business_id) references businesses on delete cascade
);
create index business_registers_to_refresh on business_registers (source, version);
-- The further registers of a business are sealed with it: each business is looked at once more.
insert into business_registers (environment_id, business_id, source, version)
  select environment_id, id, registry_source, 0 from businesses;
drop index businesses_to_refresh;
alter table business_registers enable row level security;
alter table business_registers force row level security;
create policy own_environment on business_registers to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on business_registers to assay_system using (true) with check (true);
grant select, insert, update, delete on business_registers to assay_app, assay_system;
