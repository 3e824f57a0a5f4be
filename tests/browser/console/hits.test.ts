import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, lookInBothThemes, openDesk, picture } from './desk.js';

const executable = findChromium();
/** On the sample list of the sandbox, born in 1950: other birth years contradict and leave a possible match. */
const LISTED = 'Sergei Viktorovich Lavrov';
const LIKE = 21;

let service: TestService;
let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  browser = await launchChromium(executable);
  desk = await openDesk(service, browser);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

let tries = 0;
/** Every try has an empty list and customers of its own: what an earlier one left is judged, and never comes again. */
beforeEach(async () => {
  if (!executable) return;
  tries += 1;
  desk.faults.length = 0;
  await desk.page.setViewportSize({ width: 1440, height: 900 });
  const left = [...(await hitsOf('state=open')), ...(await hitsOf('state=proposed'))];
  if (left.length === 0) return;
  const body = { ids: [...new Set(left.map(({ id }) => id))], decision: 'false_positive', reason: 'Left by a test' };
  expect((await service.api('POST', '/v1/checks/screening/hits/review', body)).status).toBe(200);
  expect([...(await hitsOf('state=open')), ...(await hitsOf('state=proposed'))]).toEqual([]);
});

/** A customer of this try. */
const own = (name: string) => `${name}-${tries}`;

async function screened(reference: string, born: string, name = LISTED): Promise<void> {
  const body = { name, date_of_birth: born, subject_reference: reference };
  const { status } = await service.api('POST', '/v1/checks/screening', body);
  expect(status).toBe(200);
}

interface ListedHit {
  readonly id: string;
  readonly subject_reference: string;
}
const hitsOf = async (query: string): Promise<ListedHit[]> =>
  (await service.api('GET', `/v1/checks/screening/hits?limit=200&${query}`)).body.data;

/** The list is read again, as it is every half minute. */
async function listRead(page: Desk['page']): Promise<void> {
  const read = page.waitForResponse((reply) => reply.url().includes('/v1/checks/screening/hits?'), { timeout: 40_000 });
  await read;
}

/** An Enter that was still held from before confirms nothing: the line takes one only after this. */
const FRESH_MS = 450;
const fresh = ({ page }: Desk) => page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), FRESH_MS);

