import type { Amounts } from './arithmetic.js';
import { computedRows } from './computed-rows.js';
import type { ArithmeticCheck, ExtractedField } from './extracted-field.js';
import type { KnownRequest } from './field-request.js';
import type { ReadLayout } from './layout-of.js';
import { type ColumnKind, columnOfName, type FoundTable, plainLines, type TableRow, tablesIn } from './tables.js';

const TOLERANCE_CENTS = 2;

/** The rows of the document's table, over all its pages, in the columns that were asked for. */
export function tableField(request: KnownRequest, layout: ReadLayout, amounts: Amounts): ExtractedField | undefined {
  const tables = fittingTables(layout, amounts, request.key === 'shareholders');
  const [first] = tables;
  if (!first) return undefined;
  const rows = tables.flatMap(({ rows: own }) => own).map((row) => renamed(row, request.columns));
  return {
    name: request.name,
    type: 'table',
    value: rows,
    confidence: first.confidence,
    page: first.page,
    box: first.box,
  };
}

/** Whether the lines make the total or the net amount; undefined where there are none. */
export function checkLines(layout: ReadLayout, amounts: Amounts): ArithmeticCheck | undefined {
  const tables = fittingTables(layout, amounts, false);
  const cents = tables.flatMap(({ rows }) => rows).map(({ amount }) => Math.round(Number(amount) * 100));
  const target = amounts.net ?? amounts.total;
  if (cents.length < 2 || !target || cents.some(Number.isNaN)) return undefined;
  const sum = cents.reduce((all, one) => all + one, 0);
  const wanted = [amounts.net, amounts.total].flatMap((one) => (one ? [Math.round(Number(one.value) * 100)] : []));
  const passed = wanted.some((one) => Math.abs(one - sum) <= TOLERANCE_CENTS);
  return { name: 'lines_add_up', passed, expected: target.value, observed: (sum / 100).toFixed(2) };
}

function fittingTables(layout: ReadLayout, amounts: Amounts, register: boolean): FoundTable[] {
  const { thousandths } = layout.habits;
  const tables = tablesIn(layout.segments, { register, thousandths });
  const [main] = tables
    .filter(({ columns }) => !register || columns.includes('name') || columns.includes('percent'))
    .toSorted((a, b) => b.columns.length * b.rows.length - a.columns.length * a.rows.length);
  const same = main ? tables.filter(({ columns }) => columns.join() === main.columns.join()) : [];
  if (same.length > 0 || register) return same;
  const computed = computedRows(layout.segments, thousandths);
  if (computed) return [computed];
  const totals = [amounts.net, amounts.total].flatMap((one) => (one ? [one.value] : []));
  const lines = plainLines(layout.segments, totals, thousandths);
  return lines ? [lines] : [];
}

function renamed(row: TableRow, columns: readonly string[]): Record<string, string> {
  if (columns.length === 0) return { ...row };
  const instead: Partial<Record<ColumnKind, string | undefined>> = { unit_price: row.amount, name: row.description };
  const entries = columns.flatMap((name): [string, string][] => {
    const kind: ColumnKind | undefined = columnOfName(name);
    const value = kind && (row[kind] ?? instead[kind]);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}
