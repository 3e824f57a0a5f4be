// Judges pages of a fresh service by Lighthouse, in the browser of this machine. Lighthouse is no part of the project: npm
// takes it from its registry when this runs.
//   npm run bench:lighthouse [-- --runs 3] [--keep]
// Prints the median of the runs for each page and category, and what cost points. The exit status is 0 when all reach
// 0.95, 1 when one does not, 2 when it could not run. Performance depends on what else the machine does.
// --keep writes the medians to docs/reference/runs/lighthouse.json, where figures.md takes them from.
import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { browserPath } from './lib/browser-path.mjs';
import { apiOf, startService } from './screenshots/desk.mjs';

const PACKAGE = 'lighthouse@12.8.2';
const WANTED = 0.95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** By the names that figures.md cites them with. */
const PAGES = {
  docs: '/docs',
  guide: '/docs/guides/webhooks',
  operation: '/docs/api/createVerification',
  search: '/docs?q=beneficial%20owner',
  reason_codes: '/docs/reason-codes',
  start: '/',
};
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FLAGS = '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, keep: { type: 'boolean' } } });
const runs = Number(values.runs);

process.exitCode = await main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  return 2;
});

async function main() {
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number from 1.');
  if (!browserPath()) throw new Error('There is no Chromium: install it or set CHROME_PATH.');
  const origin = originOfRun();
  const service = await startService({ ASSAY_RATE_LIMIT_ANONYMOUS: '0' });
  try {
    const pages = {};
    for (const [name, url, categories] of await pagesOf(service)) {
      const scores = await medians(url, categories);
      process.stdout.write(`${name}: ${scores.map((score) => score.join(' ')).join(', ')}\n`);
      pages[name] = Object.fromEntries(scores.map(([category, score]) => [category.replace('-', '_'), score]));
    }
    if (values.keep) keep({ ...origin, runs, pages });
    const reached = Object.values(pages).every((page) => Object.values(page).every((score) => score >= WANTED));
    return reached ? 0 : 1;
  } finally {
    await service.stop();
  }
}

/** What is kept with the figures: how to repeat them, on which tree they were taken, and where. */
function originOfRun() {
  const git = (...args) => execFileSync('git', args, { cwd: ROOT }).toString().trim();
  return {
    command: `npm run bench:lighthouse -- --runs ${runs} --keep`,
    lighthouse: PACKAGE,
    startedAt: new Date().toISOString(),
    tree: git('rev-parse', 'HEAD^{tree}'),
    modified: git('status', '--porcelain') !== '',
    machine: {
      processor: cpus()[0]?.model.trim() ?? 'unknown',
      cores: cpus().length,
      memoryGiB: Math.round(totalmem() / 2 ** 30),
      node: process.version,
    },
  };
}

function keep(run) {
  writeFileSync(join(ROOT, 'docs/reference/runs/lighthouse.json'), `${JSON.stringify(run, null, 2)}\n`);
}

/** A page of a session must not be found by search engines, so it has no score for being found. */
async function pagesOf(service) {
  const subject = { type: 'individual', reference: 'lighthouse' };
  const session = await apiOf(service)('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
  return [
    ...Object.entries(PAGES).map(([name, path]) => [name, service.base + path, CATEGORIES]),
    ['hosted_flow', session.hosted_url, CATEGORIES.filter((name) => name !== 'seo')],
  ];
}

async function medians(url, categories) {
  const reports = [];
  for (let run = 0; run < runs; run += 1) reports.push(await report(url, categories));
  return categories.map((name) => {
    const sorted = reports.map((one) => one.categories[name].score).sort((a, b) => a - b);
    return [name, sorted[Math.floor(sorted.length / 2)]];
  });
}

/** One run, on the emulated phone and line that Lighthouse has by default; outside the project, whose packages stay as they are. */
async function report(url, categories) {
  const only = `--only-categories=${categories.join(',')}`;
  const asked = [url, '--output=json', '--quiet', '--no-enable-error-reporting', only, FLAGS];
  const child = spawn('npm', ['exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', ...asked], {
    cwd: tmpdir(),
    env: { ...process.env, CHROME_PATH: browserPath() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [text, said, code] = await Promise.all([read(child.stdout), read(child.stderr), ended(child)]);
  if (code !== 0) {
    const last = said.trim().split('\n').slice(-3).join('\n');
    throw new Error(`${PACKAGE} could not run; it comes from the npm registry, which has to be in reach.\n${last}`);
  }
  const made = JSON.parse(text);
  for (const { score, title, id } of Object.values(made.audits))
    if (score !== null && score < 0.9) process.stderr.write(`  ${new URL(url).pathname}: ${id} ${score} ${title}\n`);
  return made;
}

async function read(stream) {
  let text = '';
  for await (const chunk of stream) text += chunk;
  return text;
}

function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new Error('npm is not installed.')));
    child.once('close', resolve);
  });
}
