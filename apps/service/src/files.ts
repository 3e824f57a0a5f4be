import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Where this code lies: in `src`, `dist` or `bundle`. The bundle keeps this module as a file of its own, so that it holds there too. */
const HERE = new URL('.', import.meta.url);
/** The folder of the service. */
const HOME = new URL('../', HERE);

let chosen: 'bundle' | 'dist' | undefined;

/** A file or folder of the service that is no code: `migrations/`. */
export function serviceFile(path: string): URL {
  return new URL(path, HOME);
}

/** A file of an installed package, by its name there: `zxing-wasm/reader/zxing_reader.wasm`. @throws Error where it is missing. */
export function packageFile(name: string): URL {
  return pathToFileURL(createRequire(import.meta.url).resolve(name));
}

/**
 * The compiled file that a process or thread starts with, named as in `src`: `risk/screening/worker.js`. A process chooses
 * once between the bundle and the plain modules; what is not in the bundle runs from those.
 * @throws Error when the project is not built.
 */
export function entryFile(name: string): URL {
  chosen ??= HERE.href.endsWith('/bundle/') || isFresh(HOME) ? 'bundle' : 'dist';
  const bundled = new URL(`bundle/${name}`, HOME);
  const file = chosen === 'bundle' && existsSync(bundled) ? bundled : new URL(`dist/${name}`, HOME);
  if (!existsSync(file)) throw new Error(`${file.pathname} is missing: run "npm run build" first.`);
  return file;
}

/** Whether the bundle was made from what is compiled and installed now. */
export function isFresh(home: URL): boolean {
  const mark = new URL('bundle/.made-from', home);
  return existsSync(mark) && readFileSync(mark, 'utf8') === madeFrom(home);
}

/**
 * One hash of all that goes into the bundle, by the records of those who put it there: the compiler's, which holds the
 * hash of each source, npm's of the packages installed, and the script that makes the bundle.
 */
export function madeFrom(home: URL): string {
  const packages = new URL('../../packages/', home);
  const records = [
    new URL('dist/.tsbuildinfo', home),
    ...readdirSync(packages).map((name) => new URL(`${name}/dist/.tsbuildinfo`, packages)),
    new URL('../../node_modules/.package-lock.json', home),
    new URL('../../scripts/bundle-service.mjs', home),
  ];
  const hash = createHash('sha256');
  for (const record of records) hash.update(existsSync(record) ? readFileSync(record) : '').update('\0');
  return hash.digest('hex');
}
