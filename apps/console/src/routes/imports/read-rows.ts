import { readMoment } from '@assay/kernel';
import { tableOf } from '../lists/read-csv';

/** So much of a file is looked at before it is sent. */
const LOOK_BYTES = 1024 * 1024;
export const SHOWN = 5;
export type Kind = 'transactions' | 'verifications';

/** The beginning of a file as the page reads it; nothing of it has left the page yet. */
export interface Sheet {
  readonly form: 'csv' | 'lines';
  /** Columns of a table; empty for lines of JSON. */
  readonly names: readonly string[];
  readonly rows: readonly SheetRow[];
  /** Whether the whole file was looked at. */
  readonly whole: boolean;
}

export interface SheetRow {
  /** Position in the file, from 1; the head does not count. */
  readonly row: number;
  /** Values by column, or by field for lines of JSON. */
  readonly values: Readonly<Record<string, string>>;
  /** Set where the line is no JSON object. */
  readonly broken?: true;
}

export interface RowFault {
  readonly row: number;
  readonly field: string;
  readonly fault: 'broken' | 'missing' | 'amount' | 'currency' | 'time';
}

/** Fields of a transaction that a column may become, as the API names them. */
export const FIELDS = [
  'reference',
  'amount',
  'currency',
  'occurred_at',
  'direction',
  'type',
  'memo',
  'status',
  'version',
  'subject.reference',
  'subject.name',
  'subject.type',
  'subject.country',
  'counterparty.reference',
  'counterparty.name',
  'counterparty.type',
  'counterparty.country',
  'counterparty.account',
  'counterparty.institution.name',
  'counterparty.institution.bic',
  'counterparty.institution.country',
  'counterparty.wallet.address',
  'payment_method.type',
  'payment_method.issuing_country',
  'device.ip',
  'crypto.chain',
  'crypto.asset',
  'crypto.tx_hash',
  'crypto.from',
  'crypto.to',
] as const;

/** What each row needs to be judged. */
const NEEDED: Readonly<Record<Kind, readonly (readonly string[])[]>> = {
  transactions: [['amount'], ['currency'], ['occurred_at']],
  verifications: [
    ['subject.reference', 'reference'],
    ['decision', 'status'],
  ],
};

/** Reads the beginning of a file: a table by its name or type, else a JSON object a line. */
export async function readSheet(file: File): Promise<Sheet> {
  const whole = file.size <= LOOK_BYTES;
  const text = (await file.slice(0, LOOK_BYTES).text()).replace(/^\uFEFF/, '');
  // The last line of a beginning may be cut.
  const read = whole ? text : text.slice(0, text.lastIndexOf('\n'));
  return isTable(file) ? { ...tableSheet(read), whole } : { ...lineSheet(read), whole };
}

export const isTable = ({ name, type }: Pick<File, 'name' | 'type'>) => /\.csv$/i.test(name) || type === 'text/csv';

export function tableSheet(text: string): Omit<Sheet, 'whole'> {
  const [head, ...lines] = tableOf(text);
  const names = head?.cells.map((name) => name.trim()) ?? [];
  const rows = lines.map(({ cells }, at) => ({
    row: at + 1,
    values: Object.fromEntries(names.map((name, column) => [name, cells[column]?.trim() ?? ''])),
  }));
  return { form: 'csv', names, rows };
}

export function lineSheet(text: string): Omit<Sheet, 'whole'> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const rows = lines.map((line, at): SheetRow => {
    const value = parsed(line);
    return value ? { row: at + 1, values: flat(value) } : { row: at + 1, values: {}, broken: true };
  });
  return { form: 'lines', names: [], rows };
}

function parsed(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** `{subject: {reference}}` as `subject.reference`; lists and texts of files are left out. */
function flat(value: object, before = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): [string, string][] => {
      if (typeof inner === 'object' && inner !== null)
        return Array.isArray(inner) ? [] : Object.entries(flat(inner, `${before}${name}.`));
      return [[`${before}${name}`, String(inner ?? '')]];
    }),
  );
}

/** Which column becomes which field. */
export type Mapping = Readonly<Partial<Record<string, string>>>;

/** Columns that are named as fields, whatever their case and the signs between their words. */
export function guessMapping(names: readonly string[]): Mapping {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const found = FIELDS.flatMap((field): [string, string][] => {
    const name = names.find((one) => plain(one) === plain(field));
    return name === undefined ? [] : [[field, name]];
  });
  return Object.fromEntries(found);
}

/** A row by the fields that its columns become. */
export function fieldsOf({ values }: SheetRow, mapping: Mapping | undefined): Readonly<Record<string, string>> {
  if (!mapping) return values;
  return Object.fromEntries(
    Object.entries(mapping).map(([field, column]) => [field, column === undefined ? '' : (values[column] ?? '')]),
  );
}

/** What would fail, as far as the page can see it; the service judges every row again. */
export function faultsOf(kind: Kind, { rows }: Pick<Sheet, 'rows'>, mapping: Mapping | undefined): RowFault[] {
  return rows.flatMap((one): RowFault[] => {
    const { row, broken } = one;
    if (broken) return [{ row, field: '', fault: 'broken' }];
    const fields = fieldsOf(one, mapping);
    const lacks = NEEDED[kind].find((names) => names.every((name) => !fields[name]));
    if (lacks) return [{ row, field: lacks[0] ?? '', fault: 'missing' }];
    return kind === 'transactions' ? valueFault(row, fields) : [];
  });
}

function valueFault(row: number, fields: Readonly<Record<string, string>>): RowFault[] {
  const { amount = '', currency = '', occurred_at: at = '' } = fields;
  if (!/^\d{1,18}(\.\d{1,18})?$/.test(amount)) return [{ row, field: 'amount', fault: 'amount' }];
  if (!/^[A-Za-z0-9]{2,20}$/.test(currency)) return [{ row, field: 'currency', fault: 'currency' }];
  if (Number.isNaN(readMoment(at))) return [{ row, field: 'occurred_at', fault: 'time' }];
  return [];
}
