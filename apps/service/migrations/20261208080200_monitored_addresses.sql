-- By its address alone a monitor is found that a customer has. Older ones get theirs when they are screened again.
alter table wallet_monitors add column address_index bytea;
create index wallet_monitors_by_address on wallet_monitors (environment_id, address_index) where address_index is not null;
