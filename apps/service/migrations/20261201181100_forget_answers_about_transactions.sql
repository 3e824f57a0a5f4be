-- Stored answers about transactions, hits, kept records of sessions, views, members of the team and operators go with what they show.
drop index idempotency_by_resource;
create index idempotency_by_resource on idempotency (environment_id, resource_id)
  where resource_id ~ '^(whk|key|lse|wal|cpt|cas|cus|drq|chl|tad|snooze|ver|txn|hit|viw|tmb|opr)_';
