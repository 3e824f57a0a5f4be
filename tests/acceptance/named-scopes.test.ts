import { expect, test } from 'vitest';
import { startService } from '../support/service.js';

test('a refusal names the scope of the contract, and the narrower one beside it', async () => {
  const service = await startService({ shared: true });
  // A new message needs the wide scope; any other step of one does not.
  const body = { message_id: 'trm_01JD', response: 'accepted' };
  const asked = async (path: string, key: string) => service.api('POST', path, body, { key });
  const keyOf = async (scope: string) =>
    (await service.api('POST', '/v1/keys', { name: `named ${scope}`, scopes: [scope] })).body.api_key;
  const cases = [
    ['/v1/travel-rule/messages', 'travel_rule:write', 'travel_rule:review'],
    ['/v1/wallets/monitor', 'wallets:write', 'wallets:monitor'],
    ['/v1/transactions/txn_01JD/labels', 'transactions:write', 'transactions:review'],
    ['/v1/transactions/txn_01JD/release', 'transactions:write', 'transactions:review'],
  ] as const;
  try {
    for (const [path, wide, narrow] of cases) {
      const refused = await asked(path, service.readOnlyKey);
      expect([path, refused.status, refused.body.error.required_scope]).toEqual([path, 403, wide]);
      expect(refused.body.error.message).toBe(`This key lacks scope ${wide} (or the narrower ${narrow}).`);
      expect(refused.headers.get('www-authenticate')).toContain(`scope="${wide}"`);
      for (const scope of [wide, narrow]) expect((await asked(path, await keyOf(scope))).status).not.toBe(403);
    }
  } finally {
    await service.stop();
  }
});
