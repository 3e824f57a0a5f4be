import { openApi, operations } from '@assay/contract';

interface Answers {
  readonly id: string;
  readonly pattern: RegExp;
  readonly literal: boolean;
  readonly statuses: ReadonlySet<string>;
}

let known: ReadonlyMap<string, readonly Answers[]> | undefined;

/**
 * Whether the OpenAPI document declares this status for the operation that method and path name.
 * @returns the operation's id where it does not; undefined where it does, or where no operation is meant.
 */
export function undeclaredStatus(method: string, path: string, status: number): string | undefined {
  known ??= readDocument();
  const plain = path.split(/[?#]/, 1)[0]?.replace(/\/$/, '') ?? '';
  const [operation] = (known.get(method) ?? []).filter(({ pattern }) => pattern.test(plain));
  if (!operation) return undefined;
  const declared = operation.statuses.has(String(status)) || operation.statuses.has(`${String(status)[0]}XX`);
  return declared ? undefined : operation.id;
}

/** The operations of the document by method, those without parameters first: they win where both fit. */
function readDocument(): Map<string, Answers[]> {
  const paths = openApi(operations)['paths'] as Record<string, Record<string, { responses?: object }>>;
  const byMethod = new Map<string, Answers[]>();
  for (const { id, method, path } of operations) {
    const responses = paths[path]?.[method.toLowerCase()]?.responses ?? {};
    const pattern = new RegExp(`^${path.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    const list = byMethod.get(method) ?? [];
    list.push({ id, pattern, literal: !path.includes('{'), statuses: new Set(Object.keys(responses)) });
    byMethod.set(method, list);
  }
  for (const list of byMethod.values()) list.sort((a, b) => Number(b.literal) - Number(a.literal));
  return byMethod;
}
