import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildCustomerIndex,
  buildIndex,
  type Customer,
  diffLists,
  type Entity,
  primaryName,
  reverseScreen,
  type ScreeningQuery,
  sampleEntities,
  screen,
} from '../index.js';

const pool = sampleEntities();
/** Random worlds to try. */
const WORLDS = process.env['ASSAY_LONG'] === '1' ? 1000 : 60;

const slip = fc.record({ at: fc.nat(30), kind: fc.constantFrom('drop', 'double', 'swap', 'none', 'none') });

/** A name as people write it: a slip of the keyboard, another order, a word left out. */
function written(name: string, { at, kind }: { at: number; kind: string }, order: boolean): string {
  const place = at % Math.max(1, name.length - 1);
  const [before, letter, next, after] = [
    name.slice(0, place),
    name[place]!,
    name[place + 1] ?? '',
    name.slice(place + 2),
  ];
  const slipped =
    {
      drop: before + next + after,
      double: before + letter + letter + next + after,
      swap: before + next + letter + after,
    }[kind] ?? name;
  return order ? slipped.split(' ').reverse().join(' ') : slipped;
}

/** The listed birth date, the same day a year or two or about ten years later, or another one. */
function birthDate(listed: string | undefined, birth: string): string | undefined {
  if (birth === 'other') return '1987-06-05';
  if (birth === 'unknown' || !/^\d{4}(-\d\d(-\d\d)?)?$/.test(listed ?? '')) return undefined;
  const first = { near: 1, decade: 9 }[birth] ?? 0;
  const years = first === 0 ? 0 : first + (Number(listed!.slice(0, 4)) % 2);
  return `${Number(listed!.slice(0, 4)) + years}${listed!.slice(4)}`;
}

const entity = fc.constantFrom(...pool);
const customer = fc
  .record({
    of: entity,
    alias: fc.nat(5),
    slip,
    order: fc.boolean(),
    threshold: fc.constantFrom(50, 70, 80, 95),
    birth: fc.constantFrom('unknown', 'listed', 'near', 'decade', 'other'),
    told: fc.record(
      {
        type: fc.constantFrom('individual', 'business', 'vessel', 'aircraft'),
        types: fc.constantFrom(['sanction'], ['pep', 'rca'], ['sanction', 'pep', 'adverse_media']),
        country: fc.constantFrom('RU', 'US', 'IR'),
        nationality: fc.constantFrom('RU', 'IN', 'IQ'),
        gender: fc.constantFrom('male', 'female'),
        context: fc.constantFrom(['Example Trading Ltd']),
      } as const,
      { requiredKeys: [] },
    ),
  })
  .map(({ of, alias, slip: made, order, threshold, birth, told }) => {
    const name = written(of.names[alias % of.names.length]!.text, made, order);
    const date = birthDate(of.datesOfBirth[0], birth);
    const query: ScreeningQuery = { name: name.trim() === '' ? primaryName(of) : name, matchThreshold: threshold };
    return { ...query, ...told, ...(date === undefined ? {} : { dateOfBirth: date }) } as ScreeningQuery;
  });
const ordinary = fc
  .tuple(
    fc.constantFrom('Maria', 'Omar', 'Ivan', 'Li', 'Abd al', 'Anna'),
    fc.constantFrom('Silva', 'Ahmed', 'Petrov', 'Wei', 'Rahman', 'Kim'),
  )
  .map((parts) => ({ name: parts.join(' ') }));
const customers = fc
  .array(fc.oneof({ weight: 3, arbitrary: customer }, { weight: 1, arbitrary: ordinary }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((queries): Customer[] => queries.map((query, at) => ({ id: `cust-${at}`, query })));

/** A later version: some parties left out, some new, some with a name or a birth date less. */
const versions = fc.array(fc.constantFrom('same', 'same', 'new', 'gone', 'renamed', 'undated'), {
  minLength: pool.length,
  maxLength: pool.length,
});

function change(party: Entity, how: string): Entity {
  if (how === 'renamed')
    return { ...party, names: [...party.names, { text: `${primaryName(party)} Zorblat`, kind: 'alias' }] };
  return how === 'undated' ? { ...party, datesOfBirth: [] } : party;
}

describe('reverse screening equals forward screening', () => {
  test(
    'on random versions, for random customers: the same customers, the same hits, the same scores',
    () => {
      fc.assert(
        fc.property(versions, customers, (how, people) => {
          const before = pool.filter((_, at) => how[at] !== 'new');
          const after = pool.flatMap((party, at) => (how[at] === 'gone' ? [] : [change(party, how[at]!)]));
          const { added, changed } = diffLists(before, after);
          const touched = new Set([...added, ...changed]);
          const index = buildIndex(after);
          const forward = people.flatMap((person) => {
            const hits = screen(index, person.query).hits.filter((hit) => touched.has(hit.id));
            return hits.length > 0 ? [[person.id, hits.map((hit) => [hit.id, hit.match_score])]] : [];
          });
          const found = reverseScreen(
            buildCustomerIndex(people),
            index,
            after.filter(({ id }) => touched.has(id)),
          );
          expect(found.map(({ customer: { id }, hits }) => [id, hits.map((hit) => [hit.id, hit.match_score])])).toEqual(
            forward,
          );
        }),
        { numRuns: WORLDS },
      );
    },
    2_000 * WORLDS,
  );

  test('identifiers find a customer whatever the name', () => {
    const listed: Entity = {
      ...pool[0]!,
      id: 'x-1',
      identifiers: [{ type: 'wallet', value: '0xabcdefabcdefabcdefabcdefabcdefabcdef0009' }],
    };
    const people = buildCustomerIndex([
      { id: 'a', query: { name: 'Nobody Atall', wallets: ['0xABCDEFABCDEFABCDEFABCDEFABCDEFABCDEF0009'] } },
      { id: 'b', query: { name: 'Nobody Atall' } },
    ]);
    const found = reverseScreen(people, buildIndex([listed]), [listed]);
    expect(found.map(({ customer: { id }, result }) => [id, result.outcome])).toEqual([['a', 'match']]);
  });

  test('an article that only one side puts aside hides nobody', () => {
    for (const [name, id] of [
      ['El Raton', 'ofac-13149'],
      ['徳仁', 'g20-20'],
    ] as const) {
      const listed = pool.filter((party) => party.id === id);
      const people = buildCustomerIndex([{ id: 'a', query: { name } }]);
      expect(reverseScreen(people, buildIndex(pool), listed).map(({ hits }) => hits.map((hit) => hit.id))).toEqual([
        [id],
      ]);
    }
  });

  test('nothing changed, nobody is affected', () => {
    const people = buildCustomerIndex([{ id: 'a', query: { name: primaryName(pool[3]!) } }]);
    expect(reverseScreen(people, buildIndex(pool), [])).toEqual([]);
  });
});
