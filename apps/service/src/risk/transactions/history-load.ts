import { Amounts, History, TEXT_COLUMNS, type TextColumn, type WindowSpec } from '@assay/rules';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { columns } from '../../platform/store/named-columns.js';
import { readDecimals } from '../../platform/store/read-columns.js';
import { scaled } from './window-query.js';

/** How each text of a history is sent. Plain ones have no quotes and are never empty: see the pattern of each field. */
const SENT = {
  direction: { column: 'direction', as: 'plain' },
  type: { column: 'type', as: 'plain' },
  counterparty: { column: 'counterparty_index', as: 'fingerprint' },
  country: { column: 'counterparty_country', as: 'plain' },
  currency: { column: 'currency', as: 'plain' },
  method: { column: 'method', as: 'quoted' },
  ip: { column: 'ip_index', as: 'fingerprint' },
  device: { column: 'device_index', as: 'fingerprint' },
} as const;

const NO_FINGERPRINT = '0'.repeat(32);
/** In place of a base amount that equals the amount. */
const SAME = '""';
const UNIT_DIGITS = 18;

/** The inside of a JSON array; fingerprints without anything between them. */
const AGGREGATE = {
  plain: (column: string) => `string_agg(coalesce(${column}, ''), '","')`,
  quoted: (column: string) => `string_agg(coalesce(to_json(${column})::text, 'null'), ',')`,
  fingerprint: (column: string) => `encode(string_agg(coalesce(${column}, '\\x${NO_FINGERPRINT}'), ''::bytea), 'hex')`,
} as const;

const WANTED = columns({ reference_index: 'bytea', known: 'bigint' });
const statements = new Map<string, Statement>();

/**
 * The counted transactions of each customer whose count is not the one that is known, read from the one covering index in
 * its order. Each column comes as one text, which costs the database half of what arrays do, and this process the
 * parsing of JSON instead of an object for every value.
 */
function loadStatement(columns: readonly TextColumn[]): Statement {
  // A name has at most 63 bytes in PostgreSQL.
  const name = `transaction_histories_${TEXT_COLUMNS.map((column) => (columns.includes(column) ? 1 : 0)).join('')}`;
  const known = statements.get(name);
  if (known) return known;
  const sources = columns.map((column) => SENT[column].column);
  const sent = columns.map((name) => `, ${AGGREGATE[SENT[name].as](SENT[name].column)} as ${name}`);
  const made = {
    name,
    text: `select w.place::integer, h.* from ${WANTED.rows(3, 'w', 'place')}
      join customers c on c.environment_id = $1 and c.reference_index = w.reference_index
        and c.transactions + c.changes - 1 <> w.known and c.transactions + c.changes between 2 and $2
      cross join lateral (
        select string_agg(id, '","') as ids, string_agg(occurred_ms::text, ',') as at,
          string_agg(coalesce(amount::text, 'null'), ',') as amount,
          string_agg(case when base_amount = amount then '${SAME}' else coalesce(base_amount::text, 'null') end, ',') as base${sent.join('')}
        from (select ${['id', 'occurred_ms', 'amount', 'base_amount', ...sources].join(', ')} from transactions
          where environment_id = $1 and customer_id = c.id and counted order by occurred_ms, id) t) h`,
  };
  statements.set(name, made);
  return made;
}

type Column = 'ids' | 'at' | 'amount' | 'base' | TextColumn;
type Row = { readonly place: number } & Readonly<Partial<Record<Column, string | null>>>;

/** The texts that windows look at; histories are read with these only. */
export function columnsOf(windows: readonly { readonly spec: WindowSpec }[]): readonly TextColumn[] {
  let columns = columnsRead.get(windows);
  if (!columns) {
    const read = new Set(windows.flatMap(({ spec }) => readBy(spec)));
    columns = TEXT_COLUMNS.filter((column) => read.has(column === 'country' ? 'counterparty_country' : column));
    columnsRead.set(windows, columns);
  }
  return columns;
}

function readBy({ fn, field, filters }: WindowSpec): readonly (string | undefined)[] {
  const named = [field, ...filters.map(({ name }) => name)];
  if (fn === 'pairs' || fn === 'fan') return [...named, 'counterparty'];
  return fn === 'in_out_gap' ? [...named, 'direction'] : named;
}

