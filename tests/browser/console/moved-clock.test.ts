import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../support/database.js';
import { startService, type TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, openDesk } from './desk.js';

const executable = findChromium();
const ADVANCED_SECONDS = 60 * 86_400;

let service: TestService;
let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  const moved = await service.api('POST', '/v1/sandbox/clock', { advance_seconds: ADVANCED_SECONDS });
  expect(moved.status).toBe(200);
  browser = await launchChromium(executable);
  desk = await openDesk(service, browser, { email: 'cora.compliance@bank.example', roles: ['compliance_admin'] });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

test.skipIf(!executable)('today is that of a sandbox whose clock was moved', async () => {
  const subject = { type: 'individual', reference: 'sandbox_approved' };
  await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
  const path = '/v1/statistics?metric=sessions_decided&interval=hour';
  const decided = async () => {
    const { data } = (await service.api('GET', path)).body;
    return data.reduce((all: number, { value }: { value: number }) => all + value, 0);
  };
  await until(decided, (sum: number) => sum > 0);
  expect((await service.api('GET', '/v1/operators/me')).body.clock_ahead_seconds).toBe(ADVANCED_SECONDS);
  const answers: number[] = [];
  desk.page.on('response', (answer) => {
    if (answer.url().includes('/v1/statistics')) answers.push(answer.status());
  });
  await desk.open('/', 'Home');
  await desk.page.getByRole('list', { name: /^1 decisions? today/ }).waitFor({ timeout: 30_000 });
  expect(answers.filter((status) => status !== 200)).toEqual([]);
  expect(desk.faults).toEqual([]);
});
