import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readObjects } from '@assay/tables';
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
 */
export function readSets(folder: string): PublicSet[] {
  if (!existsSync(folder)) throw new RangeError(`There is no folder ${folder}.`);
  const entries = readdirSync(folder).sort();
  const packed = entries.filter((name) => name.endsWith('.tgz')).map((name) => unpackedSet(join(folder, name)));
  const folders = entries
    .filter((name) => statSync(join(folder, name)).isDirectory())
    .map((name) => setOf(name, join(folder, name)));
  return [...packed, ...folders, setOf(basename(folder), folder)].flatMap((set) => set ?? []);
}

function unpackedSet(file: string): PublicSet | undefined {
  const unpacked = mkdtempSync(join(tmpdir(), 'assay-public-'));
  try {
    execFileSync('tar', ['-xzf', file, '-C', unpacked]);
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
    const rows = readObjects({ name: file, bytes: readFileSync(join(folder, file)) }, { separator: ',' });
    const table = fieldsOf(Object.keys(rows[0] ?? {}));
    if (!table) {
      if (rows.length > 0) process.stderr.write(`${join(folder, file)}: no known columns, left out.\n`);
      continue;
    }
    const { kind, fields } = table;
    const cell = (row: Readonly<Record<string, string>>, field: keyof typeof fields) => row[fields[field] ?? ''] ?? '';
    for (const row of rows) {
      if (kind === 'payments') {
        const payment = { from: cell(row, 'from'), to: cell(row, 'to'), cents: centsOf(cell(row, 'amount')) };
        payments.push({ ...payment, at: momentOf(cell(row, 'time')) });
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

function centsOf(text: string): number {
  return Math.max(1, Math.round(Math.abs(Number(text)) * 100));
}

/** A step is a day; everything else is a date. */
function momentOf(text: string): number {
  if (/^\d{1,6}$/.test(text)) return START + Number(text) * DAY_MS;
  const at = Date.parse(
    `${text
      .replaceAll('/', '-')
      .replace(' ', 'T')
      .replace(/T(\d{2}:\d{2})$/, 'T$1:00')}Z`,
  );
  const found = Number.isNaN(at) ? Date.parse(text) : at;
  if (Number.isNaN(found)) throw new RangeError(`"${text}" is neither a step nor a date.`);
  return found;
}
