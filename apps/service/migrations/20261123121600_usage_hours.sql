-- Units and sessions counted once an hour, so that a summary of a month need not read them all. Module '' counts sessions.
create table usage_hours (
  environment_id text collate "C" not null,
  hour timestamptz not null,
  module text collate "C" not null,
  count bigint not null,
  billable bigint not null,
  failed bigint not null,
  -- A summary is read from the index alone.
  primary key (environment_id, hour, module) include (count, billable, failed)
);

create table usage_progress (
  environment_id text collate "C" primary key,
  -- Everything before this hour is counted.
  until timestamptz not null default 'epoch',
  -- What may be counted next, once no transaction is open that was open when this was noted.
  ready timestamptz not null,
  ready_after xid8 not null,
  -- How far the clock of the environment was moved then.
  offset_seconds bigint not null
);

do $$
declare name text;
begin
  foreach name in array array['usage_hours', 'usage_progress']
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

-- Deleted sessions stay counted.
create index sessions_gone_by_time on sessions (environment_id, created_at) where deleted_at is not null;
