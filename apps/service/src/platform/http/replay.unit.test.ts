import { describe, expect, test } from 'vitest';
import type { Principal } from './principal.js';
import { replayOf, toStore } from './replay.js';

const key = (id: string, scopes: readonly string[] = ['keys:write']): Principal => ({
  type: 'api_key',
  ...{ id, name: id, rateLimit: null, scopes },
});
const TEN_MINUTES = 600_000;
const text = JSON.stringify({ id: 'key_1', api_key: 'sk_test_x', name: 'n' });
const shown = (
  caller: Principal,
  { at = 0, by = key('a') as Principal, secretFields = ['api_key'], needs = [] as string[] } = {},
) => replayOf(201, toStore(text, { status: 201, needs }, by, 0), { caller, secretFields }, at).raw?.bytes;
const hidden = JSON.stringify({ id: 'key_1', name: 'n', secret_shown: false });

describe('a repeated answer with a secret', () => {
  test('is whole for the key that made it, for ten minutes', () => {
    expect(shown(key('a'), { at: TEN_MINUTES })).toBe(text);
    expect(shown(key('a'), { at: TEN_MINUTES + 1 })).toBe(hidden);
  });

  test('is without it for everybody else', () => {
    const others: Principal[] = [key('b', ['*']), { type: 'session', sessionId: 'ver_a' }, { type: 'anonymous' }];
    for (const caller of others) expect(shown(caller)).toBe(hidden);
    expect(shown({ type: 'anonymous' }, { by: { type: 'anonymous' } })).toBe(hidden);
  });

  test('is 403 for a key that lacks what the first request needed', () => {
    expect(() => shown(key('b'), { needs: ['*'] })).toThrow('lacks scope *');
    expect(() => shown(key('b'), { needs: ['usage:read'] })).toThrow('lacks scope usage:read');
    expect(shown(key('b', ['keys:write', 'usage:read']), { needs: ['usage:read'] })).toBe(hidden);
  });

  test('of an earlier version, which says nothing of its maker, is without it', () => {
    const old = replayOf(201, { body: text }, { caller: key('a'), secretFields: ['api_key'] });
    expect(old.raw?.bytes).toBe(hidden);
  });
});

test('an answer without a secret is the same bytes for everybody', () => {
  expect(shown(key('b'), { secretFields: [] })).toBe(text);
  expect(shown(key('b'), { secretFields: ['secret'], at: TEN_MINUTES * 100 })).toBe(text);
});
