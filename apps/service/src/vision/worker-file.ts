import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The compiled entry file of a worker, given its name relative to this folder. A process has no transpiler, so code
 * that runs from `src` forks the file of `dist`. Throws when the project is not built.
 */
export function workerFile(name: string): string {
  const here = fileURLToPath(new URL(name, import.meta.url));
  const compiled = here.replace(/([\\/]apps[\\/]service[\\/])src([\\/]vision[\\/])/, '$1dist$2');
  if (!existsSync(compiled)) throw new Error(`${compiled} is missing: run "npm run build" first.`);
  return compiled;
}
