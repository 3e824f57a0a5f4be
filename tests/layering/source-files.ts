import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** What it imports, in any form: statement, re-export, dynamic import. */
  readonly imports: readonly string[];
}

let listed: readonly string[] | undefined;
let sources: readonly SourceFile[] | undefined;
const texts = new Map<string, string>();

/** Files that git knows or would add: what is ignored is nobody's source. */
export function repositoryFiles(): readonly string[] {
  listed ??= listFiles();
  return listed;
}

function listFiles(): string[] {
  const found = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: ROOT });
  return found
    .toString()
    .split('\0')
    .filter((path) => path !== '' && existsSync(`${ROOT}${path}`));
}

/** The text of a file; read once, as many tests look at it. */
export function read(path: string): string {
  const known = texts.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(`${ROOT}${path}`, 'utf8');
  texts.set(path, text);
  return text;
}

/** Every TypeScript and JavaScript file of the repository. */
export function sourceFiles(): readonly SourceFile[] {
  sources ??= repositoryFiles()
    .filter((path) => /\.(ts|tsx|mts|js|mjs)$/.test(path))
    .map((path) => {
      const text = read(path);
      return { path, text, imports: importsOf(text) };
    });
  return sources;
}

const FORMS = [
  /^\s*(?:import|export)\s+(?:type\s+)?[\w*{}\s,$]+?\s+from\s+['"]([^'"]+)['"]/gm,
  /^\s*import\s+['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
];

export function importsOf(text: string): string[] {
  const plain = withoutComments(text);
  return FORMS.flatMap((form) => [...plain.matchAll(form)].map(([, specifier]) => specifier!));
}

/** Comments taken out; a `//` inside a string, as in an address, is left alone because no space stands before it. */
export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}

export const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|^tests\//.test(path);
export const isGenerated = (path: string) => /\.gen\.ts$|\/openapi\.json$/.test(path);

/** `@scope/name` or `name` of a bare specifier; undefined for a relative or built-in one. */
export function packageOf(specifier: string): string | undefined {
  if (/^[./#]|^node:|^virtual:/.test(specifier)) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
