/** A row of a table with the line on which it begins, counted from 1. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Numbers rows: quoted cells may hold line breaks, and empty lines are no rows. */
export interface RowLines {
  /** The row with its line; undefined for an empty line. */
  readonly take: (cells: readonly string[]) => TableRow | undefined;
  /** The line on which the next row begins. */
  readonly next: () => number;
}

const BREAKS = /\r\n|\n|\r/g;

export function createRowLines(): RowLines {
  let line = 1;
  return {
    next: () => line,
    take: (cells) => {
      const row = { line, cells };
      line += 1;
      for (const cell of cells) if (cell.includes('\n') || cell.includes('\r')) line += cell.match(BREAKS)?.length ?? 0;
      return cells.length === 1 && cells[0] === '' ? undefined : row;
    },
  };
}
