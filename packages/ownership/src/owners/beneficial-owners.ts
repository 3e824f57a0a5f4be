import { at } from '@assay/kernel';
import { parseFraction } from '../graph/fraction.js';
import type { Bound } from '../graph/graph.js';
import { type Agent, findAgents } from './agents.js';
import { type LayeredOwners, layeredOwners } from './coexistence.js';
import { dominates, downstreamOf, levelByLevel } from './control.js';
import { type BothHoldings, type ControlRights, controlRights } from './control-rights.js';
import { type IntegratedHoldings, integratedHoldings, NO_RANGE, type Range } from './holdings.js';
import type { OwnershipModel } from './ownership-model.js';
import { type FoundPaths, findPaths, type Path } from './paths.js';
import { type Comparator, reaches, type Threshold, type Verdict } from './threshold.js';
import { type Unresolved, unresolvedParts } from './unresolved.js';

export type OwnershipMethod = 'multiplication' | 'dominance' | 'level_by_level' | 'control' | 'coexistence';

export interface ResolveOptions {
  /** Percent, 0 to 100; decimal text keeps it exact. Default 25. */
  readonly thresholdPercent?: number | string;
  readonly comparator?: Comparator;
  /** Tests of which any one makes a person an owner; the others are reported too. */
  readonly methods?: readonly OwnershipMethod[];
  readonly nodesMax?: number;
}

/** One person with all that makes, or might make, it a beneficial owner. Nodes are numbers of the model. */
export interface BeneficialOwner {
  readonly node: number;
  readonly certainty: 'certain' | 'possible';
  readonly capital: Range;
  readonly votes: Range;
  readonly tests: {
    readonly multiplication: Verdict;
    readonly votes: Verdict;
    readonly level_by_level: Verdict;
    readonly dominance: Verdict;
  };
  /** How: ownership, voting, majority, the rights of `control-rights.ts`, and the layers of `coexistence.ts`. */
  readonly control: readonly string[];
  readonly paths: readonly Path[];
  readonly pathsTruncated: boolean;
}

export interface Resolution {
  readonly owners: readonly BeneficialOwner[];
  /** Every person above the target with its holdings, owners included. */
  readonly persons: ReadonlyMap<number, { readonly capital: Range; readonly votes: Range }>;
  /** What each node above the target holds of its capital through all chains. */
  readonly parts: ReadonlyMap<number, Range>;
  readonly unresolved: readonly Unresolved[];
  /** Least part of the capital that is traced to persons, as a part of 1. */
  readonly resolved: number;
  /** A ring that nobody outside owns a part of: its owners cannot be known. */
  readonly circular: boolean;
  /** Groups of companies that own each other; solved, unless `circular`. */
  readonly rings: number;
  readonly truncated: boolean;
  /** The figures are rational numbers. */
  readonly exact: boolean;
}

const FIRST_METHODS: readonly OwnershipMethod[] = ['multiplication', 'dominance', 'control'];

/** The methods by version: the second also finds owners where ownership and control meet in one chain. */
export const OWNERSHIP_METHODS = { 1: FIRST_METHODS, 2: [...FIRST_METHODS, 'coexistence'] } as const satisfies Record<
  number,
  readonly OwnershipMethod[]
>;

/** Resolves a company to the natural persons behind it. @throws RangeError for an impossible threshold */
export function beneficialOwners(model: OwnershipModel, target: number, options: ResolveOptions = {}): Resolution {
  const threshold = thresholdOf(options);
  const capital = integratedHoldings(model.capital, target, options.nodesMax);
  const votes = model.votes === model.capital ? capital : integratedHoldings(model.votes, target, options.nodesMax);
  const agents = findAgents(model, capital, votes);
  const holdings = { capital, votes };
  const tests = controlTests(holdings, agents, threshold);
  const rights = controlRights(model, target, holdings, threshold);
  const paths = findPaths(capital.upstream, (node) => agents.endsAt(node));
  const methods = options.methods ?? OWNERSHIP_METHODS[1];
  const layered = methods.includes('coexistence') ? layeredOwners(model, target, holdings, agents, threshold) : NOBODY;
  const owners: BeneficialOwner[] = [];
  const persons = new Map<number, { capital: Range; votes: Range }>();
  for (const agent of agents.persons) {
    persons.set(agent.node, { capital: agent.capital, votes: agent.votes });
    const owner = judge(agent, { threshold, tests, rights, layered, methods, paths, capital });
    if (owner) owners.push(owner);
  }
  const beside = new Set([...(methods.includes('control') ? rights.possible.keys() : []), ...layered.keys()]);
  for (const node of beside) {
    if (!persons.has(node)) owners.push(withoutShares(node, rights, layered));
  }
  owners.sort((a, b) => b.capital.max - a.capital.max || b.votes.max - a.votes.max || a.node - b.node);
  const { unresolved, circular } = unresolvedParts(model, capital, agents, rights.unknown);
  return {
    owners,
    persons,
    parts: new Map(capital.upstream.nodes.map((node, local) => [node, at(capital.ranges, local)] as const).slice(1)),
    unresolved,
    resolved: Math.min(1, agents.resolved),
    circular,
    rings: capital.rings,
    truncated: capital.upstream.truncated || votes.upstream.truncated,
    exact: capital.exact && votes.exact,
  };
}