const columnsRead = new WeakMap<object, readonly TextColumn[]>();

/** A customer by the fingerprint of the reference; null: none. */
export interface WantedHistory {
  readonly customerIndex: Buffer | null;
  /** The count of transactions as of which the caller has the history; undefined: it has none. */
  readonly known: number | undefined;
}

/**
 * The histories of customers whose locks the caller holds, by their places; of those that are known as of the last
 * transaction nothing is read, nor of those with more than `rowsMax` transactions.
 */
export async function loadHistories(
  tx: Queryable,
  environmentId: string,
  wanted: readonly WantedHistory[],
  { columns, rowsMax }: { readonly columns: readonly TextColumn[]; readonly rowsMax: number },
): Promise<Map<number, History>> {
  if (wanted.every(({ customerIndex }) => customerIndex === null)) return new Map();
  const rows = await tx.query<Row>(loadStatement(columns), [
    environmentId,
    rowsMax,
    ...WANTED.values(wanted, {
      reference_index: ({ customerIndex }) => customerIndex,
      known: ({ known }) => known ?? -1,
    }),
  ]);
  return new Map(rows.map((row) => [row.place - 1, historyOf(row)]));
}

/** A fingerprint as histories compare it. */
export function fingerprintText(index: Buffer | null): string | null {
  return index === null ? null : index.toString('hex');
}

function historyOf(row: Row): History {
  const { ids: names, at, amount, base } = row;
  if (names == null || amount == null || base == null) return History.of([]);
  const ids = JSON.parse(`["${names}"]`) as string[];
  return History.from({
    ids,
    at: new Float64Array(JSON.parse(`[${at}]`) as number[]),
    ...codesOf(row, ids.length),
    amount: amountsOf(amount),
    base: amountsOf(writtenOut(base, amount)),
  });
}

/** Texts as numbers, row by row. */
function codesOf(row: Row, count: number): { codes: Int32Array; texts: Map<string, number> } {
  const codes = new Int32Array(count * TEXT_COLUMNS.length);
  const texts = new Map<string, number>();
  for (const [place, name] of TEXT_COLUMNS.entries()) {
    const column = row[name];
    if (column == null) continue;
    const { as } = SENT[name];
    const values = as === 'fingerprint' ? fingerprintsIn(column, count) : textsIn(column, as);
    for (let index = 0; index < count; index += 1) {
      const text = values[index];
      if (text == null || text === '' || text === NO_FINGERPRINT) continue;
      let code = texts.get(text);
      if (code === undefined) {
        code = texts.size + 1;
        // A text of its own: a part of the column would keep all of it.
        texts.set(as === 'fingerprint' ? Buffer.from(text).toString('latin1') : text, code);
      }
      codes[index * TEXT_COLUMNS.length + place] = code;
    }
  }
  return { codes, texts };
}

function textsIn(column: string, as: 'plain' | 'quoted'): (string | null)[] {
  return JSON.parse(as === 'plain' ? `["${column}"]` : `[${column}]`);
}

function fingerprintsIn(column: string, count: number): string[] {
  const { length } = NO_FINGERPRINT;
  const texts = new Array<string>(count);
  for (let index = 0; index < count; index += 1) texts[index] = column.slice(index * length, (index + 1) * length);
  return texts;
}

/** Base amounts with those in place of which only "as the amount" was sent. */
function writtenOut(base: string, amount: string): string {
  // Nothing but marks.
  if (!/[^",]/.test(base)) return amount;
  const amounts = amount.split(',');
  return base
    .split(',')
    .map((text, index) => (text === SAME ? amounts[index] : text))
    .join();
}

function amountsOf(column: string): Amounts {
  const read = readDecimals(column);
  const fast = read && Amounts.fromDecimals(read.mantissas, read.exponents);
  if (fast) return fast;
  const amounts = new Amounts();
  for (const [index, text] of column.split(',').entries())
    amounts.insert(index, index, text === 'null' ? null : scaled(text, UNIT_DIGITS));
  return amounts;
}
