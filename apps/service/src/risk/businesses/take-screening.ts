import { SEVERITY_POINTS } from '@assay/journeys';
import { reasonSeverity } from '@assay/kernel';
import { isMatch, MATCH_THRESHOLD_DEFAULT, type ScreeningHit } from '@assay/screening';
import type { Vault } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { Effects } from '../../platform/store/record.js';
import type { Coverage } from '../screening/coverage.js';
import { hitReason } from '../screening/hit-reasons.js';
import { judgeScreening } from '../screening/judge-screening.js';
import type { Monitor } from '../screening/monitoring/monitor.js';
import { bandOf } from './assess.js';
import { eventData } from './assess-and-store.js';
import type { Business, BusinessScreening, ScreenedSubject } from './business.js';
import { RANK } from './screen.js';
import { BUSINESS_COLUMNS, BUSINESS_FROM, type BusinessRow, businessOf, updateBusiness } from './store.js';

const LOCK: Statement = {
  name: 'business_lock',
  text: `select ${BUSINESS_COLUMNS} from ${BUSINESS_FROM} where b.environment_id = $1 and b.id = $2 for update of b`,
};

/** Lets a business show what monitoring found of one of its parties: outcome, reasons and risk, with `business.updated`. */
export async function takeScreening(
  tx: Queryable,
  at: { readonly vault: Vault; readonly environment: Environment; readonly now: number },
  monitor: Monitor,
  { hits, coverage }: { readonly hits: readonly ScreeningHit[]; readonly coverage: readonly Coverage[] },
  effects: Effects,
): Promise<void> {
  const [row] = await tx.query<BusinessRow>(LOCK, [at.environment.id, monitor.owner.id]);
  if (!row) return;
  const business = businessOf(row, at.vault);
  const { party, matchFrom, query } = monitor.secrets;
  const threshold = query.matchThreshold ?? MATCH_THRESHOLD_DEFAULT;
  const { status: outcome } = judgeScreening({ hits, coverage, threshold, matchFrom });
  const subjects = business.secrets.screening.subjects.map((subject) =>
    subject.name === party ? { ...subject, outcome, hits } : subject,
  );
  rate(business, { ...business.secrets.screening, subjects, screenedAt: at.now }, matchFrom);
  business.updatedAt = at.now;
  await updateBusiness(tx, business);
  effects.events.push({
    type: 'business.updated',
    resourceId: business.id,
    at: at.now,
    key: business.key,
    data: { ...eventData(business), changed: ['screening'] },
  });
}

function rate(business: Business, screening: BusinessScreening, matchFrom: number): void {
  const codes = [...new Set(screening.subjects.flatMap((subject) => codesOf(subject, matchFrom)))];
  const outcome = screening.subjects.reduce<BusinessScreening['outcome']>(
    (worst, subject) => (RANK.indexOf(subject.outcome) > RANK.indexOf(worst) ? subject.outcome : worst),
    'no_match',
  );
  const { secrets } = business;
  const lacks = screening.reasonCodes.filter((code) => !isHitCode(code));
  secrets.screening = { ...screening, outcome, reasonCodes: [...lacks, ...codes] };
  secrets.contributions = [
    ...secrets.contributions.filter(({ source }) => !isHitCode(source)),
    ...codes.map((code) => ({ source: code, points: SEVERITY_POINTS[reasonSeverity(code) ?? 'info'] })),
  ];
  business.reasonCodes = [...business.reasonCodes.filter((code) => !isHitCode(code)), ...codes];
  business.riskScore = Math.min(
    100,
    secrets.contributions.reduce((sum, { points }) => sum + points, 0),
  );
  business.riskBand = bandOf(business.riskScore);
}

function codesOf({ hits }: ScreenedSubject, matchFrom: number): string[] {
  const counted = (hits as readonly ScreeningHit[]).filter((hit) => hit.review_status !== 'false_positive');
  return counted.flatMap((hit) => hitReason(hit, isMatch(hit, matchFrom)));
}

/** Codes that hits give; those of missing or stale lists stay. */
function isHitCode(code: string): boolean {
  return /^screening\..*_match$/.test(code);
}
