-- When whoever opened a hand-off link said that it was not them.
alter table handoffs add column refused_at timestamptz;
