import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BodsRecord, readBodsStatement, registerFromBods } from '../bods/import.js';
import { add, compare, type Fraction, fraction, multiply, ONE, toNumber, ZERO } from '../graph/fraction.js';
import type { Interest, Party } from '../model.js';
import { beneficialOwners } from './beneficial-owners.js';
import { prepareRegister } from './prepare.js';

const person = (id: string): Party => ({ id, kind: 'person', name: id });
const company = (id: string): Party => ({ id, kind: 'entity', entityType: 'registeredEntity', name: id });
const percent = (low: number, high = low) => ({ low: fraction(BigInt(low), 100n), high: fraction(BigInt(high), 100n) });
const holds = (owner: string, owned: string, more: Partial<Interest>): Interest => ({
  id: `${owner}-${owned}-${more.directness ?? 'direct'}`,
  owner,
  owned,
  type: 'shareholding',
  directness: 'direct',
  ...more,
});

function capitalOf(parties: Party[], interests: Interest[], who: string, target = 'A') {
  const prepared = prepareRegister({ parties, interests });
  const { persons, owners } = beneficialOwners(prepared.model, prepared.nodeOf.get(target)!);
  const node = prepared.nodeOf.get(who)!;
  const range = persons.get(node)?.capital;
  return {
    bounds: range && [range.min * 100, range.max * 100],
    certainty: owners.find((owner) => owner.node === node)?.certainty,
  };
}

describe('a declared indirect owner', () => {
  const parties = [company('A'), company('B'), company('C'), person('P'), person('Q')];

  test('has the declared share where the links to the companies between are of unknown size', () => {
    const interests = [
      holds('B', 'A', { share: percent(40) }),
      holds('C', 'A', { share: percent(20) }),
      holds('P', 'B', { type: 'unknownInterest', directness: 'unknown' }),
      holds('P', 'C', { type: 'unknownInterest', directness: 'unknown' }),
      holds('P', 'A', { share: percent(60), directness: 'indirect' }),
    ];
    expect(capitalOf(parties, interests, 'P')).toEqual({ bounds: [60, 60], certainty: 'certain' });
  });

  test('who also holds directly has both', () => {
    const interests = [
      holds('B', 'A', { share: percent(50) }),
      holds('P', 'B', { type: 'unknownInterest', directness: 'unknown' }),
      holds('P', 'A', { share: percent(50), directness: 'indirect' }),
      holds('P', 'A', { share: percent(50) }),
    ];
    expect(capitalOf(parties, interests, 'P')).toEqual({ bounds: [100, 100], certainty: 'certain' });
  });

  test('without a known chain is what was declared, and a band stays a band', () => {
    const interests = [holds('P', 'A', { share: percent(20, 50), directness: 'indirect' })];
    expect(capitalOf(parties, interests, 'P')).toEqual({ bounds: [20, 50], certainty: 'possible' });
  });

  test('whose size nobody states may hold anything', () => {
    const interests = [holds('P', 'A', { directness: 'indirect' })];
    expect(capitalOf(parties, interests, 'P')).toEqual({ bounds: [0, 100], certainty: 'possible' });
  });

  test('is narrowed by a chain that is known: neither is counted twice', () => {
    const chain = [holds('B', 'A', { share: percent(50) }), holds('P', 'B', { share: percent(60) })];
    const declared = holds('P', 'A', { share: percent(25, 50), directness: 'indirect' });
    expect(capitalOf(parties, [...chain, declared], 'P').bounds).toEqual([30, 50]);
    const same = holds('P', 'A', { share: percent(30), directness: 'indirect' });
    expect(capitalOf(parties, [...chain, same], 'P').bounds).toEqual([30, 30]);
  });

  test('of a company on the way brings its part of the target', () => {
    const interests = [
      holds('B', 'A', { share: percent(50) }),
      holds('P', 'B', { share: percent(80), directness: 'indirect' }),
    ];
    expect(capitalOf(parties, interests, 'P').bounds).toEqual([40, 40]);
  });

  test('that is a company brings the persons behind it', () => {
    const interests = [
      holds('B', 'A', { share: percent(80), directness: 'indirect' }),
      holds('P', 'B', { share: percent(50) }),
      holds('Q', 'B', { share: percent(25) }),
    ];
    expect([capitalOf(parties, interests, 'P').bounds, capitalOf(parties, interests, 'Q').bounds]).toEqual([
      [40, 40],
      [20, 20],
    ]);
  });

  test('that is a trust brings each of its parties, once in what is traced', () => {
    const trust: Party = { id: 'T', kind: 'entity', entityType: 'arrangement', subtype: 'trust', name: 'T' };
    const role = (owner: string, type: Interest['type']) => holds(owner, 'T', { type });
    const interests = [
      holds('T', 'A', { share: percent(40), directness: 'indirect' }),
      ...[role('P', 'settlor'), role('Q', 'trustee')],
    ];
    expect(['P', 'Q'].map((who) => capitalOf([...parties, trust], interests, who).bounds)).toEqual([
      [40, 40],
      [40, 40],
    ]);
  });

  test('of more than a quarter is above it, though the quarter itself is left out', () => {
    const share = { ...percent(25, 50), lowOpen: true };
    const prepared = prepareRegister({ parties, interests: [holds('P', 'A', { share, directness: 'indirect' })] });
    const { owners } = beneficialOwners(prepared.model, 0, { comparator: 'gt' });
    expect(owners.map(({ certainty, capital }) => [certainty, capital.minOpen])).toEqual([['certain', true]]);
  });

  test('whose chain shows more than was declared is shown with both', () => {
    const interests = [
      holds('B', 'A', { share: percent(50) }),
      holds('P', 'B', { share: percent(100) }),
      holds('P', 'A', { share: percent(30), directness: 'indirect' }),
    ];
    expect(capitalOf(parties, interests, 'P').bounds).toEqual([30, 50]);
  });
});

