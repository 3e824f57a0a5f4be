import type { Branch, JourneyRule, PolicyAction } from './definition.js';
import { didYouMean, isRecord, type Problems, readArray, readNumber, readRecord, readWord, shown } from './problems.js';
import { readText } from './read-steps.js';
import type { SeverityOf } from './types.js';

const BRANCHES_MAX = 64;
const RULES_MAX = 100;
const CODES_MAX = 250;
const NAME_MAX = 120;
const RULE_ID = /^[a-z][a-z0-9_]{0,63}$/;
/** Never ignored: they stand for what was not checked, which must not end in an approval. */
const NEVER_IGNORED: Readonly<Record<string, string>> = {
  'session.check_unavailable': 'A check that gave no answer cannot be ignored.',
  'screening.coverage_missing':
    'A search that no list covers cannot be ignored. Name the kinds that are not wanted in lists.waive.',
};

export interface Known {
  readonly severityOf: SeverityOf;
  readonly stepIds: readonly string[];
}

/** Reads `branches`: where, on which condition, with which effect. */
export function readBranches(value: unknown, known: Known, field: string, problems: Problems): Branch[] {
  return readArray(value, BRANCHES_MAX, field, problems).map((item, index) => {
    const place = `${field}.${index}`;
    const branch = readRecord(item, ['at', 'when', 'then'], place, problems);
    const at = typeof branch['at'] === 'string' ? branch['at'] : '';
    const places = ['start', ...known.stepIds, 'end'];
    if (!places.includes(at)) problems.add(`${place}.at`, `Unknown place ${shown(at)}${didYouMean(at, places)}`);
    const when = readCondition(branch['when'], `${place}.when`, problems);
    const then = readThen(branch['then'], ['decline', 'refer', 'skip'], known, `${place}.then`, problems);
    return { at, when, then };
  });
}

/** Reads `rules`, which look at the finished journey. */
export function readRules(value: unknown, known: Known, field: string, problems: Problems): JourneyRule[] {
  const seen = new Set<string>();
  return readArray(value, RULES_MAX, field, problems).map((item, index) => {
    const place = `${field}.${index}`;
    const rule = readRecord(item, ['id', 'name', 'when', 'then', 'version'], place, problems);
    const id = typeof rule['id'] === 'string' ? rule['id'] : '';
    if (!RULE_ID.test(id)) problems.add(`${place}.id`, 'A rule id has 1 to 64 letters a–z, digits and _.');
    else if (seen.has(id)) problems.add(`${place}.id`, `Duplicate rule id ${id}.`);
    seen.add(id);
    const when = readCondition(rule['when'], `${place}.when`, problems);
    const then = readThen(rule['then'], ['decline', 'refer', 'score'], known, `${place}.then`, problems);
    const version = readNumber(rule['version'], { min: 1, max: 1e9, integer: true }, 1, `${place}.version`, problems);
    return { id, ...readName(rule['name'], `${place}.name`, problems), when, then, version };
  });
}

/** The name of a rule; nothing where the author wrote nothing. */
function readName(value: unknown, field: string, problems: Problems): { readonly name?: string } {
  const name = readText(value, field, problems)?.trim();
  if (name === undefined) return {};
  if (name.length > 0 && name.length <= NAME_MAX) return { name };
  problems.add(field, `A name has 1 to ${NAME_MAX} characters.`);
  return {};
}

/** Reads `policy`: what a code does in this journey, against the catalogue. */
export function readPolicy(
  value: unknown,
  known: Known,
  field: string,
  problems: Problems,
): Record<string, PolicyAction> {
  const entries = readCodes(value, known, field, problems).map(([code, action]): [string, PolicyAction] => {
    const refusal = action === 'ignore' ? NEVER_IGNORED[code] : undefined;
    if (refusal) problems.add(`${field}.${code}`, refusal);
    return [code, readWord(action, ['decline', 'refer', 'ignore'], 'refer', `${field}.${code}`, problems)];
  });
  return Object.fromEntries(entries);
}

/** Reads `risk.points`: points 0–100 of a code in this journey. */
export function readPoints(value: unknown, known: Known, field: string, problems: Problems): Record<string, number> {
  const range = { min: 0, max: 100, integer: true };
  return Object.fromEntries(
    readCodes(value, known, field, problems).map(([code, points]) => [
      code,
      readNumber(points, range, 0, `${field}.${code}`, problems),
    ]),
  );
}

function readCodes(value: unknown, known: Known, field: string, problems: Problems): [string, unknown][] {
  if (value === undefined) return [];
  if (!isRecord(value)) {
    problems.add(field, 'This must be an object.');
    return [];
  }
  const entries = Object.entries(value);
  if (entries.length > CODES_MAX) problems.add(field, `This has at most ${CODES_MAX} entries.`);
  return entries.slice(0, CODES_MAX).map(([code, entry]) => {
    if (!known.severityOf(code)) problems.add(`${field}.${shown(code)}`, `Unknown reason code ${shown(code)}.`);
    return [code, entry];
  });
}

function readCondition(value: unknown, field: string, problems: Problems): string {
  const text = readText(value, field, problems);
  if (value === undefined) problems.add(field, 'A condition is needed.');
  return text ?? 'false';
}

function readThen(value: unknown, actions: readonly string[], known: Known, field: string, problems: Problems): string {
  const text = typeof value === 'string' ? value : '';
  const colon = text.indexOf(':');
  const [action, target] = [text.slice(0, Math.max(0, colon)), text.slice(colon + 1)];
  if (!actions.includes(action)) {
    problems.add(field, `This must be one of ${actions.map((name) => `${name}:…`).join(', ')}.`);
  } else if (action === 'skip' && !known.stepIds.includes(target)) {
    problems.add(field, `Unknown step ${shown(target)}${didYouMean(target, known.stepIds)}`);
  } else if (action === 'score' && !(/^\d{1,3}$/.test(target) && Number(target) <= 100)) {
    problems.add(field, 'Points are a whole number from 0 to 100.');
  } else if ((action === 'decline' || action === 'refer') && !known.severityOf(target)) {
    problems.add(field, `Unknown reason code ${shown(target)}.`);
  }
  return text;
}
