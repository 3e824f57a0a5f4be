import { majorityOwners } from './control.js';
import { isPassThrough, type OwnershipModel, ROLE_NOMINATION, ROLE_PERSON } from './ownership-model.js';

const ROLE_WORDS: Readonly<Record<string, string>> = {
  settlor: 'trust_settlor',
  trustee: 'trust_trustee',
  protector: 'trust_protector',
  beneficiaryOfLegalArrangement: 'trust_beneficiary',
  nominator: 'nominator',
  shareholding: 'joint_holding',
};

/** Parties of trusts inside trusts are followed this deep. */
const DEPTH_MAX = 8;

interface Member {
  readonly node: number;
  readonly roles: readonly string[];
}

/** The persons whom a party stands for: itself, those behind a trust or nomination, nobody behind an entity. */
export function personsOf(model: OwnershipModel, node: number): readonly Member[] {
  const role = model.roles[node];
  if (role === ROLE_PERSON) return [{ node, roles: [] }];
  return isPassThrough(role) ? membersOf(model, node) : [];
}

/** Corporate parties of a trust, nomination or joint holding behind which no person is known. */
export function unknownMembersOf(model: OwnershipModel, passThrough: number): ReadonlySet<number> {
  const found = new Set<number>();
  walkParties(model, passThrough, (party) => {
    if (majorityPerson(model, party) === undefined) found.add(party);
  });
  return found;
}

/** The persons in whose interest a trust, nomination or joint holding stands, through further ones and corporate parties. */
export function membersOf(model: OwnershipModel, passThrough: number): readonly Member[] {
  const found = new Map<number, Set<string>>();
  walkParties(model, passThrough, (party, word) => {
    const person = majorityPerson(model, party);
    if (person !== undefined) found.set(person, (found.get(person) ?? new Set()).add(word));
  });
  return [...found].map(([node, roles]) => ({ node, roles: [...roles] }));
}

/** Visits the parties of a trust, nomination or joint holding, and of further ones behind it. */
function walkParties(model: OwnershipModel, passThrough: number, visit: (party: number, word: string) => void): void {
  const seen = new Set<number>();
  const walk = (node: number, depth: number, inherited: string | undefined) => {
    const links = seen.has(node) || depth > DEPTH_MAX ? undefined : model.links.get(node);
    seen.add(node);
    for (const { owner, type } of links ?? []) {
      // A nominee stands in front of somebody else; it owns nothing itself.
      if (model.roles[node] === ROLE_NOMINATION && type !== 'nominator') continue;
      const word = inherited ?? ROLE_WORDS[type];
      if (word === undefined) continue;
      if (isPassThrough(model.roles[owner])) walk(owner, depth + 1, word);
      else visit(owner, word);
    }
  };
  walk(passThrough, 0, undefined);
}

/** Of a corporate trustee or settlor that person stands in who holds more than half of it, perhaps through companies. */
function majorityPerson({ votes, roles }: OwnershipModel, party: number): number | undefined {
  let node: number | undefined = party;
  for (let depth = 0; node !== undefined && roles[node] !== ROLE_PERSON; depth += 1)
    node = depth < DEPTH_MAX ? majorityOwners(votes, node).at(-1) : undefined;
  return node;
}
