// What the console takes for the work of a large institution, in a real browser on a service of its own. Prints figures
// beside their bars and judges nothing: run it alone on a machine that does nothing else.
//   npm run bench:console -- [--only decisions,hits,sample,queue,owners] [--sessions N] [--cases N] [--owners N]
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { measureDecisions } from './bench-console/decisions.mjs';
import { measureHits } from './bench-console/hits.mjs';
import { measureOwners } from './bench-console/owners.mjs';
import { measureQueue } from './bench-console/queue.mjs';
import { measureSample } from './bench-console/sample.mjs';
import { browserPath } from './lib/browser-path.mjs';
import { apiOf, signIn, startService } from './screenshots/desk.mjs';

const REVIEWER = { email: 'ines.almroth@bank.example', name: 'Ines Almroth', roles: ['senior_reviewer'] };
const UNLIMITED = {
  ASSAY_RATE_LIMIT_SANDBOX: '0',
  ASSAY_RATE_LIMIT_PRODUCTION: '0',
  ASSAY_RATE_LIMIT_ANONYMOUS: '0',
};
/** In this order: the first ones want a queue of their own work only. */
const PARTS = {
  decisions: measureDecisions,
  hits: measureHits,
  sample: measureSample,
  queue: measureQueue,
  owners: measureOwners,
};

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    sessions: { type: 'string', default: '10' },
    cases: { type: 'string', default: '10000' },
    owners: { type: 'string', default: '500' },
  },
});
const sizes = {
  sessions: Number(values.sessions),
  cases: Number(values.cases),
  owners: Number(values.owners),
};
const only = values.only?.split(',') ?? Object.keys(PARTS);
const unknown = only.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0 || Object.values(sizes).some((size) => !Number.isInteger(size) || size < 1)) {
  process.stderr.write(`Parts: ${Object.keys(PARTS).join(', ')}. Sizes are whole numbers from 1.\n`);
  process.exit(2);
}
const executablePath = browserPath();
if (!executablePath) throw new Error('No Chromium: install it or set CHROME_PATH.');

say(`${cpus().length} cores, Node ${process.version}, load average ${loadavg()[0].toFixed(1)} at the start`);
const service = await startService(UNLIMITED);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
try {
  const api = apiOf(service);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const [name = '', value = ''] = (await signIn(service.base, api, REVIEWER)).split('=');
  await context.addCookies([{ name, value, url: service.base }]);
  const page = await context.newPage();
  for (const part of Object.keys(PARTS).filter((one) => only.includes(one)))
    await PARTS[part]({ service, api, page, sizes, say });
} finally {
  await browser.close();
  await service.stop();
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
