import { type BodyOf, screening } from '@assay/contract';
import { ApiError, invalidRequest, isId, notFound } from '@assay/kernel';
import { actorOf, reviewerOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import { refuseUnlessFreeItem } from '../../work/cases/lease.js';
import { type Context, route } from './app.js';
import { decidedItemOf, type HitJudgement, REVIEWABLE, REVIEWABLE_FROM, type ReviewableHit } from './apply-review.js';
import type { ReviewStatus } from './hit-reviews.js';
import { judgeHit } from './judge-hit.js';

const FIND: Statement = {
  name: 'screening_hits_named',
  text: `select ${REVIEWABLE}
    from ${REVIEWABLE_FROM}
    where h.environment_id = $1 and h.id = any($2)`,
};

interface Result {
  readonly id: string;
  readonly status: ReviewStatus | 'proposed' | 'failed';
  readonly error?: { readonly code: string; readonly message: string };
}

function failed(id: string, { code, message }: ApiError): Result {
  return { id, status: 'failed', error: { code, message } };
}

/**
 * Says of several hits at once whether they are their customers. Each is a decision of its own, with a result and an audit
 * entry of its own: one that is unknown here fails alone. All that succeed are one transaction.
 */
export const reviewScreeningHits = route(screening.reviewScreeningHits, {
  async handle(context) {
    const { app, environment, body, claim } = context;
    if (body.versions !== undefined && body.versions.length !== body.ids.length)
      throw invalidRequest('versions', 'Send one version for each of ids.');
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
  const rows = await tx.query<ReviewableHit>(FIND, [environment.id, ids.filter((id) => isId('hit', id))]);
  const found = new Map(rows.map((row) => [row.id, row]));
  const results: Result[] = [];
  // In the order in which whoever notes hits takes them, so that none of them wait for each other.
  const turn = new Map(rows.map((row) => [row.id, Buffer.concat([row.customer_index, row.hit_index]).toString('hex')]));
  const turnOf = (id: string) => turn.get(id) ?? '';
  for (const [place, id] of [...ids.entries()].sort(([, left], [, right]) => (turnOf(left) < turnOf(right) ? -1 : 1)))
    results[place] = await reviewOne(tx, context, found.get(id), id, effects);
  return results;
}

/** A refusal is said before anything is written, so that the other hits go on in the same transaction. */
async function reviewOne(
  tx: Queryable,
  context: Context<BodyOf<typeof screening.reviewScreeningHits>>,
  hit: ReviewableHit | undefined,
  id: string,
  effects: Effects,
): Promise<Result> {
  if (!hit) return failed(id, notFound('No screening of this environment found such a hit.'));
  const { app, environment, now, requestId, body } = context;
  const status = body.decision as ReviewStatus;
  const judgement: HitJudgement = {
    ...{ app, environment, now, requestId, status },
    ...{ reason: body.reason, version: body.versions?.[body.ids.indexOf(id)] },
    reviewer: reviewerOf(context as Context, body.reviewer?.trim() || undefined),
    actor: actorOf(context as Context),
  };
  try {
    await refuseUnlessFreeItem(tx, context as Context, decidedItemOf(hit));
    const { awaiting } = await judgeHit(tx, context.principal, judgement, hit, effects);
    return { id, status: awaiting ? 'proposed' : status };
  } catch (error) {
    if (error instanceof ApiError) return failed(id, error);
    throw error;
  }
}
