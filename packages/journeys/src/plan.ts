import { isRiskScore } from '@assay/kernel';
import type { Step } from './definition.js';
import { branchEffects, type Effect, evaluateAt, type JourneyInput, statusOf } from './effects.js';
import { isFinished } from './types.js';

export interface JourneyPlan {
  /** Steps whose check may begin now, in the order of the definition. */
  readonly ready: readonly string[];
  /** Steps whose check will not run: condition false, branch, or the journey ended first. */
  readonly skipped: readonly string[];
  /** Nothing is left to run; the decision can be made. */
  readonly finished: boolean;
  /** A branch declined: no further capture is asked of the subject. */
  readonly declinedBy: string | null;
}

/**
 * What comes next. A declining branch ends the journey at once; a referring one lets it go on, so that the reviewer
 * has every check. A condition that cannot be evaluated skips nothing. `risk_score` is the decision's own check and is
 * never ready.
 */
export function planJourney(input: JourneyInput): JourneyPlan {
  const { steps } = input.definition;
  const skipped = new Set<string>();
  const done = new Set<string>();
  const settled = new Map<string, readonly Effect[]>([['start', branchEffects(input, 'start')]]);
  // Steps of a valid definition can be settled in one pass each; the bound holds for any other input too.
  for (let pass = 0; pass <= steps.length; pass += 1) {
    const before = done.size;
    for (const step of steps) {
      if (done.has(step.id) || !step.after.every((id) => done.has(id))) continue;
      if (skippedBy(settled).has(step.id) || conditionSkips(input, step)) {
        if (!isFinished(statusOf(input, step.id))) skipped.add(step.id);
        done.add(step.id);
      } else if (isRiskScore(step.check) || isFinished(statusOf(input, step.id))) {
        done.add(step.id);
        if (statusOf(input, step.id) !== 'skipped') settled.set(step.id, branchEffects(input, step.id));
      }
    }
    if (done.size === before) break;
  }
  const declined = [...settled.values()].flat().find((effect) => effect.action === 'decline');
  const open = steps.filter((step) => !done.has(step.id));
  if (declined) {
    for (const step of open) skipped.add(step.id);
    return { ready: [], skipped: inOrder(steps, skipped), finished: true, declinedBy: declined.source };
  }
  const ready = open.filter((step) => step.after.every((id) => done.has(id))).map((step) => step.id);
  return { ready, skipped: inOrder(steps, skipped), finished: open.length === 0, declinedBy: null };
}

/** The first declining branch in the order of the journey ends it, so later branches are not asked for skips. */
function skippedBy(settled: ReadonlyMap<string, readonly Effect[]>): Set<string> {
  const effects = [...settled.values()].flat();
  return new Set(effects.filter((effect) => effect.action === 'skip').map((effect) => effect.target));
}

function conditionSkips(input: JourneyInput, step: Step): boolean {
  if (!step.when || statusOf(input, step.id) !== 'pending') return false;
  const result = evaluateAt(input, step.when, step.after.length > 0 ? step.id : 'start');
  return 'value' in result && !result.value;
}

function inOrder(steps: readonly Step[], ids: ReadonlySet<string>): string[] {
  return steps.filter((step) => ids.has(step.id)).map((step) => step.id);
}
