import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';

const INITIAL_BYTES_MAX = 35 * 1024;
/** Letters of other scripts take two bytes each. */
const LAZY_BYTES_MAX = 7 * 1024;

interface Piece {
  fileName: string;
  initial: boolean;
  text: string;
  bytes: number;
}

let pieces: Piece[] = [];

beforeAll(async () => {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  // As it is shipped: what is built for tests names the file of every element.
  vi.stubEnv('NODE_ENV', 'production');
  const result = await build({ root, logLevel: 'silent', build: { write: false } });
  vi.unstubAllEnvs();
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const page = outputs.find(({ fileName }) => fileName === 'index.html');
  // Styles of screens that are loaded later are not named by the page.
  const named = page?.type === 'asset' ? String(page.source) : '';
  pieces = outputs.map((file) => {
    const text = file.type === 'chunk' ? file.code : String(file.source);
    const css = file.fileName.endsWith('.css');
    const initial = (file.type === 'chunk' || css) && named.includes(file.fileName);
    return { fileName: file.fileName, initial, text, bytes: gzipSync(text, { level: 9 }).length };
  });
}, 60_000);

describe('what a phone has to load', () => {
  test('the first load of scripts and styles is at most 35 kB gzip', () => {
    const initial = pieces.filter((piece) => piece.initial);
    expect(initial.length).toBeGreaterThanOrEqual(2);
    expect(initial.reduce((sum, piece) => sum + piece.bytes, 0)).toBeLessThanOrEqual(INITIAL_BYTES_MAX);
  });

  test('languages and the QR code are loaded on demand, each at most 7 kB gzip', () => {
    const lazy = pieces.filter((piece) => !piece.initial && piece.fileName.endsWith('.js'));
    expect(lazy.length).toBeGreaterThanOrEqual(3);
    for (const piece of lazy) expect(piece.bytes, piece.fileName).toBeLessThanOrEqual(LAZY_BYTES_MAX);
  });
});

describe('what the content policy demands of the page', () => {
  test('no inline script or style, every address below the base the service sets', () => {
    const page = pieces.find((piece) => piece.fileName === 'index.html')?.text ?? '';
    expect(page).toContain('<base href="/v/" />');
    expect(page).toContain('<script type="application/json" id="assay-config">{"api_base":""}</script>');
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/i);
    const scripts = [...page.matchAll(/<script\b([^>]*)>/g)].map((match) => match[1] ?? '');
    for (const attributes of scripts) expect(attributes).toMatch(/application\/json|src="\.\/assets\//);
    expect(page).not.toMatch(/(src|href)="(https?:|\/\/|\/assets)/);
  });

  test('the build is the one that is shipped', () => {
    for (const piece of pieces) expect(piece.text, piece.fileName).not.toMatch(/jsxDEV|screens\/welcome\.tsx/);
  });

  test('no code is made from text', () => {
    for (const piece of pieces.filter((one) => one.fileName.endsWith('.js'))) {
      expect(piece.text, piece.fileName).not.toMatch(/\beval\(|new Function\(/);
    }
  });
});
