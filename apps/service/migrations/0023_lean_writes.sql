-- The chain is append-only: a change writes its entries once, as one waiting row, and the sealer moves them to the chain.
-- Before, each entry was written, indexed, and written and indexed again when it got its place.
alter table audit_entries rename to audit_chain;

create table audit_pending (
  -- Entries have places position * 2^16 onwards, so that a place is the same before and after sealing.
  position bigint generated always as identity primary key,
  environment_id text collate "C" not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  -- A JSON array, as text: the server takes no entry apart before it is sealed.
  entries text not null
);
alter table audit_pending set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
alter table audit_pending enable row level security;
alter table audit_pending force row level security;
create policy own_environment on audit_pending to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on audit_pending to assay_system using (true) with check (true);
grant select, insert, update, delete on audit_pending to assay_app, assay_system;

set local role assay_system;
select set_config('assay.block', coalesce(max(position) >> 16, 0)::text, true) from audit_chain;
reset role;
select setval(pg_get_serial_sequence('audit_pending', 'position'), current_setting('assay.block')::bigint + 1);
set local role assay_system;
insert into audit_pending (environment_id, entries)
  select environment_id, jsonb_build_array(event)::text from audit_chain where sequence is null order by position;
delete from audit_chain where sequence is null;
reset role;

drop index audit_unsealed, audit_by_sequence, audit_by_time;
alter table audit_chain drop constraint audit_entries_pkey, drop column id, drop column transaction_id,
  alter column position drop identity, alter column sequence set not null, alter column prev_hash set not null,
  alter column hash set not null, add primary key (environment_id, sequence);
create index audit_by_time on audit_chain (environment_id, ((event ->> 'at') collate "C"), sequence);

-- The trail as a whole: entries with their place in the chain, and those about to get one.
create view audit_entries with (security_invoker = true) as
  select environment_id, position, event, sequence, prev_hash, hash from audit_chain
  union all
  select p.environment_id, (p.position << 16) + e.place, e.event, null, null, null
    from audit_pending p cross join lateral jsonb_array_elements(p.entries::jsonb) with ordinality as e(event, place);
grant select on audit_entries to assay_app, assay_system;

-- Deliveries are made in the statement that writes their events, and an event is never changed. Those that were not yet
-- made are made here.
set local role assay_system;
insert into deliveries (environment_id, id, webhook_id, event_id, event_type, resource_id, sequence, status, next_attempt_at, created_at, updated_at)
  select v.environment_id, 'dlv_' || substr(v.id, 5, 14) || left(replace(gen_random_uuid()::text, '-', ''), 12), w.id, v.id, v.type, v.resource_id,
    v.sequence, 'pending', t.at, t.at, t.at
  from events v join webhooks w on w.environment_id = v.environment_id and w.enabled
  join environments e on e.id = v.environment_id
  cross join lateral (select date_trunc('milliseconds', now() + make_interval(secs => e.clock_offset_seconds)) as at) t
  where not v.fanned_out and (v.type = any(w.events) or (v.type <> 'check.completed' and exists (
    select from unnest(w.events) p where p = '*' or (right(p, 2) = '.*' and starts_with(v.type, left(p, -1))))));
reset role;
drop index events_waiting;
alter table events drop column fanned_out, reset (fillfactor);

-- Bytes, texts and JSON that are only ever read whole: statistics of them serve no plan, and making them is most of an
-- ANALYZE.
alter table sessions alter column state set statistics 0, alter column sealed set statistics 0,
  alter column link_hash set statistics 0, alter column token_hash set statistics 0;
alter table data_keys alter column wrapped set statistics 0;
alter table events alter column body set statistics 0;
alter table idempotency alter column sealed set statistics 0, alter column fingerprint set statistics 0;
alter table deliveries alter column attempts set statistics 0, alter column response_excerpt set statistics 0;
alter table audit_chain alter column event set statistics 0, alter column prev_hash set statistics 0,
  alter column hash set statistics 0;
alter table audit_pending alter column entries set statistics 0;

-- As before, but when a table has grown fourfold instead of twofold: plans change with orders of magnitude.
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
      and (c.reltuples < 0 or pg_relation_size(c.oid) / 8192 >= 4 * greatest(c.relpages, 1))
    order by c.relname
  loop
    execute format('analyze %I', name);
    done := done + 1;
  end loop;
  return done;
end $$;
