import { at } from '@assay/kernel';
import { toNumber } from '../graph/fraction.js';
import { majorityOwners } from './control.js';
import type { IntegratedHoldings } from './holdings.js';
import { membersOf } from './members.js';
import { isPassThrough, type OwnershipModel, ROLE_ENTITY, ROLE_PERSON } from './ownership-model.js';
import { reaches, type Threshold } from './threshold.js';

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

/** Entities whose rights are looked at; control chains longer than this are not known. */
const ENTITIES_MAX = 2_000;

/**
 * Control by other means than shares (Regulation (EU) 2024/1624 Art. 53 and 54): rights over the target, over entities that
 * hold the threshold in it, and over entities that control it.
 * @returns by person the words for its rights
 */
export function controlRights(
  model: OwnershipModel,
  target: number,
  capital: IntegratedHoldings,
  threshold: Threshold,
): ReadonlyMap<number, ReadonlySet<string>> {
  const found = new Map<number, Set<string>>();
  // The set grows while it is walked.
  const entities = new Set([target, ...entitiesAbove(model, capital, threshold)]);
  for (const entity of entities) {
    if (entities.size >= ENTITIES_MAX) break;
    const controllers = majorityOwners(model.votes, entity);
    for (const { owner, type } of isPassThrough(model.roles[entity]) ? [] : (model.links.get(entity) ?? [])) {
      const word = WORDS[type];
      if (word === undefined) continue;
      if (model.roles[owner] === ROLE_PERSON) found.set(owner, (found.get(owner) ?? new Set()).add(word));
      else controllers.push(owner);
    }
    for (const owner of controllers) {
      for (const { node } of isPassThrough(model.roles[owner]) ? membersOf(model, owner) : [])
        found.set(node, (found.get(node) ?? new Set()).add('influence'));
      // A person who holds the majority of a controller controls what it controls.
      if (model.roles[owner] === ROLE_PERSON && entity !== target && !capital.upstream.nodes.includes(entity))
        found.set(owner, (found.get(owner) ?? new Set()).add('influence'));
      if (model.roles[owner] === ROLE_ENTITY) entities.add(owner);
    }
  }
  const declared = [...(model.declared.capital.get(target) ?? []), ...(model.declared.votes.get(target) ?? [])];
  for (const { owner, low } of declared) {
    if (at(model.roles, owner) === ROLE_PERSON && low.value >= toNumber(threshold.value))
      found.set(owner, (found.get(owner) ?? new Set()).add('declared_indirect'));
  }
  return found;
}

function entitiesAbove(
  model: OwnershipModel,
  { upstream, ranges }: IntegratedHoldings,
  threshold: Threshold,
): number[] {
  const found: number[] = [];
  for (const [local, node] of upstream.nodes.entries()) {
    if (local > 0 && model.roles[node] === ROLE_ENTITY && reaches(at(ranges, local), threshold) === 'yes')
      found.push(node);
  }
  return found;
}
