import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { decodeKey } from './crypto/master-key.js';
import { readStreamAddress, type StreamAddress } from './event-stream/address.js';
import { type LanguageModel, readLanguageModel } from './language-model/settings.js';
import type { S3Credentials } from './media/s3-location.js';
import { type OidcProvider, readOidcProviders } from './operators/oidc-settings.js';
import { readAllowed } from './outbound/address-rules.js';
import { readMailServer } from './outbound/mail.js';
import { readSmsGateway } from './outbound/sms.js';
import { manifestOf } from './vision/faces/manifest.js';

/** What an operator configures by environment variables; every default is safe for one machine. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly baseUrl: string | undefined;
  readonly hostedUrl: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The same database past a pooler; what needs a connection of its own goes there. */
  readonly databaseDirectUrl: string | undefined;
  readonly mediaUrl: string | undefined;
  /** Standard variables of S3 clients, used with an `s3:` media address. */
  readonly aws: { readonly credentials: S3Credentials | undefined; readonly region: string | undefined };
  readonly role: 'api' | 'worker' | 'all';
  readonly masterKey: string | undefined;
  readonly masterKeyFile: string | undefined;
  /** Of backups, like the master key; undefined until one is made. */
  readonly backupKey: string | undefined;
  readonly backupKeyFile: string | undefined;
  readonly webhookRetrySeconds: readonly number[];
  /** Where the events of all environments are sent; undefined for nowhere. */
  readonly eventStream: StreamAddress | undefined;
  readonly outboundAllow: readonly string[];
  /** Open connections that one address may have; 0 for no limit. */
  readonly connectionsPerAddress: number;
  readonly rateLimits: { readonly production: number; readonly sandbox: number; readonly anonymous: number };
  readonly smtpUrl: string | undefined;
  readonly smsUrl: string | undefined;
  /** Files of the certificate by which other VASPs know us over TRP, and of its key; PEM. */
  readonly trpCertificate: { readonly certFile: string; readonly keyFile: string } | undefined;
  readonly models: string | undefined;
  /** Where faces are searched. Only the index in memory is built (ADR 21). */
  readonly faceIndex: 'memory';
  /** Signing secrets of news providers by the id of their feed. */
  readonly mediaFeeds: ReadonlyMap<string, string>;
  /** Live company registers that production asks, as they are written; `readLiveRegistries` reads them. */
  readonly registries: readonly string[];
  /** Asked for fields of documents that were not found; unset by default. */
  readonly languageModel: LanguageModel | undefined;
  /** Where operators of the console may sign in beside their password. */
  readonly oidcProviders: readonly OidcProvider[];
  /** Assistants at `/mcp` may use tools that change something, with keys that hold the scope. */
  readonly mcpWrite: boolean;
  readonly logLevel: string;
  readonly pooler: 'transaction' | undefined;
  /** Days after which events leave the outbox; audit entries stay. */
  readonly eventRetentionDays: number;
  /** Days after which a delivery leaves the log of its destination. */
  readonly deliveryRetentionDays: number;
  /** How long requests are still answered after a stop was asked for, while `/readyz` says 503. */
  readonly drainSeconds: number;
  /** Where metrics can be read; undefined for nowhere. */
  readonly metrics: { readonly token: string | undefined; readonly port: number | undefined } | undefined;
  /** Where traces and logs are sent (OTLP); the standard variables say how. Undefined for nowhere. */
  readonly telemetryEndpoint: string | undefined;
  /** Address ranges of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** Where weaknesses are reported: `mailto:`, `https:` or `tel:` (RFC 9116 section 2.5.3). */
  readonly securityContact: string | undefined;
}

const RETRY_SECONDS_MAX = 365 * 86_400;
/** Retry schedule of Standard Webhooks: ten attempts over about 76 hours. */
const RETRY_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

/**
 * Reads the configuration. Blanks around a value, such as the line end of the file that it came from, are no part of it.
 * @throws RangeError with one clear line, naming the variable, when a value cannot be used.
 */
