-- Editions of watchlists: every import is kept with what it changed; one that was cut off is taken up where it stopped.
create table watchlist_versions (
  list text collate "C" not null,
  version text not null,
  format text not null,
  -- SHA-256 over the files of the edition: the same files find their unfinished import again.
  source_sha256 text not null,
  state text not null check (state in ('stored', 'published')),
  stored_at timestamptz not null,
  published_at timestamptz,
  entries integer not null,
  rejected integer not null,
  snapshot_key text not null,
  sha256 text not null,
  added integer,
  changed integer,
  removed integer,
  diff_key text,
  primary key (list, version)
);
create index watchlist_versions_source on watchlist_versions (list, source_sha256);

grant select, insert, update, delete on watchlist_versions to assay_system;
grant select on watchlist_versions to assay_app;
