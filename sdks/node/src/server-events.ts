import type { ServerEvent } from './shapes.js';

const LINE_CHARACTERS_MAX = 1_000_000;
/** A carriage return at the end may be the first half of one. */
const LINE_END = /\r\n|\n|\r(?!$)/;

/** The events of a stream (`text/event-stream`), as they arrive. Leaving the loop closes the connection. */
export async function* serverEvents(response: Response): AsyncGenerator<ServerEvent> {
  let [event, id, data]: [string, string | undefined, string[]] = ['message', undefined, []];
  for await (const line of lines(response)) {
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

async function* lines(response: Response): AsyncGenerator<string> {
  if (!response.body) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
