import { journeys } from '@assay/contract';
import { definitionHash, type JourneyDefinition } from '@assay/journeys';
import { conflict, invalidRequest, isId, notFound } from '@assay/kernel';
import { actorOf, makerOf } from '../../platform/http/actor.js';
import { type Answer, ok } from '../../platform/http/answer.js';
import { timeListPage } from '../../platform/http/time-list-page.js';
import { newId } from '../../platform/ids.js';
import { momentOf } from '../../platform/moment.js';
import type { Statement } from '../../platform/store/database.js';
import { type AuditEntry, announce, noEffects, record } from '../../platform/store/record.js';
import { timeList } from '../../platform/store/time-list.js';
import { judgeJourney } from '../journeys/judge.js';
import { loadJourney } from '../journeys/load.js';
import { type Context, route } from '../sessions/app.js';
import { REPLAY_COLUMNS, type ReplayRow, readReplay, replayView } from './replay-store.js';

const LIMIT_DEFAULT = 10_000;
const OPEN_MAX = 20;

const INSERT: Statement = {
  name: 'replay_insert',
  text: `insert into journey_replays (environment_id, id, journey_id, version, definition, definition_sha256, status, created_from, created_to,
      session_limit, author, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, 'queued', $7, $8, $9, $10, $11, $11)`,
};
const DEFINITION: Statement = {
  name: 'replay_definition',
  text: `select version, definition from journey_versions where environment_id = $1 and journey_id = $2 and ($3::integer is null or version = $3)
    order by version desc limit 1`,
};
const LIST = timeList(
  'replay_list',
  `select ${REPLAY_COLUMNS} from journey_replays r where r.environment_id = $1 and r.journey_id = $2`,
  3,
  'r',
);
const MOVE: Statement = {
  name: 'replay_move',
  text: `update journey_replays set status = $3, error = null, lease_token = null, lease_until = null, updated_at = $5
    where environment_id = $1 and id = $2 and status = any($4) returning id`,
};
const OPEN: Statement = {
  name: 'replay_count_open',
  text: `select count(*)::integer as open from journey_replays where environment_id = $1 and status in ('queued', 'running')`,
};

export const createReplay = route(journeys.createReplay, {
  load: loadJourney,
  async handle(context) {
    const { app, environment, body, resource, now, claim } = context;
    const from = body.from === undefined ? null : momentOf('from', body.from);
    const to = body.to === undefined ? null : momentOf('to', body.to);
    if (from !== null && to !== null && to <= from) throw invalidRequest('to', 'This moment is not after "from".');
    const { version, definition } = await definitionOf(context as Request, resource.id);
    const id = newId('rpl');
    const effects = noEffects();
    effects.audit.push(entry(context as Context, 'journey.replayed', resource.id, ['replay', null, id]));
    const answer = await app.db.transaction(environment.id, async (tx) => {
      const [count] = await tx.query<{ open: number }>(OPEN, [environment.id]);
      if ((count?.open ?? 0) >= OPEN_MAX) throw conflict(`${OPEN_MAX} replays are open already.`);
      await tx.query(INSERT, [
        environment.id,
        id,
        resource.id,
        version,
        JSON.stringify(definition),
        definitionHash(definition),
        from === null ? null : new Date(from),
        to === null ? null : new Date(to),
        body.limit ?? LIMIT_DEFAULT,
        makerOf(context as Context),
        new Date(now),
      ]);
      const row = await readReplay(tx, environment.id, resource.id, id);
      if (!row) throw notFound();
      const headers = { location: `/v1/journeys/${resource.id}/replays/${id}` };
      const made: Answer = { status: 202, body: replayView(row), headers };
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    app.signals.notify('replays');
    return answer;
  },
});

type Request = Context<{ readonly version?: number; readonly definition?: Record<string, unknown> }>;

/** What is replayed: the definition that is sent, else the version that is named, else the newest. */
async function definitionOf(
  { app, environment, body }: Request,
  journey: string,
): Promise<{ readonly version: number | null; readonly definition: JourneyDefinition }> {
  if (body.definition !== undefined) {
    if (body.version !== undefined)
      throw invalidRequest('version', 'Send a version or a definition, not both of them.');
    const judged = await judgeJourney(app, environment, { id: journey, definition: body.definition });
    if (judged.kind === 'write') return { version: null, definition: judged.definition };
  }
  const [row] = await app.db.inEnvironment<{ version: number; definition: JourneyDefinition }>(
    environment.id,
    DEFINITION,
    [environment.id, journey, body.version ?? null],
  );
  if (!row) throw invalidRequest('version', `The journey ${journey} has no version ${body.version ?? 1}.`);
  return row;
}

export const listReplays = route(journeys.listReplays, {
  load: loadJourney,
  handle(context) {
    const { environment, resource } = context;
    const parameters = (bounds: readonly unknown[]) => [environment.id, resource.id, ...bounds];
    return timeListPage(context as Context, `replays ${resource.id}`, LIST, parameters, replayView);
  },
});

export const getReplay = route(journeys.getReplay, {
  load: loadReplay,
  handle: async ({ resource }) => ok(replayView(resource)),
});

export const cancelReplay = route(journeys.cancelReplay, {
  load: loadReplay,
  handle: (context) => moved(context as Context<unknown, unknown, ReplayRow>, 'cancelled', ['queued', 'running']),
});

export const resumeReplay = route(journeys.resumeReplay, {
  load: loadReplay,
  handle: (context) => moved(context as Context<unknown, unknown, ReplayRow>, 'queued', ['cancelled', 'failed']),
});

async function moved(
  context: Context<unknown, unknown, ReplayRow>,
  status: 'cancelled' | 'queued',
  from: readonly string[],
): Promise<Answer> {
  const { app, environment, resource, now, claim } = context;
  const effects = noEffects();
  const action = status === 'cancelled' ? 'journey.replay_cancelled' : 'journey.replay_resumed';
  effects.audit.push(entry(context as Context, action, resource.journey_id, ['status', resource.status, status]));
  const answer = await app.db.transaction(environment.id, async (tx) => {
    const done = await tx.query(MOVE, [environment.id, resource.id, status, from, new Date(now)]);
    const row = await readReplay(tx, environment.id, resource.journey_id, resource.id);
    if (!row || done.length === 0)
      throw conflict(`The replay is ${row?.status}; this is possible while it is ${from.join(' or ')}.`);
    const made = ok(replayView(row));
    await record(tx, environment, effects, { claim, answer: made });
    return made;
  });
  announce(app, effects);
  app.signals.notify('replays');
  return answer;
}

/** The replay that the path names. @throws ApiError 404. */
export async function loadReplay(context: Context): Promise<ReplayRow> {
  const { app, environment, params } = context;
  const journey = await loadJourney(context);
  const id = params['replay'] ?? '';
  const row = isId('rpl', id)
    ? await app.db.transaction(environment.id, (tx) => readReplay(tx, environment.id, journey.id, id))
    : undefined;
  if (!row) throw notFound('There is no such replay of this journey.');
  return row;
}

function entry(
  context: Context,
  action: AuditEntry['action'],
  journey: string,
  [field, before, after]: readonly [string, unknown, unknown],
): AuditEntry {
  return {
    action,
    actor: actorOf(context),
    target: { type: 'journey', id: journey },
    at: context.now,
    requestId: context.requestId,
    changes: [{ field, before, after }],
  };
}
