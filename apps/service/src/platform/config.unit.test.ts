import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.js';

const WRONG: Readonly<Record<string, string>> = {
  PORT: '70000',
  DATABASE_URL: 'secret-of-the-database',
  ASSAY_DATABASE_DIRECT_URL: 'secret-of-the-database',
  ASSAY_BASE_URL: 'example.com',
  ASSAY_HOSTED_URL: 'ftp://example.com',
  ASSAY_ROLE: 'foo',
  ASSAY_BACKUP_KEY: 'zz',
  ASSAY_BACKUP_KEY_FILE: '/no/such/backup.key',
  ASSAY_WEBHOOK_RETRY_SCHEDULE: '5,soon',
  ASSAY_OUTBOUND_ALLOW: '10.0.0.0/8,here',
  ASSAY_RATE_LIMIT_PRODUCTION: '-1',
  ASSAY_RATE_LIMIT_SANDBOX: 'many',
  ASSAY_RATE_LIMIT_ANONYMOUS: '1.5',
  ASSAY_SMTP_URL: 'mail.example.com',
  ASSAY_SMS_URL: 'sms.example.com',
  ASSAY_LOG_LEVEL: 'loud',
  ASSAY_POOLER: 'session',
  ASSAY_FACE_INDEX: 'pgvector',
  ASSAY_DRAIN_SECONDS: '601',
  ASSAY_METRICS_TOKEN: 'too-short',
  ASSAY_METRICS_PORT: '-1',
  ASSAY_TRUSTED_PROXIES: '10.0.0.0/8,balancer',
  ASSAY_SECURITY_CONTACT: 'security@bank.example',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
};

test.each(Object.entries(WRONG))('a wrong %s is refused by its name before anything is opened', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test.each([
  ['ASSAY_MODELS', '/no/such/manifest.json'],
  ['ASSAY_WEBHOOK_RETRY_SCHEDULE', '1e300'],
  ['ASSAY_WEBHOOK_RETRY_SCHEDULE', '5,31536001'],
  ['ASSAY_WEBHOOK_RETRY_SCHEDULE', ','],
  ['ASSAY_WEBHOOK_RETRY_SCHEDULE', ' '],
  ['ASSAY_RATE_LIMIT_SANDBOX', ' '],
  ['ASSAY_CONNECTIONS_PER_ADDRESS', '\t'],
  ['PORT', '  '],
  ['ASSAY_METRICS_TOKEN', ' '.repeat(17)],
  ['ASSAY_BASE_URL', 'https://verify.example.com/?a=1'],
  ['ASSAY_HOSTED_URL', 'https://verify.example.com/#b'],
  ['ASSAY_DATA_DIR', '~/assay'],
  ['ASSAY_LANGUAGE_MODEL_KEY', 'secret'],
  ['ASSAY_SMS_URL', 'https://:50%off@sms.example.com/send'],
  ['DATABASE_URL', 'postgres://assay:p@ss#word@db.example.com/assay'],
  ['DATABASE_URL', 'postgres://assay:p/ss@db.example.com/assay'],
  ['DATABASE_URL', 'postgres://assay:pass@db.example.com:port/assay'],
])('%s is refused by its name as %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test('blanks around a value, such as the line end of its file, are no part of it', () => {
  const config = readConfig({
    ...{ PORT: '8081\r', HOST: 'localhost ', ASSAY_ROLE: ' api\r', ASSAY_DATA_DIR: '/var/lib/assay\r' },
    ...{ ASSAY_BASE_URL: 'https://verify.example.com/\r\n', ASSAY_METRICS_TOKEN: `${'t'.repeat(20)}\n` },
    ...{ ASSAY_MEDIA_URL: 's3://bucket/prefix ', AWS_ACCESS_KEY_ID: 'id\n', AWS_SECRET_ACCESS_KEY: 'secret\n' },
    ...{ ASSAY_OIDC_ENTRA_ISSUER: 'https://id.example.com ', ASSAY_OIDC_ENTRA_CLIENT_ID: 'assay\n' },
  });
  expect(config).toMatchObject({
    ...{ port: 8081, host: 'localhost', role: 'api', dataDir: '/var/lib/assay', mediaUrl: 's3://bucket/prefix' },
    ...{ baseUrl: 'https://verify.example.com', metrics: { token: 't'.repeat(20) } },
    aws: { credentials: { accessKeyId: 'id', secretAccessKey: 'secret' } },
    oidcProviders: [{ issuer: 'https://id.example.com', clientId: 'assay' }],
  });
});

