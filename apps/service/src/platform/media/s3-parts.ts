import { bytesOf, refused, type Send } from './s3-requests.js';

/** S3 takes at most 10,000 parts of an object: 80 GB of these. */
export const PART_BYTES = 8 * 1024 * 1024;
const PARTS_MAX = 10_000;

/**
 * Uploads an object in parts (CreateMultipartUpload, UploadPart, CompleteMultipartUpload), few of which are held at a time. The
 * object appears when it is whole; when anything fails the upload is given up, so that the store keeps no parts.
 * @param parts each of the same size but for the last one
 */
export async function putParts(send: Send, url: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
  const uploadId = await beginUpload(send, url);
  const at = (more: Record<string, string>) => `${url}?${new URLSearchParams({ ...more, uploadId })}`;
  try {
    const tags: string[] = [];
    let bytes = 0;
    for await (const part of parts) {
      if (tags.length === PARTS_MAX) throw new Error('A blob has more parts than a media store takes.');
      tags.push(await putPart(send, at({ partNumber: String(tags.length + 1) }), part));
      bytes += part.length;
    }
    await completeUpload(send, { url, upload: at({}) }, tags, bytes);
  } catch (error) {
    // A store that cannot be reached drops it by its own rule for unfinished uploads.
    await send('DELETE', at({})).then(
      (response) => response.body?.cancel(),
      () => undefined,
    );
    throw error;
  }
}

async function beginUpload(send: Send, url: string): Promise<string> {
  const response = await send('POST', `${url}?uploads=`);
  const xml = await response.text();
  const uploadId = /<UploadId>([^<]{1,1024})<\/UploadId>/.exec(xml)?.[1];
  if (!response.ok || uploadId === undefined) throw refused('POST', response.status, xml);
  return uploadId.replaceAll('&amp;', '&');
}

async function putPart(send: Send, url: string, body: Uint8Array): Promise<string> {
  const response = await send('PUT', url, { body });
  const text = await response.text();
  const tag = response.headers.get('etag');
  if (!response.ok || tag === null) throw refused('PUT', response.status, text);
  return tag;
}

/** A refusal may come with status 200. An upload that is not there any more was completed by an attempt without an answer. */
async function completeUpload(
  send: Send,
  { url, upload }: { readonly url: string; readonly upload: string },
  tags: readonly string[],
  bytes: number,
): Promise<void> {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const response = await send('POST', upload, { body });
  const xml = await response.text();
  if (response.ok && !xml.includes('<Error>')) return;
  if (response.status === 404) {
    const there = await send('HEAD', url);
    if (there.ok && Number(there.headers.get('content-length')) === bytes) return;
  }
  throw refused('POST', response.status, xml);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/**
 * Reads an object in parts, each by its range; one that is replaced meanwhile is an error, never a mixture.
 * @param absent says what a store's 404 means
 */
export async function readParts(
  send: Send,
  url: string,
  partBytes: number,
  absent: (response: Response) => Promise<undefined>,
): Promise<AsyncIterable<Buffer> | undefined> {
  const head = await send('HEAD', url);
  // Only an answer with a body tells a missing blob from a missing bucket.
  if (head.status === 404) return absent(await send('GET', url));
  const size = Number(head.headers.get('content-length') ?? Number.NaN);
  if (!head.ok || !Number.isInteger(size)) throw refused('HEAD', head.status);
  const tag = head.headers.get('etag');
  const same = tag === null ? {} : { 'if-match': tag };
  return ranges();

  async function* ranges() {
    for (let from = 0; from < size; from += partBytes) {
      const to = Math.min(from + partBytes, size) - 1;
      const response = await send('GET', url, { headers: { ...same, range: `bytes=${from}-${to}` } });
      if (response.status !== 206) throw refused('GET', response.status, await response.text());
      const bytes = await bytesOf(response);
      if (bytes.length !== to - from + 1) throw new Error('The media store sent less of a blob than it has.');
      yield bytes;
    }
  }
}

/** Bytes in pieces of one size, but for the last one. */
export async function* inPieces(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let held = 0;
  for await (const part of bytes) {
    for (let at = 0; at < part.length; ) {
      const taken = part.subarray(at, at + size - held);
      waiting.push(taken);
      held += taken.length;
      at += taken.length;
      if (held < size) continue;
      yield joined(waiting);
      [waiting, held] = [[], 0];
    }
  }
  if (held > 0) yield joined(waiting);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts;
  return parts.length === 1 && only ? only : Buffer.concat(parts);
}
