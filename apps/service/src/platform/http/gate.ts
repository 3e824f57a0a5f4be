import { allows, namedScope, type OperationSpec, scopeInWords } from '@assay/contract';
import { ApiError, invalidRequest } from '@assay/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asksTable } from './accept.js';
import type { Authenticator, Caller } from './authenticate.js';
import { addressOf } from './client-address.js';
import { consoleToken, isAttended, statedEnvironment } from './console-request.js';
import { allowKnownOrigin, allowOrigin } from './cross-origin.js';
import { type Allowance, MemoryLimiter, rateHeaders, tighter, WINDOW_SECONDS } from './limits.js';
import type { OperatorPrincipal } from './principal.js';
import type { Served } from './served.js';
import { demandStepUp, stepUpNeeded } from './step-up.js';

const PICTURES_PER_WINDOW = 600;
const CAPTURE_PER_WINDOW = 600;
/**
 * Windows of files that are the same for everybody, as multiples of what one address may ask without a credential. A page
 * of the console is dozens of files, which lie in memory; documentation and packages are read for each request.
 */
const FILES_RATIO = { asset: 10, download: 1 } as const;
/** What is left of a refused body is read and dropped up to this size, so that its sender reads the answer. */
const DROPPED_BYTES = 16 * 1024;

/** Everything that is judged before a body is read: who calls, how often, and with which right. 401, 429, 403, in this order. */
export class Gate {
  readonly #app: Served;
  readonly #authenticator: Authenticator;
  /** Each node counts its own: a file costs too little to ask the database about it. */
  readonly #files = new MemoryLimiter();

  constructor(app: Served, authenticator: Authenticator) {
    this.#app = app;
    this.#authenticator = authenticator;
  }

  async admit(spec: OperationSpec, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (spec.auth === 'public') return this.anonymous(request, reply);
    const caller = await this.#identify(spec, request, reply);
    request.caller = caller;
    show(reply, await this.#count(spec, caller));
    const { principal, environment } = caller;
    if (principal.type === 'api_key') {
      this.#app.counter.count(environment, principal.id, Date.now());
      if (spec.scope && !allows(principal.scopes, spec.scope)) {
        throw new ApiError('insufficient_scope', `This key lacks scope ${scopeInWords(spec.scope)}.`, {
          requiredScope: namedScope(spec.scope),
        });
      }
      demandExport(spec, principal.scopes, request);
    } else if (principal.type === 'operator') admitOperator(spec, caller, principal, request);
    else this.#allowOrigin(caller, request, reply);
    if (spec.sandboxOnly && environment.kind !== 'sandbox')
      throw new ApiError('not_found', 'This path exists in the sandbox only.');
  }

  /** Counts a request without a credential against its address. @throws ApiError 429. */
  async anonymous(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    show(reply, await this.#address(request));
  }

  /**
   * Counts a file that is the same for everybody, in a window of its own: several people behind one address who open
   * the console leave what the API grants that address. @throws ApiError 429.
   */
  async file(kind: keyof typeof FILES_RATIO, { ip }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const limit = this.#app.config.rateLimits.anonymous * FILES_RATIO[kind];
    show(reply, await this.#files.take(`${kind}:${addressOf(ip)}`, limit));
  }

  #address({ ip }: FastifyRequest): Promise<Allowance> {
    return this.#app.limiter.take(`ip:${addressOf(ip)}`, this.#app.config.rateLimits.anonymous);
  }

  /** Counts a request that leads to no operation: by its key where it has a live one, else by its address. @throws ApiError 429. */
  async unrouted(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const caller = await this.#holder(request).catch(() => undefined);
    return caller ? show(reply, await this.#own(caller)) : this.anonymous(request, reply);
  }

  async #identify(spec: OperationSpec, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    try {
      return spec.auth === 'session_token'
        ? await this.#authenticator.sessionToken(request.headers.authorization, () => this.#mayAsk(request))
        : await this.#holder(request);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unauthenticated') {
        await this.#stranger(request, reply);
        if (spec.auth === 'session_token') await allowKnownOrigin(this.#app, request, reply);
      }
      if (error instanceof Exhausted) {
        closeUnread(request, reply);
        show(reply, error.allowance);
      }
      throw error;
    }
  }

  /**
   * Whether a look-up for this address is made at once; one of an address that is refused often can wait.
   * @throws Exhausted where the address has used up its window with credentials that nobody knows.
   */
  #mayAsk(request: FastifyRequest): boolean {
    const { failedLogins } = this.#app;
    const [address, now] = [addressOf(request.ip), Date.now()];
    const allowance = failedLogins.exhausted(address, now);
    if (allowance) throw new Exhausted(allowance);
    return !failedLogins.often(address, now);
  }

  /** Counts an unknown credential against its address; a large body of one who sends many is not taken in. */
  async #stranger(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const address = addressOf(request.ip);
    const counted = await this.#address(request);
    this.#app.failedLogins.refused(address, counted, Date.now());
    if (this.#app.failedLogins.often(address, Date.now())) closeUnread(request, reply);
    show(reply, counted);
  }

