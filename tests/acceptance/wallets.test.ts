import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openApp } from '../../apps/service/src/entry/boot/open.js';
import { readConfig } from '../../apps/service/src/platform/config.js';
import { recordTransfer } from '../../apps/service/src/risk/wallets/own-transfers.js';
import { type Received, type Receiver, startReceiver } from '../support/receiver.js';
import { type Reply, startService, type TestService } from '../support/service.js';

const PROGRAM = fileURLToPath(new URL('../../bin/assay.js', import.meta.url));
const SANCTIONED = '0x00000000000000000000000000000000000a9999';
const LISTED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const SOURCE = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const BETWEEN = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB';
const CUSTOMER = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb';

const TAGS = ['wallet-tags', 'import', '--format', 'csv'];

let service: TestService;
let receiver: Receiver;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-wallets-test-'));
  service = await startService();
  receiver = await startReceiver();
  await service.api('POST', '/v1/webhooks', { url: receiver.url, events: ['wallet.*', 'case.*', 'alert.*'] });
}, 120_000);

afterAll(async () => {
  await service?.stop();
  await receiver?.close();
  await rm(folder, { recursive: true, force: true });
});

function assay(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: {
      ...process.env,
      ASSAY_DATA_DIR: service.dataDir,
      DATABASE_URL: service.databaseUrl ?? '',
      ASSAY_LOG_LEVEL: 'silent',
    },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    err += text;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? -1, out, err })));
}

async function importFile(name: string, text: string, ...args: string[]) {
  const path = join(folder, name);
  await writeFile(path, text);
  const { code, out, err } = await assay(...args, '--json', path);
  const result = JSON.parse(out);
  // Rejected rows are told by the exit status too; the others are imported.
  expect([code, err.split('\n').filter((line) => /error/i.test(line))]).toEqual([
    result.rejected.length > 0 ? 1 : 0,
    [],
  ]);
  return result;
}

const screen = (body: object, options: { key?: string } = {}) =>
  service.api('POST', '/v1/wallets/screen', body, options);

/** Asks until running nodes serve an import. */
async function eventually(ask: () => Promise<Reply>, right: (body: Reply['body']) => boolean) {
  return vi.waitUntil(
    async () => {
      const { body } = await ask();
      return right(body) ? body : undefined;
    },
    { timeout: 20_000, interval: 200 },
  );
}

