import type { FieldProblem } from '@assay/kernel';
import { checkGraph } from './check-graph.js';
import { conditionsFor } from './condition.js';
import type { JourneyDefinition } from './definition.js';
import { collectProblems, isRecord, type Problems, readRecord, shown } from './problems.js';
import { readBranches, readPoints, readPolicy, readRules } from './read-effects.js';
import * as settings from './read-settings.js';
import { readSteps } from './read-steps.js';
import type { SeverityOf } from './types.js';

export type ValidatedDefinition =
  | { readonly definition: JourneyDefinition }
  | { readonly problems: readonly FieldProblem[] };

const FIELDS = [
  'steps',
  'checks',
  'branches',
  'rules',
  'policy',
  'lists',
  'thresholds',
  'risk',
  'review',
  'session',
  'retention',
  'monitoring',
  'report',
  'publishing',
];
const HOSTILE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const VALUES_MAX = 20_000;
const DEPTH_MAX = 16;

/**
 * A journey definition with every default filled in, or every fault of it by field. Takes any JSON and never throws.
 * `checks` (types, or `{type, config}`) stands for linear `steps`; `risk_score` is appended when missing.
 * @param root name of the definition in the request, before each field.
 */
export function validateDefinition(input: unknown, severityOf: SeverityOf, root = 'definition'): ValidatedDefinition {
  const problems = collectProblems();
  if (!isRecord(input)) return { problems: [{ field: root, message: 'This must be an object.' }] };
  checkSize(input, root, problems);
  if (problems.found.length > 0) return { problems: problems.found };
  const given = readRecord(input, FIELDS, root, problems);
  const steps = readSteps(given, root, problems);
  checkGraph(steps, `${root}.steps`, problems);
  const known = { severityOf, stepIds: steps.map((step) => step.id) };
  const risk = readRecord(given['risk'], ['points'], `${root}.risk`, problems);
  const definition: JourneyDefinition = {
    steps,
    branches: readBranches(given['branches'], known, `${root}.branches`, problems),
    rules: readRules(given['rules'], known, `${root}.rules`, problems),
    policy: readPolicy(given['policy'], known, `${root}.policy`, problems),
    lists: settings.readLists(given['lists'], steps, `${root}.lists`, problems),
    thresholds: settings.readThresholds(given['thresholds'], `${root}.thresholds`, problems),
    risk: { points: readPoints(risk['points'], known, `${root}.risk.points`, problems) },
    review: settings.readReview(given['review'], `${root}.review`, problems),
    session: settings.readSession(given['session'], `${root}.session`, problems),
    retention: settings.readRetention(given['retention'], `${root}.retention`, problems),
    monitoring: settings.readMonitoring(given['monitoring'], `${root}.monitoring`, problems),
    ...settings.readReport(given['report'], `${root}.report`, problems),
    ...settings.readPublishing(given['publishing'], `${root}.publishing`, problems),
  };
  checkConditions(definition, root, problems);
  return problems.found.length > 0 ? { problems: problems.found } : { definition };
}

function checkConditions(definition: JourneyDefinition, root: string, problems: Problems): void {
  const ids = [...new Set(definition.steps.map(({ id }) => id).filter((id) => /^[a-z][a-z0-9_]{0,31}$/.test(id)))];
  const conditions = conditionsFor(ids);
  const check = (text: string | undefined, field: string) => {
    if (text === undefined) return;
    for (const { message, position } of conditions.check(text)) {
      problems.add(field, `${message} (at character ${position + 1})`);
    }
  };
  for (const [index, step] of definition.steps.entries()) check(step.when, `${root}.steps.${index}.when`);
  for (const [index, branch] of definition.branches.entries()) check(branch.when, `${root}.branches.${index}.when`);
  for (const [index, rule] of definition.rules.entries()) check(rule.when, `${root}.rules.${index}.when`);
}

/** Refuses inputs too large to look at, and names that could reach a prototype. */
function checkSize(input: unknown, root: string, problems: Problems): void {
  const queue: { value: unknown; field: string; depth: number }[] = [{ value: input, field: root, depth: 0 }];
  for (const { value, field, depth } of queue) {
    if (typeof value === 'number' && !Number.isFinite(value)) problems.add(field, 'This must be a finite number.');
    if (typeof value !== 'object' || value === null) continue;
    if (depth > DEPTH_MAX) problems.add(field, `Values are nested at most ${DEPTH_MAX} deep.`);
    if (depth > DEPTH_MAX) continue;
    for (const [key, child] of Object.entries(value)) {
      const place = `${field}.${shown(key)}`;
      if (HOSTILE_KEYS.has(key)) problems.add(place, 'This name is not allowed.');
      queue.push({ value: child, field: place, depth: depth + 1 });
      if (queue.length <= VALUES_MAX) continue;
      problems.add(root, `A definition has at most ${VALUES_MAX} values.`);
      return;
    }
  }
}
