import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isGenerated, isTest, type SourceFile, sourceFiles } from './source-files.js';

const HOME = 'apps/service/src/';
/** From the ground up. A floor imports itself and those below it. */
const FLOORS = ['platform', 'work', 'risk', 'identity', 'entry'];
/** Stand beside the floors: where files lie, and the file that a process starts with. */
const GROUND = ['files.ts', 'kept-code.ts', 'main.ts', 'node20.d.ts'];

const all = sourceFiles().filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path) && !isGenerated(path));
const files = all.filter(({ path }) => path.startsWith(HOME));

interface Edge {
  readonly from: string;
  readonly to: string;
}

/** Imports between files of one package or app, from the root of the repository. */
function edgesOf(of: readonly SourceFile[]): Edge[] {
  const known = new Set(of.map(({ path }) => path));
  return of.flatMap(({ path, imports }) =>
    imports
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => posix.join(posix.dirname(path), specifier).replace(/\.js$/, ''))
      .flatMap((target) => [`${target}.ts`, `${target}.tsx`, target].filter((file) => known.has(file)))
      .map((target) => ({ from: path, to: target })),
  );
}

/** Imports between files of the service, named from its source folder. */
const edges = edgesOf(files).map(({ from, to }) => ({ from: from.slice(HOME.length), to: to.slice(HOME.length) }));

const floorOf = (path: string) => FLOORS.indexOf(path.split('/', 1)[0] ?? '');
/** `floor/room`; a file that stands on a floor itself is a room of its own. */
const roomOf = (path: string) => path.split('/').slice(0, 2).join('/');

test('every file of the service stands on a floor', () => {
  const outside = files.map(({ path }) => path.slice(HOME.length)).filter((path) => floorOf(path) < 0);
  expect(outside.filter((path) => !GROUND.includes(path))).toEqual([]);
});

test('no file imports one of a higher floor', () => {
  const upward = edges
    .filter(({ from, to }) => floorOf(from) >= 0 && floorOf(to) > floorOf(from))
    .map(({ from, to }) => `${from} → ${to}`);
  expect([...new Set(upward)].sort()).toEqual([]);
});

describe('circles', () => {
  test('rooms of one floor stand in none', () => {
    const rooms = edges
      .map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }))
      .filter(({ from, to }) => from !== to && floorOf(from) === floorOf(to));
    expect(circles(rooms)).toEqual([]);
  });

  test('files of the service, of every package, app and tool stand in none', () => {
    expect(circles(edgesOf(all))).toEqual([]);
  });

  test('are found: three that need each other are one, a fourth that only uses them is not in it', () => {
    const found = circles([
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'a' },
      { from: 'd', to: 'a' },
    ]);
    expect(found).toEqual([['a', 'b', 'c']]);
  });
});

/** Strongly connected components of more than one node, by Tarjan's algorithm; sorted. */
function circles(of: readonly Edge[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of of) next.set(from, [...(next.get(from) ?? []), to]);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const number = index.size;
    index.set(node, number);
    stack.push(node);
    let lowest = number;
    for (const target of next.get(node) ?? []) {
      if (!index.has(target)) lowest = Math.min(lowest, visit(target));
      else if (stack.includes(target)) lowest = Math.min(lowest, index.get(target) ?? lowest);
    }
    low.set(node, lowest);
    if (lowest === number) {
      const members = stack.splice(stack.indexOf(node));
      if (members.length > 1) found.push(members.sort());
    }
    return lowest;
  };
  for (const node of next.keys()) if (!index.has(node)) visit(node);
  return found.sort((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1));
}
