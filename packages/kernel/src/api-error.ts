/** The error codes of the interface specification with the HTTP status of each. */
const ERROR_STATUS = {
  invalid_request: 400,
  unauthenticated: 401,
  insufficient_scope: 403,
  not_found: 404,
  conflict: 409,
  check_unavailable: 422,
  rate_limited: 429,
  internal_error: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

export interface ErrorExtras {
  /** The part of the request to blame: a body path with dots, a parameter or a header name. */
  readonly field?: string;
  /** Every faulty field, where more than one was found. */
  readonly details?: readonly FieldProblem[];
  readonly requiredScope?: string;
  /** Of `insufficient_scope`: an operator has the right and must give the second factor again. */
  readonly stepUp?: boolean;
  readonly check?: string;
  /** Of `check_unavailable`: what is asked for and nothing covers here. */
  readonly missing?: readonly string[];
  /** Of `conflict`: who has the case in hand, as the API shows it. */
  readonly lease?: object;
  readonly retryAfterSeconds?: number;
  /** Overrides the status of the code; only 503 for internal_error is in use. */
  readonly status?: number;
  /** What really happened; logged, never sent. */
  readonly cause?: unknown;
}

/** The one error type of the service. `message` is public text: it never quotes a secret or personal data. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly extras: ErrorExtras;

  constructor(code: ErrorCode, message: string, extras: ErrorExtras = {}) {
    super(message, { cause: extras.cause });
    this.name = 'ApiError';
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return this.extras.status ?? ERROR_STATUS[this.code];
  }
}

/** 400: the request is wrong; `field` says where. */
export function invalidRequest(field: string, message: string, details?: readonly FieldProblem[]): ApiError {
  return new ApiError('invalid_request', message, details ? { field, details } : { field });
}

/** 404: there is no such thing, or it belongs to somebody else; the answer is the same. */
export function notFound(message = 'There is no such resource in this environment.'): ApiError {
  return new ApiError('not_found', message);
}

/** 409: the request is well formed, but the resource is not in a state that allows it. */
export function conflict(message: string, field?: string, details?: readonly FieldProblem[]): ApiError {
  return new ApiError('conflict', message, { ...(field ? { field } : {}), ...(details ? { details } : {}) });
}

/**
 * 422: a check cannot run here at all until an operator configures what it lacks.
 * @param missing kinds of data that are asked for and that nothing covers here
 */
export function checkUnavailable(check: string, message: string, missing?: readonly string[]): ApiError {
  return new ApiError('check_unavailable', message, { check, ...(missing ? { missing } : {}) });
}

/** 503: the service cannot do this now but will soon; clients retry after the given time. */
export function temporarilyUnavailable(message: string, retryAfterSeconds = 1): ApiError {
  return new ApiError('internal_error', message, { status: 503, retryAfterSeconds });
}
