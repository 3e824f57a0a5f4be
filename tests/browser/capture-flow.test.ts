import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleSelfie } from '../../tools/src/specimen/faces.js';
import { freePort } from '../support/free-port.js';
import { PERSON, passportOf } from '../support/person.js';
import { startService } from '../support/service.js';
import { accessibilityFaults } from './accessibility.js';
import { installCameraFeed } from './camera-feed.js';
import { findChromium, launchChromium } from './chromium.js';
import { drawnCard } from './pictures.js';
import { confirmPicture, dataUrl, openPage, settle, takePicture } from './steps.js';
import { writeY4m } from './y4m.js';

const executable = findChromium();
/** Fills the guide of a 390 by 844 screen: 302 of its pixels, at two thirds of the camera's 1280 by 720. */
const CARD_WIDTH = 440;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const RETURN = 'https://app.example.com/kyc/return?from=test';

let service: Awaited<ReturnType<typeof startService>>;
let browser: Browser;
let folder: string;

/** Creates a session the way a customer's back end does and answers its link. */
async function createLink(journey = 'kyc_standard'): Promise<{ id: string; hosted_url: string }> {
  const response = await fetch(`${service.baseUrl}/v1/verifications`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.sandboxKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      journey,
      subject: { type: 'individual', reference: `browser-${crypto.randomUUID()}` },
      redirect_url: RETURN,
    }),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as { id: string; hosted_url: string };
}

const button = (page: Page, name: string) => page.getByRole('button', { name });

/** A phone whose cameras show a passport and a face. */
async function phoneWithCamera(): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE);
  const document = dataUrl(await passportOf(PERSON, { photo: false }));
  await installCameraFeed(context, { document, face: dataUrl(await sampleSelfie(PERSON)) });
  return context;
}

/** From the welcome to the live camera on a passport. */
async function toCamera(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await button(page, 'Start').click();
  await button(page, 'I agree').click();
  await button(page, 'Passport').click();
  await button(page, 'Open camera').click();
}

/** Whether the table shows on all four sides of the taken picture and the card's paper inside: nothing was cut. */
function bordersAndPaper(page: Page): Promise<{ borders: boolean[]; paper: boolean }> {
  return page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>('img.taken')!;
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const light = (x: number, y: number) => {
      const [red, green, blue] = context.getImageData(x * (canvas.width - 1), y * (canvas.height - 1), 1, 1).data;
      return (red! + green! + blue!) / 3;
    };
    const sides = [
      [0.02, 0.5],
      [0.98, 0.5],
      [0.5, 0.02],
      [0.5, 0.98],
    ] as const;
    return { borders: sides.map(([x, y]) => light(x, y) < 100), paper: light(0.12, 0.88) > 180 };
  });
}

