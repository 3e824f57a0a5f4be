import { readdirSync } from 'node:fs';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { Measures } from './measures.js';

/** What the process takes of its machine, under the names that Prometheus uses for every program. */
export function measureProcess(measures: Measures): { stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const startedAt = Date.now() / 1000 - process.uptime();
  measures.add({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of this process, its threads included.',
    kind: 'counter',
    read: () => {
      const { user, system } = process.cpuUsage();
      return [{ value: (user + system) / 1e6 }];
    },
  });
  measures.gauge('process_resident_memory_bytes', 'Resident memory of this process.', () => process.memoryUsage.rss());
  measures.gauge('process_start_time_seconds', 'When this process started, Unix seconds.', () => startedAt);
  measures.gauge('process_open_fds', 'Open file descriptors of this process.', openFiles);
  measures.gauge('nodejs_heap_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed);
  measures.gauge('nodejs_external_memory_bytes', 'Memory outside the heap.', () => process.memoryUsage().external);
  measures.add({
    name: 'nodejs_eventloop_delay_seconds',
    help: 'How late the event loop ran since the last scrape; the watch itself waits up to 0.02 s.',
    kind: 'gauge',
    read: () => delays(delay),
  });
  return { stop: () => void delay.disable() };
}

function delays(delay: IntervalHistogram) {
  const quantiles = [50, 90, 99].map((percent) => ({
    labels: { quantile: String(percent / 100) },
    value: delay.count === 0 ? 0 : delay.percentile(percent) / 1e9,
  }));
  delay.reset();
  return quantiles;
}

/** NaN where the system does not tell. */
function openFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return Number.NaN;
  }
}
