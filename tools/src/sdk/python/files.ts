import { isCollection, type OperationSpec, sdkName } from '@assay/contract';
import type { Schema } from '../type-text.js';
import { hasFile } from '../types-file.js';
import { oneLine, pascal, snake } from './names.js';
import { PythonTypes } from './types.js';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Parameter {
  readonly name?: string;
  readonly in?: 'path' | 'query';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

/** One method of a resource, with its types as Python writes them. */
interface Method {
  readonly name: string;
  readonly spec: OperationSpec;
  readonly path: readonly string[];
  readonly input: { readonly name: 'body' | 'query'; readonly type: string; readonly needed: boolean } | undefined;
  readonly kind: 'json' | 'list' | 'stream';
  readonly reply: string;
}

const HEAD =
  '"""Generated from the contract by tools/src/openapi.ts; do not edit."""\n\nfrom __future__ import annotations\n';
/** Resources with methods that are written by hand, by the name of the class that has them. */
const BY_HAND: Readonly<Record<string, string>> = { verifications: 'ImportMethods', webhooks: 'WebhookMethods' };

/** The generated modules of the Python SDK by their path: types, and the resources of both clients. */
export function pythonFiles(specs: readonly OperationSpec[], document: object): readonly (readonly [string, string])[] {
  const { paths, components } = document as Document;
  const byId = new Map(
    Object.values(paths)
      .flatMap((item) => Object.values(item))
      .map((operation) => [operation.operationId, operation]),
  );
  const types = new PythonTypes(Object.keys(components.schemas));
  for (const [name, schema] of Object.entries(components.schemas)) types.define(name, schema);
  const groups = new Map<string, Method[]>();
  // By id: the order in which modules list their exports differs between loaders.
  for (const spec of [...specs].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const operation = byId.get(spec.id);
    if (!operation) continue;
    const { resource, method } = sdkName(spec);
    groups.set(resource, [...(groups.get(resource) ?? []), methodOf(snake(method), spec, operation, types)]);
  }
  const folder = 'sdks/python/src/assay';
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    [
      `${folder}/types.py`,
      `${HEAD}\nfrom typing import Any, Dict, List as ListOf, Literal, TypedDict, Union\n\n\n${types.text}`,
    ],
    [`${folder}/resources.py`, resourcesText(sorted, false)],
    [`${folder}/async_resources.py`, resourcesText(sorted, true)],
  ];
}

function methodOf(name: string, spec: OperationSpec, operation: Operation, types: PythonTypes): Method {
  const path = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => snake(part ?? ''));
  const replies = replyOf(operation, pascal(spec.id), types);
  const streams =
    spec.replies[200]?.schema === undefined && spec.replies[200]?.mediaTypes?.includes('text/event-stream') === true;
  const single = streams ? 'stream' : 'json';
  const kind = isCollection(spec) ? 'list' : single;
  const reply =
    kind === 'list'
      ? types.named(types.itemOf(replies, 'data'), `${pascal(spec.id)}Item`)
      : types.named(replies, `${pascal(spec.id)}Reply`);
  return { name, spec, path, input: inputOf(spec, operation, types), kind, reply };
}

function inputOf(spec: OperationSpec, operation: Operation, types: PythonTypes): Method['input'] {
  const hint = pascal(spec.id);
  if (spec.body || spec.rawBody) {
    const schema = operation.requestBody?.content['application/json']?.schema;
    const type = schema ? types.named(types.expression(schema, `${hint}Body`), `${hint}Body`) : 'bytes';
    const required = (spec.body as { required?: string[] } | undefined)?.required ?? [];
    return { name: 'body', type, needed: spec.rawBody !== undefined || required.length > 0 };
  }
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  if (query.length === 0) return undefined;
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      query.map(({ name, description, schema: item }) => [name, description ? { ...item, description } : item]),
    ),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  };
  const type = types.named(types.expression(schema, `${hint}Query`), `${hint}Query`);
  return { name: 'query', type, needed: schema.required.length > 0 };
}

