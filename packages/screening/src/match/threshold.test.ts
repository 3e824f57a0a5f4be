import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildCustomerIndex,
  buildIndex,
  type Entity,
  parseOfac,
  parseUn,
  reverseScreen,
  type ScreeningQuery,
  sampleEntities,
  screen,
} from '../index.js';

const fixture = (name: string) => ({ name, bytes: readFileSync(new URL(`../fixtures/${name}`, import.meta.url)) });
const entities = [
  ...parseOfac(['edition-a.txt', 'edition-b.txt', 'edition-c.txt', 'edition-d.txt'].map(fixture), 'ofac_sdn').entities,
  ...parseUn([fixture('consolidated.xml')], 'un_consolidated').entities,
  ...sampleEntities(),
];
const index = buildIndex(entities);

/** Words that share letters with a listed one: what a loose candidate search brings up. */
const query: fc.Arbitrary<ScreeningQuery> = fc
  .record({
    of: fc.constantFrom(...entities),
    name: fc.nat(5),
    cut: fc.nat(3),
    more: fc.constantFrom('', ' Bin', ' Zorblat', ' Maria Zorblat'),
    born: fc.boolean(),
  })
  .map(({ of, name, cut, more, born }) => {
    const text = of.names[name % of.names.length]?.text ?? '';
    const words = text.split(' ').map((word, at) => (at === cut ? `${word.slice(0, -1)}o` : word));
    const date = of.datesOfBirth[0];
    return { name: `${words.join(' ')}${more}`, ...(born && date ? { dateOfBirth: date.slice(0, 4) } : {}) };
  });

describe('the threshold decides what is shown, never what is found', () => {
  const threshold = fc.integer({ min: 50, max: 100 });

  test('hits at a threshold are the hits at 50 with at least that score', () => {
    fc.assert(
      fc.property(query, threshold, (asked, matchThreshold) => {
        const all = screen(index, { ...asked, matchThreshold: 50 });
        fc.pre(all.hits_total <= all.hits.length);
        const expected = all.hits.filter((hit) => hit.match_score >= matchThreshold);
        expect(screen(index, { ...asked, matchThreshold }).hits).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  test('a customer is found again at every threshold up to the score of the hit', () => {
    fc.assert(
      fc.property(query, threshold, (asked, matchThreshold) => {
        const expected = screen(index, { ...asked, matchThreshold }).hits.map((hit) => hit.id);
        const customers = buildCustomerIndex([{ id: 'a', query: { ...asked, matchThreshold } }]);
        const found = reverseScreen(customers, index, entities).flatMap(({ hits }) => hits.map((hit) => hit.id));
        expect(found).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  test('a given name in another romanisation and the year of birth are a hit at the default threshold', () => {
    const listed = person('x-1', 'Ki Nam KIM', '1929-08-28');
    // As on the real lists, the words of the name are common.
    const others = ['Nam Ung KIM', 'Tong Myong KIM', 'Chol Nam KIM', 'Yong Nam KIM', 'Ki Hwan PAK'];
    const world = buildIndex([...entities, listed, ...others.map((name, at) => person(`y-${at}`, name, '1970'))]);
    const { hits } = screen(world, { name: 'Gim Gi-nam', dateOfBirth: '1929', type: 'individual' });
    expect(hits.map(({ id }) => id)).toEqual(['x-1']);
  });
});

function person(id: string, name: string, born: string): Entity {
  const [sample] = sampleEntities();
  if (!sample) throw new Error('The sample is empty.');
  return { ...sample, id, schema: 'person', names: [{ text: name, kind: 'primary' }], datesOfBirth: [born] };
}
