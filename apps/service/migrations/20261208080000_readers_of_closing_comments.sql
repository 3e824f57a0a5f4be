-- Who reads what was said with a closing as confirmed or reported, beside readers of reports: nobody, or who wrote it. Null
-- for every other comment, which all read who read the case.
alter table case_comments add column shown_to text collate "C";
set local role assay_system;
update case_comments m set shown_to = ''
  from audit_chain e
  where e.environment_id = m.environment_id and e.event #>> '{target,id}' = m.case_id
    and e.event ->> 'action' in ('case.closed', 'case.closing_proposed')
    and e.event -> 'changes' @> '[{"field": "outcome", "after": "confirmed"}]'
    and (e.event ->> 'at')::timestamptz = m.created_at;
reset role;
