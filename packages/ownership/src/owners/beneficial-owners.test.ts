import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFraction } from '../graph/fraction.js';
import { buildGraph, NODE_OPEN, NODE_STOP } from '../graph/graph.js';
import type { Interest, Party } from '../model.js';
import { beneficialOwners } from './beneficial-owners.js';
import { integratedHoldings } from './holdings.js';
import { prepareRegister } from './prepare.js';

interface Vector {
  name: string;
  target: string;
  edges: { owner: string; owned: string; share: string }[];
  integrated_ownership: Record<string, string>;
  solvable: boolean;
  ubo_ge_25: string[];
  ubo_gt_25: string[];
  controls_majority: string[];
}

const person = (id: string): Party => ({ id, kind: 'person', name: id });
const company = (id: string, more: Partial<Party> = {}): Party => ({
  id,
  kind: 'entity',
  entityType: 'registeredEntity',
  name: id,
  ...more,
});
const holds = (owner: string, owned: string, share: string, more: Partial<Interest> = {}): Interest => ({
  id: `${owner}-${owned}-${more.type ?? 'shares'}`,
  owner,
  owned,
  type: 'shareholding',
  directness: 'direct',
  share: { low: parseFraction(share), high: parseFraction(share) },
  ...more,
});

function resolve(parties: Party[], interests: Interest[], target = 'C1', options = {}, asOf?: string) {
  const prepared = prepareRegister({ parties, interests }, asOf === undefined ? {} : { asOf });
  const result = beneficialOwners(prepared.model, prepared.nodeOf.get(target)!, options);
  const name = (node: number) => prepared.parties[node]!.id;
  return { ...result, named: result.owners.map((owner) => ({ ...owner, id: name(owner.node) })), name };
}

function fromVector({ edges }: Vector) {
  const ids = [...new Set(edges.flatMap(({ owner, owned }) => [owner, owned]))];
  return {
    parties: ids.map((id) => (id.startsWith('P') ? person(id) : company(id))),
    interests: edges.map(({ owner, owned, share }) => holds(owner, owned, share)),
  };
}

const FILE = new URL('../../../../tests/evaluation/kyb/ubo_vectors.json', import.meta.url);
const vectors = JSON.parse(readFileSync(FILE, 'utf8')) as Vector[];

test('worked cases hold as exact fractions', () => {
  expect(vectors.length).toBeGreaterThan(5);
  for (const vector of vectors) {
    const { parties, interests } = fromVector(vector);
    const prepared = prepareRegister({ parties, interests });
    const node = prepared.nodeOf.get(vector.target)!;
    for (const [comparator, expected] of [
      ['gte', vector.ubo_ge_25],
      ['gt', vector.ubo_gt_25],
    ] as const) {
      const { owners, persons } = beneficialOwners(prepared.model, node, { comparator });
      const shares = [...persons].map(([person, { capital }]) => [
        parties[person]!.id,
        capital.minExact!.d === 1n ? String(capital.minExact!.n) : `${capital.minExact!.n}/${capital.minExact!.d}`,
      ]);
      expect(Object.fromEntries(shares), vector.name).toEqual(vector.integrated_ownership);
      const found = owners
        .filter(({ tests }) => tests.multiplication === 'yes')
        .map((owner) => parties[owner.node]!.id);
      expect(found.sort(), `${vector.name} ${comparator}`).toEqual([...expected].sort());
      const majority = owners.filter(({ tests }) => tests.dominance === 'yes').map((owner) => parties[owner.node]!.id);
      expect(majority.sort(), vector.name).toEqual([...vector.controls_majority].sort());
    }
    const { circular } = beneficialOwners(prepared.model, node);
    expect(circular, vector.name).toBe(!vector.solvable);
  }
});

