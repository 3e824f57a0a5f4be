-- One index of counterparties instead of two: each costs every row that is written. Lists filtered by counterparty sort
-- what they find; where a counterparty is in very many rows, the index of lists by time finds a page sooner.
create index transactions_of_party on transactions (environment_id, counterparty_index, occurred_ms, id) include (customer_id, counted)
  where counterparty_index is not null;
drop index transactions_by_party;
drop index transactions_by_counterparty;