test('a link of unknown size is an interval in the share behind it, never nothing', () => {
  const parties = [company('A'), company('B'), person('P')];
  const interests = [
    holds('B', 'A', { share: percent(40) }),
    holds('P', 'B', { type: 'unknownInterest', directness: 'unknown' }),
  ];
  expect(capitalOf(parties, interests, 'P')).toEqual({ bounds: [0, 40], certainty: 'possible' });
});

/** A true structure: company 0 is the target, companies own only those with a smaller number, the rest are persons. */
const world = fc
  .record({ companies: fc.integer({ min: 2, max: 6 }), persons: fc.integer({ min: 1, max: 4 }) })
  .chain(({ companies, persons }) =>
    fc.record({
      companies: fc.constant(companies),
      persons: fc.constant(persons),
      // Parts of each company by weight: later companies, persons, and dispersed shareholders in the last place.
      weights: fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 12, maxLength: 12 }), {
        minLength: companies,
        maxLength: companies,
      }),
      hidden: fc.array(fc.boolean(), { minLength: companies, maxLength: companies }),
      exact: fc.boolean(),
      everywhere: fc.boolean(),
    }),
  );

type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

/** Shares of each company by owner: `c3`, `p1`. */
function sharesOf({ companies, persons, weights }: World): Map<string, Fraction>[] {
  return weights.map((row, at) => {
    const owners = [
      ...Array.from({ length: companies - at - 1 }, (_, next) => `c${at + next + 1}`),
      ...Array.from({ length: persons }, (_, one) => `p${one}`),
    ];
    const total = row.slice(0, owners.length).reduce((sum, weight) => sum + weight, 0) + row[11]!;
    return new Map(
      owners.flatMap((owner, place) => (row[place] ? [[owner, fraction(BigInt(row[place]!), BigInt(total))]] : [])),
    );
  });
}

