import type { NamedExposure } from './named-exposure.js';
import { ruleOf } from './tags/category.js';
import type { FoundTag } from './tags/tag-index.js';

export interface RiskContribution {
  /** `label:<category>`, `exposure:<direct|indirect>:<category>` or `unknown`. */
  readonly source: string;
  readonly points: number;
}

export interface RiskView {
  readonly status: 'match' | 'review' | 'no_match';
  readonly risk: { readonly score: number; readonly band: 'low' | 'medium' | 'high' | 'critical' };
  /** What the score is the greatest of. */
  readonly contributions: readonly RiskContribution[];
  readonly reasonCodes: readonly string[];
}

/** Below this share an exposure is dust that anybody can send. */
const DUST_SHARE = 0.001;
/** Labels of lesser confidence are looked at by a person, except for sanctions. */
const SURE_CONFIDENCE = 0.35;
/** From this weight an exposure is a reason. */
const GRAVE_WEIGHT = 60;
/** Points of a direct exposure go from 40 % of the weight to all of it at a quarter of the funds. */
const DIRECT = { least: 0.4, full: 0.25, most: 1 };
/** Points of an indirect exposure go from 20 % of the weight to 70 % of it at half of the funds. */
const INDIRECT = { least: 0.2, full: 0.5, most: 0.7 };

/** The outcome of a screening: score 0 to 100 as the gravest single finding; findings are never added up. */
export function riskOf(found: {
  readonly active: readonly FoundTag[];
  readonly exposure: readonly NamedExposure[];
  readonly checksumMismatch: boolean;
}): RiskView {
  const contributions: RiskContribution[] = [];
  const reasons = new Set<string>();
  let status: RiskView['status'] = 'no_match';
  const raise = (to: RiskView['status']): void => {
    if (to === 'match' || (to === 'review' && status === 'no_match')) status = to;
  };
  for (const { category, confidence } of found.active) {
    const { weight, outcome, reason } = ruleOf(category);
    const sure = category === 'sanctions' || confidence >= SURE_CONFIDENCE;
    contributions.push({ source: `label:${category}`, points: sure ? weight : Math.round(weight * 0.6) });
    if (reason !== undefined) reasons.add(reason);
    raise(outcome === 'match' && !sure ? 'review' : outcome);
  }
  const labelled = found.exposure.every(({ hops, directShare }) => hops === 0 && directShare === 1);
  for (const part of labelled ? [] : found.exposure) {
    for (const finding of exposureFindings(part)) {
      contributions.push({ source: finding.source, points: finding.points });
      if (finding.reason === undefined) continue;
      reasons.add(finding.reason);
      raise('review');
    }
  }
  if (found.checksumMismatch) {
    reasons.add('wallet.checksum_mismatch');
    raise('review');
  }
  const score = Math.max(0, ...contributions.map(({ points }) => points));
  contributions.sort((left, right) => right.points - left.points);
  return { status, risk: { score, band: bandOf(score) }, contributions, reasonCodes: [...reasons] };
}

/** Bands of contract 2.2. */
export function bandOf(score: number): RiskView['risk']['band'] {
  if (score >= 85) return 'critical';
  if (score >= 60) return 'high';
  return score >= 30 ? 'medium' : 'low';
}

function exposureFindings(part: NamedExposure): (RiskContribution & { readonly reason?: string })[] {
  const { category, directShare, indirectShare } = part;
  const { weight, spreads } = ruleOf(category);
  const whole = directShare + indirectShare;
  if (category === 'unknown') return [{ source: 'unknown', points: Math.round(weight * whole) }];
  if (!spreads) return [{ source: `exposure:${category}`, points: Math.round(weight * whole) }];
  const grave = weight >= GRAVE_WEIGHT;
  return (
    [
      ['direct', directShare, DIRECT],
      ['indirect', indirectShare, INDIRECT],
    ] as const
  )
    .filter(([, share]) => share >= DUST_SHARE)
    .map(([kind, share, { least, full, most }]) => ({
      source: `exposure:${kind}:${category}`,
      points: Math.round(weight * (least + (most - least) * Math.min(1, share / full))),
      ...(grave ? { reason: `wallet.${kind}_exposure` } : {}),
    }));
}
