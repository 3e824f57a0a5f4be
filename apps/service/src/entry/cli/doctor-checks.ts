import { access, constants, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { textBefore } from '@assay/kernel';
import type { Config } from '../../platform/config.js';
import { keyPath, knownMasterKey } from '../../platform/crypto/master-key.js';
import { type FoundInstallation, proveMasterKey } from '../../platform/environments/installation.js';
import { mediaFolder, openMediaStore, tryOut } from '../../platform/media/open-media-store.js';
import { readClientCertificate } from '../../platform/outbound/client-certificate.js';
import { ownCluster } from '../../platform/postgres/location.js';
import { FAILURE_TEXTS, failureOf } from '../../platform/store/failures.js';
import { readLiveRegistries } from '../../risk/businesses/registry/live/live-registry.js';
import { unknownVariables } from '../boot/unknown-variables.js';
import { type ExaminedDatabase, examineDatabase } from './doctor-database.js';
import { examineEventStream } from './doctor-event-stream.js';
import { type Finding, fine, optional, problem } from './doctor-finding.js';
import { readModels } from './models-status.js';

const NODE_MIN = [20, 19] as const;
const DISK_MIN_BYTES = 1024 ** 3;

/** Looks at each thing in turn; one that cannot be looked at is a problem, never a crash. */
export async function examine(config: Config): Promise<Finding[]> {
  const parts = [
    ['Node', nodeVersion],
    ['settings', settings],
    ['data folder', dataFolder],
    ['disk', diskSpace],
    ['database', databaseAndKey],
    ['media', media],
    ['models', models],
    ['registers', registers],
    ['certificate', certificate],
    ['port', port],
    ['metrics', metricsPort],
    ['messages', messages],
    ['event stream', examineEventStream],
  ] as const;
  const findings: Finding[] = [];
  for (const [name, look] of parts) {
    const found = await Promise.resolve()
      .then(() => look(config))
      .catch((error: unknown) => problem(name, textBefore((error as Error).message, '\n'), ''));
    findings.push(...(Array.isArray(found) ? found : [found]));
  }
  return findings;
}

function nodeVersion(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const enough = major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1]);
  if (enough) return fine('Node', process.versions.node);
  return problem('Node', process.versions.node, `Install Node ${NODE_MIN.join('.')} or later`);
}

/** Those that can be used; one that cannot stops the command before. */
function settings(): Finding[] {
  return unknownVariables(process.env).map((text) => optional('settings', text, 'Correct its name, or leave it out'));
}

async function dataFolder({ dataDir }: Config): Promise<Finding> {
  const found = await stat(dataDir).catch(() => undefined);
  if (!found) {
    const parent = await nearestFolder(dataDir);
    const open = await writable(parent);
    return open
      ? optional('data folder', `${dataDir} does not exist yet`, 'The first start makes it')
      : problem('data folder', `${dataDir} cannot be made`, `Allow writing to ${parent}, or set ASSAY_DATA_DIR`);
  }
  if (!found.isDirectory()) return problem('data folder', `${dataDir} is no folder`, 'Set ASSAY_DATA_DIR');
  if (!(await writable(dataDir)))
    return problem('data folder', `${dataDir} is closed to this user`, 'Change its owner, or set ASSAY_DATA_DIR');
  return fine('data folder', dataDir);
}

/** The key is looked at with what it must open. */
async function databaseAndKey(config: Config): Promise<Finding[]> {
  const { findings, found } = await examineDatabase(config).catch(
    (error: Error): ExaminedDatabase => ({ findings: [problem('database', textBefore(error.message, '\n'), '')] }),
  );
  return [...findings, await masterKey(config, found)];
}

async function masterKey(config: Config, found: FoundInstallation | undefined): Promise<Finding> {
  try {
    const key = await knownMasterKey(config);
    if (found) proveMasterKey(key, found, config);
    if (!key)
      return optional('master key', 'not made yet', 'The first start makes it; keep a copy of it apart from the data');
  } catch (error) {
    return problem('master key', (error as Error).message, '');
  }
  if (config.masterKey) return fine('master key', 'from ASSAY_MASTER_KEY');
  const path = config.masterKeyFile ?? keyPath(config.dataDir);
  if (((await stat(path)).mode & 0o077) !== 0)
    return problem('master key', `${path} can be read by others`, `Run: chmod 600 ${path}`);
  return fine('master key', `${path}; keep a copy of it apart from the data`);
}

