import fc from 'fast-check';
import { describe, test } from 'vitest';
import { csvCases } from './readers/csv-cases.js';
import { importerCases } from './readers/importer-cases.js';
import { jsonLinesCase, jsonListCase } from './readers/json-cases.js';
import { xmlCase } from './readers/xml-cases.js';

const BLOCK = 10_000;
const CASES = [...csvCases, xmlCase, jsonLinesCase, jsonListCase, ...importerCases];

/**
 * Holds every reader against its reference on `cases` mutated files in all.
 * @param progress is told how many were read.
 */
export function readerPromises(cases: number, progress?: (line: string) => void): void {
  const each = Math.ceil(cases / CASES.length);
  describe('a mutated file gives what the reference gives, or it is refused: no row is lost in silence', () => {
    for (const { name, files, check } of CASES)
      test(name, { timeout: 3_600_000 }, async () => {
        for (let done = 0; done < each; done += BLOCK) {
          const numRuns = Math.min(BLOCK, each - done);
          await fc.assert(
            fc.asyncProperty(files, async (bytes) => check(bytes)),
            { numRuns },
          );
          progress?.(`${name}: ${done + numRuns} of ${each}`);
        }
      });
  });
}
