import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

/** A stranger's program: one whole verification, a list with paging, a webhook, a fault. */
const PROGRAM = `
import { createHmac } from 'node:crypto';
import { Assay, file, InvalidRequestError, NotFoundError, WebhookVerificationError } from '@assay/node';
import type { CreatedVerification } from '@assay/node';

const assay = new Assay({ apiKey: process.env['ASSAY_API_KEY'] ?? '', baseUrl: process.env['ASSAY_URL'] ?? '' });

const paged = \`paged-\${process.pid}\`;

async function main(): Promise<void> {
  const session = await assay.verifications.create(
    { journey: 'kyc_standard', subject: { type: 'individual', reference: 'sandbox_approved' } },
    { idempotencyKey: 'order-' + paged, timeout: 20_000 },
  );
  const again = await assay.verifications.create(
    { journey: 'kyc_standard', subject: { type: 'individual', reference: 'sandbox_approved' } },
    { idempotencyKey: 'order-' + paged },
  );
  const plain: CreatedVerification = session;
  let status: string = plain.status;
  for (let times = 0; status !== 'approved' && times < 200; times += 1) {
    status = (await assay.verifications.retrieve(session.id)).status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  for (let times = 0; times < 4; times += 1) {
    await assay.verifications.create({ journey: 'kyc_standard', subject: { type: 'individual', reference: paged } });
  }
  const ids: string[] = [];
  for await (const item of assay.verifications.list({ subject_reference: paged, limit: 2 })) ids.push(item.id);
  const page = await assay.verifications.list({ subject_reference: paged, limit: 2 });
  const field = await assay.verifications
    // @ts-expect-error the journey is needed
    .create({ subject: { type: 'individual', reference: 'x' } })
    .catch((error: unknown) => (error instanceof InvalidRequestError ? error.field : 'another error'));
  const missing = await assay.cases.retrieve('cas_01m7y0hbv0ej69hv1759nbrrj9').catch((error: unknown) => error);
  const sent_at = new Date().toISOString();
  const body = JSON.stringify({ id: 'evt_1', type: 'webhook.test', delivery: { id: 'dlv_1', attempt: 1, sent_at } });
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const headers = { 'x-signature': createHmac('sha256', secret).update(body).digest('hex') };
  const event = await assay.webhooks.verify({ body, headers, secret: ['whsec_b2xk', secret] });
  const forged = await assay.webhooks
    .verify({ body: body + ' ', headers, secret })
    .catch((error: unknown) => (error instanceof WebhookVerificationError ? error.reason : 'another error'));
  async function* records(): AsyncGenerator<object> {
    for (const external_id of ['a', 'b', 'c']) {
      yield { external_id, subject: { type: 'individual', reference: external_id }, journey: 'kyc_standard', decision: 'approved', decided_at: '2024-05-02T09:00:00Z', checks: [{ type: 'document', status: 'passed' }] };
    }
  }
  const taken = await assay.verifications.importLines(records(), { provider: 'onfido' });
  const changes = assay.stream.changes()[Symbol.asyncIterator]();
  const first = changes.next();
  await assay.verifications.create({ journey: 'kyc_standard', subject: { type: 'individual', reference: 'followed' } });
  const change = await first;
  await changes.return?.();
  const stopped = new AbortController();
  stopped.abort(new Error('enough'));
  const aborted = await assay.usage.retrieve({}, { signal: stopped.signal }).catch((error: unknown) => (error as Error).message);
  console.log(JSON.stringify({
    same: again.id === session.id, status, ids: new Set(ids).size, page: page.data.length, more: page.next_cursor !== null,
    requestId: session.lastResponse.requestId?.slice(0, 4), field, missing: missing instanceof NotFoundError,
    event: event.type, forged, base64: await file(new Blob(['abc'])), taken: taken.received, changed: change.done === false, aborted,
  }));
}

void main();
`;

const SEEN = {
  same: true,
  status: 'approved',
  ids: 4,
  page: 2,
  more: true,
  requestId: 'req_',
  field: 'journey',
  missing: true,
  event: 'webhook.test',
  forged: 'signature_mismatch',
  base64: 'YWJj',
  taken: 3,
  changed: true,
  aborted: 'enough',
};

let service: TestService;
let folder: string;

beforeAll(async () => {
  service = await startService({ shared: true });
  folder = await mkdtemp(join(tmpdir(), 'assay-sdk-'));
  const { status, bytes, headers } = await service.api('GET', '/sdk/assay-node.tgz', undefined, { key: null });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/gzip']);
  await writeFile(join(folder, 'assay-node.tgz'), bytes);
  await mkdir(join(folder, 'node_modules', '@assay'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"name":"stranger","private":true}');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', './assay-node.tgz'], {
    cwd: folder,
  });
}, 120_000);

afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Compiles the program as a project of its own under strict settings. */
async function compile(name: string, type: 'module' | 'commonjs', module: string, resolution: string): Promise<string> {
  const at = join(folder, name);
  await mkdir(at, { recursive: true });
  await writeFile(join(at, 'package.json'), JSON.stringify({ name, private: true, type }));
  await writeFile(join(at, 'main.ts'), PROGRAM);
  const compilerOptions = {
    ...{ target: 'ES2022', lib: ['ES2023'], module, moduleResolution: resolution, strict: true, outDir: 'out' },
    ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false, types: ['node'] },
    typeRoots: [join(ROOT, 'node_modules', '@types')],
  };
  await writeFile(join(at, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts'] }));
  const done = await run(process.execPath, [TSC, '-p', at]).catch((error: { stdout: string }) => error);
  expect(done.stdout).toBe('');
  return join(at, 'out', 'main.js');
}

describe('a stranger’s project, from the tarball that the service serves', () => {
  test.each([
    ['esm', 'module', 'NodeNext', 'NodeNext'],
    ['cjs', 'commonjs', 'NodeNext', 'NodeNext'],
  ] as const)(
    'as %s has strict types and does a whole verification',
    async (name, type, module, resolution) => {
      const program = await compile(name, type, module, resolution);
      const env = { ...process.env, ASSAY_API_KEY: service.sandboxKey, ASSAY_URL: service.baseUrl, NODE_OPTIONS: '' };
      // A timer that is left behind would keep the process for a minute.
      const { stdout } = await run(process.execPath, [program], { env, timeout: 50_000 });
      expect(JSON.parse(stdout)).toEqual(SEEN);
    },
    120_000,
  );

  test('a bundler finds the types', async () => {
    await compile('bundled', 'module', 'ESNext', 'Bundler');
  }, 60_000);

  test('the core imports nothing, so that it runs at the edge', async () => {
    const code = await readFile(join(folder, 'node_modules', '@assay', 'node', 'index.js'), 'utf8');
    expect(code).not.toMatch(/from\s+["']|import\(|require\(/);
  });
});

test('the root answers links to people and to programs', async () => {
  const { body } = await service.api('GET', '/', undefined, { key: null });
  expect(body).toMatchObject({ name: 'Assay', version: 'v1', console: `${service.baseUrl}/console` });
  const page = await service.api('GET', '/', undefined, { key: null, headers: { accept: 'text/html' } });
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const [, link] of page.bytes.toString().matchAll(/href="([^"]+)"/g)) {
    const { status } = await service.api('GET', link ?? '', undefined, { key: null });
    expect([link, status]).toEqual([link, 200]);
  }
  expect((await service.api('GET', '/sdk/other.tgz', undefined, { key: null })).status).toBe(404);
});
