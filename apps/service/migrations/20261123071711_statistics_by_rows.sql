-- As before, and when a table holds four times the rows that its statistics know. Making an index counts the rows of its
-- table, so a migration on empty tables leaves "no rows" behind whatever an earlier one has shown the planner, and pages
-- of deleted rows hide growth: the first hundreds of sessions were then found by walking over all of the environment.
create or replace function refresh_young_statistics() returns integer language plpgsql security definer set search_path = public as $$
declare
  name text;
  done integer := 0;
begin
  if not pg_try_advisory_xact_lock(7241006) then return 0; end if;
  for name in
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and pg_relation_size(c.oid) / 8192 between 1 and 20000
      and (c.reltuples < 0 or pg_relation_size(c.oid) / 8192 >= 4 * greatest(c.relpages, 1)
        or (c.reltuples = 0 and pg_relation_size(c.oid) / 8192 > c.relpages)
        or pg_stat_get_live_tuples(c.oid) >= 4 * greatest(c.reltuples, 25))
    order by c.relname
  loop
    execute format('analyze %I', name);
    done := done + 1;
  end loop;
  return done;
end $$;
