import type { ScreeningHit, ScreeningQuery } from '@assay/screening';

/** What can name a monitored subject. Each keeps its own hits: one never clears those of another. */
export type SourceId = 'lists' | 'media';

/** A monitored subject, as a source looks at it. */
export interface MonitoredSubject {
  readonly monitorId: string;
  readonly environmentId: string;
  /** With the kinds of listing and the lists that its environment searches. */
  readonly query: ScreeningQuery;
  /** What this source found before. */
  readonly known: readonly ScreeningHit[];
}

/** All that a source finds now of one subject whom its news may touch. */
export interface Finding {
  readonly environmentId: string;
  readonly monitorId: string;
  /** What stands against the subject now, best first: earlier hits that still stand are among them. */
  readonly hits: readonly ScreeningHit[];
  /** Ids of earlier hits that are gone. A hit that is neither found nor gone stays. */
  readonly gone: readonly string[];
}

/** A monitor by its key, environment first, and its version: what is kept of another version is out of date. */
export interface MonitorVersion {
  readonly environmentId: string;
  readonly id: string;
  readonly version: number;
}

/** One run of a source over everybody who is monitored. */
export interface OpenRun {
  /** Finds whom of a bounded chunk the news may touch, in their order. Called with one chunk after the other. */
  findTouched(chunk: readonly MonitorVersion[]): Promise<readonly MonitorVersion[]>;
  /** Screens a page of those who were found last. Called with one page after the other, perhaps again after a crash. */
  findAffected(page: readonly MonitorVersion[]): Promise<readonly Finding[]>;
  close(): Promise<void>;
}
