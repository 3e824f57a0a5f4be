import type { Figure } from '../all/figure.js';
import type { SpeciesTally } from './attacks.js';
import type { GroupMeasurement, GroupResult } from './groups.js';

/** Pairs of two people that do not pass and of one person that do, of the half held out or of all. */
export function groupFigures(
  name: string,
  { results }: Pick<GroupMeasurement, 'results'>,
  half: GroupResult['half'],
  dataOf: (result: GroupResult) => string,
): Figure[] {
  return results
    .filter((result) => result.half === half)
    .flatMap((result) => [
      {
        judgement: `Two people do not pass face match (${name})`,
        data: dataOf(result),
        right: result.impostor.pairs - result.impostor.passed,
        of: result.impostor.pairs,
      },
      {
        judgement: `One person passes face match (${name})`,
        data: dataOf(result),
        right: result.genuine.passed,
        of: result.genuine.pairs,
      },
    ])
    .filter(({ of }) => of > 0);
}

/** Drawn attacks that are not judged live, and drawn bona fide sequences that are. */
export function attackFigures(tallies: readonly SpeciesTally[]): Figure[] {
  return tallies.map(({ species, sequences, live }) => ({
    judgement: species === 'bona_fide' ? 'Living person judged live' : 'Attack not judged live',
    data: `drawn from photographs: ${species.replaceAll('_', ' ')}`,
    right: species === 'bona_fide' ? live : sequences - live,
    of: sequences,
  }));
}
