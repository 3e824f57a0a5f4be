import { execFileSync } from 'node:child_process';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

const BUILD = fileURLToPath(new URL('../../scripts/build-web.mjs', import.meta.url));
const BASE = 'https://api.example.test/assay';

let service: TestService;
let behindPath: TestService;

beforeAll(async () => {
  execFileSync(process.execPath, [BUILD], { stdio: 'ignore' });
  [service, behindPath] = await Promise.all([
    startService({ shared: true }),
    startService({ env: { ASSAY_BASE_URL: BASE } }),
  ]);
});
afterAll(() => Promise.all([service?.stop(), behindPath?.stop()]));

/** The bytes as they travel: `fetch` would unpack them. */
function travel(path: string, encoding: string): Promise<{ bytes: Buffer; encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${service.baseUrl}${path}`, { headers: { 'accept-encoding': encoding } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ bytes: Buffer.concat(parts), encoding: response.headers['content-encoding'] }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function entryScript(): Promise<string> {
  const { body } = await service.api('GET', '/console', undefined, { key: null });
  return `/console/${/src="\.\/(assets\/[^"]+\.js)"/.exec(body)?.[1]}`;
}

describe('the console', () => {
  test('is one page for every address below it, with a policy that allows nothing from elsewhere', async () => {
    for (const path of ['/console', '/console/queue', '/console/verifications/ver_unknown?env=production']) {
      const page = await service.api('GET', path, undefined, { key: null });
      expect(page.status).toBe(200);
      expect(page.body).toContain('<base href="/console/" />');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('x-frame-options')).toBe('DENY');
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
    }
  });

  test('lies below the public address, whatever path that has', async () => {
    const page = await behindPath.api('GET', '/console/queue', undefined, { key: null });
    expect(page.body).toContain('<base href="/assay/console/" />');
    expect(page.headers.get('strict-transport-security')).toBeTruthy();
  });

  test('sends its files packed as the browser asks, to be kept for ever', async () => {
    const script = await entryScript();
    const plain = await service.api('GET', script, undefined, { key: null });
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const brotli = await travel(script, 'gzip, deflate, br');
    const gzip = await travel(script, 'gzip');
    const refused = await travel(script, 'br;q=0, identity');
    expect([brotli.encoding, gzip.encoding, refused.encoding]).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(brotli.bytes).equals(refused.bytes)).toBe(true);
    expect(gunzipSync(gzip.bytes).equals(refused.bytes)).toBe(true);
    expect(brotli.bytes.length).toBeLessThan(refused.bytes.length / 2);
  });

  test('ships its font with the licence, and names no other file', async () => {
    const licence = await service.api('GET', '/console/assets/inter-OFL.txt', undefined, { key: null });
    expect(licence.body).toContain('SIL OPEN FONT LICENSE');
    for (const name of ['..%2Findex.html', 'none.js', '.hash']) {
      const found = await service.api('GET', `/console/assets/${name}`, undefined, { key: null });
      expect(found.status).toBe(404);
    }
  });
});
