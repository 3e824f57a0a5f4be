import { expect, test } from 'vitest';
import { unknownVariables } from './unknown-variables.js';

test.each([
  ['ASSAY_RATE_LIMT_PRODUCTION', ' Did you mean ASSAY_RATE_LIMIT_PRODUCTION?'],
  ['ASSAY_RATELIMIT_PRODUCTION', ' Did you mean ASSAY_RATE_LIMIT_PRODUCTION?'],
  ['ASSAY_OIDC_X_ROLE', ' Did you mean ASSAY_OIDC_X_ROLES?'],
  ['ASSAY_SOMETHING_ALTOGETHER_ELSE', ''],
])('%s is named as a setting without effect', (name, hint) => {
  expect(unknownVariables({ [name]: '5' })).toEqual([`${name} is no setting and has no effect.${hint}`]);
});

test.each([
  'ASSAY_RATE_LIMIT_PRODUCTION',
  'ASSAY_METRICS_PORT',
  'ASSAY_OIDC_ENTRA_ISSUER',
  'ASSAY_OIDC_ENTRA_CLIENT_SECRET',
  'ASSAY_OIDC_ENTRA_GROUPS_CLAIM',
  'ASSAY_API_KEY',
  'ASSAY_TEST_SERVER',
  'ASSAY_DB_SERVICE_HOST',
  'ASSAY_PORT_8080_TCP_ADDR',
  'PATH',
])('%s is not', (name) => {
  expect(unknownVariables({ [name]: '5' })).toEqual([]);
});
