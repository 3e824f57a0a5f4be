import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePdf } from '../../tools/src/bills/pdf-writer.js';
import { type SamplePerson, sampleSelfie } from '../../tools/src/specimen/faces.js';
import { until } from '../support/database.js';
import { passportOf } from '../support/person.js';
import { startService } from '../support/service.js';
import { accessibilityFaults } from './accessibility.js';
import { installCameraFeed } from './camera-feed.js';
import { findChromium, launchChromium } from './chromium.js';
import { confirmPicture, dataUrl, openPage, takePicture } from './steps.js';

const executable = findChromium();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/** A fictitious company with exactly two owners above the threshold, one of them through another company. */
const COMPANY = { country: 'IE', query: 'Fern Enginering', name: 'Fern Engineering Ltd' };
const FACES: readonly SamplePerson[] = ['sample6-first', 'sample6-fourth'];

let service: Awaited<ReturnType<typeof startService>>;
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

/** The seeded journey of businesses, with owners verified by document and face: a drawn face passes no liveness. */
async function publishJourney(): Promise<void> {
  const checks = [
    'business_registry',
    { type: 'ubo', config: { journey: 'kyc_document_face' } },
    'business_document',
    'sanctions_pep',
  ];
  const made = await service.api('POST', '/v1/journeys', {
    id: 'kyb_two_owners',
    name: 'KYB with two owners',
    subject_type: 'business',
    checks,
    publish: true,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
}

/** The certificate of incorporation of the company, as its register knows it. */
async function certificate(): Promise<Buffer> {
  const { body } = await service.api('POST', '/v1/businesses/search', { country: COMPANY.country, name: COMPANY.name });
  const { name, registration_number: number, incorporated_on: incorporated } = body.data[0];
  expect(name).toBe(COMPANY.name);
  const line = (text: string, y: number, size = 11) => ({ text, x: 70, y, size, font: 'Helvetica' as const });
  const runs = [
    line('Companies Registration Office', 90, 14),
    line('CERTIFICATE OF INCORPORATION', 140, 18),
    line(
      'I hereby certify that the company named below is this day incorporated under the Companies Act 2014.',
      190,
      9,
    ),
    line(`Company name: ${name}`, 230),
    line(`Company number: ${number}`, 255),
    ...(incorporated ? [line(`Date of incorporation: ${incorporated.split('-').reverse().join('/')}`, 280)] : []),
    line('Given under my hand at Dublin', 330),
  ];
  return writePdf([{ runs }]);
}

/** Waits for a screen and looks at it in both themes. */
async function settle(page: Page, title: RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: 30_000 });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page), `${title} ${colorScheme}`).toEqual([]);
    await picture(page, `${title.source.replaceAll(/\W+/g, '-')}-${colorScheme}`);
  }
}

let pictures = 0;

