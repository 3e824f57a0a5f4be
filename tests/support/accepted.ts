import { expect } from 'vitest';
import type { Reply, TestService } from './service.js';

/** The body of an answer that refuses nothing. */
export async function accepted(
  service: TestService,
  method: string,
  path: string,
  sent?: unknown,
): Promise<Reply['body']> {
  const { status, body } = await service.api(method, path, sent);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
}
