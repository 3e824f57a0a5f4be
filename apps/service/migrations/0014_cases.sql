-- Cases of every type: one open case a group (the session of a review, the customer of everything else), alerts that
-- name what raised them, a snooze, a proposed outcome that waits for a second person, and what reviewers add.
alter table cases
  add column group_key text collate "C",
  add column snoozed_until timestamptz,
  add column merged_into text collate "C",
  add column proposal jsonb,
  add column breached_at timestamptz;
update cases set group_key = 'verification:' || session_id where type = 'verification';
drop index cases_of_session;
create unique index cases_one_open on cases (environment_id, type, group_key) where state <> 'closed';
create index cases_by_session on cases (environment_id, session_id) where session_id is not null;
create index cases_by_reference on cases (environment_id, reference_index, created_at desc) where reference_index is not null;
create index cases_by_key on cases (environment_id, data_key_id) where data_key_id is not null;
create index cases_due on cases (due_at) where state <> 'closed' and breached_at is null;

alter table alerts
  add column resource_type text,
  add column resource_id text collate "C",
  add column dedupe_key bytea;
create unique index alerts_once on alerts (environment_id, case_id, dedupe_key) where state = 'open';
create index alerts_by_time on alerts (environment_id, created_at desc, id desc);
create index alerts_by_resource on alerts (environment_id, resource_type, resource_id) where resource_id is not null;

create table case_comments (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  case_id text collate "C" not null,
  author text not null,
  data_key_id text collate "C" not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (environment_id, id)
);
create index case_comments_by_case on case_comments (environment_id, case_id, created_at, id);
create index case_comments_by_key on case_comments (environment_id, data_key_id);

create table case_files (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  case_id text collate "C" not null,
  blob_owner text collate "C" not null,
  data_key_id text collate "C" not null,
  sealed_name bytea not null,
  media_type text not null,
  bytes integer not null,
  sha256 text not null,
  uploaded_by text not null,
  created_at timestamptz not null,
  primary key (environment_id, id)
);
create index case_files_by_case on case_files (environment_id, case_id, created_at, id);
create index case_files_by_key on case_files (environment_id, data_key_id);

-- What a reviewer writes into a report of suspicion, and who reports; both confidential and sealed.
create table case_reports (
  environment_id text collate "C" not null,
  case_id text collate "C" not null,
  data_key_id text collate "C" not null,
  sealed bytea not null,
  updated_by text not null,
  updated_at timestamptz not null,
  primary key (environment_id, case_id)
);
create index case_reports_by_key on case_reports (environment_id, data_key_id);
create table reporting_profiles (
  environment_id text collate "C" primary key,
  sealed bytea not null,
  updated_by text not null,
  updated_at timestamptz not null
);

-- The history of a case is its part of the audit trail.
create index audit_of_case on audit_entries (environment_id, ((event -> 'target' ->> 'id') collate "C"), position)
  where (event -> 'target' ->> 'type') = 'case';

do $$
declare name text;
begin
  foreach name in array array['case_comments', 'case_files', 'case_reports', 'reporting_profiles']
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
