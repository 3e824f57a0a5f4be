-- What each node of the installation does: one row a node, which it writes anew every few seconds.
create table node_states (
  id text collate "C" primary key,
  role text collate "C" not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  jobs jsonb not null
);
grant select, insert, update, delete on node_states to assay_system;
