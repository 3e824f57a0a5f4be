import { retryAfterOf } from './retry.js';

/** Anything that goes wrong with a call. Subclasses say what; `code` is stable and meant for programs. */
export class AssayError extends Error {
  /** Status of the answer; 0 when there was none. */
  readonly status: number;
  /** Stable machine code; `unknown` when the answer did not come from the service itself. */
  readonly code: string;
  /** What to correct: a path in the body with dots, a parameter or a header. */
  readonly field: string | undefined;
  readonly details: readonly { readonly field: string; readonly message: string }[];
  readonly requestId: string | undefined;
  readonly requiredScope: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Where the service describes the error. */
  readonly docUrl: string | undefined;

  constructor(status: number, envelope: Envelope, retryAfterSeconds?: number, options?: ErrorOptions) {
    super(envelope.message ?? `The service answered ${status}.`, options);
    this.name = new.target.name;
    this.status = status;
    this.code = envelope.code ?? 'unknown';
    this.field = envelope.field;
    this.details = envelope.details ?? [];
    this.requestId = envelope.request_id;
    this.requiredScope = envelope.required_scope;
    this.retryAfterSeconds = retryAfterSeconds;
    this.docUrl = envelope.doc_url;
  }
}

/** 400: the request is wrong; `field` says where. */
export class InvalidRequestError extends AssayError {}
/** 401: no valid key. */
export class AuthenticationError extends AssayError {}
/** 403: the key lacks `requiredScope`. */
export class PermissionError extends AssayError {}
/** 404: there is no such resource in this environment. */
export class NotFoundError extends AssayError {}
/** 409: the state of the resource, or the idempotency key, does not allow it. */
export class ConflictError extends AssayError {}
/** 422: the check is not configured in this installation. */
export class CheckUnavailableError extends AssayError {}
/** 429: too many requests; repeated by itself as far as `retriesMax` allows. */
export class RateLimitError extends AssayError {}
/** 5xx: a fault of the service; repeated by itself as far as `retriesMax` allows. */
export class ServerError extends AssayError {}
/** No answer: the address is wrong, the network is down, or `timeout` has passed. */
export class ConnectionError extends AssayError {}

interface Envelope {
  readonly code?: string;
  readonly message?: string;
  readonly field?: string;
  readonly details?: readonly { readonly field: string; readonly message: string }[];
  readonly request_id?: string;
  readonly required_scope?: string;
  readonly doc_url?: string;
}

const CLASSES: Readonly<Record<number, typeof AssayError>> = {
  400: InvalidRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  422: CheckUnavailableError,
  429: RateLimitError,
};

/**
 * Reads an error answer; a proxy's page instead of the envelope is an error without its members.
 * @param base address of the service, behind which `docUrl` is an address that can be opened
 */
export async function errorOf(response: Response, base: string): Promise<AssayError> {
  const envelope = envelopeOf(await response.json().catch(() => undefined));
  const Class = CLASSES[response.status] ?? (response.status >= 500 ? ServerError : AssayError);
  const requestId = envelope?.request_id ?? response.headers.get('x-request-id') ?? undefined;
  const place = response.headers.get('location');
  const elsewhere = { message: `The service answered ${response.status} and leads to ${place}: is baseUrl right?` };
  const path = envelope?.doc_url ?? '';
  const page = path.startsWith('/') ? { doc_url: `${base}${path}` } : {};
  return new Class(
    response.status,
    {
      ...(place ? elsewhere : {}),
      ...envelope,
      ...page,
      ...(requestId === undefined ? {} : { request_id: requestId }),
    },
    retryAfterOf(response.headers),
  );
}

/** The envelope of an error; undefined where something on the way has answered, in whose JSON `error` may be a text. */
function envelopeOf(body: unknown): Envelope | undefined {
  const error: unknown = body !== null && typeof body === 'object' ? (body as { error?: unknown }).error : undefined;
  return error !== null && typeof error === 'object' ? (error as Envelope) : undefined;
}

/** A good status with something that the service never sends, as by the web server of another site. */
export function foreignAnswer(status: number): AssayError {
  return new AssayError(status, { message: 'What answers at baseUrl is not the service, or the answer is damaged.' });
}

/** A failure before there was an answer, or in the midst of a stream. @param broken what to say unless it was too late */
export function connectionError(cause: unknown, broken: string): ConnectionError {
  const late = cause instanceof Error && cause.name === 'TimeoutError';
  const message = late ? 'The service did not answer in time.' : broken;
  return new ConnectionError(0, { code: late ? 'timeout' : 'connection_failed', message }, undefined, { cause });
}
