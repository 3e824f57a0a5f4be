import { expect, test } from 'vitest';
import { exposition } from '../metrics/exposition.js';
import { Measures } from '../metrics/measures.js';
import { RequestMeasures } from './request-measures.js';

test('requests are counted by operation and status, and their times fill cumulative buckets', () => {
  const measures = new Measures();
  const requests = new RequestMeasures(measures);
  const ends = [1, 2, 3].map(() => requests.began({ operation: 'createVerification' }));
  const page = requests.began({ operation: undefined });
  expect(exposition(measures.families())).toContain('assay_http_requests_in_flight 4\n');
  for (const end of ends) end(201);
  page(404);
  const text = exposition(measures.families());
  expect(text).toContain('assay_http_requests_total{operation="createVerification",status="201"} 3\n');
  expect(text).toContain('assay_http_requests_total{operation="page",status="404"} 1\n');
  expect(text).toContain('assay_http_requests_in_flight 0\n');
  const buckets = [...text.matchAll(/_bucket\{operation="createVerification",le="([^"]+)"\} (\d+)/g)];
  expect(buckets.map(([, bound]) => bound).at(-1)).toBe('+Inf');
  const counts = buckets.map(([, , count]) => Number(count));
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  expect(counts.at(-1)).toBe(3);
  expect(text).toContain('assay_http_request_duration_seconds_count{operation="createVerification"} 3\n');
});
