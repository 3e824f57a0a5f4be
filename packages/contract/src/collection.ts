import type { OperationSpec } from './operation.js';

/** Whether an operation answers a page of a collection; every one of them is answered as a table too (text/csv). */
export function isCollection({ method, query, replies }: Pick<OperationSpec, 'method' | 'query' | 'replies'>): boolean {
  const page = replies[200]?.schema as { properties?: { data?: { type?: string } } } | undefined;
  return method === 'GET' && 'cursor' in (query?.properties ?? {}) && page?.properties?.data?.type === 'array';
}
