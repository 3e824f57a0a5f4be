import type { ServerEvent } from './shapes.js';

const LINE_CHARACTERS_MAX = 1_000_000;
/** A carriage return at the end may be the first half of one. */
const LINE_END = /\r\n|\n|\r(?!$)/;

/** A stream has a comment every 15 seconds: one that is silent for longer than this is dead. */
export const SILENCE_MS = 45_000;

/**
 * The events of a stream (`text/event-stream`), as they arrive. Leaving the loop closes the connection.
 * @throws Error when nothing came for `silenceMs`
 */
export async function* serverEvents(response: Response, silenceMs = SILENCE_MS): AsyncGenerator<ServerEvent> {
  let [event, id, data]: [string, string | undefined, string[]] = ['message', undefined, []];
  for await (const line of lines(response, silenceMs)) {
    if (line === '') {
      if (data.length > 0) yield { event, id, data: parsed(data.join('\n')) };
      [event, data] = ['message', []];
    } else if (!line.startsWith(':')) {
      const colon = line.indexOf(':');
      const name = colon < 0 ? line : line.slice(0, colon);
      const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
      if (name === 'event') event = value;
      if (name === 'id') id = value;
      if (name === 'data') data.push(value);
    }
  }
}

async function* lines(response: Response, silenceMs: number): AsyncGenerator<string> {
  if (!response.body) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await inTime(reader.read(), silenceMs);
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const parts = rest.split(LINE_END);
      rest = parts.pop() ?? '';
      if (rest.length > LINE_CHARACTERS_MAX)
        throw new RangeError('A line of the stream is longer than a million characters.');
      yield* parts;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** A line that is cut somewhere on its way tells nobody: only time does. */
async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Nothing came for too long.')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
