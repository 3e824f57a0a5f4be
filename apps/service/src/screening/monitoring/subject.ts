import type { Environment } from '../../environment.js';
import { searchedQuery } from '../coverage.js';
import type { Monitor } from './monitor.js';
import type { MonitoredSubject, SourceId } from './source.js';

/** A monitor as a source looks at it. */
export function subjectOf(monitor: Monitor, environment: Environment, source: SourceId): MonitoredSubject {
  const { query, kinds, hits } = monitor.secrets;
  return {
    monitorId: monitor.id,
    environmentId: monitor.environmentId,
    query: searchedQuery(query, kinds, environment.kind === 'sandbox'),
    known: hits[source] ?? [],
  };
}
