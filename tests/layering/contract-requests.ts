import { formValues, operations } from '@assay/contract';
import { formTree } from '../../apps/service/src/platform/http/form-tree.js';
import { compile, problems } from '../../apps/service/src/platform/http/validate.js';

/** Stands in examples for what a reader has of his own: identifiers, pictures, addresses. */
const PLACEHOLDER = /…|^stub$/;

/** The operation that a path of a request leads to. */
export function operationAt(method: string, path: string) {
  const parts = path.split('/');
  const fits = (known: string) => {
    const wanted = known.split('/');
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at]);
  };
  const found = operations.filter((one) => one.method === method && fits(one.path));
  // `imports` is a word of its own before it is an identifier.
  return found.find((one) => one.path === path) ?? found[0];
}

/**
 * What is wrong with a request of a guide, by the contract: its path, the names of its query, and its body in every depth.
 * Values that stand for a reader's own are not judged. Nothing is an empty list.
 */
export function wrongRequest(method: string, { pathname, searchParams }: URL, body: string | undefined): string[] {
  if (!pathname.startsWith('/v1/')) return [];
  const spec = operationAt(method, pathname);
  if (!spec) return [`there is no ${method} ${pathname}`];
  const queries = [...searchParams.keys()]
    .filter((name) => !(name in (spec.query?.properties ?? {})))
    .map((name) => `${method} ${pathname}?${name}`);
  if (body === undefined) return queries;
  const given: unknown = JSON.parse(body);
  const wrong = problems(compile(spec.body ?? { type: 'null' }), given)
    .filter(({ field }) => !PLACEHOLDER.test(String(at(given, field))))
    .map(({ field, message }) => `${method} ${pathname}: ${field}: ${message}`);
  return [...queries, ...wrong];
}

/**
 * What is wrong with a call of curl to the address `http://here`, by the contract; nothing is an empty list.
 * @param call its words; what it reads from standard input stands last
 */
export function wrongCurl(call: readonly string[]): string[] {
  const value = (...names: string[]) => call.find((_, index) => names.includes(call[index - 1] ?? ''));
  const address = call.find((part) => part.startsWith('http://here/'));
  if (!address) return call.some((part) => /^https?:/.test(part)) ? [] : [`no address in ${call.join(' ')}`];
  const url = new URL(address);
  const data = value('-d', '--data');
  const parts = call.filter((_, index) => call[index - 1] === '-F');
  const body = parts.length > 0 ? bodyOfForm(url.pathname, parts) : data;
  const binary = value('--data-binary');
  const method = value('-X') ?? (body === undefined && binary === undefined ? 'GET' : 'POST');
  return wrongRequest(method, url, body === '@-' ? call.at(-1) : body);
}

/** The JSON for which a form stands; files of a reader are placeholders. @param parts `name=value` or `name=@file` */
function bodyOfForm(path: string, parts: readonly string[]): string {
  const tree = formTree();
  for (const part of parts) {
    const [name = '', ...rest] = part.split('=');
    const text = rest.join('=');
    tree.add(name, text.startsWith('@') ? { data: '…' } : text);
  }
  return JSON.stringify(formValues(tree.whole(), operationAt('POST', path)?.body ?? {}));
}

function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value);
}
