import { checkFacts } from '@assay/kernel';
import type { ConditionResult } from './condition.js';
import type { Step } from './definition.js';
import { type JourneyInput, statusOf } from './effects.js';
import { conditionsOf } from './journey-conditions.js';
import { ancestorsOf, conditionVariables } from './journey-context.js';

/**
 * Steps that the journey leaves out whatever its checks find: their condition, or a branch at the start, hangs on nothing
 * but what was known when the session was made. Their captures are not asked for. The plan skips them in their turn.
 */
export function knownSkips(input: JourneyInput): readonly string[] {
  const { steps, branches } = input.definition;
  const atStart = branches.filter(({ at }) => at === 'start');
  const skipped = ({ id, when }: Step): boolean =>
    (when !== undefined && isKnown(input, when, false, followsDocument(steps, id))) ||
    atStart.some((branch) => branch.then === `skip:${id}` && isKnown(input, branch.when, true));
  return steps.filter((step) => statusOf(input, step.id) === 'pending' && skipped(step)).map(({ id }) => id);
}

/** Whether a document is read before the step, and with it the country of a subject of whom none was told. */
function followsDocument(steps: readonly Step[], id: string): boolean {
  const before = ancestorsOf(steps, id);
  return steps.some((step) => before.has(step.id) && checkFacts(step.check).readsIdentity);
}

/** Whether a condition has this value already; one that needs more than is known cannot be evaluated. */
function isKnown(input: JourneyInput, condition: string, value: boolean, documentComes = false): boolean {
  const result = fromStart(input, condition, documentComes);
  return 'value' in result && result.value === value;
}

function fromStart({ definition, context }: JourneyInput, condition: string, documentComes: boolean): ConditionResult {
  const nothing = { lists: { blocked: [], allowed: [] }, checks: [], risk: { score: 0, band: 'low' } } as const;
  const { subject, metadata } = conditionVariables(definition, { context, ...nothing });
  // Lists are looked through again once a document is read.
  const { blocklisted: _blocked, allowlisted: _allowed, country, ...told } = subject as Record<string, unknown>;
  const known = country === null && documentComes ? told : { ...told, country };
  return conditionsOf(definition).evaluate(condition, { subject: known, metadata });
}
