-- The oldest work of each environment is found by an index, so that the backlog of one keeps no other waiting. A face that is
-- described is held by a token as long as that takes.
alter table face_jobs add column lease_token text;
-- Many at once, of an import or for a new model: they come after the faces of subjects who were approved just now.
alter table face_jobs add column later boolean not null default false;
create index face_jobs_of_environment on face_jobs (environment_id, later, due_at);
create index reevaluation_backlogs_of_environment on reevaluation_backlogs (environment_id, due_at) where open;
create index sessions_to_process on sessions (environment_id, process_at) where process_at is not null;
-- Faces of entries that run out: what is kept of a face goes with its entry.
create index list_entries_of_faces_ending on list_entries (environment_id, expires_at) where type = 'face' and expires_at is not null;
-- Frames of challenges outside of sessions go with their subject.
create index liveness_frames_of_subject on liveness_frames (environment_id, reference_index) where reference_index is not null;
