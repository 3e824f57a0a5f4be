import { journeys } from '@assay/contract';
import { conflict, invalidRequest } from '@assay/kernel';
import { mayPublish } from '../../platform/approvals/publication.js';
import { pendingVersion, settle } from '../../platform/approvals/store.js';
import { actorOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import { type Context, route } from '../sessions/app.js';
import { demandReplay } from './demand-replay.js';
import { loadJourney, readJourney } from './load.js';
import { journeyView } from './view.js';

const LOCK: Statement = {
  name: 'journey_lock',
  text: 'select subject_type, published_version, previous_published_version from journeys where environment_id = $1 and id = $2 for update',
};
/** A draft that a later version has overtaken is published by its number alone: who asks twice means the later one. */
const NEWEST_DRAFT: Statement = {
  name: 'journey_newest_draft',
  text: `select version, definition_sha256, author from journey_versions d
    where environment_id = $1 and journey_id = $2 and status = 'draft' and not exists (
      select from journey_versions o where o.environment_id = $1 and o.journey_id = $2 and o.version > d.version and o.status <> 'draft')
    order by version desc limit 1`,
};
const NAMED: Statement = {
  name: 'journey_named_version',
  text: 'select version, definition_sha256, author from journey_versions where environment_id = $1 and journey_id = $2 and version = $3',
};
const MARK: Statement = {
  name: 'journey_versions_mark',
  text: `update journey_versions set status = case when version = $3 then 'published' else 'archived' end
    where environment_id = $1 and journey_id = $2 and (version = $3 or status = 'published')`,
};
const PUBLISH: Statement = {
  name: 'journey_publish',
  text: `update journeys set published_version = $3, previous_published_version = published_version, first_published_at = coalesce(first_published_at, $4)
    where environment_id = $1 and id = $2`,
};

export const publishJourney = route(journeys.publishJourney, {
  load: loadJourney,
  async handle(context) {
    const { body, resource } = context;
    return publishAlone(context, resource.id, body.version, body.comment);
  },
});

/** Publishes a version that exists, in a transaction of its own, and answers with the journey. */
export async function publishAlone(context: Context, id: string, version: number | undefined, comment?: string) {
  const { app, environment, claim } = context;
  const effects = noEffects();
  const answer = await app.db.transaction(environment.id, async (tx) => {
    await publishIn(tx, context, effects, { id, version, comment });
    const { row, definition } = await readJourney(tx, environment.id, id);
    const made = ok(journeyView(environment, row, definition));
    await record(tx, environment, effects, { claim, answer: made });
    return made;
  });
  announce(app, effects);
  app.journeys.forget();
  return answer;
}

export interface Publication {
  readonly id: string;
  /** By default the newest draft. */
  readonly version: number | undefined;
  readonly comment?: string | undefined;
}

interface LockedJourney {
  readonly subject_type: string;
  readonly published_version: number | null;
  readonly previous_published_version: number | null;
}

/**
 * Publishes a version inside a transaction that locks the journey; the one published before becomes archived. Sessions
 * that run keep theirs. Publishing what is published changes nothing; what lacks approvals waits for them. Going back to
 * the version before never waits: it had its people and its replay, and the one that stands is wrong.
 */
export async function publishIn(
  tx: Queryable,
  context: Context,
  effects: Effects,
  { id, version, comment }: Publication,
): Promise<void> {
  const { environment, now, requestId } = context;
  const [journey] = await tx.query<LockedJourney>(LOCK, [environment.id, id]);
  if (!journey) throw invalidRequest('definition', `There is no journey ${id} here yet: send its definition.`);
  const row = await versionToPublish(tx, environment.id, id, version);
  if (row.version === journey.published_version) return;
  if (row.version === journey.previous_published_version) await settleSame(tx, environment.id, id, row.version);
  else if (!(await mayStand(tx, context, effects, { id, row, published: journey.published_version }))) return;
  await tx.query(MARK, [environment.id, id, row.version]);
  await tx.query(PUBLISH, [environment.id, id, row.version, new Date(now)]);
  effects.audit.push({
    action: 'journey.published',
    actor: actorOf(context),
    target: { type: 'journey', id },
    at: now,
    requestId,
    changes: [{ field: 'published_version', before: journey.published_version, after: row.version }],
    ...(comment ? { reason: comment } : {}),
  });
  effects.events.push({
    type: 'journey.published',
    resourceId: id,
    at: now,
    data: {
      id,
      status: 'published',
      version: row.version,
      subject_type: journey.subject_type,
      definition_sha256: row.definition_sha256,
    },
  });
}

interface VersionRow {
  readonly version: number;
  readonly definition_sha256: string;
  readonly author: string;
}

/** @throws ApiError 400 for a version that is none, 409 where no draft is left */
async function versionToPublish(
  tx: Queryable,
  environmentId: string,
  id: string,
  version: number | undefined,
): Promise<VersionRow> {
  const named = version === undefined ? [environmentId, id] : [environmentId, id, version];
  const [row] = await tx.query<VersionRow>(version === undefined ? NEWEST_DRAFT : NAMED, named);
  if (row) return row;
  if (version !== undefined) throw invalidRequest('version', `The journey ${id} has no version ${version}.`);
  throw conflict(
    `The journey ${id} has no draft since its latest publication. An older version is published by its number.`,
  );
}

interface Asked {
  readonly id: string;
  readonly row: VersionRow;
  readonly published: number | null;
}

/** Whether a version has the replay and the people that it needs. @throws ApiError 409 without the replay, 403 for an operator */
async function mayStand(tx: Queryable, context: Context, effects: Effects, { id, row, published }: Asked) {
  const { version, author, definition_sha256: definitionSha256 } = row;
  await demandReplay(tx, context.environment.id, { id, version, definitionSha256, published });
  return mayPublish(tx, context, effects, { kind: 'journey', id, version, author, scope: 'journeys:write' });
}

/** What waited for this very version is done; what waits for another one goes on waiting. */
async function settleSame(tx: Queryable, environmentId: string, id: string, version: number): Promise<void> {
  const waiting = await pendingVersion(tx, environmentId, { kind: 'journey', id });
  if (waiting === version) await settle(tx, environmentId, { kind: 'journey', id });
}
