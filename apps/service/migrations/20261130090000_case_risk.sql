-- How much speaks against the customer, 0 to 100: the highest that an alert of the case came with. Null where none had any.
alter table cases add column risk integer check (risk between 0 and 100);
-- The queue by risk; what has none comes after 0.
create index cases_by_risk on cases (environment_id, coalesce(risk, -1), created_at, id) where state <> 'closed';
