import fc from 'fast-check';
import { describe, test } from 'vitest';
import { READER_CASES } from './readers/all-cases.js';

/** Holds every reader against its reference on `cases` mutated files in all, other ones each time. */
export function readerPromises(cases: number): void {
  const numRuns = Math.ceil(cases / READER_CASES.length);
  describe('a mutated file gives what the reference gives, or it is refused: no row is lost in silence', () => {
    for (const { name, files, check } of READER_CASES)
      test(name, () =>
        fc.assert(
          fc.asyncProperty(files, async (bytes) => void (await check(bytes))),
          { numRuns },
        ),
      );
  });
}
