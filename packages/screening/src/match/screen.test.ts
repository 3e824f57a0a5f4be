import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildIndex, parseOfac, parseUn, primaryName, type ScreeningQuery, sampleEntities, screen } from '../index.js';

const fixture = (name: string) => ({ name, bytes: readFileSync(new URL(`../fixtures/${name}`, import.meta.url)) });
const entities = [
  ...parseOfac(['edition-a.txt', 'edition-b.txt', 'edition-c.txt', 'edition-d.txt'].map(fixture), 'ofac_sdn').entities,
  ...parseUn([fixture('consolidated.xml')], 'un_consolidated').entities,
];
const index = buildIndex([...entities, ...sampleEntities()], { ofac_sdn: '2026-01-01' });
const outcome = (query: ScreeningQuery) => screen(index, query).outcome;
const best = (query: ScreeningQuery) => screen(index, { matchThreshold: 50, ...query }).hits[0];

describe('spelling never hides a listed name', () => {
  // A name alone never decides about a report in the news.
  const onLists = sampleEntities().filter((entity) => entity.media === undefined);
  const listed = onLists.filter((entity) => entity.schema === 'person');
  const someone = fc.constantFrom(...listed);
  const type = 'individual' as const;

  test('every entry of a list is a match for its own primary name', () => {
    for (const entity of [...entities, ...onLists]) {
      const result = screen(index, { name: primaryName(entity) });
      expect([entity.id, result.outcome, result.hits.some((hit) => hit.id === entity.id)]).toEqual([
        entity.id,
        'match',
        true,
      ]);
    }
  });

  test('word order does not lower a score below match', () => {
    fc.assert(
      fc.property(someone, fc.infiniteStream(fc.nat(1000)), (entity, numbers) => {
        const words = primaryName(entity)
          .split(/[\s-]+/)
          .map((word) => ({ word, rank: numbers.next().value ?? 0 }));
        const name = words
          .sort((left, right) => left.rank - right.rank)
          .map(({ word }) => word)
          .join(' ');
        expect(outcome({ name, type })).toBe('match');
      }),
    );
  });

  test('case, diacritics and punctuation do not lower a score below match', () => {
    const marks = ['', '\u0301', '\u0308', '\u030c'];
    fc.assert(
      fc.property(someone, fc.infiniteStream(fc.nat(3)), (entity, numbers) => {
        const letters = [...primaryName(entity)].map((letter) => {
          const choice = numbers.next().value ?? 0;
          const cased = choice % 2 === 0 ? letter.toLowerCase() : letter.toUpperCase();
          return /[aeiou]/i.test(letter) ? cased + (marks[choice] ?? '') : cased;
        });
        expect(outcome({ name: `  ${letters.join('').replaceAll(' ', ',  ')}.`, type })).toBe('match');
      }),
    );
  });

  test('any text is screened without an error, and scores stay within 0 and 100', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }).filter((name) => name.trim() !== ''),
        (name) => {
          for (const hit of screen(index, { name, matchThreshold: 50 }).hits) {
            expect(hit.match_score).toBeGreaterThanOrEqual(50);
            expect(hit.match_score).toBeLessThanOrEqual(100);
          }
        },
      ),
    );
  }, 30_000);

  test.each([
    ['Abdulrahman Yousef Qamrani', 'ofac-90002'],
    ['Abd alRahman AlQamrani', 'ofac-90002'],
    ['عبدالرحمن القمراني', 'ofac-90002'],
    ['عبد الرحمن القمراني', 'ofac-90002'],
    ['يوسف مروان التلميرى', 'un-900101'],
    ['Дмитрий Павлович Жуковецкий', 'ofac-90003'],
    ['Dima Pavlovich Zhukovetsky', 'ofac-90003'],
    ['Dmitri Zhukovetski', 'ofac-90003'],
    ['ZhukovetskyDmitriyPavlovich', 'ofac-90003'],
    ['Dr. Zorblat Ondrej Quenneville', 'ofac-90001'],
    ['Zorblat Ondrej Quenevile', 'ofac-90001'],
    ['習近平', 'g20-7'],
    ['Jinping Xi', 'g20-7'],
  ])('%s is found', (name, id) => {
    expect(screen(index, { name, type: 'individual' }).hits[0]?.id).toBe(id);
  });

  test.each([
    ['Tarrowby Machinery Trading Company Limited', 'ofac-90004'],
    ['Tarrowby Machinery Trading LLC', 'ofac-90004'],
    ['TARROWBY MACHINERYTRADING', 'ofac-90004'],
  ])('%s is found whatever the legal form', (name, id) => {
    expect(screen(index, { name, type: 'business' }).hits[0]?.id).toBe(id);
  });

  test('a ship is found with the prefix M/V', () => {
    expect(screen(index, { name: 'M/V Grebnovik Glory 78', type: 'vessel' }).hits[0]?.id).toBe('ofac-90005');
  });
});

