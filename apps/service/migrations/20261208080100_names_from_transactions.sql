-- Customers who were known by transactions alone before their names were learned from those.
insert into customer_fills (environment_id, source) select id, 'customers' from environments on conflict do nothing;
