-- Wallets. Lists of tags and sets of transfers belong to the installation and lie in media storage as immutable
-- snapshots; screenings, monitors, challenges and an environment's own transfers belong to it.
create table wallet_data (
  id text collate "C" primary key,
  kind text not null check (kind in ('tags', 'transfers')),
  version text not null,
  as_of date not null,
  entries integer not null,
  snapshot_key text not null,
  sha256 text not null,
  imported_at timestamptz not null
);

create table wallet_screenings (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  created_at timestamptz not null,
  sealed bytea not null,
  primary key (environment_id, id)
);

create table wallet_monitors (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  -- Keyed fingerprint of address, chain and customer: the same again is the same monitor.
  wallet_index bytea not null,
  sealed bytea not null,
  interval_hours integer not null check (interval_hours between 1 and 8760),
  min_band text not null check (min_band in ('low', 'medium', 'high', 'critical')),
  result json not null,
  band text not null,
  categories text[] not null,
  sanctioned boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  screened_at timestamptz not null,
  next_screening_at timestamptz not null,
  -- What the last result was made from: the newest import, and the newest own transfer.
  data_version text not null,
  own_position bigint not null,
  checked_at timestamptz not null,
  primary key (environment_id, id),
  unique (environment_id, wallet_index)
);
create index wallet_monitors_by_time on wallet_monitors (environment_id, created_at desc, id desc);
create index wallet_monitors_due on wallet_monitors (next_screening_at);

create table wallet_challenges (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  status text not null check (status in ('pending', 'verified', 'failed')),
  attempts integer not null default 0,
  sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  primary key (environment_id, id)
);

-- Movements between wallets in transactions that were submitted here.
create table wallet_transfers (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  position bigint generated always as identity,
  sealed bytea not null,
  at timestamptz not null,
  primary key (environment_id, id)
);
create index wallet_transfers_by_position on wallet_transfers (environment_id, position);
create index wallet_transfers_position on wallet_transfers (position);

do $$
declare name text;
begin
  foreach name in array array['wallet_screenings', 'wallet_monitors', 'wallet_challenges', 'wallet_transfers']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_environment on %I to assay_app
      using (environment_id = current_setting(''assay.environment'', true))
      with check (environment_id = current_setting(''assay.environment'', true))', name);
    execute format('create policy all_environments on %I to assay_system using (true) with check (true)', name);
  end loop;
end $$;

grant select, insert, update, delete on wallet_screenings, wallet_monitors, wallet_challenges, wallet_transfers to assay_app, assay_system;
grant select, insert, update, delete on wallet_data to assay_system;
grant select on wallet_data to assay_app;
