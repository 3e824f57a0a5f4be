import { at } from '@assay/kernel';
import { add, toNumber, ZERO } from '../graph/fraction.js';
import { type Bound, exactShare, holdingsIn, type OwnershipGraph } from '../graph/graph.js';
import { type Agent, type Agents, findAgents } from './agents.js';
import { controlledBy, type Downstream, dominates, downstreamOf } from './control.js';
import { type BothHoldings, controllersOf, personsInControl } from './control-rights.js';
import { integratedHoldings } from './holdings.js';
import { type OwnershipModel, ROLE_ENTITY } from './ownership-model.js';
import { reaches, type Threshold, type Verdict } from './threshold.js';

/** How a person owns by what others hold, with how certain that is. */
export type LayeredOwners = ReadonlyMap<number, ReadonlyMap<string, Verdict>>;

/** Controllers in which holdings are computed; those of longer chains are not known. */
const CONTROLLERS_MAX = 32;
/** Direct holders of the target whose controllers are asked for. */
const HOLDERS_MAX = 200;

/**
 * Owners where ownership and control meet in one chain (Regulation (EU) 2024/1624 Art. 54): who controls, by majorities or
 * rights, entities that together hold the threshold in the target directly, with what they hold themselves (a); and who holds the threshold in an entity that
 * controls the target (b). Majorities of another's majority are dominance, not this.
 */
export function layeredOwners(
  model: OwnershipModel,
  target: number,
  holdings: BothHoldings,
  agents: Agents,
  threshold: Threshold,
): LayeredOwners {
  const found = new Map<number, Map<string, Verdict>>();
  const note = (node: number, word: string, verdict: Verdict) => {
    if (verdict === 'no') return;
    const words = found.get(node) ?? new Map<string, Verdict>();
    found.set(node, words);
    if (words.get(word) !== 'yes') words.set(word, verdict);
  };
  const down = downstreamOf(holdings.votes.upstream);
  const graphs = [...new Set([model.capital, model.votes])];
  const direct = graphs.map((graph) => ({ graph, edgesOf: directEdges(graph, target) }));
  const group = { holdings, down, agents, threshold, direct };
  const byRight = controlledByRight(model, target);
  const agentOf = new Map(agents.persons.map((agent) => [agent.node, agent]));
  for (const node of new Set([...agentOf.keys(), ...byRight.keys()]))
    note(node, 'control_of_owner', controlledPart(group, agentOf.get(node), byRight.get(node) ?? []));
  for (const [entity, isCertain] of controllers(model, target, holdings, down)) {
    const capital = integratedHoldings(model.capital, entity);
    const votes = model.votes === model.capital ? capital : integratedHoldings(model.votes, entity);
    for (const person of findAgents(model, capital, votes).persons) {
      const verdict = better(reaches(person.capital, threshold), reaches(person.votes, threshold));
      note(person.node, 'ownership_of_controller', isCertain || verdict === 'no' ? verdict : 'possible');
    }
  }
  return found;
}

interface Group {
  readonly holdings: BothHoldings;
  readonly down: Downstream;
  readonly agents: Agents;
  readonly threshold: Threshold;
  /** Of the capital and of the votes. */
  readonly direct: readonly DirectHoldings[];
}

/** What is held of the target itself, by holder: asked for each person, of whom there may be thousands. */
interface DirectHoldings {
  readonly graph: OwnershipGraph;
  readonly edgesOf: ReadonlyMap<number, readonly number[]>;
}

function directEdges(graph: OwnershipGraph, target: number): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const { owner, edge } of holdingsIn(graph, target)) {
    const known = found.get(owner);
    if (known) known.push(edge);
    else found.set(owner, [edge]);
  }
  return found;
}

/** Entities that hold a part of the target directly, by the persons who control them. */
function controlledByRight(model: OwnershipModel, target: number): ReadonlyMap<number, readonly number[]> {
  const holders = new Set(
    [model.capital, model.votes].flatMap((graph) => holdingsIn(graph, target).map(({ owner }) => owner)),
  );
  const found = new Map<number, number[]>();
  for (const entity of [...holders].filter((owner) => model.roles[owner] === ROLE_ENTITY).slice(0, HOLDERS_MAX))
    for (const person of personsInControl(model, entity)) found.set(person, [...(found.get(person) ?? []), entity]);
  return found;
}

/** Whether entities that a person controls hold the threshold in the target directly, together with the person. */
function controlledPart(group: Group, agent: Agent | undefined, byRight: readonly number[]): Verdict {
  const { nodes, graph } = group.holdings.votes.upstream;
  const own = (group.agents.isSame ? agent?.capitalNodes : agent?.votesNodes) ?? [];
  const reached = (bound: Bound): boolean => {
    const byMajority = [...controlledBy(graph, group.down, own, bound)].map((local) => at(nodes, local));
    const controlled = new Set([...byMajority, ...byRight]);
    const start = new Set(own.map((local) => at(nodes, local)));
    return group.direct.some(({ graph: one, edgesOf }) => {
      const holders = [...controlled].filter((owner) => edgesOf.has(owner));
      if (holders.every((owner) => start.has(owner))) return false;
      const edges = holders.flatMap((owner) => edgesOf.get(owner) ?? []);
      return isReached(one, edges, bound, group.threshold);
    });
  };
  if (reached('low')) return 'yes';
  return reached('high') ? 'possible' : 'no';
}

function isReached(graph: OwnershipGraph, edges: readonly number[], bound: Bound, threshold: Threshold): boolean {
  const part = edges.reduce((sum, edge) => add(sum, exactShare(graph, edge, bound)), ZERO);
  const minOpen = bound === 'low' && edges.some((edge) => graph.lowOpen[edge] === 1);
  const value = toNumber(part);
  return reaches({ min: value, max: value, minExact: part, maxExact: part, minOpen }, threshold) === 'yes';
}

/** Entities that control the target, those for certain first. */
function controllers(
  model: OwnershipModel,
  target: number,
  { votes }: BothHoldings,
  down: Downstream,
): (readonly [number, boolean])[] {
  const { nodes, graph } = votes.upstream;
  const certain = new Set(controllersOf(model, target));
  const possible = new Set<number>();
  for (const [local, node] of nodes.entries()) {
    if (certain.size >= CONTROLLERS_MAX) break;
    if (local === 0 || model.roles[node] !== ROLE_ENTITY || certain.has(node)) continue;
    if (dominates(graph, down, [local], 'low')) certain.add(node);
    else if (dominates(graph, down, [local], 'high')) possible.add(node);
  }
  const all = [
    ...[...certain].map((node) => [node, true] as const),
    ...[...possible].map((node) => [node, false] as const),
  ];
  return all.slice(0, CONTROLLERS_MAX);
}

function better(a: Verdict, b: Verdict): Verdict {
  if (a === 'yes' || b === 'yes') return 'yes';
  return a === 'possible' || b === 'possible' ? 'possible' : 'no';
}
