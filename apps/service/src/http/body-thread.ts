import { parentPort } from 'node:worker_threads';
import { ApiError } from '@assay/kernel';
import { type BodyQuestion, parseBody } from './parse-body.js';

/** Values of one large body: handing them to the main thread costs about 0.5 ms a thousand. */
const VALUES_MAX = 200_000;
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
  const count = { values: 0 };
  const short = error ? undefined : takeOut(value, [], texts, count);
  const wrong = error ?? (count.values > VALUES_MAX ? tooMany() : undefined);
  return {
    bytes,
    value: wrong ? undefined : short,
    texts: wrong ? [] : texts,
    error: wrong ? { message: wrong.message, field: wrong.extras.field } : undefined,
    fingerprint,
  };
}

function tooMany(): ApiError {
  return new ApiError('invalid_request', `The body holds more than ${VALUES_MAX} values.`, { field: 'body' });
}

/** The value without its long texts. Depth is bounded by the judgement that came before. */
function takeOut(value: unknown, path: (string | number)[], texts: LongText[], count: { values: number }): unknown {
  count.values += 1;
  // Only ASCII, as base64 is, has one byte a character; a long text of another kind travels as a text.
  if (typeof value === 'string' && value.length > LONG_TEXT && Buffer.byteLength(value) === value.length) {
    const bytes = new ArrayBuffer(value.length);
    Buffer.from(bytes).write(value, 'latin1');
    texts.push({ path, bytes });
    return null;
  }
  if (value === null || typeof value !== 'object' || count.values > VALUES_MAX) return value;
  if (Array.isArray(value)) return value.map((item, index) => takeOut(item, [...path, index], texts, count));
  const record: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) record[key] = takeOut(item, [...path, key], texts, count);
  return record;
}
