-- The operator who made a key, or made the key that made it: both count as one person where two are needed.
alter table api_keys add column made_by text collate "C";
