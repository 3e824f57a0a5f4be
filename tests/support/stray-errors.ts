import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/reporters';

type Ended = Parameters<NonNullable<Reporter['onTestRunEnd']>>;

/** Writes what went wrong outside of any test to a file, a line for each error: the report in JSON counts them nowhere. */
export class StrayErrors implements Reporter {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  onTestRunEnd(_modules: Ended[0], errors: Ended[1]): void {
    const told = errors.map(({ name, message, stacks, VITEST_TEST_PATH: path }) => {
      const where = stacks?.[0];
      const place = where ? ` at ${where.file}:${where.line}` : '';
      return `${path ? `while ${path} ran` : 'outside of any file'}: ${name}: ${message.split('\n', 1)[0]}${place}`;
    });
    writeFileSync(this.#file, JSON.stringify(told));
  }
}
