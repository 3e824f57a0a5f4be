-- When a rule runs over what is stored: at most one row a rule.
create table rule_schedules (
  environment_id text collate "C" not null,
  rule_id text collate "C" not null,
  every text not null check (every in ('day', 'week', 'once')),
  -- HH:MM in the time zone; null where `every` is once.
  at_time text,
  weekday text,
  time_zone text not null,
  once_at timestamptz,
  -- What its runs look at and may do.
  plan json not null,
  paused boolean not null,
  -- The next time by the environment's clock; null while paused and after the only one.
  next_at timestamptz,
  last_run_id text collate "C",
  skipped integer not null default 0,
  error text,
  set_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (environment_id, rule_id)
);
create index rule_schedules_due on rule_schedules (environment_id, next_at) where next_at is not null;

create table rule_runs (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  rule_id text collate "C" not null,
  version integer not null,
  scheduled boolean not null,
  plan json not null,
  from_ms bigint,
  to_ms bigint not null,
  status text not null check (status in ('queued', 'running', 'cancelled', 'completed', 'failed')),
  done bigint not null default 0,
  total bigint not null default 0,
  -- The last customer that is done, then the last transaction without one.
  place text collate "C" not null default '',
  tally json not null default '{}',
  -- How many alerts it may have raised before it stops.
  alerts_until integer not null,
  error text,
  started_by text not null,
  lease_token text,
  lease_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  primary key (environment_id, id)
);
create index rule_runs_by_rule on rule_runs (environment_id, rule_id, created_at desc, id desc);
create index rule_runs_open on rule_runs (created_at) where status in ('queued', 'running');
-- One at a time of each rule: two would look at the same transactions.
create unique index rule_runs_one on rule_runs (environment_id, rule_id) where status in ('queued', 'running');

do $$
declare name text;
begin
  foreach name in array array['rule_schedules', 'rule_runs']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_environment on %I to assay_app
      using (environment_id = current_setting(''assay.environment'', true))
      with check (environment_id = current_setting(''assay.environment'', true))', name);
    execute format('create policy all_environments on %I to assay_system using (true) with check (true)', name);
  end loop;
end $$;
grant select, insert, update, delete on rule_schedules, rule_runs to assay_app, assay_system;
