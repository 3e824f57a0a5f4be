import type { Explanation } from '../query.js';
import type { MediaFacts } from './facts.js';

/**
 * Whether a hit rests on more than the name, where it has to: the news name people by their names alone, so that birth date
 * or company has to agree before a namesake is excluded. True for every hit that is none in the news.
 */
export function isMoreThanName(hit: {
  readonly media?: MediaFacts;
  readonly explanation: readonly Pick<Explanation, 'factor' | 'score'>[];
}): boolean {
  return (
    hit.media === undefined ||
    hit.explanation.some(({ factor, score }) => (factor === 'dob' || factor === 'context') && score > 0)
  );
}
