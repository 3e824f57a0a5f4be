-- News that was imported. Articles are public and belong to the installation, as lists do; whom a screening hits is
-- personal and stays with the environment that asked.
create table media_articles (
  -- Made of the address.
  id text collate "C" primary key,
  source text not null,
  url text not null,
  title text not null,
  body text not null,
  outlet text not null,
  language text,
  published_on date,
  -- Names that the source gave with the article.
  told json,
  -- The smallest hashes of its runs of words; the first ones are looked up to find copies.
  sketch integer[] not null,
  -- The article that this one is a copy of.
  copy_of text collate "C",
  -- The parties that it accuses, as listed parties, by this version of the analysis.
  entities json not null,
  analysis text not null,
  received_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index media_articles_sketch on media_articles using gin ((sketch[1:8])) where copy_of is null;
create index media_articles_copies on media_articles (copy_of) where copy_of is not null;
create index media_articles_changed on media_articles (changed_at);

-- Imports of files: one that was cut off is taken up behind the rows that were stored.
create table media_imports (
  source_sha256 text not null,
  source text not null,
  format text not null,
  rows_done integer not null,
  added integer not null,
  changed integer not null,
  copies integer not null,
  known integer not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (source_sha256, source, format)
);

grant select, insert, update, delete on media_articles, media_imports to assay_system;
