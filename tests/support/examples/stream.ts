import type { Reply, TestService } from '../service.js';

/** Reads a stream of server-sent events until the first one, then leaves. */
export function firstEvent(service: TestService, key: string): (method: string, path: string) => Promise<Reply> {
  return async (method, path) => {
    const leave = new AbortController();
    const headers = { authorization: `Bearer ${key}`, accept: 'text/event-stream' };
    const response = await fetch(`${service.baseUrl}${path}`, { method, headers, signal: leave.signal });
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    leave.abort();
    return { status: response.status, headers: response.headers, body: undefined, bytes: Buffer.from(value ?? []) };
  };
}
