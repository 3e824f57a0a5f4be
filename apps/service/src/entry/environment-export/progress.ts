/** Told after every batch. */
export type Progress = (what: string, done: number, of?: number) => void;

export interface MoveCounts {
  readonly tables: number;
  readonly rows: number;
  readonly media: number;
}
