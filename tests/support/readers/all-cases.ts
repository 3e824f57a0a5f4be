import { aamvaCase } from './aamva-case.js';
import { csvCases } from './csv-cases.js';
import { importerCases } from './importer-cases.js';
import { jsonLinesCase, jsonListCase } from './json-cases.js';
import { mrzCase } from './mrz-case.js';
import type { ReaderCase } from './reader-case.js';
import { xmlCase } from './xml-cases.js';

/** Every reader of files and printed codes, held against a reference. */
export const READER_CASES: readonly ReaderCase[] = [
  ...csvCases,
  xmlCase,
  jsonLinesCase,
  jsonListCase,
  ...importerCases,
  mrzCase,
  aamvaCase,
];
