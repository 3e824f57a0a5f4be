-- Replays: a definition of a journey decided again over the stored results of past sessions.
create table journey_replays (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  journey_id text collate "C" not null,
  -- Null for a definition that was only sent.
  version integer,
  definition json not null,
  definition_sha256 text not null,
  status text not null check (status in ('queued', 'running', 'cancelled', 'completed', 'failed')),
  created_from timestamptz,
  created_to timestamptz,
  session_limit integer not null,
  done integer not null default 0,
  -- Null until the job has counted.
  total integer,
  -- The last session that is done, newest first.
  place_at timestamptz,
  place_id text collate "C",
  tally json not null default '{}',
  error text,
  author text not null,
  lease_token text,
  lease_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  primary key (environment_id, id)
);
create index journey_replays_by_journey on journey_replays (environment_id, journey_id, created_at desc, id desc);
create index journey_replays_open on journey_replays (created_at) where status in ('queued', 'running');

-- Sessions that end otherwise. Codes and numbers only: what is personal stays in the session.
create table journey_replay_flips (
  environment_id text collate "C" not null,
  replay_id text collate "C" not null,
  session_id text collate "C" not null,
  session_at timestamptz not null,
  before text not null,
  after text not null,
  reasons_added text[] not null,
  reasons_removed text[] not null,
  margins json not null,
  primary key (environment_id, replay_id, session_id)
);
create index journey_replay_flips_by_time on journey_replay_flips (environment_id, replay_id, session_at desc, session_id desc);
create index journey_replay_flips_by_session on journey_replay_flips (environment_id, session_id);

-- What is left of deleted sessions is counted, not decided.
create index sessions_gone on sessions (environment_id, journey_id, created_at) where deleted_at is not null;

do $$
declare name text;
begin
  foreach name in array array['journey_replays', 'journey_replay_flips']
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
