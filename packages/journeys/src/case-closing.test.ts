import { describe, expect, test } from 'vitest';
import { type CaseProposal, closeCase } from './case-closing.js';
import type { CaseOutcome } from './next-case-state.js';

const SEVERITIES = ['low', 'medium', 'high', 'critical'];
const proposal = (outcome: CaseOutcome, reviewer = 'ana'): CaseProposal => ({ outcome, reviewer });

describe('closing a case', () => {
  test('a report of suspicion takes the same way as what is confirmed in a heavy case, and where a journey asks for two', () => {
    for (const severity of SEVERITIES)
      for (const approvalsRequired of [1, 2] as const) {
        const rules = { severity, approvalsRequired };
        for (const outcome of ['confirmed', 'sar_filed'] as const)
          expect(closeCase(rules, proposal(outcome, 'bo'), proposal(outcome)).kind).toBe('final');
        if (approvalsRequired === 1 && ['low', 'medium'].includes(severity)) continue;
        for (const earlier of [null, proposal('no_action', 'bo'), proposal('no_action')])
          expect(closeCase(rules, earlier, proposal('sar_filed'))).toEqual(
            closeCase(rules, earlier, proposal('confirmed')),
          );
      }
  });

  test('a light case is confirmed by one person, and reported by two', () => {
    const rules = { severity: 'medium', approvalsRequired: 1 } as const;
    expect(closeCase(rules, null, proposal('confirmed')).kind).toBe('final');
    expect(closeCase(rules, null, proposal('sar_filed')).kind).toBe('proposed');
  });

  test.each(['no_action', 'false_positive'] as const)('as %s takes a second person where it is heavy', (outcome) => {
    const kinds = SEVERITIES.map(
      (severity) => closeCase({ severity, approvalsRequired: 1 }, null, proposal(outcome)).kind,
    );
    expect(kinds).toEqual(['final', 'final', 'proposed', 'proposed']);
  });
});
