import type { ScreeningApp } from '../app.js';
import type { OpenRun, SourceId } from './source.js';

/** Something that can name monitored subjects: the lists, the news. */
export interface MonitorSource {
  readonly id: SourceId;
  /**
   * Makes ready for a run. @param scope what was queued with the run.
   * @returns undefined while this node cannot do it, such as before it has loaded an edition.
   */
  open(app: ScreeningApp, scope: unknown): Promise<OpenRun | undefined>;
}
