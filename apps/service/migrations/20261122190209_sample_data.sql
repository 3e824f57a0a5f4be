-- Sample data of a sandbox: how far the filling is, and what it made.
create table sample_data (
  environment_id text collate "C" primary key,
  status text not null check (status in ('filling', 'filled', 'failed', 'clearing')),
  done integer not null default 0,
  total integer not null,
  started_at timestamptz not null,
  updated_at timestamptz not null
);
create table sample_items (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  primary key (environment_id, id)
);

do $$
declare name text;
begin
  foreach name in array array['sample_data', 'sample_items']
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
