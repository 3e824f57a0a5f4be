import { expect, test } from 'vitest';
import { DUTIES, type Duty, ROLE_SCOPES, ROLES, type Role, roleScopes } from './roles.js';
import { APPROVED_SCOPES, SCOPES, type Scope } from './scopes.js';

const holding = (scope: Scope) => ROLES.filter((role) => ROLE_SCOPES[role].includes(scope));
const doing = (duty: Duty) => DUTIES[duty].map(({ role }): Role => role);
const CHANGES = SCOPES.filter((scope) => /:(write|review|delete|import|monitor|counterparties)$/.test(scope));

test('every role may read lists, and none holds a scope twice', () => {
  for (const role of ROLES) {
    expect(ROLE_SCOPES[role]).toContain('verifications:read');
    expect(new Set(ROLE_SCOPES[role]).size, role).toBe(ROLE_SCOPES[role].length);
  }
});

test('scopes and duties agree', () => {
  expect(holding('sar:read')).toEqual(doing('read_reports_of_suspicion'));
  expect(holding('sar:write')).toEqual(doing('write_reports_of_suspicion'));
  expect(holding('export')).toEqual(doing('export'));
  expect(holding('verifications:review')).toEqual(doing('decide_low_and_medium'));
  expect(holding('journeys:write')).toEqual(doing('draft_policy'));
  expect(holding('governance:write')).toEqual(doing('draft_policy'));
  expect(holding('transactions:review')).toEqual(doing('release_transactions'));
  expect(holding('travel_rule:review')).toEqual(doing('answer_travel_rule'));
  expect(holding('travel_rule:counterparties')).toEqual(doing('keep_counterparties'));
  expect(holding('wallets:monitor')).toEqual(doing('watch_wallets'));
  expect(holding('evidence:read')).toEqual(doing('see_pictures_and_fields'));
  expect(holding('operators:write')).toEqual(doing('manage_members'));
  expect(holding('keys:write')).toEqual(doing('manage_keys'));
  expect(holding('keys:approve')).toEqual(doing('approve_keys'));
  expect(holding('verifications:write')).toEqual(doing('create_verifications'));
  expect(holding('businesses:write')).toEqual(doing('keep_businesses'));
  expect(holding('verifications:import')).toEqual(doing('import_history'));
  expect(holding('transactions:import')).toEqual(doing('import_history'));
  expect(holding('transactions:write')).toEqual([]);
  expect(holding('webhooks:write')).toEqual(doing('manage_webhooks'));
});

test('who gives roles can neither decide nor reveal, and who decides can give none', () => {
  for (const scope of ['verifications:review', 'cases:write', 'pii:reveal', 'evidence:read', 'sar:read'] as const)
    expect(ROLE_SCOPES.admin).not.toContain(scope);
  expect(holding('operators:write')).toEqual(['admin']);
});

test('whatever a reviewer decides with, no admin gives to a key without compliance', () => {
  const deciding = ROLE_SCOPES.reviewer.filter((scope) => CHANGES.includes(scope) && !scope.startsWith('checks.'));
  expect(deciding).toContain('cases:write');
  for (const scope of deciding) expect(APPROVED_SCOPES).toContain(scope);
  for (const scope of SCOPES.filter((one) => one.endsWith(':review'))) expect(APPROVED_SCOPES).toContain(scope);
});

test('viewer and auditor change nothing', () => {
  for (const role of ['viewer', 'auditor'] as const)
    expect(ROLE_SCOPES[role].filter((scope) => CHANGES.includes(scope))).toEqual([]);
});

test('developers make keys in the sandbox only, admins everywhere', () => {
  const making = (kind: 'sandbox' | 'production') =>
    ROLES.filter((role) => roleScopes(role, kind).includes('keys:write'));
  expect(making('sandbox')).toEqual(['developer', 'admin']);
  expect(making('production')).toEqual(['admin']);
  expect(roleScopes('developer', 'production')).toContain('webhooks:write');
});
