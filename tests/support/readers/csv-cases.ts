import {
  decodePieces,
  encodingOf,
  readRows,
  readTable,
  type Separator,
  streamTable,
  type TableRow,
} from '@assay/tables';
import { expect } from 'vitest';
import { mutated } from './mutations.js';
import { attempt, inPieces, isNoText, type ReaderCase } from './reader-case.js';
import { referenceRows, referenceText } from './reference-csv.js';
import { excerpts, fixture } from './seeds.js';

const SETS: readonly [Separator, boolean, readonly Buffer[]][] = [
  [
    ',',
    true,
    [
      'wallet-tags.csv',
      'transfers.csv',
      'companies.csv',
      'uk.csv',
      'house.csv',
      'rates.csv',
      'targets.simple.csv',
      'edition-a.txt',
      'edition-b.txt',
    ]
      .map(fixture)
      .concat(excerpts('screening', /^(?:sdn_20240503|alt|cons_comments|dev_nb).*csv$/))
      .concat(excerpts('screening/eu_journal', /^32014R0(?:269|833)\.csv$/)),
  ],
  [';', true, [fixture('vasps.csv'), fixture('eu-fsf.csv')]],
  ['\t', true, [fixture('dpl.txt'), ...excerpts('screening', /^dpl\.txt$/), ...excerpts('screening', /^eu_fsf/)]],
  ['\t', false, [fixture('gkg.tsv')]],
];

/** Tables: every cell and line is that of the small reference reader, whole or in pieces, or the file is refused. */
export const csvCases: readonly ReaderCase[] = SETS.map(([separator, quotes, seeds]) => ({
  name: `tables separated by ${JSON.stringify(separator)}${quotes ? '' : ' without quotes'}`,
  files: mutated(seeds),
  check: async (bytes) => {
    const file = { name: 'file', bytes };
    const text = referenceText(bytes);
    const reference = text === undefined ? undefined : referenceRows(text, separator, quotes);
    const rows = attempt(() => readRows(file, { separator, quotes }));
    if ('value' in rows) expect(rows.value).toEqual(reference);
    else if (!isNoText(rows.refused)) {
      // A byte order mark inside a file, as of two that were joined, may be taken for white space or refused.
      if (!text?.includes('\ufeff', 1)) expect(reference).toBeUndefined();
      expect(rows.refused).toMatch(/^file, line \d+, column \d+/);
    }
    // Pieces cost ten times as much as the whole: some files are enough.
    const verdict = 'value' in rows ? 'read' : 'refused';
    if (bytes.length % 8 !== 0) return verdict;
    const whole = attempt(() => readTable(file, { separator, quotes }).entries);
    expect(await streamed(bytes, separator, quotes)).toEqual(whole);
    return verdict;
  },
}));

async function streamed(bytes: Buffer, separator: Separator, quotes: boolean) {
  const entries: unknown[] = [];
  try {
    const text = decodePieces('file', encodingOf({ name: 'file', bytes }), inPieces(bytes));
    for await (const table of streamTable('file', text, { separator, quotes })) entries.push(...table.entries);
  } catch (error) {
    return attempt(() => {
      throw error;
    });
  }
  return { value: entries as readonly TableRow[] };
}
