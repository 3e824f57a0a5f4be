-- A young table has no statistics until autovacuum looks, once a minute. Until then the planner cannot tell an index
-- that finds one row from one that finds the rows of a whole environment, and every connection keeps such a plan.
-- This gives tables statistics each time they have doubled, while they are small enough for that to cost nothing.
create function refresh_young_statistics() returns integer language plpgsql security definer set search_path = public as $$
declare
  name text;
  done integer := 0;
begin
  if not pg_try_advisory_xact_lock(7241006) then return 0; end if;
  for name in
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and pg_relation_size(c.oid) / 8192 between 1 and 20000
      and (c.reltuples < 0 or pg_relation_size(c.oid) / 8192 >= 2 * greatest(c.relpages, 1))
    order by c.relname
  loop
    execute format('analyze %I', name);
    done := done + 1;
  end loop;
  return done;
end $$;
revoke all on function refresh_young_statistics() from public;
grant execute on function refresh_young_statistics() to assay_system;
