import { examples, isCollection, sdkName } from '@assay/contract';

/** How an operation is called with its recorded example: curl, Node, Python; `web` where its answer opens the hosted flow. */
export function samplesOf(spec) {
  const example = examples[spec.id] ?? {};
  return { sh: curl(spec, example), ts: node(spec, example), python: python(spec, example), web: web(spec, example) };
}

/** What a page does with the answer that its backend gives it. */
function web({ auth, method }, { reply }) {
  if (auth !== 'api_key' || method !== 'POST' || reply === null || typeof reply !== 'object') return undefined;
  const by = { hosted_url: 'hostedUrl', session_token: 'sessionToken' };
  const field = Object.keys(by).find((name) => typeof reply[name] === 'string');
  return field && `const { outcome } = await Assay.create({ ${by[field]}: answer.${field} }).open();`;
}

function filled(path, params = {}) {
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? `{${name}}`));
}

function hasBody(spec) {
  return spec.body !== undefined || spec.rawBody !== undefined;
}

function curl(spec, { params, query, body }) {
  const lines = [
    `curl -s${spec.method === 'GET' ? '' : ` -X ${spec.method}`} "$BASE${filled(spec.path, params)}${query ? `?${query}` : ''}"`,
  ];
  if (spec.auth === 'api_key') lines.push('-H "Authorization: Bearer $KEY"');
  if (spec.auth === 'session_token') lines.push('-H "Authorization: Bearer $SESSION_TOKEN"');
  if (spec.rawBody) lines.push(`-H 'Content-Type: ${spec.rawBody[0]}'`, '--data-binary @file');
  else if (spec.method === 'POST' || body !== undefined) {
    lines.push("-H 'Content-Type: application/json'");
    if (spec.method === 'POST') lines.push('-H "Idempotency-Key: call-$(date +%s)"');
    lines.push(`-d '${JSON.stringify(body ?? {}).replaceAll("'", "'\\''")}'`);
  }
  return lines.join(' \\\n  ');
}

/** Positional arguments of a method: parameters of the path, then body or query. */
function argumentsOf(spec, { params = {}, query, body }, write) {
  const values = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => write(params[name] ?? name));
  if (spec.rawBody) values.push('content');
  else if (hasBody(spec)) {
    const needed = (spec.body.required ?? []).length > 0;
    if (needed || (body && Object.keys(body).length > 0)) values.push(write(body ?? {}));
  } else if (query) values.push(write(parsedQuery(spec, query)));
  return values.join(', ');
}

/** The query as an object with the types of the contract. */
function parsedQuery(spec, query) {
  return Object.fromEntries(
    [...new URLSearchParams(query)].map(([name, value]) => {
      const schema = spec.query?.properties?.[name] ?? {};
      if (schema.type === 'integer' || schema.type === 'number') return [name, Number(value)];
      if (schema.type === 'boolean') return [name, value === 'true'];
      if (schema.type === 'array') return [name, value.split(',')];
      return [name, value];
    }),
  );
}

function isStream(spec) {
  return spec.replies[200]?.schema === undefined && spec.replies[200]?.mediaTypes?.includes('text/event-stream');
}

function node(spec, example) {
  const { resource, method } = sdkName(spec);
  const call = `assay.${resource}.${method}(${argumentsOf(spec, example, (value) => literal(value, 'js'))})`;
  if (spec.rawBody) return `const content = await readFile('file');\nconst answer = await ${call};`;
  if (isCollection(spec) || isStream(spec)) return `for await (const item of ${call}) {\n  console.log(item);\n}`;
  return `const answer = await ${call};`;
}

function python(spec, example) {
  const { resource, method } = sdkName(spec);
  const call = `client.${snake(resource)}.${snake(method)}(${argumentsOf(spec, example, (value) => literal(value, 'python'))})`;
  if (spec.rawBody) return `content = open("file", "rb").read()\nanswer = ${call}`;
  if (isCollection(spec) || isStream(spec)) return `for item in ${call}:\n    print(item)`;
  return `answer = ${call}`;
}

export function snake(name) {
  const text = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  return text === 'import' ? 'import_' : text;
}

/** A JSON value as JavaScript or Python writes it, over several lines where it is long. */
function literal(value, language, indent = '') {
  const inner = `${indent}${language === 'js' ? '  ' : '    '}`;
  if (value === null) return language === 'js' ? 'null' : 'None';
  if (typeof value === 'boolean' && language === 'python') return value ? 'True' : 'False';
  if (typeof value !== 'object')
    return language === 'js' && typeof value === 'string' ? quoted(value) : JSON.stringify(value);
  const list = Array.isArray(value);
  const parts = list
    ? value.map((item) => literal(item, language, inner))
    : Object.entries(value).map(([name, item]) => `${key(name, language)}: ${literal(item, language, inner)}`);
  const [open, close] = list ? ['[', ']'] : ['{', '}'];
  const pad = list || language === 'python' || parts.length === 0 ? '' : ' ';
  const short = `${open}${pad}${parts.join(', ')}${pad}${close}`;
  if (short.length < 80 && !short.includes('\n')) return short;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

function quoted(text) {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}

function key(name, language) {
  if (language === 'js' && /^[A-Za-z_$][\w$]*$/.test(name)) return name;
  return language === 'js' ? quoted(name) : JSON.stringify(name);
}
