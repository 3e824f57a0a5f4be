-- Customers are reviewed for life: how risky one is, when the next review is due, and what brought it forward.
alter table customers
  -- Set by a person; null: derived from the risk.
  add column risk_class_set text check (risk_class_set in ('low', 'medium', 'high')),
  add column reviewed_at timestamptz,
  add column reviewed_by text,
  -- What brought the next review forward, and when; both null while it is due by its date alone.
  add column review_trigger text check (review_trigger in ('new_hit', 'owner_change', 'document_expired', 'unusual_transactions')),
  add column review_triggered_at timestamptz,
  -- When the document of the newest approved session expires, and which session said so: it goes with the session.
  add column document_expires_at timestamptz,
  add column document_source text collate "C";
-- Whose next review is to be worked out: new ones, and those whose risk changed.
create index customers_unplanned on customers (environment_id, reference_index) where review_due_at is null;
create index customers_review_due on customers (environment_id, review_due_at, id) where review_due_at is not null;
create index customers_document_expiry on customers (environment_id, document_expires_at)
  where document_expires_at is not null and review_triggered_at is null;
create index customers_document_source on customers (environment_id, document_source) where document_source is not null;

-- By which settings the reviews of an environment were worked out, and how far a change of them has come (null: to the end).
create table customer_review_plans (
  environment_id text collate "C" not null primary key,
  high_days integer not null,
  medium_days integer not null,
  low_days integer not null,
  place text collate "C"
);
alter table customer_review_plans enable row level security;
alter table customer_review_plans force row level security;
create policy own_environment on customer_review_plans to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on customer_review_plans to assay_system using (true) with check (true);
grant select, insert, update, delete on customer_review_plans to assay_app, assay_system;
