import type { RegistryFormat } from '@assay/ownership';
import { fileRecords, type OpenedFile } from './file-records.js';

/** How many records a file says that it holds, and how many it does. */
export interface Announced {
  readonly records: number;
  readonly found: number;
}

/** Of the totals that end a PSC snapshot. */
const TOTALS = ['persons_of_significant_control_count', 'statements_count', 'exemptions_count'] as const;

/** Compares what a file announces with what it holds; undefined where it announces nothing. Reads the file. */
export async function announcedBy(format: RegistryFormat, file: OpenedFile): Promise<Announced | undefined> {
  const records = countIn(format, file);
  if (records === undefined) return undefined;
  let found = 0;
  for await (const _ of fileRecords(format, file)) found += 1;
  return { records, found };
}

function countIn(format: RegistryFormat, file: OpenedFile): number | undefined {
  if (format === 'gleif_xml') return gleifCount(file);
  return format === 'psc_jsonl' ? pscCount(file) : undefined;
}

/** `RecordCount` of the header. */
function gleifCount({ head }: OpenedFile): number | undefined {
  const count = /<(?:\w+:)?RecordCount>\s*(\d{1,12})\s*</.exec(head)?.[1];
  return count === undefined ? undefined : Number(count);
}

/** The totals of a snapshot, as far as it has them. */
function pscCount(file: OpenedFile): number | undefined {
  const data = totalsOf(file);
  const counts = TOTALS.map((name) => data?.[name]).filter((count) => typeof count === 'number');
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
}

/** What the last line of a snapshot says of the whole; undefined where it has no such line. */
export function totalsOf({ tail }: OpenedFile): Readonly<Record<string, unknown>> | undefined {
  const line = tail.trimEnd().split('\n').at(-1) ?? '';
  if (!line.includes('totals#')) return undefined;
  try {
    return (JSON.parse(line) as { data?: Readonly<Record<string, unknown>> }).data;
  } catch {
    return undefined;
  }
}
