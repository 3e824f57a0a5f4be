-- Deleting a data key must leave no copy of it on disk. Each key is wrapped by a leaf of a key group: a tree of keys, of
-- which one sealed state of a few bytes is stored for a thousand keys. To shred a key its leaf is taken out of the tree;
-- then the small table of states is moved to the other generation, and the old one is truncated. What is left of a row
-- of wrapped_keys is worthless without its leaf.
alter table data_keys rename to master_wrapped_keys;
alter table master_wrapped_keys rename constraint data_keys_pkey to master_wrapped_keys_pkey;

create table wrapped_keys (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  -- One byte of version, eight of the group, two of the leaf, then the key sealed by the leaf.
  wrapped bytea not null,
  created_at timestamptz not null,
  primary key (environment_id, id)
);
alter table wrapped_keys alter column wrapped set statistics 0;

create table key_groups_0 (
  environment_id text collate "C" not null,
  id bytea not null,
  state bytea not null,
  primary key (environment_id, id)
);
alter table key_groups_0 alter column state set statistics 0, alter column state set storage external;
create table key_groups_1 (like key_groups_0 including all);

-- Where new groups are made; `dirty` until the other generation is truncated.
create table key_generation (
  single boolean primary key default true check (single),
  current smallint not null default 0 check (current in (0, 1)),
  dirty boolean not null default false
);
insert into key_generation default values;

-- The next leaf of each environment's newest group.
create table key_leases (
  environment_id text collate "C" primary key,
  group_id bytea not null,
  next integer not null
);

-- Leaves of deleted keys that are still in their trees.
create table key_punctures (
  environment_id text collate "C" not null,
  group_id bytea not null,
  leaf integer not null,
  primary key (environment_id, group_id, leaf)
);

do $$
declare name text;
begin
  foreach name in array array['wrapped_keys', 'key_groups_0', 'key_groups_1', 'key_leases', 'key_punctures']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_environment on %I to assay_app
      using (environment_id = current_setting(''assay.environment'', true))
      with check (environment_id = current_setting(''assay.environment'', true))', name);
    execute format('create policy all_environments on %I to assay_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to assay_app, assay_system', name);
  end loop;
end $$;
revoke insert, update, delete on key_groups_0, key_groups_1, key_leases from assay_app;
grant select, update on key_generation to assay_system;

create function note_punctures() returns trigger language plpgsql set search_path from current as $$
begin
  insert into key_punctures (environment_id, group_id, leaf)
    select environment_id, substr(wrapped, 2, 8), get_byte(wrapped, 9) * 256 + get_byte(wrapped, 10) from gone
    on conflict do nothing;
  return null;
end $$;
create trigger wrapped_keys_gone after delete on wrapped_keys referencing old table as gone
  for each statement execute function note_punctures();

-- Every key with what opens it: the wrapped form, then the sealed state of its group.
create view data_keys with (security_invoker = true) as
  select k.environment_id, k.id, k.wrapped || coalesce(
      (select g.state from key_groups_0 g where g.environment_id = k.environment_id and g.id = substr(k.wrapped, 2, 8)),
      (select g.state from key_groups_1 g where g.environment_id = k.environment_id and g.id = substr(k.wrapped, 2, 8))) as wrapped,
    k.created_at
  from wrapped_keys k
  union all
  select environment_id, id, wrapped, created_at from master_wrapped_keys;
grant select, delete on data_keys to assay_app, assay_system;

create function delete_data_key() returns trigger language plpgsql set search_path from current as $$
begin
  -- In this order: a key that is being wrapped anew is waited for here, and found below.
  delete from master_wrapped_keys where environment_id = old.environment_id and id = old.id;
  delete from wrapped_keys where environment_id = old.environment_id and id = old.id;
  return old;
end $$;
create trigger data_keys_delete instead of delete on data_keys for each row execute function delete_data_key();

-- Called by the owner when no key is wrapped by the master key any more: what these left on disk goes with their table.
create function end_master_wrapped_keys() returns void language plpgsql set search_path from current as $end$
begin
  create or replace view data_keys with (security_invoker = true) as
    select k.environment_id, k.id, k.wrapped || coalesce(
        (select g.state from key_groups_0 g where g.environment_id = k.environment_id and g.id = substr(k.wrapped, 2, 8)),
        (select g.state from key_groups_1 g where g.environment_id = k.environment_id and g.id = substr(k.wrapped, 2, 8))) as wrapped,
      k.created_at
    from wrapped_keys k;
  create or replace function delete_data_key() returns trigger language plpgsql set search_path from current as $$
  begin
    delete from wrapped_keys where environment_id = old.environment_id and id = old.id;
    return old;
  end $$;
  drop table master_wrapped_keys;
end $end$;
revoke execute on function end_master_wrapped_keys() from public;

-- A new installation has nothing to migrate.
set local role assay_system;
select set_config('assay.keys', count(*)::text, true) from (select from master_wrapped_keys limit 1) k;
reset role;
do $$
begin
  if current_setting('assay.keys') = '0' then perform end_master_wrapped_keys(); end if;
end $$;
