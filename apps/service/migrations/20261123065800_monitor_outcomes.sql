-- What is stored of a monitor is what was told: `review` where no list covers a part of what is looked for. `insisted` are
-- the kinds without which nobody is clear; it is null in rows of earlier versions until they are screened again.
alter table screening_monitors drop constraint screening_monitors_outcome_check;
alter table screening_monitors add constraint screening_monitors_outcome_check
  check (outcome in ('no_match', 'review', 'possible_match', 'match'));
alter table screening_monitors add column insisted text[];
-- Kinds that no list covered in production when a run ended: where they change, so do outcomes.
alter table monitoring_runs add column uncovered text[];

set local role assay_system;
update screening_monitors m set due_at = now() from environments e
  where e.id = m.environment_id and e.kind = 'production' and m.outcome = 'no_match' and (m.due_at is null or m.due_at > now());
reset role;
