import { type BodyOf, screening } from '@assay/contract';
import { ApiError, isId, notFound } from '@assay/kernel';
import { actorOf, reviewerOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { demandSenior } from '../../platform/http/seniority.js';
import { announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import { refuseUnlessFreeItem } from '../../work/cases/lease.js';
import { type Context, route } from './app.js';
import { applyReview, type HitJudgement, type ReviewableHit } from './apply-review.js';
import type { ReviewStatus } from './hit-reviews.js';

const FIND: Statement = {
  name: 'screening_hits_named',
  text: `select h.id, h.customer_index, h.entity_index, h.reference_index, h.source_id,
      case when h.reviewed_index = h.content_index then h.status else 'unreviewed' end as status, k.wrapped
    from screening_hits h left join data_keys k on k.environment_id = h.environment_id and k.id = h.source_id
    where h.environment_id = $1 and h.id = any($2)`,
};

interface NamedHit extends ReviewableHit {
  readonly reference_index: Buffer | null;
}

interface Result {
  readonly id: string;
  readonly status: ReviewStatus | 'failed';
  readonly error?: { readonly code: string; readonly message: string };
}

/** Why a hit cannot be judged now: somebody else has the case that it belongs to. */
async function refusalOf(tx: Queryable, context: Context, hit: NamedHit): Promise<ApiError | undefined> {
  try {
    await refuseUnlessFreeItem(tx, context, { type: 'screening', customer: hit.reference_index });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

function failed(id: string, refusal: ApiError | undefined): Result {
  const { code, message } = refusal ?? notFound();
  return { id, status: 'failed', error: { code, message } };
}

/**
 * Says of several hits at once whether they are their customers. Each is a decision of its own, with a result and an audit
 * entry of its own: one that is unknown here fails alone. All that succeed are one transaction.
 */
export const reviewScreeningHits = route(screening.reviewScreeningHits, {
  async handle(context) {
    const { app, environment, claim, body, principal } = context;
    demandSenior(principal, 'screening:write', { second: body.decision === 'true_positive' });
    const effects = noEffects();
    const answer = await app.db.transaction(environment.id, async (tx) => {
      const data = await reviewAll(tx, context, effects);
      const made = ok({ data });
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    return answer;
  },
});

async function reviewAll(
  tx: Queryable,
  context: Context<BodyOf<typeof screening.reviewScreeningHits>>,
  effects: Effects,
): Promise<Result[]> {
  const { environment, body } = context;
  const ids = [...new Set(body.ids)];
  const rows = await tx.query<NamedHit>(FIND, [environment.id, ids.filter((id) => isId('hit', id))]);
  const found = new Map(rows.map((row) => [row.id, row]));
  const results = new Map<string, Result>();
  // In one order, so that two requests over the same hits never wait for each other.
  for (const id of [...ids].sort()) results.set(id, await reviewOne(tx, context, found.get(id), id, effects));
  return ids.map((id) => results.get(id)!);
}

async function reviewOne(
  tx: Queryable,
  context: Context<BodyOf<typeof screening.reviewScreeningHits>>,
  hit: NamedHit | undefined,
  id: string,
  effects: Effects,
): Promise<Result> {
  const refusal = hit
    ? await refusalOf(tx, context as Context, hit)
    : notFound('No screening of this environment found such a hit.');
  if (!hit || refusal) return failed(id, refusal);
  const { app, environment, now, requestId, body } = context;
  const status = body.decision as ReviewStatus;
  const judgement: HitJudgement = {
    ...{ app, environment, now, requestId, status },
    reason: body.reason,
    reviewer: reviewerOf(context as Context, body.reviewer?.trim() || undefined),
    actor: actorOf(context as Context),
  };
  await applyReview(tx, judgement, hit, effects);
  return { id, status };
}
