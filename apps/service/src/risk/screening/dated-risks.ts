import { mediaRisk, type ScreeningHit } from '@assay/screening';

/** Hits with the risk of those in the news as of a moment: an old report weighs less. @param now Unix milliseconds. */
export function datedRisks<Hit extends ScreeningHit>(hits: readonly Hit[], now: number): Hit[] {
  return hits.map((hit) => (hit.media ? { ...hit, risk_score: mediaRisk(hit.media, now) } : hit));
}