describe('screening in the sandbox', () => {
  test('the seeded addresses answer as the contract shows', async () => {
    const { status, body } = await screen({
      address: SANCTIONED,
      chain: 'ethereum',
      asset: 'ETH',
      direction: 'inbound',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      address: SANCTIONED,
      chain: 'ethereum',
      status: 'match',
      sanctioned: true,
      risk: { score: 100, band: 'critical' },
      reason_codes: ['wallet.sanctioned'],
      entity: { name: 'Sandbox sanctioned wallet', category: 'sanctions' },
      lists: [{ list: 'sandbox_sanctions', entry: 'SBX-1', listed_on: '2022-08-08', delisted_on: null }],
      exposure: [{ category: 'sanctions', direct_percent: 100, indirect_percent: 0, hops: 0 }],
      coverage: { graph: 'labels_only' },
    });
    expect(body.id).toMatch(/^wal_/);
    const again = await service.api('GET', `/v1/wallets/screenings/${body.id}`);
    expect(again.body).toEqual(body);
    const mixer = await screen({ address: SANCTIONED.replace('9999', '7777') });
    expect(mixer.body).toMatchObject({
      sanctioned: false,
      reason_codes: ['wallet.mixer'],
      entity: { category: 'mixer' },
    });
    const clean = await screen({ address: SANCTIONED.replace('9999', '0000') });
    expect(clean.body).toMatchObject({ status: 'no_match', sanctioned: false, risk: { band: 'low' } });
  });

  test('an unlabelled address is no match and not of low risk; coverage says what was seen', async () => {
    const { body } = await screen({ address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' });
    expect(body).toMatchObject({
      status: 'no_match',
      chain: 'bitcoin',
      coverage: { graph: 'labels_only', transfers: 0 },
    });
    expect(body.risk.band).not.toBe('low');
    expect(body.coverage.note).toMatch(/unknown/i);
  });

  test('damaged addresses are 400 on address, an EIP-55 mismatch is review and with strict handling 400', async () => {
    for (const address of [
      '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
      'hello',
    ]) {
      const { status, body } = await screen({ address });
      expect([address, status, body.error?.field]).toEqual([address, 400, 'address']);
    }
    const mismatch = LISTED.replace('aAe', 'Aae');
    expect((await screen({ address: mismatch })).body).toMatchObject({
      status: 'review',
      reason_codes: ['wallet.checksum_mismatch'],
    });
    const strict = await service.api(
      'POST',
      '/v1/wallets/screen',
      { address: mismatch },
      { headers: { prefer: 'handling=strict' } },
    );
    expect([strict.status, strict.body.error.field]).toEqual([400, 'address']);
    expect((await screen({ address: LISTED, chain: 'nochain' })).body.error.field).toBe('chain');
    expect((await screen({ address: LISTED, network: 'btc' })).body.error.field).toBe('address');
  });
});

describe('imported lists and transfers', () => {
  test('production without lists is unavailable; with them it answers, with dates, and as of an earlier day', async () => {
    const production = { key: service.productionKey };
    const before = await screen({ address: LISTED }, production);
    expect([before.status, before.body.error.code]).toEqual([422, 'check_unavailable']);
    const text = `address,category,entity,listed_on\n${LISTED},sanctions,Example,2023-05-01\n${SOURCE},ransomware,Locker,\nbad address,scam,,\n`;
    const covering = ['--environment', 'all', '--covers', 'wallet_tags'];
    const first = await importFile('house_2024.csv', text, ...TAGS, ...covering, '--as-of', '2024-01-01');
    expect(first).toMatchObject({
      list: 'house',
      entries: 2,
      added: 2,
      removed: 0,
      rejected: [{ file: 'house_2024.csv', line: 4 }],
    });
    const ask = (more: object = {}) => screen({ address: LISTED, ...more }, production);
    const listed = await eventually(ask, (body) => body.sanctioned === true);
    expect(listed).toMatchObject({
      status: 'match',
      lists: [{ list: 'house', listed_on: '2023-05-01', active: true }],
    });
    const fewer = `address,category,entity\n${SOURCE},ransomware,Locker\n`;
    const newer = await importFile('house_2025.csv', fewer, ...TAGS, '--accept-removals', '--as-of', '2025-03-21');
    expect(newer).toMatchObject({ list: 'house', added: 0, changed: 0, removed: 1 });
    const delisted = await eventually(ask, (body) => body.sanctioned === false);
    expect(delisted).toMatchObject({ status: 'no_match', lists: [{ delisted_on: '2025-03-21', active: false }] });
    expect((await ask({ as_of: '2024-06-01' })).body.sanctioned).toBe(true);
    expect((await ask({ as_of: '2023-04-30' })).body.sanctioned).toBe(false);
    const older = await assay(...TAGS, '--as-of', '2024-01-01', join(folder, 'house_2024.csv'));
    expect([older.code, older.err]).toEqual([1, expect.stringMatching(/older/)]);
  }, 60_000);

  test('exposure follows imported transfers, and the same rows again add nothing', async () => {
    const csv = [
      'from,to,asset,amount,timestamp,tx_hash',
      `${SOURCE},${BETWEEN},ETH,3,2024-02-01T00:00:00Z,0x1`,
      `${BETWEEN},${CUSTOMER},ETH,2,2024-02-02T00:00:00Z,0x2`,
      `${SOURCE},nothing,ETH,-1,2024-02-02T00:00:00Z,0x3`,
      '',
    ].join('\n');
    const first = await importFile('chain.csv', csv, 'transfers', 'import', '--environment', 'all');
    expect(first).toMatchObject({
      set: 'transfers',
      transfers: 2,
      added: 2,
      rejected_total: 1,
      rejected: [{ line: 4 }],
    });
    expect(await importFile('chain.csv', csv, 'transfers', 'import')).toMatchObject({
      added: 0,
      duplicates: 2,
      transfers: 2,
    });
    const ask = () => screen({ address: CUSTOMER, direction: 'inbound' }, { key: service.productionKey });
    const body = await eventually(ask, (found) => found.coverage.graph === 'transfers');
    expect(body).toMatchObject({
      status: 'review',
      reason_codes: ['wallet.indirect_exposure'],
      exposure: [
        { category: 'ransomware', asset: 'ETH', direct_percent: 0, indirect_percent: 100, hops: 2, amount: '2' },
      ],
      coverage: { transfers: 1, truncated: false },
    });
    expect(body.exposure[0].paths[0]).toMatchObject({ entity: 'Locker', amount: '2' });
    expect(body.exposure[0].paths[0].addresses).toHaveLength(3);
  }, 60_000);
});

describe('submitted transactions', () => {
  test('count as transfers of their own environment, and of no other', async () => {
    const settings = { ASSAY_DATA_DIR: service.dataDir, DATABASE_URL: service.databaseUrl, ASSAY_LOG_LEVEL: 'silent' };
    const { app, close } = await openApp(readConfig(settings));
    const to = '0x52908400098527886E0F7030069857D2E4169EE7';
    try {
      const environment = (await app.environments.all()).find(({ kind }) => kind === 'sandbox')!;
      const transfer = {
        id: 'txn_1',
        from: SOURCE,
        to,
        asset: 'eth',
        amount: 4,
        at: Date.parse('2024-03-01T00:00:00Z'),
      };
      for (let round = 0; round < 2; round += 1)
        await app.db.transaction(environment.id, (tx) => recordTransfer(tx, environment, transfer));
    } finally {
      await close();
    }
    const body = await eventually(
      () => screen({ address: to }),
      (found) => found.coverage.graph === 'transfers',
    );
    expect(body).toMatchObject({
      reason_codes: ['wallet.direct_exposure'],
      exposure: [{ category: 'ransomware', asset: 'ETH', direct_percent: 100, hops: 1, amount: '4' }],
      coverage: { transfers: 1 },
    });
    const other = await screen({ address: to }, { key: service.productionKey });
    expect(other.body).toMatchObject({ reason_codes: [], coverage: { graph: 'labels_only', transfers: 0 } });
  }, 60_000);
});

describe('monitoring', () => {
  test('the same address again is the same monitor, unless it is asked for another customer', async () => {
    const address = '0x52908400098527886E0F7030069857D2E4169EE7';
    const watch = (more: object) => service.api('POST', '/v1/wallets/monitor', { address, chain: 'ethereum', ...more });
    const first = await watch({ subject_reference: 'watched-again-1' });
    expect(first.status).toBe(201);
    const unnamed = await watch({ interval_hours: 12 });
    expect([unnamed.status, unnamed.body.id, unnamed.body.interval_hours]).toEqual([200, first.body.id, 12]);
    const other = await watch({ subject_reference: 'watched-again-2' });
    expect(other.status).toBe(201);
    expect(other.body.id).not.toBe(first.body.id);
    expect((await watch({})).body.id).toBe(first.body.id);
    expect((await watch({ subject_reference: 'watched-again-2' })).body.id).toBe(other.body.id);
    // On another chain it is another wallet.
    expect((await watch({ chain: 'polygon' })).status).toBe(201);
    for (const { id } of (await service.api('GET', '/v1/wallets/monitor')).body.data)
      await service.api('DELETE', `/v1/wallets/monitor/${id}`);
  });

  test('the same wallet is one monitor; a listing is told once, with an alert and a case; it can be stopped', async () => {
    const wallet = {
      address: '0xde709f2102306220921060314715629080e2fb77',
      chain: 'ethereum',
      subject_reference: 'cust-42',
    };
    const made = await service.api('POST', '/v1/wallets/monitor', wallet);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ monitoring: true, interval_hours: 24, min_band: 'medium', sanctioned: false });
    const again = await service.api('POST', '/v1/wallets/monitor', wallet);
    expect([again.status, again.body.id]).toEqual([200, made.body.id]);
    expect((await service.api('GET', '/v1/wallets/monitor')).body.data.map(({ id }: { id: string }) => id)).toContain(
      made.body.id,
    );

    await importFile('monitored.csv', `address,category,entity\n${wallet.address},sanctions,Late\n`, ...TAGS);
    const mine = ({ body }: Received) => body.type === 'wallet.risk_changed' && body.data.id === made.body.id;
    const [event] = await receiver.until(1, mine);
    expect(event!.body.data).toMatchObject({
      subject_reference: 'cust-42',
      status: 'match',
      sanctioned: true,
      risk: { score: 100, band: 'critical' },
      categories: ['sanctions'],
      previous: { sanctioned: false, risk: { band: 'medium' } },
    });
    const [opened] = await receiver.until(1, ({ body }) => body.type === 'case.opened');
    const { body: found } = await service.api('GET', `/v1/cases/${opened!.body.data.id}`);
    expect(found).toMatchObject({ type: 'wallet', severity: 'critical', subject_reference: 'cust-42' });

    // Screened again by the clock: nothing changed, nothing is told.
    const clock = await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 2 * 86_400 });
    expect(clock.body.pending).toBe(0);
    const later = await service.api('GET', `/v1/wallets/monitor/${made.body.id}`);
    expect(Date.parse(later.body.last_screened_at)).toBeGreaterThan(
      Date.parse(made.body.last_screened_at) + 86_400_000,
    );
    expect(receiver.received.filter(mine)).toHaveLength(1);

    const gone = await service.api('DELETE', `/v1/wallets/monitor/${made.body.id}`);
    expect([gone.status, gone.body.deleted]).toEqual([200, true]);
    expect((await service.api('DELETE', `/v1/wallets/monitor/${made.body.id}`)).status).toBe(404);
  }, 60_000);
});

