import { readerRun } from '../support/reader-run.js';

const cases = Number(process.env['ASSAY_READER_CASES'] ?? 1_000_000);
const seed = Number(process.env['ASSAY_READER_SEED'] ?? 1);
const seconds = Number(process.env['ASSAY_READER_SECONDS'] ?? Number.POSITIVE_INFINITY);

readerRun({
  cases,
  seed,
  seconds,
  command: `ASSAY_READER_SEED=${seed} ASSAY_READER_CASES=${cases} npm run test:long -- tests/long/readers.test.ts`,
  progress: (line) => process.stderr.write(`${line}\n`),
});
