import { expect, test } from 'vitest';
import { unknownVariables } from './unknown-variables.js';

test.each([
  ['ASSAY_RATE_LIMT_PRODUCTION', ' Did you mean ASSAY_RATE_LIMIT_PRODUCTION?'],
  ['ASSAY_RATELIMIT_PRODUCTION', ' Did you mean ASSAY_RATE_LIMIT_PRODUCTION?'],
  ['ASSAY_OIDC_X_ROLE', ' Did you mean ASSAY_OIDC_X_ROLES?'],
  ['ASSAY_SOMETHING_ALTOGETHER_ELSE', ''],
  ['ASSAY_PORT', ' Did you mean PORT?'],
  ['ASSAY_DATABASE_URL', ' Did you mean DATABASE_URL?'],
  ['ASSAY_METRIC_PORT', ' Did you mean ASSAY_METRICS_PORT?'],
  ['assay_base_url', ' Did you mean ASSAY_BASE_URL?'],
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
  'ASSAY_PORT_8080_TCP_PORT',
  'ASSAY_DB_SERVICE_PORT',
  'PATH',
])('%s is not', (name) => {
  expect(unknownVariables({ [name]: '5' })).toEqual([]);
});

test('what Kubernetes says of a service named assay is not ours', () => {
  expect(unknownVariables({ ASSAY_PORT: 'tcp://10.0.0.7:8080', ASSAY_DB_PORT: 'udp://10.0.0.8:53' })).toEqual([]);
});
