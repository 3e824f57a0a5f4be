-- Many transactions at once, corrections and reversals.

-- What changed of a customer's transactions other than by adding one. Together with their number it only grows, so that
-- whoever remembers a history as of that sum knows whether it still holds.
alter table customers add column changes bigint not null default 0;

-- The import that brought a transaction, and whether its evaluation stays what it is: history that was imported was never
-- evaluated, and what was reversed is not evaluated again.
alter table transactions
  add column import_id text collate "C",
  add column settled boolean not null default false;
create index transactions_by_import on transactions (environment_id, import_id, id) where import_id is not null;

-- Why later transactions are to be evaluated again.
alter table late_transactions add column kind text not null default 'late' check (kind in ('late', 'amended', 'reversed'));

create table transaction_imports (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  mode text not null check (mode in ('history', 'evaluate')),
  status text not null check (status in ('processing', 'completed', 'failed', 'removing', 'removed')),
  -- How the rows are written: JSON, or a table whose columns have these fields.
  layout json not null,
  received bigint not null,
  done bigint not null default 0,
  imported bigint not null default 0,
  amended bigint not null default 0,
  duplicates bigint not null default 0,
  failed bigint not null default 0,
  removed bigint not null default 0,
  kept bigint not null default 0,
  -- The stored rows: how many pieces are done and where the next one begins.
  chunks_done integer not null default 0,
  blob_offset bigint not null default 0,
  -- The last transaction that a removal has looked at.
  removed_to text collate "C" not null default '',
  data_key_id text,
  attempts integer not null default 0,
  lease_token text,
  lease_until timestamptz,
  actor jsonb not null,
  request_id text,
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (environment_id, id)
);
create index transaction_imports_by_time on transaction_imports (environment_id, created_at desc, id desc);
create index transaction_imports_open on transaction_imports (created_at) where status in ('processing', 'removing');

-- Rows that failed: where, and what is wrong with them, without their content.
create table transaction_import_errors (
  environment_id text collate "C" not null,
  import_id text collate "C" not null,
  row bigint not null,
  field text not null,
  message text not null,
  primary key (environment_id, import_id, row)
);

do $$
declare name text;
begin
  foreach name in array array['transaction_imports', 'transaction_import_errors']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_environment on %I to assay_app
      using (environment_id = current_setting(''assay.environment'', true))
      with check (environment_id = current_setting(''assay.environment'', true))', name);
    execute format('create policy all_environments on %I to assay_system using (true) with check (true)', name);
  end loop;
end $$;
grant select, insert, update, delete on transaction_imports, transaction_import_errors to assay_app, assay_system;
