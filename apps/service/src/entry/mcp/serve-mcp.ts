import { allows, type OperationSpec } from '@assay/contract';
import { ApiError } from '@assay/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gate } from '../../platform/http/gate.js';
import { scopesHeld } from '../../platform/http/principal.js';
import type { App } from '../app.js';

const BODY_BYTES = 64 * 1024;

/** What the gate judges a message by: a live API key. Each call that a tool makes is judged again by its own operation. */
const MESSAGE: OperationSpec = {
  ...{ id: 'postMcpMessage', method: 'POST', path: '/mcp', tag: 'MCP', summary: 'One message of an assistant' },
  ...{ auth: 'api_key', unknownFields: 'report', replies: {} },
};

/**
 * Serves the Model Context Protocol at `/mcp` as streamable HTTP without state: each POST carries one message and is
 * answered with one. No stream is opened, so that GET and DELETE are 405, as the protocol wants it.
 */
export function serveMcp(server: FastifyInstance, app: App, gate: Gate): void {
  server.route({
    method: 'POST',
    url: '/mcp',
    bodyLimit: BODY_BYTES,
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      const { origin } = request.headers;
      if (origin !== undefined && origin !== new URL(app.urls.base).origin) {
        await gate.anonymous(request, reply);
        return refuse(reply, 403, 'Foreign origin.');
      }
      // The cookie of a console is no credential here: a page could send it.
      if (request.headers.authorization === undefined) {
        await gate.anonymous(request, reply);
        throw new ApiError('unauthenticated', 'Send an API key in the Authorization header.');
      }
      return gate.admit(MESSAGE, request, reply);
    },
    handler: (request, reply) => answer(server, app, request, reply),
  });
  server.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    config: { unread: true },
    onRequest: async (request, reply) => gate.anonymous(request, reply),
    handler: (_request, reply) => refuse(reply.header('allow', 'POST'), 405, 'Send messages by POST.'),
  });
}

/** The tools and what they need are loaded with the first message. */
async function answer(server: FastifyInstance, app: App, request: FastifyRequest, reply: FastifyReply) {
  const [{ answerTo, PROTOCOL_VERSIONS, unreadable }, { toolsFor }, { httpDoor }] = await Promise.all([
    import('./protocol.js'),
    import('./tools.js'),
    import('./http-door.js'),
  ]);
  const version = request.headers['mcp-protocol-version'];
  if (version !== undefined && !PROTOCOL_VERSIONS.some((known) => known === version))
    return refuse(reply, 400, 'This version of the protocol is not known here.');
  const scopes = request.caller ? scopesHeld(request.caller.principal) : [];
  const tools = toolsFor(app.config.mcpWrite).filter((tool) => tool.scopes.every((scope) => allows(scopes, scope)));
  const message = parsed(request.body);
  if (message === undefined) return reply.code(400).send(unreadable());
  const onFault = (error: unknown) => app.log.error({ err: error, request: request.id }, 'a tool of MCP failed');
  const answered = await answerTo(message, { tools, door: httpDoor(server, request), onFault });
  reply.header('cache-control', 'no-store');
  return answered === undefined ? reply.code(202).send() : reply.send(answered);
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

/** An answer of the transport itself, which clients of the protocol read. */
function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ jsonrpc: '2.0', id: null, error: { code: -32_000, message } });
}
