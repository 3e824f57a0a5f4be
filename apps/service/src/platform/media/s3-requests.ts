import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { MediaUnavailable } from './media-store.js';
import type { S3Location } from './s3-location.js';

const ATTEMPTS_MAX = 4;
const FIRST_PAUSE_MS = 150;
/** Until a request is answered; of one part, at 2.7 Mbit/s. */
const TIMEOUT_MS = 25_000;
/** Until an answer has come whole. */
const WHOLE_TIMEOUTS = 2;
/** After this nothing is tried again: whoever waits for it keeps a connection little longer. */
const PATIENCE_MS = 30_000;

/** What makes a store act in another way than its defaults; for tests. */
export interface S3Options {
  readonly timeoutMs?: number;
  readonly firstPauseMs?: number;
  readonly patienceMs?: number;
  /** Bytes of one part; S3 takes no less than 5 MiB, but for the last one. */
  readonly partBytes?: number;
}

export interface S3Request {
  readonly body?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a signed request; one that fails for a passing reason (no answer, time-out, 429, 5xx) at most four times. */
export type Send = (method: string, url: string, request?: S3Request) => Promise<Response>;

export function sender(
  location: S3Location,
  { timeoutMs = TIMEOUT_MS, firstPauseMs = FIRST_PAUSE_MS, patienceMs = PATIENCE_MS }: S3Options,
): Send {
  const { accessKeyId, secretAccessKey, sessionToken } = location.credentials;
  const client = new AwsClient({
    ...{ accessKeyId, secretAccessKey, service: 's3', region: location.region, retries: 0 },
    ...(sessionToken === undefined ? {} : { sessionToken }),
  });
  const once: Send = async (method, url, { body, headers = {} } = {}) => {
    // The digest is part of the signature: a store refuses bytes that were damaged on the way.
    const digest = createHash('sha256').update(body ?? '');
    const signed = await client.sign(url, {
      method,
      headers: {
        ...headers,
        'x-amz-content-sha256': digest.digest('hex'),
        ...(body ? { 'content-type': 'application/octet-stream' } : {}),
      },
    });
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new DOMException('Late', 'TimeoutError')), timeoutMs);
    try {
      return await fetch(url, {
        ...{ method, headers: signed.headers, redirect: 'error' as const },
        signal: AbortSignal.any([late.signal, AbortSignal.timeout(WHOLE_TIMEOUTS * timeoutMs)]),
        ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
      });
    } finally {
      clearTimeout(timer);
    }
  };
  return async (method, url, request) => {
    const startedAt = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await once(method, url, request).catch((error: unknown) => unreachable(error));
      const passing = outcome instanceof Error || outcome.status === 429 || outcome.status >= 500;
      if (!passing) return outcome;
      if (attempt === ATTEMPTS_MAX || performance.now() - startedAt > patienceMs) {
        if (outcome instanceof Error) throw outcome;
        return outcome;
      }
      if (!(outcome instanceof Error)) await outcome.body?.cancel();
      await pause(firstPauseMs * 2 ** (attempt - 1));
    }
  };
}

/** The bytes of an answer. @throws MediaUnavailable when they end early or do not come */
export async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(
    await response.arrayBuffer().catch((error: unknown) => {
      throw unreachable(error);
    }),
  );
}

export function unreachable(error: unknown): MediaUnavailable {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  const reason = name === 'TimeoutError' ? 'it did not answer in time' : (cause?.code ?? cause?.message ?? message);
  return new MediaUnavailable(`The media store cannot be reached: ${reason}.`);
}

/** A refusal, by the store's own code and nothing else that it says. */
export function refused(method: string, status: number, text = ''): MediaUnavailable {
  const code = codeOf(text);
  return new MediaUnavailable(`The media store answered ${method} with ${status}${code ? ` (${code})` : ''}.`);
}

export function codeOf(xml: string): string | undefined {
  return /<Code>([A-Za-z0-9.]{1,60})<\/Code>/.exec(xml)?.[1];
}
