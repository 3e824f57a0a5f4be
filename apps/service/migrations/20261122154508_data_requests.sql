-- Requests of subjects about their data. Who asked and why is sealed with the customer's key and goes with it; what is left
-- says that there was a request, what it took and what it left.
create table data_requests (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  type text not null check (type in ('access', 'erasure', 'restriction')),
  status text not null check (status in ('pending_approval', 'completed')),
  customer_id text collate "C" not null,
  reference_index bytea,
  sealed bytea,
  requested_by text not null,
  approved_by text,
  due_at timestamptz not null,
  plan json,
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (environment_id, id)
);
create index data_requests_by_time on data_requests (environment_id, created_at desc, id desc);
create index data_requests_open on data_requests (environment_id, due_at) where status = 'pending_approval';
create index data_requests_by_reference on data_requests (reference_index, environment_id) where reference_index is not null;
alter table data_requests enable row level security;
alter table data_requests force row level security;
create policy own_environment on data_requests to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on data_requests to assay_system using (true) with check (true);
grant select, insert, update, delete on data_requests to assay_app, assay_system;

-- Standalone checks of a subject are found by the reference, for an export or an erasure.
create index checks_by_reference on checks (reference_index, environment_id) where reference_index is not null;
