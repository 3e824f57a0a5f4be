/** Whether a session `s` is under legal hold: by a case of its own, or by one that holds an alert about it. */
export const HELD = `(exists (select 1 from cases c where c.environment_id = s.environment_id and c.session_id = s.id and c.legal_hold)
  or exists (select 1 from alerts a join cases c on c.environment_id = a.environment_id and c.id = a.case_id
    where a.environment_id = s.environment_id and a.resource_type = 'verification' and a.resource_id = s.id and c.legal_hold))`;
