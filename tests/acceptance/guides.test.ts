import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readBundle } from '@assay/evidence';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBill } from '../../tools/src/bills/bill.js';
import { drawBill } from '../../tools/src/bills/layouts.js';
import { writePdf } from '../../tools/src/bills/pdf-writer.js';
import { startWalk } from '../support/capture.js';
import { until } from '../support/database.js';
import { noiseJpeg } from '../support/pictures.js';
import { startService, type TestService } from '../support/service.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const hasCurl = spawnSync('curl', ['--version']).status === 0;
if (!hasCurl) process.stderr.write('The calls of the guides are not run: there is no curl.\n');

/** Notes the status of each call beside what curl does by itself. */
const CURL = `#!/bin/bash
PATH=\${PATH#*:} exec curl "$@" -w '%{stderr}%{http_code}\\n' 2>>"$CURL_LOG"
`;
/** The command line of this project, wherever the block stands. */
const NPM = `#!/bin/bash
while [ "$1" != assay ]; do shift; done
shift 2
exec node "${join(ROOT, 'bin', 'assay.js')}" "$@"
`;

let service: TestService;
let folder: string;
const made: Record<string, string> = {};

interface Block {
  readonly name: string;
  readonly code: string;
}

/** What is printed in the end, by words of a block. */
const SAYS = [
  ['evidence verify', /GOOD: the bundle is complete, unchanged and signed with a trusted key\.$/m],
  ['openssl pkeyutl', /Signature Verified Successfully[\s\S]*^report\.pdf: OK$/m],
] as const;

/**
 * Every block of the README and the guides that calls the API; those of other languages belong to another test. Steps of
 * a review exclude each other: each comment begins a block of its own.
 */
