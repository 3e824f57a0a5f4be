import { readerPromises } from '../support/reader-promises.js';

/** Mutated files in all, over all readers. */
const CASES = Number(process.env['ASSAY_READER_CASES'] ?? 1_000_000);

readerPromises(CASES, (line) => process.stderr.write(`${line}\n`));
