/** An answer that is not 2xx, with the members of the error envelope. */
export class AssayError extends Error {
  readonly status: number;
  /** Stable machine code; `unknown` when the answer did not come from the service itself. */
  readonly code: string;
  readonly field: string | undefined;
  readonly details: readonly { readonly field: string; readonly message: string }[];
  readonly requestId: string | undefined;
  readonly requiredScope: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, envelope: Envelope, retryAfterSeconds: number | undefined) {
    super(envelope.message ?? `The service answered ${status}.`);
    this.name = 'AssayError';
    this.status = status;
    this.code = envelope.code ?? 'unknown';
    this.field = envelope.field;
    this.details = envelope.details ?? [];
    this.requestId = envelope.request_id;
    this.requiredScope = envelope.required_scope;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface Envelope {
  readonly code?: string;
  readonly message?: string;
  readonly field?: string;
  readonly details?: readonly { readonly field: string; readonly message: string }[];
  readonly request_id?: string;
  readonly required_scope?: string;
}

/** Reads an error answer; a proxy's page instead of the envelope is an error without its members. */
export async function errorOf(response: Response): Promise<AssayError> {
  const body: unknown = await response.json().catch(() => undefined);
  const envelope = body !== null && typeof body === 'object' ? (body as { error?: Envelope }).error : undefined;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new AssayError(
    response.status,
    envelope ?? {},
    Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined,
  );
}
