const BUFFER_CHARS_MAX = 65_536;

/**
 * Follows a server-sent event stream with the Authorization header, which `EventSource` cannot send.
 * Calls `onEvent` for each complete event; resolves when the stream ends, is refused or is aborted.
 */
export async function followEvents(
  address: string,
  token: string,
  onEvent: () => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    const response = await fetch(address, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
      credentials: 'omit',
      cache: 'no-store',
      signal,
    });
    const stream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
    if (!response.ok || !response.body || !stream) return;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let buffer = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const split = splitEvents(buffer + value);
      buffer = split.rest.slice(-BUFFER_CHARS_MAX);
      for (let index = 0; index < split.events; index += 1) onEvent();
    }
  } catch {
    // The caller polls whenever the stream is not there.
  }
}

/** Counts the complete events that carry data (comment-only heartbeats carry none) and keeps the unfinished rest. */
export function splitEvents(text: string): { events: number; rest: string } {
  const parts = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = parts.pop() ?? '';
  return { events: parts.filter((part) => /^data:/m.test(part)).length, rest };
}
