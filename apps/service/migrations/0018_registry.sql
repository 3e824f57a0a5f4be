-- Imported company registers: public data of the whole installation, without an environment. Search goes through the
-- words of names: a misspelt word is first looked up among all words, then companies are found by their words.
create extension if not exists pg_trgm;

create table registry_sources (
  id text collate "C" primary key,
  format text not null,
  -- Rises with every finished import; businesses made from an earlier one are looked at again.
  version bigint not null default 0,
  parties bigint not null default 0,
  companies bigint not null default 0,
  interests bigint not null default 0,
  imported_at timestamptz
);

-- Where an import stands, so that one that was interrupted goes on.
create table registry_imports (
  source text collate "C" not null references registry_sources,
  sha256 text not null,
  file text not null,
  version bigint not null,
  offset_bytes bigint not null default 0,
  lines bigint not null default 0,
  records bigint not null default 0,
  rejected jsonb not null default '[]',
  rejected_count bigint not null default 0,
  finished_at timestamptz,
  started_at timestamptz not null,
  primary key (source, sha256)
);

create table registry_parties (
  source text collate "C" not null,
  id text collate "C" not null,
  kind text not null check (kind in ('person', 'entity')),
  name text not null,
  words text[] not null default '{}',
  country text,
  -- In the form in which numbers are compared.
  number text collate "C",
  license text collate "C",
  lei text collate "C",
  body jsonb not null,
  version bigint not null,
  retrieved_at timestamptz not null,
  primary key (source, id)
);
create index registry_parties_by_words on registry_parties using gin (words) where kind = 'entity';
create index registry_parties_by_number on registry_parties (number) where number is not null;
create index registry_parties_by_lei on registry_parties (lei) where lei is not null;

create table registry_interests (
  source text collate "C" not null,
  id text collate "C" not null,
  owned text collate "C" not null,
  owner text collate "C" not null,
  body jsonb not null,
  version bigint not null,
  primary key (source, id)
);
create index registry_interests_by_owned on registry_interests (source, owned);

create table registry_words (
  word text collate "C" primary key,
  companies bigint not null
);
create index registry_words_by_trigram on registry_words using gin (word gin_trgm_ops);

do $$
declare name text;
begin
  foreach name in array array['registry_sources', 'registry_imports', 'registry_parties', 'registry_interests', 'registry_words']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy all_environments on %I to assay_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to assay_system', name);
  end loop;
end $$;
