// Judges pages of a fresh service by Lighthouse, which npx takes from the npm registry; it is not part of the project:
//   node scripts/lighthouse.mjs [--runs 3] [--write FILE]
// Prints the median of the runs for each page and category. Exits with 0 when all reach 0.95, 1 when one does not, 2
// when it could not run.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { browserPath } from './lib/browser-path.mjs';

const VERSION = '12.8.2';
const WANTED = 0.95;
/** The last asks whether a search engine finds a page: that of a session must not be found. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PAGES = ['/docs', '/docs/guides/webhooks', '/docs/api/createVerification', '/docs/reason-codes', '/'];

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, write: { type: 'string' } } });
const dataDir = mkdtempSync(join(tmpdir(), 'assay-lighthouse-'));
const service = spawn(process.execPath, [join(root, 'apps/service/dist/main.js')], {
  env: { ...process.env, PORT: '0', ASSAY_DATA_DIR: dataDir, ASSAY_RATE_LIMIT_ANONYMOUS: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise((resolve) => service.once('exit', resolve));

try {
  if (!browserPath()) throw new Error('There is no Chromium (install the Debian package or set CHROME_PATH).');
  const address = await ready();
  const pages = [...PAGES.map((path) => [path, address + path, CATEGORIES]), await hostedPage(address)];
  const scores = {};
  for (const [name, url, categories] of pages) {
    scores[name] = await medians(url, categories);
    process.stdout.write(
      `${name}: ${Object.entries(scores[name])
        .map((score) => score.join(' '))
        .join(', ')}\n`,
    );
  }
  if (values.write) writeFileSync(values.write, `${JSON.stringify(keptRun(scores), null, 2)}\n`);
  process.exitCode = Object.values(scores).some((one) => Math.min(...Object.values(one)) < WANTED) ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
} finally {
  service.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}

function ready() {
  return new Promise((resolve, reject) => {
    ended.then((status) => reject(new Error(`The service ended with ${status}.`)));
    createInterface({ input: service.stdout }).on('line', (line) => {
      const match = /"address":"([^"]+)".*"msg":"ready"/.exec(line);
      if (match) resolve(match[1]);
    });
  });
}

/** First screen of the hosted flow of a new session. */
async function hostedPage(address) {
  const { sandbox } = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
  const reply = await fetch(`${address}/v1/verifications`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.api_key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ journey: 'kyc_standard', subject: { type: 'individual', reference: 'lighthouse' } }),
  });
  if (!reply.ok) throw new Error(`The session answered ${reply.status}: ${await reply.text()}`);
  return ['hosted flow', (await reply.json()).hosted_url, CATEGORIES.filter((name) => name !== 'seo')];
}

async function medians(url, categories) {
  const reports = [];
  for (let run = 0; run < Number(values.runs); run += 1) reports.push(await report(url, categories));
  return Object.fromEntries(
    categories.map((name) => {
      const sorted = reports.map((one) => one.categories[name].score).sort((a, b) => a - b);
      return [name, sorted[Math.floor(sorted.length / 2)]];
    }),
  );
}

/** One run, on the emulated phone and line that Lighthouse has by default. */
function report(url, categories) {
  const args = [
    ...['--yes', `lighthouse@${VERSION}`, url, '--output=json', '--quiet', '--no-enable-error-reporting'],
    ...[
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
    ],
  ];
  return new Promise((resolve, reject) => {
    const child = spawn('npx', args, {
      env: { ...process.env, CHROME_PATH: browserPath() },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0)
        return reject(new Error(`lighthouse@${VERSION} ended with ${code}: is the npm registry reachable?`));
      const made = JSON.parse(text);
      for (const { score, title, id } of Object.values(made.audits))
        if (score !== null && score < 0.9)
          process.stderr.write(`  ${new URL(url).pathname}: ${id} ${score} ${title}\n`);
      return resolve(made);
    });
  });
}

function keptRun(scores) {
  const named = Object.entries(scores).map(([name, one]) => [
    name.replace(/^\/(docs\/)?/, '').replaceAll(/\W+/g, '_') || 'start_page',
    Object.fromEntries(Object.entries(one).map(([category, score]) => [category.replaceAll('-', '_'), score])),
  ]);
  return { lighthouse: VERSION, runs: Number(values.runs), scores: Object.fromEntries(named) };
}
