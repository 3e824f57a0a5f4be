-- Whose data may only be kept: few, and looked up before anything of a customer is processed.
create index customers_restricted on customers (environment_id, reference_index) where restricted_at is not null;
