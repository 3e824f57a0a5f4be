import { operations } from '@assay/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Door, ToolFault } from './door.js';

const byId = new Map<string, (typeof operations)[number]>(operations.map((spec) => [spec.id, spec]));

/**
 * Runs operations inside this process, each as a request of its own with the credential and the address of the caller: key,
 * scopes, limits and audit are those of any other request.
 */
export function httpDoor(server: FastifyInstance, { headers, ip }: FastifyRequest): Door {
  const authorization = headers.authorization ?? '';
  return {
    async call(id, { params = {}, query, body } = {}) {
      const spec = byId.get(id);
      if (!spec) throw new Error(`There is no operation ${id}.`);
      const { statusCode, body: text } = await server.inject({
        method: spec.method,
        url: `${filled(spec.path, params)}${search(query ?? {})}`,
        headers: { host: 'mcp', authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        remoteAddress: ip,
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      if (statusCode >= 300) throw new ToolFault(refusal(text));
      return JSON.parse(text);
    },
    async page(path) {
      const headers = { host: 'mcp', 'accept-encoding': 'identity' };
      const answer = await server.inject({ method: 'GET', url: `/docs/${path}`, headers, remoteAddress: ip });
      if (answer.statusCode !== 200) throw new ToolFault('There is no such page.');
      return answer.body;
    },
  };
}

function filled(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
}

function search(query: object): string {
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const text = new URLSearchParams(pairs).toString();
  return text === '' ? '' : `?${text}`;
}

/** What the service says of a request that it refuses, in one line. */
function refusal(text: string): string {
  const { error } = JSON.parse(text) as { error: { message: string; field?: string } };
  return error.field === undefined ? error.message : `${error.message} (${error.field})`;
}
