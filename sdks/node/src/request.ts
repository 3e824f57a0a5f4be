import { type AssayError, connectionError, errorOf } from './error.js';
import { pauseBefore, type RetryOptions } from './retry.js';
import { checkedHeaders, checkedWait } from './settings.js';
import type { CallOptions } from './shapes.js';

export interface AssayOptions extends RetryOptions {
  /** `sk_test_…` or `sk_live_…`, or a session token for capture operations. */
  readonly apiKey: string;
  /** Address of the service, for example `https://verify.example.com`. */
  readonly baseUrl: string;
  /** Longest wait for one answer, in milliseconds; 60 s by default, `Infinity` for as long as it takes. */
  readonly timeoutMs?: number;
  /** Sends the requests; the platform's own `fetch` by default. */
  readonly fetch?: typeof fetch;
}

/** The time that an attempt may take: it stands still while a source makes its next record, and begins anew after it. */
export interface Clock {
  start(): void;
  stop(): void;
}

export interface Call extends CallOptions {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  /** Takes the clock of an attempt, for a body whose source takes time of its own. */
  readonly pace?: ((clock: Clock) => void) | undefined;
  /** The answer goes on until its reader leaves: only the headers have to arrive in time. */
  readonly endless?: boolean;
}

const TIMEOUT_MS = 60_000;

/** Without a key: where the answer was lost they may have been done, and a second try would do it twice or find nothing. */
const ONCE = new Set(['PATCH', 'DELETE']);

/**
 * Sends a call and repeats it after network faults, 429 and 5xx, a POST always under one Idempotency-Key, so that nothing
 * is done twice. PATCH and DELETE are repeated where there was no connection, and after 429 and 503, by which the service
 * says that it did nothing.
 * @throws AssayError after the last attempt; what `signal` was aborted with; RangeError for a header or a timeout that cannot
 * be used; TypeError for a body that is no JSON, such as one with a BigInt
 */
export async function send(options: AssayOptions, call: Call): Promise<Response> {
  const headers = headersOf(options, call);
  checkedHeaders(headers);
  // Before any attempt: whatever cannot be written is no fault of the network.
  const ready: Ready = { call, headers, body: bodyOf(call.body), timeoutMs: checkedWait(timeoutOf(options, call)) };
  const retry = call.retriesMax === undefined ? options : { ...options, retriesMax: call.retriesMax };
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await attemptOnce(options, ready);
    if (outcome instanceof Response) return outcome;
    const pauseMs = mayRepeat(call, outcome) ? pauseBefore(attempt, outcome.retryAfterSeconds, retry) : undefined;
    if (pauseMs === undefined) throw outcome;
    await wait(pauseMs, call.signal);
  }
}

/** A call in the form in which each attempt sends it. */
interface Ready {
  readonly call: Call;
  readonly headers: Record<string, string>;
  readonly body: RequestInit['body'];
  readonly timeoutMs: number;
}

const timeoutOf = (options: AssayOptions, call: Call) => call.timeout ?? options.timeoutMs ?? TIMEOUT_MS;

function mayRepeat({ method, body }: Call, { status, cause }: AssayError): boolean {
  if (isStream(body)) return false;
  if (status === 429 || status === 503 || (status === 0 && neverSent(cause))) return true;
  return !ONCE.has(method) && (status === 0 || status >= 500);
}

/** By which runtimes say that no connection came about, so that the service has done nothing. */
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'ConnectionRefused',
]);
const CAUSES_MAX = 4;

function neverSent(cause: unknown): boolean {
  let fault = cause as { code?: unknown; cause?: unknown } | undefined;
  for (let depth = 0; fault && depth < CAUSES_MAX; depth += 1) {
    if (NO_CONNECTION.has(String(fault.code))) return true;
    fault = fault.cause as typeof fault;
  }
  return false;
}

async function attemptOnce(options: AssayOptions, ready: Ready): Promise<Response | AssayError> {
  const { call, timeoutMs } = ready;
  call.signal?.throwIfAborted();
  const timer = new AbortController();
  const clock = clockOf(timeoutMs, () => timer.abort(new DOMException('Timed out', 'TimeoutError')));
  clock.start();
  call.pace?.(clock);
  const stop = () => timer.abort(call.signal?.reason);
  call.signal?.addEventListener('abort', stop, { once: true });
  try {
    const response = await (options.fetch ?? fetch)(call.url, init(ready, timer.signal));
    if (!response.ok) return await errorOf(response, options.baseUrl);
    return call.endless ? response : await whole(response);
  } catch (cause) {
    if (call.signal?.aborted) throw call.signal.reason;
    const reason: unknown = timer.signal.aborted ? timer.signal.reason : cause;
    return connectionError(reason, `The service cannot be reached at ${new URL(call.url).origin}.`);
  } finally {
    clock.end();
    if (!call.endless) call.signal?.removeEventListener('abort', stop);
  }
}

function clockOf(ms: number, alarm: () => void): Clock & { end(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const stop = () => clearTimeout(timer);
  return {
    stop,
    start() {
      stop();
      if (!ended) timer = setTimeout(alarm, ms);
    },
    end() {
      ended = true;
      stop();
    },
  };
}

/** Reads the answer to its end, so that a connection that breaks in the middle is repeated as well. */
async function whole(response: Response): Promise<Response> {
  const { status, headers } = response;
  const bytes = await response.arrayBuffer();
  return new Response(status === 204 ? null : bytes, { status, headers });
}

/** A redirection is not followed: it would turn a POST into a GET without its key. */
function init({ call, headers, body }: Ready, signal: AbortSignal): RequestInit {
  const head: RequestInit = { method: call.method, headers, signal, redirect: 'manual' };
  if (body === undefined) return head;
  const half = isStream(body) ? { duplex: 'half' } : {};
  return { ...head, body, ...half } as RequestInit;
}

/** @throws TypeError for what is no JSON */
function bodyOf(body: unknown): RequestInit['body'] {
  return (body === undefined || isRaw(body) ? body : JSON.stringify(body)) as RequestInit['body'];
}

function isRaw(body: unknown): boolean {
  return body instanceof Uint8Array || body instanceof ArrayBuffer || isBlob(body) || isStream(body);
}

function isBlob(body: unknown): boolean {
  return typeof Blob !== 'undefined' && body instanceof Blob;
}

function headersOf(options: AssayOptions, call: Call): Record<string, string> {
  const json = call.body !== undefined && !isRaw(call.body);
  return {
    authorization: `Bearer ${options.apiKey}`,
    ...(call.endless ? { accept: 'text/event-stream' } : {}),
    ...(json ? { 'content-type': 'application/json' } : {}),
    ...(call.method === 'POST' ? { 'idempotency-key': call.idempotencyKey ?? crypto.randomUUID() } : {}),
    // Names differ in case alone: a second one would be joined to the first, and the key be another at each call.
    ...Object.fromEntries(Object.entries(call.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])),
  };
}

function isStream(body: unknown): boolean {
  return typeof ReadableStream !== 'undefined' && body instanceof ReadableStream;
}

function wait(pauseMs: number, signal: AbortSignal | undefined): Promise<void> {
  const ms = pauseMs > 0 ? checkedWait(pauseMs) : 0;
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
