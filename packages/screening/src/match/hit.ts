import { identifyingHash } from '../diff.js';
import { type Entity, primaryName } from '../entity.js';
import type { Explanation, ScreeningHit } from '../query.js';
import { riskScore } from './risk.js';

export interface RatedEntity {
  readonly entity: Entity;
  /** The matched name among the entity's names. */
  readonly place: number;
  readonly score: number;
  readonly explanation: readonly Explanation[];
}

const ALIASES_MAX = 50;

/** A rated listed party in the words of the API. @param hash of what identifies it, where more lists than these name it */
export function toHit(rated: RatedEntity, hash = identifyingHash(rated.entity)): ScreeningHit {
  const { entity } = rated;
  const name = primaryName(entity);
  return {
    id: entity.id,
    entity_hash: hash,
    name,
    matched_name: entity.names[rated.place]?.text ?? name,
    match_score: rated.score,
    risk_score: riskScore(entity),
    types: entity.types,
    list: entity.list,
    programs: entity.programs,
    positions: entity.positions,
    dates_of_birth: entity.datesOfBirth,
    countries: [...new Set([...entity.nationalities, ...entity.countries])],
    aliases: entity.names
      .filter((other) => other.text !== name)
      .slice(0, ALIASES_MAX)
      .map((other) => other.text),
    sources: entity.sources,
    explanation: rated.explanation,
    ...(entity.media === undefined ? {} : { media: entity.media }),
    review_status: 'unreviewed',
  };
}
