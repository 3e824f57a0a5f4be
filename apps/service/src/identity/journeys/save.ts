import { type BodyOf, journeys } from '@assay/contract';
import { definitionHash } from '@assay/journeys';
import { ApiError, at, conflict, invalidRequest } from '@assay/kernel';
import { refuseUnread } from '../../platform/approvals/refuse-unread.js';
import { settle, withdrawn } from '../../platform/approvals/store.js';
import { actorOf, makerOf } from '../../platform/http/actor.js';
import { created } from '../../platform/http/answer.js';
import { demandStepUp } from '../../platform/http/step-up.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import { type Context, route } from '../sessions/app.js';
import { type JourneyRequest, judgeJourney } from './judge.js';
import { readJourney } from './load.js';
import { type Publication, publishAlone, publishIn } from './publish.js';
import { journeyView, VERSIONS_MAX } from './view.js';

/** Makes the journey, or locks the known one until the transaction ends: two requests never get one number. */
const UPSERT: Statement = {
  name: 'journey_upsert',
  text: `insert into journeys (environment_id, id, name, subject_type, created_at) values ($1, $2, $3, $4, $5)
    on conflict (environment_id, id) do update set name = coalesce($6, journeys.name)
    returning subject_type, name, (xmax = 0) as made`,
};
const NAMED: Statement = {
  name: 'journey_name',
  text: 'select name from journeys where environment_id = $1 and id = $2 for update',
};
const NEXT: Statement = {
  name: 'journey_next_version',
  text: 'select coalesce(max(version), 0) + 1 as next from journey_versions where environment_id = $1 and journey_id = $2',
};
const INSERT: Statement = {
  name: 'journey_version_insert',
  text: `insert into journey_versions (environment_id, journey_id, version, status, definition, definition_sha256, author, comment, created_at)
    values ($1, $2, $3, 'draft', $4, $5, $6, $7, $8)`,
};

type Request = Context<BodyOf<typeof journeys.saveJourney>>;
type Write = Extract<JourneyRequest, { kind: 'write' }>;

export const saveJourney = route(journeys.saveJourney, {
  async handle(context) {
    const { app, environment, body, claim } = context;
    const asked = await judgeJourney(app, environment, body);
    // Publishing is publishing, whichever way it is asked for.
    if (asked.kind === 'publish' || asked.publish) demandStepUp(context.principal, 5, 'journeys:write');
    if (asked.kind === 'publish') return publishAlone(context, asked.id, asked.version, body.comment);
    const effects = noEffects();
    const answer = await app.db.transaction(environment.id, async (tx) => {
      await refuseUnknownInbox(tx, environment.id, asked.definition.review.inbox);
      const version = await write(tx, context, asked, effects);
      if (asked.publish) await publishNew(tx, context, effects, { id: asked.id, version, comment: body.comment });
      const { row, definition } = await readJourney(tx, environment.id, asked.id, version);
      const made = created(journeyView(environment, row, definition), {
        headers: { location: `/v1/journeys/${asked.id}` },
      });
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    if (asked.publish) app.journeys.forget();
    return answer;
  },
});

/** @throws ApiError as `publishIn` does, and that the version is not there: what it says of its number holds once it is saved */
async function publishNew(tx: Queryable, context: Context, effects: Effects, publication: Publication): Promise<void> {
  try {
    await publishIn(tx, context, effects, publication);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = `${error.message} Nothing was saved: send the definition without "publish" first.`;
    throw new ApiError(error.code, message, error.extras);
  }
}

const INBOX: Statement = { name: 'journey_inbox', text: 'select 1 from inboxes where environment_id = $1 and id = $2' };

/** @throws ApiError 400 for an inbox that is not here: reviews would wait where nobody looks */
async function refuseUnknownInbox(tx: Queryable, environmentId: string, inbox: string | undefined): Promise<void> {
  if (inbox === undefined || (await tx.query(INBOX, [environmentId, inbox])).length > 0) return;
  throw invalidRequest('definition.review.inbox', 'There is no such inbox in this environment.');
}

interface Upserted {
  readonly subject_type: string;
  readonly name: string;
  readonly made: boolean;
}

/** A new name is in force at once, whatever becomes of the version that came with it. */
function renamed({ name }: Upserted, before: string | undefined) {
  return before === undefined || before === name ? [] : [{ field: 'name', before, after: name }];
}

/** Writes a draft with the next number. @returns that number. */
async function write(tx: Queryable, context: Request, asked: Write, effects: Effects): Promise<number> {
  const { environment, body, now, requestId } = context;
  const madeAt = new Date(now);
  const [former] = await tx.query<{ name: string }>(NAMED, [environment.id, asked.id]);
  const upserted = await tx.query<Upserted>(UPSERT, [
    environment.id,
    asked.id,
    body.name ?? asked.id,
    body.subject_type ?? 'individual',
    madeAt,
    body.name ?? null,
  ]);
  const journey = at(upserted, 0);
  const [{ next } = { next: 1 }] = await tx.query<{ next: number }>(NEXT, [environment.id, asked.id]);
  refuseUnread(body.based_on, next - 1);
  if (body.subject_type !== undefined && body.subject_type !== journey.subject_type) {
    throw conflict(`The journey ${asked.id} is for a subject of type ${journey.subject_type}.`, 'subject_type');
  }
  if (next > VERSIONS_MAX) throw conflict(`A journey has at most ${VERSIONS_MAX} versions. Make a new journey.`);
  const waited = await settle(tx, environment.id, { kind: 'journey', id: asked.id });
  const hash = definitionHash(asked.definition);
  await tx.query(INSERT, [
    environment.id,
    asked.id,
    next,
    JSON.stringify(asked.definition),
    hash,
    makerOf(context),
    body.comment ?? null,
    madeAt,
  ]);
  effects.audit.push({
    action: journey.made ? 'journey.created' : 'journey.version_created',
    actor: actorOf(context),
    target: { type: 'journey', id: asked.id },
    at: now,
    requestId,
    changes: [
      { field: 'version', before: next === 1 ? null : next - 1, after: next },
      { field: 'definition_sha256', before: null, after: hash },
      ...renamed(journey, former?.name),
      ...withdrawn(waited),
    ],
    ...(body.comment ? { reason: body.comment } : {}),
  });
  return next;
}
