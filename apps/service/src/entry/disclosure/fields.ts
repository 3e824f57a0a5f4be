import { hiddenFields, PERSONAL } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';

/**
 * The values of personal fields of an answer.
 * @param operation that gave the answer
 * @param fields paths with dots; an ancestor of personal fields stands for all below it
 * @throws ApiError 400 where a path leads to nothing personal
 */
export function personalFields(operation: string, body: unknown, fields: readonly string[]): Record<string, unknown> {
  const personal = PERSONAL[operation];
  const shown = personal ? hiddenFields(personal, { clear: false, links: true }) : {};
  const patterns = Object.keys(shown).map((path) => path.split('.'));
  const found = fields.map((path, index) => {
    const at = resolve(body, path.split('.'));
    if (!at || !patterns.some((pattern) => agree(pattern, at.names)))
      throw invalidRequest(`fields.${index}`, `There is no personal field ${path} here.`);
    return [path, at.value] as const;
  });
  return Object.fromEntries(found);
}

/** Whether a path is that of a pattern, lies below it or leads to it. */
function agree(pattern: readonly string[], names: readonly string[]): boolean {
  return names.every((name, index) => {
    const wanted = pattern[index];
    return wanted === undefined || wanted === '*' || wanted === name;
  });
}

interface Found {
  readonly names: readonly string[];
  readonly value: unknown;
}

/** Follows a path. Names of members may hold dots themselves: `extracted.document.family_name.value`. */
function resolve(at: unknown, path: readonly string[]): Found | undefined {
  if (path.length === 0) return { names: [], value: at };
  if (at === null || typeof at !== 'object') return undefined;
  for (let length = 1; length <= path.length; length += 1) {
    const name = path.slice(0, length).join('.');
    if (!Object.hasOwn(at, name)) continue;
    const rest = resolve((at as Readonly<Record<string, unknown>>)[name], path.slice(length));
    if (rest) return { names: [name, ...rest.names], value: rest.value };
  }
  return undefined;
}
