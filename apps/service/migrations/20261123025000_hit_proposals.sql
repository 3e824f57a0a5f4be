-- A true hit takes two people at the console: what the first said stands beside the hit until a second confirms it. The
-- reason is sealed like that of a review; `proposed_index` is the content of the listed party that the proposer saw.
alter table screening_hits
  add column proposed_by text,
  add column proposed_at timestamptz,
  add column proposed_index bytea,
  add column sealed_proposal bytea,
  add column proposal_key_id text collate "C";
create index screening_hits_proposed on screening_hits (environment_id, created_at desc, id desc)
  where proposed_by is not null and proposed_index = content_index;
