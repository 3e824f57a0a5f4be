const BYTES_MAX = 40 * 1024 * 1024;
const NO_BYTES =
  'A file is given as bytes, a Blob, or a stream of bytes without an encoding; fileFromPath of "@assay/node/files" takes a path.';

export type FileSource = Uint8Array | ArrayBuffer | Blob | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * A file as the base64 text that the API takes: bytes, a Blob (also of a form), or a stream.
 * @throws RangeError for more than 40 MiB; TypeError for a text, such as a path, or a stream of texts
 */
export async function file(source: FileSource): Promise<string> {
  const bytes = await bytesOf(source);
  if (bytes.byteLength > BYTES_MAX) throw new RangeError('A file may have at most 40 MiB.');
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

async function bytesOf(source: FileSource): Promise<Uint8Array> {
  if (ArrayBuffer.isView(source)) return viewOf(source);
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  if (typeof Blob !== 'undefined' && source instanceof Blob) return new Uint8Array(await source.arrayBuffer());
  if (typeof source === 'string') throw new TypeError(NO_BYTES);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const piece of source as AsyncIterable<unknown>) {
    if (!ArrayBuffer.isView(piece)) throw new TypeError(NO_BYTES);
    const part = viewOf(piece);
    parts.push(part);
    size += part.byteLength;
    if (size > BYTES_MAX) throw new RangeError('A file may have at most 40 MiB.');
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** Also of another realm, such as that in which a runner of tests keeps programs. */
function viewOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
