import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { totpCode, totpStep } from '../../apps/service/src/platform/operators/totp.js';
import type { Reply, TestService } from './service.js';

export const PASSWORD = 'correct horse battery staple';

/** A browser with the console open: keeps its cookie as a browser would, and sends what the console sends. */
export interface Browser {
  /** The Cookie header; empty while there is none. */
  cookie: string;
  call(method: string, path: string, body?: unknown, more?: CallOptions): Promise<Reply>;
}

export interface CallOptions {
  readonly environment?: 'sandbox' | 'production' | null;
  /** In place of what the console sends; undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly key?: string | null;
}

export function openBrowser(service: TestService): Browser {
  const browser: Browser = {
    cookie: '',
    async call(method, path, body, { environment = 'sandbox', headers = {}, key = null } = {}) {
      const sent: Record<string, string | undefined> = {
        cookie: browser.cookie || undefined,
        'assay-environment': environment ?? undefined,
        ...(method === 'GET' ? {} : { origin: service.baseUrl, 'assay-console': '1' }),
        ...headers,
      };
      const kept = Object.entries(sent).filter((pair): pair is [string, string] => pair[1] !== undefined);
      const reply = await service.api(method, path, body, { key, headers: Object.fromEntries(kept) });
      const set = reply.headers.get('set-cookie');
      if (set !== null) browser.cookie = /Max-Age=0/.test(set) ? '' : (set.split(';')[0] ?? '');
      return reply;
    },
  };
  return browser;
}

/** The token of an invitation's link. */
export const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** The first admin, signed in with a password. For a service of the test's own. */
export async function firstAdmin(service: TestService, email = 'admin@bank.example'): Promise<Browser> {
  const { console } = JSON.parse(await readFile(join(service.dataDir, 'credentials.json'), 'utf8'));
  const browser = openBrowser(service);
  const joined = await accept(browser, console.invitation_url, { email, name: 'Ada Admin' });
  expect(joined.status, JSON.stringify(joined.body)).toBe(200);
  return browser;
}

export function accept(browser: Browser, url: string, more: object = {}): Promise<Reply> {
  return browser.call('POST', '/v1/sign-in/invitation', { token: tokenOf(url), password: PASSWORD, ...more });
}

export function signIn(browser: Browser, email: string, password = PASSWORD): Promise<Reply> {
  return browser.call('POST', '/v1/sign-in', { email, password });
}

/** Invites somebody with a full key of the sandbox and joins; who is there from an earlier try goes first. */
export async function joinAs(service: TestService, email: string, roles: readonly string[]): Promise<Browser> {
  const { body: known } = await service.api('GET', '/v1/operators?limit=200');
  const before = known.data.find((one: { email: string | null }) => one.email === email);
  if (before) await service.api('DELETE', `/v1/operators/${before.id}`);
  const ends = roles.includes('auditor') ? { auditor_until: '2099-01-01' } : {};
  const invited = { email, name: email.split('@')[0], roles, ...ends };
  const { status, body } = await service.api('POST', '/v1/operators', invited);
  expect(status, JSON.stringify(body)).toBe(201);
  const browser = openBrowser(service);
  expect((await accept(browser, body.invitation_url)).status).toBe(200);
  return browser;
}

/** Sets up an authenticator for who is signed in. @returns its secret and the recovery codes */
export async function enrol(browser: Browser): Promise<{ secret: string; recovery: string[] }> {
  const begun = await browser.call('POST', '/v1/sign-in/totp/enrol', {});
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const { secret } = begun.body;
  const confirmed = await browser.call('POST', '/v1/sign-in/totp/confirm', { code: codeOf(secret) });
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  return { secret, recovery: confirmed.body.recovery_codes };
}

/** The code of an authenticator, so many half minutes from now. */
export function codeOf(secret: string, away = 0): string {
  return totpCode(fromBase32(secret), totpStep(Date.now()) + away);
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** One statement on the database of a service of the test's own: moves time, where waiting would take too long. */
export async function sql(service: TestService, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: service.databaseUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
