import { isCollection, type OperationSpec, sdkName } from '@assay/contract';

/** How a method reads its arguments and its answer. */
interface Method {
  readonly id: string;
  readonly path: readonly string[];
  readonly input: 'body' | 'query' | 'none';
  readonly kind: 'json' | 'list' | 'stream';
}

/** The resources of the Node SDK: their types, and the table from which the client makes them. */
export function resourcesFile(specs: readonly OperationSpec[]): string {
  const resources = grouped(specs);
  const types = resources.map(([name, members]) => {
    const lines = members.map(({ spec, method }) => signature(spec, method));
    return `export interface ${pascal(name)}Resource {\n${lines.join('\n')}\n}\n`;
  });
  const all = resources.map(([name]) => `  readonly ${name}: ${pascal(name)}Resource;`);
  const table = Object.fromEntries(
    resources.map(([name, members]) => [
      name,
      Object.fromEntries(members.map(({ spec, method }) => [method, methodOf(spec)])),
    ]),
  );
  return [
    '// Generated from the contract by tools/src/openapi.ts; do not edit.\n',
    "import type { BodyOf, CallOptions, ItemOf, Listing, QueryOf, Result, ServerEvent } from './shapes.js';\n",
    ...types,
    '/** Every resource of the client. */',
    `export interface Resources {\n${all.join('\n')}\n}\n`,
    '/** How the client makes the methods: operation, parameters of the path, input and kind of answer. */',
    `export const RESOURCES = ${JSON.stringify(table, null, 2)} as const;\n`,
  ].join('\n');
}

function grouped(specs: readonly OperationSpec[]) {
  const groups = new Map<string, { spec: OperationSpec; method: string }[]>();
  for (const spec of specs) {
    const { resource, method } = sdkName(spec);
    groups.set(resource, [...(groups.get(resource) ?? []), { spec, method }]);
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([name, members]) => [name, members.sort((a, b) => (a.method < b.method ? -1 : 1))] as const);
}

function methodOf(spec: OperationSpec): Method {
  const path = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const query = Object.keys(spec.query?.properties ?? {}).length > 0;
  const bodiless = query ? 'query' : 'none';
  const input = spec.body || spec.rawBody ? 'body' : bodiless;
  const streams =
    spec.replies[200]?.schema === undefined && spec.replies[200]?.mediaTypes?.includes('text/event-stream');
  const single = streams ? 'stream' : 'json';
  return { id: spec.id, path, input, kind: isCollection(spec) ? 'list' : single };
}

function signature(spec: OperationSpec, method: string): string {
  const { id, path, input, kind } = methodOf(spec);
  const parameters = path.map((name) => `${camel(name)}: string`);
  if (input === 'body') parameters.push(`body${needsBody(spec) ? '' : '?'}: BodyOf<'${id}'>`);
  if (input === 'query') parameters.push(`query${needsQuery(spec) ? '' : '?'}: QueryOf<'${id}'>`);
  parameters.push('options?: CallOptions');
  const answers = {
    json: `Promise<Result<'${id}'>>`,
    list: `Listing<ItemOf<'${id}'>, Result<'${id}'>>`,
    stream: 'AsyncIterable<ServerEvent>',
  };
  const text = `${spec.summary}${spec.description ? `. ${spec.description}` : ''}`
    .replaceAll('*/', '* /')
    .replaceAll(/\s+/g, ' ');
  return `  /** ${text} */\n  ${method}(${parameters.join(', ')}): ${answers[kind]};`;
}

function needsBody({ body, rawBody }: OperationSpec): boolean {
  return rawBody !== undefined || ((body as { required?: string[] } | undefined)?.required ?? []).length > 0;
}

function needsQuery({ query }: OperationSpec): boolean {
  return ((query as { required?: string[] } | undefined)?.required ?? []).length > 0;
}

/** `media_id` as `mediaId`. */
function camel(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function pascal(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
