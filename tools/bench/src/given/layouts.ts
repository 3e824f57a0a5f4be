import layouts from './layouts.json' with { type: 'json' };

const { source: _, ...known } = layouts;

/** The benchmarks that take a folder of anybody's. */
export type GivenBench = keyof typeof known;

export interface Layout {
  /** Paths of which the folder holds one at least: `*` within a name, `**` across folders. */
  readonly files: readonly string[];
  /** What stands in them, in Markdown. */
  readonly layout: string;
}

/** What each benchmark expects of a folder. */
export const LAYOUTS: Readonly<Record<GivenBench, Layout>> = known;
