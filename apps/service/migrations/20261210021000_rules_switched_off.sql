-- Of a rule that is switched off: the version that was live before the one that was switched off. Who finds a version wrong
-- and stops it first goes back to this one all the same.
alter table rules add column earlier_live_version integer;
