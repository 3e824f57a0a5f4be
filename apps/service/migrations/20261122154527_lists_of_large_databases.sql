-- Lists by what is rare, in a large database. Each index holds only rows that a new session or delivery is not among:
-- making one pays for none of them.
create table session_reasons (
  environment_id text collate "C" not null,
  code text collate "C" not null,
  created_at timestamptz not null,
  session_id text collate "C" not null,
  primary key (environment_id, code, created_at, session_id)
);
alter table session_reasons enable row level security;
alter table session_reasons force row level security;
create policy own_environment on session_reasons to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on session_reasons to assay_system using (true) with check (true);
grant select, insert, update, delete on session_reasons to assay_app, assay_system;

create function keep_session_reasons() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'UPDATE' then
    delete from session_reasons r where r.environment_id = old.environment_id and r.code = any(old.reason_codes)
      and r.created_at = old.created_at and r.session_id = old.id and r.code <> all(new.reason_codes);
  end if;
  insert into session_reasons (environment_id, code, created_at, session_id)
    select new.environment_id, code, new.created_at, new.id from unnest(new.reason_codes) as r(code) on conflict do nothing;
  return null;
end $$;
create trigger sessions_reasons_made after insert on sessions for each row
  when (cardinality(new.reason_codes) > 0) execute function keep_session_reasons();
create trigger sessions_reasons_changed after update of reason_codes on sessions for each row
  when (old.reason_codes is distinct from new.reason_codes) execute function keep_session_reasons();

set local role assay_system;
insert into session_reasons (environment_id, code, created_at, session_id)
  select environment_id, code, created_at, id from sessions cross join unnest(reason_codes) as r(code) on conflict do nothing;
reset role;

create index sessions_by_band on sessions (environment_id, risk_band, created_at desc, id desc)
  where risk_band is not null and deleted_at is null;
create index deliveries_failed_of_webhook on deliveries (environment_id, webhook_id, created_at desc, id desc) where status = 'failed';
create index audit_by_target on audit_chain (environment_id, (event #>> '{target,id}'), sequence);
