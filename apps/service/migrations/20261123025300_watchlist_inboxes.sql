-- Where cases go that a hit of a watchlist opens. Lists are the installation's; inboxes are the environment's.
create table watchlist_inboxes (
  environment_id text collate "C" not null,
  list text collate "C" not null,
  inbox_id text collate "C" not null,
  primary key (environment_id, list)
);
alter table watchlist_inboxes enable row level security;
alter table watchlist_inboxes force row level security;
create policy own_environment on watchlist_inboxes to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on watchlist_inboxes to assay_system using (true) with check (true);
grant select, insert, update, delete on watchlist_inboxes to assay_app, assay_system;
