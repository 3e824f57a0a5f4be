-- For which date of the next review its event was sent; null: for none yet.
alter table customers add column review_told_for timestamptz;
create index customers_review_untold on customers (environment_id, review_due_at)
  where review_due_at is not null and review_told_for is distinct from review_due_at;
