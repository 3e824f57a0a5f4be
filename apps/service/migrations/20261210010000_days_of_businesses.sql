-- The next day on which something in the record of a business begins or ends by itself: a holding, an office, a company.
alter table businesses add column changes_at timestamptz;
create index businesses_changing on businesses (environment_id, changes_at) where changes_at is not null;
