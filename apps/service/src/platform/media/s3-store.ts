import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { MediaStore } from './media-store.js';
import { isBlobName, type S3Location } from './s3-location.js';

const ATTEMPTS_MAX = 4;
const FIRST_PAUSE_MS = 150;
const TIMEOUT_MS = 60_000;
/** Snapshots of lists are the largest blobs. */
const BLOB_BYTES_MAX = 1024 * 1024 * 1024;

/** What makes a store act in another way than its defaults; for tests. */
export interface S3Options {
  readonly timeoutMs?: number;
  readonly firstPauseMs?: number;
}

/**
 * Blobs as objects of an S3-compatible store, addressed by path. A request that fails for a passing reason (no answer,
 * time-out, 429, 5xx) is sent at most four times; any other refusal is an error that names the store's own code.
 */
export function s3Store(location: S3Location, options: S3Options = {}): MediaStore {
  const { accessKeyId, secretAccessKey, sessionToken } = location.credentials;
  const client = new AwsClient({
    ...{ accessKeyId, secretAccessKey, service: 's3', region: location.region, retries: 0 },
    ...(sessionToken === undefined ? {} : { sessionToken }),
  });
  const send = sender(client, options);
  const urlOf = (name: string) => {
    if (!isBlobName(name)) throw new RangeError('Not a blob name.');
    return `${location.address}/${name}`;
  };
  return {
    async put(name, bytes) {
      const response = await send('PUT', urlOf(name), bytes);
      await response.arrayBuffer();
      if (!response.ok) throw refused('PUT', response.status);
    },
    async get(name) {
      const response = await send('GET', urlOf(name));
      if (response.status === 404) return absent(response);
      if (!response.ok) throw refused('GET', response.status, await response.text());
      if (Number(response.headers.get('content-length') ?? 0) > BLOB_BYTES_MAX) {
        await response.body?.cancel();
        throw new Error('The media store holds a blob that is larger than any this service writes.');
      }
      return Buffer.from(await response.arrayBuffer());
    },
    list: () => namesIn(location, send),
    async delete(name) {
      const response = await send('DELETE', urlOf(name));
      const text = await response.text();
      if (!response.ok && !(response.status === 404 && codeOf(text) !== 'NoSuchBucket'))
        throw refused('DELETE', response.status, text);
    },
  };
}

/** The names below the prefix, a thousand at a time (ListObjectsV2). */
async function* namesIn({ bucket, prefix }: S3Location, send: Send): AsyncGenerator<string> {
  const below = prefix === '' ? '' : `${prefix}/`;
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: below });
    if (token) query.set('continuation-token', token);
    const response = await send('GET', `${bucket}/?${query}`);
    const xml = await response.text();
    if (!response.ok) throw refused('GET', response.status, xml);
    for (const [, key = ''] of xml.matchAll(/<Key>([^<]+)<\/Key>/g)) {
      const name = key.slice(below.length);
      if (key.startsWith(below) && isBlobName(name)) yield name;
    }
    token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1]?.replaceAll('&amp;', '&');
  } while (token);
}

type Send = (method: string, url: string, body?: Uint8Array) => Promise<Response>;

function sender(client: AwsClient, { timeoutMs = TIMEOUT_MS, firstPauseMs = FIRST_PAUSE_MS }: S3Options): Send {
  const once: Send = async (method, url, body) => {
    // The digest is part of the signature: a store refuses bytes that were damaged on the way.
    const digest = createHash('sha256').update(body ?? '');
    const signed = await client.sign(url, {
      method,
      headers: {
        'x-amz-content-sha256': digest.digest('hex'),
        ...(body ? { 'content-type': 'application/octet-stream' } : {}),
      },
    });
    return fetch(url, {
      ...{ method, headers: signed.headers, redirect: 'error' as const, signal: AbortSignal.timeout(timeoutMs) },
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
    });
  };
  return async (method, url, body) => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await once(method, url, body).catch((error: unknown) => unreachable(error));
      const passing = outcome instanceof Error || outcome.status === 429 || outcome.status >= 500;
      if (!passing) return outcome;
      if (attempt === ATTEMPTS_MAX) {
        if (outcome instanceof Error) throw outcome;
        return outcome;
      }
      if (!(outcome instanceof Error)) await outcome.body?.cancel();
      await pause(firstPauseMs * 2 ** (attempt - 1));
    }
  };
}

/** A missing blob is an ordinary answer; a missing bucket is not. */
async function absent(response: Response): Promise<undefined> {
  const text = await response.text();
  if (codeOf(text) === 'NoSuchBucket') throw refused('GET', 404, text);
  return undefined;
}

function unreachable(error: unknown): Error {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  const reason = name === 'TimeoutError' ? 'it did not answer in time' : (cause?.code ?? cause?.message ?? message);
  return Object.assign(new Error(`The media store cannot be reached: ${reason}.`), { code: 'ETIMEDOUT' });
}

function refused(method: string, status: number, text = ''): Error {
  return new Error(`The media store answered ${method} with ${status}${codeOf(text) ? ` (${codeOf(text)})` : ''}.`);
}

function codeOf(xml: string): string | undefined {
  return /<Code>([A-Za-z0-9.]{1,60})<\/Code>/.exec(xml)?.[1];
}