describe('what is shared must identify', () => {
  test.each([
    ['Emma Daniels', undefined],
    ['Corp', undefined],
    ['Trading Co Ltd', undefined],
    ['National Development Bank', 'business'],
    ['National Development Bank of Ruritania', 'business'],
    ['Maria Lopez', 'individual'],
    ['Yusuf', 'individual'],
    ['Sandbox Approved', 'individual'],
    ['20988 Corp', 'business'],
  ] as const)('%s raises no alert', (name, type) => {
    expect(outcome({ name, ...(type ? { type } : {}) })).toBe('no_match');
  });

  test('a ship with another number in its name is another ship', () => {
    expect(outcome({ name: 'Grebnovik Glory 45', type: 'vessel' })).toBe('no_match');
  });

  test('an alias that the list calls weak is never more than a possible match', () => {
    expect([outcome({ name: 'Mooncalf' }), best({ name: 'Mooncalf' })?.match_score]).toEqual(['possible_match', 90]);
  });

  test('persons are not compared with firms when the kind is told', () => {
    expect(outcome({ name: 'Zorblat Ondrej Quenneville', type: 'business' })).toBe('no_match');
  });
});

describe('qualifiers', () => {
  const name = 'Zorblat Ondrej Quenneville';

  test('a field that the query lacks is not held against it', () => {
    expect(best({ name })?.match_score).toBe(100);
  });

  test.each([
    ['1968-12-10', 'match'],
    ['1968', 'match'],
    ['1968-12', 'match'],
    ['1966-05-01', 'match'],
    ['1968-10-12', 'match'],
    ['1968-03-03', 'possible_match'],
    ['1969-12-10', 'possible_match'],
    ['1950-01-02', 'no_match'],
    ['1985', 'no_match'],
  ])('born %s: %s', (dateOfBirth, expected) => {
    expect(outcome({ name, dateOfBirth })).toBe(expected);
  });

  test('an approximate year and a span of years agree with what lies in or close to them', () => {
    const asked = (dateOfBirth: string) => outcome({ name: 'Maria Ysabel Velasko Rivendora', dateOfBirth });
    expect([asked('1961-08-09'), asked('1966'), asked('1980')]).toEqual(['match', 'possible_match', 'no_match']);
    expect(outcome({ name: 'Abd al-Rahman Yusuf al-Qamrani', dateOfBirth: '1972-05-05' })).toBe('match');
  });

  test('another nationality leaves a possible match, another country of residence decides nothing', () => {
    expect([
      outcome({ name, nationality: 'RU' }),
      outcome({ name, nationality: 'PT' }),
      outcome({ name, country: 'PT' }),
    ]).toEqual(['match', 'possible_match', 'match']);
  });

  test('an identifier decides alone, whatever the name and however it is written', () => {
    for (const query of [
      { name: 'Somebody Else', documentNumbers: ['x-123 4567'] },
      { name: '', documentNumbers: ['OB0243318'] },
      { name: '', wallets: ['0xabcdefabcdefabcdefabcdefabcdefabcdef0001'] },
      { name: 'Renamed Ship', imo: 'IMO 9074729', type: 'vessel' as const },
    ]) {
      const result = screen(index, query);
      expect([result.outcome, result.hits[0]?.match_score, result.hits[0]?.explanation[0]?.weight]).toEqual([
        'match',
        100,
        1,
      ]);
    }
  });

  test('a wallet address is compared with its case, a short number identifies nobody', () => {
    expect(outcome({ name: '', wallets: ['1fictitiousaddressfortestsonly11'] })).toBe('no_match');
    expect(outcome({ name: '', documentNumbers: ['99'] })).toBe('no_match');
  });

  test('the same ship name with another IMO number is no alert', () => {
    expect(outcome({ name: 'Grebnovik Glory 78', imo: '9176187', type: 'vessel' })).toBe('no_match');
  });

  test('initials alert only together with the very day of birth', () => {
    const initials = 'D. P. Zhukovetsky';
    expect([outcome({ name: 'D. Zhukovetsky' }), outcome({ name: initials, dateOfBirth: '1980-03-05' })]).toEqual([
      'no_match',
      'possible_match',
    ]);
  });
});

