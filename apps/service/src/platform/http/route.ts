import type { Readable } from 'node:stream';
import type { BodyOf, OperationSpec, QueryOf } from '@assay/contract';
import type { Platform } from '../app.js';
import type { Environment } from '../environments/environment.js';
import type { Answer } from './answer.js';
import type { Claim } from './idempotency.js';
import type { Principal } from './principal.js';
import type { Warning } from './read-request.js';

/** One request on its way through a handler. */
export interface Context<B = unknown, Q = unknown, R = unknown, A extends Platform = Platform> {
  readonly app: A;
  readonly environment: Environment;
  readonly principal: Principal;
  readonly requestId: string;
  readonly ip: string;
  /** The environment's time when the request came, Unix milliseconds. */
  readonly now: number;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly query: Q;
  readonly body: B;
  /** The bytes as they came. */
  readonly raw: Buffer;
  /** The body of a streamed media type, already stored; absent when the body is JSON. */
  readonly received: Received | undefined;
  /** What the path names; loaded before the body is judged, so that a foreign id is 404 whatever is sent. */
  readonly resource: R;
  /** Unknown fields of operations that report them; part of the answer. */
  readonly warnings: readonly Warning[];
  /** Present when the request carries an Idempotency-Key; written in the transaction of the change. */
  readonly claim: Claim | undefined;
}

/** A streamed body that lies on disk until its handler takes it over. */
export interface Received {
  /** SHA-256 of the bytes as they came: part of the request's fingerprint. */
  readonly digest: Buffer;
  /** Forgets the body unless the handler kept it. */
  discard(): Promise<void>;
}

/** An operation with its handler. `load` finds what the path names; `handle` reads as policy, then steps. */
export interface Route<O extends OperationSpec = OperationSpec, R = unknown, A extends Platform = Platform> {
  readonly spec: O;
  /** Runs an engine: the idempotency key is claimed with a lease first, and the engine runs outside a transaction. */
  readonly engine?: boolean;
  load?(context: Context<unknown, unknown, unknown, A>): Promise<R>;
  /** Stores a streamed body before the idempotency key is claimed, because its digest tells requests apart. */
  receive?(context: Context<unknown, unknown, unknown, A>, stream: Readable): Promise<Received>;
  handle(context: Context<BodyOf<O>, QueryOf<O>, R, A>): Promise<Answer>;
}

/** A route of any operation. @typeParam A what its handler takes of the app */
export type AnyRoute<A extends Platform = Platform> = Route<OperationSpec, unknown, A>;

/** Binds handlers to operations of the contract. @typeParam A the app as the room of the handlers knows it */
export function routesOf<A extends Platform>() {
  return <O extends OperationSpec, R = undefined>(spec: O, parts: Omit<Route<O, R, A>, 'spec'>): AnyRoute<A> =>
    ({ spec, ...parts }) as AnyRoute<A>;
}

/** For handlers that take the platform alone. */
export const route = routesOf<Platform>();
