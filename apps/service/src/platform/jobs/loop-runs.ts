/** What one background job did in this process. */
export interface LoopRuns {
  rounds: number;
  failures: number;
  /** Time spent in rounds. */
  seconds: number;
  /** When a round last ended well, Unix seconds; 0 before the first. */
  lastSuccessAt: number;
}

const jobs = new Map<string, LoopRuns>();

/** The tally of a job, kept for as long as the process lives. @param job a name from the code */
export function runsOf(job: string): LoopRuns {
  const known = jobs.get(job);
  if (known) return known;
  const made: LoopRuns = { rounds: 0, failures: 0, seconds: 0, lastSuccessAt: 0 };
  jobs.set(job, made);
  return made;
}

/** Every job that ran in this process. */
export function allRuns(): ReadonlyMap<string, LoopRuns> {
  return jobs;
}
