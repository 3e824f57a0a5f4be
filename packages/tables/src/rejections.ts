/** A row of a file that cannot be used. */
export interface RejectedRow {
  readonly file: string;
  /** Counted from 1; 0 where the format has no lines. */
  readonly line: number;
  readonly reason: string;
}

/** Collects rejected rows: counts all of them, keeps the first 1,000. */
export interface Rejections {
  readonly rows: RejectedRow[];
  readonly count: () => number;
  readonly add: (file: string, line: number, reason: string) => void;
}

const KEPT_MAX = 1000;

/** An empty collection of rejected rows. */
export function createRejections(): Rejections {
  const rows: RejectedRow[] = [];
  let count = 0;
  return {
    rows,
    count: () => count,
    add: (file, line, reason) => {
      count += 1;
      if (rows.length < KEPT_MAX) rows.push({ file, line, reason });
    },
  };
}
