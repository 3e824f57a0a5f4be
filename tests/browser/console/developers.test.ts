import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accepted } from '../../support/accepted.js';
import { until } from '../../support/database.js';
import { startReceiver } from '../../support/receiver.js';
import { startService, type TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, lookInBothThemes, openDesk } from './desk.js';

/** What developers look at while the rest of the installation goes on. */
const executable = findChromium();
const PAGE = 50;

let service: TestService;
let browser: Browser;
let dora: Desk;

beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  browser = await launchChromium(executable);
  dora = await openDesk(service, browser, { email: 'dora.lindqvist@bank.example', roles: ['developer'], factor: true });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

async function session(reference: string): Promise<string> {
  const subject = { type: 'individual', reference };
  const { status, body } = await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
  expect(status).toBe(201);
  return body.id;
}

const hook = async (url: string) =>
  (await service.api('POST', '/v1/webhooks', { url, events: ['verification.created'] })).body.id as string;

describe.skipIf(!executable)('a developer at work', () => {
  test('what was chosen is sent again when newer deliveries have pushed it off the page; a deleted one holds no other back', async () => {
    const receiver = await startReceiver();
    const id = await hook(receiver.url);
    const [gone, kept] = [await session('gone'), await session('kept')];
    await receiver.until(2);
    expect((await service.api('DELETE', `/v1/verifications/${gone}`)).status).toBe(200);
    const { page } = dora;
    await dora.open(`/developers/webhooks?row=${id}`, 'Webhooks');
    const table = page.getByRole('table', { name: 'Deliveries' });
    const ticks = table.getByRole('checkbox');
    await expect.poll(() => ticks.count(), { timeout: 30_000 }).toBe(2);
    await ticks.nth(1).check();
    await ticks.nth(0).check();
    await table.getByRole('row').nth(1).getByText('verification.created').click();
    const opened = page.getByText(kept).first();
    await opened.waitFor();
    await Promise.all(Array.from({ length: PAGE }, (_, index) => session(`newer-${index}`)));
    await receiver.until(2 + PAGE);
    await expect.poll(() => ticks.and(page.locator(':checked')).count(), { timeout: 30_000 }).toBe(0);
    expect(await opened.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Send 2 again' }).click();
    await page.getByText('1 delivery is queued again.').waitFor({ timeout: 30_000 });
    await page.getByText('The data of this event was deleted', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Send 1 again' }).waitFor();
    const again = await receiver.until(2, ({ body }) => body.data.id === kept);
    expect(new Set(again.map(({ body }) => body.id)).size).toBe(1);
    await service.api('DELETE', `/v1/webhooks/${id}`);
    await receiver.close();
  }, 120_000);

  test('a new secret stays to be read while a colleague adds a destination', async () => {
    const id = await hook('https://first.example.com/hook');
    const { page } = dora;
    await dora.open('/developers/webhooks', 'Webhooks');
    await page.getByRole('button', { name: 'New secret' }).click();
    const shown = page.getByText('This is the new secret.', { exact: false });
    await shown.waitFor();
    const other = await hook('https://second.example.com/hook');
    await page.getByText('second.example.com', { exact: false }).first().waitFor({ timeout: 30_000 });
    expect(await shown.count()).toBe(1);
    for (const one of [id, other]) await service.api('DELETE', `/v1/webhooks/${one}`);
  }, 60_000);

  test('a destination gets another address and other events, and keeps its secret', async () => {
    const { page, faults } = dora;
    const earlier = faults.length;
    const [before, after] = ['https://before.example.com/hook', `https://after.example.com/hook?${Date.now()}`];
    const events = ['verification.*', 'key.created'];
    const made = await accepted(service, 'POST', '/v1/webhooks', { url: before, events });
    await dora.open(`/developers/webhooks?row=${made.id}`, 'Webhooks');
    const open = async () => {
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await form.getByText('2 event types chosen').click();
    };
    const save = async () => {
      await form.getByRole('button', { name: 'Save' }).click();
      await form.waitFor({ state: 'detached' });
      return accepted(service, 'GET', `/v1/webhooks/${made.id}`);
    };
    const form = page.getByRole('form', { name: 'Change' });
    await open();
    await form.getByLabel('Address').fill(after);
    await form.getByLabel('Description').fill('The new queue');
    await form.getByLabel('key.created').uncheck();
    await form.getByLabel('webhook.disabled').check();
    await lookInBothThemes(page, 'webhooks-change');
    expect(await save()).toMatchObject({
      url: after,
      description: 'The new queue',
      events: ['verification.*', 'webhook.disabled'],
      secret_last4: made.secret_last4,
    });
    await open();
    await form.getByLabel('Description').fill('');
    for (const type of ['webhook.disabled', 'verification.*']) await form.getByLabel(type, { exact: true }).uncheck();
    expect(await save()).toMatchObject({ url: after, description: null, events: ['*'] });
    expect(faults.slice(earlier)).toEqual([]);
    await service.api('DELETE', `/v1/webhooks/${made.id}`);
  }, 60_000);

  test('every key can be seen, however many there are', async () => {
    const make = (name: string) => service.api('POST', '/v1/keys', { name, scopes: ['verifications:read'] });
    expect((await make('the oldest of them')).status).toBe(201);
    for (let count = 0; count < 100; count += 1) expect((await make(`key ${count}`)).status).toBe(201);
    const { page } = dora;
    await dora.open('/developers/keys', /keys/i);
    await until(
      () => page.getByRole('table').getByRole('row').count(),
      (rows) => rows > 100,
    );
    expect(await page.getByText('the oldest of them').count()).toBe(0);
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByText('the oldest of them').waitFor();
  }, 60_000);
});
