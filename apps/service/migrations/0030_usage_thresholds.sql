-- Thresholds of usage that were told of: once a month, module and threshold.
create table usage_thresholds_reached (
  environment_id text collate "C" not null,
  period text collate "C" not null,
  module text not null,
  threshold bigint not null,
  at timestamptz not null,
  primary key (environment_id, period, module, threshold)
);
alter table usage_thresholds_reached enable row level security;
alter table usage_thresholds_reached force row level security;
create policy own_environment on usage_thresholds_reached to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on usage_thresholds_reached to assay_system using (true) with check (true);
grant select, insert, update, delete on usage_thresholds_reached to assay_app, assay_system;
