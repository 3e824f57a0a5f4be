import { type BodyOf, screening } from '@assay/contract';
import { invalidRequest, isoTime, notFound } from '@assay/kernel';
import { type DataKey, sealWith } from '../../platform/crypto/vault.js';
import { actorOf, reviewerOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { demandSenior } from '../../platform/http/seniority.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import { refuseUnlessFreeItem } from '../../work/cases/lease.js';
import { type Context, route } from './app.js';
import { customerIndex, referenceIndex } from './customer.js';
import { entityIndex, type ReviewStatus } from './hit-reviews.js';
import { reviewMonitors } from './monitoring/review-monitors.js';

const FIND: Statement = {
  name: 'screening_hits_find',
  text: `select h.id, h.hit_index, h.customer_index, h.source_id, h.reference_index,
      case when h.reviewed_index = h.content_index then h.status else 'unreviewed' end as status, k.wrapped
    from screening_hits h left join data_keys k on k.environment_id = h.environment_id and k.id = h.source_id
    where h.environment_id = $1 and (h.entity_index = $2 or h.id = $3) and ($4::bytea is null or h.reference_index = $4)
      and ($5::text is null or h.source_id = $5) and ($6::bytea is null or h.customer_index = $6)
    order by h.created_at limit 3`,
};
const REVIEW: Statement = {
  name: 'screening_hit_review',
  text: `update screening_hits set status = $3, reviewed_index = content_index, reviewed_by = $4, reviewed_at = $5, sealed_reason = $6,
      reason_key_id = $7, updated_at = $5 where environment_id = $1 and id = $2`,
};

interface HitRow {
  readonly id: string;
  readonly customer_index: Buffer;
  readonly reference_index: Buffer | null;
  readonly source_id: string;
  readonly status: ReviewStatus;
  readonly wrapped: Buffer | null;
}

type Request = Context<BodyOf<typeof screening.reviewScreeningHit>, unknown, string>;

/** Says whether a hit is the customer. The review, its audit entry and what it clears are one transaction. */
export const reviewScreeningHit = route(screening.reviewScreeningHit, {
  async load(context) {
    const id = context.params['id'] ?? '';
    const { app, environment } = context;
    const at = { vault: app.vault, environment };
    const rows = await app.db.inEnvironment<HitRow>(environment.id, FIND, [
      environment.id,
      entityIndex(at, id),
      id,
      null,
      null,
      null,
    ]);
    if (rows.length === 0) throw notFound('No screening of this environment found such a hit.');
    return id;
  },
  async handle(context: Request) {
    const { app, environment, now, body, claim, resource } = context;
    demandSenior(context.principal, 'screening:write', { second: body.status === 'true_positive' });
    const effects = noEffects();
    const answer = await app.db.transaction(environment.id, async (tx) => {
      const hit = await findHit(tx, context);
      await refuseUnlessFreeItem(tx, context as Context, { type: 'screening', customer: hit.reference_index });
      const key = hit.wrapped ? app.vault.unwrap(hit.source_id, hit.wrapped) : environment.key;
      const reviewer = reviewerOf(context as Context, body.reviewer?.trim() || undefined);
      const changed = { customer: hit.customer_index, entityId: resource, status: body.status as ReviewStatus };
      // Monitors before hits, as everybody locks them.
      const monitors = await reviewMonitors(tx, app, { environment, now, ...changed }, effects);
      await review(tx, context, hit, { reviewer, key }, effects);
      const made = ok(
        {
          id: resource,
          review_status: body.status,
          reason: body.reason,
          reviewed_by: reviewer,
          reviewed_at: isoTime(now),
          monitor_ids: monitors,
          environment: environment.kind,
        },
        { resourceId: hit.id, sealWith: key },
      );
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    return answer;
  },
});

/** @throws ApiError 404 when nobody meant has the hit, 400 when it is not said who of several is meant. */
async function findHit(tx: Queryable, { app, environment, body, resource }: Request): Promise<HitRow> {
  const at = { vault: app.vault, environment };
  const { subject_reference: reference, party_name: party } = body;
  const given = reference ?? body.business_id;
  const exact = party !== undefined && given !== undefined;
  const rows = await tx.query<HitRow>(FIND, [
    environment.id,
    entityIndex(at, resource),
    resource,
    exact || reference === undefined ? null : referenceIndex(at, { reference }),
    body.check_id ?? body.verification_id ?? (exact ? null : body.business_id) ?? null,
    exact ? customerIndex(at, { reference: given, party, query: { name: '' } }) : null,
  ]);
  const [hit, other] = rows;
  if (!hit) throw notFound('No screening of this customer found such a hit.');
  if (!other) return hit;
  const same = hit.reference_index !== null && rows.every((row) => row.reference_index?.equals(hit.reference_index!));
  const field = same ? 'party_name' : 'subject_reference';
  throw invalidRequest(field, `Several customers have this hit: say with ${field} whose it is.`);
}

async function review(
  tx: Queryable,
  context: Request,
  hit: HitRow,
  { reviewer, key }: { readonly reviewer: string; readonly key: DataKey },
  effects: Effects,
): Promise<void> {
  const { environment, now, body, requestId } = context;
  const sealed = sealWith(key, Buffer.from(body.reason), `screening_hit ${environment.id} ${hit.id}`);
  await tx.query(REVIEW, [environment.id, hit.id, body.status, reviewer, new Date(now), sealed, key.id]);
  effects.audit.push({
    action: 'screening.hit_reviewed',
    actor: actorOf(context as Context),
    target: { type: 'screening_hit', id: hit.id },
    at: now,
    requestId,
    changes: [
      { field: 'review_status', before: hit.status, after: body.status },
      { field: 'reviewer', before: null, after: reviewer },
    ],
  });
}
