import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, openDesk } from './desk.js';

const executable = findChromium();
const RUI = { email: 'rui.lopes@northwind.example', roles: ['senior_reviewer'], factor: true };

let service: TestService;
let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  browser = await launchChromium(executable);
  desk = await openDesk(service, browser, RUI);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

async function post(path: string, body: object, wanted = 201) {
  const { status, body: answer } = await service.api('POST', path, body);
  expect(status, JSON.stringify(answer)).toBe(wanted);
  return answer;
}

describe.skipIf(!executable)('a held payment that was reversed', () => {
  test('is shown as reversed, and is neither offered for release nor counted as held', async () => {
    const { page, faults } = desk;
    const rule = { id: 'rul_reversed', condition: "metadata.kind == 'reversed'", action: 'hold', score: 5 };
    await post('/v1/rules', { name: 'Held for the reversal', ...rule });
    await post('/v1/rules/rul_reversed/publish', { mode: 'live' }, 200);
    const held = (reference: string) =>
      post('/v1/transactions', {
        ...{ reference, amount: '12.00', currency: 'EUR', subject: { reference: 'cust-reversed' } },
        metadata: { kind: 'reversed' },
      });
    const back = await held('reversed-1');
    const waits = await held('waiting-1');
    await post(`/v1/transactions/${back.id}/reversal`, { reason: 'Bounced at the bank' }, 200);

    await desk.open(`/transactions/${waits.id}`, 'waiting-1');
    await page.getByRole('button', { name: 'Release' }).waitFor();
    await desk.open(`/transactions/${back.id}`, 'reversed-1');
    await page.getByText(/^Reversed by /).waitFor();
    expect(await page.getByRole('button', { name: 'Release' }).count()).toBe(0);
    await desk.open('/transactions?status=held', 'Transactions');
    const row = page.getByRole('row').filter({ hasText: 'reversed-1' });
    await row.getByText('Reversed', { exact: true }).waitFor();

    await desk.open(`/cases/${back.alerts[0].case_id}`, /./);
    await page.getByRole('button', { name: 'Close case', exact: true }).click();
    await page.getByRole('dialog').getByText('1 payment of this case stays held').waitFor();
    for (const reviewer of ['ana@bank.example', 'rui@bank.example'])
      await service.api('POST', `/v1/cases/${waits.alerts[0].case_id}/close`, { outcome: 'no_action', reviewer });
    await desk.open('/queue?view=all', 'Queue');
    await page.getByRole('link', { name: /^Other work\s*1$/ }).waitFor();
    expect(faults).toEqual([]);
  });
});
