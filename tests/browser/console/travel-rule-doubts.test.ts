import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, openDesk } from './desk.js';

const executable = findChromium();
const CORA = { email: 'cora.doubt@northwind.example', roles: ['compliance_admin'], factor: true };

let service: TestService;
let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  browser = await launchChromium(executable);
  desk = await openDesk(service, browser, CORA);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

describe.skipIf(!executable)('a transfer that is doubtful', () => {
  test('says so beside the address that is to be paid', async () => {
    const { page, faults } = desk;
    const sent = await service.api('POST', '/v1/travel-rule/messages', {
      originator: { name: 'Ana Silva', account: 'cust-doubt' },
      beneficiary: { name: 'Rui Costa' },
      ...{ asset: 'BTC', amount: '0.5', beneficiary_address: 'notanaddress', beneficiary_vasp: 'Sandbox Silent VASP' },
    });
    expect(sent.body.doubts).toMatchObject([{ field: 'transfer.beneficiary_address' }]);
    await desk.open(`/travel-rule/${sent.body.id}`, 'Sandbox Silent VASP');
    await page.getByText(sent.body.doubts[0].message).waitFor();
    expect(faults).toEqual([]);
  });
});
