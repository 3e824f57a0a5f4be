import { at as itemAt, seededRandom } from '@assay/kernel';
import type { Entity } from '@assay/screening';
import { readNegatives } from './evaluation.js';

const ORGANIZATION_SHARE = 0.15;
const THIRD_WORD_SHARE = 0.35;
const ALIASES_MAX = 3;

/**
 * Listed parties with generated names: words of 49,000 synthetic persons put together again, frequent ones as frequently as
 * there, with up to two aliases that change a letter. The same seed gives the same parties.
 */
export function* syntheticEntities(count: number, seed: number): Generator<Entity> {
  const words = [...readNegatives(30_000, 'global'), ...readNegatives(30_000, 'us')].flatMap(({ name }) =>
    name.split(' ').filter((word) => word.length > 1),
  );
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const word = (): string => misspell(itemAt(words, below(words.length)), below);
  for (let at = 0; at < count; at += 1) {
    const organization = random() < ORGANIZATION_SHARE;
    const parts = [word(), word(), ...(random() < THIRD_WORD_SHARE ? [word()] : [])];
    const name = organization ? `${parts.join(' ')} Trading LLC` : parts.join(' ');
    const aliases = Array.from({ length: below(ALIASES_MAX) }, () => misspell(name, below, 1));
    yield {
      id: `syn-${at}`,
      list: 'generated',
      schema: organization ? 'organization' : 'person',
      names: [name, ...aliases].map((text, place) => ({ text, kind: place === 0 ? 'primary' : 'alias' })),
      datesOfBirth: organization ? [] : [`${1940 + below(60)}-0${1 + below(9)}-1${below(9)}`],
      countries: [],
      nationalities: [],
      genders: [],
      identifiers: [],
      types: [random() < 0.5 ? 'sanction' : 'pep'],
      programs: ['GENERATED'],
      positions: [],
      sources: [`https://example.com/${at}`],
    };
  }
}

/** Doubles, drops or changes one letter; three of four words of a new name stay as they are. */
function misspell(text: string, below: (limit: number) => number, share = 0.25): string {
  if (share < 1 && below(100) >= 100 * share) return text;
  const at = 1 + below(Math.max(1, text.length - 1));
  const letter = itemAt('aeiounrstlk', below(11));
  const kind = below(3);
  if (kind === 0) return text.slice(0, at) + letter + text.slice(at);
  return kind === 1 ? text.slice(0, at) + text.slice(at + 1) : text.slice(0, at) + letter + text.slice(at + 1);
}
