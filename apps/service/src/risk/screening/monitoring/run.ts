import { randomUUID } from 'node:crypto';
import type { Statement } from '../../../platform/store/database.js';
import { ofEach } from '../../../platform/store/each-environment.js';
import type { ScreeningApp } from '../app.js';
import { missingKinds, SCREENING_KINDS } from '../coverage.js';
import { type Applied, applyFinding } from './apply-finding.js';
import { listsSource } from './lists-source.js';
import type { MonitorSource } from './monitor-source.js';
import { MONITORS_LOCK } from './place-monitor.js';
import type { Finding, MonitorVersion, OpenRun, SourceId } from './source.js';

const PAGE = 5000;
/** How many monitors are compared together, and kept for the next run when there are no more. */
const CHUNK_MAX = 100_000;
const AFFECTED_PAGE = 500;
const RENEW_MS = 5000;

/** Runs of one source go one after the other; a lease that ran out is taken again. */
const CLAIM: Statement = {
  name: 'monitoring_run_claim',
  text: `update monitoring_runs set state = 'running', lease_token = $1, lease_until = now() + interval '20 seconds'
    where id = (select id from monitoring_runs r where state <> 'done' and source = any($2) and (lease_until is null or lease_until < now())
      and not exists (select 1 from monitoring_runs e where e.source = r.source and e.state <> 'done' and e.id < r.id)
      order by id limit 1 for update skip locked)
    returning id, source, scope, place_environment, place_id, screened, affected`,
};
export const MONITORING_OPEN: Statement = {
  name: 'monitoring_run_open',
  text: `select 1 from monitoring_runs where state <> 'done' and (lease_until is null or lease_until < now()) limit 1`,
};
const RENEW: Statement = {
  name: 'monitoring_run_renew',
  text: `update monitoring_runs set lease_until = now() + interval '20 seconds' where id = $1 and lease_token = $2 returning id`,
};
const SAVE: Statement = {
  name: 'monitoring_run_save',
  text: `update monitoring_runs set place_environment = $3, place_id = $4, screened = $5, affected = $6,
      lease_until = now() + interval '20 seconds' where id = $1 and lease_token = $2 returning id`,
};
const RELEASE: Statement = {
  name: 'monitoring_run_release',
  text: `update monitoring_runs set lease_token = null, lease_until = now() + make_interval(secs => $3)
    where id = $1 and lease_token = $2 and state <> 'done'`,
};
const NEXT: Statement = {
  name: 'monitoring_run_monitors',
  text: `select environment_id as "environmentId", id, version from screening_monitors where (environment_id, id) > ($1, $2)
    order by environment_id, id limit ${PAGE}`,
};
const ALONE: Statement = { name: 'monitors_alone', text: `select pg_advisory_xact_lock(${MONITORS_LOCK})` };
const ANY: Statement = {
  name: 'monitoring_run_any',
  text: `select 1 from screening_monitors where (environment_id, id) > ($1, $2)
    order by environment_id, id limit 1`,
};
const SOON: Statement = {
  name: 'screening_monitor_soon',
  text: 'update screening_monitors set due_at = now() where environment_id = $1 and id = $2',
};
/** Kinds that no list covered in production when the last run ended. */
const UNCOVERED: Statement = {
  name: 'monitoring_run_uncovered',
  text: `select uncovered from monitoring_runs where state = 'done' and uncovered is not null order by id desc limit 1`,
};
/** Whom the lists clear no longer, and whom they clear now. Only production has kinds without a list. */
const RECOVER: Statement = {
  name: 'monitors_recover',
  text: `with moved as materialized (
      select m.environment_id, m.id from screening_monitors m join environments e on e.id = m.environment_id
      where e.kind = 'production' and m.outcome in ('no_match', 'review') and (m.insisted && $1::text[]) <> (m.outcome = 'review')${ofEach('m.environment_id')}${ofEach('e.id')}
      order by m.environment_id, m.id for no key update of m)
    update screening_monitors m set outcome = case when m.outcome = 'review' then 'no_match' else 'review' end
    from moved where m.environment_id = moved.environment_id and m.id = moved.id${ofEach('m.environment_id')}`,
  each: { work: `select id as environment_id from environments where kind = 'production'` },
};
/** Whoever was put off while no list could be searched waits no longer. */
const PUT_OFF: Statement = {
  name: 'monitors_put_off',
  text: `with waiting as materialized (
      select m.environment_id, m.id from screening_monitors m
      where m.due_at > now() and (m.screened_at is null or m.rescreen_days is null)${ofEach('m.environment_id')}
      order by m.environment_id, m.id for no key update of m)
    update screening_monitors m set due_at = now()
    from waiting where m.environment_id = waiting.environment_id and m.id = waiting.id${ofEach('m.environment_id')}`,
  each: { work: 'select id as environment_id from environments' },
};
const DONE: Statement = {
  name: 'monitoring_run_done',
  text: `update monitoring_runs set state = 'done', finished_at = now(), lease_token = null, lease_until = null, uncovered = $3
    where id = $1 and lease_token = $2`,
};

