import { isCollection, type OperationSpec, operations } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownPath, type PropertyService, startPropertyService } from '../support/operations.js';

let service: PropertyService;
/** Everything but tables. */
let plainKey: string;
beforeAll(async () => {
  service = await startPropertyService();
  const scopes = [...new Set(operations.flatMap(({ scope }) => scope ?? []))];
  plainKey = await service.keyWith(scopes);
});
afterAll(() => service?.stop());

const collections = operations.filter((spec) => isCollection(spec) && spec.auth !== 'session_token');
const CSV = { accept: 'text/csv' };

/** Records of a text by RFC 4180, section 2; throws where it is not one. */
function readCsv(text: string): string[][] {
  const records: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  for (let record: string[] = []; cell.lastIndex < text.length; ) {
    const match = cell.exec(text);
    if (!match) throw new Error(`No cell at ${text.slice(cell.lastIndex - 20, cell.lastIndex + 40)}`);
    record.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}

async function tableOf(spec: OperationSpec) {
  const path = ownPath(spec, service.resources);
  return path === undefined ? undefined : service.api('GET', path, undefined, { headers: CSV });
}

describe('every collection as a table', () => {
  test.each(collections)(
    '$path is RFC 4180 with the columns of its schema, and safe for spreadsheets',
    async (spec) => {
      const reply = await tableOf(spec);
      if (!reply) return;
      expect([spec.id, reply.status]).toEqual([spec.id, 200]);
      expect(reply.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
      const [head, ...rows] = readCsv(reply.bytes.toString());
      const first = new Set(head!.map((name) => name.split('.')[0]!));
      const items = (
        spec.replies[200]!.schema as unknown as { properties: { data: { items: { properties?: object } } } }
      ).properties.data.items;
      if (items.properties) expect([...first].sort()).toEqual(Object.keys(items.properties).sort());
      expect(new Set(head).size).toBe(head!.length);
      for (const row of rows) {
        expect(row.length).toBe(head!.length);
        for (const cell of row) if (/^[=+\-@\t\r]/.test(cell)) expect(cell).toMatch(/^-\d+(\.\d+)?(e[+-]?\d+)?$/);
      }
      const { body } = await service.api('GET', ownPath(spec, service.resources)!);
      expect(rows.length).toBeGreaterThanOrEqual(body.data.length);
    },
  );

  test.each(collections.filter(({ scope }) => scope))('$path needs the scope export', async (spec) => {
    const path = ownPath(spec, service.resources);
    if (path === undefined) return;
    const reply = await service.api('GET', path, undefined, { key: plainKey, headers: CSV });
    expect([spec.id, reply.status, reply.body.error.required_scope]).toEqual([spec.id, 403, 'export']);
    expect((await service.api('GET', path, undefined, { key: plainKey })).status).toBe(200);
  });
});

test('a table is noted once, with its filter and the number of its rows, and no value of a free text', async () => {
  for (let made = 0; made < 3; made += 1)
    await service.api('POST', '/v1/verifications', {
      journey: 'kyc_standard',
      subject: { type: 'individual', reference: '=cmd|table' },
    });
  const path = '/v1/verifications?subject_reference=%3Dcmd%7Ctable&status=awaiting_subject&limit=1';
  const reply = await service.api('GET', path, undefined, { headers: CSV });
  const [head, ...rows] = readCsv(reply.bytes.toString());
  expect(rows.map((row) => row[head!.indexOf('subject.reference')])).toEqual(Array(3).fill("'=cmd|table"));
  const entries = async () => {
    const { body } = await service.api(
      'GET',
      '/v1/audit-events?action=table.exported&target=listVerifications&limit=200',
    );
    return body.data.filter((entry: { changes: { after: object }[] }) =>
      JSON.stringify(entry.changes).includes('awaiting_subject'),
    );
  };
  await expect.poll(async () => (await entries()).length, { timeout: 10_000 }).toBe(1);
  const [entry] = await entries();
  expect(entry.changes).toEqual([
    {
      field: 'filter',
      before: null,
      after: { subject_reference: expect.stringMatching(/^hmac:/), status: ['awaiting_subject'] },
    },
    { field: 'rows', before: null, after: 3 },
  ]);
  expect(JSON.stringify(entry)).not.toContain('cmd|table');
});
