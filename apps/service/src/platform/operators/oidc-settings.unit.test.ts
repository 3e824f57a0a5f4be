import { expect, test } from 'vitest';
import { readOidcProviders } from './oidc-settings.js';

const BASE = { ASSAY_OIDC_OKTA_ISSUER: 'https://id.bank.example', ASSAY_OIDC_OKTA_CLIENT_ID: 'assay' };

test('a provider is read with its groups; nothing is set by default', () => {
  expect(readOidcProviders({})).toEqual([]);
  const roles = 'kyc team=reviewer, leads=senior_reviewer@production';
  expect(readOidcProviders({ ...BASE, ASSAY_OIDC_OKTA_ROLES: roles })).toMatchObject([
    {
      id: 'okta',
      name: 'Okta',
      organisation: 'default',
      groupsClaim: 'groups',
      trustsSecondFactor: false,
      groups: [
        { group: 'kyc team', role: 'reviewer', environments: ['sandbox', 'production'] },
        { group: 'leads', role: 'senior_reviewer', environments: ['production'] },
      ],
    },
  ]);
});

test.each([
  [{ ASSAY_OIDC_OKTA_ISSUER: 'id.bank.example' }, 'ASSAY_OIDC_OKTA_ISSUER'],
  [{ ASSAY_OIDC_OKTA_CLIENT_ID: '' }, 'ASSAY_OIDC_OKTA_CLIENT_ID'],
  [{ ASSAY_OIDC_OKTA_ISSUER: '' }, 'ASSAY_OIDC_OKTA_ISSUER is not'],
  [{ ASSAY_OIDC_OKTA_ROLES: 'team=boss' }, 'ASSAY_OIDC_OKTA_ROLES'],
  [{ ASSAY_OIDC_OKTA_ROLES: 'team=reviewer@staging' }, 'ASSAY_OIDC_OKTA_ROLES'],
  [{ ASSAY_OIDC_OKTA_ROLES: 'reviewer' }, 'ASSAY_OIDC_OKTA_ROLES'],
  [{ ASSAY_OIDC_OKTA_ROLES: 'audit=auditor' }, 'ASSAY_OIDC_OKTA_ROLES'],
  [{ ASSAY_OIDC_OKTA_SECOND_FACTOR: 'none' }, 'ASSAY_OIDC_OKTA_SECOND_FACTOR'],
])('what cannot be used is named: %j', (more, variable) => {
  expect(() => readOidcProviders({ ...BASE, ...more })).toThrow(variable);
});
