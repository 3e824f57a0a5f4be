import { readerPromises } from '../../../tests/support/reader-promises.js';

// A short run; tests/long holds a million files against the references.
readerPromises(Number(process.env['ASSAY_READER_CASES'] ?? 300));
