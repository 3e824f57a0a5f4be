-- Figures that are counted once, from the audit chain, instead of being read from all rows at each question. A job goes
-- through the chain of each environment in order; the chain is whole, so that existing installations are counted too.
create table statistics_progress (
  environment_id text collate "C" primary key,
  -- The last entry of the chain that is counted, and when it was.
  sequence bigint not null default 0,
  last_at timestamptz,
  -- The last failed delivery that is counted.
  failed_at timestamptz not null default 'epoch',
  failed_id text collate "C" not null default '',
  -- The next hour whose end is to be looked at for the age of the queue.
  queue_hour timestamptz
);

-- Counts by hour. `grp` is empty for all, else `name:value`.
create table statistics_counts (
  environment_id text collate "C" not null,
  metric text collate "C" not null,
  hour timestamptz not null,
  grp text collate "C" not null,
  value bigint not null,
  primary key (environment_id, metric, hour, grp)
) with (fillfactor = 80);

-- How often each value came by hour, of three significant digits: what quantiles are read from.
create table statistics_values (
  environment_id text collate "C" not null,
  metric text collate "C" not null,
  hour timestamptz not null,
  grp text collate "C" not null,
  value bigint not null,
  count bigint not null,
  primary key (environment_id, metric, hour, grp, value)
) with (fillfactor = 80);

-- Steps that a session has reached, so that each counts once.
create table statistics_steps (
  environment_id text collate "C" not null,
  session_id text collate "C" not null,
  step text collate "C" not null,
  at timestamptz not null,
  primary key (environment_id, session_id, step)
);
create index statistics_steps_old on statistics_steps (at);

-- When each case was open.
create table statistics_spans (
  environment_id text collate "C" not null,
  case_id text collate "C" not null,
  opened_at timestamptz not null,
  type text not null,
  closed_at timestamptz,
  primary key (environment_id, case_id, opened_at)
);
create index statistics_spans_end on statistics_spans (environment_id, coalesce(closed_at, 'infinity'), opened_at);

do $$
declare name text;
begin
  foreach name in array array['statistics_progress', 'statistics_counts', 'statistics_values', 'statistics_steps', 'statistics_spans']
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