  /** Who holds the key of a request, or the session of the console; the key counts where both are sent. @throws ApiError 401 */
  async #holder(request: FastifyRequest): Promise<Caller> {
    const { authorization } = request.headers;
    const token = authorization === undefined ? consoleToken(this.#app.urls.base, request) : undefined;
    const mayAsk = () => this.#mayAsk(request);
    if (token === undefined) return this.#authenticator.apiKey(authorization, request.ip, request.raw.socket, mayAsk);
    // Where none is named the request is refused, once it is counted.
    const kind = statedEnvironment(request) ?? 'sandbox';
    return this.#authenticator.operator({ token, kind, attended: isAttended(request) }, mayAsk);
  }

  async #count(spec: OperationSpec, caller: Caller): Promise<Allowance> {
    const { limiter } = this.#app;
    const { principal } = caller;
    if (principal.type === 'session') return limiter.take(`session:${principal.sessionId}`, CAPTURE_PER_WINDOW);
    const own = await this.#own(caller);
    const id = principal.type === 'anonymous' ? undefined : principal.id;
    return spec.picture ? tighter(own, await limiter.take(`pictures:${id}`, PICTURES_PER_WINDOW)) : own;
  }

  /** Counts a request in the window of its key. */
  #own({ principal, environment }: Caller): Promise<Allowance> {
    const { limiter, config } = this.#app;
    if (principal.type === 'operator')
      return limiter.take(`operator:${principal.id}`, config.rateLimits[environment.kind]);
    const key = principal.type === 'api_key' ? principal : undefined;
    return limiter.take(`key:${key?.id}`, key?.rateLimit ?? config.rateLimits[environment.kind]);
  }

  #allowOrigin({ environment }: Caller, request: FastifyRequest, reply: FastifyReply): void {
    const { origin } = request.headers;
    if (origin && environment.settings.allowed_origins?.includes(origin)) allowOrigin(reply, origin);
  }
}

/**
 * What an operator may: in a stated environment, with the scopes of the roles there, nothing of production before the
 * second factor, and what is marked so only soon after it.
 * @throws ApiError 400 or 403
 */
function admitOperator(
  spec: OperationSpec,
  { environment }: Caller,
  principal: OperatorPrincipal,
  request: FastifyRequest,
): void {
  if (!statedEnvironment(request))
    throw invalidRequest('Assay-Environment', 'Name the environment: sandbox or production.');
  const { scope } = spec;
  if (scope === undefined) {
    if (spec.secondFactor) demandFactor(environment, principal, '');
    if (spec.stepUpMinutes !== undefined) demandStepUp(principal, spec.stepUpMinutes, '');
    return;
  }
  if (!allows(principal.scopes, scope))
    throw new ApiError('insufficient_scope', `None of your roles here has scope ${scope}.`, { requiredScope: scope });
  demandFactor(environment, principal, scope);
  demandExport(spec, principal.scopes, request);
  if (spec.stepUpMinutes !== undefined) demandStepUp(principal, spec.stepUpMinutes, scope);
}

/** @throws ApiError 403 in production before the second factor */
function demandFactor({ kind }: Caller['environment'], { session }: OperatorPrincipal, scope: string): void {
  if (kind === 'production' && session.secondFactorAt === null)
    throw stepUpNeeded('Give your second factor: nothing of production is shown before it.', scope);
}

/** Thrown instead of a look-up. */
class Exhausted extends Error {
  readonly allowance: Allowance;

  constructor(allowance: Allowance) {
    super('The window of this address is used up.');
    this.allowance = allowance;
  }
}

/** Ends the connection with the answer where a large body follows: it is not read. */
function closeUnread({ headers }: FastifyRequest, reply: FastifyReply): void {
  const declared = headers['content-length'];
  const large = declared === undefined ? headers['transfer-encoding'] !== undefined : Number(declared) > DROPPED_BYTES;
  if (large) reply.header('connection', 'close');
}

/** Puts the rate-limit headers on a reply. @throws ApiError 429 with Retry-After. */
function show(reply: FastifyReply, allowance: Allowance): void {
  reply.headers(rateHeaders(allowance));
  if (allowance.allowed) return;
  // No longer than a window, though its end is shown in whole seconds.
  const left = Math.min(WINDOW_SECONDS, Math.ceil(allowance.resetAt - Date.now() / 1000));
  const retryAfterSeconds = Math.max(1, left);
  throw new ApiError('rate_limited', `Too many requests. Try again in ${retryAfterSeconds} s.`, { retryAfterSeconds });
}

/** A collection as a table needs a right of its own. @throws ApiError 403 */
function demandExport(spec: OperationSpec, scopes: readonly string[], request: FastifyRequest): void {
  if (!spec.scope || !asksTable(spec, request.headers.accept) || allows(scopes, 'export')) return;
  throw new ApiError('insufficient_scope', 'This needs scope export: without it, read pages instead of a table.', {
    requiredScope: 'export',
  });
}
