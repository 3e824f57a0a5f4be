/** Where a fault stands in a file. Lines and columns count from 1. */
export interface Place {
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** Name of the column in the header. */
  readonly name?: string | undefined;
}

/** The error of a file that cannot be read whole. Its message names the file and, where known, line and column. */
export function refuse(file: string, why: string, { line, column, name }: Place = {}): RangeError {
  const parts = [file];
  if (line !== undefined) parts.push(`line ${line}`);
  if (column !== undefined) parts.push(`column ${column}`);
  const named = name ? ` (${name.slice(0, 60)})` : '';
  return new RangeError(`${parts.join(', ')}${named}: ${why}`);
}
