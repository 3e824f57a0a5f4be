import { isScreening } from '@assay/kernel';
import { assess, type DecisionInput } from './assess.js';
import type { CheckResult } from './journey-context.js';
import { type Cause, isScoreCode, scoredAs } from './reasons.js';
import type { CheckStatus, CheckType } from './types.js';

/** One thing that would have to be different. */
export type Change =
  /** The check is clean: its score reaches the threshold, and the named codes are absent. */
  | {
      readonly kind: 'check';
      readonly step: string;
      readonly check: CheckType;
      readonly status: CheckStatus;
      readonly score?: number;
      readonly without: readonly string[];
      readonly text: string;
    }
  /** A list hit, branch, rule, sample or informative code is absent. */
  | { readonly kind: 'absent'; readonly source: string; readonly text: string };

export interface Counterfactual {
  /** One sentence, such as `Would have been approved with face_match >= 0.70.` */
  readonly text: string;
  readonly changes: readonly Change[];
}

const ROUNDS_MAX = 250;
/** Trying each change costs a decision; beyond this many causes nobody reads which one was needless. */
const TRIED_MAX = 32;
const CLEAN_SCREENING_SCORE = 1e-6;

/**
 * A smallest set of changes that would have approved: none of them (of the first 32) can be left out. Null when the decision is approved
 * or when no change of the findings approves (a journey that refers everybody).
 */
export function counterfactualOf(input: DecisionInput): Counterfactual | null {
  const changes: Change[] = [];
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const next = nextChanges(input, changes);
    if (next === 'approved') break;
    if (next.length === 0) return null;
    changes.push(...next);
  }
  const needed = withoutNeedless(input, changes);
  if (needed.length === 0 || !isApproved(input, needed)) return null;
  const texts = [...new Set(needed.map(({ text }) => text))];
  return { text: `Would have been approved ${texts.join(' and ')}.`, changes: needed };
}

/** The input as it would be after the changes, and the sources that are then absent. */
export function applyChanges(input: DecisionInput, changes: readonly Change[]): [DecisionInput, ReadonlySet<string>] {
  const byStep = new Map(
    changes.flatMap((change) => (change.kind === 'check' ? [[change.step, change] as const] : [])),
  );
  const checks = input.definition.steps.flatMap((step): CheckResult[] => {
    const check = input.checks.find((candidate) => candidate.step === step.id);
    const change = byStep.get(step.id);
    if (!change) return check ? [check] : [];
    const score = change.score ?? check?.score ?? null;
    const codes = (check?.reasonCodes ?? []).filter((code) => !change.without.includes(code));
    const clean = codes.filter((code) => change.score === undefined || !isScoreCode(code));
    return [{ step: step.id, type: step.check, status: change.status, score, reasonCodes: clean }];
  });
  const absent = new Set(changes.flatMap((change) => (change.kind === 'absent' ? [change.source] : [])));
  return [{ ...input, checks }, absent];
}

function isApproved(input: DecisionInput, changes: readonly Change[]): boolean {
  return assess(...applyChanges(input, changes)).decision === 'approved';
}

/** Checks first: a branch or rule may not hold any more once they are clean. Then the rest, at last single points. */
function nextChanges(input: DecisionInput, changes: readonly Change[]): 'approved' | Change[] {
  const [applied, absent] = applyChanges(input, changes);
  const { decision, causes } = assess(applied, absent);
  if (decision === 'approved') return 'approved';
  const blocking = causes.filter(({ severity }) => severity === 'decline' || severity === 'refer');
  const steps = new Set(
    blocking.filter(({ source }) => source.startsWith('check:')).map(({ source }) => source.slice(6)),
  );
  if (steps.size > 0) return [...steps].map((step) => cleanCheck(applied, step, blocking));
  const sources = new Set(blocking.map(({ source }) => source));
  if (sources.size > 0) return [...sources].map((source) => absence(input, source));
  const heaviest = [...causes].sort((a, b) => b.points - a.points)[0];
  if (!heaviest || heaviest.points === 0) return [];
  const source = heaviest.source.startsWith('rule:') ? heaviest.source : `code:${heaviest.code}`;
  return [absence(input, source)];
}

function cleanCheck(input: DecisionInput, step: string, blocking: readonly Cause[]): Change {
  const type = input.definition.steps.find((candidate) => candidate.id === step)?.check ?? 'document';
  const check = input.checks.find((candidate) => candidate.step === step);
  const status: CheckStatus = isScreening(type) ? 'no_match' : 'passed';
  const target = targetScore(input, type, check);
  const codes = blocking.filter(({ source }) => source === `check:${step}`).map(({ code }) => code);
  const named = target ? codes.filter((code) => !isScoreCode(code)) : codes;
  const without = named.filter((code) => check?.reasonCodes.includes(code));
  const parts = [
    ...(target ? [`with ${target.text}`] : []),
    ...(without.length > 0 ? [`without ${without.join(', ')}`] : []),
  ];
  const text = parts.join(' and ') || `with ${type} ${status}`;
  return { kind: 'check', step, check: type, status, ...(target ? { score: target.score } : {}), without, text };
}

/** The nearest score on the clean side; undefined where the score is clean already or there is none. */
function targetScore(input: DecisionInput, type: CheckType, check: CheckResult | undefined) {
  const scored = scoredAs(type);
  if (!scored || typeof check?.score !== 'number') return undefined;
  const { thresholds } = input.definition;
  if (scored === 'screening') {
    const limit = thresholds.screening.possible;
    return check.score < limit ? undefined : { score: limit - CLEAN_SCREENING_SCORE, text: `${type} score < ${limit}` };
  }
  const { pass } = thresholds[scored];
  return check.score >= pass
    ? undefined
    : { score: pass, text: `${type} >= ${pass.toFixed(Math.max(2, decimals(pass)))}` };
}

function decimals(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

function absence(input: DecisionInput, source: string): Change {
  const [kind, name = ''] = [source.split(':', 1)[0], source.slice(source.indexOf(':') + 1)];
  const branch = input.definition.branches[Number(name)];
  const texts: Readonly<Record<string, string>> = {
    list: `without an entry on ${input.lists.blocked.join(', ')}`,
    branch: `without the branch at ${branch?.at ?? name} (${branch?.then ?? ''})`,
    rule: `without rule ${name} firing`,
    condition: `with the condition of step ${name} evaluated`,
    sample: 'outside the quality sample',
    session: `without ${name}`,
    code: `without ${name}`,
  };
  return { kind: 'absent', source, text: texts[kind ?? ''] ?? `without ${source}` };
}

function withoutNeedless(input: DecisionInput, changes: readonly Change[]): readonly Change[] {
  let needed = changes;
  for (const change of changes.slice(0, TRIED_MAX)) {
    const fewer = needed.filter((candidate) => candidate !== change);
    if (isApproved(input, fewer)) needed = fewer;
  }
  return needed;
}
