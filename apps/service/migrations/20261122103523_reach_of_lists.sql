-- Where an imported list is searched, and what it answers for. Lists that were imported before go on being searched
-- everywhere; those of publishers cover what these are known for. A gathered list (FollowTheMoney, OpenSanctions) covers
-- nothing until it is imported again: only its entries tell for what.
alter table watchlists
  add column format text not null default '',
  add column reach text not null default 'all' check (reach in ('all', 'sandbox', 'production')),
  add column covers text[] not null default '{}';

update watchlists w set format = v.format,
    covers = case
      when v.format in ('ofac_csv', 'un_xml', 'eu_csv', 'uk_csv', 'bis_tsv') then '{sanctions}'::text[]
      when v.format = 'articles' then '{adverse_media}'::text[]
      else '{}'::text[] end
  from watchlist_versions v where v.list = w.id and v.version = w.version;

-- An edition that took its list away: it has no snapshot, and its differences name every entry as removed.
alter table watchlist_versions add column removal boolean not null default false;

-- When the text of an article was corrected: what it accused somebody of before is then no loss.
alter table media_articles add column corrected_at timestamptz;

-- The same for lists of wallet tags and sets of transfers. One's own CSV covers nothing until it is imported again with
-- --covers; a row that was taken away stays, so that monitored wallets are looked at again.
alter table wallet_data
  add column format text not null default '',
  add column reach text not null default 'all' check (reach in ('all', 'sandbox', 'production')),
  add column covers text[] not null default '{}',
  add column categories text[] not null default '{}',
  add column removed_at timestamptz;
update wallet_data set format = 'ofac', covers = '{wallet_tags}', categories = '{sanctions}' where id = 'tags/ofac_sdn';

-- Registers: where each is searched, and the countries whose companies it holds. A register that was taken away keeps its
-- row, so that a later import counts on and businesses made from it are looked at again.
alter table registry_sources
  add column reach text not null default 'all' check (reach in ('all', 'sandbox', 'production')),
  add column countries text[] not null default '{}',
  add column removed_at timestamptz;
update registry_sources s set countries = coalesce((select array_agg(distinct p.country) from registry_parties p
  where p.source = s.id and p.kind = 'entity' and p.country is not null and p.id not like 'gb-psc-%'), '{}');

-- Exchange rates: a day's rate of one kind of environment beats the one for all.
alter table exchange_rates add column reach text not null default 'all' check (reach in ('all', 'sandbox', 'production'));
alter table exchange_rates drop constraint exchange_rates_pkey;
alter table exchange_rates add primary key (currency, day, reach);

-- Trust in signers of chips: where it counts.
alter table chip_anchors add column reach text not null default 'all' check (reach in ('all', 'sandbox', 'production'));
