-- Work on cases: who has one in hand and until when, who does not want to see it today, and the order in which cases are
-- handed out.
set local role assay_system;
update cases set due_at = created_at + interval '7 days' where due_at is null;
reset role;
alter table cases
  alter column due_at set not null,
  add column lease_holder text collate "C",
  add column lease_name text,
  add column lease_until timestamptz,
  -- Heaviest first, so that every part of the order ascends.
  add column severity_rank smallint not null generated always as
    (case severity when 'critical' then 0 when 'high' then 1 when 'medium' then 2 else 3 end) stored;

-- The one index of the queue: what is overdue is due earliest. Type and state are judged without reading the row.
create index cases_queue on cases (environment_id, due_at, severity_rank, created_at, id, type, state) where state <> 'closed';

create table case_skips (
  environment_id text collate "C" not null,
  case_id text collate "C" not null,
  holder text collate "C" not null,
  until timestamptz not null,
  primary key (environment_id, case_id, holder)
);
create index case_skips_ended on case_skips (until);

alter table case_skips enable row level security;
alter table case_skips force row level security;
create policy own_environment on case_skips to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on case_skips to assay_system using (true) with check (true);
grant select, insert, update, delete on case_skips to assay_app, assay_system;
