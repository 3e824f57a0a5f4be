import type { MediaStore } from './media-store.js';
import { isBlobName, type S3Location } from './s3-location.js';
import { inPieces, PART_BYTES, putParts, readParts } from './s3-parts.js';
import { bytesOf, codeOf, refused, type S3Options, type Send, sender } from './s3-requests.js';

/** Snapshots of lists are the largest blobs. */
const BLOB_BYTES_MAX = 1024 * 1024 * 1024;

/**
 * Blobs as objects of an S3-compatible store, addressed by path. A request that fails for a passing reason (no answer,
 * time-out, 429, 5xx) is sent at most four times; any other refusal is an error that names the store's own code. What is
 * larger than a part is written and read in parts.
 */
export function s3Store(location: S3Location, options: S3Options = {}): MediaStore {
  const { partBytes = PART_BYTES } = options;
  const send = sender(location, options);
  const urlOf = (name: string) => {
    if (!isBlobName(name)) throw new RangeError('Not a blob name.');
    return `${location.address}/${name}`;
  };
  /** What is no larger than a part goes at once. */
  const write = async (url: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    const pieces = inPieces(bytes, partBytes);
    const first = await pieces.next();
    const second = first.done ? first : await pieces.next();
    if (!second.done) return putParts(send, url, startingWith([first.value, second.value], pieces));
    const response = await send('PUT', url, { body: first.value ?? Buffer.alloc(0) });
    await response.arrayBuffer();
    // Every store names what it has stored; a page of something in between does not.
    if (!response.ok || !response.headers.has('etag')) throw refused('PUT', response.status);
  };
  return {
    async put(name, bytes) {
      await write(urlOf(name), [bytes]);
    },
    async putStream(name, bytes) {
      await write(urlOf(name), bytes);
    },
    async getStream(name) {
      return readParts(send, urlOf(name), partBytes, absent);
    },
    async get(name) {
      const response = await send('GET', urlOf(name));
      if (response.status === 404) return absent(response);
      if (!response.ok) throw refused('GET', response.status, await response.text());
      if (Number(response.headers.get('content-length') ?? 0) > BLOB_BYTES_MAX) {
        await response.body?.cancel();
        throw new Error('The media store holds a blob that is larger than any this service writes.');
      }
      return bytesOf(response);
    },
    async getRange(name, from, bytes) {
      const range = `bytes=${from}-${from + bytes - 1}`;
      const response = await send('GET', urlOf(name), { headers: { range } });
      if (response.status === 404) return absent(response);
      const text = response.status === 206 ? '' : await response.text();
      // The blob ends before.
      if (response.status === 416) return Buffer.alloc(0);
      if (response.status !== 206) throw refused('GET', response.status, text);
      return bytesOf(response);
    },
    list: (below) => namesIn(location, send, below),
    async delete(name) {
      const response = await send('DELETE', urlOf(name));
      const text = await response.text();
      if (!response.ok && !(response.status === 404 && codeOf(text) !== 'NoSuchBucket'))
        throw refused('DELETE', response.status, text);
    },
  };
}

async function* startingWith<T>(first: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first;
  yield* rest;
}

/** The names below the prefix, a thousand at a time (ListObjectsV2). */
async function* namesIn({ bucket, prefix }: S3Location, send: Send, folder?: string): AsyncGenerator<string> {
  const below = prefix === '' ? '' : `${prefix}/`;
  const wanted = folder === undefined ? below : `${below}${folder}/`;
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: wanted });
    if (token) query.set('continuation-token', token);
    const response = await send('GET', `${bucket}/?${query}`);
    const xml = await response.text();
    if (!response.ok) throw refused('GET', response.status, xml);
    for (const [, key = ''] of xml.matchAll(/<Key>([^<]+)<\/Key>/g)) {
      const name = key.slice(below.length);
      if (key.startsWith(wanted) && isBlobName(name)) yield name;
    }
    token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1]?.replaceAll('&amp;', '&');
  } while (token);
}

/** A missing blob is an ordinary answer; a missing bucket is not. */
async function absent(response: Response): Promise<undefined> {
  const text = await response.text();
  if (codeOf(text) === 'NoSuchBucket') throw refused('GET', 404, text);
  return undefined;
}
