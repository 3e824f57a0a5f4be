import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { isoDay } from '@assay/kernel';
import { createRejections, type RejectedRow } from '@assay/tables';
import type { EnvironmentCache } from '../environments/environment-cache.js';
import { auditReached } from '../imports/audit-reached.js';
import { withDryRun } from '../imports/dry-run.js';
import { guardEdition } from '../imports/edition-guard.js';
import type { Reach } from '../imports/reach.js';
import type { Database, Queryable, Statement } from '../store/database.js';
import type { AuditActor } from '../store/record.js';
import { notServed, oddAmongThemselves, oddBesideSample, oddBesideServed, oddInWords } from './odd-rates.js';
import { type Rate, readRates } from './read-rates.js';

const BYTES_MAX = 64 * 1024 * 1024;
const BATCH = 5000;
const DAY_MS = 86_400_000;

const PUT: Statement = {
  name: 'rates_put',
  text: `insert into exchange_rates (currency, day, reach, per_euro, imported_at)
    select r.currency, r.day::date, $2, r.per_euro::numeric, now()
    from jsonb_to_recordset($1::jsonb) as r(currency text, day text, per_euro text)
    order by r.currency, r.day
    on conflict (currency, day, reach) do update set per_euro = excluded.per_euro, imported_at = excluded.imported_at
      where exchange_rates.per_euro is distinct from excluded.per_euro
    returning currency`,
};

const COUNT: Statement = {
  name: 'rates_count',
  text: `select currency, count(*)::integer as served from exchange_rates where reach in ('all', $1) group by currency`,
};

export interface RatesImport {
  readonly rates: number;
  readonly changed: number;
  readonly currencies: number;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly reach: Reach;
  readonly dry_run: boolean;
  readonly rejected: readonly RejectedRow[];
  /** All rejected rows; `rejected` keeps the first 1,000. */
  readonly rejected_total: number;
}

/** What imports and removals of rates take of the app. */
export interface RatesApp {
  readonly db: Database;
  readonly environments: EnvironmentCache;
}

export interface RatesRequest {
  readonly files: readonly string[];
  /** Where the rates are used. Without it those of the European Central Bank everywhere, one's own in the sandbox. */
  readonly reach?: Reach;
  /** Count what would change, and change nothing. */
  readonly dryRun: boolean;
  /** Take rates that are far from those of the days before. */
  readonly acceptRemovals?: boolean;
  /** Who stands in the audit entries. */
  readonly actor: AuditActor;
}

/**
 * Reads files of rates and stores them in one transaction; running nodes use them within 5 s. An import adds and corrects,
 * and takes nothing away. @throws Error when a file cannot be read. @throws HeldBack for rates that are far from those of
 * the days before, or the inverse of them.
 */
export async function importRates(app: RatesApp, request: RatesRequest): Promise<RatesImport> {
  const { files, dryRun, actor } = request;
  const opened: { readonly name: string; readonly bytes: Buffer }[] = [];
  for (const file of files) {
    const bytes = await readFile(file);
    if (bytes.length > BYTES_MAX) throw new Error(`${basename(file)} is larger than 64 MiB.`);
    opened.push({ name: basename(file), bytes });
  }
  const published = opened.every(({ bytes }) => isCentralBank(bytes.toString()));
  const reach = request.reach ?? (published ? 'all' : 'sandbox');
  // The clock of a sandbox can be moved. Elsewhere tomorrow has begun for somebody.
  const lastDay = reach === 'sandbox' ? undefined : isoDay(Date.now() + DAY_MS);
  const rejections = createRejections();
  const rates: Rate[] = [];
  for (const file of opened) {
    const reject = (line: number, reason: string) => rejections.add(file.name, line, reason);
    for (const rate of readRates(file, reject, lastDay)) rates.push(rate);
  }
  // The last line of a day wins, as it would if the files were imported one after the other.
  const unique = [...new Map(rates.map((rate) => [`${rate.currency} ${rate.day}`, rate])).values()];
  const changed = await withDryRun(app, dryRun, async (tx) => {
    if (!request.acceptRemovals) await guardRates(tx, unique, reach);
    let count = 0;
    for (let start = 0; start < unique.length; start += BATCH)
      count += (await tx.query(PUT, [JSON.stringify(unique.slice(start, start + BATCH)), reach])).length;
    if (count > 0)
      await auditReached(app, tx, reach, {
        action: 'rates.imported',
        actor,
        target: { type: 'exchange_rates', id: 'all' },
        changes: [{ field: 'rates', before: null, after: count }],
      });
    return count;
  });
  const days = unique.map(({ day }) => day).sort();
  return {
    rates: unique.length,
    changed,
    currencies: new Set(unique.map(({ currency }) => currency)).size,
    first_day: days[0] ?? null,
    last_day: days.at(-1) ?? null,
    reach,
    dry_run: dryRun,
    rejected: rejections.rows,
    rejected_total: rejections.count(),
  };
}

async function guardRates(tx: Queryable, rates: readonly Rate[], reach: Reach): Promise<void> {
  const served = await tx.query<{ currency: string; served: number }>(COUNT, [reach]);
  const known = new Set(served.map(({ currency }) => currency));
  const odd = oddBesideSample(rates.filter(({ currency }) => !known.has(currency)));
  for (let start = 0; start < rates.length && known.size > 0; start += BATCH)
    odd.push(...(await oddBesideServed(tx, rates.slice(start, start + BATCH), reach)));
  odd.push(...(await notServed(tx, oddAmongThemselves(rates), reach)));
  const doubts = oddInWords(odd);
  const before = served.reduce((sum, one) => sum + one.served, 0);
  const counts = { before, after: rates.length, added: rates.length, changed: 0, removed: 0 };
  guardEdition({ subject: 'file of rates', ...counts, doubts }, false);
}

/** The table of the European Central Bank has a column a currency; one's own file has a column `rate`. */
function isCentralBank(text: string): boolean {
  const head = (text.split('\n', 1)[0] ?? '').toLowerCase();
  return /^\uFEFF?"?date"?\s*,/.test(head) && !/(^|,)\s*"?rate"?\s*(,|$)/.test(head.trim());
}
