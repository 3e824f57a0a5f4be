import { type BodyOf, governance } from '@assay/contract';
import { drawSample, POPULATION_MAX, populationText, sha256Hex } from '@assay/evidence';
import { invalidRequest, isId, notFound } from '@assay/kernel';
import { randomBytes } from '../../platform/crypto/random.js';
import { actorOf, makerOf } from '../../platform/http/actor.js';
import { created, ok } from '../../platform/http/answer.js';
import { timeListPage } from '../../platform/http/time-list-page.js';
import { newId } from '../../platform/ids.js';
import { momentOf } from '../../platform/moment.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { type Context, route } from './app.js';
import {
  decidedSessions,
  findSample,
  insertSample,
  type Population,
  SAMPLE_LIST,
  type SampleRow,
  sampleView,
} from './sample-store.js';

const SEED_BYTES = 16;

export const createDecisionSample = route(governance.createDecisionSample, {
  async handle(context) {
    const { app, environment, body, now, requestId, claim } = context;
    const asked = populationOf(body, now);
    const ids = await decidedSessions(app, environment.id, asked, POPULATION_MAX + 1);
    if (ids.length > POPULATION_MAX)
      throw invalidRequest('from', `There are more than ${POPULATION_MAX} decisions. Ask for a shorter period.`);
    const seed = body.seed ?? randomBytes(SEED_BYTES).toString('hex');
    const population = populationText(ids);
    const row: SampleRow = {
      ...asked,
      id: newId('gsp'),
      seed,
      size: body.size,
      population_count: ids.length,
      population_sha256: sha256Hex(population),
      drawn: drawSample(seed, ids, body.size),
      drawn_by: makerOf(context as Context),
      created_at: new Date(now),
    };
    const effects = noEffects();
    effects.audit.push({
      action: 'governance.sample_drawn',
      actor: actorOf(context as Context),
      target: { type: 'decision_sample', id: row.id },
      at: now,
      requestId,
      changes: [
        { field: 'seed', before: null, after: seed },
        { field: 'population', before: null, after: row.population_sha256 },
        { field: 'drawn', before: null, after: row.drawn.length },
      ],
    });
    const answer = await app.db.transaction(environment.id, async (tx) => {
      await insertSample(tx, environment.id, row, population);
      const made = created(sampleView(row));
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    return answer;
  },
});

/** @throws ApiError 400 naming the field */
function populationOf(body: BodyOf<typeof governance.createDecisionSample>, now: number): Population {
  const from = momentOf('from', body.from);
  const to = body.to === undefined ? now : momentOf('to', body.to);
  if (from >= to) throw invalidRequest('to', 'This moment is not after "from".');
  return {
    created_from: new Date(from),
    created_to: new Date(to),
    journey_id: body.journey ?? null,
    decision: body.decision ?? null,
  };
}

export const listDecisionSamples = route(governance.listDecisionSamples, {
  handle(context) {
    const values = (bounds: readonly unknown[]) => [context.environment.id, ...bounds];
    return timeListPage<SampleRow>(context as Context, 'decision_samples', SAMPLE_LIST, values, sampleView);
  },
});

export const getDecisionSample = route(governance.getDecisionSample, {
  load: loadSample,
  handle: async ({ resource }) => ok(sampleView(resource)),
});

/** The draw that the path names. @throws ApiError 404 */
export async function loadSample({ app, environment, params }: Context): Promise<SampleRow> {
  const id = params['id'] ?? '';
  const row = isId('gsp', id) ? await findSample(app, environment.id, id) : undefined;
  if (!row) throw notFound('There is no such draw in this environment.');
  return row;
}