describe('results', () => {
  test('an explanation names every word pair and what had no partner', () => {
    const hit = best({ name: 'Zorblat Quenneville Smith', dateOfBirth: '1968-12-10' });
    const [name, dob] = hit?.explanation ?? [];
    expect(name).toMatchObject({ factor: 'name', weight: 1, unmatched_query: ['smith'], unmatched_listed: ['ondrej'] });
    expect(name?.tokens?.map((pair) => [pair.query, pair.listed, pair.method])).toContainEqual([
      'zorblat',
      'zorblat',
      'exact',
    ]);
    expect(dob).toMatchObject({ factor: 'dob', contradicts: false });
  });

  test('a hit carries the matched name, types, programmes and a risk score of its own', () => {
    expect(best({ name: 'Zorbi Quenvil' })).toMatchObject({
      id: 'ofac-90001',
      name: 'Zorblat Ondrej QUENNEVILLE',
      matched_name: 'Zorbi QUENVIL',
      match_score: 100,
      risk_score: 92,
      types: ['sanction'],
      list: 'ofac_sdn',
      review_status: 'unreviewed',
    });
  });

  test('lists and kinds that are left out are neither searched nor reported', () => {
    const query = { name: 'Sandbox Pep', type: 'individual' as const };
    expect(outcome(query)).toBe('match');
    expect(outcome({ ...query, types: ['sanction'] })).toBe('no_match');
    const production = screen(index, { ...query, excludeLists: ['sandbox_sample'] });
    expect([production.outcome, production.lists_searched]).toEqual([
      'no_match',
      [
        { id: 'ofac_sdn', version: '2026-01-01', entries: 11 },
        { id: 'un_consolidated', version: 'unversioned', entries: 2 },
      ],
    ]);
  });

  test('hits come best first, at most 50, and all are counted', () => {
    const many = buildIndex(Array.from({ length: 70 }, (_, place) => ({ ...entities[0]!, id: `ofac-${place}` })));
    const result = screen(many, { name: primaryName(entities[0]!) });
    expect([result.hits.length, result.hits_total >= 50]).toEqual([50, true]);
  });

  test('the same query on the same index gives the same result', () => {
    const query = { name: 'Vladimir Poutine', type: 'individual' as const, matchThreshold: 50 };
    expect(screen(index, query)).toEqual(
      screen(buildIndex([...entities, ...sampleEntities()], { ofac_sdn: '2026-01-01' }), query),
    );
  });

  test.each([
    [{ name: '  ' }],
    [{ name: 'A B', matchThreshold: 49 }],
    [{ name: 'A B', matchThreshold: 101 }],
    [{ name: 'A B', dateOfBirth: '31.12.1999' }],
  ])('%j is refused', (query) => {
    expect(() => screen(index, query)).toThrow(RangeError);
  });
});

test('the sample holds at least 100 designations with list numbers, the heads of the G20 and the fictitious names', () => {
  const ids = sampleEntities().map((entity) => entity.id);
  expect(ids.filter((id) => /^(ofac|un)-\d+$/.test(id)).length).toBeGreaterThanOrEqual(100);
  expect(sampleEntities().filter((entity) => entity.types.includes('pep')).length).toBeGreaterThanOrEqual(20);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [name, type] of [
    ['SANDBOX SANCTIONED', 'sanction'],
    ['SANDBOX PEP', 'pep'],
    ['SANDBOX MEDIA', 'adverse_media'],
  ]) {
    expect(sampleEntities().find((entity) => primaryName(entity) === name)?.types).toEqual([type]);
  }
});