/** Keeps a picture of the screen where `SCREENSHOTS` names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  pictures += 1;
  await writeFile(join(folder, `${String(pictures).padStart(2, '0')}-${name}.png`), await page.screenshot());
}

/** An owner goes through its own link on a phone of its own. */
async function verifyOwner(link: string, name: string, born: string, face: SamplePerson): Promise<void> {
  const words = name.split(' ');
  // A register often knows the year or the month only.
  const dateOfBirth = `${born}-01-01`.slice(0, 10);
  const person = { surname: words.at(-1)!, givenNames: words.slice(0, -1).join(' '), dateOfBirth };
  const context = await browser.newContext({ ...PHONE, colorScheme: 'dark' });
  await installCameraFeed(context, {
    document: dataUrl(await passportOf(face, { ...person, photo: false })),
    face: dataUrl(await sampleSelfie(face)),
  });
  const { page, faults } = await openPage(service, context);
  await page.goto(link);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'I agree' }).click();
  await page.getByRole('button', { name: 'Passport' }).click();
  await page.getByRole('button', { name: 'Open camera' }).click();
  await takePicture(page);
  await confirmPicture(page);
  await page.getByRole('button', { name: 'I am ready' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('heading', { level: 1, name: /You are verified/ }).waitFor({ timeout: 60_000 });
  expect(faults).toEqual([]);
  await context.close();
}

describe.skipIf(!executable)('hosted flow of a business session', () => {
  test('a company goes from search to decision, its two owners verified through their own links', async () => {
    await publishJourney();
    const { body: made } = await service.api('POST', '/v1/verifications', {
      journey: 'kyb_two_owners',
      subject: { type: 'business', reference: 'merchant-browser', country: COMPANY.country },
      redirect_url: 'https://app.example.com/kyc/return',
    });
    const context = await browser.newContext(PHONE);
    const { page, faults } = await openPage(service, context);
    await page.goto(made.hosted_url);
    await settle(page, /verify your company/);
    await page.getByRole('button', { name: 'Start' }).click();

    await settle(page, /Find your company/);
    await page.getByLabel('Name or registration number').fill(COMPANY.query);
    await page.getByRole('button', { name: 'Search' }).click();
    const result = page.getByRole('button', { name: COMPANY.name });
    await result.first().waitFor();
    await settle(page, /Find your company/);
    await page.getByRole('button', { name: 'My company is not listed' }).click();
    await settle(page, /Tell us about your company/);
    await page.getByRole('button', { name: 'Search again' }).click();
    await result.first().click();

    await settle(page, /Is this your company/);
    const ticks = await page.getByRole('checkbox').count();
    expect(ticks).toBe(2);
    await page.getByRole('button', { name: 'Add an owner who is missing' }).click();
    await settle(page, /Is this your company/);
    // A share that is none is not thrown away: the person is asked for it again.
    await page.getByLabel('Full name').fill('Maren Voss');
    const share = page.getByLabel('Share in percent');
    await share.fill('130');
    await page.getByRole('alert').filter({ hasText: 'Write a number from 0 to 100.' }).waitFor();
    await page.getByRole('button', { name: 'Yes, this is correct' }).click();
    expect(await share.evaluate((field) => document.activeElement === field)).toBe(true);
    await share.fill('');
    await page.getByLabel('Full name').fill('');
    await page.getByRole('button', { name: 'Yes, this is correct' }).click();

    await settle(page, /Invite the owners/);
    await page.getByRole('button', { name: 'Make the links' }).click();
    const links = page.getByRole('link', { name: /^Open here/ });
    await expect.poll(() => links.count(), { timeout: 30_000 }).toBe(2);
    await settle(page, /Invite the owners/);
    const owners = await links.evaluateAll((nodes) =>
      nodes.map((node) => ({
        link: (node as HTMLAnchorElement).href,
        name: node.getAttribute('aria-label')!.replace('Open here: ', ''),
      })),
    );
    await page.getByRole('button', { name: 'Continue' }).click();

    await settle(page, /Company documents/);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: await certificate() });
    await page.getByText('Received: 1').waitFor();
    await settle(page, /Company documents/);
    await page.getByRole('button', { name: 'Continue' }).click();

    await settle(page, /Waiting for the owners/);
    const read = async () => (await service.api('GET', `/v1/verifications/${made.id}`)).body;
    expect((await read()).status).toBe('processing');
    const { body: found } = await service.api('GET', `/v1/businesses/${(await read()).business.id}/ubos`);
    const births = new Map<string, string>(
      found.data.map(({ person }: { person: { name: string; date_of_birth: string } }) => [
        person.name,
        person.date_of_birth,
      ]),
    );
    for (const [at, { link, name }] of owners.entries()) await verifyOwner(link, name, births.get(name)!, FACES[at]!);

    await page.waitForURL(/app\.example\.com/, { timeout: 60_000 });
    const address = new URL(page.url());
    expect(address.searchParams.get('verification_id')).toBe(made.id);
    const session = await until(read, ({ status }) => status !== 'processing', 60_000);
    const statuses = Object.fromEntries(
      session.checks.map(({ type, status }: { type: string; status: string }) => [type, status]),
    );
    const ofDocuments = session.checks.find(({ type }: { type: string }) => type === 'business_document');
    expect(statuses, JSON.stringify(ofDocuments)).toMatchObject({
      business_registry: 'passed',
      ubo: 'passed',
      business_document: 'passed',
      sanctions_pep: 'no_match',
    });
    expect(session).toMatchObject({ status: 'approved', reason_codes: [] });
    expect(address.searchParams.get('status')).toBe('approved');
    await page.goto(made.hosted_url);
    await settle(page, /Your company is verified/);
    expect(faults).toEqual([]);
    await context.close();
  }, 240_000);
});
