import { addRanges, type IntegratedHoldings, type Range } from './holdings.js';
import { isPassThrough, type OwnershipModel, ROLE_NOMINATION, ROLE_PERSON } from './ownership-model.js';

/** A person above the target, with what it holds itself and what trusts, nominations and joint holdings hold for it. */
export interface Agent {
  /** Number in the model. */
  readonly node: number;
  capital: Range;
  votes: Range;
  /** Local nodes through which it holds: itself and pass-through entities. */
  readonly capitalNodes: number[];
  readonly votesNodes: number[];
  readonly trustRoles: Set<string>;
}

export interface Agents {
  readonly persons: readonly Agent[];
  /** Least part that reaches persons, each part counted once although several share in a trust. */
  readonly resolved: number;
  /** Capital and votes are one graph. */
  readonly isSame: boolean;
  /** Whether paths end at this local node of the capital graph. */
  endsAt(node: number): boolean;
}

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
const NO_RANGE: Range = { min: 0, max: 0, minExact: { n: 0n, d: 1n }, maxExact: { n: 0n, d: 1n }, minOpen: false };

/** Attributes what was found to persons. All parties of a trust own the whole of what it holds, whatever their part. */
export function findAgents(model: OwnershipModel, capital: IntegratedHoldings, votes: IntegratedHoldings): Agents {
  const byNode = new Map<number, Agent>();
  const agentOf = (node: number): Agent => {
    const agent = byNode.get(node) ?? {
      node,
      capital: NO_RANGE,
      votes: NO_RANGE,
      capitalNodes: [],
      votesNodes: [],
      trustRoles: new Set<string>(),
    };
    byNode.set(node, agent);
    return agent;
  };
  let resolved = 0;
  const visit = (holdings: IntegratedHoldings, kind: 'capital' | 'votes') => {
    for (const [local, node] of holdings.upstream.nodes.entries()) {
      const role = model.roles[node];
      const range = holdings.ranges[local]!;
      if (local === 0 && !isPassThrough(role)) continue;
      const members = role === ROLE_PERSON ? [{ node, roles: [] }] : isPassThrough(role) ? membersOf(model, node) : [];
      for (const member of members) {
        const agent = agentOf(member.node);
        agent[kind] = addRanges(agent[kind], range);
        agent[kind === 'capital' ? 'capitalNodes' : 'votesNodes'].push(local);
        for (const name of member.roles) agent.trustRoles.add(name);
      }
      if (kind === 'capital' && members.length > 0) resolved += range.min;
    }
  };
  visit(capital, 'capital');
  if (votes !== capital) visit(votes, 'votes');
  else for (const agent of byNode.values()) agent.votes = agent.capital;
  return {
    persons: [...byNode.values()],
    resolved,
    isSame: votes === capital,
    endsAt: (local) =>
      model.roles[capital.upstream.nodes[local]!] === ROLE_PERSON ||
      isPassThrough(model.roles[capital.upstream.nodes[local]!]),
  };
}

interface Member {
  readonly node: number;
  readonly roles: readonly string[];
}

/** The persons in whose interest a trust, nomination or joint holding stands, through further ones and corporate parties. */
export function membersOf(model: OwnershipModel, passThrough: number): readonly Member[] {
  const found = new Map<number, Set<string>>();
  const seen = new Set<number>();
  const walk = (node: number, depth: number, inherited: string | undefined) => {
    if (seen.has(node) || depth > DEPTH_MAX) return;
    seen.add(node);
    for (const { owner, type } of model.links.get(node) ?? []) {
      // A nominee stands in front of somebody else; it owns nothing itself.
      if (model.roles[node] === ROLE_NOMINATION && type !== 'nominator') continue;
      const word = inherited ?? ROLE_WORDS[type];
      if (word === undefined) continue;
      if (model.roles[owner] === ROLE_PERSON) found.set(owner, (found.get(owner) ?? new Set()).add(word));
      else if (isPassThrough(model.roles[owner])) walk(owner, depth + 1, word);
      else corporateParty(model, owner, word, found);
    }
  };
  walk(passThrough, 0, undefined);
  return [...found].map(([node, roles]) => ({ node, roles: [...roles] }));
}

/** Of a corporate trustee or settlor those persons stand in who hold more than half of it directly. */
function corporateParty(model: OwnershipModel, entity: number, word: string, found: Map<number, Set<string>>): void {
  let node = entity;
  for (let depth = 0; depth < DEPTH_MAX; depth += 1) {
    const graph = model.votes;
    let majority: number | undefined;
    for (let edge = graph.offsets[node]!; edge < graph.offsets[node + 1]!; edge += 1) {
      const part = graph.lowN[edge]! / graph.lowD[edge]!;
      if (part > 0.5 || (part === 0.5 && graph.lowOpen[edge] === 1)) majority = graph.owners[edge]!;
    }
    if (majority === undefined) return;
    if (model.roles[majority] === ROLE_PERSON) {
      found.set(majority, (found.get(majority) ?? new Set()).add(word));
      return;
    }
    node = majority;
  }
}
