import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { seedFirstOrganisation } from '@assay/service/entry/boot/first-start.js';
import { openApp } from '@assay/service/entry/boot/open.js';
import type { Platform } from '@assay/service/platform/app.js';
import { readConfig } from '@assay/service/platform/config.js';
import type { Environment } from '@assay/service/platform/environments/environment.js';
import { newId } from '@assay/service/platform/ids.js';
import { Lookout } from '@assay/service/platform/jobs/lookout.js';
import type { Statement } from '@assay/service/platform/store/database.js';
import { noEffects, record } from '@assay/service/platform/store/record.js';
import { startWebhookJobs } from '@assay/service/work/webhooks/jobs.js';
import { sealSecret } from '@assay/service/work/webhooks/webhook.js';
import { Agent } from 'undici';

export interface WebhookBench {
  readonly deliveries: number;
  /** From the commit of the events to the last answer. */
  readonly deliveries_per_second: number;
  /** The same receiver and body size in a plain undici loop, 32 at once. */
  readonly bare_posts_per_second: number;
  readonly ratio: number;
  /** From event to success at three healthy destinations: alone, then beside seven that hang. */
  readonly p99_ms_alone: number;
  readonly p99_ms_seven_hanging: number;
}

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const BATCH = 500;
const POLL_MS = 50;

/** A receiver in a thread of its own; what is sent to `/hang` is never answered. */
const RECEIVER = `const { createServer } = require('node:http'); const { parentPort } = require('node:worker_threads');
const server = createServer((request, response) => { request.resume(); request.on('end', () => { if (!request.url.startsWith('/hang')) response.end('ok'); }); });
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;

const INSERT: Statement = {
  name: 'bench_webhook',
  text: `insert into webhooks (environment_id, id, url, events, enabled, sealed_secret, secret_last4, created_at, updated_at)
    values ($1, $2, $3, '{*}', true, $4, '0000', now(), now())`,
};
const CLEAR: readonly Statement[] = [
  { name: 'bench_clear_deliveries', text: 'delete from deliveries where environment_id = $1' },
  { name: 'bench_clear_webhooks', text: 'delete from webhooks where environment_id = $1' },
];
/** Asked often, so it must cost little: counting the delivered ones would take more of the machine than sending them. */
const WAITING: Statement = {
  name: 'bench_waiting',
  text: `select id from deliveries where environment_id = $1 and webhook_id = any($2) and status = 'pending' limit 1`,
};
const DELIVERED: Statement = {
  name: 'bench_delivered',
  text: `select count(*)::integer as delivered from deliveries where environment_id = $1 and status = 'delivered'`,
};
const P99: Statement = {
  name: 'bench_p99',
  text: `select coalesce(percentile_disc(0.99) within group (order by extract(epoch from d.delivered_at - v.created_at) * 1000), 0)::float as p99
    from deliveries d join events v on v.environment_id = d.environment_id and v.id = d.event_id
    where d.environment_id = $1 and d.status = 'delivered'`,
};

/** Measures the delivery of `count` events on a fresh embedded database. */
async function benchWebhooks(count = 20_000): Promise<WebhookBench> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  const receiver = new Worker(RECEIVER, { eval: true });
  const [port] = (await once(receiver, 'message')) as [number];
  const { app, close } = await openApp(
    readConfig({ ASSAY_DATA_DIR: dataDir, ASSAY_LOG_LEVEL: 'warn', ASSAY_OUTBOUND_ALLOW: '127.0.0.0/8' }),
  );
  try {
    await seedFirstOrganisation(app.db, app.vault);
    const environment = (await app.environments.all()).find(({ kind }) => kind === 'sandbox')!;
    const url = `http://127.0.0.1:${port}`;
    await barePosts(url, 3000);
    const bare = await barePosts(url, count);
    const own = await deliver(app, environment, [`${url}/ok`], count, count);
    const paths = (hanging: number) =>
      Array.from({ length: 10 }, (_, index) => `${url}/${index < hanging ? 'hang' : 'ok'}/${index}`);
    const healthy = await deliver(app, environment, paths(0).slice(0, 3), 200, 600);
    const mixed = await deliver(app, environment, paths(7), 200, 600);
    return {
      deliveries: count,
      deliveries_per_second: Math.round(own.perSecond),
      bare_posts_per_second: Math.round(bare),
      ratio: own.perSecond / bare,
      p99_ms_alone: healthy.p99,
      p99_ms_seven_hanging: mixed.p99,
    };
  } finally {
    await close();
    await receiver.terminate();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function deliver(
  app: Platform,
  environment: Environment,
  urls: readonly string[],
  events: number,
  expected: number,
) {
  const answering: string[] = [];
  for (const url of urls) {
    const id = newId('whk');
    if (!url.includes('/hang')) answering.push(id);
    await app.db.system(INSERT, [environment.id, id, url, sealSecret(environment.key, id, SECRET)]);
  }
  await emit(app, environment, events);
  const startedAt = performance.now();
  const jobs = startWebhookJobs(app, new Lookout(app.db, app.signals));
  try {
    while ((await app.db.system(WAITING, [environment.id, answering])).length > 0)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const perSecond = (expected / (performance.now() - startedAt)) * 1000;
    const [row] = await app.db.system<{ delivered: number }>(DELIVERED, [environment.id]);
    if (row!.delivered !== expected) throw new Error(`${row!.delivered} of ${expected} were delivered.`);
    const [rate] = await app.db.system<{ p99: number }>(P99, [environment.id]);
    return { perSecond, p99: rate!.p99 };
  } finally {
    await jobs.stop();
    for (const statement of CLEAR) await app.db.system(statement, [environment.id]);
  }
}

async function emit(app: Platform, environment: Environment, count: number): Promise<void> {
  for (let done = 0; done < count; done += BATCH) {
    const effects = noEffects();
    for (let index = done; index < Math.min(count, done + BATCH); index += 1) {
      const id = newId('ver');
      const data = { id, subject_reference: `customer-${index}`, status: 'approved', reason_codes: [] };
      effects.events.push({ type: 'verification.completed', resourceId: id, sequence: 1, at: Date.now(), data });
    }
    await app.db.transaction(environment.id, (tx) => record(tx, environment, effects));
  }
}

async function barePosts(url: string, count: number): Promise<number> {
  const agent = new Agent();
  const body = Buffer.alloc(420, 'x');
  const startedAt = performance.now();
  let left = count;
  const loop = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await agent.request({ origin: url, path: '/bare', method: 'POST', body });
      await answer.body.dump();
    }
  };
  await Promise.all(Array.from({ length: 32 }, loop));
  await agent.close();
  return (count / (performance.now() - startedAt)) * 1000;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const result = await benchWebhooks(Number(process.argv[2]) || undefined);
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
}
