import { answerOf } from './answer.js';
import { AssayError, connectionError, foreignAnswer } from './error.js';
import { listingOf } from './listing.js';
import { type Lines, ndjson } from './ndjson.js';
import { type AssayOptions, send } from './request.js';
import { RESOURCES, type Resources } from './resources.gen.js';
import { SILENCE_MS, serverEvents } from './server-events.js';
import { checkedBase, checkedKey, checkedWait } from './settings.js';
import type { CallOptions, OperationId, Result, ServerEvent } from './shapes.js';
import { type Import, OPERATIONS, type Operations } from './types.gen.js';
import { unwrapWebhook, type WebhookEvent, type WebhookRequest } from './webhook.js';

export type { AssayOptions } from './request.js';

/** The parts of a request that an operation knows; required ones are required here. */
export type RequestInput<Id extends OperationId> = Part<'params', Operations[Id]['params']> &
  Part<'query', Operations[Id]['query']> &
  Part<'body', Operations[Id]['body']> &
  CallOptions;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : undefined extends Value
    ? { readonly [K in Name]?: Value }
    : Record<never, never> extends Value
      ? { readonly [K in Name]?: Value }
      : { readonly [K in Name]: Value };

type Arguments<Id extends OperationId> =
  Record<never, never> extends RequestInput<Id> ? [input?: RequestInput<Id>] : [input: RequestInput<Id>];

interface LooseInput extends CallOptions {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly pace?: Lines['pace'];
}

interface MethodRow {
  readonly id: string;
  readonly path: readonly string[];
  readonly input: 'body' | 'query' | 'none';
  readonly kind: 'json' | 'list' | 'stream';
}

/** Query of an import that is sent line by line. */
export type ImportStreamQuery = NonNullable<Operations['createImport']['query']>;

/** What stands beside the generated methods. */
interface HandMade {
  readonly webhooks: Resources['webhooks'] & {
    /** The event of a request, after its signature and age were checked. @throws WebhookVerificationError */
    verify(request: WebhookRequest): Promise<WebhookEvent>;
  };
  readonly verifications: Resources['verifications'] & {
    /**
     * Imports up to 10,000 records, one a line as they come (`application/x-ndjson`). Not repeated after a fault; `timeout`
     * counts from each record to the next, without the time in which `records` makes it. @throws what `records` throws
     */
    importLines(
      records: AsyncIterable<object> | Iterable<object>,
      query?: ImportStreamQuery,
      options?: CallOptions,
    ): Promise<Import>;
  };
}

export interface Assay extends Omit<Resources, keyof HandMade>, HandMade {}

/** Calls the API with the types of the contract: `assay.verifications.create(…)`. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the constructor sets every resource of the generated table
export class Assay {
  readonly #options: AssayOptions;
  readonly #baseUrl: string;

  /** @throws RangeError for a key or an address that cannot be one, and where there is nothing to send with */
  constructor(options: AssayOptions) {
    this.#baseUrl = checkedBase(options.baseUrl);
    if (!options.fetch && typeof fetch !== 'function')
      throw new RangeError('This runtime has no fetch: give one as the option "fetch".');
    this.#options = { ...options, apiKey: checkedKey(options.apiKey), baseUrl: this.#baseUrl };
    Object.assign(this, this.#resources());
  }

  /** Runs one operation by its id. The resources are the same with names. @throws AssayError after the last attempt */
  async request<Id extends OperationId>(id: Id, ...[input]: Arguments<Id>): Promise<Result<Id>> {
    return (await this.#run(id, (input ?? {}) as LooseInput)) as Result<Id>;
  }

  #resources(): object {
    const made = Object.entries(RESOURCES).map(([name, methods]) => [
      name,
      Object.fromEntries(Object.entries(methods).map(([method, row]) => [method, this.#method(row as MethodRow)])),
    ]);
    const resources = Object.fromEntries(made) as { verifications: object; webhooks: object };
    Object.assign(resources.webhooks, { verify: unwrapWebhook });
    Object.assign(resources.verifications, { importLines: this.#importLines.bind(this) });
    return resources;
  }

  #method({ id, path, input, kind }: MethodRow): (...values: unknown[]) => unknown {
    return (...values) => {
      const params = Object.fromEntries(path.map((name, index) => [name, values[index] as string]));
      const given = input === 'none' ? undefined : values[path.length];
      const options = (values[path.length + (input === 'none' ? 0 : 1)] ?? {}) as CallOptions;
      const call: LooseInput = { ...options, params, ...(given === undefined ? {} : { [input]: given }) };
      if (kind === 'stream') return this.#follow(id, call);
      if (kind === 'json') return this.#run(id, call);
      return listingOf((cursor) =>
        this.#run(id, cursor === undefined ? call : { ...call, query: { ...call.query, cursor } }),
      );
    };
  }

  async #run(id: string, input: LooseInput): Promise<unknown> {
    const { params, query, body, ...options } = input;
    const { method } = OPERATIONS[id as OperationId];
    const url = this.#url(id, params, query);
    return answerOf(await send(this.#options, { ...options, method, url, body: body ?? emptyBody(method) }));
  }

  async *#follow(id: string, { params, query, ...options }: LooseInput): AsyncGenerator<ServerEvent> {
    const url = this.#url(id, params, query);
    // A signal outlives many streams of one program: each takes its listener away.
    const line = new AbortController();
    const stop = () => line.abort(options.signal?.reason);
    if (options.signal?.aborted) stop();
    options.signal?.addEventListener('abort', stop, { once: true });
    try {
      const call = { ...options, signal: line.signal, method: 'GET', url, endless: true };
      const response = await send(this.#options, call);
      // A page of another site has no events either: its reader would take that for a stream in which nothing happens.
      const type = response.headers.get('content-type');
      if (type !== null && !type.startsWith('text/event-stream')) throw foreignAnswer(response.status);
      const silenceMs = Math.max(options.timeout ?? this.#options.timeoutMs ?? 0, SILENCE_MS);
      yield* serverEvents(response, checkedWait(silenceMs));
    } catch (cause) {
      if (cause instanceof AssayError || cause instanceof RangeError || options.signal?.aborted) throw cause;
      throw connectionError(cause, 'The stream broke off.');
    } finally {
      options.signal?.removeEventListener('abort', stop);
    }
  }

  async #importLines(
    records: AsyncIterable<object>,
    query: ImportStreamQuery = {},
    options: CallOptions = {},
  ): Promise<Import> {
    const headers = { 'content-type': 'application/x-ndjson', ...options.headers };
    const { body, pace, failure } = ndjson(records);
    try {
      return (await this.#run('createImport', { ...options, query, headers, body, pace })) as Import;
    } catch (error) {
      const failed = failure();
      throw failed ? failed.thrown : error;
    }
  }

  #url(id: string, params: LooseInput['params'], query: LooseInput['query']): string {
    return `${this.#baseUrl}${fill(OPERATIONS[id as OperationId].path, params ?? {})}${search(query ?? {})}`;
  }
}

/** Every POST sends JSON: an absent body is an empty object. */
function emptyBody(method: string): object | undefined {
  return method === 'POST' ? {} : undefined;
}

function fill(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name];
    if (!value) throw new RangeError(`The path parameter "${name}" is needed.`);
    // Written with % or not, every client takes them for steps in the path.
    if (value === '.' || value === '..') throw new RangeError(`The path parameter "${name}" is no name: ${value}`);
    return encodeURIComponent(value);
  });
}

function search(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).filter(([, value]) => value != null);
  const text = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, written(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

function written(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}
