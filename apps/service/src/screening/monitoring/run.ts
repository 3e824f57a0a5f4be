import { randomUUID } from 'node:crypto';
import type { App } from '../../app.js';
import type { Statement } from '../../store/database.js';
import { type Applied, applyFinding } from './apply-finding.js';
import { listsSource } from './lists-source.js';
import { MONITOR_COLUMNS, MONITOR_FROM, type Monitor, type MonitorRow, monitorOf } from './monitor.js';
import { MONITORS_LOCK } from './place-monitor.js';
import type { Finding, MonitorSource, OpenRun, SourceId } from './source.js';
import { subjectOf } from './subject.js';

const PAGE = 1000;
const BATCH_MAX = 10_000;
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
const OPEN: Statement = {
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
  text: `select ${MONITOR_COLUMNS} from ${MONITOR_FROM} where (m.environment_id, m.id) > ($1, $2)
    order by m.environment_id, m.id limit ${PAGE}`,
};
const ALONE: Statement = { name: 'monitors_alone', text: `select pg_advisory_xact_lock(${MONITORS_LOCK})` };
const ANY: Statement = {
  name: 'monitoring_run_any',
  text: 'select 1 from screening_monitors where (environment_id, id) > ($1, $2) limit 1',
};
const SOON: Statement = {
  name: 'screening_monitor_soon',
  text: 'update screening_monitors set due_at = now() where environment_id = $1 and id = $2',
};
const DONE: Statement = {
  name: 'monitoring_run_done',
  text: `update monitoring_runs set state = 'done', finished_at = now(), lease_token = null, lease_until = null
    where id = $1 and lease_token = $2`,
};

type Place = readonly [environment: string, id: string];

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
export async function runMonitoring(app: App): Promise<boolean> {
  if ((await app.db.system(OPEN)).length === 0) return false;
  const lease = randomUUID();
  const [run] = await app.db.system<Run>(CLAIM, [lease, SOURCES.map(({ id }) => id)]);
  if (!run) return false;
  const source = SOURCES.find(({ id }) => id === run.source)!;
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
async function pass(app: App, run: Run, lease: string, source: SourceId, opened: OpenRun): Promise<boolean> {
  while (!app.stopping) {
    const { batch, place } = await nextBatch(app, run);
    const [environment, id] = place;
    if (id === run.place_id && environment === run.place_environment) {
      if (await finish(app, run, lease)) return true;
      continue;
    }
    run.affected += await work(app, batch, source, opened);
    run.screened += batch.length;
    [run.place_environment, run.place_id] = place;
    const saved = await app.db.system(SAVE, [
      run.id,
      lease,
      run.place_environment,
      run.place_id,
      run.screened,
      run.affected,
    ]);
    if (saved.length === 0) return false;
  }
  return false;
}

async function nextBatch(app: App, run: Run): Promise<{ batch: Monitor[]; place: Place }> {
  const batch: Monitor[] = [];
  let place: Place = [run.place_environment, run.place_id];
  while (batch.length < BATCH_MAX) {
    const rows = await app.db.system<MonitorRow>(NEXT, place);
    for (const row of rows) batch.push(...readable(app, row));
    const last = rows.at(-1);
    if (last) place = [last.environment_id, last.id];
    if (rows.length < PAGE) break;
  }
  return { batch, place };
}

/** A row that cannot be opened is said, and holds nobody else up. */
function readable(app: App, row: MonitorRow): Monitor[] {
  try {
    return [monitorOf(row, app.vault)];
  } catch (error) {
    app.log.error({ err: error, monitor: row.id }, 'a monitor cannot be opened');
    return [];
  }
}

/** @returns for how many something was told. */
async function work(app: App, batch: readonly Monitor[], source: SourceId, opened: OpenRun): Promise<number> {
  const environments = new Map<string, Awaited<ReturnType<App['environments']['get']>>>();
  for (const id of new Set(batch.map(({ environmentId }) => environmentId)))
    environments.set(id, await app.environments.get(id));
  const owners = new Map(batch.map((monitor) => [monitor.id, environments.get(monitor.environmentId)!]));
  const findings: readonly Finding[] = await opened.findAffected(
    batch.map((monitor) => subjectOf(monitor, owners.get(monitor.id)!, source)),
  );
  let told = 0;
  for (const finding of findings) {
    const environment = owners.get(finding.monitorId);
    if (environment && (await apply(app, { environment, source, finding }))) told += 1;
  }
  return told;
}

/** A finding that cannot be written is tried again as a screening of its own. */
async function apply(app: App, applied: Applied): Promise<boolean> {
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
function finish(app: App, run: Run, lease: string): Promise<boolean> {
  return app.db.systemTransaction(async (tx) => {
    await tx.query(ALONE);
    if ((await tx.query(ANY, [run.place_environment, run.place_id])).length > 0) return false;
    await tx.query(DONE, [run.id, lease]);
    return true;
  });
}