/** The true share of everybody in a company, and the part of it that is held through others. */
function truth(shares: readonly Map<string, Fraction>[], target: number) {
  const mass = shares.map((_, at) => (at === target ? ONE : ZERO));
  const total = new Map<string, Fraction>();
  const indirect = new Map<string, Fraction>();
  for (let at = target; at < shares.length; at += 1) {
    for (const [owner, part] of shares[at]!) {
      const brought = multiply(mass[at]!, part);
      total.set(owner, add(total.get(owner) ?? ZERO, brought));
      if (at !== target) indirect.set(owner, add(indirect.get(owner) ?? ZERO, brought));
      if (owner.startsWith('c')) mass[Number(owner.slice(1))] = add(mass[Number(owner.slice(1))]!, brought);
    }
  }
  return { total, indirect };
}

test('the true share of every declared owner lies in its interval, whatever intermediaries are hidden', () => {
  fc.assert(
    fc.property(world, (given) => {
      const shares = sharesOf(given);
      const isHidden = (at: number) => at > 0 && given.hidden[at]!;
      const parties = [
        ...shares.flatMap((_, at) => (isHidden(at) ? [] : [company(`c${at}`)])),
        ...Array.from({ length: given.persons }, (_, one) => person(`p${one}`)),
      ];
      const known = new Set(parties.map(({ id }) => id));
      const interests: Interest[] = [];
      for (const [at, row] of shares.entries()) {
        if (isHidden(at)) continue;
        for (const [owner, part] of row)
          if (known.has(owner)) interests.push(holds(owner, `c${at}`, { share: { low: part, high: part } }));
        if (at > 0 && !given.everywhere) continue;
        for (const [owner, part] of truth(shares, at).indirect) {
          if (!known.has(owner)) continue;
          const band = {
            low: multiply(part, fraction(1n, 2n)),
            high: part.n * 2n > part.d ? ONE : multiply(part, fraction(2n)),
          };
          interests.push(
            holds(owner, `c${at}`, { directness: 'indirect', share: given.exact ? { low: part, high: part } : band }),
          );
        }
      }
      const prepared = prepareRegister({ parties, interests });
      const { persons, resolved, unresolved } = beneficialOwners(prepared.model, prepared.nodeOf.get('c0')!);
      expect(resolved).toBeLessThanOrEqual(1);
      const traced = [...truth(shares, 0).total].reduce(
        (sum, [owner, part]) => sum + (owner.startsWith('p') ? toNumber(part) : 0),
        0,
      );
      for (const part of unresolved) expect(part.max, part.reason).toBeLessThanOrEqual(1 - resolved + 1e-9);
      for (const [at, part] of untraced(shares, isHidden)) {
        const node = prepared.nodeOf.get(`c${at}`)!;
        const shown = unresolved.filter((one) => one.node === node).reduce((sum, one) => sum + one.max, 0);
        const least = unresolved.filter((one) => one.node === node).reduce((sum, one) => sum + one.min, 0);
        expect(shown, `c${at}: most`).toBeGreaterThanOrEqual(part - 1e-8);
        expect(least, `c${at}: least`).toBeLessThanOrEqual(part + 1e-8);
        expect(part).toBeLessThanOrEqual(1 - traced + 1e-8);
      }
      for (const [owner, part] of truth(shares, 0).total) {
        if (!owner.startsWith('p') || part.n === 0n) continue;
        const range = persons.get(prepared.nodeOf.get(owner)!)?.capital;
        expect(range, `${owner} holds ${toNumber(part)} and is not known`).toBeDefined();
        const { minExact, maxExact } = range!;
        expect(compare(minExact!, part), `${owner}: least`).toBeLessThanOrEqual(0);
        expect(compare(maxExact!, part), `${owner}: most`).toBeGreaterThanOrEqual(0);
        // What is declared of the target exactly is known exactly.
        if (given.exact) expect([compare(minExact!, part), compare(maxExact!, part)]).toEqual([0, 0]);
      }
    }),
    { numRuns: 500 },
  );
});

