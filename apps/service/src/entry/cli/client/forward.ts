const TIMEOUT_MS = 30_000;

/** How a receiver answered: its status, null where it did not, and the same in words. */
export interface Forwarded {
  readonly status: number | null;
  readonly text: string;
}

/**
 * Posts the very bytes that were signed, with their headers. Never throws: a receiver in the making fails often.
 * @param stop whoever listens goes, and waits for no answer
 */
export async function forward(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  stop: AbortSignal,
): Promise<Forwarded> {
  const startedAt = performance.now();
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await response.body?.cancel();
    return { status: response.status, text: `${response.status} (${Math.round(performance.now() - startedAt)} ms)` };
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : message;
    return { status: null, text: reason };
  }
}
