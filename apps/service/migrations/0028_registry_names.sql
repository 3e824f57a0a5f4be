-- A misspelt word is found through its parts: the word itself and the word without one of its letters, as hashes. Two
-- words that differ by one letter more, less, other or swapped share a part, so one look into an index finds them.
alter table registry_words add column parts integer[] not null default '{}';
update registry_words set parts = array(
  select hashtext(left(word, greatest(at - 1, 0)) || substr(word, at + 1)) from generate_series(0, least(length(word), 40)) as at);
create index registry_words_by_part on registry_words using gin (parts);

-- A name with exactly these words, before the many names that hold them among others.
create index registry_parties_by_name on registry_parties using hash (words) where kind = 'entity';

-- Business sessions that wait for the owners of the company.
create index sessions_of_businesses on sessions (status)
  where subject_type = 'business' and status in ('processing', 'referred') and deleted_at is null;
