import { SEVERITY_POINTS } from '@assay/journeys';
import { reasonSeverity } from '@assay/kernel';
import { bandOf } from './assess.js';
import type { Business } from './business.js';

/** Gives a business other reasons in the place of some, with the risk that follows. */
export function replaceReasons(
  business: Business,
  isReplaced: (code: string) => boolean,
  codes: readonly string[],
): void {
  const { secrets } = business;
  const kept = business.reasonCodes.filter((code) => !isReplaced(code));
  const added = codes.filter((code) => !kept.includes(code));
  secrets.contributions = [
    ...secrets.contributions.filter(({ source }) => !isReplaced(source)),
    ...added.map((code) => ({ source: code, points: SEVERITY_POINTS[reasonSeverity(code) ?? 'info'] })),
  ];
  business.reasonCodes = [...kept, ...added];
  business.riskScore = Math.min(
    100,
    secrets.contributions.reduce((sum, { points }) => sum + points, 0),
  );
  business.riskBand = bandOf(business.riskScore);
}
