import { type BodyOf, screening } from '@assay/contract';
import { invalidRequest, isoTime, notFound } from '@assay/kernel';
import { actorOf, reviewerOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { refuseUnlessFreeItem } from '../../work/cases/lease.js';
import { type Context, route } from './app.js';
import { decidedItemOf, keyOfHit, REVIEWABLE, REVIEWABLE_FROM, type ReviewableHit } from './apply-review.js';
import { customerIndex, type Keyed, referenceIndex } from './customer.js';
import { entityIndex, type ReviewStatus, seenByParty } from './hit-reviews.js';
import { judgeHit } from './judge-hit.js';
import { MONITOR_COLUMNS, MONITOR_FROM, type MonitorRow, monitorOf } from './monitoring/monitor.js';

const FIND: Statement = {
  name: 'screening_hits_find',
  text: `select ${REVIEWABLE}
    from ${REVIEWABLE_FROM}
    where h.environment_id = $1 and (h.entity_index = $2 or h.id = $3) and ($4::bytea is null or h.reference_index = $4)
      and ($5::text is null or h.source_id = $5) and ($6::bytea is null or h.customer_index = $6)
    order by h.reference_index is null and ${seenByParty('h.source_type')}, h.created_at limit 3`,
};
/** One of the monitors of a business: all go by the business's reference. */
const OF_BUSINESS: Statement = {
  name: 'screening_monitor_of_business',
  text: `select ${MONITOR_COLUMNS} from ${MONITOR_FROM}
    where m.environment_id = $1 and m.owner_id = $2 and m.owner_type = 'business' order by m.id limit 1`,
};
type Request = Context<BodyOf<typeof screening.reviewScreeningHit>, unknown, string>;

/** Says whether a hit is the customer. The review or proposal, its audit entry and what it clears are one transaction. */
export const reviewScreeningHit = route(screening.reviewScreeningHit, {
  async load(context) {
    const id = context.params['id'] ?? '';
    const { app, environment } = context;
    const at = { vault: app.vault, environment };
    const rows = await app.db.inEnvironment<ReviewableHit>(environment.id, FIND, [
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
    const effects = noEffects();
    const answer = await app.db.transaction(environment.id, async (tx) => {
      const hit = await findHit(tx, context);
      await refuseUnlessFreeItem(tx, context as Context, decidedItemOf(hit));
      const reviewer = reviewerOf(context as Context, body.reviewer?.trim() || undefined);
      const judgement = {
        ...{ app, environment, now, reviewer, requestId: context.requestId, actor: actorOf(context as Context) },
        status: body.status as ReviewStatus,
        ...{ reason: body.reason, version: body.version },
      };
      const { awaiting, monitors } = await judgeHit(tx, context.principal, judgement, hit, effects);
      const made = ok(
        {
          id: resource,
          review_status: awaiting ? hit.status : body.status,
          awaiting_confirmation: awaiting,
          reason: body.reason,
          reviewed_by: reviewer,
          reviewed_at: isoTime(now),
          monitor_ids: monitors,
          environment: environment.kind,
        },
        { resourceId: hit.id, sealWith: keyOfHit(judgement, hit) },
      );
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    return answer;
  },
});

/**
 * Where customers have the hit, parties of payments and messages are not meant, unless one of these or the hit is named.
 * @throws ApiError 404 when nobody meant has the hit, 400 when it is not said who of several is meant.
 */
async function findHit(tx: Queryable, { app, environment, body, resource }: Request): Promise<ReviewableHit> {
  const at = { vault: app.vault, environment };
  const { subject_reference: reference, business_id: business, party_name: party } = body;
  const { check_id: check, verification_id: session, transaction_id: payment, travel_rule_message_id: message } = body;
  const owner = reference ?? (party === undefined ? undefined : await referenceOfBusiness(tx, at, business));
  const exact = party !== undefined && owner !== undefined;
  const rows = await tx.query<ReviewableHit>(FIND, [
    environment.id,
    entityIndex(at, resource),
    resource,
    exact || reference === undefined ? null : referenceIndex(at, { reference }),
    check ?? session ?? payment ?? message ?? (exact ? null : business) ?? null,
    exact ? customerIndex(at, { reference: owner, party, query: { name: '' } }) : null,
  ]);
  const [hit, other] = rows;
  if (!hit) throw notFound('No screening of this customer found such a hit.');
  if (!other || (isOfParty(other) && !isOfParty(hit))) return hit;
  if (isOfParty(hit)) throw invalidRequest('id', 'Several parties have this hit: name it by its id, hit_….');
  const { reference_index: whose } = hit;
  const same = whose !== null && rows.every((row) => row.reference_index?.equals(whose));
  const field = same ? 'party_name' : 'subject_reference';
  throw invalidRequest(field, `Several customers have this hit: say with ${field} whose it is.`);
}

/** Whether it is of a party of a payment or message that nobody knows as a customer. */
function isOfParty(hit: ReviewableHit): boolean {
  return decidedItemOf(hit).type !== 'screening';
}

/** What the parties of a business go by: the caller's reference of it, or its id. */
async function referenceOfBusiness(tx: Queryable, at: Keyed, id: string | undefined): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const [row] = await tx.query<MonitorRow>(OF_BUSINESS, [at.environment.id, id]);
  return (row && monitorOf(row, at.vault).secrets.reference) ?? id;
}
