-- Deliveries are claimed destination by destination, so that a slow one never stands in the way of another.
drop index deliveries_due;
create index deliveries_ready on deliveries (environment_id, webhook_id, next_attempt_at) where status = 'pending';

-- Grows with every change of a destination: what nodes remember of it is good for exactly one version.
alter table webhooks add column version integer not null default 1;
