import type { Operations } from './types.gen.js';

export type OperationId = keyof Operations;
export type BodyOf<Id extends OperationId> = NonNullable<Operations[Id]['body']>;
export type QueryOf<Id extends OperationId> = NonNullable<Operations[Id]['query']>;

/** What the last answer said beside its body. */
export interface ResponseInfo {
  readonly status: number;
  /** Give it to whoever runs the service when something is wrong. */
  readonly requestId: string | undefined;
  readonly headers: Headers;
}

/** An answer, with `lastResponse` beside its members (not enumerable, so it is not printed or stored). */
export type Result<Id extends OperationId> = WithResponse<Operations[Id]['reply']>;
export type WithResponse<T> = T extends object ? T & { readonly lastResponse: ResponseInfo } : T;

/** One item of a list. */
export type ItemOf<Id extends OperationId> = Operations[Id]['reply'] extends { readonly data: readonly (infer Item)[] }
  ? Item
  : never;

/** A list: `await` gives its first page, `for await` goes through all items of all pages. */
export interface Listing<Item, Page> extends PromiseLike<Page>, AsyncIterable<Item> {
  /** Like that of a promise. */
  catch<Other>(rejected: (reason: unknown) => Other | PromiseLike<Other>): Promise<Page | Other>;
  /** All pages, one after the other. */
  pages(): AsyncIterable<Page>;
  /**
   * The items as an array.
   * @param limit at most so many; by default all of them
   * @throws RangeError without a limit for a list of more than 10,000
   */
  toArray(limit?: number): Promise<Item[]>;
}

/** One server-sent event. */
export interface ServerEvent {
  /** `message` when the service names none. */
  readonly event: string;
  readonly id: string | undefined;
  /** JSON where it is JSON, otherwise the text. */
  readonly data: unknown;
}

/** What one call may change. */
export interface CallOptions {
  /** Made anew for each POST when absent; give your own to repeat a request of an earlier process. */
  readonly idempotencyKey?: string;
  /** Longest wait for one answer, in milliseconds. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Repetitions after the first attempt, for this call. */
  readonly retriesMax?: number;
}
