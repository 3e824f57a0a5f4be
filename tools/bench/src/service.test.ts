import { expect, test } from 'vitest';
import { startOptions } from './service.js';

test('the service is measured with the options of npm start', async () => {
  expect(await startOptions()).toContainEqual(expect.stringMatching(/^--max-semi-space-size=/));
});
