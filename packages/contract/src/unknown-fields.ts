import type { FieldProblem } from '@assay/kernel';

interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly additionalProperties?: unknown;
  readonly patternProperties?: unknown;
  readonly items?: unknown;
  readonly anyOf?: readonly unknown[];
}

export interface UnknownField extends FieldProblem {
  /** The known name that was probably meant: one edit, another case or another separator away. */
  readonly nearest?: string;
}

const FIELDS_MAX = 100;

/** Body fields that the schema does not know, with their paths. Free maps and fields below an unknown one are left out. */
export function unknownFields(value: unknown, schema: unknown, path = ''): UnknownField[] {
  const found: UnknownField[] = [];
  collect(value, schema as Shape, path, found);
  return found;
}

/** A copy of the value without the unknown fields; for operations that report instead of refuse. */
export function withoutUnknown(value: unknown, schema: unknown): unknown {
  const shape = variant(value, schema as Shape);
  if (Array.isArray(value)) return shape?.items ? value.map((item) => withoutUnknown(item, shape.items)) : value;
  if (value === null || typeof value !== 'object' || !shape?.properties || isFree(shape)) return value;
  const properties = shape.properties;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => Object.hasOwn(properties, key))
      .map(([key, item]) => [key, withoutUnknown(item, properties[key])]),
  );
}

function collect(value: unknown, schema: Shape, path: string, found: UnknownField[]): void {
  const shape = variant(value, schema);
  if (!shape || found.length >= FIELDS_MAX) return;
  if (Array.isArray(value)) {
    if (shape.items)
      for (const [index, item] of value.entries()) collect(item, shape.items as Shape, `${path}${index}.`, found);
    return;
  }
  if (value === null || typeof value !== 'object' || !shape.properties || isFree(shape)) return;
  for (const [key, item] of Object.entries(value)) {
    if (Object.hasOwn(shape.properties, key)) collect(item, shape.properties[key] as Shape, `${path}${key}.`, found);
    else found.push(describe(key, Object.keys(shape.properties), path));
  }
}

function isFree(shape: Shape): boolean {
  return (
    shape.patternProperties !== undefined ||
    (shape.additionalProperties !== undefined && shape.additionalProperties !== false)
  );
}

/** Of a union, the member that fits the value's kind and shares the most names with it. */
function variant(value: unknown, schema: Shape | undefined): Shape | undefined {
  if (!schema?.anyOf) return schema;
  if (value === null || typeof value !== 'object') return undefined;
  const fitting = (schema.anyOf as Shape[]).filter((member) =>
    Array.isArray(value) ? member.type === 'array' : member.type === 'object',
  );
  const shared = (member: Shape) =>
    Object.keys(member.properties ?? {}).filter((key) => Object.hasOwn(value, key)).length;
  return fitting.sort((a, b) => shared(b) - shared(a))[0];
}

function describe(key: string, known: readonly string[], path: string): UnknownField {
  const near = known.find((name) => isNear(key, name));
  const shown = key.length > 60 ? `${key.slice(0, 60)}…` : key;
  const hint = near ? ` Did you mean "${near}"?` : ` Known here: ${known.slice(0, 20).join(', ')}.`;
  return { field: `${path}${shown}`, message: `Unknown field "${shown}".${hint}`, ...(near ? { nearest: near } : {}) };
}

/** Five letters or more and one edit apart, or equal but for case, `_` and `-`. */
function isNear(a: string, b: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[_-]/g, '');
  if (plain(a) === plain(b)) return true;
  return a.length >= 5 && a.length <= 60 && withinOneEdit(a, b);
}

function withinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end <= 1;
}
