import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';
import { untilNoLines } from '../support/stored-lines.js';

const PATH = '/v1/verifications/imports';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());

interface Row {
  readonly index: number;
  readonly external_id?: string;
  readonly status: string;
  readonly verification_id?: string;
  readonly field?: string;
  readonly message?: string;
  readonly warnings?: readonly { readonly code: string }[];
}

function sendLines(at: TestService, lines: readonly string[], query = '?provider=veriff', headers = {}) {
  return at.api('POST', `${PATH}${query}`, lines.join('\n'), {
    headers: { 'content-type': 'application/x-ndjson', ...headers },
  });
}

/** An import that has ended. */
const ended = (at: TestService, id: string) =>
  until(
    async () => (await at.api('GET', `${PATH}/${id}?limit=1`)).body,
    ({ status }) => status !== 'processing',
    400_000,
  );

async function allRows(at: TestService, id: string): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = '';
  for (let page = 0; cursor !== null && page < 200; page += 1) {
    const { body } = await at.api('GET', `${PATH}/${id}?limit=150${cursor ? `&cursor=${cursor}` : ''}`);
    rows.push(...body.results);
    cursor = body.next_cursor;
  }
  return rows;
}

describe('streamed import', { timeout: 480_000 }, () => {
  const line = (index: number, reference: string) =>
    JSON.stringify({ external_id: `${reference}-${index}`, reference, status: 'approved' });

  test('2,000 lines, broken ones among them, give one result each in their order', async () => {
    const lines = Array.from({ length: 2000 }, (_, index) =>
      index % 500 === 7 ? '{"broken":' : line(index, 'stream'),
    );
    lines[20] = line(19, 'stream');
    lines[30] = `{"reference":"stream","status":"approved","x":"\u0000"}`;
    const sent = await sendLines(service, lines);
    expect(sent.status).toBe(202);
    expect(sent.body).toMatchObject({
      status: 'processing',
      provider: 'veriff',
      received: 2000,
      imported: 0,
      results: [],
    });
    const done = await ended(service, sent.body.id);
    expect(done).toMatchObject({ status: 'completed', received: 2000, imported: 1994, duplicates: 1, failed: 5 });
    const rows = await allRows(service, sent.body.id);
    expect(rows.map(({ index }) => index)).toEqual(lines.map((_, index) => index));
    expect(rows[7]).toMatchObject({ status: 'failed', field: 'record' });
    expect(rows[20]).toMatchObject({ status: 'duplicate', verification_id: rows[19]?.verification_id });
    expect(rows[30]?.status).toBe('failed');
    await untilNoLines(join(service.dataDir, 'blobs'));
  });

  test('a repeated stream under one key is answered once; another stream or query is a conflict', async () => {
    const headers = { 'idempotency-key': 'stream-once' };
    const lines = [line(0, 'again'), '', line(1, 'again'), ''];
    const first = await sendLines(service, lines, '?provider=veriff', headers);
    const second = await sendLines(service, lines, '?provider=veriff', headers);
    expect([first.status, second.status, second.body.id]).toEqual([202, 202, first.body.id]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect((await sendLines(service, [line(2, 'again')], '?provider=veriff', headers)).status).toBe(409);
    expect((await sendLines(service, lines, '?provider=onfido', headers)).status).toBe(409);
    expect(await ended(service, first.body.id)).toMatchObject({ received: 2, imported: 2 });
    await untilNoLines(join(service.dataDir, 'blobs'));
  });

  test('no line, too many lines and an unknown parameter are refused, and nothing stays on disk', async () => {
    const answers = [
      await sendLines(service, ['', ' ']),
      await sendLines(
        service,
        Array.from({ length: 10_001 }, () => '{}'),
      ),
      await sendLines(service, [line(0, 'never')], '?provider=veriff&format=csv'),
    ];
    expect(answers.map(({ status, body }) => [status, body.error.field])).toEqual([
      [400, 'body'],
      [400, 'body'],
      [400, 'format'],
    ]);
    await untilNoLines(join(service.dataDir, 'blobs'));
  });

  test('a body larger than memory allows is taken in; lines that are too long fail alone', async () => {
    const long = Buffer.alloc(41 * 1024 * 1024, 'x');
    long[long.length - 1] = 0x0a;
    const body = Buffer.concat([...Array.from({ length: 7 }, () => long), Buffer.from(line(0, 'long'))]);
    const sent = await service.api('POST', PATH, body, { headers: { 'content-type': 'application/x-ndjson' } });
    expect([sent.status, sent.body.received]).toEqual([202, 8]);
    const done = await ended(service, sent.body.id);
    expect(done).toMatchObject({ status: 'completed', imported: 1, failed: 7 });
    expect(done.results[0].message).toContain('40 MiB');
  });

  test('a stream sent to another operation is refused as before', async () => {
    const answer = await service.api('POST', '/v1/verifications', '{}', {
      headers: { 'content-type': 'application/x-ndjson' },
    });
    expect([answer.status, answer.body.error.field]).toEqual([400, 'Content-Type']);
  });

  test('killed in the middle and started again, every line has one result and no session is double', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'assay-import-kill-'));
    const before = await startService({ dataDir });
    let after: TestService | undefined;
    try {
      const lines = Array.from({ length: 600 }, (_, index) => line(index, 'killed'));
      const { body } = await sendLines(before, lines);
      for (let seen = 0; seen < 40; ) seen = (await before.api('GET', `${PATH}/${body.id}?limit=1`)).body.imported;
      await before.kill();
      after = await startService({ dataDir, ...(before.databaseUrl ? { databaseUrl: before.databaseUrl } : {}) });
      const resumed = (await after.api('GET', `${PATH}/${body.id}?limit=1`)).body;
      expect(resumed.status).toBe('processing');
      expect(resumed.imported).toBeLessThan(600);
      expect(await ended(after, body.id)).toMatchObject({
        status: 'completed',
        received: 600,
        imported: 600,
        duplicates: 0,
        failed: 0,
      });
      const rows = await allRows(after, body.id);
      expect(rows.map(({ index }) => index)).toEqual(lines.map((_, index) => index));
      expect(new Set(rows.map((row) => row.verification_id)).size).toBe(600);
      const listed = new Set<string>();
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: { data: { id: string }[]; next_cursor: string | null } = (
          await after.api('GET', `/v1/verifications?limit=200${cursor ? `&cursor=${cursor}` : ''}`)
        ).body;
        for (const { id } of page.data) listed.add(id);
        cursor = page.next_cursor;
      }
      expect(listed.size).toBe(600);
    } finally {
      await before.kill();
      await after?.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  }, 120_000);
});
