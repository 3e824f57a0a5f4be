-- Who reads what was said with a closing as confirmed or reported, beside readers of reports: nobody, or who wrote it. Null
-- for every other comment, which all read who read the case.
alter table case_comments add column shown_to text collate "C";
set local role assay_system;
with closings as materialized (
  select environment_id, event #>> '{target,id}' as case_id, (event ->> 'at')::timestamptz as at from audit_chain
    where event ->> 'action' in ('case.closed', 'case.closing_proposed')
      and event -> 'changes' @> '[{"field": "outcome", "after": "confirmed"}]')
update case_comments m set shown_to = '' from closings c
  where c.environment_id = m.environment_id and c.case_id = m.case_id and c.at = m.created_at;
reset role;