beforeAll(async () => {
  if (!executable) return;
  folder = await mkdtemp(join(tmpdir(), 'assay-browser-'));
  await writeY4m(await drawnCard(CARD_WIDTH), join(folder, 'card.y4m'));
  // Base and hosted address on different origins, as operators run them: the page calls the API across origins.
  const port = await freePort();
  service = await startService({
    env: {
      PORT: String(port),
      ASSAY_BASE_URL: `http://127.0.0.1:${port}`,
      ASSAY_HOSTED_URL: `http://localhost:${port}`,
    },
  });
  browser = await launchChromium(executable, join(folder, 'card.y4m'));
  const journey = { id: 'papers', name: 'Papers', checks: ['document', 'face_match'], publish: true };
  expect((await service.api('POST', '/v1/journeys', journey)).status).toBe(201);
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

describe.skipIf(!executable)('hosted capture flow', () => {
  test('the language that a person chose stays on a reload', async () => {
    const context = await browser.newContext({ ...PHONE, locale: 'en-GB' });
    const { page, faults } = await openPage(service, context);
    await page.goto((await createLink()).hosted_url);
    await settle(page, /verify your identity/);
    await page.locator('.language select').selectOption('de');
    const language = () => page.evaluate(() => document.documentElement.lang);
    await expect.poll(language).toBe('de');
    await page.reload();
    await page.locator('h1').waitFor();
    await expect.poll(language).toBe('de');
    expect(faults).toEqual([]);
    await context.close();
  });

  test.each(['light', 'dark'] as const)(
    'the camera takes a drawn card by itself, and leaving ends the session (%s)',
    async (colorScheme) => {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        colorScheme,
      });
      const { page, faults } = await openPage(service, context);
      const { id, hosted_url: link } = await createLink();
      await page.goto(link);
      await settle(page, /verify your identity/);
      await page.getByRole('button', { name: 'Start' }).click();
      await settle(page, /Your consent/);
      await page.getByRole('button', { name: 'I agree' }).click();
      await settle(page, /Which document/);
      await page.getByRole('button', { name: 'Identity card' }).click();
      await settle(page, /Photograph your document/);
      await page.getByRole('button', { name: 'Open camera' }).click();
      await settle(page, /Front of the document/);
      await page.getByRole('heading', { level: 1, name: /Can everything be read/ }).waitFor({ timeout: 30_000 });
      await settle(page, /Can everything be read/);
      expect(await bordersAndPaper(page)).toEqual({ borders: [true, true, true, true], paper: true });
      await page.goBack();
      await settle(page, /Front of the document/);
      await page.reload();
      await settle(page, /Continue where you stopped/);
      await page.getByRole('button', { name: 'Leave the verification' }).click();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'End it' }).click();
      await settle(page, /verification has ended/);
      const headers = { Authorization: `Bearer ${service.sandboxKey}` };
      const session = await fetch(`${service.baseUrl}/v1/verifications/${id}`, { headers });
      expect(await session.json()).toMatchObject({ status: 'abandoned' });
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test('a person goes from the link to the way back, with document, challenge and face', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await installCameraFeed(context, {
      document: dataUrl(await passportOf(PERSON, { photo: false })),
      face: dataUrl(await sampleSelfie(PERSON)),
    });
    // The clock of an old phone may be fast: only the service's counts.
    await context.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 600_000;
    });
    const { page, faults } = await openPage(service, context);
    const { id, hosted_url: link } = await createLink();
    await page.goto(link);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'I agree' }).click();
    await page.getByRole('button', { name: 'Passport' }).click();
    await page.getByRole('button', { name: 'Open camera' }).click();
    await takePicture(page);
    await confirmPicture(page);
    // A still face never passes: the flow asks again while attempts are left, then ends.
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
      await captureFace(page);
      const again = page.getByRole('heading', { level: 1, name: /need this once more/ });
      // The way back alone says nothing: it is also there while the checks take long.
      const over = page.getByRole('heading', { level: 1, name: /taking a closer look|could not verify you/ });
      await again.or(over).first().waitFor({ timeout: 90_000 });
      expect(await accessibilityFaults(page)).toEqual([]);
      if (await over.isVisible()) {
        await page.getByRole('link', { name: 'Back to the website' }).click();
        await page.waitForURL(/app\.example\.com/);
        break;
      }
      await page.getByRole('button', { name: 'Continue' }).click();
    }
    const address = new URL(page.url());
    expect([...address.searchParams.keys()].sort()).toEqual(['from', 'status', 'verification_id']);
    expect(address.searchParams.get('verification_id')).toBe(id);
    const { body: session } = await service.api('GET', `/v1/verifications/${id}`);
    expect(['declined', 'referred']).toContain(session.status);
    expect(address.searchParams.get('status')).toBe(session.status);
    const [document, liveness] = session.checks;
    expect(document).toMatchObject({ type: 'document', status: 'passed' });
    expect(document.result.document.family_name).toBe('ERIKSSON');
    expect(liveness.status).not.toBe('passed');
    expect(liveness.reason_codes.every((code: string) => code.startsWith('liveness.'))).toBe(true);
    // The feed of this test replaces the function for opening cameras by a canvas, and the service is told so.
    expect(liveness.reason_codes).toContain('liveness.injection_suspected');
    expect(liveness.result.parts).toContainEqual(expect.objectContaining({ name: 'camera', value: 0 }));
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe.skipIf(!executable)('a picture on its way', () => {
  test('a service that is busy for a moment is asked again, and the person reads of checking alone', async () => {
    const context = await phoneWithCamera();
    const { page, faults } = await openPage(service, context);
    let refusals = 0;
    await page.route('**/v1/capture/media/*', async (route) => {
      if (route.request().method() !== 'PUT' || refusals >= 2) return route.continue();
      refusals += 1;
      const headers = { 'retry-after': '1', 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };
      const error = { type: 'api', code: 'temporarily_unavailable', message: 'Send it again shortly.' };
      return route.fulfill({ status: 503, headers, json: { error } });
    });
    await toCamera(page, (await createLink('papers')).hosted_url);
    await takePicture(page);
    const said = await page.evaluateHandle(() => {
      const texts = new Set<string>();
      const note = () => texts.add(document.querySelector('.upload p')?.textContent ?? '');
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
      return texts;
    });
    await button(page, 'Use').first().click();
    const next = page.getByRole('heading', { level: 1, name: /Better take it again|Now your face/ });
    await next.first().waitFor({ timeout: 60_000 });
    expect(refusals).toBe(2);
    const texts = await said.evaluate((set) => [...set].filter((text) => text !== ''));
    expect(texts.at(-1)).toBe('Checking the picture…');
    expect(texts.filter((text) => !/^(Sending|Checking the picture)…$/.test(text))).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a photo in HEIC has a screen of its own that says how to change it, and a JPEG after it is taken', async () => {
    const context = await browser.newContext(PHONE);
    const { page, faults } = await openPage(service, context);
    await toCamera(page, (await createLink('papers')).hosted_url);
    await button(page, 'Upload a picture instead').click();
    await settle(page, /Picture of the front/);
    const input = page.locator('input[type=file]');
    expect(await input.getAttribute('accept')).toBe('image/jpeg,image/png');
    const heic = Buffer.from('0000001c6674797068656963000000006d69663168656963', 'hex');
    await input.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic });
    await settle(page, /This photo has to be converted/);
    expect(await page.getByRole('listitem').count()).toBe(3);
    await input.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: '', buffer: heic });
    await settle(page, /This photo has to be converted/);
    await input.setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await passportOf(PERSON) });
    await page.getByRole('img', { name: 'The picture you took' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

test.skipIf(!executable)('the page reports a camera that is none, and never its name', async () => {
  const journey = { id: 'face_live', name: 'Face', checks: ['liveness'], publish: true };
  expect((await service.api('POST', '/v1/journeys', journey)).status).toBe(201);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page, faults } = await openPage(service, context);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto((await createLink('face_live')).hosted_url);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Start' }).waitFor({ state: 'detached' });
  expect(loaded.filter((path) => /finder|blazeface/.test(path))).toEqual([]);
  await page.getByRole('button', { name: 'I agree' }).click();
  const sent = page.waitForRequest((request) => request.url().endsWith('/frames'), { timeout: 60_000 });
  // The camera shows a card on a table: no face, so the beginning waits, and after ten seconds there is a way on.
  await page.getByRole('button', { name: 'I am ready' }).click();
  await settle(page, /Look into the camera/);
  const start = page.getByRole('button', { name: 'Start' });
  const anyway = page.getByRole('button', { name: 'Begin without waiting' });
  expect(await start.getAttribute('aria-disabled')).toBe('true');
  expect(await anyway.count()).toBe(0);
  await anyway.waitFor({ timeout: 30_000 });
  expect(await start.getAttribute('aria-disabled')).toBe('true');
  expect(await accessibilityFaults(page)).toEqual([]);
  await anyway.click();
  await page.locator('.arrow').waitFor({ timeout: 30_000 });
  const { camera } = (await sent).postDataJSON();
  // Chromium names a file that it shows as a camera by its path; a program drives this browser.
  expect(camera).toMatchObject({ source: 'virtual', listed: true, native_api: true, automated: true });
  expect(camera).toMatchObject({ size_matches: true, resolution_response: 'followed' });
  expect(camera.frames_timed).toBeGreaterThan(3);
  expect(JSON.stringify(camera)).not.toContain('y4m');
  expect(loaded.filter((path) => /blazeface.*\.bin$/.test(path))).toHaveLength(1);
  expect(faults).toEqual([]);
  await context.close();
});

const ATTEMPTS_MAX = 3;

/** From the primer to the last prompt of the challenge. */
async function captureFace(page: Page): Promise<void> {
  const ready = page.getByRole('button', { name: 'I am ready' });
  const start = page.getByRole('button', { name: 'Start' });
  await ready.or(start).first().waitFor({ timeout: 30_000 });
  if (await ready.isVisible()) await ready.click();
  await settle(page, /Look into the camera/);
  await page.getByText(/^(Good: press Start|Come a little closer|A little farther away|Move your face)/).waitFor();
  await start.click();
  await page.locator('.arrow').waitFor({ timeout: 30_000 });
  expect(await accessibilityFaults(page)).toEqual([]);
}
