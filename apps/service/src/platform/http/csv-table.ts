/** A JSON Schema as far as columns follow from it. */
interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
}

/** One column: the names that lead to its value. */
export type Column = readonly string[];

const DEPTH_MAX = 6;

/** Columns of the objects of a schema: nested objects flat, everything else a column. In the order of the schema. */
export function columnsOf(shape: Shape, path: Column = []): Column[] {
  const parts = shape.anyOf ?? shape.allOf;
  if (parts) return distinct(parts.filter(({ type }) => type !== 'null').flatMap((part) => columnsOf(part, path)));
  const names = Object.keys(shape.properties ?? {});
  if (names.length === 0 || path.length >= DEPTH_MAX) return [path];
  return names.flatMap((name) => columnsOf(shape.properties?.[name] ?? {}, [...path, name]));
}

function distinct(columns: readonly Column[]): Column[] {
  return [...new Map(columns.map((column) => [column.join('.'), column])).values()];
}

/** The head of a table, RFC 4180: names with dots. */
export function headLine(columns: readonly Column[]): string {
  return line(columns.map((column) => column.join('.')));
}

/** A row of a table. */
export function rowLine(columns: readonly Column[], item: unknown): string {
  return line(columns.map((column) => valueAt(item, column)));
}

function valueAt(item: unknown, column: Column): unknown {
  return column.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
    item,
  );
}

function line(values: readonly unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** A cell: numbers as they are; text so that no spreadsheet takes it for a formula; lists with semicolons. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = textOf(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const simple = Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null);
  return simple ? value.map(String).join('; ') : JSON.stringify(value);
}
