import { at } from '@assay/kernel';
import type { SandboxWriter } from './writer.js';

type Shape = (to: SandboxWriter) => string;

/** Every awkward form of ownership that a resolver meets, each as a company with what stands behind it. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  sole_owner: (to) => withOwners(to, 'sole_owner', ['100']),
  two_equal: (to) => withOwners(to, 'two_equal', ['50', '50']),
  exactly_25: (to) => withOwners(to, 'exactly_25', ['25', '75']),
  just_below_25: (to) => withOwners(to, 'just_below_25', ['24.99', '24.99', '24.99', '25.03']),
  many_small: (to) =>
    withOwners(
      to,
      'many_small',
      Array.from({ length: 20 }, () => '5'),
    ),
  bands: (to) => withOwners(to, 'bands', ['25-50', '50-75']),
  band_across: (to) => withOwners(to, 'band_across', ['10-40', '25-50']),
  unknown_share: (to) => withOwners(to, 'unknown_share', ['60']),
  chain: (to) => chain(to, 'chain', 3, '80'),
  deep_chain: (to) => chain(to, 'deep_chain', 12, '95'),
  two_paths(to) {
    const [target, left, right] = [to.company('two_paths'), to.company('holding'), to.company('holding')];
    const owner = to.person();
    to.holds(left, target, '30');
    to.holds(right, target, '20');
    to.holds(to.person(), target, '50');
    for (const holding of [left, right]) {
      to.holds(owner, holding, '50');
      to.holds(to.person(), holding, '50');
    }
    return target;
  },
  cross_holding(to) {
    const [target, other] = [to.company('cross_holding'), to.company('cross_holding')];
    to.holds(to.person(), target, '50');
    to.holds(other, target, '50');
    to.holds(to.person(), other, '50');
    to.holds(target, other, '50');
    return target;
  },
  three_ring(to) {
    const [a, b, c] = [to.company('three_ring'), to.company('three_ring'), to.company('three_ring')];
    to.holds(to.person(), a, '2.35');
    to.holds(c, a, '97.65');
    to.holds(a, b, '100');
    to.holds(b, c, '100');
    return a;
  },
  closed_ring(to) {
    const [a, b] = [to.company('closed_ring'), to.company('closed_ring')];
    to.holds(b, a, '100');
    to.holds(a, b, '100');
    return a;
  },
  treasury_shares(to) {
    const target = withOwners(to, 'treasury_shares', ['40', '40']);
    to.holds(target, target, '20');
    return target;
  },
  joint_control(to) {
    const [target, left, right] = [to.company('joint_control'), to.company('holding'), to.company('holding')];
    const owner = to.person();
    to.holds(owner, left, '100');
    to.holds(owner, right, '60');
    to.holds(to.person(), right, '40');
    to.holds(left, target, '30');
    to.holds(right, target, '30');
    to.holds(to.person(), target, '40');
    return target;
  },
  family_trust(to) {
    const target = to.company('family_trust');
    const trust = to.entity(`${target}-trust`, {
      name: 'Sandbox Family Trust',
      entityType: 'arrangement',
      subtype: 'trust',
      country: 'GB',
    });
    to.holds(trust, target, '100');
    for (const type of ['settlor', 'trustee', 'protector', 'beneficiaryOfLegalArrangement'] as const)
      to.right(to.person(), trust, type);
    return target;
  },
  nominee(to) {
    const target = to.company('nominee');
    const nomination = to.entity(`${target}-nomination`, {
      name: 'Sandbox nomination',
      entityType: 'arrangement',
      subtype: 'nomination',
    });
    to.holds(nomination, target, '100');
    to.right(to.person(), nomination, 'nominee');
    to.right(to.person(), nomination, 'nominator');
    return target;
  },
  joint_holding(to) {
    const target = to.company('joint_holding');
    const joint = to.entity(`${target}-joint`, { name: 'Joint shareholding', entityType: 'arrangement' });
    to.holds(joint, target, '40');
    to.holds(to.person(), joint, '50');
    to.holds(to.person(), joint, '50');
    to.holds(to.person(), target, '60');
    return target;
  },
  state_owned(to) {
    const target = to.company('state_owned');
    to.holds(to.entity(`${target}-state`, { name: 'Republic of Sandbox', entityType: 'state' }), target, '100');
    return target;
  },
  listed_parent(to) {
    const target = to.company('listed_parent');
    to.holds(to.company('listed', { listed: true }), target, '100');
    return target;
  },
  foreign_owner(to) {
    const target = to.company('foreign_owner', { country: 'GB' });
    to.holds(to.entity(`${target}-offshore`, { name: 'Palm Nominees (Sandbox) Ltd', country: 'VG' }), target, '70');
    to.holds(to.person(), target, '30');
    return target;
  },
  votes_apart(to) {
    const target = to.company('votes_apart');
    const [founder, investor] = [to.person(), to.person()];
    to.holds(founder, target, '10');
    to.holds(investor, target, '90');
    to.holds(founder, target, '60', { type: 'votingRights' });
    to.holds(investor, target, '40', { type: 'votingRights' });
    return target;
  },
  board_control(to) {
    const target = withOwners(to, 'board_control', ['20', '20', '20', '20', '20']);
    to.right(to.person(), target, 'appointmentOfBoard');
    return target;
  },
  nobody_known: (to) => to.company('nobody_known'),
  former_owner(to) {
    const target = withOwners(to, 'former_owner', ['100']);
    to.holds(to.person(), target, '100', { start: '2010-01-01', end: '2018-01-02' });
    return target;
  },
  sanctioned_owner(to) {
    const target = to.company('sanctioned_owner');
    to.holds(to.person({ name: 'Sandbox Sanctioned', birthDate: '1970-01-01' }), target, '60');
    to.holds(to.person(), target, '40');
    return target;
  },
  exposed_owner(to) {
    const target = to.company('exposed_owner');
    to.holds(to.person({ name: 'Sandbox Pep', birthDate: '1970-01-01' }), target, '100');
    return target;
  },
  dissolved(to) {
    const target = to.company('dissolved', { status: 'dissolved', rawStatus: 'Dissolved', dissolvedOn: '2023-06-30' });
    to.holds(to.person(), target, '100');
    return target;
  },
  in_liquidation(to) {
    const target = to.company('in_liquidation', { status: 'liquidation', rawStatus: 'Liquidation' });
    to.holds(to.person(), target, '100');
    return target;
  },
  bearer_shares(to) {
    const target = to.company('bearer_shares', { bearerShares: true });
    to.holds(to.person(), target, '40');
    return target;
  },
  large_group(to) {
    const members = Array.from({ length: 12 }, () => to.company('large_group'));
    for (const [place, member] of members.entries()) {
      to.holds(at(members, (place + 1) % members.length), member, '30');
      to.holds(at(members, (place + 5) % members.length), member, '30');
      to.holds(to.person(), member, '40');
    }
    return at(members, 0);
  },
};

function withOwners(to: SandboxWriter, shape: string, percents: readonly string[]): string {
  const target = to.company(shape);
  for (const percent of percents) to.holds(to.person(), target, percent);
  return target;
}

function chain(to: SandboxWriter, shape: string, levels: number, percent: string): string {
  const target = to.company(shape);
  let owned = target;
  for (let level = 0; level < levels; level += 1) {
    const holding = to.company('holding');
    to.holds(holding, owned, percent);
    owned = holding;
  }
  to.holds(to.person(), owned, percent);
  return target;
}
