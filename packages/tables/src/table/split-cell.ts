import { parse } from 'csv-parse/sync';

/** The values of a cell that holds a list; one that holds the separator stands in quotes. Empty values are left out. */
export function splitCell(cell: string, separator: ';' | ','): string[] {
  const values = cell.includes('"') ? quotedValues(cell, separator) : cell.split(separator);
  return values.map((value) => value.trim()).filter((value) => value !== '');
}

/** A cell whose quotes do not match is no list. */
function quotedValues(cell: string, separator: string): readonly string[] {
  try {
    const [values = []] = parse(cell, {
      delimiter: separator,
      trim: true,
      relaxQuotes: true,
      recordDelimiter: '\u0000',
    });
    return values;
  } catch {
    return cell.split(separator);
  }
}
