-- Foundation. Every row that belongs to a customer carries its environment as the first part of its key; row-level
-- security at the end of this file is the second belt. Times are compared with the environment's clock, never now().

create table organisations (
  id text collate "C" primary key,
  name text not null unique,
  created_at timestamptz not null
);

create table environments (
  id text collate "C" primary key,
  organisation_id text collate "C" not null references organisations,
  kind text not null check (kind in ('sandbox', 'production')),
  clock_offset_seconds bigint not null default 0 check (clock_offset_seconds >= 0),
  wrapped_key bytea not null,
  settings jsonb not null default '{}',
  created_at timestamptz not null,
  unique (organisation_id, kind)
);

create table api_keys (
  environment_id text collate "C" not null references environments,
  id text collate "C" not null,
  name text not null,
  hash bytea not null unique,
  last4 text not null,
  scopes text[] not null,
  rate_limit integer,
  ip_allow text[] not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  primary key (environment_id, id)
);

-- One wrapped data key a session, customer or message. Deleting the row shreds all that it sealed.
create table data_keys (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  wrapped bytea not null,
  created_at timestamptz not null,
  primary key (environment_id, id)
);

create table journeys (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  subject_type text not null check (subject_type in ('individual', 'business')),
  published_version integer,
  first_published_at timestamptz,
  created_at timestamptz not null,
  primary key (environment_id, id)
);

create table journey_versions (
  environment_id text collate "C" not null,
  journey_id text collate "C" not null,
  version integer not null check (version > 0),
  status text not null check (status in ('draft', 'published', 'archived')),
  definition jsonb not null,
  definition_sha256 text not null,
  author text not null,
  comment text,
  created_at timestamptz not null,
  primary key (environment_id, journey_id, version),
  foreign key (environment_id, journey_id) references journeys
);

create table sessions (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  status text not null check (status in
    ('created', 'awaiting_subject', 'processing', 'referred', 'approved', 'declined', 'abandoned', 'expired')),
  decision text check (decision in ('approved', 'declined', 'referred')),
  journey_id text not null,
  journey_version integer not null,
  subject_type text not null check (subject_type in ('individual', 'business')),
  reference_index bytea,
  risk_score integer,
  risk_band text,
  reason_codes text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  decided_at timestamptz,
  link_hash bytea unique,
  token_hash bytea unique,
  token_expires_at timestamptz,
  imported boolean not null default false,
  provider text,
  external_id text,
  version integer not null default 1,
  sequence integer not null default 1,
  process_at timestamptz,
  lease_token text,
  lease_until timestamptz,
  data_key_id text not null,
  -- Read and written whole, never searched: plain json is not taken apart by the server.
  state json not null,
  sealed bytea,
  review_due_at timestamptz,
  media_erase_at timestamptz,
  data_erase_at timestamptz,
  deleted_at timestamptz,
  shredded_at timestamptz,
  primary key (environment_id, id)
);
create index sessions_by_time on sessions (environment_id, created_at desc, id desc) where deleted_at is null;
-- The queues of open work; finished sessions are found by time, and a new session pays for no entry here.
create index sessions_by_status on sessions (environment_id, status, created_at desc, id desc)
  where deleted_at is null and status in ('created', 'processing', 'referred');
-- The fingerprint comes first: it differs by environment, and an index that begins with the environment would invite a
-- planner without statistics to read all its sessions.
create index sessions_by_reference on sessions (reference_index, environment_id) where deleted_at is null;
create index sessions_waiting on sessions (expires_at) where status in ('created', 'awaiting_subject');
create index sessions_review_due on sessions (review_due_at) where review_due_at is not null;
create index sessions_processing on sessions (process_at) where process_at is not null;
create index sessions_to_erase on sessions (least(media_erase_at, data_erase_at)) where media_erase_at is not null or data_erase_at is not null;
create unique index sessions_imported on sessions (environment_id, provider, external_id) where imported and deleted_at is null;

