import { canonicalJson, isRiskScore } from '@assay/kernel';
import type { Step } from './definition.js';
import { didYouMean, isRecord, type Problems, readArray, readRecord, shown } from './problems.js';
import { CHECK_TYPES, type CheckType } from './types.js';

const STEPS_MAX = 32;
const CONFIG_LENGTH_MAX = 16_384;
const STEP_ID = /^[a-z][a-z0-9_]{0,31}$/;
/** Words that `branches[].at` uses for other places. */
const RESERVED_IDS = ['start', 'end'];
const STEP_FIELDS = ['id', 'check', 'config', 'after', 'when'];

/** Reads `steps`, or the shorthand `checks`, into steps with ids, order and a final risk score. */
export function readSteps(input: Readonly<Record<string, unknown>>, field: string, problems: Problems): Step[] {
  const shorthand = input['steps'] === undefined && input['checks'] !== undefined;
  const name = `${field}.${shorthand ? 'checks' : 'steps'}`;
  if (input['steps'] !== undefined && input['checks'] !== undefined) {
    problems.add(`${field}.checks`, 'Give either steps or checks, not both.');
  }
  const items = readArray(shorthand ? input['checks'] : input['steps'], STEPS_MAX, name, problems);
  if (items.length === 0) problems.add(name, 'A journey has at least one step.');
  const steps: Step[] = [];
  for (const [index, item] of items.entries()) {
    const place = `${name}.${index}`;
    steps.push(shorthand ? shorthandStep(item, steps, place, problems) : fullStep(item, steps, place, problems));
  }
  reportDuplicates(steps, name, problems);
  return steps.some((step) => isRiskScore(step.check)) ? steps : [...steps, finalRiskScore(steps)];
}

function shorthandStep(item: unknown, before: readonly Step[], field: string, problems: Problems): Step {
  const value = typeof item === 'string' ? { type: item } : readRecord(item, ['type', 'config'], field, problems);
  const check = readCheck(
    value['type' as keyof typeof value],
    typeof item === 'string' ? field : `${field}.type`,
    problems,
  );
  const config = readConfig(isRecord(item) ? item['config'] : undefined, `${field}.config`, problems);
  const same = before.filter((step) => step.check === check).length;
  const previous = before.at(-1)?.id;
  return { id: same === 0 ? check : `${check}_${same + 1}`, check, config, after: previous ? [previous] : [] };
}

function fullStep(item: unknown, before: readonly Step[], field: string, problems: Problems): Step {
  const value = readRecord(item, STEP_FIELDS, field, problems);
  const check = readCheck(value['check'], `${field}.check`, problems);
  const id = readStepId(value['id'] ?? check, `${field}.id`, problems);
  const config = readConfig(value['config'], `${field}.config`, problems);
  const previous = before.at(-1)?.id;
  const following = previous ? [previous] : [];
  const after = value['after'] === undefined ? following : readNames(value['after'], `${field}.after`, problems);
  const when = readText(value['when'], `${field}.when`, problems);
  return { id, check, config, after, ...(when === undefined ? {} : { when }) };
}

function readCheck(value: unknown, field: string, problems: Problems): CheckType {
  const check = CHECK_TYPES.find((candidate) => candidate === value);
  if (check) return check;
  if (typeof value !== 'string') problems.add(field, 'A step names its check.');
  else problems.add(field, `Unknown check ${shown(value)}${didYouMean(value, CHECK_TYPES)}`);
  return 'document';
}

function readStepId(value: unknown, field: string, problems: Problems): string {
  if (typeof value === 'string' && STEP_ID.test(value) && !RESERVED_IDS.includes(value)) return value;
  problems.add(field, 'A step id has 1 to 32 letters a–z, digits and _, begins with a letter and is not start or end.');
  return typeof value === 'string' ? shown(value) : '';
}

function readConfig(value: unknown, field: string, problems: Problems): Readonly<Record<string, unknown>> {
  if (value === undefined) return {};
  if (!isRecord(value)) {
    problems.add(field, 'This must be an object.');
    return {};
  }
  if (canonicalJson(value).length > CONFIG_LENGTH_MAX) {
    problems.add(field, `A configuration has at most ${CONFIG_LENGTH_MAX} characters.`);
  }
  return value;
}

function readNames(value: unknown, field: string, problems: Problems): string[] {
  return readArray(typeof value === 'string' ? [value] : value, STEPS_MAX, field, problems).flatMap((name, index) => {
    if (typeof name === 'string') return [name];
    problems.add(`${field}.${index}`, 'This must be the id of a step.');
    return [];
  });
}

/** A text that may be absent. */
export function readText(value: unknown, field: string, problems: Problems): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  problems.add(field, 'This must be a text.');
  return undefined;
}

function reportDuplicates(steps: readonly Step[], field: string, problems: Problems): void {
  const seen = new Set<string>();
  for (const [index, { id }] of steps.entries()) {
    if (seen.has(id)) problems.add(`${field}.${index}.id`, `Duplicate step id ${id}.`);
    seen.add(id);
  }
  const scores = steps.filter((step) => isRiskScore(step.check));
  if (scores.length > 1) problems.add(field, 'A journey has one risk_score.');
}

/** The risk score comes after every step that nothing else comes after. */
function finalRiskScore(steps: readonly Step[]): Step {
  const followed = new Set(steps.flatMap((step) => step.after));
  const leaves = steps.map(({ id }) => id).filter((id) => !followed.has(id));
  const id = steps.some((step) => step.id === 'risk_score') ? 'final_risk_score' : 'risk_score';
  return { id, check: 'risk_score', config: {}, after: leaves };
}
