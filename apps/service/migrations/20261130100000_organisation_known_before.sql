-- On several nodes a transaction says its organisation at its beginning: once rows of the environment were locked or changed,
-- the coordinator cannot look it up within another statement.
create or replace function own_organisation() returns text language plpgsql stable set search_path from current as $$
declare
  known text := current_setting('assay.organisation', true);
begin
  if known <> '' then return known; end if;
  return (select e.organisation_id from environments e where e.id = current_setting('assay.environment', true));
end $$;
