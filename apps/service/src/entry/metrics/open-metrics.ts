import type { Lifecycle, Phase } from '../../platform/http/lifecycle.js';
import { measureProcess } from '../../platform/metrics/process-measures.js';
import type { App } from '../app.js';
import { measureApp } from './measure-app.js';
import { Metrics } from './metrics.js';

const PHASES: readonly Phase[] = ['starting', 'serving', 'draining', 'stopping'];

/** Begins to measure this process; called only where an operator asked for metrics. */
export function openMetrics(app: App, lifecycle: Lifecycle): Metrics {
  measureProcess(app.measures);
  app.measures.add({
    name: 'assay_phase',
    help: '1 for the phase in which this process is.',
    kind: 'gauge',
    read: () => PHASES.map((phase) => ({ labels: { phase }, value: Number(lifecycle.phase === phase) })),
  });
  measureApp(app);
  return new Metrics(app);
}
