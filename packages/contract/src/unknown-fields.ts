import type { FieldProblem } from '@assay/kernel';
import { firstNameWhere, hintedName } from './aliases.js';
import type { NameGroup } from './operation.js';
import { isFree, knownNames, type Shape, variant } from './shape.js';

export interface UnknownField extends FieldProblem {
  /** The known name that was probably meant: it, or another accepted name of it, is one edit, another case or another separator away. */
  readonly nearest?: string;
}

const FIELDS_MAX = 100;
/** Longer names are no misspelling of a known one. */
const NEAR_LENGTH_MAX = 60;

/** Body fields that the schema does not know, with their paths. Free maps and fields below an unknown one are left out. */
export function unknownFields(value: unknown, schema: unknown, names: readonly NameGroup[] = []): UnknownField[] {
  const found: UnknownField[] = [];
  collect(value, schema as Shape, '', { names, found });
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

interface Search {
  readonly names: readonly NameGroup[];
  readonly found: UnknownField[];
}

function collect(value: unknown, schema: Shape, path: string, search: Search): void {
  const shape = variant(value, schema);
  if (!shape || search.found.length >= FIELDS_MAX) return;
  if (Array.isArray(value)) {
    if (!shape.items) return;
    for (let index = 0; index < value.length && search.found.length < FIELDS_MAX; index += 1)
      collect(value[index], shape.items as Shape, `${path}${index}.`, search);
    return;
  }
  if (value === null || typeof value !== 'object' || !shape.properties || isFree(shape)) return;
  for (const [key, item] of Object.entries(value)) {
    if (search.found.length >= FIELDS_MAX) return;
    if (Object.hasOwn(shape.properties, key)) collect(item, shape.properties[key] as Shape, `${path}${key}.`, search);
    else search.found.push(describe(key, knownNames(schema), path, search.names));
  }
}

function describe(key: string, known: readonly string[], path: string, names: readonly NameGroup[]): UnknownField {
  const near = known.find((name) => isNear(key, name)) ?? firstNameWhere(known, names, (name) => isNear(key, name));
  const meant = near ?? hintedName(key, known, names) ?? known.find((name) => isVariant(key, name));
  const shown = key.length > 60 ? `${key.slice(0, 60)}…` : key;
  const hint = meant ? ` Did you mean "${meant}"?` : ` Known here: ${known.slice(0, 20).join(', ')}.`;
  return { field: `${path}${shown}`, message: `Unknown field "${shown}".${hint}`, ...(near ? { nearest: near } : {}) };
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[_-]/g, '');

/** Endings in which names of one thing differ: an id of it, or several. */
const ENDINGS = ['id', 'ids', 's', 'es', 'reference', 'code', 'number'];

/** Equal but for an ending that one of the two has. */
function isVariant(a: string, b: string): boolean {
  if (a.length > NEAR_LENGTH_MAX) return false;
  const [left, right] = [plain(a), plain(b)];
  if (left.replace(/ies$/, 'y') === right.replace(/ies$/, 'y')) return true;
  return ENDINGS.some((ending) => left === right + ending || right === left + ending);
}

/** Five letters or more and one edit apart, or equal but for case, `_` and `-`. */
function isNear(a: string, b: string): boolean {
  if (a.length > NEAR_LENGTH_MAX) return false;
  if (plain(a) === plain(b)) return true;
  return a.length >= 5 && withinOneEdit(a, b);
}

function withinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end <= 1;
}
