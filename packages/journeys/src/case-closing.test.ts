import { describe, expect, test } from 'vitest';
import { type CaseProposal, closeCase } from './case-closing.js';
import type { CaseOutcome } from './next-case-state.js';

const SEVERITIES = ['low', 'medium', 'high', 'critical'];
const proposal = (outcome: CaseOutcome, reviewer = 'ana'): CaseProposal => ({ outcome, reviewer });

describe('closing a case', () => {
  test('a report of suspicion takes the same way as what is confirmed', () => {
    for (const severity of SEVERITIES)
      for (const approvalsRequired of [1, 2] as const) {
        const rules = { severity, approvalsRequired };
        for (const earlier of [null, proposal('no_action', 'bo'), proposal('no_action')])
          expect(closeCase(rules, earlier, proposal('sar_filed'))).toEqual(
            closeCase(rules, earlier, proposal('confirmed')),
          );
        for (const outcome of ['confirmed', 'sar_filed'] as const) {
          expect(closeCase(rules, null, proposal(outcome)).kind).toBe('proposed');
          expect(closeCase(rules, proposal(outcome, 'bo'), proposal(outcome)).kind).toBe('final');
        }
      }
  });

  test.each(['no_action', 'false_positive'] as const)('as %s takes a second person where it is heavy', (outcome) => {
    const kinds = SEVERITIES.map(
      (severity) => closeCase({ severity, approvalsRequired: 1 }, null, proposal(outcome)).kind,
    );
    expect(kinds).toEqual(['final', 'final', 'proposed', 'proposed']);
  });
});
