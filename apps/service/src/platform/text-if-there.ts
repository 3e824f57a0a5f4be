import { readFile } from 'node:fs/promises';

/**
 * The text of a file, undefined where there is none. One that is there and cannot be read is no absent one: what stands in it
 * would be written anew without a word.
 * @throws the file system's error
 */
export async function textIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    return undefined;
  });
}
