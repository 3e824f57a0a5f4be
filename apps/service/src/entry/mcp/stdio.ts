import { createInterface } from 'node:readline';
import { Assay, AssayError } from '@assay/node';
import { type Door, ToolFault } from './door.js';
import { answerTo, unreadable } from './protocol.js';
import { toolsFor } from './tools.js';

const LINE_CHARACTERS_MAX = 1_000_000;

export interface StdioOptions {
  readonly url: string;
  readonly apiKey: string;
  /** Whether tools that change something are offered. */
  readonly writes: boolean;
  readonly input: NodeJS.ReadableStream;
  /** One message a line, nothing else. */
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Speaks the Model Context Protocol over a pipe: one message a line. Resolves when the input has ended. */
export async function serveStdio({ url, apiKey, writes, input, out, err }: StdioOptions): Promise<void> {
  const conversation = {
    tools: toolsFor(writes),
    door: clientDoor(url, apiKey),
    onFault: (error: unknown) => err(`A tool failed: ${error instanceof Error ? error.message : String(error)}`),
  };
  const running = new Set<Promise<void>>();
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const work = answerLine(line, conversation)
      .then((answered) => {
        if (answered !== undefined) out(JSON.stringify(answered));
      })
      .finally(() => running.delete(work));
    running.add(work);
  }
  await Promise.all(running);
}

async function answerLine(line: string, conversation: Parameters<typeof answerTo>[1]) {
  let message: unknown;
  try {
    if (line.length > LINE_CHARACTERS_MAX) return unreadable();
    message = JSON.parse(line);
  } catch {
    return unreadable();
  }
  return answerTo(message, conversation);
}

/** Reaches the service over HTTP, as any client does. */
function clientDoor(url: string, apiKey: string): Door {
  const assay = new Assay({ baseUrl: url, apiKey, retriesMax: 2 });
  const base = url.replace(/(?<!\/)\/+$/, '');
  return {
    async call(id, input = {}) {
      // The types of both are made from the same table; a tool's call has what its operation needs.
      const request = assay.request.bind(assay) as (id: string, input: object) => Promise<never>;
      try {
        return await request(id, input);
      } catch (error) {
        throw error instanceof AssayError ? new ToolFault(refusal(error)) : error;
      }
    },
    async page(path) {
      const answer = await fetch(`${base}/docs/${path}`);
      if (!answer.ok) throw new ToolFault('There is no such page.');
      return answer.text();
    },
  };
}

function refusal({ message, field }: AssayError): string {
  return field === undefined ? message : `${message} (${field})`;
}
