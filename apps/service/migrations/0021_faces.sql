-- The population of the face search: descriptors of verified sessions and of faces on lists, sealed with the key of
-- their owner. Every change takes the next position of its environment, whose row stays locked until the commit: a
-- reader that sees a position has seen all before it. A removed face keeps its row, without its descriptor, so that
-- every node hears of the removal.
create table faces (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  kind text not null check (kind in ('verified', 'listed')),
  owner_id text collate "C" not null,
  list_id text,
  model_id text not null,
  model_version text not null,
  position bigint not null,
  data_key_id text not null,
  sealed bytea,
  sealed_picture bytea,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (environment_id, id)
);
create index faces_feed on faces (environment_id, position);
create index faces_of_owner on faces (environment_id, owner_id) where removed_at is null;
create index faces_removed on faces (removed_at) where removed_at is not null;

create table face_heads (
  environment_id text collate "C" primary key,
  position bigint not null
);

-- Faces to be described and added, or described anew after a change of the model.
create table face_jobs (
  environment_id text collate "C" not null,
  owner_id text collate "C" not null,
  kind text not null check (kind in ('verified', 'listed')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (environment_id, owner_id)
);
create index face_jobs_due on face_jobs (due_at);

do $$
declare name text;
begin
  foreach name in array array['faces', 'face_heads', 'face_jobs']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_environment on %I to assay_app
      using (environment_id = current_setting(''assay.environment'', true))
      with check (environment_id = current_setting(''assay.environment'', true))', name);
    execute format('create policy all_environments on %I to assay_system using (true) with check (true)', name);
  end loop;
end $$;
grant select, insert, update, delete on faces, face_heads, face_jobs to assay_app, assay_system;

-- Fingerprints of the frames that answered a challenge: shown again in another capture, they are a replay.
create table liveness_frames (
  environment_id text collate "C" not null,
  frame_index bytea not null,
  owner_id text collate "C" not null,
  created_at timestamptz not null default now(),
  primary key (environment_id, frame_index)
);
create index liveness_frames_of_owner on liveness_frames (environment_id, owner_id);
create index liveness_frames_by_time on liveness_frames (created_at);
alter table liveness_frames enable row level security;
alter table liveness_frames force row level security;
create policy own_environment on liveness_frames to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on liveness_frames to assay_system using (true) with check (true);
grant select, insert, update, delete on liveness_frames to assay_app, assay_system;