/** A store in the network was tried out when it was opened. */
async function media(config: Config): Promise<Finding> {
  const store = await openMediaStore(config);
  const { folder } = store;
  if (folder === undefined) return fine('media', 'the store of ASSAY_MEDIA_URL writes, reads and deletes');
  if (!(await stat(folder).catch(() => undefined))) {
    const parent = await nearestFolder(folder);
    return (await writable(parent))
      ? optional('media', `${folder} does not exist yet`, 'The first media make it')
      : problem('media', `${folder} cannot be made`, `Allow writing to ${parent}, or set ASSAY_MEDIA_URL`);
  }
  return tryOut(store).then(
    () => fine('media', folder),
    (error: Error) => problem('media', `${folder}: ${reasonOf(error)}`, 'Make room, or let this user write there'),
  );
}

function reasonOf(error: Error): string {
  const failure = failureOf(error);
  return failure === 'full' ? FAILURE_TEXTS.full : textBefore(error.message, '\n');
}

function registers({ registries }: Config): Finding[] {
  const known = readLiveRegistries(registries);
  return known.length === 0 ? [] : [fine('registers', known.map(({ kind }) => kind).join(', '))];
}

async function certificate(config: Config): Promise<Finding[]> {
  return (await readClientCertificate(config)) ? [fine('certificate', 'of ASSAY_TRP_CLIENT_CERT, with its key')] : [];
}

/** The disk of the data folder, and those of the database and the media where they are others. */
async function diskSpace(config: Config): Promise<Finding[]> {
  const places = [
    ['disk', config.dataDir],
    ['database disk', await ownCluster(config)],
    ['media disk', mediaFolder(config)],
  ] as const;
  const found = new Map<number, Finding>();
  for (const [name, path] of places) {
    if (path === undefined) continue;
    const folder = await nearestFolder(path);
    const { dev } = await stat(folder);
    if (!found.has(dev)) found.set(dev, await roomAt(name, folder));
  }
  return [...found.values()];
}

async function roomAt(name: string, folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const detail = `${(free / 1024 ** 3).toFixed(1)} GiB free`;
  return free >= DISK_MIN_BYTES ? fine(name, detail) : problem(name, detail, 'Free at least 1 GiB');
}

async function models({ models: manifest }: Config): Promise<Finding[]> {
  const status = await readModels(manifest);
  const bad = status.models.filter(({ ok }) => !ok);
  const findings = bad.map(({ id, problem: why }) =>
    problem('models', `${id}: ${why}`, manifest ? 'Fix the manifest' : 'Run npm ci again'),
  );
  if (bad.length === 0) findings.push(fine('models', `${status.models.length} models with the right hashes`));
  if (status.missing_roles.length > 0)
    findings.push(
      optional(
        'models',
        `none for ${status.missing_roles.join(', ')}`,
        'Checks that need them are unavailable; a manifest in ASSAY_MODELS adds models',
      ),
    );
  return findings;
}

async function port({ port: number, host }: Config): Promise<Finding> {
  return listening('port', 'PORT', host, number, '/healthz');
}

async function metricsPort({ host, metrics }: Config): Promise<Finding[]> {
  if (metrics?.port === undefined) return [];
  return [await listening('metrics', 'ASSAY_METRICS_PORT', host, metrics.port, '/metrics')];
}

/** Whether the service can listen there, or does: `path` is one that it answers. */
async function listening(name: string, variable: string, host: string, number: number, path: string): Promise<Finding> {
  if (number === 0) return fine(name, 'any free port');
  const server = createServer();
  const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once('error', resolve);
    server.listen({ port: number, host }, () => server.close(() => resolve(undefined)));
  });
  if (!failure) return fine(name, `${host}:${number} is free`);
  if (failure.code !== 'EADDRINUSE')
    return problem(name, `${host}:${number}: ${failure.code}`, `Set ${variable} or HOST to an address of this machine`);
  const ours = await isOurs(`http://${host}:${number}${path}`).catch(() => false);
  return ours
    ? fine(name, `${host}:${number} is in use by a running service`)
    : problem(name, `${host}:${number} is in use by another program`, `Set ${variable} to a free one`);
}

/** Other programs answer 200 to any path. */
async function isOurs(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
  // The figures may ask for a token, which is nobody else's business.
  return answer.status === 401 || /^\{"status":"alive"\}$|^# HELP assay_/m.test(await answer.text());
}

function messages({ smtpUrl, smsUrl }: Config): Finding[] {
  const advice = 'Production answers 422 there; the sandbox needs none';
  return [
    smtpUrl ? fine('e-mail', 'ASSAY_SMTP_URL is set') : optional('e-mail', 'ASSAY_SMTP_URL is not set', advice),
    smsUrl ? fine('SMS', 'ASSAY_SMS_URL is set') : optional('SMS', 'ASSAY_SMS_URL is not set', advice),
  ];
}

/** The folder itself, or the nearest one above that exists. */
async function nearestFolder(path: string): Promise<string> {
  for (let folder = path; ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => undefined);
    if (found?.isDirectory() || dirname(folder) === folder) return folder;
  }
}

async function writable(path: string): Promise<boolean> {
  return access(path, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
}
