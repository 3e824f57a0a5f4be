import type { FieldRequest, FieldType } from '@assay/documents';
import { invalidRequest } from '@assay/kernel';

/** Fields that a caller asks for, in any of the accepted forms. */
export interface AskedFields {
  readonly requests: readonly FieldRequest[];
  readonly required: readonly string[];
}

type Given = Readonly<Record<string, unknown>>;

const TYPES: Readonly<Record<string, FieldType>> = {
  string: 'text',
  text: 'text',
  date: 'date',
  'date-time': 'date',
  amount: 'amount',
  money: 'amount',
  currency_amount: 'amount',
  price: 'amount',
  decimal: 'amount',
  number: 'number',
  integer: 'number',
  float: 'number',
  percent: 'percent',
  percentage: 'percent',
  identifier: 'identifier',
  id: 'identifier',
  iban: 'iban',
  bic: 'bic',
  vat: 'vat_number',
  vat_number: 'vat_number',
  currency: 'currency',
  email: 'email',
  url: 'url',
  uri: 'url',
  phone: 'phone',
  name: 'name',
  person: 'name',
  organisation: 'organisation',
  organization: 'organisation',
  company: 'organisation',
  address: 'address',
  table: 'table',
  array: 'table',
  line_items: 'table',
  list: 'table',
};
const FIELDS_MAX = 100;

/**
 * The fields of a request: `schema.fields`, `schema.properties` (JSON Schema), a bare list, or `fields` beside it.
 * Undefined when none are named: then everything labelled is wanted.
 * @throws ApiError 400 naming the field
 */
export function askedFields(schema: unknown, fields: unknown): AskedFields | undefined {
  const given = (schema ?? {}) as Given;
  const properties = given['properties'] as Given | undefined;
  const listed = Array.isArray(schema) ? schema : (given['fields'] as unknown[] | undefined);
  const named = properties ? 'schema.properties' : 'fields';
  const within = listed ? 'schema.fields' : named;
  const path = Array.isArray(schema) ? 'schema' : within;
  const required = new Set((given['required'] as string[] | undefined) ?? []);
  const specs: Given[] = [
    ...[...(listed ?? []), ...((fields as unknown[] | undefined) ?? [])].map((field) =>
      typeof field === 'string' ? { name: field } : (field as Given),
    ),
    ...Object.entries(properties ?? {}).map(([name, value]) => ({ ...((value ?? {}) as Given), name })),
  ];
  if (specs.length === 0) return undefined;
  const names = specs.map((spec) => String(spec['name']));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw invalidRequest(path, `The field "${twice.slice(0, 60)}" is named twice.`);
  if (specs.length > FIELDS_MAX) throw invalidRequest(path, `At most ${FIELDS_MAX} fields are extracted at once.`);
  for (const spec of specs) if (spec['required'] === true) required.add(String(spec['name']));
  return {
    requests: specs.map((spec, index) => requestOf(spec, `${path}.${properties ? names[index] : index}`)),
    required: names.filter((name) => required.has(name)),
  };
}

function requestOf(spec: Given, path: string): FieldRequest {
  const type = typeOf(spec, path);
  const description = spec['description'];
  const items = (spec['items'] as Given | undefined)?.['properties'] as Given | undefined;
  const columns = (spec['columns'] as string[] | undefined) ?? (items ? Object.keys(items) : undefined);
  return {
    name: String(spec['name']),
    ...(type ? { type } : {}),
    ...(typeof description === 'string' ? { description: description.slice(0, 500) } : {}),
    ...(spec['labels'] ? { labels: spec['labels'] as string[] } : {}),
    ...(columns ? { columns: columns.slice(0, 30) } : {}),
  };
}

/** A type, or a format of JSON Schema that says more; of several types the first that is not null. */
function typeOf(spec: Given, path: string): FieldType | undefined {
  const given = spec['type'];
  const type = Array.isArray(given) ? given.find((one) => one !== 'null') : given;
  const format = spec['format'];
  if (typeof format === 'string' && Object.hasOwn(TYPES, format)) return TYPES[format];
  if (type === undefined || type === 'object' || type === 'any' || type === 'boolean') return undefined;
  const found =
    typeof type === 'string' && Object.hasOwn(TYPES, type.toLowerCase()) ? TYPES[type.toLowerCase()] : undefined;
  if (!found)
    throw invalidRequest(`${path}.type`, `Unknown type. Known: ${[...new Set(Object.values(TYPES))].join(', ')}.`);
  return found;
}
