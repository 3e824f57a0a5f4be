import weights from '../data/risk-weights.json' with { type: 'json' };
import type { Entity } from '../entity.js';
import { mediaRisk } from '../media/facts.js';

/**
 * How grave a listing is, 0–100, whoever the customer is: the weight of its gravest type, more for further types and
 * programmes. Independent of how well the name matches. The weights are published in `risk-weights.json`.
 */
export function riskScore(entity: Pick<Entity, 'types' | 'programs' | 'media'>): number {
  if (entity.media) return mediaRisk(entity.media);
  const base = Math.max(0, ...entity.types.map((type) => weights.base[type]));
  const types = weights.perFurtherType * Math.max(0, entity.types.length - 1);
  const programs = weights.perFurtherProgram * Math.max(0, entity.programs.length - 1);
  return Math.min(100, base + types + Math.min(weights.furtherProgramsMax, programs));
}
