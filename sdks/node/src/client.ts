import { randomUUID } from 'node:crypto';
import { errorOf } from './error.js';
import { pauseBefore, type RetryOptions } from './retry.js';
import { OPERATIONS, type Operations } from './types.gen.js';

export interface AssayOptions extends RetryOptions {
  /** `sk_test_…` or `sk_live_…`, or a session token for capture operations. */
  readonly apiKey: string;
  /** Address of the service, for example `https://verify.example.com`. */
  readonly baseUrl: string;
  /** Longest wait for one answer; 60 s by default. */
  readonly timeoutMs?: number;
  /** Sends the requests; the platform's own `fetch` by default. */
  readonly fetch?: typeof fetch;
}

export type OperationId = keyof Operations;

/** The parts of a request that an operation knows; required ones are required here. */
export type RequestInput<Id extends OperationId> = Part<'params', Operations[Id]['params']> &
  Part<'query', Operations[Id]['query']> &
  Part<'body', Operations[Id]['body']> & {
    /** Made anew for each POST when absent; give your own to repeat a request of an earlier process. */
    readonly idempotencyKey?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
  };

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : undefined extends Value
    ? { readonly [K in Name]?: Value }
    : Record<never, never> extends Value
      ? { readonly [K in Name]?: Value }
      : { readonly [K in Name]: Value };

type Arguments<Id extends OperationId> =
  Record<never, never> extends RequestInput<Id> ? [input?: RequestInput<Id>] : [input: RequestInput<Id>];

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

const TIMEOUT_MS = 60_000;

/** Calls the API with the types of the contract. */
export class Assay {
  readonly #options: AssayOptions;
  readonly #baseUrl: string;

  constructor(options: AssayOptions) {
    if (!options.apiKey) throw new RangeError('An API key is needed.');
    this.#baseUrl = options.baseUrl.replace(/\/+$/, '');
    if (!URL.canParse(this.#baseUrl)) throw new RangeError('baseUrl must be an absolute address.');
    this.#options = options;
  }

  /**
   * Runs one operation. Repeats it on 429 and 5xx only, under one Idempotency-Key, so that a repetition is never done twice.
   * @throws AssayError for every answer that is not 2xx, after the last attempt.
   */
  async request<Id extends OperationId>(id: Id, ...[input]: Arguments<Id>): Promise<Operations[Id]['reply']> {
    const { method, path } = OPERATIONS[id];
    const loose = (input ?? {}) as LooseInput;
    const url = `${this.#baseUrl}${fill(path, loose.params ?? {})}${search(loose.query ?? {})}`;
    const headers = this.#headers(method, loose);
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.#send(url, method, headers, loose);
      if (response.ok) return (await read(response)) as Operations[Id]['reply'];
      const error = await errorOf(response);
      const retryable = error.status === 429 || error.status >= 500;
      const pauseMs = retryable ? pauseBefore(attempt, error.retryAfterSeconds, this.#options) : undefined;
      if (pauseMs === undefined) throw error;
      await wait(pauseMs, loose.signal);
    }
  }

  #headers(method: string, input: LooseInput): Record<string, string> {
    return {
      authorization: `Bearer ${this.#options.apiKey}`,
      ...(input.body === undefined || input.body instanceof Uint8Array ? {} : { 'content-type': 'application/json' }),
      ...(method === 'POST' ? { 'idempotency-key': input.idempotencyKey ?? randomUUID() } : {}),
      ...input.headers,
    };
  }

  #send(url: string, method: string, headers: Record<string, string>, input: LooseInput): Promise<Response> {
    const timeout = AbortSignal.timeout(this.#options.timeoutMs ?? TIMEOUT_MS);
    const body = input.body instanceof Uint8Array ? input.body : JSON.stringify(input.body);
    return (this.#options.fetch ?? fetch)(url, {
      method,
      headers,
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
      ...(input.body === undefined ? {} : { body: body as NonNullable<RequestInit['body']> }),
    });
  }
}

function fill(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name];
    if (!value) throw new RangeError(`The path parameter "${name}" is needed.`);
    return encodeURIComponent(value);
  });
}

function search(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

async function read(response: Response): Promise<unknown> {
  const json = (response.headers.get('content-type') ?? '').includes('json');
  return json ? response.json() : new Uint8Array(await response.arrayBuffer());
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
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
