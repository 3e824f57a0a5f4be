-- Stored answers about what an erasure or a deletion takes: cases, customers, requests of subjects, proofs of wallets, travel addresses, snoozes.
drop index idempotency_by_resource;
create index idempotency_by_resource on idempotency (environment_id, resource_id)
  where resource_id ~ '^(whk|key|lse|wal|cpt|cas|cus|drq|chl|tad|snooze)_';