/** The true part of the target that goes astray behind each company that is known, by the chains that are known. */
function untraced(shares: readonly ReadonlyMap<string, Fraction>[], isHidden: (at: number) => boolean) {
  const astray = (at: number): number => {
    let rest = 1;
    for (const [owner, part] of shares[at]!)
      rest -= toNumber(part) * (owner.startsWith('p') ? 1 : 1 - astray(Number(owner.slice(1))));
    return rest;
  };
  const mass = shares.map((_, at) => (at === 0 ? 1 : 0));
  const found = new Map<number, number>();
  for (const [at, row] of shares.entries()) {
    if (isHidden(at) || mass[at] === 0) continue;
    let here = 1;
    for (const [owner, part] of row) {
      const company = owner.startsWith('c') ? Number(owner.slice(1)) : undefined;
      if (company === undefined) here -= toNumber(part);
      else if (isHidden(company)) here -= toNumber(part) * (1 - astray(company));
      else {
        here -= toNumber(part);
        mass[company]! += mass[at]! * toNumber(part);
      }
    }
    if (here > 1e-9) found.set(at, mass[at]! * here);
  }
  return found;
}

/** Total and indirect shares by walking rounds until nothing is left: companies may own each other. */
function walked(shares: readonly ReadonlyMap<string, number>[], target: number) {
  const total = new Map<string, number>();
  const indirect = new Map<string, number>();
  let mass: number[] = shares.map((_, at) => (at === target ? 1 : 0));
  for (let round = 0; round < 5000; round += 1) {
    const next = shares.map(() => 0);
    for (const [at, row] of shares.entries()) {
      for (const [owner, part] of row) {
        const brought = mass[at]! * part;
        total.set(owner, (total.get(owner) ?? 0) + brought);
        if (round > 0) indirect.set(owner, (indirect.get(owner) ?? 0) + brought);
        if (owner.startsWith('c')) next[Number(owner.slice(1))]! += brought;
      }
    }
    mass = next;
    if (mass.every((part) => part < 1e-15)) break;
  }
  return { total, indirect };
}

