import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { type OtlpReceiver, openOtlpReceiver } from '../support/otlp-receiver.js';
import { startService, type TestService } from '../support/service.js';

const TOKEN = 'metrics-token-of-this-test';
const FAMILIES_MIN = 40;
/** A family and what may follow its name. */
const NAME = /\b(?:assay|process|nodejs)_[a-z0-9_]+/g;

let service: TestService;
let port: number;
let collector: OtlpReceiver;
beforeAll(async () => {
  collector = await openOtlpReceiver();
  port = await freePort();
  service = await startService({
    env: {
      ASSAY_METRICS_TOKEN: TOKEN,
      ASSAY_METRICS_PORT: String(port),
      ASSAY_TRUSTED_PROXIES: '127.0.0.1,::1,192.0.2.0/24',
      ASSAY_SECURITY_CONTACT: 'mailto:security@bank.example',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_BLRP_SCHEDULE_DELAY: '100',
    },
  });
});
afterAll(async () => {
  await service?.stop();
  await collector?.close();
});

const scrape = (address = service.baseUrl, token: string | null = TOKEN) =>
  fetch(`${address}/metrics`, token === null ? {} : { headers: { authorization: `Bearer ${token}` } });

interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Reads the text format strictly: every line is a comment of a family or one of its series. */
function readExposition(text: string): { families: Map<string, string>; series: Series[] } {
  const families = new Map<string, string>();
  const series: Series[] = [];
  expect(text.endsWith('\n')).toBe(true);
  for (const line of text.trimEnd().split('\n')) {
    const type = /^# TYPE ([a-z_0-9]+) (counter|gauge|histogram)$/.exec(line);
    if (type) {
      expect(families.has(type[1]!), line).toBe(false);
      families.set(type[1]!, type[2]!);
      continue;
    }
    if (/^# HELP [a-z_0-9]+ \S/.test(line)) continue;
    const [, name, labels = '', value] =
      /^([a-z_0-9]+)(?:\{((?:[a-z_]+="(?:[^"\\]|\\.)*",?)*)\})? (NaN|[+-]Inf|[-+.e0-9]+)$/.exec(line) ?? [];
    expect(name, line).toBeDefined();
    const pairs = [...labels.matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key!, text!]);
    series.push({ name: name!, labels: Object.fromEntries(pairs), value: Number(value) });
  }
  return { families, series };
}

async function read(): Promise<ReturnType<typeof readExposition>> {
  const response = await scrape();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return readExposition(await response.text());
}

const count = (series: readonly Series[], operation: string, status: number): number =>
  series.find(
    ({ name, labels }) =>
      name === 'assay_http_requests_total' && labels['operation'] === operation && labels['status'] === String(status),
  )?.value ?? 0;

describe('metrics', () => {
  test('only the token opens them, beside the API and on the port of their own', async () => {
    expect((await scrape(service.baseUrl, null)).status).toBe(401);
    expect((await scrape(service.baseUrl, `${TOKEN}x`)).status).toBe(401);
    expect((await scrape(service.baseUrl, service.sandboxKey)).status).toBe(401);
    const own = `http://127.0.0.1:${port}`;
    expect((await scrape(own, null)).status).toBe(401);
    expect((await scrape(own)).status).toBe(200);
    expect((await fetch(`${own}/v1/openapi.json`, { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(404);
  });

  test('requests show with their operation and status, and nothing of a path, key or person', async () => {
    const before = (await read()).series;
    const made = await service.api('POST', '/v1/verifications', {
      journey: 'kyc_light',
      subject: { type: 'individual', reference: 'metrics-person-7431' },
    });
    expect(made.status).toBe(201);
    await service.api('GET', '/v1/verifications/ver_unknown');
    for (let page = 0; page < 50; page += 1) await service.api('GET', `/secret-path-${page}`);
    const { series } = await until(read, ({ series }) => count(series, 'page', 404) >= count(before, 'page', 404) + 50);
    expect(count(series, 'createVerification', 201)).toBe(count(before, 'createVerification', 201) + 1);
    expect(count(series, 'getVerification', 404)).toBe(count(before, 'getVerification', 404) + 1);
    const text = await (await scrape()).text();
    expect(text).not.toMatch(/secret-path|metrics-person|kyc_light/);
    expect(text).not.toMatch(/\b(ver|key|org|env|whk|evt|dlv|usr|cus)_[0-9a-z]{10,}/i);
    expect(text).not.toContain(made.body.id);
    expect(series.length).toBeLessThan(1500);
  });

  test('there are at least forty families, and the database is asked at most every five seconds', async () => {
    const { families, series } = await read();
    expect(families.size).toBeGreaterThanOrEqual(FAMILIES_MIN);
    for (const queue of ['verifications', 'deliveries', 'audit', 'imports', 'key_shredding'])
      expect(series.some(({ name, labels }) => name === 'assay_queue_depth' && labels['queue'] === queue)).toBe(true);
    const one = (name: string) => series.find((each) => each.name === name)?.value;
    expect(one('assay_database_up')).toBe(1);
    expect(one('assay_vision_workers')).toBeDefined();
    expect(one('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(one('assay_audit_lag_seconds')).toBeLessThan(60);
  });

  test('every metric of the dashboard and the alert rules exists', async () => {
    const { families } = await read();
    const known = new Set(families.keys());
    for (const [family, kind] of families)
      if (kind === 'histogram') for (const end of ['bucket', 'sum', 'count']) known.add(`${family}_${end}`);
    for (const file of ['deploy/grafana/assay.json', 'deploy/prometheus/alerts.yml']) {
      const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
      const named = new Set(text.match(NAME) ?? []);
      expect(named.size, file).toBeGreaterThan(10);
      expect(
        [...named].filter((name) => !known.has(name)),
        file,
      ).toEqual([]);
    }
  });

  test('a node that only works is seen too, on its port without the token where none is set', async () => {
    const own = await freePort();
    const worker = await startService({
      dataDir: service.dataDir,
      databaseUrl: service.databaseUrl!,
      env: { ASSAY_ROLE: 'worker', ASSAY_METRICS_PORT: String(own) },
    });
    try {
      expect((await fetch(`${worker.baseUrl}/metrics`)).status).toBe(404);
      const seen = async () => readExposition(await (await fetch(`http://127.0.0.1:${own}/metrics`)).text()).series;
      await until(seen, (series) =>
        series.some(
          ({ name, labels, value }) => name === 'assay_job_rounds_total' && labels['task'] === 'expiry' && value > 0,
        ),
      );
    } finally {
      await worker.stop();
    }
  });
});

describe('behind a proxy', () => {
  const asIf = (forwarded: string, key: string) =>
    service.api('GET', '/v1/usage', undefined, { key, headers: { 'x-forwarded-for': forwarded } });

  test('the address of the caller is what the last proxy that is trusted has seen', async () => {
    const { body } = await service.api('POST', '/v1/keys', { scopes: ['usage:read'], ip_allow: ['203.0.113.7'] });
    const key = body.api_key;
    expect((await service.api('GET', '/v1/usage', undefined, { key })).status).toBe(401);
    expect((await asIf('203.0.113.7', key)).status).toBe(200);
    // Through a second proxy of our own.
    expect((await asIf('203.0.113.7, 192.0.2.9', key)).status).toBe(200);
    // What the caller wrote himself stands left of what the proxy has seen.
    expect((await asIf('203.0.113.7, 198.51.100.4', key)).status).toBe(401);
    expect((await asIf('unknown', key)).status).toBe(401);
  });
});

test('the contact for weaknesses is told as RFC 9116 wants it', async () => {
  const response = await fetch(`${service.baseUrl}/.well-known/security.txt`);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = (await response.text()).trimEnd().split('\n');
  expect(fields).toContain('Contact: mailto:security@bank.example');
  expect(fields).toContain(`Canonical: ${service.baseUrl}/.well-known/security.txt`);
  const expires = Date.parse(fields.find((field) => field.startsWith('Expires: '))!.slice('Expires: '.length));
  expect(expires).toBeGreaterThan(Date.now() + 150 * 86_400_000);
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});

test('a span of each request, below that of its caller, and the log reach a collector; no path, address or person does', async () => {
  const [traceId, parentId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  const answer = await service.api('GET', '/v1/verifications/ver_traced?secret=query', undefined, {
    headers: { traceparent: `00-${traceId}-${parentId}-01`, 'x-forwarded-for': '203.0.113.99' },
  });
  const spans = await until(
    async () => collector.spans(),
    (seen) => seen.some((span) => span.traceId === traceId),
  );
  const span = spans.find((each) => each.traceId === traceId)!;
  expect(span).toMatchObject({ name: 'GET /v1/verifications/:id', kind: 2, parentSpanId: parentId });
  expect(span.attributes).toEqual({
    'http.request.method': 'GET',
    'http.response.status_code': answer.status,
    'http.route': '/v1/verifications/:id',
    'assay.operation': 'getVerification',
    'assay.request_id': answer.headers.get('x-request-id'),
  });
  const logs = await until(
    async () => collector.logs(),
    (seen) => seen.some(({ body }) => body === 'ready'),
  );
  expect(logs.find(({ body }) => body === 'ready')).toMatchObject({ severityNumber: 9, attributes: { role: 'all' } });
  expect(collector.services()).toEqual(new Set(['assay']));
  expect(collector.text()).not.toMatch(/ver_traced|secret=query|203\.0\.113\.99|metrics-person|process\.command/);
  expect(service.log.some((line) => line.includes('"msg":"ready"'))).toBe(true);
});
