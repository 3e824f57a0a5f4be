import { parse } from 'csv-parse/sync';
import { csvOptions, type RecordOptions, SEPARATORS, type Separator } from './csv-options.js';

/** What is looked at to find the separator. */
export const HEAD_BYTES = 65_536;

/** The separator that cuts the first row into the most cells; a comma when none does. */
export function findSeparator(head: Buffer, options: RecordOptions): Separator {
  if (options.separator) return options.separator;
  let best: Separator = ',';
  let most = 1;
  for (const separator of SEPARATORS) {
    const width = firstWidth(head.subarray(0, HEAD_BYTES), separator, options);
    if (width > most) [best, most] = [separator, width];
  }
  return best;
}

function firstWidth(head: Buffer, separator: Separator, options: RecordOptions): number {
  try {
    return parse(head, { ...csvOptions(separator, options), skipEmptyLines: true, to: 1 })[0]?.length ?? 0;
  } catch {
    return 0;
  }
}
