import { at } from '@assay/kernel';
import { toNumber } from '../graph/fraction.js';
import { majorityOwners } from './control.js';
import type { IntegratedHoldings } from './holdings.js';
import { membersOf, personsOf } from './members.js';
import { isPassThrough, type OwnershipModel, ROLE_ENTITY, ROLE_PERSON, ROLE_UNKNOWN } from './ownership-model.js';
import { reaches, type Threshold, type Verdict } from './threshold.js';

const WORDS: Readonly<Record<string, string>> = {
  appointmentOfBoard: 'board_appointment',
  otherInfluenceOrControl: 'influence',
  controlViaCompanyRulesOrArticles: 'articles',
  controlByLegalFramework: 'legal_framework',
  rightsGrantedByContract: 'contract',
  conditionalRightsGrantedByContract: 'contract',
  settlor: 'trust_settlor',
  trustee: 'trust_trustee',
  protector: 'trust_protector',
  beneficiaryOfLegalArrangement: 'trust_beneficiary',
  nominator: 'nominator',
};

const PROFIT = 'profit_rights';

/** Entities whose rights are looked at; control chains longer than this are not known. */
const ENTITIES_MAX = 2_000;

type Words = ReadonlyMap<number, ReadonlySet<string>>;

export interface ControlRights {
  /** By person the words for its rights. */
  readonly certain: Words;
  /** The same, where what an entity holds may or may not reach the threshold. */
  readonly possible: Words;
  /** Who controls without a name. */
  readonly unknown: ReadonlySet<number>;
}

interface Walk {
  readonly persons: Map<number, Set<string>>;
  readonly unknown: Set<number>;
}

/** The holdings above a target; votes are the same object as the capital where none are stated. */
export interface BothHoldings {
  readonly capital: IntegratedHoldings;
  readonly votes: IntegratedHoldings;
}

/**
 * Control by other means than shares (Regulation (EU) 2024/1624 Art. 53 and 54): rights over the target, over entities that
 * hold the threshold in it, and over entities that control it.
 */
export function controlRights(
  model: OwnershipModel,
  target: number,
  holdings: BothHoldings,
  threshold: Threshold,
): ControlRights {
  const walkFrom = (entities: readonly number[]) => {
    const walk: Walk = { persons: new Map(), unknown: new Set() };
    walkRights(model, target, entities, holdings.capital, walk);
    return walk;
  };
  const certain = walkFrom(entitiesAbove(model, holdings, threshold, ['yes']));
  const declared = [...(model.declared.capital.get(target) ?? []), ...(model.declared.votes.get(target) ?? [])];
  for (const { owner, low } of declared) {
    if (at(model.roles, owner) === ROLE_PERSON && low.value >= toNumber(threshold.value))
      note(certain.persons, owner, 'declared_indirect');
  }
  const profit = profitRights(model, target, threshold);
  for (const owner of profit.certain) {
    if (model.roles[owner] === ROLE_PERSON) note(certain.persons, owner, PROFIT);
    else if (model.roles[owner] === ROLE_UNKNOWN) certain.unknown.add(owner);
  }
  const either = entitiesAbove(model, holdings, threshold, ['yes', 'possible']);
  const possible = walkFrom(either).persons;
  for (const owner of [...profit.certain, ...profit.possible])
    if (model.roles[owner] === ROLE_PERSON) note(possible, owner, PROFIT);
  return { certain: certain.persons, possible, unknown: certain.unknown };
}

/** Who has rights to the threshold of the profit or surplus of a company that has shares (Art. 52: other ownership interest). */
function profitRights({ profit }: OwnershipModel, target: number, threshold: Threshold) {
  const judged = (profit?.get(target) ?? []).map(({ owner, low, high, lowOpen }) => {
    const exact = low.exact && high.exact ? { minExact: low.exact, maxExact: high.exact } : {};
    return { owner, verdict: reaches({ min: low.value, max: high.value, ...exact, minOpen: lowOpen }, threshold) };
  });
  const ownersOf = (verdict: Verdict) => judged.flatMap((one) => (one.verdict === verdict ? [one.owner] : []));
  return { certain: ownersOf('yes'), possible: ownersOf('possible') };
}

/** Entities that control the target: by the majority of the votes or by a right, through further ones too. */
export function controllersOf(model: OwnershipModel, target: number): readonly number[] {
  const entities = new Set([target]);
  for (const entity of entities) {
    if (entities.size >= ENTITIES_MAX) break;
    const byRight = rightsOver(model, entity).map(({ owner }) => owner);
    for (const owner of [...majorityOwners(model.votes, entity), ...byRight])
      if (model.roles[owner] === ROLE_ENTITY) entities.add(owner);
  }
  return [...entities].slice(1);
}

/** The persons who control an entity by a right or a majority, or so control who does. */
export function personsInControl(model: OwnershipModel, entity: number): ReadonlySet<number> {
  const persons = new Set<number>();
  for (const one of [entity, ...controllersOf(model, entity)]) {
    const byRight = rightsOver(model, one).map(({ owner }) => owner);
    for (const owner of [...majorityOwners(model.votes, one), ...byRight])
      for (const { node } of personsOf(model, owner)) persons.add(node);
  }
  return persons;
}

function walkRights(
  model: OwnershipModel,
  target: number,
  above: readonly number[],
  capital: IntegratedHoldings,
  { persons, unknown }: Walk,
): void {
  // The set grows while it is walked.
  const entities = new Set([target, ...above]);
  for (const entity of entities) {
    if (entities.size >= ENTITIES_MAX) break;
    const controllers = majorityOwners(model.votes, entity);
    for (const { owner, word } of rightsOver(model, entity)) {
      if (model.roles[owner] === ROLE_PERSON) note(persons, owner, word);
      else if (model.roles[owner] === ROLE_UNKNOWN) unknown.add(owner);
      else controllers.push(owner);
    }
    for (const owner of controllers) {
      for (const { node } of isPassThrough(model.roles[owner]) ? membersOf(model, owner) : [])
        note(persons, node, 'influence');
      // A person who holds the majority of a controller controls what it controls.
      if (model.roles[owner] === ROLE_PERSON && entity !== target && !capital.upstream.nodes.includes(entity))
        note(persons, owner, 'influence');
      if (model.roles[owner] === ROLE_ENTITY) entities.add(owner);
    }
  }
}

/** Who has a right of control over an entity, with the word for it. */
function rightsOver(model: OwnershipModel, entity: number) {
  const links = isPassThrough(model.roles[entity]) ? [] : (model.links.get(entity) ?? []);
  return links.flatMap(({ owner, type }) => {
    const word = WORDS[type];
    return word === undefined ? [] : [{ owner, word }];
  });
}

function note(found: Map<number, Set<string>>, person: number, word: string): void {
  found.set(person, (found.get(person) ?? new Set()).add(word));
}

/** Entities that hold the threshold of the capital or of the votes. */
function entitiesAbove(
  model: OwnershipModel,
  { capital, votes }: BothHoldings,
  threshold: Threshold,
  verdicts: readonly Verdict[],
): number[] {
  const found = new Set<number>();
  for (const { upstream, ranges } of votes === capital ? [capital] : [capital, votes])
    for (const [local, node] of upstream.nodes.entries()) {
      if (local === 0 || model.roles[node] !== ROLE_ENTITY) continue;
      if (verdicts.includes(reaches(at(ranges, local), threshold))) found.add(node);
    }
  return [...found];
}