test('integrated ownership of random graphs with rings equals dense linear algebra', () => {
  const graphs = fc.record({
    companies: fc.integer({ min: 2, max: 24 }),
    persons: fc.integer({ min: 1, max: 8 }),
    edges: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 60 })), { minLength: 1, maxLength: 120 }),
  });
  fc.assert(
    fc.property(graphs, ({ companies, persons, edges }) => {
      const left = new Array<number>(companies).fill(100);
      const matrix = Array.from({ length: companies + persons }, () => new Float64Array(companies));
      for (const [from, to, percent] of edges) {
        const owned = to % companies;
        const owner = from % (companies + persons);
        // One percent stays outside, so that the dense system always has a solution.
        const part = Math.min(percent, left[owned]! - 1);
        if (part <= 0) continue;
        left[owned]! -= part;
        matrix[owner]![owned]! += part / 100;
      }
      const holdings = matrix.flatMap((row, owner) =>
        [...row].flatMap((part, owned) =>
          part === 0
            ? []
            : [{ owner, owned, low: parseFraction(part.toFixed(2)), high: parseFraction(part.toFixed(2)) }],
        ),
      );
      const kinds = Uint8Array.from(matrix, (_, node) => (node < companies ? NODE_OPEN : NODE_STOP));
      const found = integratedHoldings(buildGraph(companies + persons, kinds, holdings), 0);
      const expected = dense(matrix, companies);
      for (const [local, node] of found.upstream.nodes.entries()) {
        expect(Math.abs(found.low.mass[local]! - expected[node]!)).toBeLessThan(1e-9);
      }
    }),
    { numRuns: 300 },
  );
});

/** y = e0 + A y by Gauss-Jordan with partial pivoting; an independent solution of the same system. */
function dense(matrix: Float64Array[], companies: number): number[] {
  const rows = Array.from({ length: companies }, (_, row) => {
    const line = new Float64Array(companies + 1);
    for (let column = 0; column < companies; column += 1)
      line[column] = (row === column ? 1 : 0) - matrix[row]![column]!;
    line[companies] = row === 0 ? 1 : 0;
    return line;
  });
  for (let pivot = 0; pivot < companies; pivot += 1) {
    let best = pivot;
    for (let row = pivot; row < companies; row += 1)
      if (Math.abs(rows[row]![pivot]!) > Math.abs(rows[best]![pivot]!)) best = row;
    [rows[pivot], rows[best]] = [rows[best]!, rows[pivot]!];
    for (let row = 0; row < companies; row += 1) {
      if (row === pivot) continue;
      const factor = rows[row]![pivot]! / rows[pivot]![pivot]!;
      for (let column = pivot; column <= companies; column += 1) rows[row]![column]! -= factor * rows[pivot]![column]!;
    }
  }
  const mass = rows.map((row, at) => row[companies]! / row[at]!);
  return matrix.map((row, node) =>
    node < companies ? mass[node]! : row.reduce((sum, part, owned) => sum + part * mass[owned]!, 0),
  );
}

test('a long ring that is nearly closed is solved, not looped', () => {
  const size = 1_500;
  const parties = [person('P1'), ...Array.from({ length: size }, (_, at) => company(`C${at + 1}`))];
  const interests = Array.from({ length: size }, (_, at) => holds(`C${((at + 1) % size) + 1}`, `C${at + 1}`, '0.9999'));
  const result = resolve(parties, [...interests, holds('P1', 'C1', '0.0001')]);
  const expected = 0.0001 / (1 - 0.9999 ** size);
  expect(result.persons.get(0)!.capital.min).toBeCloseTo(expected, 9);
});

test('a band of a register is carried as an interval, and its open lower end counts for "more than"', () => {
  const band = { low: parseFraction('1/4'), high: parseFraction('1/2'), lowOpen: true };
  const interests = [
    holds('P1', 'C1', '0', { share: band }),
    holds('P2', 'C1', '0', { share: { low: parseFraction('1/2'), high: parseFraction('3/4'), lowOpen: true } }),
  ];
  const result = resolve([person('P1'), person('P2'), company('C1')], interests, 'C1', { comparator: 'gt' });
  expect(result.named.map(({ id, certainty, tests }) => [id, certainty, tests.dominance])).toEqual([
    ['P2', 'certain', 'yes'],
    ['P1', 'certain', 'no'],
  ]);
  // P2 holds more than half, so P1 cannot hold more than the rest.
  expect(result.named[1]!.capital).toMatchObject({ min: 0.25, max: 0.5 });
});

test('an interval across the threshold is possible, not certain', () => {
  const wide = { low: parseFraction('1/10'), high: parseFraction('2/5') };
  const result = resolve([person('P1'), company('C1')], [holds('P1', 'C1', '0', { share: wide })]);
  expect(result.named.map(({ certainty }) => certainty)).toEqual(['possible']);
  expect(result.unresolved).toMatchObject([{ reason: 'unknown_share', max: 0.9 }]);
});

