import { expect, test } from 'vitest';
import { SCOPE_PRESETS, SCOPES, scopesOf } from './scopes.js';

test('only the presets full and auditor let anybody know of reports of suspicion', () => {
  const knowing = Object.entries(SCOPE_PRESETS)
    .filter(([, scopes]) => scopes.some((scope) => scope === '*' || scope.startsWith('sar:')))
    .map(([name]) => name);
  expect(knowing).toEqual(['full', 'auditor']);
});

test('presets hold known scopes, and read_only, auditor change nothing', () => {
  for (const [name, scopes] of Object.entries(SCOPE_PRESETS))
    for (const scope of scopes) expect([...SCOPES, '*'], name).toContain(scope);
  for (const name of ['read_only', 'auditor'])
    expect(scopesOf(name)?.filter((scope) => !scope.endsWith(':read') && scope !== 'export')).toEqual([]);
});
