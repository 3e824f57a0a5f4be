-- The sealer takes entries of all environments in one order; readers filter sealed entries by time.
-- That index is partial, so that the business transaction which appends an entry does not pay for it.
drop index audit_unsealed;
create index audit_unsealed on audit_entries (position) where sequence is null;
create index audit_by_time on audit_entries (environment_id, ((event ->> 'at') collate "C"), sequence) where sequence is not null;