export function readConfig(given: Readonly<Record<string, string | undefined>>): Config {
  refuseBlank(given);
  const env: Env = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, text?.trim()]));
  return {
    port: integer(env, 'PORT', 8080, 0, 65_535),
    host: env['HOST'] || '127.0.0.1',
    baseUrl: publicAddress(env, 'ASSAY_BASE_URL'),
    hostedUrl: publicAddress(env, 'ASSAY_HOSTED_URL'),
    dataDir: dataFolder(env),
    databaseUrl: checked(env['DATABASE_URL'], checkDatabaseUrl('DATABASE_URL')),
    databaseDirectUrl: directUrl(env),
    mediaUrl: env['ASSAY_MEDIA_URL'] || undefined,
    aws: {
      credentials: awsCredentials(env),
      region: env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || undefined,
    },
    role: choice(env, 'ASSAY_ROLE', ['all', 'api', 'worker'] as const),
    masterKey: env['ASSAY_MASTER_KEY'] || undefined,
    masterKeyFile: env['ASSAY_MASTER_KEY_FILE'] || undefined,
    backupKey: checked(env['ASSAY_BACKUP_KEY'], (text) => decodeKey(text, 'ASSAY_BACKUP_KEY')),
    backupKeyFile: checked(env['ASSAY_BACKUP_KEY_FILE'], (path) => checkKeyFile(path, 'ASSAY_BACKUP_KEY_FILE')),
    webhookRetrySeconds: schedule(env['ASSAY_WEBHOOK_RETRY_SCHEDULE']),
    eventStream: readStreamAddress(env['ASSAY_EVENT_STREAM']),
    outboundAllow: ranges(words(env['ASSAY_OUTBOUND_ALLOW']), 'ASSAY_OUTBOUND_ALLOW'),
    connectionsPerAddress: integer(env, 'ASSAY_CONNECTIONS_PER_ADDRESS', 1024, 0, 8192),
    rateLimits: {
      production: integer(env, 'ASSAY_RATE_LIMIT_PRODUCTION', 6000, 0, 1e9),
      sandbox: integer(env, 'ASSAY_RATE_LIMIT_SANDBOX', 6000, 0, 1e9),
      anonymous: integer(env, 'ASSAY_RATE_LIMIT_ANONYMOUS', 600, 0, 1e9),
    },
    smtpUrl: checked(env['ASSAY_SMTP_URL'], readMailServer),
    trpCertificate: certificate(env),
    smsUrl: checked(env['ASSAY_SMS_URL'], readSmsGateway),
    models: manifest(env['ASSAY_MODELS']) ?? installedManifest(dataFolder(env)),
    faceIndex: faceIndex(env),
    mediaFeeds: mediaFeeds(words(env['ASSAY_MEDIA_FEEDS'])),
    registries: words(env['ASSAY_REGISTRIES']),
    languageModel: readLanguageModel({
      ASSAY_LANGUAGE_MODEL_URL: env['ASSAY_LANGUAGE_MODEL_URL'],
      ASSAY_LANGUAGE_MODEL: env['ASSAY_LANGUAGE_MODEL'],
      ASSAY_LANGUAGE_MODEL_KEY: env['ASSAY_LANGUAGE_MODEL_KEY'],
    }),
    oidcProviders: readOidcProviders(env),
    mcpWrite: choice(env, 'ASSAY_MCP_WRITE', ['0', '1'] as const) === '1',
    logLevel: choice(env, 'ASSAY_LOG_LEVEL', ['info', 'trace', 'debug', 'warn', 'error', 'fatal', 'silent'] as const),
    eventRetentionDays: integer(env, 'ASSAY_EVENT_RETENTION_DAYS', 400, 35, 36_500),
    deliveryRetentionDays: integer(env, 'ASSAY_DELIVERY_RETENTION_DAYS', 30, 7, 36_500),
    drainSeconds: integer(env, 'ASSAY_DRAIN_SECONDS', 0, 0, 600),
    metrics: metrics(env),
    telemetryEndpoint: address(env, 'OTEL_EXPORTER_OTLP_ENDPOINT'),
    trustedProxies: ranges(words(env['ASSAY_TRUSTED_PROXIES']), 'ASSAY_TRUSTED_PROXIES'),
    securityContact: contact(env['ASSAY_SECURITY_CONTACT']),
    pooler: env['ASSAY_POOLER'] ? choice(env, 'ASSAY_POOLER', ['transaction'] as const) : undefined,
  };
}

