-- The key of an environment's own keyed indexes, sealed: so that an environment can go to another installation with them.
-- Null: the key that all environments of earlier versions share.
alter table environments add index_key bytea;
