import { checkFacts } from '@assay/kernel';
import {
  DECLINE_NOTICES,
  DEFINITION_DEFAULTS,
  type DeclineNotice,
  type JourneyDefinition,
  type ScreeningKind,
  type Step,
  type Thresholds,
} from './definition.js';
import { type NumberRange, type Problems, readArray, readNumber, readRecord, readWord } from './problems.js';

const UNIT: NumberRange = { min: 0, max: 1 };
const DAYS: NumberRange = { min: 0, max: 36_500, integer: true };
const LIST_ID = /^[a-z][a-z0-9_-]{0,63}$/;
const LISTS_MAX = 20;

/** Reads `thresholds` and names those out of range or out of order. */
export function readThresholds(value: unknown, field: string, problems: Problems): Thresholds {
  const base = DEFINITION_DEFAULTS.thresholds;
  const input = readRecord(value, Object.keys(base), field, problems);
  const pair = <First extends string, Second extends string>(
    name: string,
    fallback: Readonly<Record<First | Second, number>>,
    names: readonly [First, Second],
    range: NumberRange,
    low: First | Second,
  ) => {
    const place = `${field}.${name}`;
    const given = readRecord(input[name], names, place, problems);
    const read = (key: First | Second) => readNumber(given[key], range, fallback[key], `${place}.${key}`, problems);
    const result = { [names[0]]: read(names[0]), [names[1]]: read(names[1]) } as Record<First | Second, number>;
    const high = low === names[0] ? names[1] : names[0];
    if (result[high] < result[low]) problems.add(`${place}.${high}`, `${high} must not be below ${low}.`);
    return result;
  };
  const risk = pair('risk', base.risk, ['approve_below', 'decline_from'], { min: 1, max: 101 }, 'approve_below');
  return {
    face_match: pair('face_match', base.face_match, ['pass', 'review'], UNIT, 'review'),
    liveness: pair('liveness', base.liveness, ['pass', 'review'], UNIT, 'review'),
    screening: pair('screening', base.screening, ['possible', 'match'], { min: 50, max: 100 }, 'possible'),
    risk,
    risk_bands: readBands(input['risk_bands'], `${field}.risk_bands`, problems),
  };
}

function readBands(value: unknown, field: string, problems: Problems): readonly [number, number, number] {
  const base = DEFINITION_DEFAULTS.thresholds.risk_bands;
  if (value === undefined) return base;
  const range = { min: 1, max: 100, integer: true };
  const items = readArray(value, 3, field, problems);
  const bands = items.map((item, index) => readNumber(item, range, 1, `${field}.${index}`, problems));
  const [medium, high, critical] = bands;
  if (medium === undefined || high === undefined || critical === undefined || medium >= high || high >= critical) {
    problems.add(field, 'Risk bands are three ascending scores: the first of medium, high and critical.');
    return base;
  }
  return [medium, high, critical];
}

const KINDS = ['sanctions', 'pep', 'adverse_media'] as const;

/** Reads `lists`. @param steps of the journey: without a step for it, news that nobody asks for are no lack */
export function readLists(
  value: unknown,
  steps: readonly Pick<Step, 'check'>[],
  field: string,
  problems: Problems,
): JourneyDefinition['lists'] {
  const base = DEFINITION_DEFAULTS.lists;
  const input = readRecord(value, [...Object.keys(base), 'waive'], field, problems);
  const ids = (name: 'block' | 'allow') =>
    input[name] === undefined
      ? base[name]
      : readArray(input[name], LISTS_MAX, `${field}.${name}`, problems).flatMap((id, index) => {
          if (typeof id === 'string' && LIST_ID.test(id)) return [id];
          problems.add(`${field}.${name}.${index}`, 'This must be the id of a list.');
          return [];
        });
  const screening =
    input['screening'] === undefined ? base.screening : readKinds(input['screening'], `${field}.screening`, problems);
  const written = readKinds(input['waive'] ?? [], `${field}.waive`, problems);
  checkWaived(written, screening, `${field}.waive`, problems);
  const unasked =
    input['screening'] === undefined && !steps.some(({ check }) => checkFacts(check).screens === 'adverse_media');
  const waive = screening.filter((kind) => written.includes(kind) || (unasked && kind === 'adverse_media'));
  const onStale = readWord(input['on_stale'], ['review', 'refuse'], base.on_stale, `${field}.on_stale`, problems);
  return {
    screening,
    ...(waive.length > 0 ? { waive } : {}),
    block: ids('block'),
    allow: ids('allow'),
    on_stale: onStale,
  };
}

function readKinds(value: unknown, field: string, problems: Problems): ScreeningKind[] {
  return readArray(value, KINDS.length, field, problems).map((kind, index) =>
    readWord(kind, KINDS, 'sanctions', `${field}.${index}`, problems),
  );
}

/** A journey waives what it screens for, and not all of it: a screening that may find nothing missing is none. */
function checkWaived(
  waived: readonly ScreeningKind[],
  screening: readonly ScreeningKind[],
  field: string,
  problems: Problems,
): void {
  for (const [index, kind] of waived.entries())
    if (!screening.includes(kind))
      problems.add(`${field}.${index}`, `This journey does not screen for ${kind}: lists.screening does not name it.`);
  if (waived.length > 0 && screening.every((kind) => waived.includes(kind)))
    problems.add(field, 'A journey cannot waive every kind that it screens for. Leave out the step instead.');
}

