import { sandbox } from '@assay/contract';
import { conflict } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import { shownTime } from '../../platform/environments/environment.js';
import { actorOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { type AnyRoute, routesOf } from '../../platform/http/route.js';
import type { AuditActor } from '../../platform/store/record.js';
import type { App } from '../app.js';
import { clearSandbox as clear } from './clear.js';
import { SAMPLE_TOTAL, STORIES } from './plan.js';
import { beginClearing, beginSample, readSample } from './sample-store.js';

const route = routesOf<App>();
/** A process that fills says so more often than this. */
const SILENT_MS = 120_000;

const getSample = route(sandbox.getSandboxSample, {
  handle: async ({ app, environment }) => ok(await sampleView(app, environment)),
});

/** Begins to fill; the rest goes on behind the answer. */
const fillSandbox = route(sandbox.fillSandbox, {
  async handle(context) {
    const { app, environment } = context;
    const begun = await app.db.transaction(environment.id, (tx) => beginSample(tx, environment.id, SAMPLE_TOTAL));
    if (!begun) throw conflict('This sandbox has sample data already. Remove them first.');
    behind(app, environment, fill(app, environment, actorOf(context)));
    return { ...ok(await sampleView(app, environment)), status: 202 };
  },
});

/** Loaded when it is asked for: it draws pictures, and most installations never fill one. */
async function fill(app: App, environment: Environment, actor: AuditActor): Promise<void> {
  const { fillSandbox } = await import('./fill.js');
  await fillSandbox(app, environment, actor);
}

const clearSandbox = route(sandbox.clearSandbox, {
  async handle(context) {
    const { app, environment } = context;
    if (!(await beginClearing(app, environment.id)))
      throw conflict('There are no sample data to remove, or they are still being made.');
    behind(app, environment, clear(app, environment, actorOf(context)));
    return { ...ok(await sampleView(app, environment)), status: 202 };
  },
});

function behind(app: App, environment: Environment, work: Promise<void>): void {
  work.catch((error: unknown) => {
    if (!app.stopping)
      app.log.error({ err: error, environment: environment.id }, 'the sample data of a sandbox were not finished');
  });
}

async function sampleView(app: App, environment: Environment) {
  const row = await readSample(app, environment.id);
  const stories = STORIES.map(({ name, work, reference }) => ({ name, work, subject_reference: reference }));
  if (!row) return { status: 'none', progress: 0, started_at: null, stories };
  const isDead = row.status === 'filling' && row.updated_at.getTime() < Date.now() - SILENT_MS;
  const progress = row.status === 'filled' ? 1 : Math.min(0.99, row.done / row.total);
  return {
    status: isDead ? 'failed' : row.status,
    progress: Math.round(progress * 100) / 100,
    started_at: shownTime(environment, row.started_at.getTime()),
    stories,
  };
}

export const sampleRoutes: readonly AnyRoute[] = [getSample, fillSandbox, clearSandbox];