interface Run {
  readonly id: string;
  readonly source: SourceId;
  readonly scope: unknown;
  place_environment: string;
  place_id: string;
  screened: number;
  affected: number;
}

/** What can name monitored subjects. */
const SOURCES: readonly MonitorSource[] = [listsSource];
/** How soon another node may try a run that this one cannot do yet. */
const NOT_READY_SECONDS = 1;

/** Takes one waiting run through all monitors, from where it was left. @returns whether there may be another. */
export async function runMonitoring(app: ScreeningApp): Promise<boolean> {
  if ((await app.db.system(MONITORING_OPEN)).length === 0) return false;
  const lease = randomUUID();
  const [run] = await app.db.system<Run>(CLAIM, [lease, SOURCES.map(({ id }) => id)]);
  if (!run) return false;
  const source = SOURCES.find(({ id }) => id === run.source);
  if (!source) throw new RangeError(`Nothing here is the source ${run.source}.`);
  const renewal = setInterval(() => void app.db.system(RENEW, [run.id, lease]).catch(() => undefined), RENEW_MS);
  let opened: OpenRun | undefined;
  try {
    opened = await source.open(app, run.scope);
    if (!opened) return false;
    const finished = await pass(app, run, lease, source.id, opened);
    return finished;
  } finally {
    clearInterval(renewal);
    await opened?.close();
    await app.db.system(RELEASE, [run.id, lease, NOT_READY_SECONDS]).catch(() => undefined);
  }
}

/** @returns true when the run is done, false when it was stopped or taken over. */
async function pass(app: ScreeningApp, run: Run, lease: string, source: SourceId, opened: OpenRun): Promise<boolean> {
  while (!app.stopping) {
    const chunk = await nextChunk(app, run);
    const last = chunk.at(-1);
    if (!last) {
      if (await finish(app, run, lease)) return true;
      continue;
    }
    const touched = await opened.findTouched(chunk);
    for (let at = 0; at < touched.length; at += AFFECTED_PAGE) {
      if (app.stopping) return false;
      const page = touched.slice(at, at + AFFECTED_PAGE);
      run.affected += await work(app, await opened.findAffected(page), source);
      const reached = page.at(-1);
      if (reached && !(await save(app, run, lease, reached))) return false;
    }
    run.screened += chunk.length;
    if (!(await save(app, run, lease, last))) return false;
  }
  return false;
}

/** Keeps the place and renews the lease. @returns false when another node has taken the run over. */
async function save(app: ScreeningApp, run: Run, lease: string, place: MonitorVersion): Promise<boolean> {
  [run.place_environment, run.place_id] = [place.environmentId, place.id];
  const { id, screened, affected } = run;
  const saved = await app.db.system(SAVE, [id, lease, place.environmentId, place.id, screened, affected]);
  return saved.length > 0;
}

async function nextChunk(app: ScreeningApp, run: Run): Promise<MonitorVersion[]> {
  const chunk: MonitorVersion[] = [];
  let place = [run.place_environment, run.place_id];
  while (chunk.length < CHUNK_MAX) {
    const rows = await app.db.system<MonitorVersion>(NEXT, place);
    chunk.push(...rows);
    const last = rows.at(-1);
    if (last) place = [last.environmentId, last.id];
    if (rows.length < PAGE) break;
  }
  return chunk;
}

/** @returns for how many something was told. */
async function work(app: ScreeningApp, findings: readonly Finding[], source: SourceId): Promise<number> {
  let told = 0;
  for (const finding of findings) {
    const environment = await app.environments.get(finding.environmentId);
    if (await apply(app, { environment, source, finding })) told += 1;
  }
  return told;
}

/** A finding that cannot be written is tried again as a screening of its own. */
async function apply(app: ScreeningApp, applied: Applied): Promise<boolean> {
  const { environment, finding } = applied;
  try {
    return await applyFinding(app, applied);
  } catch (error) {
    app.log.warn({ err: error, monitor: finding.monitorId }, 'a finding could not be written and will be tried again');
    await app.db.system(SOON, [environment.id, finding.monitorId]);
    return false;
  }
}

/** Ends a run when nobody is left, also nobody who is just being written. */
async function finish(app: ScreeningApp, run: Run, lease: string): Promise<boolean> {
  const uncovered = missingKinds(app.screening.coverage({ kinds: SCREENING_KINDS }, 'production'));
  const [last] = await app.db.system<{ uncovered: readonly string[] }>(UNCOVERED);
  // By itself: whoever writes a monitor holds it before the lock that ends the run.
  if (last?.uncovered.join() !== uncovered.join()) {
    await app.db.system(RECOVER, [uncovered]);
    await app.db.system(PUT_OFF);
  }
  return app.db.systemTransaction(async (tx) => {
    await tx.query(ALONE);
    if ((await tx.query(ANY, [run.place_environment, run.place_id])).length > 0) return false;
    await tx.query(DONE, [run.id, lease, uncovered]);
    return true;
  });
}
