/** Why an operation did not succeed, in the words of the error envelope; `offline` and `timeout` never reached it. */
export interface ApiFailure {
  kind: 'offline' | 'timeout' | 'refused';
  status: number;
  code: string;
  field: string;
  retryAfterMs: number;
  /** How long the service asks to wait, seconds, however long; 0 when it does not. */
  waitS: number;
}

/** Result of an operation: a value, or why there is none. */
export type ApiResult<T> = { ok: true; value: T } | { ok: false; failure: ApiFailure };

/** A failure that never reached the service. */
export function unreached(kind: 'offline' | 'timeout'): ApiFailure {
  return { kind, status: 0, code: kind, field: '', retryAfterMs: 0, waitS: 0 };
}

/** Whether the file itself was refused: it is damaged, locked, too large or of another kind than was asked for. */
export function isUnusable({ status }: ApiFailure): boolean {
  return status === 400 || status === 413 || status === 415;
}

/** Reads the error envelope; an answer that is none still gives its status. */
export function refused(status: number, body: unknown, retryAfter: string | null): ApiFailure {
  const error = (body as { error?: { code?: unknown; field?: unknown } } | null)?.error;
  const seconds = Number(retryAfter ?? '');
  const waitS = Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
  // The service gave up waiting for the rest of what was sent: the line is at fault, not what it carries.
  if (status === 400 && waitS > 0) return unreached('timeout');
  return {
    kind: 'refused',
    status,
    code: typeof error?.code === 'string' ? error.code : 'unknown',
    field: typeof error?.field === 'string' ? error.field : '',
    retryAfterMs: Math.min(waitS, 60) * 1000,
    waitS,
  };
}
