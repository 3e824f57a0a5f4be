import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { isGenerated, isTest, sourceFiles } from './source-files.js';

const LINES_MAX = 60;

interface Long {
  /** Where it begins. */
  readonly at: number;
  /** Its lines, without empty ones and those that only comment. */
  readonly lines: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly body?: unknown;
}

/** Functions with too many lines, of any form; one counts its own lines and those of the functions within it. */
function longFunctions(text: string, lang: 'ts' | 'tsx' | 'js'): Long[] {
  const lines = text.split('\n');
  const counted = lines.map((line) => !/^\s*($|\/\/|\/\*|\*)/.test(line));
  // A shorter file holds no such function, and needs no parser.
  if (counted.filter(Boolean).length <= LINES_MAX) return [];
  const starts = startsOf(lines);
  const found: Long[] = [];
  const visit = (node: Node): void => {
    const at = lineOf(starts, node.start);
    const end = lineOf(starts, node.end);
    // What is shorter cannot hold what is too long.
    if (end - at < LINES_MAX) return;
    if (/Function/.test(node.type) && node.body) {
      const own = counted.slice(at, end + 1).filter(Boolean).length;
      if (own > LINES_MAX) found.push({ at: at + 1, lines: own });
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child === 'object' && child !== null && 'type' in child) visit(child);
  };
  visit(parseAst(text, { lang, astType: lang === 'js' ? 'js' : 'ts' }) as Node);
  return found;
}

function startsOf(lines: readonly string[]): number[] {
  let start = 0;
  return lines.map((line) => {
    const here = start;
    start += line.length + 1;
    return here;
  });
}

/** The line, counted from zero, on which a place of the text lies. */
function lineOf(starts: readonly number[], place: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

function languageOf(path: string): 'ts' | 'tsx' | 'js' {
  if (path.endsWith('.tsx')) return 'tsx';
  return /\.m?js$/.test(path) ? 'js' : 'ts';
}

test('every function, component and method has at most 60 lines', () => {
  const sources = sourceFiles().filter(({ path }) => !isTest(path) && !isGenerated(path));
  expect(sources.length).toBeGreaterThan(1_000);
  const long = sources.flatMap(({ path, text }) =>
    longFunctions(text, languageOf(path)).map(({ at, lines }) => `${path}:${at} has ${lines}`),
  );
  expect(long).toEqual([]);
});

test('the count sees functions of every form, and neither empty lines nor comments', () => {
  const rows = (n: number) => 'step();\n'.repeat(n);
  const forms = [
    `function long() {\n${rows(60)}}`,
    `const long = async () => {\n${rows(60)}};`,
    `class Desk {\n  long() {\n${rows(60)}  }\n}`,
    `const desk = {\n  long() {\n${rows(60)}  },\n};`,
    `const Long = () => (\n  <p>\n${'<i />\n'.repeat(60)}  </p>\n);`,
  ];
  expect(forms.map((form) => longFunctions(form, 'tsx').length)).toEqual([1, 1, 1, 1, 1]);
  const loose = `function loose() {\n${rows(58)}\n// said\n/**\n * said\n */\n}`;
  expect(longFunctions(loose, 'ts')).toEqual([]);
  expect(longFunctions(`function outer() {\n  return () => {\n${rows(60)}  };\n}`, 'ts')).toHaveLength(2);
});
