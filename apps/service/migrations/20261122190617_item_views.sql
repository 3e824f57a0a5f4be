-- Who looked at what: one row per person, item and ten minutes, each with its audit entry. Ids only.
create table item_views (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  operator_id text collate "C" not null,
  operator_name text not null,
  item_type text not null check (item_type in ('customer', 'verification', 'picture', 'bundle', 'hit')),
  item_id text collate "C" not null,
  -- The customer or the session that the item belongs to.
  subject_id text collate "C" not null,
  created_at timestamptz not null,
  primary key (environment_id, id)
);
create index item_views_last on item_views (environment_id, operator_id, item_id, item_type, created_at desc);
create index item_views_of_subject on item_views (environment_id, subject_id, created_at desc, id desc);
create index item_views_by_age on item_views (created_at);

alter table item_views enable row level security;
alter table item_views force row level security;
create policy own_environment on item_views to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on item_views to assay_system using (true) with check (true);
grant select, insert, update, delete on item_views to assay_app, assay_system;

-- What somebody has in hand, which decides what they see clearly.
create index cases_in_hand on cases (environment_id, lease_holder) where lease_holder is not null;
