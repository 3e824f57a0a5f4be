-- A replay of what was deleted is 404: the stored answers that show a resource without a data key of its own.
create index idempotency_by_resource on idempotency (environment_id, resource_id) where resource_id ~ '^(whk|key|lse|wal|cpt)_';