function replyOf({ responses }: Operation, hint: string, types: PythonTypes): string {
  const found = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content = {} }]) => {
      const json = content['application/json'];
      const read = json ? [types.expression(json.schema, `${hint}Reply`)] : [];
      return [...read, ...(json && !hasFile(content) ? [] : ['bytes'])];
    });
  const distinct = [...new Set(found)];
  // A redirection has no body.
  if (distinct.length === 0) return 'None';
  return distinct.length === 1 ? (distinct[0] ?? 'Any') : `Union[${distinct.join(', ')}]`;
}

function resourcesText(groups: readonly (readonly [string, readonly Method[]])[], later: boolean): string {
  const prefix = later ? 'Async' : '';
  const classes = groups.map(([name, methods]) => {
    const hand = BY_HAND[name];
    const extra = hand === 'ImportMethods' ? `${prefix}${hand}` : hand;
    const bases = [extra, extra?.endsWith('ImportMethods') ? undefined : `${prefix}Resource`]
      .filter(Boolean)
      .join(', ');
    const sorted = [...methods].sort((a, b) => (a.name < b.name ? -1 : 1));
    return `class ${prefix}${className(name)}(${bases}):\n${sorted.map((method) => methodText(method, later)).join('\n')}`;
  });
  const all = groups.map(([name]) => `        self.${snake(name)} = ${prefix}${className(name)}(runner)`);
  const iterator = later ? 'AsyncIterator' : 'Iterator';
  return [
    `${HEAD}`,
    `from typing import TYPE_CHECKING, Any, ${iterator}, Mapping, Optional, cast`,
    '',
    `from ._base import ${prefix}Resource, ${prefix}Runner`,
    `from ._extra import ${prefix}ImportMethods, WebhookMethods`,
    `from ._listing import ${prefix}Listing`,
    'from ._request import Call, Options',
    'from ._server_events import ServerEvent',
    '',
    'if TYPE_CHECKING:\n    from . import types as t',
    '',
    '',
    classes.join('\n\n'),
    '',
    `class ${prefix}Resources:\n    """Every resource of the client."""\n`,
    `    def __init__(self, runner: ${prefix}Runner) -> None:\n${all.join('\n')}\n`,
  ].join('\n');
}

const OPTIONS =
  'idempotency_key: Optional[str] = None, timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None, retries_max: Optional[int] = None';

function methodText({ name, spec, path, input, kind, reply }: Method, later: boolean): string {
  const given = input?.needed ? `${input.name}: ${input.type}` : `${input?.name}: Optional[${input?.type}] = None`;
  const parameters = ['self', ...path.map((part) => `${part}: str`), ...(input ? [given] : []), `*, ${OPTIONS}`];
  const argument = input ? `, ${input.name}=cast(Any, ${input.name})` : '';
  const params = path.length > 0 ? `, (${path.join(', ')},)` : '';
  const call = `Call("${spec.method}", "${spec.path}"${params}${argument}, options=Options(idempotency_key, timeout, headers, retries_max))`;
  const [awaited, prefix] = later ? ['await ', 'Async'] : ['', ''];
  const about = oneLine(`${spec.summary}${spec.description ? `. ${spec.description}` : ''}`)
    .replaceAll('\\', '\\\\')
    .replaceAll('"', "'");
  const answers = {
    json: [reply, `return cast("${reply}", ${awaited}self._client._run(call))`],
    list: [
      `${prefix}Listing[${reply}]`,
      `return ${prefix}Listing(lambda cursor: self._client._run(call.with_cursor(cursor)))`,
    ],
    stream: [`${prefix}Iterator[ServerEvent]`, 'return self._client._follow(call)'],
  } as const;
  const [type, body] = answers[kind];
  const word = later && kind === 'json' ? 'async def' : 'def';
  return `    ${word} ${name}(${parameters.join(', ')}) -> ${type}:\n        """${about}"""\n        call = ${call}\n        ${body}\n`;
}

function className(resource: string): string {
  return `${resource.charAt(0).toUpperCase()}${resource.slice(1)}Resource`;
}
