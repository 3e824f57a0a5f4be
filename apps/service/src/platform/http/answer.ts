import type { DataKey } from '../crypto/vault.js';

/** What a handler answers. A JSON `body` is serialised once; the same bytes are sent, stored and replayed. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  /** The JSON text of `body`, kept by `answerText`. */
  text?: string;
  /** A body that is not JSON. */
  readonly raw?: {
    readonly bytes: Uint8Array | string | NodeJS.ReadableStream;
    readonly type: string;
    /** Fields that are known only behind the last byte of a stream, by their names in small letters. */
    readonly trailers?: Readonly<Record<string, () => string>>;
  };
  readonly headers?: Readonly<Record<string, string>>;
  /** The key that seals the stored copy of this answer; the environment's own when absent. */
  readonly sealWith?: DataKey;
  /** The resource that the answer shows: once it is deleted, a replay is 404. */
  readonly resourceId?: string;
  /** Scopes that the request needed beside that of its operation; a repetition by another key needs them too. */
  readonly needs?: readonly string[];
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

/** The JSON text of an answer, made once however often it is asked for: what is sent is what is stored. */
export function answerText(answer: Answer): string {
  answer.text ??= JSON.stringify(answer.body ?? {});
  return answer.text;
}
