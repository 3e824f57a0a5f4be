-- The payments of the shortest chain that `payment_cycle` counts, in order of time, as ids with spaces between; without
-- the payment that closes it. Empty: there is no chain. Asked only where a chain was found, so that the search of every
-- other payment carries no ids. Each party is reached by the earliest payment, of several at one moment by the first id.
create function payment_path(p_environment text, p_origin bytea, p_target bytea, p_at bigint, p_from bigint, p_hops integer,
  p_least numeric, p_most numeric)
returns text language plpgsql stable as $$
declare
  parties bytea[] := array[p_target];
  arrivals bigint[] := array[p_from];
  trails text[] := array[''];
  hop integer := 1;
begin
  if p_origin = p_target then return ''; end if;
  while hop < p_hops loop
    select array_agg(step.party), array_agg(step.arrival), array_agg(step.trail) into parties, arrivals, trails from (
      select t.target_index as party, min(t.occurred_ms) as arrival,
        (array_agg(ltrim(known.trail || ' ' || t.id) order by t.occurred_ms, t.id))[1] as trail
      from unnest(parties, arrivals, trails) as known(party, arrival, trail)
        join transactions t on t.source_index = known.party and t.environment_id = p_environment
          and t.occurred_ms >= known.arrival and t.occurred_ms > p_from and t.occurred_ms < p_at
      where t.counted and t.source_index is not null and t.target_index is not null and (hop > 1 or t.target_index <> p_origin)
        and (p_least is null or t.base_amount between p_least and p_most)
      group by t.target_index order by arrival, party limit 2000) step;
    if parties is null then return ''; end if;
    hop := hop + 1;
    if p_origin = any (parties) then return trails[array_position(parties, p_origin)]; end if;
  end loop;
  return '';
end $$;
revoke all on function payment_path(text, bytea, bytea, bigint, bigint, integer, numeric, numeric) from public;
grant execute on function payment_path(text, bytea, bytea, bigint, bigint, integer, numeric, numeric) to assay_app, assay_system;

-- As before, of more than 2,000 parties those that the money reached first: the same ones whenever it is asked.
create or replace function payment_cycle(p_environment text, p_origin bytea, p_target bytea, p_at bigint, p_from bigint, p_hops integer,
  p_least numeric, p_most numeric)
returns integer language plpgsql stable as $$
declare
  parties bytea[] := array[p_target];
  arrivals bigint[] := array[p_from];
  hop integer := 1;
begin
  if p_origin = p_target then return 0; end if;
  while hop < p_hops loop
    select array_agg(step.party), array_agg(step.arrival) into parties, arrivals from (
      select t.target_index as party, min(t.occurred_ms) as arrival
      from unnest(parties, arrivals) as known(party, arrival)
        join transactions t on t.source_index = known.party and t.environment_id = p_environment
          and t.occurred_ms >= known.arrival and t.occurred_ms > p_from and t.occurred_ms < p_at
      where t.counted and t.source_index is not null and t.target_index is not null and (hop > 1 or t.target_index <> p_origin)
        and (p_least is null or t.base_amount between p_least and p_most)
      group by t.target_index order by arrival, party limit 2000) step;
    if parties is null then return 0; end if;
    hop := hop + 1;
    if p_origin = any (parties) then return hop; end if;
  end loop;
  return 0;
end $$;

-- As before; after each of the others' ids its latest transaction with the value, so that a person can look at it.
create or replace function shared_customers(p_environment text, p_field text, p_value bytea, p_customer text, p_at bigint, p_id text, p_length bigint)
returns text language plpgsql stable as $$
declare
  pairs text[];
begin
  select array_agg(o.customer_id || ' ' || o.id order by o.customer_id) into pairs from (
    select distinct on (t.customer_id) t.customer_id, t.id from (
      (select customer_id, occurred_ms, id from transactions where p_field = 'device' and environment_id = p_environment
        and device_index = p_value and counted and customer_id is not null and occurred_ms > p_at - p_length
        and (occurred_ms, id) < (p_at, p_id) order by occurred_ms desc, id desc limit 10000)
      union all
      (select customer_id, occurred_ms, id from transactions where p_field = 'ip' and environment_id = p_environment
        and ip_index = p_value and counted and customer_id is not null and occurred_ms > p_at - p_length
        and (occurred_ms, id) < (p_at, p_id) order by occurred_ms desc, id desc limit 10000)
      union all
      (select customer_id, occurred_ms, id from transactions where p_field = 'counterparty' and environment_id = p_environment
        and counterparty_index = p_value and counted and customer_id is not null and occurred_ms > p_at - p_length
        and (occurred_ms, id) < (p_at, p_id) order by occurred_ms desc, id desc limit 10000)) t
    where t.customer_id is distinct from p_customer
    order by t.customer_id, t.occurred_ms desc, t.id desc) o;
  pairs := coalesce(pairs, '{}');
  return array_to_string((cardinality(pairs) + 1)::text || pairs[1:20], ' ');
end $$;
