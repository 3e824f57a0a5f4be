import { Amounts, History, TEXT_COLUMNS } from '@assay/rules';
import type { Queryable, Statement } from '../store/database.js';
import { eachElement, elementCount, readNumerics, readUnits } from '../store/read-columns.js';

/** Each customer's counted transactions as columns, read from the one covering index in its order. */
const LOAD: Statement = {
  name: 'transaction_histories',
  text: `select w.customer_id, h.* from unnest($2::text[]) as w(customer_id) cross join lateral (
      select array_send(array_agg(id)) as ids, array_send(array_agg(occurred_ms)) as at, array_send(array_agg(direction)) as direction,
        array_send(array_agg(type)) as type, array_send(array_agg(amount)) as amount, array_send(array_agg(base_amount)) as base,
        array_send(array_agg(counterparty_index)) as counterparty, array_send(array_agg(counterparty_country)) as country,
        array_send(array_agg(currency)) as currency, array_send(array_agg(method)) as method, array_send(array_agg(ip_index)) as ip,
        array_send(array_agg(device_index)) as device
      from (select id, occurred_ms, direction, type, amount, base_amount, counterparty_index, counterparty_country, currency, method,
          ip_index, device_index
        from transactions where environment_id = $1 and customer_id = w.customer_id and counted order by occurred_ms, id) t) h`,
};

type Column = 'ids' | 'at' | 'amount' | 'base' | (typeof TEXT_COLUMNS)[number];
type Row = { readonly customer_id: string } & Readonly<Record<Column, Buffer | null>>;

const FINGERPRINTS: ReadonlySet<string> = new Set(['counterparty', 'ip', 'device']);

/** The histories of customers whose locks the caller holds, by their ids. */
export async function loadHistories(
  tx: Queryable,
  environmentId: string,
  customerIds: readonly string[],
): Promise<Map<string, History>> {
  if (customerIds.length === 0) return new Map();
  const rows = await tx.query<Row>(LOAD, [environmentId, customerIds]);
  return new Map(rows.map((row) => [row.customer_id, historyOf(row)]));
}

/** A fingerprint as histories compare it. */
export function fingerprintText(index: Buffer | null): string | null {
  return index === null ? null : index.toString('latin1');
}

function historyOf(row: Row): History {
  const count = elementCount(row.ids);
  const ids: string[] = [];
  eachElement(row.ids, (_index, start, length) => ids.push(row.ids!.toString('latin1', start, start + length)));
  const at = new Float64Array(count);
  eachElement(row.at, (index, start) => {
    at[index] = row.at!.readInt32BE(start) * 4_294_967_296 + row.at!.readUInt32BE(start + 4);
  });
  return History.from({ ids, at, ...codesOf(row, count), amount: amountsOf(row.amount), base: amountsOf(row.base) });
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
    const column = row[name];
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