create table media (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  session_id text collate "C",
  check_id text collate "C",
  capture_id text,
  kind text not null,
  media_type text not null,
  bytes integer not null,
  sha256 text not null,
  capture_method text,
  captured_at timestamptz not null,
  data_key_id text not null,
  findings jsonb not null default '[]',
  current boolean not null default true,
  primary key (environment_id, id)
);
create index media_by_session on media (environment_id, session_id, captured_at);
create unique index media_by_capture on media (environment_id, session_id, capture_id) where capture_id is not null;

create table challenges (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  session_id text collate "C",
  step text,
  nonce text not null,
  actions jsonb not null,
  deadline_at timestamptz not null,
  used_at timestamptz,
  frames jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (environment_id, id)
);
create index challenges_by_session on challenges (environment_id, session_id);

create table handoffs (
  environment_id text collate "C" not null,
  token_hash bytea not null,
  session_id text collate "C" not null,
  match_number text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (environment_id, token_hash)
);
create unique index handoffs_by_token on handoffs (token_hash);

-- Results of standalone checks; the result is sealed with the check's own key.
create table checks (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  type text not null,
  status text not null,
  reason_codes text[] not null default '{}',
  reference_index bytea,
  destination_index bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz,
  attempts integer not null default 0,
  code_hash bytea,
  data_key_id text not null,
  sealed bytea not null,
  erase_at timestamptz,
  primary key (environment_id, id)
);
create index checks_by_destination on checks (environment_id, destination_index, created_at desc) where destination_index is not null;

create table lists (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  kind text not null check (kind in ('block', 'allow', 'other')),
  created_at timestamptz not null,
  primary key (environment_id, id)
);

create table list_entries (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  list_id text collate "C" not null,
  type text not null,
  value_index bytea not null,
  sealed bytea not null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (environment_id, id),
  unique (environment_id, list_id, type, value_index),
  foreign key (environment_id, list_id) references lists
);
create index list_entries_by_value on list_entries (environment_id, value_index);

create table cases (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  type text not null check (type in ('verification', 'screening', 'transaction', 'wallet', 'business')),
  state text not null check (state in ('open', 'in_review', 'escalated', 'pending_approval', 'closed')),
  outcome text,
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  owner_id text,
  session_id text collate "C",
  data_key_id text,
  sealed_reference bytea,
  reference_index bytea,
  reason_codes text[] not null default '{}',
  legal_hold boolean not null default false,
  legal_hold_reason text,
  due_at timestamptz,
  tags text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  primary key (environment_id, id)
);
create index cases_by_time on cases (environment_id, created_at desc, id desc);
create unique index cases_of_session on cases (environment_id, session_id) where type = 'verification' and state <> 'closed';

create table alerts (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  case_id text collate "C" not null,
  kind text not null,
  severity text not null,
  state text not null,
  reason_codes text[] not null default '{}',
  created_at timestamptz not null,
  primary key (environment_id, id)
);
create index alerts_by_case on alerts (environment_id, case_id, created_at);

-- Audit entries are appended in the business transaction; the sealer numbers and chains them in commit order.
create table audit_entries (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  position bigint generated always as identity,
  transaction_id xid8 not null default pg_current_xact_id(),
  event jsonb not null,
  sequence bigint,
  prev_hash text,
  hash text,
  primary key (environment_id, id)
);
create unique index audit_by_sequence on audit_entries (environment_id, sequence) where sequence is not null;
create index audit_unsealed on audit_entries (environment_id, position) where sequence is null;

do $$
declare name text;
begin
  foreach name in array array['api_keys', 'data_keys', 'journeys', 'journey_versions', 'sessions', 'media', 'challenges', 'handoffs', 'checks', 'lists', 'list_entries', 'cases', 'alerts', 'audit_entries']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_environment on %I to assay_app
      using (environment_id = current_setting(''assay.environment'', true))
      with check (environment_id = current_setting(''assay.environment'', true))', name);
    execute format('create policy all_environments on %I to assay_system using (true) with check (true)', name);
  end loop;
end $$;

grant select, insert, update, delete on all tables in schema public to assay_app, assay_system;
revoke all on organisations, environments from assay_app;
grant select on environments to assay_app;
