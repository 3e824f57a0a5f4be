-- The team: how much of the work each member takes, and who stands in while they are away.
create table team_members (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  -- As owners of cases are named.
  member text collate "C" not null,
  load_limit integer,
  -- Empty: every kind.
  case_types text[] not null,
  absent_from timestamptz,
  absent_until timestamptz,
  deputy text collate "C",
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (environment_id, id),
  check ((absent_from is null) = (absent_until is null))
);
create unique index team_members_member on team_members (environment_id, member);
create index team_members_by_time on team_members (environment_id, created_at desc, id desc);
create index team_members_away on team_members (absent_until) where absent_until is not null;

-- Its inbox assigns its cases, and nobody could take this one yet.
alter table cases add column awaits_member boolean not null default false;
create index cases_awaiting on cases (environment_id, inbox_id, type, due_at, id)
  where awaits_member and owner_id is null and state <> 'closed';
create index cases_owned on cases (environment_id, owner_id, due_at) where owner_id is not null and state <> 'closed';

alter table team_members enable row level security;
alter table team_members force row level security;
create policy own_environment on team_members to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on team_members to assay_system using (true) with check (true);
grant select, insert, update, delete on team_members to assay_app, assay_system;
