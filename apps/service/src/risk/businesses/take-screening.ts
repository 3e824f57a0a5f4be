import { canonicalJson } from '@assay/kernel';
import { isMatch, MATCH_THRESHOLD_DEFAULT, type ScreeningHit } from '@assay/screening';
import type { Vault } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { Effects } from '../../platform/store/record.js';
import { type Coverage, missingKinds } from '../screening/coverage.js';
import { hitReason } from '../screening/hit-reasons.js';
import { judgeScreening } from '../screening/judge-screening.js';
import type { Monitor } from '../screening/monitoring/monitor.js';
import { eventData } from './assess-and-store.js';
import type { Business, BusinessScreening, ScreenedSubject, ScreeningWord } from './business.js';
import { replaceReasons } from './replace-reasons.js';
import { besideCodes, subjectKey, worstOutcome } from './screen.js';
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
  const { matchFrom, query } = monitor.secrets;
  const threshold = query.matchThreshold ?? MATCH_THRESHOLD_DEFAULT;
  const { status: outcome } = judgeScreening({ hits, coverage, threshold, matchFrom });
  const { screening } = business.secrets;
  const subjects = screening.subjects.map((subject) =>
    isMonitored(subject, monitor) ? { ...subject, outcome, hits } : subject,
  );
  const screened = { ...screening, subjects, coverage };
  if (resultOf(screened) === resultOf(screening)) return;
  rate(business, { ...screened, screenedAt: at.now }, matchFrom);
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

/** What a screening came to, the same for a later comparison. */
function resultOf({ subjects, coverage = [] }: BusinessScreening): string {
  const results = subjects.map(({ outcome, hits }) => [
    outcome,
    ...(hits as readonly ScreeningHit[]).map((hit) => `${hit.id} ${hit.entity_hash} ${hit.review_status}`).toSorted(),
  ]);
  return canonicalJson([coverage, results]);
}

/** A party that was screened by this query; one of an earlier version, of which no query is known, by its name. */
function isMonitored(subject: ScreenedSubject, { secrets: { query, party } }: Monitor): boolean {
  if (subject.query === undefined) return subject.name === party;
  return subjectKey(subject) === subjectKey({ name: query.name, ...(party === undefined ? {} : { party }), query });
}

function rate(business: Business, screening: BusinessScreening, matchFrom: number): void {
  const hitCodes = screening.subjects.flatMap((subject) => codesOf(subject, matchFrom));
  const codes = [...new Set([...lacksOf(screening), ...hitCodes])];
  business.secrets.screening = { ...screening, outcome: worstOutcome(screening), reasonCodes: codes };
  replaceReasons(business, isScreeningCode, codes);
}

function codesOf({ hits }: ScreenedSubject, matchFrom: number): string[] {
  const counted = (hits as readonly ScreeningHit[]).filter((hit) => hit.review_status !== 'false_positive');
  return counted.flatMap((hit) => hitReason(hit, isMatch(hit, matchFrom)));
}

/** What was not searched, who could not be, and what the register says by itself. */
function lacksOf({ subjects, coverage = [], ...beside }: BusinessScreening): string[] {
  const some = (word: ScreeningWord) => subjects.some(({ outcome }) => outcome === word);
  return [
    ...(some('unavailable') ? ['session.check_unavailable'] : []),
    ...besideCodes(beside),
    ...(some('not_screened') ? ['screening.insufficient_data'] : []),
    ...(coverage.some(({ status }) => status === 'stale') ? ['screening.list_data_stale'] : []),
    ...(some('review') || missingKinds(coverage).length > 0 ? ['screening.coverage_missing'] : []),
  ];
}

/** All that a screening gives to a business; its other reasons are the register's. */
function isScreeningCode(code: string): boolean {
  return code.startsWith('screening.') || code === 'session.check_unavailable';
}
