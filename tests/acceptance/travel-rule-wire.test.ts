import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer as createHttp, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';

const MESSAGES = '/v1/travel-rule/messages';
const folder = mkdtempSync(join(tmpdir(), 'assay-trp-'));
const hasOpenssl = made(() => execFileSync('openssl', ['version'], { stdio: 'ignore' }));
const certified = hasOpenssl && made(makeCertificates);

let service: TestService;
const env = {
  ...(certified
    ? {
        NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
        ASSAY_TRP_CLIENT_CERT: join(folder, 'client.pem'),
        ASSAY_TRP_CLIENT_KEY: join(folder, 'client.key'),
      }
    : {}),
};
beforeAll(async () => {
  service = await startService({ env });
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
  await rm(service.dataDir, { recursive: true, force: true });
});

async function send(endpoint: string): Promise<string> {
  const vasp = await service.api('POST', '/v1/travel-rule/counterparties', {
    name: endpoint,
    protocols: [{ name: 'trp', endpoint }],
  });
  const { status, body } = await service.api('POST', MESSAGES, {
    originator: { name: 'Ana Silva', account: 'cust-42' },
    beneficiary: { name: 'Rui Costa', account: 'bc1q' },
    amount: '0.5',
    asset: 'BTC',
    counterparty_id: vasp.body.id,
  });
  expect(status).toBe(201);
  return body.id;
}

const read = async (id: string) => (await service.api('GET', `${MESSAGES}/${id}`)).body;
const reaches = (id: string, wanted: string, timeout = 20_000) =>
  vi.waitUntil(async () => (await read(id)).status === wanted, { timeout, interval: 50 });

test.skipIf(!certified)('a counterparty that asks for a certificate sees ours (needs openssl)', async () => {
  const seen: string[] = [];
  const server = createServer(
    {
      key: readFileSync(join(folder, 'server.key')),
      cert: readFileSync(join(folder, 'server.pem')),
      ca: readFileSync(join(folder, 'ca.pem')),
      requestCert: true,
      rejectUnauthorized: true,
    },
    (request, response) => {
      seen.push(String((request.socket as TLSSocket).getPeerCertificate().subject.CN));
      request.resume();
      response.setHeader('content-type', 'application/json').end('{"version":"3.2.1","vendor":"Strict"}');
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const endpoint = `https://127.0.0.1:${(server.address() as AddressInfo).port}/inquiries`;
    await reaches(await send(endpoint), 'delivered');
    expect(seen).toEqual(['assay client']);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('an answer that says two things, or nothing, is not taken for one', async () => {
  const answers = ['{"version":"3.2.1","rejected":"no"}', 'not json', '{}'];
  const peer = await startReceiver(() => ({ status: 200, body: answers.shift() ?? '{"rejected":"not our customer"}' }));
  try {
    const id = await send(peer.url);
    await vi.waitUntil(async () => (await read(id)).delivery.last_error !== null, { timeout: 20_000, interval: 50 });
    expect((await read(id)).status).toBe('pending');
    for (let times = 0; times < 3; times += 1) await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 120 });
    await reaches(id, 'rejected');
    expect((await read(id)).rejection.message).toBe('not our customer');
    expect(new Set(peer.received.map(({ raw }) => raw.toString())).size).toBe(1);
  } finally {
    await peer.close();
  }
});

test('data that a counterparty refuses are to be repaired, and a private address is never called', async () => {
  const peer = await startReceiver(() => ({
    status: 400,
    body: '{"error":{"code":"invalid_request","field":"IVMS101.originator","message":"Address, please."}}',
  }));
  try {
    const id = await send(peer.url);
    await reaches(id, 'repair');
    expect((await read(id)).repair).toEqual({
      code: 'MISSING_FIELDS',
      message: 'Address, please.',
      fields: ['IVMS101.originator'],
    });
    await reaches(await send('https://169.254.169.254/latest'), 'counterparty_unreachable');
  } finally {
    await peer.close();
  }
});

test('an approval that answers an inquiry cancelled meanwhile is told of the cancellation', async () => {
  let inquiry: ServerResponse | undefined;
  const told: unknown[] = [];
  const peer = createHttp(async (request, response) => {
    const body = JSON.parse(await text(request));
    if (request.url === '/inquiry') inquiry = response;
    else {
      told.push([request.url, body]);
      response.writeHead(204).end();
    }
  });
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
  try {
    const id = await send(`${base}/inquiry`);
    await vi.waitUntil(() => inquiry !== undefined, { timeout: 20_000, interval: 20 });
    const ended = await service.api('POST', MESSAGES, { message_id: id, action: 'cancel', comment: 'Withdrawn' });
    expect([ended.status, ended.body.status]).toEqual([200, 'cancelled']);
    const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
    inquiry?.writeHead(200).end(JSON.stringify({ approved: { address, callback: `${base}/confirm` } }));
    await vi.waitUntil(() => told.length > 0, { timeout: 20_000, interval: 20 });
    expect(told).toEqual([['/confirm', { canceled: 'Withdrawn' }]]);
    expect((await read(id)).status).toBe('cancelled');
  } finally {
    peer.closeAllConnections();
    peer.close();
  }
});

test('a process that is killed while its peer has the inquiry sends the same bytes again', {
  timeout: 120_000,
}, async () => {
  let calls = 0;
  const peer = await startReceiver(() => {
    calls += 1;
    return calls === 1 ? { status: 200, hang: true } : { status: 200, body: '{"version":"3.2.1"}' };
  });
  try {
    const id = await send(peer.url);
    await peer.until(1);
    const { dataDir, databaseUrl } = service;
    await service.kill();
    service = await startService({ env, dataDir, ...(databaseUrl ? { databaseUrl } : {}) });
    await reaches(id, 'delivered', 90_000);
    const [first, second, ...more] = peer.received;
    expect(more).toEqual([]);
    expect(second!.raw.equals(first!.raw)).toBe(true);
    expect(second!.headers['request-identifier']).toBe(first!.headers['request-identifier']);
    expect((await read(id)).history.map(({ status }: { status: string }) => status)).toEqual(['pending', 'delivered']);
  } finally {
    await peer.close();
  }
});

function made(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** An authority, a server and a client, for a day. */
function makeCertificates(): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-subj',
    '/CN=assay test authority',
    '-days',
    '1',
  );
  writeFileSync(join(folder, 'san.cnf'), 'subjectAltName=IP:127.0.0.1\n');
  for (const name of ['server', 'client']) {
    openssl('req', ...key, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=assay ${name}`);
    openssl(
      'x509',
      '-req',
      '-in',
      `${name}.csr`,
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
      '-CAcreateserial',
      '-out',
      `${name}.pem`,
      '-days',
      '1',
      '-extfile',
      'san.cnf',
    );
  }
}