/** @throws RangeError for a value of blanks: whoever wrote it meant something. An empty one counts as not set. */
function refuseBlank(env: Env): void {
  for (const [name, text] of Object.entries(env))
    if (text && text.trim() === '' && (name.startsWith('ASSAY_') || NAMES.includes(name)))
      throw new RangeError(`${name} holds only blanks. Give it a value, or leave it out.`);
}

/** @throws RangeError for any other index: it would be believed to be in use. */
function faceIndex(env: Env): 'memory' {
  const text = env['ASSAY_FACE_INDEX'] || 'memory';
  if (text === 'memory') return text;
  throw new RangeError(
    `ASSAY_FACE_INDEX must be memory, but is "${text}": faces are searched in memory, on any number of nodes (docs/adr/0021). Leave it out.`,
  );
}

/** @throws RangeError where there is no file, or no manifest in it: every look at a face would fail. */
function manifest(path: string | undefined): string | undefined {
  if (!path) return undefined;
  if (!existsSync(path)) throw new RangeError(`ASSAY_MODELS names ${path}, and there is no such file.`);
  try {
    manifestOf(path, readFileSync(path, 'utf8'));
  } catch (error) {
    throw new RangeError(`ASSAY_MODELS names ${path}, which cannot be used: ${(error as Error).message}`);
  }
  return path;
}

/** @throws RangeError where a file of a key cannot be read, or holds none: it would be noticed on the day of the backup */
function checkKeyFile(path: string, name: string): void {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new RangeError(`${name} names ${path}, which cannot be read: ${code ?? message}.`);
  }
  decodeKey(text, name);
}

/** @throws RangeError for a path that only a shell understands: a folder of the name ~ would be made, another one at each place */
function dataFolder(env: Env): string {
  const path = env['ASSAY_DATA_DIR'] || 'data';
  if (/^~(\/|$)/.test(path))
    throw new RangeError(`ASSAY_DATA_DIR is "${path}", and no shell has replaced the ~. Write the path as a whole.`);
  return resolve(path);
}

/**
 * What `assay models install` wrote, if anything was installed.
 * @throws RangeError where it is there and cannot be read or used: the built-in models would run without a word
 */
function installedManifest(dataDir: string): string | undefined {
  const path = join(dataDir, 'models', 'manifest.json');
  try {
    lstatSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw unusable(path, error);
  }
  try {
    manifestOf(path, readFileSync(path, 'utf8'));
    return path;
  } catch (error) {
    throw unusable(path, error);
  }
}

function unusable(path: string, error: unknown): RangeError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new RangeError(
    `${path} names the installed models and cannot be used: ${code === undefined ? message : `${code}.`} Correct it, or remove it for the built-in ones.`,
  );
}

/** Variables that are read under names of others. */
const NAMES = ['PORT', 'HOST', 'DATABASE_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'];

type Env = Readonly<Record<string, string | undefined>>;

/** The database past a pooler; alone it would be passed over, as the service would bring its own. */
function directUrl(env: Env): string | undefined {
  const url = checked(env['ASSAY_DATABASE_DIRECT_URL'], checkDatabaseUrl('ASSAY_DATABASE_DIRECT_URL'));
  if (url !== undefined && !env['DATABASE_URL'])
    throw new RangeError('ASSAY_DATABASE_DIRECT_URL is set and DATABASE_URL is not: it needs DATABASE_URL beside it.');
  return url;
}

function integer(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new RangeError(`${name} must be a whole number from ${min} to ${max}, but is "${text}".`);
  }
  return value;
}

function choice<T extends string>(env: Env, name: string, known: readonly [T, ...T[]]): T {
  const text = env[name];
  if (!text) return known[0];
  const found = known.find((value) => value === text);
  if (!found) throw new RangeError(`${name} must be one of ${known.join(', ')}, but is "${text}".`);
  return found;
}

function address(env: Env, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new RangeError(`${name} must be an http or https address, but is "${text}".`);
  return text.replace(/(?<!\/)\/+$/, '');
}

