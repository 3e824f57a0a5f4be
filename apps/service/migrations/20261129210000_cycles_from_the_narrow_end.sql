-- The payments that a party was paid by: what its payers sent, and what it received as a customer.
create function payments_into(p_environment text, p_party bytea, p_from bigint, p_to bigint)
returns table (source_index bytea, base_amount numeric, occurred_ms bigint) language sql stable rows 30 as $$
  select t.source_index, t.base_amount, t.occurred_ms from transactions t
    where t.environment_id = p_environment and t.counterparty_index = p_party and t.occurred_ms > p_from and t.occurred_ms <= p_to
      and t.direction = 'out' and t.counted and t.source_index is not null
  union all
  select t.counterparty_index, t.base_amount, t.occurred_ms from customers c
    join transactions t on t.customer_id = c.id and t.environment_id = c.environment_id
    where c.environment_id = p_environment and c.reference_index = p_party and t.occurred_ms > p_from and t.occurred_ms <= p_to
      and t.direction = 'in' and t.counted and t.counterparty_index is not null
$$;

-- `payment_cycle` from the other end: who can have paid the origin, and when at the latest.
create function payment_cycle_back(p_environment text, p_origin bytea, p_target bytea, p_at bigint, p_from bigint, p_hops integer,
  p_least numeric, p_most numeric)
returns integer language plpgsql stable as $$
declare
  parties bytea[] := array[p_origin];
  departures bigint[] := array[p_at - 1];
  hop integer := 1;
begin
  if p_origin = p_target then return 0; end if;
  while hop < p_hops loop
    select array_agg(step.party), array_agg(step.departure) into parties, departures from (
      select t.source_index as party, max(t.occurred_ms) as departure
      from unnest(parties, departures) as known(party, departure)
        cross join lateral payments_into(p_environment, known.party, p_from, known.departure) t
      where t.source_index <> p_origin and (p_least is null or t.base_amount between p_least and p_most)
      group by t.source_index order by departure desc, party limit 2000) step;
    if parties is null then return 0; end if;
    hop := hop + 1;
    -- Straight back is no cycle.
    if hop > 2 and p_target = any (parties) then return hop; end if;
  end loop;
  return 0;
end $$;

-- As before; where the payee has paid many and few have paid the payer, the search begins with the payer.
create or replace function payment_cycle(p_environment text, p_origin bytea, p_target bytea, p_at bigint, p_from bigint, p_hops integer,
  p_least numeric, p_most numeric)
returns integer language plpgsql stable as $$
declare
  parties bytea[] := array[p_target];
  arrivals bigint[] := array[p_from];
  hop integer := 1;
  wide constant integer := 300;
begin
  if p_origin = p_target then return 0; end if;
  if (select count(*) from (select from transactions t where t.source_index = p_target and t.environment_id = p_environment
        and t.occurred_ms > p_from and t.occurred_ms < p_at and t.counted and t.source_index is not null
        and t.target_index is not null limit wide + 1) sent) > wide
    and (select count(*) from (select from payments_into(p_environment, p_origin, p_from, p_at - 1) limit wide + 1) came) <= wide
  then
    return payment_cycle_back(p_environment, p_origin, p_target, p_at, p_from, p_hops, p_least, p_most);
  end if;
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
revoke all on function payments_into(text, bytea, bigint, bigint) from public;
revoke all on function payment_cycle_back(text, bytea, bytea, bigint, bigint, integer, numeric, numeric) from public;
grant execute on function payments_into(text, bytea, bigint, bigint) to assay_app, assay_system;
grant execute on function payment_cycle_back(text, bytea, bytea, bigint, bigint, integer, numeric, numeric) to assay_app, assay_system;
