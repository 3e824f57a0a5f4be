import { describe, expect, test } from 'vitest';
import { closeCase } from './case-closing.js';
import { allowedCaseActions, type CaseEvent, type CaseState, nextCaseState } from './next-case-state.js';

const STATES: readonly CaseState[] = ['open', 'in_review', 'escalated', 'pending_approval', 'closed'];

/** The state after each event from open, in_review, escalated, pending_approval, closed; '-' is refused. */
const TABLE: readonly (readonly [CaseEvent, string])[] = [
  [{ type: 'assigned', owned: true }, 'in_review in_review escalated pending_approval -'],
  [{ type: 'assigned', owned: false }, 'open in_review escalated pending_approval -'],
  [{ type: 'escalated' }, 'escalated escalated - - -'],
  [{ type: 'outcome_given', final: true }, 'closed closed closed closed -'],
  [{ type: 'outcome_given', final: false }, 'pending_approval pending_approval pending_approval pending_approval -'],
  [{ type: 'reopened', owned: true }, '- - - in_review in_review'],
  [{ type: 'reopened', owned: false }, '- - - open open'],
  [{ type: 'snoozed' }, 'open in_review escalated - -'],
  [{ type: 'merged' }, 'closed closed closed - -'],
  [{ type: 'alert_raised' }, 'open in_review escalated in_review -'],
  [{ type: 'session_ended' }, 'closed closed closed closed -'],
];

test.each(TABLE)('%j goes where the table says and nowhere else', (event, row) => {
  expect(STATES.map((state) => nextCaseState(state, event) ?? '-').join(' ')).toBe(row);
});

test('a closed case can only be reopened', () => {
  expect(allowedCaseActions('closed')).toEqual(['reopen']);
  expect(allowedCaseActions('open')).toEqual(['assign', 'escalate', 'close', 'snooze', 'merge']);
  expect(allowedCaseActions('pending_approval')).toEqual(['assign', 'close', 'reopen']);
});

describe('closing with four eyes', () => {
  const light = { severity: 'low', approvalsRequired: 1 } as const;
  const ana = { outcome: 'no_action', reviewer: 'ana@bank.example' } as const;

  test('one person closes a light case', () => {
    expect(closeCase(light, null, ana).kind).toBe('final');
  });

  test.each([
    [{ ...light, severity: 'high' }, ana],
    [{ ...light, severity: 'critical' }, ana],
    [light, { ...ana, outcome: 'sar_filed' as const }],
    [{ ...light, approvalsRequired: 2 as const }, ana],
  ])('%j closed as %j waits for a second person', (rules, proposal) => {
    expect(closeCase(rules, null, proposal).kind).toBe('proposed');
  });

  test('the same person cannot approve, however the name is written', () => {
    const again = closeCase({ ...light, severity: 'high' }, ana, { ...ana, reviewer: ' ANA@bank.example ' });
    expect(closeCase({ ...light, severity: 'high' }, ana, { ...ana, reviewer: 'ana\u200B@bank.example' })).toEqual(
      again,
    );
    expect(again).toEqual({
      ...{ kind: 'conflict', field: 'reviewer' },
      message:
        'This closing waits for another person: whoever proposed it cannot approve it. Name who acts in reviewer, or use another key.',
    });
  });

  test('another person who agrees closes; one who differs proposes again', () => {
    const rules = { ...light, severity: 'high' };
    const bo = { ...ana, reviewer: 'bo@bank.example' };
    expect(closeCase(rules, ana, bo).kind).toBe('final');
    expect(closeCase(rules, ana, { ...bo, outcome: 'confirmed' }).kind).toBe('proposed');
  });

  test('a proposed report cannot be turned into a light closing by the second person alone', () => {
    const report = { ...ana, outcome: 'sar_filed' as const };
    expect(closeCase(light, report, { ...ana, reviewer: 'bo@bank.example' }).kind).toBe('proposed');
  });
});
