import type { DataKey } from '../crypto/vault.js';

/** What a handler answers. A JSON `body` is serialised once; the same bytes are sent, stored and replayed. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  /** A body that is not JSON. */
  readonly raw?: { readonly bytes: Uint8Array | NodeJS.ReadableStream; readonly type: string };
  readonly headers?: Readonly<Record<string, string>>;
  /** The key that seals the stored copy of this answer; the environment's own when absent. */
  readonly sealWith?: DataKey;
  /** The resource that the answer shows: once it is deleted, a replay is 404. */
  readonly resourceId?: string;
}

export const ok = (body: unknown, more: Omit<Answer, 'status' | 'body'> = {}): Answer => ({
  status: 200,
  body,
  ...more,
});
export const created = (body: unknown, more: Omit<Answer, 'status' | 'body'> = {}): Answer => ({
  status: 201,
  body,
  ...more,
});

/** The bytes of an answer, made once however often they are asked for. */
export function answerBytes(answer: Answer): Buffer {
  const known = bytes.get(answer);
  if (known) return known;
  const made = Buffer.from(JSON.stringify(answer.body ?? {}));
  bytes.set(answer, made);
  return made;
}

const bytes = new WeakMap<Answer, Buffer>();
