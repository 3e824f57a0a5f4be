-- Exchange rates of the installation: units of a currency for one euro, valid from their day on.
create table exchange_rates (
  currency text collate "C" not null,
  day date not null,
  per_euro numeric not null check (per_euro > 0),
  imported_at timestamptz not null,
  primary key (currency, day)
);
grant select, insert, update, delete on exchange_rates to assay_system;
grant select on exchange_rates to assay_app;

-- What customers of one kind moved on one day, in the base currency: history of peers.
create table peer_days (
  environment_id text collate "C" not null,
  subject_type text not null,
  direction text not null,
  day date not null,
  transactions bigint not null,
  amount numeric not null,
  squares numeric not null,
  primary key (environment_id, subject_type, direction, day)
);
alter table peer_days enable row level security;
alter table peer_days force row level security;
create policy own_environment on peer_days to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on peer_days to assay_system using (true) with check (true);
grant select, insert, update, delete on peer_days to assay_app, assay_system;
