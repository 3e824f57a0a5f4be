import { type OperationSpec, ROLE_SCOPES, ROLES, type Role } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accept, type Browser, enrol, openBrowser } from '../support/console.js';
import { expectSound, keyOperations, pathWith } from '../support/operations.js';
import { type Reply, startService, type TestService } from '../support/service.js';

/** Without limits: each role asks for everything. */
const UNLIMITED = { ASSAY_RATE_LIMIT_SANDBOX: '0', ASSAY_RATE_LIMIT_PRODUCTION: '0', ASSAY_RATE_LIMIT_ANONYMOUS: '0' };

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: UNLIMITED });
});
afterAll(() => service?.stop());

/** Asks for an operation in a way that changes nothing: what it names is not there, and its body is no JSON. */
function ask(browser: Browser, spec: OperationSpec, environment: 'sandbox' | 'production'): Promise<Reply> {
  const body = spec.method === 'GET' ? undefined : '{"broken';
  return browser.call(spec.method, `${pathWith(spec, 'malformed')}?unknown=1`, body, { environment });
}

const kindOf = (role: Role) => (role === 'admin' ? 'production' : 'sandbox');

/** Somebody with one role in one environment, and a fresh second factor. */
async function operatorWith(role: Role): Promise<Browser> {
  const kind = kindOf(role);
  const { startAssay } = await import('../support/assay.js');
  const until = role === 'auditor' ? ['--auditor-until', '2099-01-01'] : [];
  const args = [
    'operators',
    'invite',
    '--roles',
    role,
    '--environment',
    kind,
    '--email',
    `${role}@bank.example`,
    '--json',
  ];
  const env = { ASSAY_DATA_DIR: service.dataDir, DATABASE_URL: service.databaseUrl };
  const { out, err } = await startAssay([...args, ...until], env).finished;
  if (out === '') throw new Error(err);
  const browser = openBrowser(service);
  expect((await accept(browser, JSON.parse(out).invitation_url)).status).toBe(200);
  await enrol(browser);
  return browser;
}

describe('the permission table', () => {
  test.each(ROLES)('holds for %s in every operation, and elsewhere there is no role', async (role) => {
    const browser = await operatorWith(role);
    const [here, elsewhere] =
      kindOf(role) === 'sandbox' ? (['sandbox', 'production'] as const) : (['production', 'sandbox'] as const);
    for (const spec of keyOperations) {
      const own = await ask(browser, spec, here);
      expectSound(own, `${role} ${spec.id}`);
      const allowed = spec.scope === undefined || allows(role, spec.scope);
      expect([spec.id, own.status === 403]).toEqual([spec.id, !allowed]);
      expect([spec.id, own.status]).not.toEqual([spec.id, 401]);
      if (!allowed) expect([spec.id, own.body.error.required_scope]).toEqual([spec.id, spec.scope]);
      const other = await ask(browser, spec, elsewhere);
      expect([spec.id, other.status === 403]).toEqual([spec.id, spec.scope !== undefined]);
    }
  });

  test('holds for somebody who is in no organisation any more', async () => {
    const browser = openBrowser(service);
    browser.cookie = `sid=${'A'.repeat(43)}`;
    for (const spec of keyOperations)
      expect([spec.id, (await ask(browser, spec, 'sandbox')).status]).toEqual([spec.id, 401]);
  });
});

/** By the table alone, written out here once more. */
function allows(role: Role, scope: string): boolean {
  const held: readonly string[] = ROLE_SCOPES[role];
  return held.includes(scope) || (scope.startsWith('checks.') && held.includes('checks:write'));
}
