import { at } from '@assay/kernel';
import { joinDeclared } from './declared.js';
import { addRanges, type IntegratedHoldings, NO_RANGE, type Range } from './holdings.js';
import { membersOf, personsOf } from './members.js';
import { isPassThrough, type OwnershipModel, ROLE_PERSON } from './ownership-model.js';

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
  /** The part of it that chains of holdings show. */
  readonly chained: number;
  /** What declarations trace to persons beyond the chains, as a part of 1; 0 where nothing is declared. */
  readonly declared: { readonly low: number; readonly high: number };
  /** Capital and votes are one graph. */
  readonly isSame: boolean;
  /** Whether paths end at this local node of the capital graph. */
  endsAt(node: number): boolean;
}

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
      const range = at(holdings.ranges, local);
      if (local === 0 && !isPassThrough(role)) continue;
      const persons = personsOf(model, node);
      for (const member of persons) {
        const agent = agentOf(member.node);
        agent[kind] = addRanges(agent[kind], range);
        agent[kind === 'capital' ? 'capitalNodes' : 'votesNodes'].push(local);
        for (const name of member.roles) agent.trustRoles.add(name);
      }
      if (kind === 'capital' && persons.length > 0) resolved += range.min;
    }
  };
  visit(capital, 'capital');
  if (votes !== capital) visit(votes, 'votes');
  const chained = resolved;
  const declared = { low: 0, high: 0 };
  const joint = jointOwners(model);
  for (const [node, range] of joinDeclared(model, model.capital, capital, model.declared.capital)) {
    const agent = agentOf(node);
    const least = Math.max(0, range.min - agent.capital.min);
    resolved += least;
    if (!joint.has(node)) declared.low += least;
    declared.high += Math.max(0, range.max - agent.capital.min);
    agent.capital = range;
  }
  if (votes === capital) for (const agent of byNode.values()) agent.votes = agent.capital;
  else
    for (const [node, range] of joinDeclared(model, model.votes, votes, model.declared.votes))
      agentOf(node).votes = range;
  return {
    persons: [...byNode.values()],
    resolved,
    chained,
    declared,
    isSame: votes === capital,
    endsAt(local) {
      const role = model.roles[at(capital.upstream.nodes, local)];
      return role === ROLE_PERSON || isPassThrough(role);
    },
  };
}

/** Persons who share in a trust or a joint holding: each is said to own its whole, so their parts do not add up. */
function jointOwners(model: OwnershipModel): ReadonlySet<number> {
  const found = new Set<number>();
  if (model.declared.capital.size === 0) return found;
  for (const [node, role] of model.roles.entries())
    if (isPassThrough(role)) for (const member of membersOf(model, node)) found.add(member.node);
  return found;
}