describe.skipIf(!executable)('the hits of an investigator', () => {
  test('nothing waits: the screen says what will stand there and how to make it', async () => {
    await desk.open('/hits', 'Screening hits');
    await desk.page.getByRole('heading', { name: 'No hit waits' }).waitFor();
    await lookInBothThemes(desk.page, 'hits-empty');
    expect(desk.faults).toEqual([]);
  });

  test('two keys judge a hit false: f, Enter; after the last one the screen says so and leads on', async () => {
    const { page, faults } = desk;
    await screened(own('alone'), '1955-07-02');
    await desk.open('/hits', 'Screening hits');
    await page.getByRole('heading', { level: 2, name: `${LISTED} and Sergei Viktorovich LAVROV` }).waitFor();
    await page.getByText('contradicts', { exact: true }).waitFor();
    await page.keyboard.press('f');
    await page.getByLabel('Why it is somebody else').waitFor();
    await lookInBothThemes(page, 'hits-false');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No hit waits' }).waitFor();
    await page.getByRole('status').filter({ hasText: '1 hit: False.' }).waitFor();
    const [judged] = await hitsOf(`subject_reference=${own('alone')}`);
    expect(judged).toMatchObject({ review_status: 'false_positive', reviewed_by: expect.stringContaining('ines') });
    await lookInBothThemes(page, 'hits-judged');
    await page.getByRole('button', { name: 'What was judged' }).click();
    await page
      .getByRole('list', { name: 'Screening hits' })
      .getByRole('button', { name: new RegExp(own('alone')) })
      .waitFor();
    expect(faults).toEqual([]);
  });

  test('hits of one listed party that the birth date contradicts are judged in one action, the others stay', async () => {
    const { page, faults } = desk;
    for (let at = 0; at < LIKE; at += 1) await screened(own(`like-${at}`), `${1943 + (at % 5)}-07-02`);
    await screened(own('same-day'), '1950-03-21');
    await screened(own('other'), '1953-07-02', 'Alexander Vasilievich Bortnikov');
    await desk.open('/hits', 'Screening hits');
    const like = page.getByRole('list', { name: 'Screening hits' }).getByRole('button', { name: /like-0-/ });
    await like.click();
    await page.keyboard.press('s');
    await page.getByRole('button', { name: `Mark this and ${LIKE - 1} others as false` }).waitFor();
    await lookInBothThemes(page, 'hits-like');
    await page.getByRole('button', { name: `Mark this and ${LIKE - 1} others as false` }).click();
    await page.getByText(`${LIKE} hits: False.`).waitFor();
    const left = (await hitsOf('state=open')).map((hit) => hit.subject_reference);
    expect(left.sort()).toEqual([own('other'), own('same-day')]);
    expect(faults).toEqual([]);
  });

  test('"true" is proposed with a reason, also on a narrow window, and confirmed by a second person', async () => {
    const { page, faults } = desk;
    await screened(own('proposed'), '1953-07-02', 'Alexander Vasilievich Bortnikov');
    await desk.open('/hits', 'Screening hits');
    await page.setViewportSize({ width: 390, height: 844 });
    await page
      .getByRole('list', { name: 'Screening hits' })
      .getByRole('button', { name: /proposed/ })
      .click();
    await page.getByRole('button', { name: 'True' }).click();
    await page.getByText('The customer must not learn of it', { exact: false }).waitFor();
    await lookInBothThemes(page, 'hits-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel('Why it is the customer').fill('Passport number confirmed by the bank');
    await fresh(desk);
    await page.keyboard.press('Enter');
    await page.getByText('1 hit waits for a second person.').waitFor();
    const [proposed] = await hitsOf(`subject_reference=${own('proposed')}`);
    expect(proposed).toMatchObject({ review_status: 'unreviewed', proposal: { decision: 'true_positive' } });
    await desk.open('/hits?view=proposed', 'Screening hits');
    await page.getByText('Another person decides it').waitFor();
    expect(await page.getByRole('button', { name: 'True' }).isDisabled()).toBe(true);
    const second = await openDesk(service, browser, { email: 'teo@bank.example', roles: ['senior_reviewer'] });
    await second.open('/hits?view=proposed', 'Screening hits');
    await second.page.getByText('Your decision is the second one').waitFor();
    await second.page.getByText('Passport number confirmed by the bank').waitFor();
    await lookInBothThemes(second.page, 'hits-proposed');
    await second.page.keyboard.press('t');
    await second.page.getByLabel('Why it is the customer').fill('Same passport number');
    await fresh(second);
    await second.page.keyboard.press('Enter');
    await second.page.getByRole('heading', { name: 'No hit waits for a second person' }).waitFor();
    const [judged] = await hitsOf(`subject_reference=${own('proposed')}`);
    expect(judged).toMatchObject({ review_status: 'true_positive', reviewed_by: 'teo@bank.example', proposal: null });
    expect([...faults, ...second.faults]).toEqual([]);
    await second.context.close();
  });

  test('a verdict stays with the hit that it was begun on, whatever comes or goes meanwhile', async () => {
    const { page, faults } = desk;
    await screened(own('first'), '1955-07-02');
    await desk.open('/hits', 'Screening hits');
    const row = (name: string) =>
      page.getByRole('list', { name: 'Screening hits' }).getByRole('button', { name: new RegExp(own(name)) });
    await row('first').waitFor();
    await page.getByRole('button', { name: 'False' }).waitFor();
    await page.keyboard.press('f');
    const reason = page.getByLabel('Why it is somebody else');
    await reason.fill('Born in 1955, passport seen');
    await screened(own('newer'), '1950-03-21');
    await listRead(page);
    await row('newer').waitFor();
    await reason.press('Enter');
    await page.getByRole('status').filter({ hasText: '1 hit: False.' }).waitFor();
    const left = await hitsOf('state=open');
    expect(left.map((hit) => hit.subject_reference)).toEqual([own('newer')]);

    await screened(own('third'), '1956-07-02');
    await page.keyboard.press('f');
    await reason.fill('Born on another day');
    const [{ id }] = left as [ListedHit];
    const body = { ids: [id], decision: 'inconclusive', reason: 'Asked the bank' };
    expect((await service.api('POST', '/v1/checks/screening/hits/review', body)).status).toBe(200);
    await listRead(page);
    await row('third').waitFor();
    await row('newer').waitFor({ state: 'detached' });
    await reason.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'somebody judged it' }).waitFor();
    expect((await hitsOf('state=open')).map((hit) => hit.subject_reference)).toEqual([own('third')]);
    const judged = await hitsOf(`subject_reference=${own('newer')}`);
    expect(judged).toMatchObject([{ review_status: 'inconclusive' }]);
    await row('third').click();
    expect(await reason.count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('a name is screened without leaving a trace in the address', async () => {
    const { page, faults } = desk;
    await desk.open('/screen', 'Screen a name');
    await page.getByLabel('Name', { exact: true }).fill(LISTED);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '1 hit' }).waitFor();
    await lookInBothThemes(page, 'screen');
    await picture(page, 'screen');
    expect(page.url()).not.toContain('Lavrov');
    expect(faults).toEqual([]);
  });

  test('a payment leads to the hits of its parties, and each of them back to the payment', async () => {
    const { page, faults } = desk;
    const reference = own('to-a-namesake');
    const { body: payment } = await service.api('POST', '/v1/transactions', {
      ...{ reference, amount: '40.00', currency: 'EUR', subject: { reference: own('payer') } },
      counterparty: { name: 'SANDBOX SANCTIONED', account: 'PT50000201231234567890154' },
    });
    await desk.open(`/transactions/${payment.id}`, reference);
    await page.getByRole('link', { name: 'SANDBOX SANCTIONED' }).first().click();
    await page.getByRole('heading', { level: 2, name: / and SANDBOX SANCTIONED/ }).waitFor();
    const facts = page.getByRole('region', { name: 'The customer' });
    await facts.getByText('no reference', { exact: true }).waitFor();
    await facts.getByRole('link', { name: 'a payment' }).click();
    await page.getByRole('heading', { level: 1, name: reference }).waitFor();
    expect(faults).toEqual([]);
  });

  test('who may only look sees no verdict', async () => {
    await screened(own('looked-at'), '1950-03-21');
    const viewer = await openDesk(service, browser, { email: 'vera@bank.example', roles: ['viewer'] });
    await viewer.open('/hits', 'Screening hits');
    await viewer.page.getByText('Your role reads here').waitFor();
    expect(await viewer.page.getByRole('button', { name: 'False' }).count()).toBe(0);
    await viewer.context.close();
  });
});
