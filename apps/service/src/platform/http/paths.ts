import type { Method, OperationSpec } from '@assay/contract';
import type { PublicAddresses } from '../public-addresses.js';

/** `/v1/verifications/{id}` as Fastify writes it: `/v1/verifications/:id`. */
export function fastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** The methods that a concrete path answers, for the Allow header; a path written out wins over one with parameters. */
export function allowedMethods(operations: readonly OperationSpec[], path: string): string[] {
  const plain = path.replace(/(?<!\/)\/+$/, '');
  const exact = operations.filter((spec) => spec.path === plain);
  const known = exact.length > 0 ? exact : operations.filter((spec) => pattern(spec.path).test(plain));
  return [...new Set(known.map(({ method }) => method))].sort();
}

/**
 * Methods that a written-out path does not answer although a path with parameters would take it: `PATCH
 * /v1/verifications/imports` names no session.
 */
export function shadowedMethods(
  operations: readonly OperationSpec[],
): { readonly path: string; readonly method: Method }[] {
  const written = [...new Set(operations.map(({ path }) => path).filter((path) => !path.includes('{')))];
  return written.flatMap((path) => {
    const own = allowedMethods(operations, path);
    const others = operations.filter(
      (spec) => spec.path.includes('{') && pattern(spec.path).test(path) && !own.includes(spec.method),
    );
    return [...new Set(others.map(({ method }) => method))].map((method) => ({ path, method }));
  });
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
export function withoutPrefix(url: string, { prefixes }: PublicAddresses): string {
  for (const prefix of prefixes)
    if (url === prefix || url.startsWith(`${prefix}/`)) return url.slice(prefix.length) || '/';
  return url;
}
