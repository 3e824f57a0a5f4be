-- Inboxes: whose work a case is, by when, and who takes over. Views: filters that people keep.
create table inboxes (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  -- As owners of cases are named.
  members text[] not null,
  assignment text not null check (assignment in ('round_robin', 'least_loaded', 'none')),
  due_hours integer,
  escalation jsonb,
  -- Who got the last case in turn.
  last_member text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (environment_id, id)
);
create unique index inboxes_name on inboxes (environment_id, name);
create index inboxes_by_time on inboxes (environment_id, created_at desc, id desc);

alter table cases add column inbox_id text collate "C", add column escalate_at timestamptz;
create index cases_to_escalate on cases (escalate_at) where escalate_at is not null;
create index cases_in_inbox on cases (environment_id, inbox_id, owner_id) where state <> 'closed' and inbox_id is not null;

create table saved_views (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  maker text collate "C" not null,
  shared boolean not null,
  name text not null,
  list text not null,
  filters jsonb not null,
  created_at timestamptz not null,
  primary key (environment_id, id)
);
create index saved_views_by_time on saved_views (environment_id, created_at desc, id desc);

do $$
declare name text;
begin
  foreach name in array array['inboxes', 'saved_views']
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
