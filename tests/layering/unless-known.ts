import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from './source-files.js';

const FOLDER = `${ROOT}.ready/`;

/** Runs a costly check, unless it held before for the very same files. @param files from the root of the repository */
export function unlessKnown(name: string, files: readonly string[], check: () => void): void {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(`${ROOT}${file}`));
  const state = hash.digest('hex');
  const stamp = `${FOLDER}held-${name}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  check();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(stamp, state);
}
