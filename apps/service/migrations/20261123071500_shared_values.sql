-- Customers that share a value: what rules ask of one device, one IP address or one counterparty.
create index transactions_by_device on transactions (environment_id, device_index, occurred_ms, id) include (customer_id)
  where counted and device_index is not null and customer_id is not null;
create index transactions_by_ip on transactions (environment_id, ip_index, occurred_ms, id) include (customer_id)
  where counted and ip_index is not null and customer_id is not null;
create index transactions_by_party on transactions (environment_id, counterparty_index, occurred_ms, id) include (customer_id)
  where counted and counterparty_index is not null and customer_id is not null;

-- How many customers have used a value in the window (p_at - p_length, p_at], the asking one included, and after that
-- number the ids of up to 20 others. Transactions of the same moment count where their id comes first. Of more than
-- 10,000 transactions in the window the newest 10,000 are looked at, so that a shop that everybody pays costs no more.
create function shared_customers(p_environment text, p_field text, p_value bytea, p_customer text, p_at bigint, p_id text, p_length bigint)
returns text language plpgsql stable as $$
declare
  found text[];
begin
  if p_field = 'device' then
    select array_agg(distinct t.customer_id) into found from (
      select customer_id from transactions where environment_id = p_environment and device_index = p_value and counted
        and customer_id is not null and occurred_ms > p_at - p_length and (occurred_ms, id) < (p_at, p_id)
      order by occurred_ms desc, id desc limit 10000) t;
  elsif p_field = 'ip' then
    select array_agg(distinct t.customer_id) into found from (
      select customer_id from transactions where environment_id = p_environment and ip_index = p_value and counted
        and customer_id is not null and occurred_ms > p_at - p_length and (occurred_ms, id) < (p_at, p_id)
      order by occurred_ms desc, id desc limit 10000) t;
  elsif p_field = 'counterparty' then
    select array_agg(distinct t.customer_id) into found from (
      select customer_id from transactions where environment_id = p_environment and counterparty_index = p_value and counted
        and customer_id is not null and occurred_ms > p_at - p_length and (occurred_ms, id) < (p_at, p_id)
      order by occurred_ms desc, id desc limit 10000) t;
  end if;
  found := coalesce(array_remove(found, p_customer), '{}');
  return array_to_string((cardinality(found) + 1)::text || found[1:20], ' ');
end $$;
revoke all on function shared_customers(text, text, bytea, text, bigint, text, bigint) from public;
grant execute on function shared_customers(text, text, bytea, text, bigint, text, bigint) to assay_app, assay_system;
