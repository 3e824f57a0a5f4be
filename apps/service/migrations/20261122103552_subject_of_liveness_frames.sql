-- Whose record a frame belongs to, as a keyed index of the subject's reference: a picture seen before in the same
-- subject's record is no attack. Null for a check that named no subject.
alter table liveness_frames add column reference_index bytea;
