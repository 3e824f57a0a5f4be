/** What one background job did in this process. Moments are Unix seconds; 0 before the first. */
export interface LoopRuns {
  rounds: number;
  failures: number;
  /** Time spent in rounds. */
  seconds: number;
  /** When a round last began. */
  lastStartAt: number;
  /** When a round last ended well. */
  lastSuccessAt: number;
  /** When a round last failed. */
  lastFailureAt: number;
  /** How long the last round took. */
  lastSeconds: number;
  /** Pause between two rounds, as the loop keeps it at present. */
  pauseSeconds: number;
  /** Whether another node does this job: rounds here do nothing. */
  idle: boolean;
}

const jobs = new Map<string, LoopRuns>();

/** The tally of a job, kept for as long as the process lives. @param job a name from the code */
export function runsOf(job: string): LoopRuns {
  const known = jobs.get(job);
  if (known) return known;
  const made: LoopRuns = {
    ...{ rounds: 0, failures: 0, seconds: 0, lastStartAt: 0, lastSuccessAt: 0, lastFailureAt: 0 },
    ...{ lastSeconds: 0, pauseSeconds: 0, idle: false },
  };
  jobs.set(job, made);
  return made;
}

/** Every job that ran in this process. */
export function allRuns(): ReadonlyMap<string, LoopRuns> {
  return jobs;
}
