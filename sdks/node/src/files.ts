import { readFile } from 'node:fs/promises';
import { file } from './file.js';

/** A file of this machine as the base64 text that the API takes. For Node, Bun and Deno; the core needs no file system. */
export async function fileFromPath(path: string | URL): Promise<string> {
  return file(await readFile(path));
}
