-- Tables of environments can lie on several nodes, each environment on one of them. So every key includes the environment,
-- and no statement or trigger needs rows of another node. Nothing changes for a database on one node.

-- Digests of random secrets of 256 bits: looked up, never compared for being the only ones.
alter table sessions drop constraint sessions_link_hash_key, drop constraint sessions_token_hash_key;
create index sessions_by_link on sessions (link_hash) where link_hash is not null;
create index sessions_by_token on sessions (token_hash) where token_hash is not null;
drop index handoffs_by_token;
create index handoffs_by_token on handoffs (token_hash);
alter table api_keys drop constraint api_keys_hash_key, add unique (hash, environment_id);
alter table travel_rule_messages drop constraint travel_rule_messages_callback_hash_key, add unique (callback_hash, environment_id);
alter table travel_rule_addresses drop constraint travel_rule_addresses_token_hash_key, add unique (token_hash, environment_id);
alter table audit_pending drop constraint audit_pending_pkey, add primary key (position, environment_id);
alter table event_stream_queue drop constraint event_stream_queue_pkey, add primary key (position, environment_id);
alter table shred_jobs drop constraint shred_jobs_pkey, add primary key (id, environment_id);

-- A row each, by values: such a statement runs on the node where the row was.
drop trigger wrapped_keys_gone on wrapped_keys;
create or replace function note_punctures() returns trigger language plpgsql set search_path from current as $$
begin
  insert into key_punctures (environment_id, group_id, leaf)
    values (old.environment_id, substr(old.wrapped, 2, 8), get_byte(old.wrapped, 9) * 256 + get_byte(old.wrapped, 10))
    on conflict do nothing;
  return null;
end $$;
create trigger wrapped_keys_gone after delete on wrapped_keys for each row execute function note_punctures();

create or replace function keep_session_reasons() returns trigger language plpgsql set search_path from current as $$
declare
  reason text;
begin
  if tg_op = 'UPDATE' then
    delete from session_reasons r where r.environment_id = old.environment_id and r.code = any(old.reason_codes)
      and r.created_at = old.created_at and r.session_id = old.id and r.code <> all(new.reason_codes);
  end if;
  foreach reason in array new.reason_codes loop
    insert into session_reasons (environment_id, code, created_at, session_id)
      values (new.environment_id, reason, new.created_at, new.id) on conflict do nothing;
  end loop;
  return null;
end $$;

-- Keys are deleted by a function: a view over several tables takes no deletion on several nodes.
create function drop_data_keys(p_environment text, p_ids text[]) returns setof text language sql volatile set search_path from current as $$
  delete from wrapped_keys where environment_id = p_environment and id = any(p_ids) returning id
$$;
create function view_data_keys() returns void language plpgsql set search_path from current as $end$
begin
  -- For several nodes. Joins: where one table of a statement is on the node of its environment, so is the next.
  create or replace view data_keys with (security_invoker = true) as
    select k.environment_id, k.id, k.wrapped || coalesce(g.state, h.state) as wrapped, k.created_at
    from wrapped_keys k
    left join key_groups_0 g on g.environment_id = k.environment_id and g.id = substr(k.wrapped, 2, 8)
    left join key_groups_1 h on h.environment_id = k.environment_id and h.id = substr(k.wrapped, 2, 8);
end $end$;
revoke execute on function view_data_keys() from public;

create or replace function end_master_wrapped_keys() returns void language plpgsql set search_path from current as $end$
begin
  create or replace view data_keys with (security_invoker = true) as
    select k.environment_id, k.id, k.wrapped || coalesce(
        (select g.state from key_groups_0 g where g.environment_id = k.environment_id and g.id = substr(k.wrapped, 2, 8)),
        (select g.state from key_groups_1 g where g.environment_id = k.environment_id and g.id = substr(k.wrapped, 2, 8))) as wrapped,
      k.created_at
    from wrapped_keys k;
  create or replace function drop_data_keys(p_environment text, p_ids text[]) returns setof text language sql volatile
      set search_path from current as $$
    delete from wrapped_keys where environment_id = p_environment and id = any(p_ids) returning id
  $$;
  drop table master_wrapped_keys;
end $end$;

drop trigger data_keys_delete on data_keys;
drop function delete_data_key();
do $do$
begin
  if to_regclass('master_wrapped_keys') is not null then
    create or replace function drop_data_keys(p_environment text, p_ids text[]) returns setof text language plpgsql volatile
        set search_path from current as $$
    begin
      -- In this order: a key that is being wrapped anew is waited for here, and found below.
      return query delete from master_wrapped_keys where environment_id = p_environment and id = any(p_ids) returning id;
      return query delete from wrapped_keys where environment_id = p_environment and id = any(p_ids) returning id;
    end $$;
  end if;
end $do$;

-- The tables of operators stay on one node: their policies ask by a function, so that a statement on them names no other.
create function own_organisation() returns text language plpgsql stable set search_path from current as $$
begin
  return (select e.organisation_id from environments e where e.id = current_setting('assay.environment', true));
end $$;
do $$
declare
  name name;
begin
  for name in select c.relname from pg_policy p join pg_class c on c.oid = p.polrelid
    where p.polname = 'own_organisation' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('alter policy own_organisation on %I using (organisation_id = own_organisation())
      with check (organisation_id = own_organisation())', name);
  end loop;
end $$;
