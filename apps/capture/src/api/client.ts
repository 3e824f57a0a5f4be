import { type ApiResult, refused, unreached } from './failure.js';

const TIMEOUT_MS = 20_000;

/** Sends one JSON request; never throws. The token goes in the Authorization header, never in an address. */
export async function sendJson<T>(
  address: string,
  options: { method: 'GET' | 'POST'; token?: string; body?: object },
): Promise<ApiResult<T>> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (options.token) headers['Authorization'] = `Bearer ${options.token}`;
  if (options.body) headers['Content-Type'] = 'application/json';
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(address, {
      method: options.method,
      headers,
      ...(options.body ? { body: JSON.stringify(options.body) } : {}),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: abort.signal,
    });
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok || body === null) {
      return { ok: false, failure: refused(response.status, body, response.headers.get('Retry-After')) };
    }
    return { ok: true, value: body as T };
  } catch {
    return { ok: false, failure: unreached(abort.signal.aborted ? 'timeout' : 'offline') };
  } finally {
    clearTimeout(timer);
  }
}
