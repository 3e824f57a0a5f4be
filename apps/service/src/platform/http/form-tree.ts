import { invalidRequest } from '@assay/kernel';

/** Fields inside each other: no schema goes deeper. */
const DEPTH_MAX = 8;

/** Items of one name, or what is inside it. */
type Node = unknown[] | Tree;
type Tree = Map<string, Node>;

/**
 * Objects and lists from the flat names of a form: `expected.country` and `expected[country]`, `frames[]` and `frames[0]`, and a
 * name that comes several times.
 */
export function formTree() {
  const root: Tree = new Map();
  return {
    /** @throws ApiError 400 */
    add(name: string, item: unknown): void {
      const steps = name.replaceAll(/\[([^[\]]*)\]/g, '.$1').split('.');
      if (steps.includes('__proto__')) throw invalidRequest('body', 'The form has a name that is not allowed.');
      if (steps.length > DEPTH_MAX) throw invalidRequest('body', 'The form has fields inside each other too deeply.');
      put(root, steps, item);
    },
    whole: () => recordOf(root),
  };
}

function put(tree: Tree, steps: readonly string[], item: unknown): void {
  const [step = '', ...rest] = steps;
  const node = tree.get(step) ?? (rest.length === 0 ? [] : new Map());
  tree.set(step, node);
  if (Array.isArray(node) !== (rest.length === 0))
    throw invalidRequest(step || 'body', 'This field comes both whole and in parts. Send it in one way.');
  if (Array.isArray(node)) node.push(item);
  else put(node, rest, item);
}

const INDEX = /^\d{1,3}$/;

function nodeValue(node: Node): unknown {
  if (Array.isArray(node)) return node.length === 1 ? node[0] : node;
  const names = [...node.keys()];
  // `name[]` is a list of its items, `name[0]` of those with an index, in their order.
  if (names.every((name) => name === '')) return [...node.values()].flatMap((items) => items as unknown[]);
  if (!names.every((name) => INDEX.test(name))) return recordOf(node);
  return names.sort((a, b) => Number(a) - Number(b)).map((name) => nodeValue(node.get(name) ?? []));
}

function recordOf(tree: Tree): Record<string, unknown> {
  return Object.fromEntries([...tree].map(([name, node]) => [name, nodeValue(node)]));
}
