import { type QueryOf, quality } from '@assay/contract';
import { conflict, isRiskScore, isSamePerson, notFound } from '@assay/kernel';
import { actOf, underOneName } from '../../platform/approvals/one-person.js';
import { makerOf, reviewerOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { timeListPage } from '../../platform/http/time-list-page.js';
import type { Statement } from '../../platform/store/database.js';
import { timeList } from '../../platform/store/time-list.js';
import { mediaOf } from '../evidence/content.js';
import { type Context, route } from '../sessions/app.js';
import { findSession } from '../sessions/store.js';
import { sessionView } from '../sessions/view.js';
import { refuseClosers } from './closers.js';
import { loadSample, SAMPLE_COLUMNS, type SampleRow, sampleView } from './sample-store.js';

const CLAIM_MINUTES = 30;

const LIST = timeList(
  'quality_samples',
  `select ${SAMPLE_COLUMNS} from quality_samples q where q.environment_id = $1 and ($2::text is null or q.kind = $2)
    and ($3::text is null or q.item_type = $3)
    and ($4::text is null or $4 = case when q.kind <> 'golden' then q.state
      when exists (select from quality_reviews r where r.environment_id = $1 and r.sample_id = q.id and r.reviewer = $5) then 'reviewed' else 'open' end)`,
  6,
  'q',
);
const CLAIM: Statement = {
  name: 'quality_claim',
  text: `update quality_samples set claimed_by = $3, claimed_until = $4
    where environment_id = $1 and id = $2 and (kind = 'golden' or state = 'open') and (claimed_by is null or claimed_by = $3 or claimed_until < $5)
    returning id`,
};
/** What is seen of an item while it is reviewed, its pictures and what was read, says nothing of the decision. */
const SEEN: Statement = {
  name: 'quality_seen',
  text: `select 1 from item_views v where v.environment_id = $1 and v.operator_id = $2 and v.created_at >= $4
      and (v.item_id = $3 or v.subject_id = $3) and v.item_type not in ('picture', 'sample') limit 1`,
};
const ALERT: Statement = {
  name: 'quality_alert',
  text: `select a.id, a.kind, a.severity, a.reason_codes, a.resource_type, a.resource_id, a.created_at, c.type as case_type
    from alerts a join cases c on c.environment_id = a.environment_id and c.id = a.case_id where a.environment_id = $1 and a.id = $2`,
};

export const listSamples = route(quality.listSamples, {
  handle(context) {
    const { environment } = context;
    const { kind, item, state } = context.query as QueryOf<typeof quality.listSamples>;
    const reader = readerOf(context as Context);
    const values = [environment.id, kind ?? null, item ?? null, state ?? null, reader];
    return timeListPage<SampleRow>(
      context as Context,
      `quality samples ${reader}`,
      LIST,
      (bounds) => [...values, ...bounds],
      (row) => sampleView(row, reader),
    );
  },
});

/** How a caller stands as a reviewer where the request names nobody. */
export function readerOf(context: Context): string {
  return reviewerOf(context, undefined);
}

/** Takes a sample for a while and shows what it is about, without what was decided. */
export const claimSample = route(quality.claimSample, {
  load: loadSample,
  async handle(context) {
    const { app, environment, resource, now } = context;
    const reader = readerOf(context as Context);
    refuseReviewed(resource, reader);
    await refuseInvolved(context as Context, resource, reader);
    // A key claims for whom it names with the review.
    if (context.principal.type === 'operator') await refuseClosers(context as Context, resource, reader);
    const until = new Date(now + CLAIM_MINUTES * 60_000);
    const claimed = await app.db.inEnvironment(environment.id, CLAIM, [
      environment.id,
      resource.id,
      makerOf(context as Context),
      until,
      new Date(now),
    ]);
    if (claimed.length === 0) throw conflict('Somebody else reviews this sample now.');
    const shown = sampleView({ ...resource, claimed_until: until }, reader);
    return ok({ ...shown, material: await materialOf(context as Context, resource) });
  },
});

/** @throws ApiError 409 */
export function refuseReviewed(row: SampleRow, reader: string): void {
  const reviewed =
    row.kind === 'golden' ? row.reviews?.some(({ reviewer }) => reviewer === reader) : row.state === 'reviewed';
  if (reviewed) throw conflict('This sample was reviewed already.');
}

/**
 * Refuses who knows the first decision: who made it, or opened the item after it was made.
 * @throws ApiError 409
 */
export async function refuseInvolved(context: Context, row: SampleRow, reader: string): Promise<void> {
  const { app, environment, principal } = context;
  if (row.kind === 'golden') return;
  const session = row.session_id === null ? undefined : await findSession(app, environment.id, row.session_id);
  const opinions = row.item_type === 'verification' ? (session?.state.opinions ?? []) : [];
  if (makerOf(context) === row.first_by && principal.type === 'operator')
    throw conflict('You made the first decision: another person reviews it.', 'reviewer');
  const first = await app.db.transaction(environment.id, (tx) =>
    underOneName(tx, environment.id, opinions, actOf(context, reader)),
  );
  if (first.some(({ reviewer }) => isSamePerson(reviewer, reader)))
    throw conflict('This person made the first decision: another one reviews it.', 'reviewer');
  if (principal.type !== 'operator') return;
  const item = row.session_id ?? row.case_id ?? row.item_id;
  const seen = await app.db.inEnvironment(environment.id, SEEN, [environment.id, principal.id, item, row.decided_at]);
  if (seen.length > 0) throw conflict('You opened this item after it was decided: another person reviews it.');
}

/** What the item is about, without its outcome. @throws ApiError 404 once it was erased */
async function materialOf({ app, environment }: Context, row: SampleRow) {
  if (row.item_type === 'alert') {
    const [alert] = await app.db.inEnvironment<{ created_at: Date }>(environment.id, ALERT, [
      environment.id,
      row.item_id,
    ]);
    if (!alert) throw notFound('The alert of this sample is gone.');
    return { alert: { ...alert, created_at: alert.created_at.toISOString() }, verification: null, media: [] };
  }
  const session = await findSession(app, environment.id, row.item_id);
  if (!session) throw notFound('The session of this sample was erased.');
  const { id, journey, journey_version, subject, created_at, checks, expected, extracted } = sessionView(
    app,
    environment,
    session,
  );
  // The score of the whole is the decision of the engine in other words.
  const shown = checks.filter(({ type }) => !isRiskScore(type));
  const verification = { id, journey, journey_version, subject, created_at, checks: shown, extracted };
  // Pictures alone: a file of another kind may say how an earlier provider decided.
  const media = (await mediaOf(app, environment.id, session.id)).filter(({ media_type: type }) =>
    type.startsWith('image/'),
  );
  return { alert: null, verification: { ...verification, ...(expected ? { expected } : {}) }, media };
}
