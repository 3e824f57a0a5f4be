-- The sealer takes entries of all environments in one order; readers filter sealed entries by target and by time.
-- Both filters are partial indexes, so that the business transaction which appends an entry does not pay for them.
drop index audit_unsealed;
create index audit_unsealed on audit_entries (position) where sequence is null;
create index audit_by_target on audit_entries (environment_id, (event -> 'target' ->> 'id'), sequence) where sequence is not null;
create index audit_by_time on audit_entries (environment_id, ((event ->> 'at') collate "C"), sequence) where sequence is not null;