function thresholdOf({ thresholdPercent = 25, comparator = 'gte' }: ResolveOptions): Threshold {
  const percent = parseFraction(thresholdPercent);
  if (percent.n < 0n || percent.n > 100n * percent.d)
    throw new RangeError('A threshold lies between 0 and 100 percent.');
  return { value: parseFraction(`${percent.n}/${percent.d * 100n}`), comparator };
}

interface ControlTests {
  dominance(agent: Agent): Verdict;
  level(agent: Agent): Verdict;
}

const NOBODY: LayeredOwners = new Map();

/** Somebody who controls the target, or what holds or controls it, and holds nothing in it. */
function withoutShares(node: number, { certain, possible }: ControlRights, layered: LayeredOwners): BeneficialOwner {
  const layers = layered.get(node) ?? new Map<string, Verdict>();
  const isCertain = certain.has(node) || [...layers.values()].includes('yes');
  return {
    node,
    certainty: isCertain ? 'certain' : 'possible',
    capital: NO_RANGE,
    votes: NO_RANGE,
    tests: { multiplication: 'no', votes: 'no', level_by_level: 'no', dominance: 'no' },
    control: [...new Set([...(certain.get(node) ?? possible.get(node) ?? []), ...layers.keys()])],
    paths: [],
    pathsTruncated: false,
  };
}

/** A majority of the shares or of the votes is one; level by level looks at the votes. Without stated votes they are the same. */
function controlTests(
  { capital, votes }: BothHoldings,
  agents: { isSame: boolean },
  threshold: Threshold,
): ControlTests {
  const down = downstreamOf(votes.upstream);
  const shares = agents.isSame ? undefined : downstreamOf(capital.upstream);
  const certain = levelByLevel(votes.upstream, threshold, 'low');
  const possible = levelByLevel(votes.upstream, threshold, 'high');
  const starts = (agent: Agent) => (agents.isSame ? agent.capitalNodes : agent.votesNodes);
  return {
    dominance(agent) {
      const has = (bound: Bound) =>
        dominates(votes.upstream.graph, down, starts(agent), bound) ||
        (shares !== undefined && dominates(capital.upstream.graph, shares, agent.capitalNodes, bound));
      if (has('low')) return 'yes';
      return has('high') ? 'possible' : 'no';
    },
    level(agent) {
      if (starts(agent).some((node) => certain.has(node))) return 'yes';
      return starts(agent).some((node) => possible.has(node)) ? 'possible' : 'no';
    },
  };
}

interface Judging {
  readonly threshold: Threshold;
  readonly tests: ControlTests;
  readonly rights: ControlRights;
  readonly layered: LayeredOwners;
  readonly methods: readonly OwnershipMethod[];
  readonly paths: FoundPaths;
  readonly capital: IntegratedHoldings;
}

function judge(agent: Agent, judging: Judging): BeneficialOwner | undefined {
  const { threshold, rights, methods, paths } = judging;
  const tests = {
    multiplication: reaches(agent.capital, threshold),
    votes: reaches(agent.votes, threshold),
    level_by_level: judging.tests.level(agent),
    dominance: judging.tests.dominance(agent),
  };
  const own = rights.certain.get(agent.node);
  const perhaps = rights.possible.get(agent.node);
  const verdicts: Verdict[] = [];
  if (methods.includes('multiplication')) verdicts.push(tests.multiplication, tests.votes);
  if (methods.includes('dominance')) verdicts.push(tests.dominance);
  if (methods.includes('level_by_level')) verdicts.push(tests.level_by_level);
  if (methods.includes('control')) {
    if (own || agent.trustRoles.size > 0) verdicts.push('yes');
    else if (perhaps) verdicts.push('possible');
  }
  // Who owns by shares or a majority owns through every layer, too.
  const layers = verdicts.includes('yes') ? undefined : judging.layered.get(agent.node);
  verdicts.push(...(layers?.values() ?? []));
  const certain = verdicts.includes('yes');
  if (!certain && !verdicts.includes('possible')) return undefined;
  const control = new Set<string>();
  if (tests.multiplication !== 'no') control.add('ownership');
  if (tests.votes !== 'no') control.add('voting');
  if (tests.dominance !== 'no') control.add('majority');
  for (const name of [...agent.trustRoles, ...(own ?? perhaps ?? []), ...(layers?.keys() ?? [])]) control.add(name);
  return {
    node: agent.node,
    certainty: certain ? 'certain' : 'possible',
    capital: agent.capital,
    votes: agent.votes,
    tests,
    control: [...control],
    ...pathsOf(agent, judging.capital, paths),
  };
}

/** Paths in numbers of the model; through a trust the person stands before it with the whole. */
function pathsOf(agent: Agent, { upstream }: IntegratedHoldings, found: FoundPaths) {
  const paths: Path[] = [];
  let truncated = found.truncated === undefined;
  for (const node of agent.capitalNodes) {
    const through = upstream.nodes[node] !== agent.node;
    if (found.truncated?.has(node)) truncated = true;
    for (const path of found.byOwner.get(node) ?? []) {
      const nodes = path.nodes.map((local) => at(upstream.nodes, local));
      const whole = { min: 1, max: 1 };
      paths.push(
        through ? { ...path, nodes: [agent.node, ...nodes], shares: [whole, ...path.shares] } : { ...path, nodes },
      );
    }
  }
  paths.sort((a, b) => b.max - a.max);
  return { paths, pathsTruncated: truncated };
}
