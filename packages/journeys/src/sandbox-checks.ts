import { checkFacts, isScreening } from '@assay/kernel';
import type { DecisionInput } from './assess.js';
import { DEFINITION_DEFAULTS, type JourneyDefinition, type Step } from './definition.js';
import type { CheckResult, JourneyContext } from './journey-context.js';
import { defaultSandboxCodes } from './sandbox.js';
import type { CheckStatus, CheckType, Decision } from './types.js';

export interface ForcedOutcome {
  readonly definition: JourneyDefinition;
  readonly decision: Decision;
  readonly reasonCodes: readonly string[];
  readonly context: JourneyContext;
}

/**
 * The input with which `decide` comes to a forced outcome of the sandbox, so that a seeded subject takes the same way
 * as a real one. Each code stands on the check of its area, or on the session where the journey has no such check;
 * every other check is clean. Conditions, policy, lists and sample of the journey are left out: they know the subject,
 * not the seed. Without a code, a decline or referral gets the one of the seeds.
 */
export function forcedInput({ definition, decision, reasonCodes, context }: ForcedOutcome): DecisionInput {
  const codes = reasonCodes.length > 0 ? reasonCodes : defaultSandboxCodes(decision);
  const placed = new Map<string, string[]>();
  const sessionCodes: string[] = [];
  for (const code of codes) {
    const step = decision === 'approved' ? undefined : stepOf(definition, code);
    if (step) placed.set(step.id, [...(placed.get(step.id) ?? []), code]);
    else sessionCodes.push(code);
  }
  const checks = definition.steps.map((step): CheckResult => {
    const own = placed.get(step.id) ?? [];
    const status = forcedStatus(step.check, own.length > 0 ? decision : 'approved');
    return { step: step.id, type: step.check, status, reasonCodes: own };
  });
  const severity = ({ approved: 'info', declined: 'decline', referred: 'refer' } as const)[decision];
  const points = decision === 'approved' ? Object.fromEntries(codes.map((code) => [code, 0])) : {};
  return {
    definition: {
      ...definition,
      // Whether a step runs is decided before: what its condition reads may be missing.
      steps: definition.steps.map(({ when: _when, ...step }) => step),
      branches: [],
      rules: [],
      policy: {},
      risk: { points },
      review: DEFINITION_DEFAULTS.review,
    },
    checks,
    sessionCodes,
    context,
    lists: { blocked: [], allowed: [] },
    severityOf: () => severity,
  };
}

function stepOf(definition: JourneyDefinition, code: string): Step | undefined {
  const area = code.split('.', 1)[0] ?? '';
  return definition.steps.find(({ check }) => checkFacts(check).areas.includes(area));
}

function forcedStatus(check: CheckType, decision: Decision): CheckStatus {
  const screening = isScreening(check);
  if (decision === 'approved') return screening ? 'no_match' : 'passed';
  if (decision === 'declined') return screening ? 'match' : 'failed';
  return screening ? 'possible_match' : 'review';
}
