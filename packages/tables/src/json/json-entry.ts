/** A value of a file with the line on which it begins, or why the line cannot be read. */
export type JsonEntry =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly reason: string };

/** The value of a line. */
export function readJson(line: number, text: string): JsonEntry {
  try {
    return { line, value: JSON.parse(text) as unknown };
  } catch {
    return { line, reason: 'The line is no JSON.' };
  }
}
