import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from './database.js';

/** Waits until no import has lines in a media folder: they go at its end, or with the job a few seconds later. */
export async function untilNoLines(mediaFolder: string): Promise<void> {
  await until(
    () => storedLines(mediaFolder),
    (names) => names.length === 0,
  );
}

/** Names of the blobs in which lines wait for their imports. */
export async function storedLines(mediaFolder: string): Promise<string[]> {
  const folder = join(mediaFolder, 'imports');
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((one) => one.isFile()).map(({ name }) => name);
}
