-- Which environments searched an edition, so that the attestation of a day names those of its environment. What the list
-- reaches now stands for earlier editions; a list that was taken away counts as searched everywhere.
alter table watchlist_versions
  add column reach text not null default 'all' check (reach in ('all', 'sandbox', 'production'));
update watchlist_versions v set reach = w.reach from watchlists w where w.id = v.list;
