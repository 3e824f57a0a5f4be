import { existsSync } from 'node:fs';

/** A browser other than Chromium, as far as the tests drive it. */
export interface Engine {
  open(address: string): Promise<void>;
  /** The value of an expression of the page, carried as JSON. A promise is waited for where the engine can. */
  evaluate<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

/** The first of several paths that exists; undefined, with one line on the console, when there is none. */
export function installed(name: string, paths: readonly string[]): string | undefined {
  const found = paths.find((path) => existsSync(path));
  if (!found) console.warn(`the hosted flow is not tried in ${name}: install its Debian package`);
  return found;
}
