import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Path of a file of the repository, from this compiled or source file. */
export function repositoryFile(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

/** Writes a generated file when its text changed. @returns one line that says what happened. */
export async function writeGenerated(path: string, text: string): Promise<string> {
  const file = repositoryFile(path);
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before === text) return `${path} is up to date`;
  await writeFile(file, text);
  return `${path} written`;
}