test('votes and capital are apart: a founder with few shares and most votes is an owner by votes', () => {
  const interests = [
    holds('P1', 'C1', '0.05'),
    holds('P2', 'C1', '0.95'),
    holds('P1', 'C1', '0.6', { type: 'votingRights' }),
    holds('P2', 'C1', '0.4', { type: 'votingRights' }),
  ];
  const founder = resolve([person('P1'), person('P2'), company('C1')], interests).named.find(({ id }) => id === 'P1')!;
  expect(founder.tests).toEqual({ multiplication: 'no', votes: 'yes', level_by_level: 'yes', dominance: 'yes' });
  expect(founder.control).toEqual(['voting', 'majority']);
});

test('every party of a trust owns what the trust holds', () => {
  const roles = ['settlor', 'trustee', 'protector', 'beneficiaryOfLegalArrangement'] as const;
  const parties = [
    company('C1'),
    company('T', { entityType: 'arrangement', subtype: 'trust' }),
    ...roles.map((role) => person(role)),
  ];
  const interests = [holds('T', 'C1', '0.3'), ...roles.map((role) => holds(role, 'T', '0', { type: role }))];
  const result = resolve(parties, interests);
  expect(result.named.map(({ id, capital, control }) => [id, capital.min, control.at(-1)])).toEqual([
    ['settlor', 0.3, 'trust_settlor'],
    ['trustee', 0.3, 'trust_trustee'],
    ['protector', 0.3, 'trust_protector'],
    ['beneficiaryOfLegalArrangement', 0.3, 'trust_beneficiary'],
  ]);
  expect(result.resolved).toBeCloseTo(0.3);
});

test('a nominee is not the owner, the nominator is', () => {
  const parties = [
    company('C1'),
    company('N', { entityType: 'arrangement', subtype: 'nomination' }),
    person('front'),
    person('real'),
  ];
  const interests = [
    holds('N', 'C1', '1'),
    holds('front', 'N', '0', { type: 'nominee' }),
    holds('real', 'N', '0', { type: 'nominator' }),
  ];
  expect(resolve(parties, interests).named.map(({ id }) => id)).toEqual(['real']);
  const direct = [holds('front', 'C1', '1', { heldFor: 'real' })];
  expect(resolve(parties, direct).named.map(({ id }) => id)).toEqual(['real']);
});

test('states and listed companies end the trace with their reason', () => {
  const parties = [company('C1'), company('S', { entityType: 'state' }), company('L', { listed: true }), person('P1')];
  const interests = [holds('S', 'C1', '0.5'), holds('L', 'C1', '0.4'), holds('P1', 'L', '1')];
  const result = resolve(parties, interests);
  expect(result.owners).toEqual([]);
  expect(result.unresolved.map(({ reason, max }) => [reason, Math.round(max * 100)])).toEqual([
    ['state_owned', 50],
    ['listed_company', 40],
    ['unknown_share', 10],
  ]);
});

test('as of a day only the interests of that day count, and the last day is not one of them', () => {
  const parties = [company('C1'), person('P1'), person('P2')];
  const interests = [holds('P1', 'C1', '1', { end: '2020-01-01' }), holds('P2', 'C1', '1', { start: '2020-01-01' })];
  expect(resolve(parties, interests, 'C1', {}, '2019-12-31').named.map(({ id }) => id)).toEqual(['P1']);
  expect(resolve(parties, interests, 'C1', {}, '2020-01-01').named.map(({ id }) => id)).toEqual(['P2']);
});

test('control without shares, also over a holding company', () => {
  const parties = [company('C1'), company('H'), person('P1'), person('P2')];
  const interests = [
    holds('H', 'C1', '1'),
    holds('P1', 'C1', '0', { type: 'appointmentOfBoard' }),
    holds('P2', 'H', '0', { type: 'otherInfluenceOrControl' }),
  ];
  const result = resolve(parties, interests);
  expect(result.named.map(({ id, control }) => [id, control])).toEqual([
    ['P1', ['board_appointment']],
    ['P2', ['influence']],
  ]);
});

test('paths multiply along and name every node from the person to the company', () => {
  const result = resolve(
    [company('C1'), company('C2'), person('P1')],
    [holds('C2', 'C1', '0.6'), holds('P1', 'C2', '0.85')],
  );
  const [path] = result.named[0]!.paths;
  expect(path!.nodes.map(result.name)).toEqual(['P1', 'C2', 'C1']);
  expect(path!.shares.map(({ max }) => max)).toEqual([0.85, 0.6]);
  expect(path!.max).toBeCloseTo(0.51, 12);
});
