import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILL_MS_MAX, startFilled } from '../../support/filled.js';
import type { TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, heading, openStranger, picture } from './desk.js';

/** Somebody who never saw the console has the words on the screen, and nothing else: no key, no address, no help. */
const executable = findChromium();
const WINDOW = { width: 1280, height: 800 };
const STEPS_MAX = 15;
const PASSWORD = 'correct horse battery staple';

let service: TestService;
let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  if (!executable) return;
  service = await startFilled();
  browser = await launchChromium(executable);
  desk = await openStranger(service, browser);
  await desk.page.setViewportSize(WINDOW);
}, FILL_MS_MAX + 60_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** A person at the window: does what is in sight, and counts. */
function newcomer(page: Page) {
  const steps: string[] = [];
  const does = async (what: string, next: Locator, act: (on: Locator) => Promise<void>) => {
    await next.waitFor();
    await picture(page, `newcomer-${steps.length + 1}`);
    const box = await next.boundingBox();
    expect(isInSight(box), `${what} stands in sight: ${JSON.stringify(box)}`).toBe(true);
    await act(next);
    steps.push(what);
  };
  return {
    steps,
    press: (what: string, next: Locator) => does(`press ${what}`, next, (on) => on.click()),
    type: (what: string, next: Locator, text: string) => does(`type ${what}`, next, (on) => on.fill(text)),
  };
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

function isInSight(box: Box): boolean {
  if (!box) return false;
  const { x, y, width, height } = box;
  return x >= 0 && y >= 0 && x + width <= WINDOW.width && y + height <= WINDOW.height;
}

describe.skipIf(!executable)('a person who never saw the console', () => {
  test('comes from the one-time link to a decision by the words on the screen', async () => {
    const { page, faults } = desk;
    const { steps, press, type } = newcomer(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const { console: first } = JSON.parse(await readFile(join(service.dataDir, 'credentials.json'), 'utf8'));
    await page.goto(`${service.baseUrl}${new URL(first.invitation_url).pathname}`);

    await type('the name', page.getByRole('textbox', { name: 'Name' }), 'Nora Adler');
    await type('the e-mail', page.getByRole('textbox', { name: 'E-mail' }), 'nora.adler@northwind.example');
    // A field of a password has no role of its own.
    await type('the password', page.getByLabel('Password'), PASSWORD);
    await press('Join', button('Join'));
    await heading(page, 'Home');
    await press('Queue', page.getByRole('link', { name: /^Queue/ }));
    await heading(page, 'Queue');

    await press('Filter', button('Filter'));
    await press('Verification', page.getByRole('checkbox', { name: 'Verification' }));
    await page.keyboard.press('Escape');
    steps.push('close the filter');
    // What was decided before and is contested, and what a colleague holds, is no newcomer's.
    const row = page
      .getByRole('row')
      .filter({ hasText: 'Verification', hasNotText: /contested|ML/ })
      .first();
    await press('the first referred session', row.getByRole('button', { name: /^nw-/ }));
    await page.getByRole('heading', { level: 1, name: /^nw-/ }).waitFor();
    const reference = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

    await press('Approve', page.getByRole('button', { name: /^Approve/ }));
    await press('a reason', page.getByRole('option').first());
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    // Enter or a press in the first 400 ms is habit, no answer.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 450)));
    await press('Approve, once more', question.getByRole('button', { name: /^Approve/ }));
    await question.waitFor({ state: 'detached' });

    const decided = await service.api('GET', `/v1/verifications?subject_reference=${reference}`);
    expect(decided.body.data[0]).toMatchObject({ status: 'approved' });
    expect(steps.length, steps.join('\n')).toBeLessThanOrEqual(STEPS_MAX);
    expect(faults).toEqual([]);
  });
});
