import type { MediaRole } from '../article.js';
import type { Mention } from '../party.js';
import type { Vote } from '../vote.js';

const OTHERS: ReadonlySet<MediaRole> = new Set([
  ...(['official', 'counsel', 'victim', 'witness', 'journalist', 'relative', 'mentioned'] as const),
]);
const WEIGHT_MIN = 2.5;

/** Who has an office, defends, tells or suffered is hardly the subject of a deed that stands far away. */
export function withOtherParts(votes: readonly Vote[]): Set<Mention> {
  return new Set(
    votes.filter(({ role, weight }) => OTHERS.has(role) && weight >= WEIGHT_MIN).map(({ mention }) => mention),
  );
}
