-- Customers, their transactions, and the rules that look at them.

-- A customer is known by its reference. The row is locked while one of its transactions is evaluated, so that two that
-- come at once cannot both miss a threshold. Amounts of time are Unix milliseconds: windows are subtractions.
create table customers (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  reference_index bytea not null,
  data_key_id text not null,
  sealed_reference bytea not null,
  transactions bigint not null default 0,
  first_occurred_ms bigint,
  last_occurred_ms bigint,
  -- What first and last were before the newest transaction.
  earlier_first_ms bigint,
  earlier_last_ms bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (environment_id, id)
) with (fillfactor = 70);
create unique index customers_by_reference on customers (reference_index, environment_id);

create table transactions (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  reference_index bytea not null,
  customer_id text collate "C",
  status text not null check (status in ('approved', 'flagged', 'held', 'rejected')),
  type text not null,
  direction text not null check (direction in ('in', 'out')),
  currency text,
  amount numeric,
  base_amount numeric,
  occurred_ms bigint not null,
  -- Keyed fingerprints: equal values are equal, nothing can be read.
  counterparty_index bytea,
  counterparty_country text,
  method text,
  ip_index bytea,
  device_index bytea,
  -- Who paid and who was paid, in one space of names: the edges of the payment graph.
  source_index bytea,
  target_index bytea,
  subject_type text,
  -- Rejected transactions moved no money and are left out of windows.
  counted boolean not null,
  risk_score integer not null,
  reason_codes text[] not null default '{}',
  body_hash bytea not null,
  data_key_id text not null,
  sealed bytea not null,
  label text check (label in ('confirmed', 'false_positive', 'inconclusive')),
  created_at timestamptz not null,
  primary key (environment_id, id)
);
create unique index transactions_by_reference on transactions (reference_index, environment_id);
-- The one index of all windows. It covers what they read, so that they never touch the table.
create index transactions_window on transactions (customer_id, environment_id, occurred_ms, id)
  include (direction, type, base_amount, amount, counterparty_index, counterparty_country, currency, method, ip_index, device_index)
  where counted and customer_id is not null;
create index transactions_graph on transactions (source_index, environment_id, occurred_ms) include (target_index, base_amount)
  where counted and source_index is not null and target_index is not null;
create index transactions_by_time on transactions (environment_id, created_at desc, id desc);
create index transactions_open on transactions (environment_id, status, created_at desc, id desc) where status <> 'approved';

-- Evaluations after the first one, beside it.
create table transaction_evaluations (
  environment_id text collate "C" not null,
  transaction_id text collate "C" not null,
  id text collate "C" not null,
  cause_id text not null,
  status text not null,
  data_key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (environment_id, transaction_id, id)
);

-- Transactions whose window a late one has entered.
create table transaction_reevaluations (
  environment_id text collate "C" not null,
  transaction_id text collate "C" not null,
  cause_id text not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  primary key (environment_id, transaction_id)
);
create index transaction_reevaluations_due on transaction_reevaluations (due_at);

create table rule_sets (
  environment_id text collate "C" primary key,
  revision bigint not null,
  pack_version integer not null
);

create table rules (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  live_version integer,
  shadow_version integer,
  previous_live_version integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (environment_id, id)
);

create table rule_versions (
  environment_id text collate "C" not null,
  rule_id text collate "C" not null,
  version integer not null check (version > 0),
  definition json not null,
  author text not null,
  comment text,
  published_at timestamptz,
  created_at timestamptz not null,
  primary key (environment_id, rule_id, version),
  foreign key (environment_id, rule_id) references rules
);

create table rule_snoozes (
  environment_id text collate "C" not null,
  rule_id text collate "C" not null,
  reference_index bytea not null,
  until timestamptz not null,
  reason text not null,
  created_by text not null,
  created_at timestamptz not null,
  primary key (environment_id, rule_id, reference_index)
);

create table rule_firings (
  environment_id text collate "C" not null,
  transaction_id text collate "C" not null,
  rule_id text collate "C" not null,
  version integer not null,
  live boolean not null,
  at timestamptz not null,
  primary key (environment_id, transaction_id, rule_id, version)
);
create index rule_firings_by_time on rule_firings (environment_id, rule_id, at);

create table rule_backtests (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  rule_id text collate "C" not null,
  version integer not null,
  live_version integer,
  status text not null check (status in ('queued', 'running', 'cancelled', 'completed', 'failed')),
  from_ms bigint,
  to_ms bigint,
  done bigint not null default 0,
  total bigint not null default 0,
  -- The last customer that is done.
  place text not null default '',
  tally json not null default '{}',
  error text,
  lease_token text,
  lease_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  primary key (environment_id, id)
);
create index rule_backtests_by_rule on rule_backtests (environment_id, rule_id, created_at desc, id desc);
create index rule_backtests_open on rule_backtests (created_at) where status in ('queued', 'running');

do $$
declare name text;
begin
  foreach name in array array['customers', 'transactions', 'transaction_evaluations', 'transaction_reevaluations', 'rule_sets', 'rules', 'rule_versions', 'rule_snoozes', 'rule_firings', 'rule_backtests']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_environment on %I to assay_app
      using (environment_id = current_setting(''assay.environment'', true))
      with check (environment_id = current_setting(''assay.environment'', true))', name);
    execute format('create policy all_environments on %I to assay_system using (true) with check (true)', name);
  end loop;
end $$;

grant select, insert, update, delete on customers, transactions, transaction_evaluations, transaction_reevaluations, rule_sets, rules,
  rule_versions, rule_snoozes, rule_firings, rule_backtests to assay_app, assay_system;

-- Hops of the shortest chain of payments that begins at `p_target`, ends at `p_origin` and lies, in order of time,
-- within the window before a payment from origin to target; that payment counts as a hop. Money that comes straight back
-- is a refund: a chain has at least three hops. 0: there is none. Each step keeps the earliest arrival at each party and
-- looks at no more than 2,000 of them. Least and most bound the amount of each hop; null: any amount.
create function payment_cycle(p_environment text, p_origin bytea, p_target bytea, p_at bigint, p_from bigint, p_hops integer,
  p_least numeric, p_most numeric)
returns integer language plpgsql stable as $$
declare
  parties bytea[] := array[p_target];
  arrivals bigint[] := array[p_from];
  hop integer := 1;
begin
  if p_origin = p_target then return 0; end if;
  while hop < p_hops loop
    select array_agg(step.party), array_agg(step.arrival) into parties, arrivals from (
      select t.target_index as party, min(t.occurred_ms) as arrival
      from unnest(parties, arrivals) as known(party, arrival)
        join transactions t on t.source_index = known.party and t.environment_id = p_environment
          and t.occurred_ms >= known.arrival and t.occurred_ms > p_from and t.occurred_ms < p_at
      where t.counted and t.source_index is not null and t.target_index is not null and (hop > 1 or t.target_index <> p_origin)
        and (p_least is null or t.base_amount between p_least and p_most)
      group by t.target_index limit 2000) step;
    if parties is null then return 0; end if;
    hop := hop + 1;
    if p_origin = any (parties) then return hop; end if;
  end loop;
  return 0;
end $$;
revoke all on function payment_cycle(text, bytea, bytea, bigint, bigint, integer, numeric, numeric) from public;
grant execute on function payment_cycle(text, bytea, bytea, bigint, bigint, integer, numeric, numeric) to assay_app, assay_system;

-- All transactions of a customer, rejected ones too, and those of nobody: the order in which a back-test reads.
create index transactions_of_customer on transactions (environment_id, customer_id, id);
