-- Deliveries are claimed destination by destination, so that a slow one never stands in the way of another.
drop index deliveries_due;
create index deliveries_ready on deliveries (environment_id, webhook_id, next_attempt_at) where status = 'pending';

-- Grows with every change of a destination: what nodes remember of it is good for exactly one version.
alter table webhooks add column version integer not null default 1;

-- Queues turn over many times their size in a day: statistics and dead rows are looked after by count, not by share.
alter table deliveries set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
  autovacuum_analyze_scale_factor = 0.05, autovacuum_analyze_threshold = 1000);
alter table events set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
  autovacuum_analyze_scale_factor = 0.05, autovacuum_analyze_threshold = 1000);