/** Reads `review`: approvals, quality sample, comment, deadline. */
export function readReview(value: unknown, field: string, problems: Problems): JourneyDefinition['review'] {
  const base = DEFINITION_DEFAULTS.review;
  const input = readRecord(value, [...Object.keys(base), 'inbox'], field, problems);
  const number = <Default extends number | null>(name: string, range: NumberRange, fallback: Default) =>
    readNumber(input[name], range, fallback, `${field}.${name}`, problems);
  const approvals = number('approvals_required', { min: 1, max: 2, integer: true }, 1);
  const comment = input['comment_required'];
  if (comment !== undefined && typeof comment !== 'boolean') {
    problems.add(`${field}.comment_required`, 'This must be true or false.');
  }
  return {
    approvals_required: approvals === 2 ? 2 : 1,
    sample_percent: number('sample_percent', { min: 0, max: 100 }, base.sample_percent),
    comment_required: comment === true,
    deadline_hours: number('deadline_hours', { min: 1, max: 8760 }, base.deadline_hours),
    ...readInbox(input['inbox'], `${field}.inbox`, problems),
  };
}

/** The id of an inbox; nothing where the author wrote nothing. */
function readInbox(value: unknown, field: string, problems: Problems): { readonly inbox?: string } {
  if (value === undefined || value === null) return {};
  if (typeof value === 'string' && /^inb_[0-9a-z]{26}$/.test(value)) return { inbox: value };
  problems.add(field, 'This must be the id of an inbox.');
  return {};
}

/** What a declined subject is told; nothing where the author wrote nothing. */
function readNotice(value: unknown, field: string, problems: Problems): { readonly decline_notice?: DeclineNotice } {
  if (value === undefined || value === null) return {};
  return { decline_notice: readWord(value, DECLINE_NOTICES, 'general', field, problems) };
}

/** Reads `session`. */
export function readSession(value: unknown, field: string, problems: Problems): JourneyDefinition['session'] {
  const base = DEFINITION_DEFAULTS.session;
  const input = readRecord(value, [...Object.keys(base), 'decline_notice'], field, problems);
  const lifetime = { min: 900, max: 2_592_000, integer: true };
  const attempts = { min: 1, max: 9, integer: true };
  return {
    expires_in: readNumber(input['expires_in'], lifetime, base.expires_in, `${field}.expires_in`, problems),
    max_attempts: readNumber(input['max_attempts'], attempts, base.max_attempts, `${field}.max_attempts`, problems),
    ...readNotice(input['decline_notice'], `${field}.decline_notice`, problems),
  };
}

/** Reads `retention`; days are null where nothing is deleted by time. */
export function readRetention(value: unknown, field: string, problems: Problems): JourneyDefinition['retention'] {
  const base = DEFINITION_DEFAULTS.retention;
  const input = readRecord(value, Object.keys(base), field, problems);
  const days = (name: string) => readNumber(input[name], DAYS, null, `${field}.${name}`, problems);
  const retention = {
    media_days: days('media_days'),
    data_days: days('data_days'),
    minimum_days: days('minimum_days'),
    on_delete: readWord(input['on_delete'], ['erase', 'keep_record'], base.on_delete, `${field}.on_delete`, problems),
  };
  if (retention.data_days !== null && (retention.minimum_days ?? 0) > retention.data_days) {
    problems.add(`${field}.minimum_days`, 'minimum_days must not be above data_days.');
  }
  return retention;
}

/** Reads `monitoring`. */
export function readMonitoring(value: unknown, field: string, problems: Problems): JourneyDefinition['monitoring'] {
  const input = readRecord(value, ['rescreen_days'], field, problems);
  const range = { min: 1, max: 3650, integer: true };
  return { rescreen_days: readNumber(input['rescreen_days'], range, null, `${field}.rescreen_days`, problems) };
}

/** Reads `report`: whether the PDF shows small copies of the pictures. Nothing where the author wrote nothing. */
export function readReport(value: unknown, field: string, problems: Problems): Pick<JourneyDefinition, 'report'> {
  if (value === undefined) return {};
  const { pictures = true } = readRecord(value, ['pictures'], field, problems);
  if (typeof pictures === 'boolean') return { report: { pictures } };
  problems.add(`${field}.pictures`, 'This must be true or false.');
  return {};
}

/** Reads `publishing`: whether a version is replayed before it is published. Nothing where the author wrote nothing. */
export function readPublishing(
  value: unknown,
  field: string,
  problems: Problems,
): Pick<JourneyDefinition, 'publishing'> {
  if (value === undefined) return {};
  const { replay_required: required = false } = readRecord(value, ['replay_required'], field, problems);
  if (typeof required === 'boolean') return { publishing: { replay_required: required } };
  problems.add(`${field}.replay_required`, 'This must be true or false.');
  return {};
}
