import type { Sample } from '../metrics/exposition.js';
import type { Measures } from '../metrics/measures.js';
import type { RequestWatch } from './request-watch.js';

/** Upper bounds of the buckets in seconds: from a read by key to a document that is examined. */
export const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;

interface Counted {
  readonly statuses: Map<number, number>;
  /** By bucket, not cumulated; the last one has no bound. */
  readonly buckets: number[];
  seconds: number;
  count: number;
}

/** Requests by operation: how many ended with which status, and after what time. */
export class RequestMeasures implements RequestWatch {
  readonly #operations = new Map<string, Counted>();
  #inFlight = 0;

  constructor(measures: Measures) {
    measures.add(
      {
        name: 'assay_http_requests_total',
        help: 'Requests that ended, by operation of the contract (page: other paths) and status.',
        kind: 'counter',
        read: () => this.#totals(),
      },
      {
        name: 'assay_http_request_duration_seconds',
        help: 'Time from the head of a request to the end of its answer, by operation.',
        kind: 'histogram',
        read: () => [...this.#operations].flatMap(([operation, counted]) => histogram(operation, counted)),
      },
    );
    measures.gauge('assay_http_requests_in_flight', 'Requests that are not answered yet.', () => this.#inFlight);
  }

  began(request: { readonly operation: string | undefined }): (status: number) => void {
    this.#inFlight += 1;
    const beganAt = performance.now();
    return (status) => {
      this.#inFlight -= 1;
      this.#count(request.operation, status, (performance.now() - beganAt) / 1000);
    };
  }

  /** @param operation undefined for everything beside the API, so that no path becomes a label */
  #count(operation: string | undefined, status: number, seconds: number): void {
    const counted = this.#of(operation ?? 'page');
    counted.statuses.set(status, (counted.statuses.get(status) ?? 0) + 1);
    counted.count += 1;
    counted.seconds += seconds;
    let bucket = 0;
    while (seconds > (BUCKETS_SECONDS[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
    counted.buckets[bucket] = (counted.buckets[bucket] ?? 0) + 1;
  }

  #of(operation: string): Counted {
    const known = this.#operations.get(operation);
    if (known) return known;
    const buckets = Array.from({ length: BUCKETS_SECONDS.length + 1 }, () => 0);
    const made: Counted = { statuses: new Map(), buckets, seconds: 0, count: 0 };
    this.#operations.set(operation, made);
    return made;
  }

  #totals(): Sample[] {
    return [...this.#operations].flatMap(([operation, { statuses }]) =>
      [...statuses].map(([status, value]) => ({ labels: { operation, status: String(status) }, value })),
    );
  }
}

function histogram(operation: string, { buckets, seconds, count }: Counted): Sample[] {
  let below = 0;
  const bounded = BUCKETS_SECONDS.map((bound, index) => {
    below += buckets[index] ?? 0;
    return { suffix: '_bucket', labels: { operation, le: String(bound) }, value: below };
  });
  return [
    ...bounded,
    { suffix: '_bucket', labels: { operation, le: '+Inf' }, value: count },
    { suffix: '_sum', labels: { operation }, value: seconds },
    { suffix: '_count', labels: { operation }, value: count },
  ];
}
