import { expect, test } from 'vitest';
import { caseStateAfter } from './state-sql.js';

test('an alert sends a proposed closing back to review and leaves the rest', () => {
  expect(caseStateAfter({ type: 'alert_raised' }, 'cases.state')).toBe(
    "case when cases.state = 'pending_approval' then 'in_review' else cases.state end",
  );
});

test('the end of a session closes whatever is open', () => {
  expect(caseStateAfter({ type: 'session_ended' }, 'state')).toBe(
    "case when state = 'open' then 'closed' when state = 'in_review' then 'closed' when state = 'escalated' then 'closed' when state = 'pending_approval' then 'closed' else state end",
  );
});

test('an event that moves nothing leaves the column', () => {
  expect(caseStateAfter({ type: 'snoozed' }, 'state')).toBe('state');
});
