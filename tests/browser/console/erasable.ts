import { expect } from 'vitest';
import type { TestService } from '../../support/service.js';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly reference: string;
}

/** A customer of whom nothing has to stay: neither a session in progress nor a record that is kept for a time. */
export async function erasable(service: TestService): Promise<Person> {
  for (const one of (await service.api('GET', '/v1/customers?limit=50')).body.data as Person[]) {
    const body = { reason: 'Asked by mail', dry_run: true };
    const path = `/v1/customers/${encodeURIComponent(one.reference)}/erasures`;
    const plan = await service.api('POST', path, body);
    if (one.name && plan.body.stays?.length === 0) return one;
  }
  throw new Error('Of everybody here something has to stay.');
}

/** What search, lists and tables still have of a person. */
export async function whatIsFoundOf(service: TestService, { id, name, reference }: Person): Promise<string[]> {
  const found = (await service.api('POST', '/v1/search', { q: name })).body.data as { id: string }[];
  const headers = { accept: 'text/csv', authorization: `Bearer ${service.sandboxKey}` };
  const tables = ['/v1/customers', '/v1/verifications', '/v1/transactions', '/v1/cases'].map(async (path) => {
    const reply = await fetch(`${service.baseUrl}${path}`, { headers });
    expect(reply.status, path).toBe(200);
    const text = await reply.text();
    return text.includes(name) || text.split(/[,\n]/).includes(reference) ? path : undefined;
  });
  const searched = found.filter((one) => one.id === id).map(() => '/v1/search');
  return [...searched, ...(await Promise.all(tables)).filter((path) => path !== undefined)];
}
