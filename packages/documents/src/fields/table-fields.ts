import type { Amounts } from './arithmetic.js';
import { candidatesAt } from './candidates.js';
import { computedRows } from './computed-rows.js';
import type { ArithmeticCheck, ExtractedField } from './extracted-field.js';
import type { KnownRequest } from './field-request.js';
import type { ReadLayout } from './layout-of.js';
import {
  type ColumnKind,
  columnOfName,
  type FoundTable,
  multiplies,
  plainLines,
  type TableRow,
  tablesIn,
} from './tables.js';

const TOLERANCE_CENTS = 2;
/** A price is rounded before it is printed. */
const ROUNDING_CENTS = 2;
const ROUNDING = 0.01;
/** An amount that is less sure has no label. */
const LABELLED = 0.5;

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

/** What the lines say of themselves and of the sums; nothing where there are none. */
export function checkTables(layout: ReadLayout, amounts: Amounts): ArithmeticCheck[] {
  const tables = fittingTables(layout, amounts, false);
  return [checkSum(tables, layout, amounts), checkRows(tables)].filter((check) => check !== undefined);
}

/** Whether the lines make the total, the net amount or the gross pay; undefined where there are none. */
function checkSum(tables: readonly FoundTable[], layout: ReadLayout, amounts: Amounts): ArithmeticCheck | undefined {
  const lines = tables.flatMap(({ rows }) => rows).map(({ amount }) => cents(amount));
  const gross = layout.labels.filter(({ key }) => key === 'gross_pay');
  const pays = gross.flatMap((hit) => candidatesAt(hit, 'amount', layout));
  const target = amounts.net ?? amounts.total;
  const [expected = target] = pays;
  if (lines.length < 2 || !expected || lines.some(Number.isNaN)) return undefined;
  const sum = lines.reduce((all, one) => all + one, 0);
  const wanted = [amounts.net, amounts.total, ...pays].flatMap((one) => (one ? [cents(one.value)] : []));
  const passed = wanted.some((one) => Math.abs(one - sum) <= TOLERANCE_CENTS);
  // The lines of a payslip are of many kinds, and an amount without a label may be no sum.
  if (!passed && (gross.length > 0 || expected.confidence < LABELLED)) return undefined;
  return { name: 'lines_add_up', passed, expected: expected.value, observed: (sum / 100).toFixed(2) };
}

/** The first line whose quantity and price make another amount, where they make it in others of the same table. */
function checkRows(tables: readonly FoundTable[]): ArithmeticCheck | undefined {
  const rows = tables.flatMap(({ exact, rows: own }) => (exact ? own : []));
  const priced = rows.flatMap(({ quantity, unit_price: price, amount }) =>
    quantity === undefined || price === undefined || amount === undefined ? [] : [{ quantity, price, amount }],
  );
  const other = priced.find(({ quantity, price, amount }) => {
    const apart = Math.abs(Number(quantity) * Number(price) - Number(amount));
    return apart > Math.max(ROUNDING_CENTS / 100, ROUNDING * Math.abs(Number(amount)));
  });
  if (!other || !priced.some(({ quantity, price, amount }) => multiplies(quantity, price, amount))) return undefined;
  const expected = (Number(other.quantity) * Number(other.price)).toFixed(2);
  return { name: 'quantity_times_price', passed: false, expected, observed: other.amount };
}

const cents = (amount: string | undefined): number => Math.round(Number(amount) * 100);

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
