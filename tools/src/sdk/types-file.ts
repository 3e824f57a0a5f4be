import { comment, type Schema, typeText } from './type-text.js';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
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

/** The types of the Node SDK, made from the OpenAPI document: one type a schema, and one entry an operation. */
export function typesFile(document: object): string {
  const { paths, components } = document as Document;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const types = Object.entries(components.schemas).map(
    ([name, schema]) => `${comment(schema, '')}export type ${name} = ${typeText(schema)};\n`,
  );
  const entries = operations.map(({ operation }) => entryText(operation));
  const table = operations.map(
    ({ path, method, operation }) => `  ${operation.operationId}: { method: '${method}', path: '${path}' },`,
  );
  return [
    '// Generated from the contract by tools/src/openapi.ts; do not edit.\n',
    ...types,
    '/** What each operation takes and answers. */',
    `export interface Operations {\n${entries.join('\n')}\n}\n`,
    '/** Method and path of each operation. */',
    `export const OPERATIONS = {\n${table.join('\n')}\n} as const;\n`,
  ].join('\n');
}

function entryText(operation: Operation): string {
  const parts = [
    ['params', parametersText(operation, 'path')],
    ['query', parametersText(operation, 'query')],
    ['body', bodyText(operation)],
    ['reply', replyText(operation)],
  ] as const;
  const lines = parts.map(([name, text]) => `    readonly ${name}: ${text};`);
  return `  /** ${operation.summary.replaceAll('*/', '* /')} */\n  readonly ${operation.operationId}: {\n${lines.join('\n')}\n  };`;
}

function parametersText({ parameters = [] }: Operation, place: 'path' | 'query'): string {
  const found = parameters.filter((parameter) => parameter.in === place);
  if (found.length === 0) return 'undefined';
  return typeText(
    {
      type: 'object',
      properties: Object.fromEntries(
        found.map(({ name, description, schema }) => [name, description ? { ...schema, description } : schema]),
      ),
      required: found.filter(({ required }) => required).map(({ name }) => name),
    },
    '    ',
  );
}

function bodyText({ requestBody }: Operation): string {
  if (!requestBody) return 'undefined';
  const json = requestBody.content['application/json'];
  if (!json) return 'Uint8Array';
  const text = typeText(json.schema, '    ');
  return requestBody.required ? text : `${text} | undefined`;
}

function replyText({ responses }: Operation): string {
  const contents = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content = {} }]) => content);
  const replies = contents.flatMap((content) => {
    const json = content['application/json'];
    return [...(json ? [typeText(json.schema, '    ')] : []), ...(json && !hasFile(content) ? [] : ['Uint8Array'])];
  });
  if (replies.includes('unknown')) return 'unknown';
  // A redirection has no body.
  return [...new Set(replies)].join(' | ') || 'undefined';
}

/** Comes only to a caller who asks for it by a header of their own. */
const BY_HEADER = ['application/json', 'application/x-ndjson', 'text/csv', 'text/event-stream'];

/** Whether an answer may be a file, so that it is read as bytes. */
export function hasFile(content: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(content).some((type) => !BY_HEADER.includes(type));
}
