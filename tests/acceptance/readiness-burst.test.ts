import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

const onLinux = process.platform === 'linux';
const ASKED = 400;
/** Ticks of `/proc` in a second, on every common Linux. */
const TICKS = 100;

let service: TestService;
beforeAll(async () => {
  service = await startService({ bare: true });
});
afterAll(() => service?.stop());

/** Seconds of processor time that the service has used. */
async function used(): Promise<number> {
  const fields = (await readFile(`/proc/${service.process.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

test.runIf(onLinux)('strangers who ask at once whether the service is ready have it look once', async () => {
  const before = await used();
  const answers = await Promise.all(
    Array.from({ length: ASKED }, () => service.api('GET', '/readyz', undefined, { key: null })),
  );
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  // The models are some fifty megabytes: hashed for each question they take minutes.
  expect((await used()) - before).toBeLessThan(8);
});
