-- The values of a parameter that a back-test evaluates in the same pass; null: only its version as it is.
alter table rule_backtests add column sweep json;
