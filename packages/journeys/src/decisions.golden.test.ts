import { describe, expect, test } from 'vitest';
import { expectGolden, readGolden } from '../../../tests/support/golden.js';
import type { DecisionInput } from './assess.js';
import { applyChanges } from './counterfactual.js';
import { DECISION_ALGORITHM, decide } from './decide.js';
import { assess } from './index.js';
import type { Severity } from './types.js';
import { validateDefinition } from './validate-definition.js';

interface Recorded extends Omit<DecisionInput, 'definition' | 'severityOf'> {
  readonly id: string;
  readonly definition: unknown;
  readonly expected: unknown;
}

interface More {
  /** Codes that declined and referred when these sessions were recorded; the others inform. */
  readonly declining: readonly string[];
  readonly referring: readonly string[];
}

const table = readGolden<Recorded, More>(new URL('./fixtures/decisions.json', import.meta.url));
const severityOf = (code: string): Severity => {
  if (table.declining.includes(code)) return 'decline';
  return table.referring.includes(code) ? 'refer' : 'info';
};

/** Conditions are compiled once a definition, which takes most of the time. */
const decided = table.cases.map((recorded) => {
  const input = inputOf(recorded);
  return { recorded, input, decision: decide(input) };
});

function inputOf({ definition, ...recorded }: Recorded): DecisionInput {
  const valid = validateDefinition(definition, severityOf);
  if ('problems' in valid) throw new Error(`${recorded.id}: ${JSON.stringify(valid.problems)}`);
  return { ...recorded, definition: valid.definition, severityOf };
}

describe('two hundred journeys, decided before', () => {
  test('are all there, and of the version that decides now', () => {
    expect(table.cases).toHaveLength(200);
    // A decision that changes needs another version: raise it in decide.ts and in the generator, then make the table again.
    expect(table.algorithm).toEqual(DECISION_ALGORITHM);
  });

  test('are decided as they were, for the same reasons', () => {
    const decisionOf = new Map(decided.map(({ recorded, decision }) => [recorded.id, decision]));
    expectGolden(table, ({ id }) => {
      const found = decisionOf.get(id);
      if (!found) return undefined;
      const { decision, risk, reasonCodes, reasons, riskCheckStatus, counterfactual } = found;
      return {
        ...{ decision, score: risk.score, band: risk.band, reasonCodes },
        severities: reasons.map(({ code, severity, check }) => [code, severity, check].join(' ')),
        riskCheckStatus,
        explained: decision === 'approved' && counterfactual === null,
      };
    });
  });

  test('would have been approved with the changes that are named, and not with one less', () => {
    for (const { recorded, input, decision } of decided) {
      const changes = decision.counterfactual?.changes ?? [];
      if (changes.length === 0) continue;
      expect(assess(...applyChanges(input, changes)).decision, recorded.id).toBe('approved');
      for (const change of changes) {
        const fewer = changes.filter((other) => other !== change);
        expect(assess(...applyChanges(input, fewer)).decision, `${recorded.id} without ${change.text}`).not.toBe(
          'approved',
        );
      }
    }
  });

  test('points by source never exceed what their codes weigh, and no source is named twice', () => {
    for (const { recorded, decision } of decided) {
      const { risk } = decision;
      const sum = risk.contributions.reduce((total, { points }) => total + points, 0);
      expect(Math.min(100, sum), recorded.id).toBe(risk.score);
      expect(new Set(risk.contributions.map(({ source }) => source)).size).toBe(risk.contributions.length);
    }
  });
});
