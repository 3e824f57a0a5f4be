import { expect, test } from 'vitest';
import { greetingOf } from './greeting.js';

const organisation = {
  id: 'org_1',
  sandbox: { environmentId: 'env_1', apiKey: 'sk_test_full', readOnlyApiKey: 'sk_test_reads' },
  production: { environmentId: 'env_2', apiKey: 'sk_live_full' },
  invitation: { token: 'token_1', expiresAt: new Date('2026-11-26T14:50:30Z') },
};
const base = 'http://127.0.0.1:8080';

test('the first start ends with the way in, the guides, the keys and a call that can be copied', () => {
  const text = greetingOf({ base, first: { organisation, keysFile: '/srv/assay/credentials.json' } });
  expect(text).toContain('http://localhost:8080/console/invitation/token_1');
  expect(text).toContain('works once, until 2026-11-26, 14:50 UTC');
  expect(text).toContain(`${base}/docs`);
  expect(text).toContain('/srv/assay/credentials.json');
  expect(text.split('sk_test_full')).toHaveLength(2);
  expect(text).toContain(`curl ${base}/v1/verifications -H "Authorization: Bearer $KEY"`);
  expect(text).not.toContain('sk_live');
});

test('a later start says where the console is, and shows neither key nor invitation', () => {
  const text = greetingOf({ base });
  expect(text).toContain('http://localhost:8080/console\n');
  expect(text).not.toMatch(/sk_|invitation|curl/);
});
