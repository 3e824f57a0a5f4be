import {
  firstQueryName,
  formValues,
  type OperationSpec,
  type Renamed,
  unknownFields,
  withFirstNames,
  withoutUnknown,
} from '@assay/contract';
import { type FieldProblem, invalidRequest, isIsoDate, readMoment, textBefore } from '@assay/kernel';
import { NO_MOMENT } from '../moment.js';
import { problems, type Validator } from './validate.js';

export interface Warning {
  readonly code: 'unknown_field';
  readonly field: string;
  readonly message: string;
}

/**
 * A parsed body as the operation knows it: first names, unknown fields refused or reported, schema checked.
 * @param form whether it came as a form, whose switches and numbers are texts
 */
export function readBody(
  spec: OperationSpec,
  parsed: unknown,
  validator: Validator | undefined,
  strict: boolean,
  form = false,
): { body: unknown; warnings: Warning[] } {
  if (!spec.body || !validator) return { body: parsed, warnings: [] };
  const names = spec.names ?? [];
  const renamed: Renamed[] = [];
  const sent = withFirstNames(parsed, spec.body, names, '', renamed);
  const named = form ? formValues(sent, spec.body) : sent;
  const unknown = unknownFields(named, spec.body, names);
  if (unknown.length === 0 && validator.check(named)) return { body: named, warnings: [] };
  const refused =
    spec.unknownFields === 'refuse' || strict ? unknown : unknown.filter(({ nearest }) => nearest !== undefined);
  const body = spec.unknownFields === 'report' ? withoutUnknown(named, spec.body) : named;
  const found = [
    ...refused.map(({ field, message }) => ({ field, message })),
    ...(refused.length === unknown.length
      ? problems(validator, withoutUnknown(named, spec.body))
      : problems(validator, body)
    ).map((problem) => asSent(problem, renamed)),
  ];
  if (found[0]) throw invalidRequest(found[0].field, found[0].message, found.slice(0, 50));
  return { body, warnings: unknown.map(({ field, message }) => ({ code: 'unknown_field', field, message })) };
}

/** A fault in a field that came under another name says so: its sender knows no other. */
function asSent(problem: FieldProblem, renamed: readonly Renamed[]): FieldProblem {
  const other = renamed.find(({ field }) => problem.field === field || problem.field.startsWith(`${field}.`));
  if (!other) return problem;
  const first = other.field.split('.').at(-1);
  return { ...problem, message: `${problem.message} "${other.sent}" stands for "${first}" here.` };
}

/** Query parameters by the operation's schema: unknown ones refused, numbers and comma lists read. */
export function readQuery(
  spec: OperationSpec,
  search: URLSearchParams | undefined,
  validator: Validator | undefined,
): unknown {
  const properties = (spec.query?.properties ?? {}) as Record<string, { type?: string }>;
  const query: Record<string, unknown> = {};
  const renamed: Renamed[] = [];
  const sentBy = new Map<string, Map<string, unknown>>();
  for (const [given, text] of search ?? []) {
    const name = Object.hasOwn(properties, given) ? given : firstQueryName(spec.id, given);
    const shape = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!shape)
      throw invalidRequest(
        given.slice(0, 100) || 'query',
        `Unknown parameter. Known here: ${Object.keys(properties).join(', ') || 'none'}.`,
      );
    if (text.includes('\0') || !text.isWellFormed()) throw invalidRequest(given, 'Text must not hold U+0000.');
    // An empty filter would be none, or one that nothing passes; a sign-in takes what its provider sends.
    if (text.trim() === '' && spec.scope !== undefined)
      throw invalidRequest(given, 'This parameter is empty. Leave it out, or give it a value.');
    if (shape.type === 'array' && text.split(',').some((part) => part.trim() === ''))
      throw invalidRequest(given, 'An element of this list is empty. Leave out its comma.');
    if (name !== given) renamed.push({ field: name, sent: given });
    const value = readValue(shape, momentSent(name, given, text));
    const others = sentBy.get(name) ?? new Map<string, unknown>();
    others.set(given, merge(others.get(given), value, shape, given));
    sentBy.set(name, others);
    query[name] = merge(query[name], value, shape, given);
  }
  refuseDifferent(sentBy);
  const found = validator ? problems(validator, query) : [];
  const named = found.map((problem) => asSent({ ...problem, field: textBefore(problem.field, '.') }, renamed));
  if (named[0]) throw invalidRequest(named[0].field, named[0].message, named);
  return query;
}

/** A list under two of its names is one list, not two parts of it. @throws ApiError 400 on the second name */
function refuseDifferent(sentBy: ReadonlyMap<string, ReadonlyMap<string, unknown>>): void {
  const inOrder = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...new Set(value)].sort() : value);
  for (const [first, ...others] of [...sentBy.values()].map((values) => [...values])) {
    const different = others.find(([, value]) => inOrder(value) !== inOrder(first?.[1]));
    if (first && different)
      throw invalidRequest(
        different[0],
        `"${first[0]}" and "${different[0]}" mean the same, and the two have different values. Send one.`,
      );
  }
}

function readValue(shape: { type?: string }, text: string): unknown {
  if (shape.type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (shape.type === 'number' && /^-?\d{1,15}(\.\d{1,12})?$/.test(text)) return Number(text);
  if (shape.type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  if (shape.type === 'array') return text.split(',');
  return text;
}

function merge(before: unknown, value: unknown, shape: { type?: string }, given: string): unknown {
  if (before === undefined) return value;
  if (shape.type === 'array') return [...(before as unknown[]), ...(value as unknown[])];
  if (before !== value) throw invalidRequest(given, 'This parameter was given twice with different values.');
  return value;
}

/**
 * In the other names of `created_before` (to, date_to, end_date) a bare day includes that day. A moment under another
 * name is judged here: later nobody knows how it was sent.
 */
function momentSent(name: string, given: string, text: string): string {
  if (given === name || (name !== 'created_before' && name !== 'created_after')) return text;
  if (Number.isNaN(readMoment(text))) {
    const { message } = asSent({ field: name, message: NO_MOMENT }, [{ field: name, sent: given }]);
    throw invalidRequest(name, message);
  }
  if (name === 'created_after' || !isIsoDate(text)) return text;
  return new Date(Date.parse(`${text}T00:00:00Z`) + 86_400_000).toISOString();
}
