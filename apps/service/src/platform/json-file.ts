import { readFile } from 'node:fs/promises';

/** The JSON of a file. @throws RangeError naming the file when it is none; the file system's error when it cannot be read */
export async function readJsonFile(path: string): Promise<unknown> {
  return parseJson(path, await readFile(path, 'utf8'));
}

/** The JSON of a text that was read from a file, perhaps with a mark of its byte order. @throws RangeError naming the file */
export function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    // The parser's own message quotes the text and names no file.
    throw new RangeError(`${path} is no JSON.`);
  }
}
