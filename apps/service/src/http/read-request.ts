import { firstQueryName, type OperationSpec, unknownFields, withFirstNames, withoutUnknown } from '@assay/contract';
import { ApiError, invalidRequest, isIsoDate } from '@assay/kernel';
import { problems, type Validator } from './validate.js';

const DEPTH_MAX = 32;

export interface Warning {
  readonly code: 'unknown_field';
  readonly field: string;
  readonly message: string;
}

/** Bytes as JSON; an empty body is `{}`. @throws ApiError 400 field body. */
export function parseJson(raw: Buffer): unknown {
  if (raw.length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(raw));
  } catch (error) {
    throw new ApiError('invalid_request', 'The body is not valid JSON in UTF-8.', { field: 'body', cause: error });
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw invalidRequest('body', 'The body must be a JSON object.');
  refuseHostile(value, '', 0);
  return value;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Strings that PostgreSQL or a log cannot hold, keys that would reach a prototype, and nesting without end. */
function refuseHostile(value: unknown, path: string, depth: number): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw invalidRequest(path || 'body', 'Text must not hold U+0000 or half of a surrogate pair.');
    return;
  }
  if (value === null || typeof value !== 'object') return;
  if (depth > DEPTH_MAX) throw invalidRequest(path.split('.').slice(0, 4).join('.'), 'The body is nested too deeply.');
  for (const [key, item] of Object.entries(value)) {
    const next = path === '' ? key : `${path}.${key}`;
    if (key === '__proto__' || key.includes('\0') || !key.isWellFormed())
      throw invalidRequest(path || 'body', 'This field name is not allowed.');
    refuseHostile(item, next, depth + 1);
  }
}

/** A parsed body as the operation knows it: first names, unknown fields refused or reported, schema checked. */
export function readBody(
  spec: OperationSpec,
  parsed: unknown,
  validator: Validator | undefined,
  strict: boolean,
): { body: unknown; warnings: Warning[] } {
  if (!spec.body || !validator) return { body: parsed, warnings: [] };
  const named = withFirstNames(parsed, spec.body, spec.names ?? []);
  const unknown = unknownFields(named, spec.body);
  if (unknown.length === 0 && validator.check(named)) return { body: named, warnings: [] };
  const refused =
    spec.unknownFields === 'refuse' || strict ? unknown : unknown.filter(({ nearest }) => nearest !== undefined);
  const body = spec.unknownFields === 'report' ? withoutUnknown(named, spec.body) : named;
  const found = [
    ...refused.map(({ field, message }) => ({ field, message })),
    ...(refused.length === unknown.length
      ? problems(validator, withoutUnknown(named, spec.body))
      : problems(validator, body)),
  ];
  if (found[0]) throw invalidRequest(found[0].field, found[0].message, found.slice(0, 50));
  return { body, warnings: unknown.map(({ field, message }) => ({ code: 'unknown_field', field, message })) };
}

/** Query parameters by the operation's schema: unknown ones refused, numbers and comma lists read. */
export function readQuery(
  spec: OperationSpec,
  search: URLSearchParams | undefined,
  validator: Validator | undefined,
): unknown {
  const properties = (spec.query?.properties ?? {}) as Record<string, { type?: string }>;
  const query: Record<string, unknown> = {};
  for (const [given, text] of search ?? []) {
    const name = firstQueryName(spec.id, given);
    const shape = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!shape)
      throw invalidRequest(
        given.slice(0, 100) || 'query',
        `Unknown parameter. Known here: ${Object.keys(properties).join(', ') || 'none'}.`,
      );
    if (text.includes('\0') || !text.isWellFormed()) throw invalidRequest(given, 'Text must not hold U+0000.');
    query[name] = merge(query[name], readValue(shape, wholeDay(name, given, text)), shape, given);
  }
  const found = validator ? problems(validator, query) : [];
  if (found[0]) throw invalidRequest(found[0].field.split('.')[0]!, found[0].message, found);
  return query;
}

function readValue(shape: { type?: string }, text: string): unknown {
  if (shape.type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (shape.type === 'number' && /^-?\d{1,15}(\.\d{1,12})?$/.test(text)) return Number(text);
  if (shape.type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  if (shape.type === 'array') return text.split(',').filter((part) => part !== '');
  return text;
}

function merge(before: unknown, value: unknown, shape: { type?: string }, given: string): unknown {
  if (before === undefined) return value;
  if (shape.type === 'array') return [...(before as unknown[]), ...(value as unknown[])];
  if (before !== value) throw invalidRequest(given, 'This parameter was given twice with different values.');
  return value;
}

/** In the other names of `created_before` (to, date_to, end_date) a bare day includes that day. */
function wholeDay(name: string, given: string, text: string): string {
  if (name !== 'created_before' || given === name || !isIsoDate(text)) return text;
  return new Date(Date.parse(`${text}T00:00:00Z`) + 86_400_000).toISOString();
}
