import type { OperationSpec } from '@assay/contract';
import type { App } from '../app.js';

/** `/v1/verifications/{id}` as Fastify writes it: `/v1/verifications/:id`. */
export function fastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** The methods that a concrete path answers, for the Allow header. */
export function allowedMethods(operations: readonly OperationSpec[], path: string): string[] {
  const plain = path.replace(/\/+$/, '');
  const methods = operations.filter((spec) => pattern(spec.path).test(plain)).map(({ method }) => method);
  return [...new Set(methods)].sort();
}

const patterns = new Map<string, RegExp>();

function pattern(path: string): RegExp {
  let found = patterns.get(path);
  if (!found) {
    found = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    patterns.set(path, found);
  }
  return found;
}

/** Takes off the path prefix of the public addresses, for operators whose proxy leaves it on. */
export function withoutPrefix(url: string, app: App): string {
  for (const address of [app.urls.base, app.urls.hosted]) {
    const prefix = address === '' ? '' : new URL(address).pathname.replace(/\/+$/, '');
    if (prefix !== '' && (url === prefix || url.startsWith(`${prefix}/`))) return url.slice(prefix.length) || '/';
  }
  return url;
}
