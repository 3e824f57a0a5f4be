import { OPERATIONS, type Operations } from '@assay/node/types';
import { t } from '../i18n/text';
import { isAttended } from './attention';

export type Environment = 'sandbox' | 'production';
export type OperationId = keyof Operations;
export type ReplyOf<Id extends OperationId> = Operations[Id]['reply'];

/** What an operation takes, as the contract says. */
export interface Input<Id extends OperationId> {
  readonly params?: Operations[Id]['params'];
  readonly query?: Operations[Id]['query'];
  readonly body?: Operations[Id]['body'];
}

/** An answer that is not 2xx, or none at all (`status` 0). */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly stepUp: boolean;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Who holds the item, where that is why it was refused. */
  readonly lease: Lease | undefined;

  constructor(status: number, envelope: Envelope, retryAfterSeconds?: number) {
    // What stands between, as a load balancer, answers without an envelope.
    super(envelope.message || t(status === 0 ? 'state.offlineWhy' : 'state.noAnswer', { status }));
    this.status = status;
    this.code = envelope.code ?? 'network';
    this.field = envelope.field;
    this.stepUp = envelope.step_up === true;
    this.requestId = envelope.request_id;
    this.retryAfterSeconds = retryAfterSeconds;
    this.lease = envelope.lease;
  }
}

interface Lease {
  readonly operator: { readonly id: string; readonly name: string };
  readonly until: string;
}

interface Envelope {
  readonly code?: string;
  readonly message?: string;
  readonly field?: string;
  readonly step_up?: boolean;
  readonly request_id?: string;
  readonly lease?: Lease;
}

/** Where the API lies: beside the console, whatever path stands before both. */
const API = new URL('..', document.baseURI).href.replace(/\/$/, '');

/** Runs one operation as the operator who is signed in. @throws Failure */
export async function call<Id extends OperationId>(
  environment: Environment,
  id: Id,
  input: Input<Id> = {},
  signal?: AbortSignal,
): Promise<ReplyOf<Id>> {
  const { method, path } = OPERATIONS[id];
  const address = `${fill(path, (input.params ?? {}) as Record<string, string>)}${search(input.query ?? {})}`;
  const response = await send(environment, method, address, input.body, signal);
  return (await heard(response.json(), signal)) as ReplyOf<Id>;
}

/** Sends a file as it is, by its media type, to an operation that reads it as a stream. @throws Failure */
export async function upload<Id extends OperationId>(
  environment: Environment,
  id: Id,
  query: NonNullable<Input<Id>['query']>,
  file: Blob,
): Promise<ReplyOf<Id>> {
  const { method, path } = OPERATIONS[id];
  const response = await send(environment, method, `${path}${search(query)}`, file);
  return (await heard(response.json())) as ReplyOf<Id>;
}

/**
 * The bytes of a picture or file, which the page shows from memory.
 * @param accept the form that is asked for, where the operation has several
 * @throws Failure
 */
export async function download(
  environment: Environment,
  path: string,
  signal?: AbortSignal,
  accept?: string,
): Promise<Blob> {
  const response = await send(environment, 'GET', path, undefined, signal, accept);
  return heard(response.blob(), signal);
}

/** A body to its end. @throws Failure where the line broke, or what came is no answer of the service */
async function heard<Body>(body: Promise<Body>, signal?: AbortSignal): Promise<Body> {
  return body.catch((cause: unknown) => {
    throw signal?.aborted ? cause : new Failure(0, {});
  });
}

/** Texts of the stream of changes as they come, until it ends or is stopped. @throws Failure */
export async function* follow(environment: Environment, signal: AbortSignal): AsyncGenerator<string> {
  const response = await send(
    environment,
    OPERATIONS.followChanges.method,
    OPERATIONS.followChanges.path,
    undefined,
    signal,
  );
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  yield '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

async function send(
  environment: Environment,
  method: string,
  address: string,
  body: unknown,
  signal?: AbortSignal,
  accept?: string,
) {
  const response = await fetch(`${API}${address}`, {
    method,
    credentials: 'same-origin',
    headers: {
      'assay-environment': environment,
      'assay-console': '1',
      ...(isAttended() ? {} : { 'assay-unattended': '1' }),
      ...(accept ? { accept } : {}),
      ...(body === undefined ? {} : { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
      ...(method === 'POST' && !isKeyless(address) ? { 'idempotency-key': crypto.randomUUID() } : {}),
    },
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new Failure(0, {});
  });
  if (response.ok) return response;
  const answer = (await response.json().catch(() => ({}))) as { error?: Envelope };
  const wait = Number(response.headers.get('retry-after'));
  throw new Failure(response.status, answer.error ?? {}, wait > 0 ? wait : undefined);
}

/** Signing in, and searching, which changes nothing: no answer with names is kept for a second try. */
const isKeyless = (address: string) => address.startsWith('/v1/sign-') || address === OPERATIONS.searchAll.path;

function fill(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** A path with its parameters. */
export const addressOf = (path: string, query: object) => `${path}${search(query)}`;

function search(query: object): string {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null || value === '') return [];
    return [[name, Array.isArray(value) ? value.join(',') : String(value)]];
  });
  const text = new URLSearchParams(pairs).toString();
  return text === '' ? '' : `?${text}`;
}

/** What the service says of its own parts; it answers the same where it is not ready. @throws Failure without an answer */
export async function readReadiness(signal?: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${API}/readyz`, { credentials: 'same-origin', ...(signal ? { signal } : {}) }).catch(
    () => undefined,
  );
  if (!response) throw new Failure(0, {});
  return (await heard(response.json(), signal)) as Readonly<Record<string, unknown>>;
}