test('a backup key is taken as it is used: 32 bytes, here or in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-config-'));
  const path = join(folder, 'backup.key');
  writeFileSync(path, 'ab'.repeat(31));
  expect(() => readConfig({ ASSAY_BACKUP_KEY_FILE: path })).toThrow('ASSAY_BACKUP_KEY_FILE must hold 32 bytes');
  writeFileSync(path, `${'ab'.repeat(32)}\n`);
  const { backupKey, backupKeyFile } = readConfig({ ASSAY_BACKUP_KEY: 'cd'.repeat(32), ASSAY_BACKUP_KEY_FILE: path });
  expect([backupKey, backupKeyFile]).toEqual(['cd'.repeat(32), path]);
  rmSync(folder, { recursive: true });
});

test.each(['name,type\n', '[]', '{"models":[{"role":"no_such_role"}]}'])('models from %s stop the start', (text) => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-config-'));
  const path = join(folder, 'models.json');
  writeFileSync(path, text);
  expect(() => readConfig({ ASSAY_MODELS: path })).toThrow(`ASSAY_MODELS names ${path}, which cannot be used: `);
  writeFileSync(path, '{"face_age":null}');
  expect(readConfig({ ASSAY_MODELS: path }).models).toBe(path);
  rmSync(folder, { recursive: true });
});

test('installed models that cannot be read or used stop the start: others would run without a word', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-config-'));
  const path = join(folder, 'models', 'manifest.json');
  const models = () => readConfig({ ASSAY_DATA_DIR: folder }).models;
  expect(models()).toBeUndefined();
  mkdirSync(join(folder, 'models'));
  expect(models()).toBeUndefined();
  symlinkSync('/no/such/manifest.json', path);
  expect(models).toThrow(`${path} names the installed models and cannot be used: ENOENT`);
  rmSync(path);
  writeFileSync(path, '{"face_embeder":{}}');
  expect(models).toThrow('cannot be used: The model manifest names the unknown role "face_embeder"');
  writeFileSync(path, '{}');
  expect(models()).toBe(path);
  rmSync(folder, { recursive: true });
});

test('the only index of faces is the one in memory', () => {
  expect(readConfig({ ASSAY_FACE_INDEX: 'memory' }).faceIndex).toBe('memory');
});

test('a retry may wait for a year', () => {
  expect(readConfig({ ASSAY_WEBHOOK_RETRY_SCHEDULE: '0, 31536000' }).webhookRetrySeconds).toEqual([0, 31_536_000]);
});

test.each([
  'postgres://assay:p%40ss%23word@db.example.com:5432/assay?sslmode=verify-full',
  'postgres://assay@/assay?host=/var/run/postgresql',
  'postgres://assay@%2Fvar%2Frun%2Fpostgresql/assay',
  'postgresql:///assay?host=/tmp/with space',
  'socket:/var/run/postgresql?db=assay',
  '/var/run/postgresql assay',
])('the address %s of a database is taken', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test('the address of a database is not quoted: it may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: WRONG['DATABASE_URL'] })).not.toThrow(/secret/);
});

test('a direct address without the address of the database is refused', () => {
  const direct = { ASSAY_DATABASE_DIRECT_URL: 'postgres://assay@db.internal/assay' };
  expect(() => readConfig(direct)).toThrow('DATABASE_URL beside it');
  const both = readConfig({ ...direct, DATABASE_URL: 'postgres://assay@pool.internal/assay' });
  expect(both.databaseDirectUrl).toBe('postgres://assay@db.internal/assay');
});

test('every default is that of the documentation', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    role: 'all',
    rateLimits: { production: 6000, sandbox: 6000, anonymous: 600 },
    webhookRetrySeconds: [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400],
    outboundAllow: [],
    mcpWrite: false,
    logLevel: 'info',
    pooler: undefined,
    drainSeconds: 0,
    metrics: undefined,
    trustedProxies: [],
    securityContact: undefined,
    telemetryEndpoint: undefined,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
  });
});
