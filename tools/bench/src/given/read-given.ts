import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { damaged } from './refused.js';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A file of a given folder as bytes. @throws Refused where it cannot be read */
export function givenBytes(folder: string, file: string): Buffer {
  const path = join(folder, file);
  try {
    return readFileSync(path);
  } catch (error) {
    const absent = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw damaged(path, absent ? 'is missing.' : `cannot be read: ${(error as Error).message}.`);
  }
}

/** A JSON file of a given folder. @throws Refused where it is missing or no JSON */
export function givenJson(folder: string, file: string): unknown {
  const text = givenBytes(folder, file).toString('utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw damaged(join(folder, file), `is no JSON: ${(error as Error).message}.`);
  }
}

/** The same where it must hold an object. @throws Refused */
export function givenObject(folder: string, file: string): Fields {
  const value = givenJson(folder, file);
  if (!isFields(value)) throw damaged(join(folder, file), 'holds no JSON object.');
  return value;
}

/**
 * The lines of JSON-lines files, checked one by one.
 * @param fault what is missing in a line, undefined where it is whole
 * @throws Refused that names file and line
 */
export function givenLines(
  folder: string,
  files: readonly string[],
  fault: (line: Fields) => string | undefined,
): Fields[] {
  return files.flatMap((file) => {
    const lines = givenBytes(folder, file).toString('utf8').split('\n');
    return lines.flatMap((text, index) => {
      if (text.trim() === '') return [];
      const [path, line] = [join(folder, file), parsed(text)];
      if (line === undefined) throw damaged(path, `line ${index + 1} is no JSON object.`);
      const why = fault(line);
      if (why !== undefined) throw damaged(path, `line ${index + 1} ${why}.`);
      return [line];
    });
  });
}

function parsed(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value is a list of texts. */
export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
