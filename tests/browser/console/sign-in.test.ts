import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, joinAs, openBrowser, PASSWORD } from '../../support/console.js';
import { startService, type TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, heading, lookInBothThemes, openStranger } from './desk.js';

const executable = findChromium();
const EMAIL = 'mara.olsen@bank.example';

let service: TestService;
let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  browser = await launchChromium(executable);
  desk = await openStranger(service, browser);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

async function invite(): Promise<string> {
  const roles = ['reviewer'];
  const { body } = await service.api('POST', '/v1/operators', { email: EMAIL, name: 'Mara Olsen', roles });
  return new URL(body.invitation_url).pathname.replace(/^\/console/, '');
}

describe.skipIf(!executable)('the door of the console', () => {
  test('an invited person joins, signs out and signs in again', async () => {
    const { page, faults } = desk;
    await desk.open(await invite(), 'Join');
    await page.getByLabel('Password').waitFor();
    await lookInBothThemes(page, 'join');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Join' }).click();
    await heading(page, 'Queue');
    await page.getByRole('heading', { name: 'Nothing waits' }).waitFor();
    await lookInBothThemes(page, 'queue-empty');

    await page.getByRole('button', { name: /Mara Olsen/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await heading(page, 'Sign in');
    await lookInBothThemes(page, 'sign-in');
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await heading(page, 'Queue');
    expect(faults.filter((fault) => !/401/.test(fault))).toEqual([]);
  });

  test('who is not signed in is sent to the door, and lands where they wanted to go', async () => {
    const other = await openStranger(service, browser);
    await other.page.goto(`${service.baseUrl}/console/verifications?status=referred`);
    await heading(other.page, 'Sign in');
    await other.page.getByLabel('E-mail').fill(EMAIL);
    await other.page.getByLabel('Password').fill(PASSWORD);
    await other.page.getByRole('button', { name: 'Sign in' }).click();
    await heading(other.page, 'Verifications');
    expect(new URL(other.page.url()).searchParams.get('status')).toBe('referred');
    await other.context.close();
  });

  test('an authenticator is set up and asked for at the next sign-in', async () => {
    const { page } = desk;
    await desk.open('/second-factor?tab=enrol', 'Second step');
    const secret = (await page.locator('code').textContent()) ?? '';
    await lookInBothThemes(page, 'enrol');
    await page.getByLabel('Code of six digits').fill(codeOf(secret, -1));
    await page.getByRole('button', { name: 'Continue' }).click();
    await heading(page, 'Recovery codes');
    expect(await page.getByRole('listitem').count()).toBe(10);
    const [recovery = ''] = await page.getByRole('listitem').allTextContents();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await heading(page, 'Queue');

    await desk.context.clearCookies();
    await desk.open('/sign-in', 'Sign in');
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await heading(page, 'Second step');
    await lookInBothThemes(page, 'second-step');
    await page.getByRole('link', { name: 'I cannot use my second factor' }).click();
    await heading(page, 'Recovery');
    await page.getByLabel('Recovery code').fill(recovery);
    await page.getByRole('button', { name: 'Continue' }).click();
    await heading(page, 'Queue');
  });

  test('a code that comes too late, or is wrong, is told as what it is, and the way back leads to the password', async () => {
    const other = await openStranger(service, browser);
    const { page, context } = other;
    await other.open('/verifications?status=referred', 'Sign in');
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await heading(page, 'Second step');
    await page.getByLabel('Code of six digits').fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This code is wrong, or was used already.').waitFor();
    // As after five minutes: the session between password and second factor is no more.
    await context.clearCookies();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Too long has passed since your password.').waitFor();
    await lookInBothThemes(page, 'second-step-over');
    await page.getByRole('link', { name: 'Back to signing in' }).click();
    await heading(page, 'Sign in');
    expect(new URL(page.url()).searchParams.get('after')).toBe('/verifications?status=referred');
    await context.close();
  });

  test('a set-up that could not be begun is begun again, and what a load balancer answers is told', async () => {
    const email = 'late.start@bank.example';
    const joined = await joinAs(service, email, ['developer']);
    const [name = '', value = ''] = joined.cookie.split('=');
    const { page, context } = await openStranger(service, browser);
    await context.addCookies([{ name, value, url: service.baseUrl }]);
    let answers = false;
    await page.route('**/v1/sign-in/totp/enrol', (route) =>
      answers
        ? route.continue()
        : route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    );
    await page.goto(`${service.baseUrl}/console/second-factor?tab=enrol`);
    await page.getByText('The service gave no answer (502).').waitFor();
    await lookInBothThemes(page, 'enrol-no-answer');
    answers = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Code of six digits').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await context.close();
  });

  test('other ways in that could not be read are asked for again, and an invitation is over only where the service says so', async () => {
    const { page, context } = await openStranger(service, browser);
    let answers = false;
    const broken = { status: 503, contentType: 'text/html', body: '' };
    await page.route(/\/v1\/(sign-in\/methods|sign-in\/invitation)/, (route) =>
      answers ? route.continue() : route.fulfill(broken),
    );
    await page.goto(`${service.baseUrl}/console/sign-in`);
    await page.getByText('The service gave no answer (503).').waitFor();
    answers = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The service gave no answer (503).').waitFor({ state: 'detached' });
    answers = false;
    await page.goto(`${service.baseUrl}/console/invitation/no-such-token`);
    await page.getByText('The service gave no answer (503).').waitFor();
    answers = true;
    await page.reload();
    await page.getByText('This invitation has been used or is over.').waitFor();
    await context.close();
  });

  test('a passkey is set up, signs in alone and is the second step', async () => {
    const email = 'paul.key@bank.example';
    const other = await openStranger(service, browser);
    const { context, page, faults } = other;
    // Passkeys are bound to names: the page is opened by the name of this machine.
    const named = service.baseUrl.replace('127.0.0.1', 'localhost');
    const at = async (path: string, title: string) => {
      await page.goto(`${named}/console${path}`);
      await heading(page, title);
    };
    const devices = await context.newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const joined = await joinAs(service, email, ['developer']);
    const [name = '', value = ''] = joined.cookie.split('=');
    await context.addCookies([{ name, value, url: named }]);
    expect((await joined.call('GET', '/v1/operators/me/factors')).body.data).toEqual([]);

    await at('/second-factor?tab=enrol', 'Second step');
    await page.getByRole('button', { name: 'Set up a passkey instead' }).click();
    await heading(page, 'Recovery codes');
    expect(await page.getByRole('listitem').count()).toBe(10);
    await context.clearCookies();
    await at('/sign-in', 'Sign in');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await lookInBothThemes(page, 'sign-in-passkey');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('button', { name: /paul\.key/ }).waitFor();

    await context.clearCookies();
    await at('/sign-in', 'Sign in');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await heading(page, 'Second step');
    await lookInBothThemes(page, 'second-step-passkey');
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await page.getByRole('button', { name: /paul\.key/ }).waitFor();
    const cookies = (await context.cookies()).map((cookie) => `${cookie.name}=${cookie.value}`).join('; ');
    const { body } = await openBrowser(service).call('GET', '/v1/operators/me/factors', undefined, {
      headers: { cookie: cookies },
    });
    expect(body.data).toMatchObject([{ kind: 'passkey', last_used_at: expect.any(String) }]);
    expect(faults.filter((fault) => !fault.startsWith('foreign request') && !/40[13]/.test(fault))).toEqual([]);
    await context.close();
  });
});
