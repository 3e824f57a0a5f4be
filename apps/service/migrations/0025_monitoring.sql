-- Ongoing screening. Who is monitored, what people decided about hits, and the runs that look at everybody when a list
-- changes. Names, hits and reasons are sealed; what is searched is a keyed fingerprint.
create table screening_monitors (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  -- Customer and query: the same again is the same monitor.
  monitor_index bytea not null,
  -- The customer as reviews know it, and the caller's reference where there is one.
  customer_index bytea not null,
  reference_index bytea,
  owner_type text not null check (owner_type in ('check', 'verification', 'business')),
  owner_id text collate "C" not null,
  data_key_id text collate "C" not null,
  sealed bytea not null,
  outcome text not null check (outcome in ('no_match', 'possible_match', 'match')),
  rescreen_days integer check (rescreen_days > 0),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Null until the first screening.
  screened_at timestamptz,
  -- When everything is compared again, by the environment's clock.
  due_at timestamptz,
  primary key (environment_id, id),
  unique (environment_id, monitor_index)
);
create index screening_monitors_by_time on screening_monitors (environment_id, created_at desc, id desc);
create index screening_monitors_by_owner on screening_monitors (environment_id, owner_id);
create index screening_monitors_by_customer on screening_monitors (customer_index, environment_id);
create index screening_monitors_by_reference on screening_monitors (reference_index, environment_id) where reference_index is not null;
create index screening_monitors_due on screening_monitors (due_at) where due_at is not null;

-- One row a customer and listed party that hit it: what it looked like, and what a person said.
create table screening_hits (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  hit_index bytea not null,
  customer_index bytea not null,
  entity_index bytea not null,
  reference_index bytea,
  -- What identified the party when it was seen last, and when it was judged: a review stands while both are the same.
  content_index bytea not null,
  reviewed_index bytea,
  status text not null default 'unreviewed' check (status in ('unreviewed', 'true_positive', 'false_positive', 'inconclusive')),
  reviewed_by text,
  reviewed_at timestamptz,
  sealed_reason bytea,
  reason_key_id text collate "C",
  -- What saw it last.
  source_type text not null,
  source_id text collate "C" not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (environment_id, id),
  unique (environment_id, hit_index)
);
create index screening_hits_by_entity on screening_hits (entity_index, environment_id);
create index screening_hits_by_source on screening_hits (environment_id, source_id);

-- One pass over all monitors, begun by what may name them: a new edition of a list, a batch of articles. Its place is kept
-- batch by batch, so that another node goes on where one was stopped.
create table monitoring_runs (
  id bigint generated always as identity primary key,
  source text not null,
  scope jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
  place_environment text collate "C" not null default '',
  place_id text collate "C" not null default '',
  screened integer not null default 0,
  affected integer not null default 0,
  lease_token text,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index monitoring_runs_open on monitoring_runs (id) where state <> 'done';
create index monitoring_runs_by_source on monitoring_runs (source, id desc);

do $$
declare name text;
begin
  foreach name in array array['screening_monitors', 'screening_hits']
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

grant select, insert, update, delete on monitoring_runs to assay_system;
grant select on monitoring_runs, watchlists to assay_app;
