import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readObjects } from '@assay/tables';
import { damaged, Refused } from '../../given/refused.js';
import { DAY_MS, START } from '../world.js';
import { fieldsOf, isLabelled } from './columns.js';

/** One payment of a public set, its customers by their names there. */
export interface PublicPayment {
  readonly from: string;
  readonly to: string;
  readonly cents: number;
  /** Unix milliseconds. */
  readonly at: number;
}

export interface PublicSet {
  readonly name: string;
  readonly payments: readonly PublicPayment[];
  readonly customers: readonly string[];
  readonly launderers: ReadonlySet<string>;
}

/**
 * Every set of a folder: a packed sample (`*.tgz`), a folder with tables, or the folder's own tables. Tables are known by
 * their columns; a table of payments that names none of them is left out and reported.
 * @throws Refused where a file is damaged, or there is no set
 */
export function readSets(folder: string): PublicSet[] {
  if (!existsSync(folder)) throw new Refused(`There is no folder ${folder}.`);
  const entries = readdirSync(folder).sort();
  const packed = entries.filter((name) => name.endsWith('.tgz')).map((name) => unpackedSet(join(folder, name)));
  const folders = entries
    .filter((name) => statSync(join(folder, name)).isDirectory())
    .map((name) => setOf(name, join(folder, name)));
  const sets = [...packed, ...folders, setOf(basename(folder), folder)].flatMap((set) => set ?? []);
  if (sets.length === 0) throw new Refused(`${folder} holds no table of payments whose columns are known.`);
  return sets;
}

function unpackedSet(file: string): PublicSet | undefined {
  const unpacked = mkdtempSync(join(tmpdir(), 'assay-public-'));
  try {
    try {
      execFileSync('tar', ['-xzf', file, '-C', unpacked], { stdio: ['ignore', 'ignore', 'ignore'] });
    } catch {
      throw damaged(file, 'cannot be unpacked.');
    }
    const [inner] = readdirSync(unpacked).filter((name) => statSync(join(unpacked, name)).isDirectory());
    return setOf(basename(file, '.tgz'), inner === undefined ? unpacked : join(unpacked, inner));
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}

function setOf(name: string, folder: string): PublicSet | undefined {
  const payments: PublicPayment[] = [];
  const customers = new Set<string>();
  const launderers = new Set<string>();
  for (const file of readdirSync(folder).filter((entry) => entry.endsWith('.csv'))) {
    const rows = rowsOf(join(folder, file));
    const table = fieldsOf(Object.keys(rows[0] ?? {}));
    if (!table) {
      if (rows.length > 0) process.stderr.write(`${join(folder, file)}: no known columns, left out.\n`);
      continue;
    }
    const { kind, fields } = table;
    const cell = (row: Readonly<Record<string, string>>, field: keyof typeof fields) => row[fields[field] ?? ''] ?? '';
    for (const row of rows) {
      if (kind === 'payments') {
        const payment = paymentOf(join(folder, file), payments.length, (field) => cell(row, field));
        payments.push(payment);
        if (isLabelled(cell(row, 'label'))) launderers.add(payment.from).add(payment.to);
        customers.add(payment.from).add(payment.to);
      } else {
        customers.add(cell(row, 'id'));
        if (kind === 'alerts' || isLabelled(cell(row, 'label'))) launderers.add(cell(row, 'id'));
      }
    }
  }
  return payments.length === 0 ? undefined : { name, payments, customers: [...customers], launderers };
}

function rowsOf(path: string): Readonly<Record<string, string>>[] {
  try {
    return readObjects({ name: basename(path), bytes: readFileSync(path) }, { separator: ',' });
  } catch (error) {
    throw damaged(path, `cannot be read as a table: ${(error as Error).message}`);
  }
}

type PaymentField = 'from' | 'to' | 'amount' | 'time';

function paymentOf(path: string, index: number, cell: (field: PaymentField) => string): PublicPayment {
  const [from, to, cents, at] = [cell('from'), cell('to'), centsOf(cell('amount')), momentOf(cell('time'))];
  const wrong = (what: string) => damaged(path, `row ${index + 1}: ${what}.`);
  if (from === '' || to === '') throw wrong('payer or payee is empty');
  if (Number.isNaN(cents)) throw wrong(`"${cell('amount')}" is no amount`);
  if (Number.isNaN(at)) throw wrong(`"${cell('time')}" is neither a step nor a date`);
  return { from, to, cents, at };
}

/** NaN for what is no number. */
function centsOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Math.max(1, Math.round(Math.abs(Number(text)) * 100));
}

/** A step is a day; everything else is a date; NaN for neither. */
function momentOf(text: string): number {
  if (/^\d{1,6}$/.test(text)) return START + Number(text) * DAY_MS;
  const at = Date.parse(
    `${text
      .replaceAll('/', '-')
      .replace(' ', 'T')
      .replace(/T(\d{2}:\d{2})$/, 'T$1:00')}Z`,
  );
  return Number.isNaN(at) ? Date.parse(text) : at;
}
