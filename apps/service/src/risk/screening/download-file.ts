import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { giveToOwner, makeFolder } from '../../platform/give-to-owner.js';
import type { Outbound } from '../../platform/outbound/outbound.js';

export interface DownloadedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface FileSource {
  readonly name: string;
  readonly url: string;
  /** SHA-256 (hex) that the file must have, where its publisher gives one. */
  readonly sha256?: string;
}

export interface DownloadProgress {
  readonly name: string;
  readonly bytes: number;
  /** Bytes of the whole file, where the server says. */
  readonly total: number | undefined;
}

/** A download that did not end well. What was received stays, so that the next try goes on from there. */
export class DownloadError extends Error {}

const IDLE_TIMEOUT_MS = 30_000;
const BYTES_MAX = 512 * 1024 * 1024;
const TRIES_MAX = 4;
const PROGRESS_BYTES = 4 * 1024 * 1024;

/**
 * Downloads a file beside its final name and moves it there when it is whole: its length is what the server announced and
 * its checksum what its publisher gives. A broken connection is taken up where it broke, as long as the server says that
 * its file is still the same; a later call goes on where an earlier one was stopped. Two at once may write into one file:
 * what lies there has to be what came, or neither is taken.
 * @throws DownloadError with one clear line.
 */
export async function downloadFile(
  outbound: Outbound,
  source: FileSource,
  path: string,
  onProgress: (progress: DownloadProgress) => void,
): Promise<DownloadedFile> {
  await makeFolder(dirname(path), 0o700);
  let reason = '';
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const result = await tryOnce(outbound, source, path, onProgress);
    if ('sha256' in result) return finish(source, path, result.sha256);
    reason = result.reason;
    if (!result.again) break;
  }
  throw new DownloadError(`${source.name}: ${reason}`);
}

/** The SHA-256 (hex) of what came, from its first byte. */
interface Received {
  readonly sha256: string;
}

interface Failure {
  readonly reason: string;
  /** Whether another try may help. */
  readonly again: boolean;
}

async function tryOnce(
  outbound: Outbound,
  source: FileSource,
  path: string,
  onProgress: (progress: DownloadProgress) => void,
): Promise<Failure | Received> {
  const part = `${path}.part`;
  const validator = await readFile(`${part}.validator`, 'utf8').catch(() => '');
  const held = validator === '' ? 0 : await sizeOf(part);
  const range = held > 0 ? { range: `bytes=${held}-`, 'if-range': validator } : undefined;
  try {
    const headers = { 'accept-encoding': 'identity', 'user-agent': 'assay-lists', ...range };
    const answer = await outbound.download({ url: source.url, headers, idleTimeoutMs: IDLE_TIMEOUT_MS });
    const { status } = answer;
    if (status !== 200 && status !== 206) {
      answer.body.destroy();
      if (status === 416) await rm(part, { force: true });
      return { reason: `the server answered ${status}.`, again: status >= 500 || status === 416 || status === 429 };
    }
    const start = status === 206 ? held : 0;
    const total = totalOf(answer.headers, start);
    await writeFile(`${part}.validator`, validatorOf(answer.headers), { mode: 0o600 });
    await giveToOwner(`${part}.validator`);
    const hash = await hashOf(part, start);
    const bytes = await append(answer.body, { part, start, hash }, (told) =>
      onProgress({ name: source.name, bytes: told, total }),
    );
    if (total !== undefined && bytes < total) return { reason: `${bytes} of ${total} bytes came.`, again: true };
    return { sha256: hash.digest('hex') };
  } catch (error) {
    if (error instanceof DownloadError) return { reason: error.message, again: false };
    const { fault } = error as { fault?: string };
    const text = error instanceof Error ? error.message : String(error);
    return { reason: text, again: fault !== 'address_refused' };
  }
}

interface Appended {
  readonly part: string;
  readonly start: number;
  /** Of what lies before the start. */
  readonly hash: Hash;
}

async function append(
  body: AsyncIterable<Uint8Array>,
  { part, start, hash }: Appended,
  onBytes: (bytes: number) => void,
): Promise<number> {
  const file = await open(part, start > 0 ? 'r+' : 'w', 0o600);
  let bytes = start;
  let told = start;
  try {
    for await (const chunk of body) {
      if (bytes + chunk.length > BYTES_MAX) throw new DownloadError('the file is larger than 512 MiB.');
      hash.update(chunk);
      await file.write(chunk, 0, chunk.length, bytes);
      bytes += chunk.length;
      if (bytes - told < PROGRESS_BYTES) continue;
      told = bytes;
      onBytes(bytes);
    }
    await file.truncate(bytes);
    await file.sync();
    await giveToOwner(part);
  } finally {
    await file.close();
  }
  onBytes(bytes);
  return bytes;
}

async function finish(source: FileSource, path: string, sha256: string): Promise<DownloadedFile> {
  const part = `${path}.part`;
  const written = await hashOf(part).catch(() => undefined);
  if (written?.digest('hex') !== sha256)
    throw new DownloadError(
      `${source.name}: another download wrote into the same file. Run the command again when that one has ended.`,
    );
  await rm(`${part}.validator`, { force: true });
  if (source.sha256 !== undefined && source.sha256 !== sha256) {
    await rm(part, { force: true });
    throw new DownloadError(`${source.name}: the checksum is ${sha256}, not ${source.sha256}.`);
  }
  await rename(part, path);
  return { path, bytes: (await stat(path)).size, sha256 };
}

/** The hash of so many bytes of a file, of all without a number. @throws Error where there is no such file */
async function hashOf(path: string, bytes?: number): Promise<Hash> {
  const hash = createHash('sha256');
  if (bytes === 0) return hash;
  const until = bytes === undefined ? {} : { end: bytes - 1 };
  for await (const chunk of createReadStream(path, until)) hash.update(chunk as Buffer);
  return hash;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What tells that the server's file is still the same: a strong entity tag or the time of its last change. */
function validatorOf(headers: Headers): string {
  const { etag, 'last-modified': modified } = headers;
  if (typeof etag === 'string' && !etag.startsWith('W/')) return etag;
  return typeof modified === 'string' ? modified : '';
}

function totalOf(headers: Headers, start: number): number | undefined {
  const length = headers['content-length'];
  return typeof length === 'string' && /^\d{1,15}$/.test(length) ? start + Number(length) : undefined;
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
