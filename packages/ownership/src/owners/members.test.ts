import { describe, expect, test } from 'vitest';
import { holds, party, resolveGroup, right } from '../../../../tests/support/ownership.js';

const controlOf = (...given: Parameters<typeof resolveGroup>) =>
  Object.fromEntries(Object.entries(resolveGroup(...given).named).map(([id, { control }]) => [id, control]));

describe('who stands behind a trust, a nomination or a joint holding', () => {
  test('each joint holder holds the whole, once in what is traced', () => {
    const joint = party('T1', { subtype: 'other' });
    const interests = [holds('T1', 'C1', '2/5'), holds('P1', 'T1', '1/2'), holds('P2', 'T1', '1/2')];
    const { parts, resolved, named } = resolveGroup(interests, { parties: [joint] });
    expect([parts, resolved]).toEqual([{ P1: [0.4, 0.4], P2: [0.4, 0.4] }, 0.4]);
    expect(named['P1']?.control).toEqual(['ownership', 'voting', 'joint_holding']);
  });

  test('a person that holds directly and through a trust holds both', () => {
    const { parts, named, idOf } = resolveGroup([
      holds('P1', 'C1', '1/5'),
      holds('T1', 'C1', '3/10'),
      right('P1', 'T1', 'beneficiaryOfLegalArrangement'),
    ]);
    expect(parts).toEqual({ P1: [0.5, 0.5] });
    const paths = named['P1']?.paths.map(({ nodes, shares, max }) => [
      nodes.map(idOf),
      shares.map((one) => one.max),
      max,
    ]);
    expect(paths).toEqual([
      [['P1', 'T1', 'C1'], [1, 0.3], 0.3],
      [['P1', 'C1'], [0.2], 0.2],
    ]);
  });

  test('what a register declares of a trust as indirect is held by each of its parties', () => {
    const declared = holds('T1', 'C1', '2/5', { directness: 'indirect' });
    const { parts } = resolveGroup([declared, right('P1', 'T1', 'settlor'), right('P2', 'T1', 'trustee')]);
    expect(parts).toEqual({ P1: [0.4, 0.4], P2: [0.4, 0.4] });
  });

  test('a target that is a trust belongs to its parties', () => {
    const { parts, named } = resolveGroup([right('P1', 'T1', 'settlor')], { target: 'T1' });
    expect([parts, named['P1']?.control]).toEqual([{ P1: [1, 1] }, ['ownership', 'voting', 'trust_settlor']]);
  });

  test('a target that is a person has no owner', () => {
    expect(resolveGroup([holds('P1', 'C1', '1')], { target: 'P1' }).parts).toEqual({});
  });

  test('a trust in a trust hands its own role on', () => {
    const interests = [holds('T1', 'C1', '1/2'), right('T2', 'T1', 'settlor'), right('P1', 'T2', 'protector')];
    expect(controlOf(interests)['P1']).toContain('trust_settlor');
    expect(controlOf(interests)['P1']).not.toContain('trust_protector');
  });

  test('trusts in trusts are followed eight deep', () => {
    const chain = (depth: number) => [
      holds('T0', 'C1', '1'),
      ...Array.from({ length: depth }, (_, at) => right(`T${at + 1}`, `T${at}`, 'settlor')),
      right('P1', `T${depth}`, 'settlor'),
    ];
    expect(Object.keys(controlOf(chain(8)))).toEqual(['P1']);
    expect(resolveGroup(chain(9)).owners).toEqual([]);
  });

  test('trusts that are parties of each other come to an end', () => {
    const interests = [
      holds('T1', 'C1', '1/2'),
      right('T2', 'T1', 'settlor'),
      right('T1', 'T2', 'settlor'),
      right('P1', 'T2', 'settlor'),
    ];
    expect(Object.keys(controlOf(interests))).toEqual(['P1']);
  });

  test('a right that is no role in a trust makes nobody its party', () => {
    expect(controlOf([holds('T1', 'C1', '1/2'), right('P1', 'T1', 'boardMember')])).toEqual({});
  });

  test('of a nomination only the nominator counts, also behind a company', () => {
    const nomination = party('N', { entityType: 'arrangement', subtype: 'nomination' });
    const interests = [
      holds('N', 'C1', '1/2'),
      right('C2', 'N', 'nominator'),
      right('C3', 'N', 'nominee'),
      holds('P1', 'C2', '3/5'),
      holds('P2', 'C3', '3/5'),
    ];
    expect(controlOf(interests, { parties: [nomination] })).toEqual({
      P1: ['ownership', 'voting', 'nominator'],
    });
  });

  test.each([
    ['51/100', true],
    ['1/2', false],
    ['(1/2..3/4', true],
    ['(49/100..3/4', false],
  ])('a corporate trustee is whoever holds its majority: %s', (share, counts) => {
    const interests = [holds('T1', 'C1', '1/2'), right('C2', 'T1', 'trustee'), holds('P1', 'C2', share)];
    expect(Object.keys(controlOf(interests))).toEqual(counts ? ['P1'] : []);
  });

  test('a corporate party behind which nobody is known leaves open what the trust holds', () => {
    const settled = [holds('T1', 'C1', '3/10'), holds('P9', 'C1', '7/10'), right('P1', 'T1', 'settlor')];
    const ends = (...interests: Parameters<typeof resolveGroup>[0]) => resolveGroup([...settled, ...interests]).ends;
    const trustee = right('C2', 'T1', 'trustee');
    const halves = [holds('P2', 'C2', '1/2'), holds('P3', 'C2', '1/2')];
    expect(ends()).toEqual([]);
    expect(ends(trustee, holds('P2', 'C2', '51/100'))).toEqual([]);
    expect(ends(trustee)).toEqual([['C2', 'no_ownership_data', 0, 0.3]]);
    expect(ends(trustee, ...halves)).toEqual([['C2', 'no_known_parties', 0, 0.3]]);
    expect(ends(right('C2', 'T1', 'settlor'), ...halves)).toEqual([['C2', 'no_known_parties', 0, 0.3]]);
  });

  test('the majority of a corporate trustee is followed through eight companies', () => {
    const chain = (companies: number) => [
      holds('T1', 'C1', '1/2'),
      right('D1', 'T1', 'trustee'),
      ...Array.from({ length: companies - 1 }, (_, at) => holds(`D${at + 2}`, `D${at + 1}`, '3/5')),
      holds('P1', `D${companies}`, '3/5'),
    ];
    expect(controlOf(chain(8))['P1']).toContain('trust_trustee');
    expect(controlOf(chain(9))).toEqual({});
  });

  test('every party of a trust that controls by a right has influence', () => {
    const interests = [right('T1', 'C1', 'appointmentOfBoard'), right('P1', 'T1', 'trustee')];
    expect(controlOf(interests)).toEqual({ P1: ['influence'] });
  });
});
