-- The newest statement about each record of a register whose files may hold several (BODS), so that an older one, read
-- later, changes nothing. Public data of the whole installation, as the register itself.
create table registry_statements (
  source text collate "C" not null,
  id text collate "C" not null,
  -- A day or a moment of ISO 8601, as the statement has it.
  stated_on text collate "C" not null,
  version bigint not null,
  primary key (source, id)
);
alter table registry_statements enable row level security;
create policy all_environments on registry_statements to assay_system using (true) with check (true);
grant select, insert, update, delete on registry_statements to assay_system;
