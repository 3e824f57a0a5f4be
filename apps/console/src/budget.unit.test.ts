import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ENTRY_BYTES_MAX = 130 * 1024;
const LAZY_BYTES_MAX = 90 * 1024;

interface Script {
  readonly fileName: string;
  readonly text: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
}

const scripts: Script[] = [];
let page = '';
const before = process.env['NODE_ENV'] ?? 'test';

beforeAll(async () => {
  // As the service ships it: React has another, larger build for every other environment.
  process.env['NODE_ENV'] = 'production';
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const result = await build({ root, logLevel: 'silent', build: { write: false } });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  for (const file of outputs) {
    if (file.type === 'chunk') {
      scripts.push({ fileName: file.fileName, text: file.code, isEntry: file.isEntry, imports: file.imports });
    } else if (file.fileName === 'index.html') page = String(file.source);
  }
}, 60_000);
afterAll(() => {
  process.env['NODE_ENV'] = before;
});

/** The scripts that a script cannot run without, itself among them. */
function closure(script: Script, seen = new Set<Script>()): Set<Script> {
  seen.add(script);
  for (const name of script.imports) {
    const next = scripts.find(({ fileName }) => fileName === name);
    if (next && !seen.has(next)) closure(next, seen);
  }
  return seen;
}

function packedBytes(of: Iterable<Script>): number {
  return [...of].reduce((sum, { text }) => sum + gzipSync(text, { level: 9 }).length, 0);
}

describe('what a desk has to load', () => {
  test('the scripts of the first load are at most 130 kB gzip', () => {
    const entry = scripts.find(({ isEntry }) => isEntry)!;
    expect(packedBytes(closure(entry))).toBeLessThanOrEqual(ENTRY_BYTES_MAX);
  });

  test('every screen brings at most 90 kB gzip more', () => {
    const entry = closure(scripts.find(({ isEntry }) => isEntry)!);
    const lazy = scripts.filter((script) => !entry.has(script));
    expect(lazy.length).toBeGreaterThan(5);
    for (const script of lazy) {
      const own = [...closure(script)].filter((one) => !entry.has(one));
      expect(packedBytes(own), script.fileName).toBeLessThanOrEqual(LAZY_BYTES_MAX);
    }
  });
});

describe('what the content policy demands', () => {
  test('the page has no inline script or style, and every address lies below its base', () => {
    expect(page).toContain('<base href="/console/" />');
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|<script>/i);
    expect(page).not.toMatch(/(src|href)="(https?:|\/\/|\/assets)/);
  });

  test('no code is made from text', () => {
    // A method of this name, as RE2 has one, is none: `x.eval(…)` and `eval(a, b) {`.
    const made = /(?<!\.)\beval\((?![\w$, ]*\)\s*\{)|new Function\(/;
    for (const { fileName, text } of scripts) expect(made.exec(text)?.[0], fileName).toBeUndefined();
  });
});
