import { ApiError } from '@assay/kernel';
import { MediaUnavailable } from '../media/media-store.js';
import { DatabaseUnavailable, type Failure, failureOf } from '../store/failures.js';

/** The error envelope of the specification with its additive members. */
export function errorBody(error: ApiError, requestId: string): Record<string, unknown> {
  const { field, requiredScope, stepUp, check, missing, lease } = error.extras;
  const { code, message } = error;
  const details = error.extras.details ?? (code === 'invalid_request' && field ? [{ field, message }] : undefined);
  return {
    error: {
      code,
      message,
      ...(field !== undefined ? { field } : {}),
      ...(details ? { details } : {}),
      ...(requiredScope ? { required_scope: requiredScope } : {}),
      ...(stepUp ? { step_up: true } : {}),
      ...(check ? { check } : {}),
      ...(missing ? { missing } : {}),
      ...(lease ? { lease } : {}),
      doc_url: `/docs/errors#${code}`,
      request_id: requestId,
    },
  };
}

export function errorHeaders(error: ApiError): Record<string, string> {
  const headers: Record<string, string> = {};
  if (error.extras.retryAfterSeconds !== undefined)
    headers['retry-after'] = String(Math.max(1, Math.ceil(error.extras.retryAfterSeconds)));
  if (error.code === 'unauthenticated') headers['www-authenticate'] = 'Bearer';
  if (error.code === 'insufficient_scope') {
    headers['www-authenticate'] = `Bearer error="insufficient_scope", scope="${error.extras.requiredScope ?? ''}"`;
  }
  return headers;
}

/** Whatever was thrown, as the one error type. What we did not foresee is a 500 whose text tells nothing. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const { code, statusCode } = thrown as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new ApiError('invalid_request', 'The body is too large.', { field: 'body' });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new ApiError('invalid_request', 'Send the body as application/json.', { field: 'Content-Type' });
  // An address is what names a resource: one that cannot be read names none, like any other malformed id.
  if (code === 'FST_ERR_BAD_URL')
    return new ApiError('not_found', 'There is no such path: its percent-encoding is damaged.');
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH')
    return new ApiError('invalid_request', 'The body is shorter or longer than Content-Length says.', {
      field: 'Content-Length',
    });
  if (thrown instanceof MediaUnavailable)
    return new ApiError('internal_error', 'The media store does not do its work just now. Try again shortly.', {
      status: 503,
      retryAfterSeconds: 5,
      cause: thrown,
    });
  const failure = failureOf(thrown);
  if (failure) return unavailable(failure, thrown);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ApiError('invalid_request', 'The request could not be read.', { field: 'request', cause: thrown });
  return new ApiError('internal_error', 'Something went wrong on our side. The request id helps us to find it.', {
    cause: thrown,
  });
}

const RETRY_AFTER_SECONDS: Readonly<Record<Failure, number>> = {
  unreachable: 1,
  overloaded: 1,
  read_only: 5,
  full: 10,
};

/** 503. After a connection broke nobody knows whether a change was written, so the text says neither. */
function unavailable(failure: Failure, thrown: unknown): ApiError {
  const message =
    thrown instanceof DatabaseUnavailable && failure === 'unreachable'
      ? 'The database did not answer. Send the request again: with the same Idempotency-Key nothing is done twice.'
      : 'The service is busy or restarting. Try again shortly.';
  return new ApiError('internal_error', message, {
    status: 503,
    retryAfterSeconds: RETRY_AFTER_SECONDS[failure],
    cause: thrown,
  });
}
