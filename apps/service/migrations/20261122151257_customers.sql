-- What was changed and may concern a customer: written with every change, taken by a job that keeps customers, the list of
-- checks and the search index. Names what, never whom. A change costs one row here, whatever is derived from it.
create table customer_touches (
  environment_id text collate "C" not null,
  position bigint generated always as identity,
  type text not null,
  id text collate "C" not null,
  primary key (environment_id, position)
);
alter table customer_touches set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- A customer is everything that one subject reference has. Counts are kept, so that a list reads no other table.
alter table customers
  add column type text check (type in ('individual', 'business')),
  add column country text,
  add column sealed_name bytea,
  -- The resource that the name is from: it goes when that is erased.
  add column name_source text collate "C",
  add column risk_score integer,
  add column risk_band text,
  add column risk_class text,
  add column review_due_at timestamptz,
  add column restricted_at timestamptz,
  add column verifications integer not null default 0,
  add column checks integer not null default 0,
  add column open_hits integer not null default 0,
  add column open_cases integer not null default 0,
  add column monitors integer not null default 0,
  add column wallets integer not null default 0,
  add column travel_rule_messages integer not null default 0,
  add column businesses integer not null default 0,
  add column gaps text[] not null default '{}';
create index customers_by_time on customers (environment_id, created_at desc, id desc);
create index customers_at_risk on customers (environment_id, risk_band, created_at desc, id desc) where risk_band in ('high', 'critical');

-- Checks of sessions and standalone ones in one list. Nothing in it is personal.
create table check_entries (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  type text not null,
  status text not null,
  reason_codes text[] not null default '{}',
  score real,
  session_id text collate "C",
  step text,
  reference_index bytea,
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (environment_id, id)
);
create index check_entries_by_time on check_entries (environment_id, created_at desc, id desc);
create index check_entries_by_type on check_entries (environment_id, type, created_at desc, id desc);
create index check_entries_by_status on check_entries (environment_id, status, created_at desc, id desc) where status <> 'passed';
create index check_entries_standalone on check_entries (environment_id, created_at desc, id desc) where session_id is null;
create index check_entries_by_reference on check_entries (reference_index, environment_id, created_at desc, id desc)
  where reference_index is not null;
create index check_entries_by_session on check_entries (environment_id, session_id) where session_id is not null;

-- The blind index of the search: keyed fingerprints of pairs of name words, of words with a birth date, and of exact values.
create table search_terms (
  environment_id text collate "C" not null,
  term bytea not null,
  resource_type text not null,
  resource_id text collate "C" not null,
  kind text not null,
  primary key (environment_id, term, resource_id)
);
create index search_terms_of on search_terms (environment_id, resource_id);

-- How far existing rows have been touched, a row a table; a job goes on where it stopped.
create table customer_fills (
  environment_id text collate "C" not null,
  source text not null,
  place text collate "C" not null default '',
  done boolean not null default false,
  primary key (environment_id, source)
);
insert into customer_fills (environment_id, source)
  select e.id, s.source from environments e cross join unnest(array['sessions', 'checks', 'wallet_screenings', 'wallet_monitors',
    'travel_rule_messages', 'businesses', 'screening_monitors', 'cases']) as s(source);

do $$
declare name text;
begin
  foreach name in array array['customer_touches', 'check_entries', 'search_terms', 'customer_fills']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_environment on %I to assay_app
      using (environment_id = current_setting(''assay.environment'', true))
      with check (environment_id = current_setting(''assay.environment'', true))', name);
    execute format('create policy all_environments on %I to assay_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to assay_app, assay_system', name);
  end loop;
end $$;
