import type { Environment } from '../../../platform/environments/environment.js';
import { searchedQuery } from '../coverage.js';
import type { ScreeningRuntime } from '../runtime.js';
import type { Monitor } from './monitor.js';
import type { MonitoredSubject, SourceId } from './source.js';

/** A monitor as a source looks at it. */
export function subjectOf(
  { screening }: { readonly screening: Pick<ScreeningRuntime, 'excluded'> },
  monitor: Monitor,
  environment: Environment,
  source: SourceId,
): MonitoredSubject {
  const { query, kinds, hits } = monitor.secrets;
  return {
    monitorId: monitor.id,
    environmentId: monitor.environmentId,
    query: searchedQuery(query, kinds, screening.excluded(environment.kind)),
    known: hits[source] ?? [],
  };
}
