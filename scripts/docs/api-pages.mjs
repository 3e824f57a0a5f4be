import { bodyLimits, examples } from '@assay/contract';
import { samplesOf } from './samples.mjs';

const DEPTH_MAX = 3;
/** What the calls of all pages begin with; the sandbox key of a first start. */
const BEFORE = `## Before the first call

\`\`\`sh
export BASE=http://127.0.0.1:8080
export KEY=$(node -p "JSON.parse(require('fs').readFileSync('data/credentials.json')).sandbox.api_key")
\`\`\`

\`\`\`ts
import { readFile } from 'node:fs/promises';
import { Assay } from '@assay/node';

const assay = new Assay({ apiKey: process.env.KEY ?? '', baseUrl: process.env.BASE ?? '' });
\`\`\`

\`\`\`python
import os
from assay import Assay

client = Assay(api_key=os.environ["KEY"], base_url=os.environ["BASE"])
\`\`\`

The [Node](sdks/node) and [Python](sdks/python) packages come from the service itself.`;
const IN_A_PAGE = 'In a web page, with the answer that your backend passes on ([web SDK](../sdks/web)):';

/** One Markdown page for each operation of the document, and one that lists them. */
export function apiPages(specs, document) {
  const operations = new Map(
    Object.values(document.paths)
      .flatMap((item) => Object.values(item))
      .map((one) => [one.operationId, one]),
  );
  const shown = specs
    .filter(({ id }) => operations.has(id))
    .sort((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
  return [
    { address: 'api', title: 'API reference', text: listing(shown), group: 'API' },
    ...shown.map((spec) => ({
      address: `api/${spec.id}`,
      title: spec.summary,
      text: operationText(spec, operations.get(spec.id), document),
      group: 'API',
    })),
  ];
}

function listing(specs) {
  const tags = [...new Set(specs.map(({ tag }) => tag))];
  const rows = (tag) =>
    specs
      .filter((spec) => spec.tag === tag)
      .map(({ id, method, path, summary }) => `| \`${method} ${path}\` | [${cell(summary)}](api/${id}) |`);
  return [
    '# API reference',
    '',
    'Every operation with its fields, a call in curl, Node and Python, and the answer of a running service. The same as data: [OpenAPI 3.1](/v1/openapi.json), [AsyncAPI 3](/v1/asyncapi.json).',
    '',
    BEFORE,
    ...tags.flatMap((tag) => ['', `## ${tag}`, '', '| Operation | |', '|---|---|', ...rows(tag)]),
    '',
  ].join('\n');
}

function operationText(spec, operation, document) {
  const samples = samplesOf(spec);
  const example = examples[spec.id];
  const query = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const path = (operation.parameters ?? []).filter((one) => one.in === 'path');
  const body = operation.requestBody?.content['application/json']?.schema;
  const reply = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, one]) => one.content?.['application/json']?.schema)
    .find(Boolean);
  return [
    `# ${spec.summary}`,
    '',
    `\`${spec.method} ${spec.path}\``,
    '',
    operation.description ?? '',
    '',
    access(spec),
    '',
    '## Call',
    '',
    '`$BASE`, `assay` and `client` are made [before the first call](../api#before-the-first-call).',
    '',
    ...['sh', 'ts', 'python'].flatMap((language) => [`\`\`\`${language}`, samples[language], '```', '']),
    ...(samples.web ? [IN_A_PAGE, '', '```ts', samples.web, '```', ''] : []),
    ...parameters('Path', path),
    ...parameters('Query', query),
    ...fields('Body', body, document),
    ...(spec.body ? [limits(spec), ''] : []),
    ...(example?.reply === undefined
      ? []
      : ['## Answer', '', `Status ${example.status ?? 200}.`, '', ...answer(example.reply)]),
    ...fields('Fields of the answer', reply, document),
    '## Errors',
    '',
    ...Object.keys(operation.responses)
      .filter((status) => /^[45]/.test(status))
      .map((status) => `- [${status}](../errors#${status.toLowerCase()})`),
    '',
  ].join('\n');
}

function answer(reply) {
  const text = JSON.stringify(reply, null, 2);
  return [
    ...(typeof reply === 'string'
      ? ['```', reply]
      : ['```json', text.length > 6000 ? `${text.slice(0, 6000)}\n…` : text]),
    '```',
    '',
  ];
}

function access({ auth, scope, sandboxOnly }) {
  const who = {
    api_key: scope ? `An API key with the scope \`${scope}\`.` : 'An API key.',
    session_token: 'The session token of a subject.',
    public: 'No key is needed.',
  }[auth];
  return sandboxOnly ? `${who} Sandbox only.` : who;
}

function limits(spec) {
  const { bytes, values } = bodyLimits(spec);
  return `At most ${bytes.toLocaleString('en')} bytes and ${values.toLocaleString('en')} JSON values.`;
}

function parameters(title, list) {
  if (list.length === 0) return [];
  const rows = list.map(({ name, required, description, schema }) =>
    row(name, typeOf(schema), required, description ?? schema.description),
  );
  return [`## ${title}`, '', '| Name | Type | |', '|---|---|---|', ...rows, ''];
}

function fields(title, schema, document) {
  const rows = schema ? [...fieldRows(schema, document, '', 0, new Set())] : [];
  return rows.length === 0 ? [] : [`## ${title}`, '', '| Field | Type | |', '|---|---|---|', ...rows, ''];
}

function* fieldRows(given, document, prefix, depth, above) {
  const [schema, name] = resolved(given, document);
  if (depth >= DEPTH_MAX || above.has(name)) return;
  const inside = name ? new Set([...above, name]) : above;
  const required = new Set(schema.required ?? []);
  for (const [field, item] of Object.entries(schema.properties ?? {})) {
    yield row(
      `${prefix}${field}`,
      typeOf(item),
      required.has(field),
      item.description ?? resolved(item, document)[0].description,
    );
    const [inner, more] = nested(item, document);
    if (inner) yield* fieldRows(inner, document, `${prefix}${field}${more}.`, depth + 1, inside);
  }
}

/** The object inside a field, through lists and what may be null. */
function nested(item, document) {
  const [schema] = resolved(item, document);
  if (schema.properties) return [item, ''];
  if (schema.items) return [nested(schema.items, document)[0], '[]'];
  const objects = (schema.anyOf ?? []).map((one) => nested(one, document)).filter(([found]) => found);
  return objects.length === 1 ? objects[0] : [undefined, ''];
}

function resolved(schema, document) {
  const name = schema.$ref?.slice(schema.$ref.lastIndexOf('/') + 1);
  return name ? [document.components.schemas[name], name] : [schema, undefined];
}

function row(name, type, required, about = '') {
  return `| \`${name}\`${required ? '' : ' *optional*'} | ${type} | ${cell(about)} |`;
}

function typeOf(schema) {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if ('const' in schema) return `\`${schema.const}\``;
  const members = schema.anyOf ?? schema.oneOf;
  if (members) return [...new Set(members.map(typeOf))].join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  const bounds = [schema.minimum ?? schema.minLength, schema.maximum ?? schema.maxLength];
  const range = bounds.some((one) => one !== undefined) ? ` ${bounds[0] ?? ''}…${bounds[1] ?? ''}` : '';
  return `${schema.format ?? schema.type ?? 'any'}${range}`;
}

function cell(text) {
  return String(text).replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').replaceAll('<', '&lt;');
}