describe('the graph of submitted transactions', () => {
  const UNLABELLED = '0xde709f2102306220921060314715629080e2fb77';
  const watched = '0x3333333333333333333333333333333333333331';
  const move = async (reference: string, from: string, more: object = {}) => {
    const { body } = await service.api('POST', '/v1/transactions', {
      ...{ reference, type: 'crypto_transfer', direction: 'in', amount: '5', currency: 'ETH' },
      ...{ subject_reference: `cust-${reference}`, crypto: { asset: 'ETH', from, to: watched, tx_hash: '0xa1' } },
      ...more,
    });
    return body;
  };
  /** Waits until so many transfers are known, with this share of ransomware in the funds. */
  const knows = (transfers: number, percent: number) =>
    eventually(
      () => screen({ address: watched, direction: 'inbound' }),
      ({ coverage, exposure }) => {
        const part = exposure.find(({ category }: { category: string }) => category === 'ransomware');
        return coverage.transfers === transfers && (part?.direct_percent ?? 0) === percent;
      },
    );
  const reverse = async (id: string) =>
    (await service.api('POST', `/v1/transactions/${id}/reversal`, { reason: 'Never arrived' })).status;

  test('holds each movement once, and follows rejections, corrections and reversals', async () => {
    const clean = { crypto: { asset: 'ETH', from: UNLABELLED, to: watched, tx_hash: '0xa2' } };
    await move('graph-clean', UNLABELLED, clean);
    const risky = await move('graph-risky', SOURCE);
    const otherLeg = await move('graph-other-leg', SOURCE, { direction: 'out' });
    await knows(2, 50);
    const listed = { counterparty: { name: 'SANDBOX SANCTIONED' } };
    expect((await move('graph-rejected', UNLABELLED, { ...clean, ...listed, amount: '45' })).status).toBe('rejected');
    const corrected = await move('graph-clean', UNLABELLED, { ...clean, amount: '15', version: 2 });
    await knows(2, 25);
    expect(await reverse(corrected.id)).toBe(200);
    await knows(1, 100);
    for (const { id } of [risky, otherLeg]) expect(await reverse(id)).toBe(200);
    await knows(0, 0);
  }, 60_000);
});
