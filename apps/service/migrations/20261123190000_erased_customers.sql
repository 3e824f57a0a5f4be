-- When the erasure of a customer was carried out. What had to stay is found by its id or the reference alone: no name finds it.
alter table customers add column erased_at timestamptz;
create index customers_name_source on customers (environment_id, name_source) where name_source is not null;
update customers c set erased_at = r.completed_at from data_requests r
  where r.environment_id = c.environment_id and r.customer_id = c.id and r.type = 'erasure' and r.status = 'completed';
delete from search_terms t using customers c, sessions s
  where c.erased_at is not null and s.reference_index = c.reference_index and s.environment_id = c.environment_id
    and s.created_at <= c.erased_at and t.environment_id = s.environment_id and t.resource_id = s.id;
