-- Labelled transactions are few among many: they are listed by themselves, and the precision of a rule is counted on them.
create index transactions_labelled on transactions (environment_id, created_at, id) where label is not null;
