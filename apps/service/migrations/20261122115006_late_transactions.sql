-- What late transactions have changed: for each one the part of its customer's history that is to be evaluated again, and
-- how far that has come. A row a late transaction, whatever the number of transactions that it enters.
create table late_transactions (
  environment_id text collate "C" not null,
  customer_id text collate "C" not null,
  cause_id text collate "C" not null,
  -- The last transaction that is done: first the late one itself.
  at_ms bigint not null,
  at_id text collate "C" not null,
  -- The longest window that the late one stands in ends here; this moment is no longer in it.
  until_ms bigint not null,
  primary key (environment_id, customer_id, cause_id)
);

-- A row a customer with late transactions: what is done since it was last up to date.
create table reevaluation_backlogs (
  environment_id text collate "C" not null,
  customer_id text collate "C" not null,
  open boolean not null,
  done bigint not null default 0,
  failed bigint not null default 0,
  attempts integer not null default 0,
  due_at timestamptz not null,
  primary key (environment_id, customer_id)
);
create index reevaluation_backlogs_due on reevaluation_backlogs (due_at) where open;

-- Rejected transactions are in no window and so not in the index of windows, but they are evaluated again too.
create index transactions_rejected on transactions (customer_id, environment_id, occurred_ms, id)
  where not counted and customer_id is not null;

do $$
declare name text;
begin
  foreach name in array array['late_transactions', 'reevaluation_backlogs']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_environment on %I to assay_app
      using (environment_id = current_setting(''assay.environment'', true))
      with check (environment_id = current_setting(''assay.environment'', true))', name);
    execute format('create policy all_environments on %I to assay_system using (true) with check (true)', name);
  end loop;
end $$;
grant select, insert, update, delete on late_transactions, reevaluation_backlogs to assay_app, assay_system;

insert into late_transactions (environment_id, customer_id, cause_id, at_ms, at_id, until_ms)
  select r.environment_id, t.customer_id, r.cause_id, c.occurred_ms, c.id, max(t.occurred_ms) + 1
  from transaction_reevaluations r
    join transactions t on t.environment_id = r.environment_id and t.id = r.transaction_id
    join transactions c on c.environment_id = r.environment_id and c.id = r.cause_id
  where t.customer_id is not null group by 1, 2, 3, 4, 5;
insert into reevaluation_backlogs (environment_id, customer_id, open, due_at)
  select environment_id, customer_id, true, now() from late_transactions group by 1, 2;
drop table transaction_reevaluations;
