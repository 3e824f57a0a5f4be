import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());

test('the first start prints the credentials once, as they stand in the file', async () => {
  const printed = service.log.filter((line) => line.includes(service.sandboxKey));
  expect(printed).toHaveLength(1);
  const written = await readFile(join(service.dataDir, 'credentials.json'), 'utf8');
  expect(JSON.parse(printed[0]!)).toEqual(JSON.parse(written));
});
