import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstAdmin, PASSWORD } from '../../support/console.js';
import { until } from '../../support/database.js';
import { startService, type TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { heading, hold, lookInBothThemes, openDesk, openStranger } from './desk.js';
import { repairedByClicks } from './repaired.js';
import { structured, TITLE } from './structured.js';

/** What screens say of what fails, is refused, is many or is long. */
const executable = findChromium();

let service: TestService;
let browser: Browser;

beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  browser = await launchChromium(executable);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

let tries = 0;
/** A case and somebody at it, both of this try alone. */
async function atOwnCase(name: string) {
  tries += 1;
  const email = `${name}-${tries}@bank.example`;
  const own = await openDesk(service, browser, { email, roles: ['senior_reviewer'] });
  const caseId = await structured(service, `cus-${name}-${tries}`);
  await own.open(`/cases/${caseId}`, TITLE);
  // What is written on a case is shown to whoever has it.
  await own.page.getByRole('button', { name: 'Take it' }).click();
  await own.page.getByText('Yours until', { exact: false }).waitFor();
  return { own, page: own.page, email, caseId };
}

const BROKEN = { status: 400, json: { error: { code: 'invalid_request', message: 'Broken for a test.' } } };

describe.skipIf(!executable)('when something fails', () => {
  test('parts of a case that cannot be read say so, and nothing of them is stated', async () => {
    const { own, page, caseId } = await atOwnCase('partial');
    const parts = /^\/v1\/(reports|transactions\/.*|cases\/[^/]+\/(comments|files|events))$/;
    await repairedByClicks(page, parts, BROKEN);
    await own.open(`/cases/${caseId}`, TITLE);
    const failed = page.getByRole('alert').filter({ hasText: 'This could not be loaded' });
    // The report, the comments, the history, the transactions.
    await expect.poll(() => failed.count()).toBe(4);
    expect(await page.getByText('Not begun').count()).toBe(0);
    expect(await page.getByText('Begin the report').count()).toBe(0);
    await lookInBothThemes(page, 'case-partial');
    for (let left = await failed.count(); left > 0; left = await failed.count()) {
      await failed.first().getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => failed.count()).toBeLessThan(left);
    }
    await page.getByText('Begin the report').waitFor();
    await own.context.close();
  });

  test('the oldest of more than a hundred comments can be reached', async () => {
    const { own, page, caseId } = await atOwnCase('talk');
    for (let at = 0; at <= 100; at += 1) {
      const added = await service.api('POST', `/v1/cases/${caseId}/comments`, { text: `Comment ${at}.` });
      expect(added.status).toBe(201);
    }
    await own.open(`/cases/${caseId}`, TITLE);
    const comments = page.getByRole('region', { name: /^Comments/ });
    await comments.getByText('101', { exact: true }).waitFor();
    // A colleague writes while the next page is on its way: what stands on the screen is read again, and the page comes.
    await page.route(/comments\?.*cursor=/, async (route) => {
      await new Promise((done) => setTimeout(done, 3000));
      await route.continue();
    });
    const asked = page.waitForRequest(/comments\?.*cursor=/);
    await comments.getByRole('button', { name: 'Show more' }).click();
    await asked;
    await service.api('POST', `/v1/cases/${caseId}/comments`, { text: 'Written meanwhile.' });
    await comments.getByText('Comment 0.').waitFor();
    await own.context.close();
  });

  test('long words and commands stay within a narrow window', async () => {
    const { own, page } = await atOwnCase('wide');
    const rightOf = async (shown: Locator) => {
      await shown.waitFor();
      const box = await shown.boundingBox();
      return box && box.x + box.width;
    };
    await page.setViewportSize({ width: 768, height: 1024 });
    await own.open('/wallets', 'Wallets');
    expect(await rightOf(page.locator('main pre'))).toBeLessThanOrEqual(768);
    await page.evaluate(() => localStorage.setItem('assay.locale', 'de'));
    await page.setViewportSize({ width: 1280, height: 800 });
    await own.open('/queue?view=all', 'Warteschlange');
    const assign = page.getByRole('complementary').getByRole('button', { name: /^Zuweisen/ });
    expect(await rightOf(assign)).toBeLessThanOrEqual(1280);
    await own.context.close();
  });

  test('pictures that load, or cannot be loaded, are not said to be missing', async () => {
    const own = await openDesk(service, browser, { email: 'cleo@bank.example', roles: ['compliance_admin'] });
    const subject = { type: 'individual', reference: 'sandbox_referred:document.glare' };
    const { id } = (await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject })).body;
    const session = async () => (await service.api('GET', `/v1/verifications/${id}`)).body;
    await until(session, ({ status }) => status === 'referred');
    const { held, release } = hold();
    await repairedByClicks(own.page, /^\/v1\/verifications\/[^/]+\/evidence$/, BROKEN, held);
    await own.open(`/verifications/${id}`, subject.reference);
    const stage = own.page.getByRole('region', { name: 'Evidence' });
    await stage.getByText('Loading').waitFor();
    release();
    await stage.getByRole('heading', { name: 'The pictures could not be loaded' }).waitFor();
    expect(await own.page.getByText('No pictures are kept of this session').count()).toBe(0);
    await lookInBothThemes(own.page, 'session-pictures-failed');
    await stage.getByRole('button', { name: 'Try again' }).click();
    await stage.getByRole('heading', { name: 'No pictures are kept of this session' }).waitFor();
    await own.context.close();
  });

  test('figures of the day that cannot be read are not zero', async () => {
    const own = await openDesk(service, browser, {
      email: 'nora.home@bank.example',
      roles: ['senior_reviewer', 'compliance_admin'],
    });
    await own.context.route(
      ({ pathname, searchParams }) => pathname === '/v1/cases' || searchParams.get('metric') === 'sessions_created',
      (route) => route.fulfill(BROKEN),
    );
    await own.open('/', 'Home');
    await own.page.getByRole('heading', { name: 'This could not be loaded' }).first().waitFor();
    const figure = (name: string) =>
      own.page.getByRole('listitem').filter({ has: own.page.getByRole('link', { name }) });
    for (const name of ['Falling due', 'Late']) expect(await figure(name).textContent()).toContain('–');
    await own.open('/analytics', 'Analytics');
    await own.page.getByRole('region', { name: 'Sessions' }).getByRole('button', { name: 'Try again' }).waitFor();
    await own.context.close();
  });

  test('who has no second factor yet is led to one where production needs it', async () => {
    const own = await openStranger(service, browser);
    const [name = '', value = ''] = (await firstAdmin(service)).cookie.split('=');
    await own.context.addCookies([{ name, value, url: service.baseUrl }]);
    await own.open('/cases?env=production', 'Cases');
    await own.page.getByRole('heading', { name: 'This needs your second factor' }).waitFor();
    expect(await own.page.getByText('Your role does not open this').count()).toBe(0);
    await lookInBothThemes(own.page, 'factor-needed');
    await own.page.getByRole('button', { name: 'Give the second factor' }).click();
    await own.page.getByRole('link', { name: 'Set up an authenticator first' }).waitFor();
    await own.page.keyboard.press('Escape');
    await own.page.getByRole('link', { name: 'Open My account' }).click();
    await heading(own.page, 'My account');
    await own.context.close();
  });

  test('a session that ends in mid-sentence loses nothing: the comment is sent after signing in again', async () => {
    const { own, page, email, caseId } = await atOwnCase('expired');
    await page.getByLabel('Write a comment').fill('The receipts name one invoice, and');
    const me = (await service.api('GET', '/v1/operators?limit=200')).body.data.find(
      (one: { email: string | null }) => one.email === email,
    );
    await own.context.clearCookies();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Your session has ended').waitFor();
    await lookInBothThemes(page, 'session-ended');
    expect(await page.getByLabel('Write a comment').inputValue()).toBe('The receipts name one invoice, and');
    const [door] = await Promise.all([
      own.context.waitForEvent('page'),
      page.getByRole('link', { name: 'Sign in' }).click(),
    ]);
    await heading(door, 'Sign in');
    await door.getByLabel('E-mail').fill(email);
    await door.getByLabel('Password').fill(PASSWORD);
    await door.getByRole('button', { name: 'Sign in', exact: true }).click();
    await heading(door, 'Queue');
    await door.close();
    await page.getByText('Your session has ended').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: 'one invoice, and' }).waitFor();
    const { data } = (await service.api('GET', `/v1/cases/${caseId}/comments`)).body;
    expect(data).toMatchObject([{ text: 'The receipts name one invoice, and', author: `operator:${me.id}` }]);
    expect(own.faults.filter((fault) => !/ 401 /.test(fault))).toEqual([]);
    await own.context.close();
  });

  test('a server that does not answer: a banner with the time of the data, what was typed stays, no white page', async () => {
    const { own, page, caseId } = await atOwnCase('gone');
    await page.getByLabel('Write a comment').fill('Written while the server was away.');
    let gone = true;
    await own.context.route(
      ({ pathname }) => gone && pathname !== '/console/favicon.ico',
      (route) => route.abort('connectionrefused'),
    );
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'Nothing is lost' }).waitFor();
    await page.getByText('The server does not answer', { exact: false }).waitFor();
    await lookInBothThemes(page, 'server-gone');
    expect(await page.getByLabel('Write a comment').inputValue()).toBe('Written while the server was away.');
    // A room whose script was never loaded says so in its place.
    await page.evaluate(() => {
      history.pushState({}, '', '/console/watchlists');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('heading', { name: 'This could not be loaded' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'This could not be loaded' }).waitFor();
    await page.goBack();
    await heading(page, TITLE);
    gone = false;
    // Lists ask again from time to time: the screen may be whole before anybody presses.
    const again = page.getByRole('button', { name: 'Try again' }).first();
    await again.click({ timeout: 5_000 }).catch(() => undefined);
    await heading(page, TITLE);
    await page.getByText('The server does not answer', { exact: false }).waitFor({ state: 'detached' });
    await page.getByLabel('Write a comment').fill('Written after the server came back.');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: 'came back' }).waitFor();
    const { data } = (await service.api('GET', `/v1/cases/${caseId}/comments`)).body;
    expect(data.map(({ text }: { text: string }) => text)).toEqual(['Written after the server came back.']);
    await own.context.close();
  });
});
