-- Windows of the rate limiter that several nodes share. A window is worth a minute: it need not survive a crash, so it
-- is kept out of the write-ahead log. Keys are made by the service and hold no personal data beyond an address.
create unlogged table rate_windows (
  key text collate "C" primary key,
  ends_at timestamptz not null,
  used integer not null,
  granted integer not null
) with (fillfactor = 50);
alter table rate_windows enable row level security;
create policy all_environments on rate_windows to assay_system using (true) with check (true);
grant select, insert, update, delete on rate_windows to assay_system;