test('the same holds where companies own each other', () => {
  const NEAR = 1e-8;
  const ring = fc.record({
    companies: fc.integer({ min: 2, max: 5 }),
    weights: fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 }), {
      minLength: 5,
      maxLength: 5,
    }),
    hidden: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    everywhere: fc.boolean(),
  });
  const near = (value: number, shift: number) =>
    fraction(BigInt(Math.round(Math.min(1, Math.max(0, value + shift)) * 1e12)), 1_000_000_000_000n);
  fc.assert(
    fc.property(ring, ({ companies, weights, hidden, everywhere }) => {
      const owners = [...Array.from({ length: companies }, (_, at) => `c${at}`), 'p0', 'p1'];
      const shares = weights.slice(0, companies).map((row, at) => {
        const parts = owners.map((owner, place) => (owner === `c${at}` ? 0 : row[place]!));
        const total = parts.reduce((sum, weight) => sum + weight, 0) + 1;
        return new Map(owners.flatMap((owner, place) => (parts[place] ? [[owner, parts[place]! / total]] : [])));
      });
      const isHidden = (at: number) => at > 0 && hidden[at]!;
      const parties = [
        ...shares.flatMap((_, at) => (isHidden(at) ? [] : [company(`c${at}`)])),
        person('p0'),
        person('p1'),
      ];
      const known = new Set(parties.map(({ id }) => id));
      const interests = shares.flatMap((row, at) => {
        if (isHidden(at)) return [];
        const direct = [...row].map(([owner, part]) =>
          holds(owner, `c${at}`, { share: { low: near(part, -1e-11), high: near(part, 1e-11) } }),
        );
        const sums = at === 0 || everywhere ? [...walked(shares, at).indirect] : [];
        const indirect = sums
          .filter(([owner]) => owner !== `c${at}`)
          .map(([owner, part]) =>
            holds(owner, `c${at}`, {
              directness: 'indirect',
              share: { low: near(part, -1e-10), high: near(part, 1e-10) },
            }),
          );
        return [...direct, ...indirect].filter(({ owner }) => known.has(owner));
      });
      const prepared = prepareRegister({ parties, interests });
      const { persons } = beneficialOwners(prepared.model, prepared.nodeOf.get('c0')!);
      for (const [owner, part] of walked(shares, 0).total) {
        if (!owner.startsWith('p') || part === 0) continue;
        const { min, max } = persons.get(prepared.nodeOf.get(owner)!)!.capital;
        expect(min, `${owner}: least`).toBeLessThanOrEqual(part + NEAR);
        expect(max, `${owner}: most`).toBeGreaterThanOrEqual(part - NEAR);
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);

/** A declaration of the shape of the standard's examples of indirect ownership. */
function declaration(records: readonly (readonly [string, 'entity' | 'person' | 'relationship', object])[]) {
  const statements = records.map(([id, kind, details], at) => ({
    statementId: `${String(at).padStart(8, '0')}-0000-4000-8000-000000000000`,
    declarationSubject: 'company-a',
    statementDate: '2026-01-01',
    publicationDetails: { publicationDate: '2026-01-01', bodsVersion: '0.4', publisher: { name: 'Test' } },
    recordId: id,
    recordStatus: 'new',
    recordType: kind,
    recordDetails: { isComponent: false, ...details },
  }));
  const read = statements.map((one, at) => readBodsStatement(one, `$[${at}]`));
  expect(read.filter((one) => 'fault' in one)).toEqual([]);
  return registerFromBods(read as BodsRecord[]);
}

test('declarations of the standard with components of unknown size resolve to the declared share', () => {
  const entity = (id: string) => [id, 'entity', { entityType: { type: 'registeredEntity' }, name: id }] as const;
  const someone = (id: string) =>
    [id, 'person', { personType: 'knownPerson', names: [{ type: 'legal', fullName: id }] }] as const;
  const share = (exact: number) => ({ exact, minimum: exact, maximum: exact });
  const link = (id: string, owner: string, owned: string, interests: object[], componentRecords?: string[]) =>
    [
      id,
      'relationship',
      { subject: owned, interestedParty: owner, interests, ...(componentRecords ? { componentRecords } : {}) },
    ] as const;
  const shareholding = (directOrIndirect: string, exact: number) => ({
    type: 'shareholding',
    directOrIndirect,
    beneficialOwnershipOrControl: true,
    share: share(exact),
  });
  const unknown = { directOrIndirect: 'unknown', beneficialOwnershipOrControl: true };
  const parties = [entity('company-a'), entity('company-b'), entity('company-c'), someone('person-one')];
  const several = declaration([
    ...parties,
    link('b-a', 'company-b', 'company-a', [shareholding('direct', 40)]),
    link('c-a', 'company-c', 'company-a', [shareholding('direct', 20)]),
    link('p-b', 'person-one', 'company-b', [unknown]),
    link('p-c', 'person-one', 'company-c', [unknown]),
    link('p-a', 'person-one', 'company-a', [shareholding('indirect', 60)], ['b-a', 'c-a', 'p-b', 'p-c']),
  ]);
  const mixed = declaration([
    ...parties,
    link('b-a', 'company-b', 'company-a', [shareholding('direct', 50)]),
    link('p-b', 'person-one', 'company-b', [unknown]),
    link('p-a', 'person-one', 'company-a', [shareholding('indirect', 50), shareholding('direct', 50)], ['b-a', 'p-b']),
  ]);
  for (const [register, bounds] of [
    [several, [60, 60]],
    [mixed, [100, 100]],
  ] as const)
    expect(capitalOf([...register.parties], [...register.interests], 'person-one', 'company-a').bounds).toEqual(bounds);
});