const BLOCKS: readonly Block[] = ['README.md', ...guides()].flatMap((page) => {
  const found = [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)];
  const parts = found.flatMap(([, code = '']) => (code.includes('# decide') ? code.split(/^(?=# )/m) : [code]));
  const calling = parts.filter((code) => /\bcurl\b|openssl pkeyutl/.test(code));
  return calling.map((code, index) => ({ name: `${page} ${index + 1}`, code }));
});

function guides(): string[] {
  const names = readdirSync(join(ROOT, 'docs', 'guides')).filter((name) => name !== 'other-languages.md');
  return names.sort().map((name) => `docs/guides/${name}`);
}

/** A session of the sandbox that has come to a state. @returns its id */
async function sessionIn(status: 'approved' | 'referred'): Promise<string> {
  const subject = { type: 'individual', reference: `sandbox_${status}` };
  const { body } = await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
  await until(
    async () => (await service.api('GET', `/v1/verifications/${body.id}`)).body.status,
    (found) => found === status,
  );
  return body.id;
}

/** What the words of the guides stand for: `$CASE`, and identifiers that are left out. */
async function prepare(): Promise<void> {
  const post = async (path: string, body: object) => (await service.api('POST', path, body)).body;
  const amounts = ['9500.00', '9600.00', '9700.00', '9800.00', '9900.00'];
  for (const amount of amounts) {
    const { alerts } = await post('/v1/transactions', {
      ...{ amount, currency: 'EUR', direction: 'out', subject_reference: 'guide-payer' },
      receiver: { name: 'Rui Costa', country: 'PT' },
    });
    made['$CASE'] = alerts[0]?.case_id ?? made['$CASE'] ?? '';
  }
  const { data } = await post('/v1/businesses/search', { country: 'GB', name: 'Acme Trading' });
  made['brr_…'] = data[0].result_id;
  made['bus_…'] = (await post('/v1/businesses', { result_id: data[0].result_id, reference: 'guide-merchant' })).id;
  const business = { country: 'GB', registration_number: '09876543' };
  const subject = { type: 'business', reference: 'guide-business' };
  made['ver_…'] = (await post('/v1/verifications', { journey: 'kyb_standard', subject, business })).id;
  made['chk_…'] = (await post('/v1/checks/contact', { email: `${randomUUID()}@example.com` })).id;
  // Whose exports a guide asks for.
  const customer = { type: 'individual', reference: 'cust-42' };
  await post('/v1/verifications', { journey: 'kyc_light', subject: customer });
  made['bc1q…'] = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
  await bundle();
  const walk = await startWalk(service);
  await walk.consent();
  made['$SESSION_TOKEN'] = walk.token;
}

/** An unpacked bundle, as whoever verifies it by hand has it, and the public key for it. */
async function bundle(): Promise<void> {
  const { bytes } = await service.api('GET', `/v1/verifications/${await sessionIn('approved')}/evidence?format=zip`);
  const read = readBundle(bytes);
  if ('problem' in read) throw new Error(read.problem);
  for (const { path, bytes: content } of read.files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const { body } = await service.api('GET', '/.well-known/evidence-keys.json', undefined, { key: null });
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
  const named = body.keys.find(({ key_id }: { key_id: string }) => manifest.includes(key_id));
  made['the public_key of the key that manifest.json names'] = named.public_key;
}

async function files(): Promise<void> {
  const put = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);
  const bill = makeBill('de', 'development', 2, new Date().toISOString().slice(0, 10));
  const pdf = writePdf([drawBill(bill, 'development', 0)]);
  const payment = (reference: string) =>
    JSON.stringify({
      ...{ reference, amount: '10.00', currency: 'EUR', direction: 'out', occurred_at: '2026-11-20T10:15:30Z' },
      subject: { reference: 'guide-history', type: 'individual', country: 'PT' },
      counterparty: { name: 'Rui Costa', country: 'PT' },
    });
  await Promise.all([
    put('front.jpg', await noiseJpeg(7)),
    ...['bill.pdf', 'register-of-members.pdf'].map((name) => put(name, pdf)),
    put('transactions.ndjson', ['guide-1', 'guide-2'].map((name) => `${payment(name)}\n`).join('')),
  ]);
  await mkdir(join(folder, 'data'));
  await put('data/credentials.json', JSON.stringify({ sandbox: { api_key: service.sandboxKey } }));
  await mkdir(join(folder, 'bin'));
  for (const [name, text] of [
    ['curl', CURL],
    ['npm', NPM],
  ] as const) {
    await put(`bin/${name}`, text);
    await chmod(join(folder, 'bin', name), 0o755);
  }
}

beforeAll(async () => {
  if (!hasCurl) return;
  service = await startService({ shared: true });
  folder = await mkdtemp(join(tmpdir(), 'assay-guides-'));
  await files();
  await prepare();
}, 120_000);

afterAll(async () => {
  await service?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Runs a block as it stands, against this service. @returns the status of each call, and what was printed */
async function follow({ code }: Block): Promise<{ statuses: number[]; out: string }> {
  const log = join(folder, 'calls.log');
  await writeFile(log, '');
  // A second code for one address is refused for half a minute, and this may be the second try.
  const fresh = { 'http://127.0.0.1:8080': service.baseUrl, 'ana@example.com': `${randomUUID()}@example.com` };
  let here = code;
  for (const [word, value] of Object.entries({ ...made, ...fresh }))
    if (!word.startsWith('$')) here = here.replaceAll(word, value);
  const env = {
    ...process.env,
    ...{ NODE_OPTIONS: '', CURL_LOG: log, BASE: service.baseUrl, KEY: service.sandboxKey },
    ...{ CASE: made['$CASE'] ?? '', SESSION_TOKEN: made['$SESSION_TOKEN'] ?? '' },
    ID: code.includes('$ID') ? await sessionIn('referred') : '',
    PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter),
  };
  const { stdout } = await run('bash', ['-eu', '-c', here], { cwd: folder, env, timeout: 50_000 });
  const statuses = (await readFile(log, 'utf8')).split('\n').filter((line) => line !== '');
  return { statuses: statuses.map(Number), out: stdout };
}

describe.skipIf(!hasCurl)('what the README and the guides show, typed as it stands', () => {
  test.each(BLOCKS)('$name is done', async (block) => {
    // Where there is no decision yet, the README says to ask again.
    const { statuses, out } = await until(
      () => follow(block),
      (done) => !done.statuses.includes(409),
    );
    // Called in the shell's own words, a heredoc or a comment may name curl as well.
    expect(statuses.length).toBe([...block.code.matchAll(/^(?!#).*\bcurl\b/gm)].length);
    const refused = statuses.filter((status) => status < 200 || status > 299);
    expect([refused, refused.length > 0 ? out : '']).toEqual([[], '']);
    const says = SAYS.find(([words]) => block.code.includes(words))?.[1];
    if (says) expect(out).toMatch(says);
  });

  test('what the hand finds good is found bad when a byte of it is changed', async () => {
    const byHand = BLOCKS.find(({ code }) => code.includes('openssl pkeyutl'));
    await writeFile(join(folder, 'report.pdf'), 'forged');
    await expect(follow(byHand ?? { name: '', code: 'exit 0' })).rejects.toThrow();
    await bundle();
  });
});
