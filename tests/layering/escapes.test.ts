import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { isGenerated, isTest, sourceFiles } from './source-files.js';

/** Non-null assertions for each 1,000 lines of source. */
const ASSERTIONS_MAX = 4;
/** Casts by way of `unknown`. */
const DOUBLE_CASTS_MAX = 10;

/** What the compiler is told instead of shown: `value!` and `value as unknown as Type`. */
interface Escapes {
  assertions: number;
  doubleCasts: number;
}

interface Node {
  readonly type: string;
  readonly expression?: Node;
  readonly typeAnnotation?: Node;
}

const sources = sourceFiles().filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path) && !isGenerated(path));

/** Only files in which one may stand are parsed: most hold neither. */
const MAY_HOLD = /[\w)\]}'"`>]!(?!==?)|\bas unknown\b/;

function escapesOf(text: string, lang: 'ts' | 'tsx' = 'ts'): Escapes {
  const found: Escapes = { assertions: 0, doubleCasts: 0 };
  const visit = (node: Node): void => {
    if (node.type === 'TSNonNullExpression') found.assertions += 1;
    const { expression } = node;
    if (node.type === 'TSAsExpression' && expression?.type === 'TSAsExpression')
      if (expression.typeAnnotation?.type === 'TSUnknownKeyword') found.doubleCasts += 1;
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child === 'object' && child !== null && 'type' in child) visit(child);
  };
  if (MAY_HOLD.test(text)) visit(parseAst(text, { lang, astType: 'ts' }) as Node);
  return found;
}

test('what the compiler is told instead of shown stays rare', () => {
  const counted = sources.map(({ path, text }) => ({
    path,
    ...escapesOf(text, path.endsWith('x') ? 'tsx' : 'ts'),
    lines: text.split('\n').length - 1,
  }));
  const sum = (read: (file: (typeof counted)[number]) => number) => counted.reduce((all, file) => all + read(file), 0);
  const lines = sum((file) => file.lines);
  expect(lines).toBeGreaterThan(100_000);
  const most = counted.toSorted((a, b) => b.assertions - a.assertions).slice(0, 5);
  const where = most.map(({ path, assertions }) => `${path}: ${assertions}`).join(', ');
  const perThousand = (1000 * sum(({ assertions }) => assertions)) / lines;
  expect(perThousand, `most of them in ${where}`).toBeLessThanOrEqual(ASSERTIONS_MAX);
  expect(sum(({ doubleCasts }) => doubleCasts)).toBeLessThanOrEqual(DOUBLE_CASTS_MAX);
});

test('the counting finds each form and no text that only looks like one', () => {
  const text = `const a = b!.c; d[0]! += 1; e!(); if (f !== g && !h) i = j as unknown as K; // l! as unknown as M
    const n = 'o! as unknown as P'; const q = r as S; const t = (u as unknown as V)!;`;
  expect(escapesOf(text)).toEqual({ assertions: 4, doubleCasts: 2 });
});
