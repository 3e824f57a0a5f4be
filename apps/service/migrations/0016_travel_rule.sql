-- Travel Rule: messages with the identities sealed under a key of their own, what is to be sent for them, the addresses by
-- which others reach us, and the directory of counterparties.
create table travel_rule_messages (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  direction text not null check (direction in ('out', 'in')),
  status text not null check (status in ('pending', 'delivered', 'review', 'repair', 'accepted', 'rejected', 'completed', 'expired',
    'cancelled', 'counterparty_not_found', 'counterparty_unreachable')),
  protocol text,
  counterparty_id text collate "C",
  transaction_id text,
  request_identifier text not null,
  address_id text collate "C",
  inquiry_digest bytea,
  callback_hash bytea not null unique,
  round integer not null default 1,
  version integer not null default 1,
  data_key_id text not null,
  state json not null,
  sealed bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (environment_id, id)
);
create index travel_rule_messages_by_time on travel_rule_messages (environment_id, created_at desc, id desc);
create index travel_rule_messages_by_transaction on travel_rule_messages (environment_id, transaction_id) where transaction_id is not null;
create unique index travel_rule_messages_received on travel_rule_messages (environment_id, address_id, request_identifier) where direction = 'in';
create index travel_rule_messages_open on travel_rule_messages (expires_at)
  where status not in ('accepted', 'rejected', 'completed', 'expired', 'cancelled');

-- What is to be sent, written with the change that asks for it; the body is sealed as it will be sent, again and again.
create table travel_rule_jobs (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  message_id text collate "C" not null,
  position bigint generated always as identity,
  kind text not null check (kind in ('inquiry', 'resolution', 'confirmation', 'sandbox_answer')),
  round integer not null,
  sealed bytea not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
  attempt integer not null default 0,
  next_attempt_at timestamptz not null,
  lease_token text,
  lease_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  primary key (environment_id, id)
);
create index travel_rule_jobs_due on travel_rule_jobs (next_attempt_at) where status = 'pending';
create index travel_rule_jobs_by_message on travel_rule_jobs (environment_id, message_id, position);

create table travel_rule_addresses (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  token_hash bytea not null unique,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (environment_id, id)
);

-- Companies, not persons: in the clear, so that they can be searched.
create table travel_rule_counterparties (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  source text not null check (source in ('own', 'directory', 'sandbox')),
  external_id text not null,
  name text not null,
  legal_name text,
  country text,
  lei text,
  website text,
  addresses text[] not null default '{}',
  protocols jsonb not null default '[]',
  status text not null check (status in ('verified', 'pending', 'rejected', 'unknown')),
  verified_at timestamptz,
  due_diligence text not null default 'not_started' check (due_diligence in ('not_started', 'in_progress', 'approved', 'rejected')),
  due_diligence_at timestamptz,
  reachability jsonb,
  behaviour text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (environment_id, id),
  unique (environment_id, source, external_id)
);
create index travel_rule_counterparties_by_time on travel_rule_counterparties (environment_id, created_at desc, id desc);
create index travel_rule_counterparties_by_lei on travel_rule_counterparties (environment_id, lei) where lei is not null;
create index travel_rule_counterparties_by_address on travel_rule_counterparties using gin (addresses);

do $$
declare name text;
begin
  foreach name in array array['travel_rule_messages', 'travel_rule_jobs', 'travel_rule_addresses', 'travel_rule_counterparties']
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
