import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

const BUILD = fileURLToPath(new URL('../../scripts/build-web.mjs', import.meta.url));
const BASE = 'https://api.example.test/assay';
const HOSTED = 'https://verify.example.test/id';

let service: TestService;
let split: TestService;

beforeAll(async () => {
  execFileSync(process.execPath, [BUILD], { stdio: 'ignore' });
  [service, split] = await Promise.all([
    startService(),
    startService({ env: { ASSAY_BASE_URL: BASE, ASSAY_HOSTED_URL: HOSTED } }),
  ]);
});
afterAll(() => Promise.all([service?.stop(), split?.stop()]));

interface Page {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
}

/** A request under another host name, as a proxy passes it on. */
function ask(at: TestService, method: string, path: string, headers: Record<string, string> = {}): Promise<Page> {
  return new Promise((resolve, reject) => {
    const sent = request(`${at.baseUrl}${path}`, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: bytes.toString(), bytes });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function newLink(at: TestService): Promise<string> {
  const { body } = await at.api('POST', '/v1/verifications', {
    journey: 'kyc_standard',
    subject: { type: 'individual', reference: 'hosted-1' },
  });
  return body.hosted_url;
}

describe('the page', () => {
  test('is served by the link with headers that keep the link and the camera to itself', async () => {
    const page = await ask(service, 'GET', new URL(await newLink(service)).pathname);
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
      'x-ratelimit-limit': '600',
    });
    expect(page.headers['x-request-id']).toMatch(/^req_/);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(page.text).toContain('<base href="/v/" />');
    expect(page.text).toContain('{"api_base":""}');
  });

  test('loads only assets that exist, which never change under their name', async () => {
    const page = await ask(service, 'GET', new URL(await newLink(service)).pathname);
    const names = [...page.text.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThanOrEqual(2);
    for (const name of names) {
      const asset = await ask(service, 'GET', `/v/${name}`);
      expect([asset.status, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(asset.headers['content-type']).toMatch(/^text\/(javascript|css); charset=utf-8$/);
    }
    const missing = await ask(service, 'GET', '/v/assets/..%2f..%2fpackage.json');
    expect([missing.status, JSON.parse(missing.text).error.code]).toEqual([404, 'not_found']);
  });

  test('is packed on the wire: all of the first load is at most 35 kB', async () => {
    const address = new URL(await newLink(service)).pathname;
    const page = await ask(service, 'GET', address);
    const names = [...page.text.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, name]) => name);
    const sizeOf = async (name: string | undefined, accepted: string) => {
      const asset = await ask(service, 'HEAD', `/v/${name}`, { 'accept-encoding': accepted });
      expect(asset.headers['vary']).toContain('accept-encoding');
      return [asset.headers['content-encoding'], Number(asset.headers['content-length'])] as const;
    };
    let bytes = page.text.length;
    for (const name of names) {
      const [encoding, size] = await sizeOf(name, 'gzip, deflate, br');
      expect(encoding, name).toBe('br');
      expect((await sizeOf(name, 'br;q=0, gzip'))[0]).toBe('gzip');
      expect((await sizeOf(name, 'identity'))[0]).toBeUndefined();
      bytes += size;
    }
    expect(bytes).toBeLessThanOrEqual(35_000);
  });

  test('looks the same for a link that leads nowhere, and a look opens nothing', async () => {
    const link = await newLink(service);
    const real = await ask(service, 'GET', new URL(link).pathname);
    expect((await ask(service, 'GET', '/v/unknown')).text).toBe(real.text);
    const { body } = await service.api('GET', '/v1/verifications?subject_reference=hosted-1');
    expect(body.data[0].status).toBe('awaiting_subject');
  });
});

describe('a page in a frame', () => {
  const ORIGINS = ['https://app.example.com', 'https://shop.example.com'];
  const policyOf = (page: Page) => String(page.headers['content-security-policy']).split('; ');

  test('only the origins that the environment of the session allows may show it, and it knows them', async () => {
    const { body } = await service.api('POST', '/v1/verifications', {
      journey: 'kyc_standard',
      subject: { type: 'individual', reference: 'framed-1' },
    });
    const path = new URL(body.hosted_url).pathname;
    const digest = createHash('sha256').update(body.session_token).digest('base64url');
    expect((await ask(service, 'GET', path)).headers['x-frame-options']).toBe('DENY');
    expect((await service.api('PATCH', '/v1/settings', { allowed_origins: ORIGINS })).status).toBe(200);
    for (const address of [path, `/v/t/${digest}`]) {
      const page = await ask(service, 'GET', address);
      expect(policyOf(page)).toContain(`frame-ancestors ${ORIGINS.join(' ')}`);
      expect(page.headers['x-frame-options']).toBeUndefined();
      expect(page.text).toContain(JSON.stringify({ api_base: '', embedders: ORIGINS }));
    }
    const nobody = 'A'.repeat(43);
    for (const address of ['/v/unknown', `/v/t/${nobody}`, '/v/t/short']) {
      const page = await ask(service, 'GET', address);
      expect(policyOf(page)).toContain("frame-ancestors 'none'");
      expect([page.headers['x-frame-options'], page.text.includes('embedders')]).toEqual(['DENY', false]);
    }
    await service.api('PATCH', '/v1/settings', { allowed_origins: [] });
    const again = await ask(service, 'GET', path);
    expect(policyOf(again)).toContain("frame-ancestors 'none'");
    const { body: read } = await service.api('GET', `/v1/verifications/${body.id}`);
    expect(read.status).toBe('awaiting_subject');
  });

  test('its script is served to every page, at most 3 kB packed: corrected under 1, for ever under its version', async () => {
    const { version } = JSON.parse(await readFile(new URL('../../sdks/web/package.json', import.meta.url), 'utf8'));
    for (const [at, cached] of [
      ['1', 'public, max-age=300'],
      [version, 'public, max-age=31536000, immutable'],
    ]) {
      for (const name of ['assay.js', 'assay.esm.js']) {
        const script = await ask(service, 'GET', `/v/sdk/${at}/${name}`, { 'accept-encoding': 'gzip' });
        expect([script.status, script.headers['cache-control']]).toEqual([200, cached]);
        expect(script.headers['access-control-allow-origin']).toBe('*');
        expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin');
        expect(Number(script.headers['content-length'])).toBeLessThanOrEqual(3000);
      }
    }
    const own = { host: 'verify.example.test' };
    expect((await ask(split, 'GET', '/v/sdk/1/assay.js', own)).status).toBe(200);
    for (const path of ['/v/sdk/2/assay.js', '/v/sdk/1/package.json', '/v/sdk/1/..%2f..%2findex.js'])
      expect((await ask(service, 'GET', path)).status).toBe(404);
    expect((await ask(service, 'GET', '/sdk/assay-web.tgz')).headers['content-type']).toBe('application/gzip');
  });
});

describe('an answer of the API', () => {
  const read = (path: string, encoding?: string) =>
    ask(service, 'GET', path, {
      authorization: `Bearer ${service.sandboxKey}`,
      ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
    });

  test('is packed where the request takes it, and says the same', async () => {
    const plain = await read('/v1/journeys');
    expect([plain.headers['content-encoding'], plain.headers['vary']]).toEqual([undefined, undefined]);
    const small = await read('/v1/journeys', 'gzip, br');
    expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(JSON.parse(gunzipSync(small.bytes).toString())).toEqual(JSON.parse(plain.text));
    expect(small.bytes.length).toBeLessThan(plain.bytes.length / 2);
    for (const encoding of ['identity', 'br', 'gzip;q=0'])
      expect((await read('/v1/journeys', encoding)).headers['content-encoding']).toBeUndefined();
  });

  test('is never packed with a link that opens a session beside what others wrote', async () => {
    for (let count = 0; count < 3; count += 1) await newLink(service);
    const list = await read('/v1/verifications', 'gzip');
    expect(list.bytes.length).toBeGreaterThan(1024);
    expect(list.text).toContain('hosted_url');
    expect(list.headers['content-encoding']).toBeUndefined();
  });
});

describe('two addresses', () => {
  test('the page finds assets and API by their own host and prefix', async () => {
    const link = await newLink(split);
    expect(link.startsWith(`${HOSTED}/v/`)).toBe(true);
    const page = await ask(split, 'GET', new URL(link).pathname, { host: 'verify.example.test' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('<base href="/id/v/" />');
    expect(page.text).toContain(`{"api_base":"${BASE}"}`);
    expect(page.headers['content-security-policy']).toContain("connect-src 'self' https://api.example.test;");
    expect(page.headers['strict-transport-security']).toBeDefined();
  });

  test('the hosted host serves the page and nothing else', async () => {
    for (const path of ['/v1/capture/session', '/id/v1/capture/session', '/v1/verifications', '/healthz', '/id']) {
      const answer = await ask(split, 'GET', path, { host: 'verify.example.test' });
      expect([path, answer.status, JSON.parse(answer.text).error.code]).toEqual([path, 404, 'not_found']);
    }
    expect((await ask(split, 'GET', '/assay/v1/verifications', { host: 'api.example.test' })).status).toBe(401);
  });

  test('a preflight from the hosted origin is allowed, from another one it is not', async () => {
    const asked = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-digest' };
    const own = await ask(split, 'OPTIONS', '/assay/v1/capture/media/abcdefgh', {
      ...asked,
      origin: 'https://verify.example.test',
    });
    expect(own.status).toBe(204);
    expect(own.headers['access-control-allow-origin']).toBe('https://verify.example.test');
    expect(own.headers['access-control-allow-methods']).toContain('PUT');
    for (const name of ['Authorization', 'Content-Digest', 'X-Capture-Step', 'X-Capture-Kind', 'X-Capture-Method'])
      expect(own.headers['access-control-allow-headers']).toContain(name);
    const other = await ask(split, 'OPTIONS', '/assay/v1/capture/session', { ...asked, origin: 'https://evil.test' });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('capture answers name the hosted origin and expose what clients need; API-key operations never do', async () => {
    const origin = 'https://verify.example.test';
    const capture = await ask(split, 'GET', '/v1/capture/session', { origin });
    expect(capture.status).toBe(401);
    expect(capture.headers['access-control-allow-origin']).toBe(origin);
    expect(capture.headers.vary).toBe('Origin');
    for (const name of ['X-RateLimit-Limit', 'Retry-After', 'X-Request-Id'])
      expect(capture.headers['access-control-expose-headers']).toContain(name);
    const api = await ask(split, 'GET', '/v1/verifications', { origin });
    expect(api.headers['access-control-allow-origin']).toBeUndefined();
    expect((await ask(split, 'OPTIONS', '/v1/verifications', { origin })).status).toBe(404);
  });
});
