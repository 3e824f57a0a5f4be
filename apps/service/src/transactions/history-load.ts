import { Amounts, History, TEXT_COLUMNS, type TextColumn, type WindowSpec } from '@assay/rules';
import type { Queryable, Statement } from '../store/database.js';
import { eachElement, elementCount, readNumerics, readUnits } from '../store/read-columns.js';

/** The column of the table behind each text of a history. */
const SOURCE = {
  direction: 'direction',
  type: 'type',
  counterparty: 'counterparty_index',
  country: 'counterparty_country',
  currency: 'currency',
  method: 'method',
  ip: 'ip_index',
  device: 'device_index',
} as const;

const statements = new Map<string, Statement>();

/** Each customer's counted transactions as columns, read from the one covering index in its order. */
function loadStatement(columns: readonly TextColumn[]): Statement {
  // A name has at most 63 bytes in PostgreSQL.
  const name = `transaction_histories_${TEXT_COLUMNS.map((column) => (columns.includes(column) ? 1 : 0)).join('')}`;
  const known = statements.get(name);
  if (known) return known;
  const sources = columns.map((column) => SOURCE[column]);
  const sent = columns.map((column) => `, array_send(array_agg(${SOURCE[column]})) as ${column}`);
  const made = {
    name,
    text: `select w.customer_id, h.* from unnest($2::text[]) as w(customer_id) cross join lateral (
      select array_send(array_agg(id)) as ids, array_send(array_agg(occurred_ms)) as at, array_send(array_agg(amount)) as amount,
        array_send(array_agg(base_amount)) as base${sent.join('')}
      from (select ${['id', 'occurred_ms', 'amount', 'base_amount', ...sources].join(', ')}
        from transactions where environment_id = $1 and customer_id = w.customer_id and counted order by occurred_ms, id) t) h`,
  };
  statements.set(name, made);
  return made;
}

type Column = 'ids' | 'at' | 'amount' | 'base' | (typeof TEXT_COLUMNS)[number];
type Row = { readonly customer_id: string } & Readonly<Partial<Record<Column, Buffer | null>>>;

const FINGERPRINTS: ReadonlySet<string> = new Set(['counterparty', 'ip', 'device']);

/** The texts that windows look at; histories are read with these only. */
export function columnsOf(windows: readonly { readonly spec: WindowSpec }[]): TextColumn[] {
  const read = new Set(windows.flatMap(({ spec }) => [spec.field, ...spec.filters.map(({ name }) => name)]));
  return TEXT_COLUMNS.filter((column) => read.has(column === 'country' ? 'counterparty_country' : column));
}

/** The histories of customers whose locks the caller holds, by their ids. */
export async function loadHistories(
  tx: Queryable,
  environmentId: string,
  customerIds: readonly string[],
  columns: readonly TextColumn[],
): Promise<Map<string, History>> {
  if (customerIds.length === 0) return new Map();
  const rows = await tx.query<Row>(loadStatement(columns), [environmentId, customerIds]);
  return new Map(rows.map((row) => [row.customer_id, historyOf(row)]));
}

/** A fingerprint as histories compare it. */
export function fingerprintText(index: Buffer | null): string | null {
  return index === null ? null : index.toString('latin1');
}

function historyOf(row: Row): History {
  const { ids: names = null, at: times = null, amount = null, base = null } = row;
  const count = elementCount(names);
  const ids: string[] = [];
  eachElement(names, (_index, start, length) => ids.push(names!.toString('latin1', start, start + length)));
  const at = new Float64Array(count);
  eachElement(times, (index, start) => {
    at[index] = times!.readInt32BE(start) * 4_294_967_296 + times!.readUInt32BE(start + 4);
  });
  return History.from({ ids, at, ...codesOf(row, count), amount: amountsOf(amount), base: amountsOf(base) });
}

/** Texts as numbers. Most are short and few: those are told apart by their bytes, without making a text of each. */
function codesOf(row: Row, count: number): { codes: Int32Array; texts: Map<string, number> } {
  const codes = new Int32Array(count * TEXT_COLUMNS.length);
  const texts = new Map<string, number>();
  const codeOf = (text: string) => {
    const known = texts.get(text) ?? texts.size + 1;
    if (known > texts.size) texts.set(text, known);
    return known;
  };
  for (const [place, name] of TEXT_COLUMNS.entries()) {
    const column = row[name] ?? null;
    const short = new Map<number, number>();
    const textAt = (start: number, length: number) =>
      column!.toString(FINGERPRINTS.has(name) ? 'latin1' : 'utf8', start, start + length);
    eachElement(column, (index, start, length) => {
      if (length < 0) return;
      const into = index * TEXT_COLUMNS.length + place;
      if (length === 0 || length > 4) {
        codes[into] = codeOf(textAt(start, length));
        return;
      }
      const bytes = column!.readUIntBE(start, length) * 8 + length;
      let code = short.get(bytes);
      if (code === undefined) {
        code = codeOf(textAt(start, length));
        short.set(bytes, code);
      }
      codes[into] = code;
    });
  }
  return { codes, texts };
}

function amountsOf(column: Buffer | null): Amounts {
  const read = readNumerics(column);
  const fast = read && Amounts.fromDecimals(read.mantissas, read.exponents);
  if (fast) return fast;
  const amounts = new Amounts();
  for (const [index, units] of readUnits(column).entries()) amounts.insert(index, index, units);
  return amounts;
}
