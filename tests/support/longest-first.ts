import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take a minute or more, the longest first. Begun last, one of them keeps one core busy while the other waits;
 * and where nothing was run before, size alone says nothing about time.
 */
const LONGEST = [
  'tests/acceptance/retakes.test.ts',
  'tests/properties/bodies.test.ts',
  'tests/acceptance/verification.test.ts',
  'apps/service/src/risk/screening/monitoring/monitoring.db.test.ts',
  'tests/acceptance/imports-guarded.test.ts',
  'tests/properties/requests.test.ts',
  'tests/acceptance/travel-rule-exchange.test.ts',
  'apps/service/src/platform/store/earlier-schemas.db.test.ts',
  'tests/acceptance/monitoring.test.ts',
  'tests/acceptance/roles.test.ts',
  'apps/service/src/risk/transactions/windows.db.test.ts',
  'tests/acceptance/native-documents.test.ts',
  'tests/acceptance/examples.test.ts',
  'tests/acceptance/watchlists.test.ts',
  'tests/properties/body-limits.test.ts',
  'tests/acceptance/schedules.test.ts',
];

/** Vitest's own order, behind the files that take longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
