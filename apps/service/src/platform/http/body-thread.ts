import { parentPort } from 'node:worker_threads';
import { type BodyQuestion, parseBody } from './parse-body.js';

/** Longer texts travel as bytes, which are handed over without a copy. */
const LONG_TEXT = 64 * 1024;

export interface BodyRequest {
  readonly bytes: ArrayBuffer;
  readonly question: BodyQuestion;
}

/** A long text that was taken out of the value, and where it belongs. */
export interface LongText {
  readonly path: readonly (string | number)[];
  readonly bytes: ArrayBuffer;
}

export interface BodyReply {
  /** The body itself, handed back. */
  readonly bytes: ArrayBuffer;
  readonly value: unknown;
  readonly texts: readonly LongText[];
  readonly error: { readonly message: string; readonly field: string | undefined } | undefined;
  readonly fingerprint: Uint8Array | undefined;
}

parentPort?.on('message', (request: BodyRequest) => {
  void work(request).then((reply) =>
    parentPort?.postMessage(reply, [reply.bytes, ...reply.texts.map(({ bytes }) => bytes)]),
  );
});

async function work({ bytes, question }: BodyRequest): Promise<BodyReply> {
  const { value, error, fingerprint } = await parseBody(Buffer.from(bytes), question);
  const texts: LongText[] = [];
  return {
    bytes,
    value: error ? undefined : takeOut(value, [], texts),
    texts,
    error: error ? { message: error.message, field: error.extras.field } : undefined,
    fingerprint,
  };
}

/** The value without its long texts. Number and depth of its values are bounded by the judgement that came before. */
function takeOut(value: unknown, path: (string | number)[], texts: LongText[]): unknown {
  // Only ASCII, as base64 is, has one byte a character; a long text of another kind travels as a text.
  if (typeof value === 'string' && value.length > LONG_TEXT && Buffer.byteLength(value) === value.length) {
    const bytes = new ArrayBuffer(value.length);
    Buffer.from(bytes).write(value, 'latin1');
    texts.push({ path, bytes });
    return null;
  }
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item, index) => takeOut(item, [...path, index], texts));
  const record: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) record[key] = takeOut(item, [...path, key], texts);
  return record;
}