/** An address that paths are put behind. */
function publicAddress(env: Env, name: string): string | undefined {
  const text = address(env, name);
  if (text !== undefined && /[?#]/.test(text))
    throw new RangeError(`${name} must be an address without "?" and "#", but is "${text}".`);
  return text;
}

/** The text itself, once `read` can use it. */
function checked(text: string | undefined, read: (text: string) => unknown): string | undefined {
  if (!text) return undefined;
  read(text);
  return text;
}

/** Its text is never quoted: it may hold a password. */
function checkDatabaseUrl(name: string): (text: string) => void {
  return (text) => {
    if (!/^(postgres(ql)?|socket):|^\//.test(text))
      throw new RangeError(`${name} must be an address such as postgres://user@db.example.com:5432/assay.`);
    // As the driver reads it: a blank in a path of a socket, and no host where a parameter names it.
    const address = text.replaceAll(' ', '%20').replace('@/', '@host/');
    if (/^postgres/.test(text) && (!URL.canParse(address) || new URL(address).hash !== ''))
      throw new RangeError(
        `${name} is no address. In user and password write # / ? @ : and % percent-encoded: %23 %2F %3F %40 %3A %25.`,
      );
  };
}

/** The words themselves, once each is known to be an address range. */
function ranges(texts: readonly string[], variable: string): readonly string[] {
  readAllowed(texts, variable);
  return texts;
}

const TOKEN_LENGTH_MIN = 16;

function metrics(env: Env): Config['metrics'] {
  const token = env['ASSAY_METRICS_TOKEN'] || undefined;
  // The token itself never stands in the message.
  if (token && token.length < TOKEN_LENGTH_MIN)
    throw new RangeError(`ASSAY_METRICS_TOKEN must have at least ${TOKEN_LENGTH_MIN} characters.`);
  const port = env['ASSAY_METRICS_PORT'] ? integer(env, 'ASSAY_METRICS_PORT', 0, 0, 65_535) : undefined;
  return token || port !== undefined ? { token, port } : undefined;
}

function contact(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (URL.canParse(text) && /^(mailto|https|tel):\S+$/.test(text)) return text;
  throw new RangeError(`ASSAY_SECURITY_CONTACT must be a mailto:, https: or tel: address, but is "${text}".`);
}

function awsCredentials(env: Env): S3Credentials | undefined {
  const [accessKeyId, secretAccessKey] = [env['AWS_ACCESS_KEY_ID'], env['AWS_SECRET_ACCESS_KEY']];
  if (!accessKeyId || !secretAccessKey) return undefined;
  return { accessKeyId, secretAccessKey, sessionToken: env['AWS_SESSION_TOKEN'] || undefined };
}

function certificate(env: Env): Config['trpCertificate'] {
  const [certFile, keyFile] = [env['ASSAY_TRP_CLIENT_CERT'], env['ASSAY_TRP_CLIENT_KEY']];
  if (!certFile && !keyFile) return undefined;
  if (!certFile || !keyFile) throw new RangeError('ASSAY_TRP_CLIENT_CERT and ASSAY_TRP_CLIENT_KEY belong together.');
  return { certFile, keyFile };
}

function mediaFeeds(entries: readonly string[]): ReadonlyMap<string, string> {
  const feeds = new Map<string, string>();
  for (const entry of entries) {
    const [, source, secret] = /^([a-z][a-z0-9_]{1,39})=(whsec_[A-Za-z0-9+/]{32,}={0,2})$/.exec(entry) ?? [];
    // The secret itself never stands in the message.
    if (!source || !secret) throw new RangeError('ASSAY_MEDIA_FEEDS is a list of SOURCE=whsec_… entries.');
    feeds.set(source, secret);
  }
  return feeds;
}

function words(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter((word) => word !== '');
}

function schedule(text: string | undefined): readonly number[] {
  if (!text) return RETRY_SECONDS;
  const seconds = words(text).map(Number);
  if (
    seconds.length === 0 ||
    seconds.length > 50 ||
    seconds.some((value) => !(value >= 0 && value <= RETRY_SECONDS_MAX))
  ) {
    throw new RangeError(
      `ASSAY_WEBHOOK_RETRY_SCHEDULE must be a comma list of 1 to 50 numbers of seconds, each at most a year, but is "${text}".`,
    );
  }
  return seconds;
}
