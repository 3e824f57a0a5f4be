import { type OperationSpec, operations } from '@assay/contract';
import { expect } from 'vitest';
import { until } from '../database.js';
import type { Reply, TestService } from '../service.js';

/** One request of the tour with its answer, as it happened. */
export interface Lesson {
  readonly status: number;
  readonly params: Readonly<Record<string, string>>;
  readonly query: string;
  readonly body: unknown;
  readonly reply: unknown;
}

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Answers that depend on how fast the machine is; they make no example. */
  readonly tolerate?: readonly number[];
  /** Who sends it in place of an API key: the console of somebody. */
  readonly send?: (method: string, path: string, body?: unknown) => Promise<Reply>;
}

/** A tour through all operations of one service; the first call of each is its example. */
export interface Teacher {
  readonly service: TestService;
  readonly lessons: ReadonlyMap<string, Lesson>;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every operation
  teach(id: string, input?: CallInput): Promise<any>;
  /** Waits until a session has this status. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every operation
  session(id: string, status: string): Promise<any>;
}

const specs = new Map(operations.map((spec) => [spec.id, spec]));

export function newTeacher(service: TestService): Teacher {
  const lessons = new Map<string, Lesson>();
  return {
    service,
    lessons,
    async teach(id, input = {}) {
      const spec = specs.get(id);
      if (!spec) throw new Error(`There is no operation ${id}.`);
      const query = new URLSearchParams(input.query).toString();
      const path = `${filled(spec, input.params ?? {})}${query === '' ? '' : `?${query}`}`;
      const reply = await send(service, spec, path, input);
      if (input.tolerate?.includes(reply.status) && !lessons.has(id)) {
        lessons.set(id, { status: 0, params: input.params ?? {}, query, body: undefined, reply: undefined });
        return reply.body;
      }
      expect(Object.keys(spec.replies).map(Number), `${id}: ${reply.bytes.toString().slice(0, 400)}`).toContain(
        reply.status,
      );
      if (!lessons.has(id)) {
        const { params = {}, body } = input;
        lessons.set(id, { status: reply.status, params, query, body: bodyOf(spec, body), reply: answerOf(reply) });
      }
      return reply.body;
    },
    session: (id, status) =>
      until(
        async () => (await service.api('GET', `/v1/verifications/${id}`)).body,
        (body) => body.status === status,
        60_000,
      ),
  };
}

function send(service: TestService, spec: OperationSpec, path: string, input: CallInput): Promise<Reply> {
  const body = input.body ?? (spec.body && spec.method !== 'GET' ? {} : undefined);
  if (input.send) return input.send(spec.method, path, body);
  const { key, headers = {} } = input;
  return service.api(spec.method, path, body, { ...(key === undefined ? {} : { key }), headers: { ...headers } });
}

function filled({ path }: OperationSpec, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}.`);
    return encodeURIComponent(value);
  });
}

function bodyOf(spec: OperationSpec, body: unknown): unknown {
  if (!spec.body && !spec.rawBody) return undefined;
  if (Buffer.isBuffer(body)) return undefined;
  return typeof body === 'string' ? JSON.parse(body) : (body ?? {});
}

/** JSON as it is, texts shortened; bytes are no example. */
function answerOf({ headers, body, bytes }: Reply): unknown {
  const type = headers.get('content-type') ?? '';
  if (type.includes('json')) return body;
  if (/text|xml/.test(type)) return bytes.toString().slice(0, 600);
  return undefined;
}
