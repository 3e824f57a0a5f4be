import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A counted share: so many right of so many. */
export interface Figure {
  /** What is judged, as a reader would say it. */
  readonly judgement: string;
  readonly data: string;
  readonly right: number;
  readonly of: number;
  /** Where it is not the day of the run. */
  readonly date?: string;
}

/** What a run of a benchmark has counted. */
export interface Run {
  readonly bench: string;
  /** Day of the run, `YYYY-MM-DD`. */
  readonly date: string;
  /** The page it was taken from, where the run itself kept no figures. */
  readonly taken_from?: string;
  readonly figures: readonly Figure[];
}

/** Writes the figures of a run as JSON where a file is named. */
export async function keepRun(file: string | undefined, bench: string, figures: readonly Figure[]): Promise<void> {
  if (file === undefined) return;
  const run: Run = { bench, date: new Date().toISOString().slice(0, 10), figures: figures.filter(({ of }) => of > 0) };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(run, null, 2)}\n`);
}

/** Reads a run that was kept. @throws RangeError where it is none, or counts cannot be */
export function readRun(text: string): Run {
  const run = JSON.parse(text) as Run;
  const whole = typeof run.bench === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(run.date) && Array.isArray(run.figures);
  if (!whole) throw new RangeError('No run of a benchmark.');
  for (const { judgement, right, of } of run.figures) {
    const counts = Number.isInteger(right) && Number.isInteger(of) && right >= 0 && of > 0 && right <= of;
    if (!counts) throw new RangeError(`${judgement}: ${right} of ${of} is no count.`);
  }
  return run;
}
