import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleSelfie } from '../../tools/src/specimen/faces.js';
import { until } from '../support/database.js';
import { PERSON, passportOf } from '../support/person.js';
import { startService, type TestService } from '../support/service.js';
import type { Engine } from './engines/engine.js';
import { findFirefox, startFirefox } from './engines/firefox.js';
import { findWebKit, startWebKit } from './engines/webkit.js';

const firefox = findFirefox();
const webKit = findWebKit();
const PAGE_MS = 60_000;

let service: TestService;

beforeAll(async () => {
  if (!firefox && !webKit) return;
  service = await startService({ shared: true });
  const journey = { id: 'papers', name: 'Papers', checks: ['document', 'face_match'], publish: true };
  expect((await service.api('POST', '/v1/journeys', journey)).status).toBe(201);
});
afterAll(() => service?.stop());

const heading = (engine: Engine) => engine.evaluate<string>(`document.querySelector('h1')?.textContent ?? ''`);

/** Presses a button until the screen that it leads to is there: a press right after a change of screens is ignored. */
async function press(engine: Engine, name: string, next: RegExp): Promise<void> {
  const pressed = `[...document.querySelectorAll('button')].find((one) => one.textContent.trim() === ${JSON.stringify(name)})?.click()`;
  const before = await heading(engine);
  await until(
    async () => {
      const now = await heading(engine);
      if (now === before) await engine.evaluate(`(${pressed}, true)`);
      return now;
    },
    (now) => next.test(now),
    PAGE_MS,
  );
}

/** Chooses a picture from the device: the file input is filled as a person's choice fills it. */
async function choose(engine: Engine, picture: Buffer): Promise<void> {
  await engine.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob(${JSON.stringify(picture.toString('base64'))}), (one) => one.charCodeAt(0));
    const given = new DataTransfer();
    given.items.add(new File([bytes], 'picture.jpg', { type: 'image/jpeg' }));
    const input = document.querySelector('input[type=file]');
    input.files = given.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  })()`);
  await until(
    () => heading(engine),
    (now) => /Can everything be read|Better take it again/.test(now),
    PAGE_MS,
  );
}

/** From the link to the outcome, with both pictures from the device. */
async function throughTheFlow(engine: Engine): Promise<string> {
  const subject = { type: 'individual', reference: `engine-${crypto.randomUUID()}` };
  const { body: made } = await service.api('POST', '/v1/verifications', { journey: 'papers', subject });
  await engine.open(made.hosted_url);
  await until(
    () => heading(engine),
    (now) => /verify your identity/.test(now),
    PAGE_MS,
  );
  await press(engine, 'Start', /Your consent/);
  await press(engine, 'I agree', /Which document/);
  await press(engine, 'Passport', /Photograph your document/);
  await press(engine, 'Upload a picture instead', /Picture of the front/);
  await choose(engine, await passportOf(PERSON));
  await press(engine, 'Use this picture', /Now your face/);
  await press(engine, 'Upload a picture instead', /Picture of your face/);
  await choose(engine, await sampleSelfie(PERSON));
  await press(engine, 'Use this picture', /You are verified|taking a closer look/);
  return made.id;
}

describe.each([
  ['Firefox ESR', firefox !== undefined, () => startFirefox(firefox ?? '')],
  ['WebKitGTK', webKit !== undefined, () => startWebKit(webKit ?? { driver: '', browser: '', screen: '' })],
] as const)('the hosted flow in %s', (_, there, start) => {
  test.skipIf(!there)('leads from the link to the outcome', { timeout: 300_000 }, async () => {
    const engine = await start();
    try {
      const id = await throughTheFlow(engine);
      const { body: session } = await service.api('GET', `/v1/verifications/${id}`);
      expect(['approved', 'referred']).toContain(session.status);
      expect(session.checks[0].result.document.family_name).toBe('ERIKSSON');
      // The page kept to its policy: nothing that it loaded came from elsewhere.
      const loaded = await engine.evaluate<string[]>(`performance.getEntriesByType('resource').map((one) => one.name)`);
      const own = new Set([new URL(service.baseUrl).origin, new URL(service.hostedUrl).origin]);
      expect(loaded.filter((address) => /^https?:/.test(address) && !own.has(new URL(address).origin))).toEqual([]);
    } finally {
      await engine.close();
    }
  });
});
