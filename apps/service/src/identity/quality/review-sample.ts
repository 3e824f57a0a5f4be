import { quality } from '@assay/contract';
import { conflict, invalidRequest } from '@assay/kernel';
import { actorOf, makerOf, reviewerOf } from '../../platform/http/actor.js';
import { created } from '../../platform/http/answer.js';
import { newId } from '../../platform/ids.js';
import type { Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { type Context, route } from '../sessions/app.js';
import { findSession } from '../sessions/store.js';
import { refuseClosers } from './closers.js';
import { loadSample, type SampleRow, sampleView } from './sample-store.js';
import { readerOf, refuseInvolved, refuseReviewed } from './samples.js';

const DECISIONS = {
  verification: ['approved', 'declined'],
  alert: ['false_positive', 'confirmed', 'no_action'],
} as const;

const TAKE: Statement = {
  name: 'quality_review_take',
  text: `update quality_samples set state = case when kind = 'golden' then state else 'reviewed' end, claimed_by = null, claimed_until = null
    where environment_id = $1 and id = $2 and (kind = 'golden' or state = 'open') returning id`,
};
const INSERT: Statement = {
  name: 'quality_review_insert',
  text: `insert into quality_reviews (environment_id, sample_id, reviewer, session_id, decision, agrees, reason_codes, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning sample_id`,
};
const GOLDEN: Statement = {
  name: 'quality_golden_insert',
  text: `insert into quality_samples (environment_id, id, kind, item_type, item_id, session_id, first_decision, first_by, decided_at, created_at)
    values ($1, $2, 'golden', 'verification', $3, $3, $4, $5, $6, $6)`,
};

/** The second decision. It changes nothing about the item; it says whether two people come to the same. */
export const reviewSample = route(quality.reviewSample, {
  load: loadSample,
  async handle(context) {
    const { app, environment, resource, body, now, requestId, claim } = context;
    const reviewer = reviewerOf(context as Context, body.reviewer);
    const allowed: readonly string[] = DECISIONS[resource.item_type];
    if (!allowed.includes(body.decision))
      throw invalidRequest('decision', `A sample of this kind is decided as: ${allowed.join(', ')}.`);
    refuseReviewed(resource, reviewer);
    refuseUnclaimed(context as Context, resource);
    await refuseInvolved(context as Context, resource, reviewer);
    await refuseClosers(context as Context, resource, reviewer);
    const agrees = body.decision === resource.first_decision;
    const review = {
      reviewer,
      decision: body.decision,
      agrees,
      reason_codes: body.reason_codes ?? [],
      created_at: new Date(now).toISOString(),
    };
    const effects = noEffects();
    effects.audit.push({
      action: 'quality.reviewed',
      actor: actorOf(context as Context),
      target: { type: resource.item_type, id: resource.item_id },
      at: now,
      requestId,
      changes: [
        { field: 'sample', before: null, after: resource.id },
        { field: 'kind', before: null, after: resource.kind },
        {
          field: 'first_by',
          before: null,
          after: resource.kind === 'golden' ? makerOf(context as Context) : resource.first_by,
        },
        { field: 'agrees', before: null, after: agrees },
      ],
    });
    const answer = await app.db.transaction(environment.id, async (tx) => {
      const taken = await tx.query(TAKE, [environment.id, resource.id]);
      const values = [environment.id, resource.id, reviewer, resource.session_id, review.decision, agrees];
      const kept =
        taken.length > 0 && (await tx.query(INSERT, [...values, review.reason_codes, new Date(now)])).length > 0;
      if (!kept) throw conflict('This sample was reviewed already.');
      const reviews = [...(resource.reviews ?? []), review];
      const made = created(sampleView({ ...resource, state: 'reviewed', claimed_until: null, reviews }, reviewer));
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    return answer;
  },
});

/** Operators claim a sample first: from then on the item is hidden from them. @throws ApiError 409 */
function refuseUnclaimed(context: Context, { claimed_by: by, claimed_until: until }: SampleRow): void {
  if (context.principal.type !== 'operator') return;
  if (by === makerOf(context) && until !== null && until.getTime() >= context.now) return;
  throw conflict('Claim the sample first: POST /v1/quality/samples/{id}/claim.');
}

/** A case with a known answer, for practice: everybody can review it once. */
export const createGoldenCase = route(quality.createGoldenCase, {
  async handle(context) {
    const { app, environment, body, now, requestId, claim } = context;
    const session = await findSession(app, environment.id, body.verification_id);
    if (!session) throw invalidRequest('verification_id', 'There is no such session in this environment.');
    const id = newId('qsp');
    const by = makerOf(context as Context);
    const effects = noEffects();
    effects.audit.push({
      action: 'quality.sampled',
      actor: actorOf(context as Context),
      target: { type: 'verification', id: session.id },
      at: now,
      requestId,
      changes: [
        { field: 'sample', before: null, after: id },
        { field: 'kind', before: null, after: 'golden' },
      ],
    });
    const row: SampleRow = {
      id,
      kind: 'golden',
      item_type: 'verification',
      item_id: session.id,
      case_id: null,
      session_id: session.id,
      first_decision: body.decision,
      first_by: by,
      decided_at: new Date(now),
      state: 'open',
      claimed_by: null,
      claimed_until: null,
      created_at: new Date(now),
      reviews: null,
    };
    const answer = await app.db.transaction(environment.id, async (tx) => {
      await tx.query(GOLDEN, [environment.id, id, session.id, body.decision, by, new Date(now)]);
      const made = created(sampleView(row, readerOf(context as Context)));
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    return answer;
  },
});
