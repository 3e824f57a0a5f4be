-- What lists of transactions are filtered by, in the order in which they are shown.
create index transactions_by_counterparty on transactions (environment_id, counterparty_index, created_at desc, id desc)
  where counterparty_index is not null;
create index transactions_by_country on transactions (environment_id, counterparty_country, created_at desc, id desc)
  where counterparty_country is not null;
create index transactions_by_amount on transactions (environment_id, currency, amount);
create index transactions_by_occurrence on transactions (environment_id, occurred_ms);
