-- What leaves the service or is shared by an installation: outbox, webhooks, usage, idempotency, imports, watchlists.

-- The transactional outbox. `body` is the sealed `data` object where a data key is named, else plain JSON.
create table events (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  type text not null,
  resource_id text not null,
  sequence bigint not null,
  created_at timestamptz not null,
  data_key_id text,
  body bytea not null,
  fanned_out boolean not null default false,
  primary key (environment_id, id)
) with (fillfactor = 80);
create index events_waiting on events (id) where not fanned_out;
create index events_by_resource on events (environment_id, resource_id, sequence);

create table webhooks (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  url text not null,
  events text[] not null,
  description text,
  enabled boolean not null,
  disabled_reason text,
  sealed_secret bytea not null,
  secret_last4 text not null,
  sealed_next_secret bytea,
  next_secret_last4 text,
  next_secret_activates_at timestamptz,
  last_success_at timestamptz,
  last_delivery_at timestamptz,
  last_status integer,
  consecutive_failures integer not null default 0,
  failing_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (environment_id, id),
  unique (environment_id, url)
);

create table deliveries (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  webhook_id text collate "C" not null,
  event_id text collate "C" not null,
  event_type text not null,
  resource_id text not null,
  sequence bigint not null,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  attempt integer not null default 0,
  next_attempt_at timestamptz,
  lease_token text,
  lease_until timestamptz,
  response_status integer,
  response_excerpt text,
  error text,
  duration_ms integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  delivered_at timestamptz,
  attempts jsonb not null default '[]',
  primary key (environment_id, id)
) with (fillfactor = 70);
create index deliveries_due on deliveries (next_attempt_at, webhook_id) where status = 'pending';
create index deliveries_first on deliveries (webhook_id, resource_id, sequence) where status = 'pending' and attempt = 0;
create index deliveries_by_webhook on deliveries (environment_id, webhook_id, created_at desc, id desc);

create table usage_units (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  module text not null,
  resource_id text not null,
  billable boolean not null,
  failed boolean not null default false,
  at timestamptz not null,
  primary key (environment_id, id)
);
create index usage_by_time on usage_units (environment_id, at, module);

create table usage_requests (
  environment_id text collate "C" not null,
  day date not null,
  count bigint not null,
  primary key (environment_id, day)
);

create table idempotency (
  environment_id text collate "C" not null,
  principal text not null,
  method text not null,
  path text not null,
  key text not null,
  fingerprint bytea not null,
  status integer,
  resource_id text,
  data_key_id text,
  sealed bytea,
  lease_token text,
  lease_until timestamptz,
  created_at timestamptz not null,
  primary key (environment_id, principal, method, path, key)
);
create index idempotency_by_age on idempotency (created_at);

create table imports (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  status text not null check (status in ('processing', 'completed', 'failed')),
  provider text not null,
  enroll_faces boolean not null default false,
  received integer not null default 0,
  imported integer not null default 0,
  duplicates integer not null default 0,
  failed integer not null default 0,
  blob_key text,
  data_key_id text,
  lease_token text,
  lease_until timestamptz,
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (environment_id, id)
);
create index imports_open on imports (created_at) where status = 'processing';

create table import_rows (
  environment_id text collate "C" not null,
  import_id text collate "C" not null,
  index integer not null,
  status text not null,
  verification_id text collate "C",
  result jsonb not null,
  primary key (environment_id, import_id, index)
);

-- Installation-wide tables: no environment, read by every node.
create table watchlists (
  id text collate "C" primary key,
  version text not null,
  published_at timestamptz,
  imported_at timestamptz not null,
  entries integer not null,
  snapshot_key text not null,
  sha256 text not null
);

create table evidence_keys (
  id text collate "C" primary key,
  public_key text not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

create table leases (
  name text primary key,
  holder text not null,
  until timestamptz not null
);

create table shred_jobs (
  id bigint generated always as identity primary key,
  environment_id text collate "C" not null,
  resource_id text not null,
  requested_at timestamptz not null,
  done_at timestamptz
);

do $$
declare name text;
begin
  foreach name in array array['events', 'webhooks', 'deliveries', 'usage_units', 'usage_requests', 'idempotency', 'imports', 'import_rows', 'shred_jobs']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_environment on %I to assay_app
      using (environment_id = current_setting(''assay.environment'', true))
      with check (environment_id = current_setting(''assay.environment'', true))', name);
    execute format('create policy all_environments on %I to assay_system using (true) with check (true)', name);
  end loop;
end $$;

grant select, insert, update, delete on events, webhooks, deliveries, usage_units, usage_requests, idempotency, imports, import_rows,
  watchlists, evidence_keys, leases, shred_jobs to assay_app, assay_system;
revoke all on watchlists, evidence_keys, leases from assay_app;
grant select on watchlists, evidence_keys to assay_app;
