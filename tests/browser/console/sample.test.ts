import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/database.js';
import { FILL_MS_MAX, startFilled } from '../../support/filled.js';
import type { TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, download, heading, lookInBothThemes, openDesk } from './desk.js';
import { erasable, whatIsFoundOf } from './erasable.js';

/** One service with a filled sandbox; each test does the main job of one screen and checks its effect by the API. */
const executable = findChromium();
const CORA = { email: 'cora.brandt@northwind.example', roles: ['compliance_admin'], factor: true };

let service: TestService;
let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  if (!executable) return;
  // Requests are logged from this level on.
  service = await startFilled({ env: { ASSAY_LOG_LEVEL: 'debug' } });
  browser = await launchChromium(executable);
  desk = await openDesk(service, browser, {
    email: 'ines.almroth@northwind.example',
    roles: ['senior_reviewer'],
    factor: true,
  });
}, FILL_MS_MAX + 60_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const get = async (path: string) => {
  const { status, body } = await service.api('GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const first = async (path: string, fits: (one: { id: string }) => boolean = () => true) => {
  const found = (await get(path)).data.find(fits);
  expect(found, path).toBeDefined();
  return found;
};

describe.skipIf(!executable)('the main job of each screen on the filled sandbox', () => {
  test('falling due shows what is late or nearly so, soonest first, and Enter takes it', async () => {
    const { page, faults } = desk;
    const waiting = 'state=open,in_review,escalated,pending_approval';
    const open = (await get(`/v1/cases?${waiting}&snoozed=false&sort=due_at&limit=200`)).data;
    const soon = open.filter(({ due_at: at }: { due_at: string }) => Date.parse(at) < Date.now() + 2 * 3_600_000);
    expect(soon.length).toBeGreaterThan(0);
    await desk.open('/queue?view=breaching', 'Queue');
    const rows = page.getByRole('table', { name: 'Queue' }).locator('tbody tr');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(soon.length);
    await rows.first().filter({ hasText: soon[0].subject_reference }).filter({ hasText: 'late' }).waitFor();
    await lookInBothThemes(page, 'queue-breaching');
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/cases/${soon[0].id}`));
    await page.getByText('Yours until', { exact: false }).waitFor();
    expect((await get(`/v1/cases/${soon[0].id}`)).lease.operator.name).toBe('ines.almroth');
    expect(faults).toEqual([]);
  });

  test('the queue stands in the order of risk, leaves as a file, and its preview is put away', async () => {
    const { page, faults } = desk;
    const waiting = 'state=open,in_review,escalated,pending_approval&snoozed=false';
    await desk.open('/queue', 'Queue');
    await page.getByLabel('Sorted by').selectOption('risk');
    await page.waitForURL(/sort=risk/);
    const { data } = await get(`/v1/cases?${waiting}&sort=risk&limit=200`);
    const rows = page.getByRole('table', { name: 'Queue' }).locator('tbody tr');
    await until(
      () => rows.first().textContent(),
      (text) => text?.includes(data[0].subject_reference) === true,
    );
    expect(await rows.first().textContent()).toContain(String(data[0].risk));
    const { name, bytes } = await download(page.getByRole('button', { name: 'Export' }));
    expect(name).toBe('queue.csv');
    const [head = '', ...lines] = bytes.toString().trim().split('\r\n');
    const place = head.split(',').indexOf('risk');
    expect(lines.length).toBe(data.length);
    expect(lines[0]?.split(',')[place]).toBe(String(data[0].risk));
    const preview = page.getByRole('complementary', { name: 'Selected item' });
    await preview.getByRole('button', { name: 'Close the preview' }).click();
    await preview.waitFor({ state: 'detached' });
    await lookInBothThemes(page, 'queue-by-risk');
    await page.getByRole('button', { name: 'Show the preview' }).click();
    await preview.waitFor();
    expect(faults).toEqual([]);
  });

  test('a held transaction is released with a reason', async () => {
    const { page, faults } = desk;
    const held = await first('/v1/transactions?status=held&limit=50');
    await desk.open('/transactions?status=held', 'Transactions');
    await page.getByRole('row').nth(1).waitFor();
    await desk.open(`/transactions/${held.id}`, held.reference);
    await page.getByLabel('Why it may go').fill('The customer sent the invoice');
    await lookInBothThemes(page, 'transaction-held');
    await page.getByRole('button', { name: 'Release' }).click();
    await page.getByText('Released by', { exact: false }).waitFor();
    const now = await get(`/v1/transactions/${held.id}`);
    expect(now).toMatchObject({ status: 'approved', release: { reason: 'The customer sent the invoice' } });
    expect(faults).toEqual([]);
  });

  test('who may not release is told who does', async () => {
    const held = await first('/v1/transactions?status=held&limit=50');
    const viewer = await openDesk(service, browser, { email: 'vera.lunt@northwind.example', roles: ['viewer'] });
    await viewer.open(`/transactions/${held.id}`, held.reference);
    await viewer.page.getByText('A senior reviewer releases it', { exact: false }).waitFor();
    expect(await viewer.page.getByRole('button', { name: 'Release' }).count()).toBe(0);
    expect(viewer.faults).toEqual([]);
    await viewer.context.close();
  });

  test('a Travel Rule message is shown for a reason, completed and sent again', async () => {
    const { page, faults } = desk;
    const message = await first('/v1/travel-rule/messages?status=repair&limit=50');
    await desk.open('/travel-rule?view=waiting', 'Travel Rule');
    await page.getByRole('row').nth(1).waitFor();
    await lookInBothThemes(page, 'travel-rule-list');
    await desk.open(`/travel-rule/${message.id}`, message.counterparty.name);
    await page.getByText('•••').first().waitFor();
    await page.getByLabel('Reason', { exact: true }).fill('They ask for the address');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByText('Personal values are masked', { exact: false }).waitFor({ state: 'detached' });
    const before = await get(`/v1/travel-rule/messages/${message.id}`);
    await page.keyboard.press('y');
    await page.getByLabel('Street').fill('Rue Neuve 4');
    await page.getByLabel('Town').fill('Utopia');
    await page.getByLabel('Postcode').fill('1000');
    await lookInBothThemes(page, 'travel-rule');
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Sent again.').waitFor();
    const now = await get(`/v1/travel-rule/messages/${message.id}`);
    expect(now.history.length).toBeGreaterThan(message.history?.length ?? 3);
    expect(JSON.stringify(now.ivms101)).toContain('Rue Neuve');
    // What nobody touched stays.
    const withoutAddress = ({ ivms101 }: { ivms101: object }) =>
      JSON.parse(JSON.stringify(ivms101, (key, value) => (key === 'geographicAddress' ? undefined : value)));
    expect(withoutAddress(now)).toEqual(withoutAddress(before));
    const looked = await get('/v1/audit-events?action=item.revealed&limit=10');
    expect(looked.data[0]).toMatchObject({ reason: 'They ask for the address' });
    expect(faults).toEqual([]);
  });

  test('a wallet shows whose funds it holds as a graph and as a table', async () => {
    const { page, faults } = desk;
    const wallet = await first('/v1/wallets/screenings?subject_reference=nw-1007', (one) => 'exposure' in one);
    await desk.open('/wallets', 'Wallets');
    await page.getByRole('row').nth(1).waitFor();
    await desk.open(`/wallets/${wallet.id}`, wallet.address);
    const table = page.getByRole('table', { name: 'Exposure' });
    await table.waitFor();
    expect(await table.getByRole('row').count()).toBe(wallet.exposure.length + 1);
    await lookInBothThemes(page, 'wallet');
    expect(faults).toEqual([]);
  });

  test('a business shows its owners as a graph and as a table of equal content', async () => {
    const { page, faults } = desk;
    const business = await first('/v1/businesses?limit=5', (one) => 'ownership' in one);
    await desk.open('/businesses', 'Businesses');
    await page.getByRole('button', { name: business.name }).click();
    await heading(page, business.name);
    await page
      .getByRole('img', { name: /^Ownership of/ })
      .or(page.getByLabel(/^Ownership of/))
      .first()
      .waitFor();
    const rows = page.getByRole('table', { name: 'Ownership' }).getByRole('row');
    const whole = await get(`/v1/businesses/${business.id}`);
    expect(await rows.count()).toBe(whole.ownership.edges.length + 1);
    await lookInBothThemes(page, 'business');
    expect(faults).toEqual([]);
  });

  test('a customer has one timeline of everything, and who looked stands beside it', async () => {
    const { page, faults } = desk;
    const customer = await first('/v1/customers?subject_reference=nw-1005');
    await desk.open(`/customers/${customer.id}`, 'nw-1005');
    await page.getByRole('region', { name: 'Timeline' }).waitFor();
    await page.getByText('Ines', { exact: false }).or(page.getByText('ines.almroth')).first().waitFor();
    await lookInBothThemes(page, 'customer-sample');
    const looked = await get(`/v1/customers/${customer.id}/views`);
    expect(looked.data[0]).toMatchObject({ operator: { name: 'ines.almroth' } });
    expect(faults).toEqual([]);
  });

  test('a final decision is contested and opens a case', async () => {
    const { page, faults } = desk;
    await desk.open('/decisions?status=declined', 'Recent decisions');
    await page.getByRole('row').nth(1).waitFor();
    const panel = page.getByRole('complementary', { name: 'Selected decision' });
    const reference = (await panel.getByRole('heading').textContent()) ?? '';
    await panel.getByLabel('Reason').fill('The document is genuine');
    await lookInBothThemes(page, 'decisions');
    await panel.getByRole('button', { name: 'Contest' }).click();
    await panel.getByText('Done.').waitFor();
    const opened = await get(`/v1/cases?subject_reference=${reference}`);
    expect(opened.data.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  test('an erasure is tried, asked for, and approved by a second person', async () => {
    const [asks, agrees] = await Promise.all([
      openDesk(service, browser, CORA),
      openDesk(service, browser, { ...CORA, email: 'dario.weil@northwind.example' }),
    ]);
    const customer = await erasable(service);
    await asks.open('/data-requests', 'Data requests');
    await asks.page.getByRole('textbox', { name: 'Reference, name' }).fill(customer.reference);
    await asks.page.getByRole('button', { name: 'Find' }).click();
    await asks.page.getByLabel('Reason').fill('Asked by letter of 3 March');
    await asks.page.getByRole('button', { name: 'Try the erasure' }).click();
    await asks.page
      .getByText(/things? goe?s?/)
      .first()
      .waitFor();
    await lookInBothThemes(asks.page, 'data-requests');
    await asks.page.getByRole('button', { name: 'Ask for the erasure' }).click();
    // Nobody approves what they asked for themselves.
    await asks.page.getByText('Another person approves').waitFor();
    expect(await asks.page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    await agrees.open('/data-requests', 'Data requests');
    // Pressed twice it opens what is approved, once, and erases nothing yet.
    await agrees.page.getByRole('button', { name: `Approve: ${customer.reference}` }).dblclick();
    const dialog = agrees.page.getByRole('dialog', { name: 'Approve the erasure' });
    await dialog.getByText('Asked by letter of 3 March').waitFor();
    await dialog
      .getByText(/things? goe?s?/)
      .first()
      .waitFor();
    await lookInBothThemes(agrees.page, 'data-requests-approve');
    expect((await service.api('GET', `/v1/customers/${customer.id}`)).status).toBe(200);
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await agrees.page.getByText('Done', { exact: true }).waitFor();
    const request = await first('/v1/data-requests?limit=10', (one) => (one as { type?: string }).type === 'erasure');
    expect(request.status).toBe('completed');
    const left = await service.api('GET', `/v1/customers/${customer.id}`);
    expect(left.status === 404 || left.body.name === null, JSON.stringify(left.body)).toBe(true);
    expect(await whatIsFoundOf(service, customer)).toEqual([]);
    expect([...asks.faults, ...agrees.faults]).toEqual([]);
    await Promise.all([asks.context.close(), agrees.context.close()]);
  });
});

/** A session of the sample that has pictures. */
async function firstWithPictures(): Promise<string> {
  for (const { id } of (await get('/v1/verifications?status=declined&limit=50')).data) {
    const { media } = await get(`/v1/verifications/${id}/evidence`);
    if (media.some(({ media_type: type }: { media_type: string }) => type.startsWith('image/'))) return id;
  }
  throw new Error('No declined session of the sample has pictures.');
}

describe.skipIf(!executable)('quality', () => {
  test('a sample is decided blind by somebody who sees the first decision only afterwards', async () => {
    const { page, faults } = desk;
    const quality = { decisions_percent: 100, alerts_percent: 0, first_decisions: 0 };
    await service.api('PATCH', '/v1/settings', { quality });
    const subject = { type: 'individual', reference: `sandbox_declined.${Date.now().toString(36)}` };
    const { body: made } = await service.api('POST', '/v1/verifications', { journey: 'kyc_light', subject });
    const samples = () => get('/v1/quality/samples?limit=200');
    const about = ({ data }: { data: { item: { id: string } }[] }) => data.find(({ item }) => item.id === made.id);
    const drawn = about(await until(samples, (all) => about(all) !== undefined)) as { id: string } | undefined;
    await desk.open(`/quality?row=${drawn?.id}`, 'Quality');
    await page.getByRole('button', { name: 'Take it and look' }).click();
    await page.getByRole('region', { name: 'Second decision' }).waitFor();
    expect(await page.getByRole('main').textContent()).not.toMatch(/declined by|Risk/);
    expect(await page.getByRole('main').textContent()).not.toContain('Referred');
    const hidden = `${service.baseUrl}/v1/verifications/${made.id}`;
    const asked = (url: string) => page.request.get(url, { headers: { 'assay-environment': 'sandbox' } });
    expect((await asked(hidden)).status()).toBe(403);
    await lookInBothThemes(page, 'quality-blind');
    await page.keyboard.press('a');
    await page.getByText('Other decision').waitFor();
    await page.getByRole('region', { name: 'First decision' }).getByText('Declined').waitFor();
    await lookInBothThemes(page, 'quality-both');
    const reviewed = about(await samples());
    expect(reviewed).toMatchObject({ state: 'reviewed', reviews: [{ decision: 'approved', agrees: false }] });
    await desk.open('/quality?view=reviewed', 'Quality');
    await page.getByRole('table', { name: 'Agreement' }).getByText('0 of 1').first().waitFor();
    await lookInBothThemes(page, 'quality');
    await service.api('PATCH', '/v1/settings', { quality: null });
    expect(faults).toEqual([]);
  });

  test('compliance keeps a golden case, and a reviewer practises on its pictures once', async () => {
    const { page, faults } = desk;
    const own = await openDesk(service, browser, CORA);
    const pictured = await firstWithPictures();
    await own.open('/quality?view=golden', 'Quality');
    await own.page.getByRole('button', { name: 'New golden case' }).click();
    await own.page.getByLabel('Id of the session').fill(pictured);
    await own.page.getByRole('button', { name: 'Keep it' }).click();
    await own.page.getByText('Everybody who reviews can practise', { exact: false }).waitFor();
    const kept = (await get('/v1/quality/samples?kind=golden')).data[0];
    expect(kept.item).toEqual({ type: 'verification', id: pictured });
    await desk.open(`/quality?view=golden&row=${kept.id}`, 'Quality');
    await page.getByRole('button', { name: 'Take it and look' }).click();
    await page.getByRole('region', { name: 'Evidence' }).getByRole('img').first().waitFor();
    await lookInBothThemes(page, 'quality-golden');
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('Same decision').waitFor();
    await page.getByRole('region', { name: 'Known answer' }).waitFor();
    // Who decided it knows the answer: it is no practice any more.
    await desk.open(`/quality?view=golden&row=${kept.id}`, 'Quality');
    await page.getByRole('region', { name: 'Known answer' }).waitFor();
    expect([...faults, ...own.faults]).toEqual([]);
    await own.context.close();
  });
});

describe.skipIf(!executable)('what a person types and sees', () => {
  test('stands in no address, no log, no header of another page and no storage', async () => {
    const [hers, name, mail] = ['nw-1005', 'Marivaux', 'ysolde.marivaux@mail.example'];
    const own = await openDesk(service, browser, CORA);
    const { page } = own;
    const addresses: string[] = [];
    const referers: Promise<string | undefined>[] = [];
    const bodies: string[] = [];
    page.on('request', (request) => {
      addresses.push(request.url());
      bodies.push(request.postData() ?? '');
      // The headers as they went out: those of the page itself lack some.
      referers.push(
        request.allHeaders().then(
          (headers) => headers['referer'],
          () => undefined,
        ),
      );
    });
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await own.open('/', 'Home');
    for (const typed of [name, mail, '+351912345678']) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').last().fill(typed);
      await page
        .getByRole('status')
        .filter({ hasText: /results?$|Nothing was found/ })
        .waitFor();
      await page.keyboard.press('Escape');
    }
    await own.open('/screen', 'Screen a name');
    await page.getByLabel('Name', { exact: true }).fill(`Ysolde ${name}`);
    await page.keyboard.press('Enter');
    const customer = await first(`/v1/customers?subject_reference=${hers}`);
    await own.open(`/customers/${customer.id}`, hers);
    await page.getByRole('region', { name: 'Timeline' }).waitFor();
    const kept = await page.evaluate(async () => {
      const bases = await indexedDB.databases();
      const stores = await caches.keys();
      return JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        bases,
        stores,
        document.cookie,
        history.state,
      ]);
    });
    const personal = /marivaux|mail\.example|351912345678/i;
    expect(bodies.filter((one) => personal.test(one)).length, 'it was sent').toBeGreaterThan(0);
    expect(addresses.filter((one) => personal.test(decodeURIComponent(one)))).toEqual([]);
    // Pages of the console name themselves to nobody, not even to this service.
    expect((await Promise.all(referers)).filter(Boolean)).toEqual([]);
    expect(kept).not.toMatch(personal);
    expect(service.log.filter((line) => line.includes('"route":"/v1/search"')).length).toBeGreaterThan(0);
    expect(service.log.filter((line) => personal.test(line))).toEqual([]);
    expect(own.faults).toEqual([]);
    await own.context.close();
  });
});
