-- Who approved which version of a journey or a rule, and which versions wait for approvals before they are published.
create table version_approvals (
  environment_id text collate "C" not null,
  kind text not null check (kind in ('journey', 'rule')),
  item_id text collate "C" not null,
  version integer not null,
  -- The person: an e-mail address, or a key that named nobody.
  approver text collate "C" not null,
  comment text,
  created_at timestamptz not null,
  primary key (environment_id, kind, item_id, version, approver)
);
create table pending_publications (
  environment_id text collate "C" not null,
  kind text not null check (kind in ('journey', 'rule')),
  item_id text collate "C" not null,
  version integer not null,
  requested_by text not null,
  requested_at timestamptz not null,
  primary key (environment_id, kind, item_id)
);

do $$
declare name text;
begin
  foreach name in array array['version_approvals', 'pending_publications']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own_environment on %I to assay_app
      using (environment_id = current_setting('assay.environment', true))
      with check (environment_id = current_setting('assay.environment', true))$policy$, name);
    execute format('create policy all_environments on %I to assay_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to assay_app, assay_system', name);
  end loop;
end $$;
