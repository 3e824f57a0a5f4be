import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import type { Principal } from '../../platform/http/principal.js';
import { readBody, readQuery } from '../../platform/http/read-request.js';
import type { AnyRoute, Context } from '../../platform/http/route.js';
import { compile } from '../../platform/http/validate.js';
import { newId } from '../../platform/ids.js';
import type { App } from '../app.js';

const TRIES_MAX = 240;
const PAUSE_MS = 250;

/** In whose name the sample is written. */
export const SAMPLE_ACTOR: Principal = {
  type: 'api_key',
  id: 'key_sample',
  name: 'Sample data',
  scopes: ['*'],
  rateLimit: null,
};

export interface PlayedRequest {
  /** The environment's time at which the request is made, Unix milliseconds. */
  readonly at: number;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/**
 * Plays requests of the past: each runs through the handler of its operation, in an environment whose clock is moved
 * back. What it brings is what a real request brings, without units of use and without webhooks.
 */
export class Player {
  readonly app: App;
  readonly #environment: Environment;
  readonly #validators = new Map<AnyRoute, ReturnType<typeof compile>>();

  constructor(app: App, environment: Environment) {
    this.app = app;
    this.#environment = environment;
  }

  /** The environment as it was at a moment. */
  environmentAt(at: number): Environment {
    return { ...this.#environment, clockOffsetMs: at - Date.now(), sample: true };
  }

  /** The present moment of the environment, Unix milliseconds. */
  now(): number {
    return Date.now() + this.#environment.clockOffsetMs;
  }

  /** @returns the body of the answer. @throws ApiError as the operation does */
  async run<Reply = { readonly id: string }>(route: AnyRoute, request: PlayedRequest): Promise<Reply> {
    const { spec } = route;
    const given = request.body ?? {};
    const bare: Context = {
      app: this.app,
      environment: this.environmentAt(request.at),
      principal: SAMPLE_ACTOR,
      requestId: newId('req'),
      ip: '127.0.0.1',
      now: request.at,
      params: request.params ?? {},
      headers: {},
      query: spec.query ? readQuery(spec, new URLSearchParams(request.query), this.#validator(route, spec.query)) : {},
      body: spec.body ? readBody(spec, given, this.#validator(route, spec.body), true).body : {},
      raw: Buffer.from(JSON.stringify(given)),
      received: undefined,
      resource: undefined,
      warnings: [],
      claim: undefined,
    };
    const context = route.load ? { ...bare, resource: await route.load(bare) } : bare;
    const answer = await patiently(() => route.handle(context as Context<never, never>));
    return answer.body as Reply;
  }

  #validator(route: AnyRoute, schema: Parameters<typeof compile>[0]) {
    const known = this.#validators.get(route) ?? compile(schema);
    this.#validators.set(route, known);
    return known;
  }
}

/** Tries again while what an operation needs is being loaded, for a minute at most. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503 || tried === TRIES_MAX) throw error;
      await pause(PAUSE_MS);
    }
  }
}
