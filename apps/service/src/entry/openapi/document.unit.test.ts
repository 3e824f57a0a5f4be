import { expect, test } from 'vitest';
import type { Context } from '../../platform/http/route.js';
import { getAsyncApi } from './async.js';
import { getOpenApi } from './document.js';

const at = (base: string) => ({ app: { urls: { base } } }) as unknown as Context<never, never>;

test.each([getOpenApi, getAsyncApi])('a document that anybody may read is written out once', async ({ handle }) => {
  const first = await handle(at('https://one.example'));
  expect(first.raw?.bytes).toBeInstanceOf(Buffer);
  expect((await handle(at('https://one.example'))).raw?.bytes).toBe(first.raw?.bytes);
  const other = await handle(at('https://two.example'));
  expect(JSON.parse(String(other.raw?.bytes)).info.title).toBe(JSON.parse(String(first.raw?.bytes)).info.title);
  expect(String(other.raw?.bytes)).toContain('two.example');
});
