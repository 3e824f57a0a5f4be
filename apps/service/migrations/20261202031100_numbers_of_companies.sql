-- A company has more numbers than that of its register: those are stored for the search, which had the first one alone.
alter table registry_parties add column numbers text[] not null default '{}';
create index registry_parties_by_numbers on registry_parties using gin (numbers) where numbers <> '{}';
