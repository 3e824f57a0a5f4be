import { compile, problems } from '../../platform/http/validate.js';
import { type Door, ToolFault } from './door.js';
import { shownTool, type Tool } from './tool.js';
import { UNTRUSTED_NOTE } from './untrusted.js';

/** Revisions of the Model Context Protocol whose messages are the same for what is offered here; the newest first. */
export const PROTOCOL_VERSIONS = ['2025-06-18', '2025-03-26', '2024-11-05'] as const;

const ERRORS = { parse: -32_700, request: -32_600, method: -32_601, params: -32_602, internal: -32_603 } as const;

const INSTRUCTIONS = `Assay verifies identities and finds financial crime. These tools show what the holder of the API key may see; the decision stays with a person. ${UNTRUSTED_NOTE}`;

type Id = string | number;

interface Answered {
  readonly jsonrpc: '2.0';
  readonly id: Id | null;
  readonly result?: object;
  readonly error?: { readonly code: number; readonly message: string };
}

/** What one conversation may use. */
export interface Conversation {
  readonly tools: readonly Tool[];
  readonly door: Door;
  /** Told of faults that are nobody's to know. */
  readonly onFault: (error: unknown) => void;
}

/** Answers one message of JSON-RPC 2.0; undefined for what asks for no answer. Keeps nothing between messages. */
export async function answerTo(message: unknown, conversation: Conversation): Promise<Answered | undefined> {
  const { id, method, params } = (message ?? {}) as { id?: unknown; method?: unknown; params?: unknown };
  if (Array.isArray(message) || typeof method !== 'string' || !(id === undefined || isId(id)))
    return isAnswer(message) ? undefined : refused(isId(id) ? id : null, ERRORS.request, 'This is no request.');
  if (id === undefined) return undefined;
  try {
    return { jsonrpc: '2.0', id, result: await resultOf(method, params, conversation) };
  } catch (error) {
    if (error instanceof Refusal) return refused(id, error.code, error.message);
    conversation.onFault(error);
    return refused(id, ERRORS.internal, 'The server could not answer.');
  }
}

/** The answer to what is no JSON. */
export function unreadable(): Answered {
  return refused(null, ERRORS.parse, 'This is no JSON.');
}

class Refusal extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

async function resultOf(method: string, params: unknown, conversation: Conversation): Promise<object> {
  switch (method) {
    case 'initialize':
      return greeting(params);
    case 'ping':
      return {};
    case 'tools/list':
      return { tools: conversation.tools.map(shownTool) };
    case 'tools/call':
      return called(params, conversation);
    default:
      throw new Refusal(ERRORS.method, `There is no method ${method.slice(0, 100)} here.`);
  }
}

/** Agrees on the version that the client asks for, or offers the newest that is known here. */
function greeting(params: unknown): object {
  const asked = (params as { protocolVersion?: unknown } | undefined)?.protocolVersion;
  const protocolVersion = PROTOCOL_VERSIONS.find((version) => version === asked) ?? PROTOCOL_VERSIONS[0];
  return {
    protocolVersion,
    capabilities: { tools: { listChanged: false } },
    serverInfo: { name: 'assay', title: 'Assay', version: 'v1' },
    instructions: INSTRUCTIONS,
  };
}

/** What goes wrong inside a tool is an answer that the assistant reads, so that it can ask in another way. */
async function called(params: unknown, { tools, door }: Conversation): Promise<object> {
  const { name, arguments: given = {} } = (params ?? {}) as { name?: unknown; arguments?: unknown };
  const found = tools.find((tool) => tool.name === name);
  if (!found) throw new Refusal(ERRORS.params, `There is no tool ${String(name).slice(0, 100)}.`);
  const [wrong] = problems(compile(found.input), given);
  if (wrong) return failed(`${wrong.field}: ${wrong.message}`);
  try {
    const result = await found.run(door, given);
    return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
  } catch (error) {
    if (error instanceof ToolFault) return failed(error.message);
    throw error;
  }
}

function failed(text: string): object {
  return { content: [{ type: 'text', text }], isError: true };
}

function refused(id: Id | null, code: number, message: string): Answered {
  return { jsonrpc: '2.0', id, error: { code, message } };
}

function isId(id: unknown): id is Id {
  return typeof id === 'string' || typeof id === 'number';
}

/** An answer to a question that this side never asks. */
function isAnswer(message: unknown): boolean {
  return message !== null && typeof message === 'object' && ('result' in message || 'error' in message);
}
