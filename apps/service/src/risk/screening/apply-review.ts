import { sealWith } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { AuditActor, Effects } from '../../platform/store/record.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import type { DecidedItem } from '../../work/cases/lease.js';
import type { ScreeningApp } from './app.js';
import { isPartySource, type ReviewStatus } from './hit-reviews.js';
import { reviewMonitors } from './monitoring/review-monitors.js';

const REVIEW: Statement = {
  name: 'screening_hit_review',
  text: `update screening_hits set status = $3, reviewed_index = content_index, reviewed_by = $4, reviewed_at = $5, sealed_reason = $6,
      reason_key_id = $7, updated_at = $5, proposed_by = null, proposed_at = null, proposed_index = null, sealed_proposal = null,
      proposal_key_id = null where environment_id = $1 and id = $2`,
};

/** A hit that is to be judged. */
export interface ReviewableHit {
  readonly id: string;
  readonly hit_index: Buffer;
  readonly customer_index: Buffer;
  readonly entity_index: Buffer;
  /** What saw it last. */
  readonly source_type: string;
  readonly source_id: string;
  readonly reference_index: Buffer | null;
  /** The listed party and the data compared with it. */
  readonly content_index: Buffer;
  readonly reviewed_at: Date | null;
  readonly proposed_at: Date | null;
  /** What it counts as now. */
  readonly status: ReviewStatus;
  /** The list that names the party; null for hits from before lists were noted. */
  readonly list: string | null;
  /** Who proposed that it is true, while that stands and waits for a second person. */
  readonly proposed_by: string | null;
  /** The key of what saw it last, and its id; a payment has that of its customer. */
  readonly wrapped: Buffer | null;
  readonly key_id: string | null;
}

/** Columns of a reviewable hit; `h` is the hit, `k` the key of what saw it last. */
export const REVIEWABLE = `h.id, h.hit_index, h.customer_index, h.entity_index, h.reference_index, h.source_type, h.source_id, h.list,
      h.content_index, h.reviewed_at, h.proposed_at,
      case when h.reviewed_index = h.content_index then h.status else 'unreviewed' end as status,
      case when h.proposed_index = h.content_index then h.proposed_by end as proposed_by, k.wrapped, k.id as key_id`;
export const REVIEWABLE_FROM = `screening_hits h left join data_keys k on k.environment_id = h.environment_id
      and k.id = case h.source_type when 'transaction' then h.detail_key_id else h.source_id end`;

export interface HitJudgement {
  readonly app: ScreeningApp;
  readonly environment: Environment;
  /** The environment's time, Unix milliseconds. */
  readonly now: number;
  readonly status: ReviewStatus;
  readonly reason: string;
  /** The version of the hit that was looked at. */
  readonly version?: string | undefined;
  readonly reviewer: string;
  readonly actor: AuditActor;
  readonly requestId: string;
}

/** The key that seals what is said of a hit: that of what saw it, or the environment's own once that is gone. */
export function keyOfHit({ app, environment }: Pick<HitJudgement, 'app' | 'environment'>, hit: ReviewableHit) {
  return hit.wrapped && hit.key_id !== null ? app.vault.unwrap(hit.key_id, hit.wrapped) : environment.key;
}

/** What a verdict on a hit is about: the hits of a customer, or the payment or message whose party nobody knows as a customer. */
export function decidedItemOf({
  reference_index: customer,
  source_type: type,
  source_id: id,
}: ReviewableHit): DecidedItem {
  return customer === null && isPartySource(type) ? { type, id } : { type: 'screening', customer };
}

/** Writes what a person says of a hit, and lets it count in the customer's monitors. @returns the ids of these */
export async function applyReview(
  tx: Queryable,
  judgement: HitJudgement,
  hit: ReviewableHit,
  effects: Effects,
): Promise<string[]> {
  const { app, environment, now, status, reason, reviewer, actor, requestId } = judgement;
  // Monitors before hits, as everybody locks them.
  const reviewed = { environment, now, customer: hit.customer_index, entity: hit.entity_index, status };
  const monitors = await reviewMonitors(tx, app, reviewed, effects);
  const key = keyOfHit(judgement, hit);
  const sealed = sealWith(key, Buffer.from(reason), `screening_hit ${environment.id} ${hit.id}`);
  await tx.query(REVIEW, [environment.id, hit.id, status, reviewer, new Date(now), sealed, key.id]);
  effects.audit.push({
    action: 'screening.hit_reviewed',
    actor,
    target: { type: 'screening_hit', id: hit.id },
    at: now,
    requestId,
    changes: [
      { field: 'review_status', before: hit.status, after: status },
      { field: 'reviewer', before: null, after: reviewer },
      ...(hit.list === null ? [] : [{ field: 'list', before: hit.list, after: hit.list }]),
    ],
  });
  return monitors;
}
