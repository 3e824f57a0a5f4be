-- A transfer whose transaction was deleted: the row tells nodes that it is gone, holds nothing else, and goes a week later.
alter table wallet_transfers alter column sealed drop not null;
create index wallet_transfers_emptied on wallet_transfers (at) where sealed is null;
