import { isRiskScore } from '@assay/kernel';
import type { Step } from './definition.js';
import { didYouMean, type Problems, shown } from './problems.js';

/** Reports unknown predecessors, cycles, steps that can never begin, and steps behind the risk score. */
export function checkGraph(steps: readonly Step[], field: string, problems: Problems): void {
  const ids = steps.map((step) => step.id);
  for (const [index, step] of steps.entries()) {
    for (const [place, name] of step.after.entries()) {
      if (ids.includes(name)) continue;
      problems.add(`${field}.${index}.after.${place}`, `Unknown step ${shown(name)}${didYouMean(name, ids)}`);
    }
  }
  const startable = reachable(steps);
  for (const [index, step] of steps.entries()) {
    if (startable.has(step.id)) continue;
    const circular = comesAfterItself(steps, step.id);
    const unreachable = `Step ${step.id} is unreachable: it comes after a step that can never finish.`;
    problems.add(
      `${field}.${index}`,
      circular ? `Step ${step.id} is part of a cycle: it comes after itself.` : unreachable,
    );
  }
  const last = steps.find((step) => isRiskScore(step.check))?.id;
  for (const [index, step] of steps.entries()) {
    if (last && step.after.includes(last)) {
      problems.add(`${field}.${index}.after`, 'Nothing comes after risk_score: it closes the journey.');
    }
  }
}

/** Steps that can begin, found by finishing one layer after the other. */
function reachable(steps: readonly Step[]): Set<string> {
  const done = new Set<string>();
  for (let pass = 0; pass < steps.length; pass += 1) {
    for (const step of steps) if (step.after.every((id) => done.has(id))) done.add(step.id);
  }
  return done;
}

function comesAfterItself(steps: readonly Step[], id: string): boolean {
  const seen = new Set<string>();
  const queue = steps.find((step) => step.id === id)?.after.slice() ?? [];
  for (const parent of queue) {
    if (parent === id) return true;
    if (seen.has(parent)) continue;
    seen.add(parent);
    queue.push(...(steps.find((step) => step.id === parent)?.after ?? []));
  }
  return false;
}
