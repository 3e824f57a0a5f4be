import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './source-files.js';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

const TRANSACTIONS = new Set(['transaction', 'systemTransaction', 'batchTransaction']);
/** What takes a connection of its own from a pool, where it is called on a database. */
const TAKES = new Set([...TRANSACTIONS, 'query', 'system', 'repeatable', 'findById']);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

function* calls(node: Node): Generator<Node> {
  if (node.type === 'CallExpression') yield node;
  for (const part of partsOf(node)) yield* calls(part);
}

/** The last two names of what is called: `app.db.system(…)` is `['db', 'system']`, `told(…)` is `['', 'told']`. */
function calledBy({ callee }: Node): readonly [string, string] {
  if (!isNode(callee)) return ['', ''];
  if (callee.type !== 'MemberExpression') return ['', nameOf(callee)];
  return [nameOf(callee.object), nameOf(callee.property)];
}

function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'MemberExpression') return nameOf(value.property);
  return typeof value.name === 'string' ? value.name.replace('#', '') : '';
}

/** Functions that a file declares by name. */
function declared(node: Node, found = new Map<string, Node>()): Map<string, Node> {
  if (node.type === 'FunctionDeclaration') found.set(nameOf(node.id), node);
  for (const part of partsOf(node)) declared(part, found);
  return found;
}

function takesConnection(call: Node): boolean {
  const [owner, name] = calledBy(call);
  if (owner === 'db') return TAKES.has(name);
  const given = Array.isArray(call.arguments) ? call.arguments.length : 0;
  return owner === 'environments' && ((name === 'get' && given === 1) || name === 'all');
}

/** Where a transaction asks for another connection, by itself or through functions of its own file. */
function secondConnections(text: string): string[] {
  if (!/[tT]ransaction\(/.test(text)) return [];
  const program = parseAst(text, { lang: 'ts', astType: 'ts' }) as unknown as Node;
  const functions = declared(program);
  const found = new Set<string>();
  const walk = (within: Node, seen: ReadonlySet<string>): void => {
    for (const call of calls(within)) {
      const [owner, name] = calledBy(call);
      if (takesConnection(call)) found.add(`line ${text.slice(0, call.start).split('\n').length}: ${owner}.${name}`);
      const own = owner === '' ? functions.get(name) : undefined;
      if (own && !seen.has(name)) walk(own, new Set([...seen, name]));
    }
  };
  for (const call of calls(program)) {
    if (!TRANSACTIONS.has(calledBy(call)[1]) || !Array.isArray(call.arguments)) continue;
    for (const work of call.arguments.filter(isNode)) if (/Function/.test(work.type)) walk(work, new Set());
  }
  return [...found];
}

test('no transaction asks for a second connection while it holds one', () => {
  const sources = sourceFiles().filter(({ path }) => path.startsWith('apps/service/src/') && !isTest(path));
  expect(sources.filter(({ text }) => /[tT]ransaction\(/.test(text)).length).toBeGreaterThan(100);
  const found = sources.flatMap(({ path, text }) => secondConnections(text).map((at) => `${path} ${at}`));
  expect(found).toEqual([]);
});

test('it is seen in the work itself and in functions that the work calls', () => {
  const inside = (work: string, more = '') =>
    secondConnections(`app.db.systemTransaction(async (tx) => {${work}});${more}`);
  expect(inside('await app.environments.get(row.environment_id);')).toEqual(['line 1: environments.get']);
  expect(inside('await app.db.system(ALL);')).toEqual(['line 1: db.system']);
  expect(inside('await told(app);', '\nasync function told(app) { await app.environments.get(id); }')).toHaveLength(1);
  expect(inside('await app.environments.get(id, tx); await tx.query(ALL);')).toEqual([]);
  expect(secondConnections('app.db.system(ALL);')).toEqual([]);
});
