import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CaptureWalk, startWalk } from '../support/capture.js';
import { until } from '../support/database.js';
import { noiseJpeg } from '../support/pictures.js';
import { startService, type TestService } from '../support/service.js';
import { copySources, type SourceCopy } from '../support/source-copy.js';

/** A type of check that no one needs: it passes where the licence of a pet was sent in with good light. */
const CHECK = `import { readMedia } from '../../../platform/media/session-media.js';
import { mediaIdOf } from '../../sessions/pictures.js';
import type { CheckDefinition } from '../check-definition.js';

export const petLicence: CheckDefinition = {
  async run({ app, environment, session, step }) {
    const check = session.state.checks.find((candidate) => candidate.step === step);
    const id = await mediaIdOf(app, environment, session, 'document', check?.id);
    if (id === undefined) return { status: 'failed', reasonCodes: ['pet.unregistered'], result: {} };
    const bytes = await readMedia(app, environment, session.key, id);
    return { status: 'passed', reasonCodes: [], result: { bytes: bytes.length } };
  },
  captures: () => [{ kind: 'document', optional: false }],
  configFaults: (config) => ('breed' in config ? [{ field: 'breed', message: 'Breeds are not judged.' }] : []),
};
`;

const FACTS = 'packages/kernel/src/check-types.ts';
const TEXTS = 'packages/kernel/src/data/reason-codes.json';
const REGISTRY = 'apps/service/src/identity/checks/registry.ts';
const FOLDER = 'apps/service/src/identity/checks/pet-licence';

let copy: SourceCopy;
let service: TestService;

beforeAll(async () => {
  copy = copySources();
  copy.write(`${FOLDER}/check.ts`, CHECK);
  copy.edit(
    FACTS,
    '  device: {',
    "  pet_licence: { ...verdict, areas: ['pet'], module: 'pet_licence', recaptured: true },\n  device: {",
  );
  copy.edit(REGISTRY, '  device: {},', '  pet_licence: petLicence,\n  device: {},');
  copy.edit(REGISTRY, 'import { ubo }', "import { petLicence } from './pet-licence/check.js';\nimport { ubo }");
  const messages = {
    en: 'The pet is not registered.',
    de: 'Das Tier ist nicht gemeldet.',
    es: 'La mascota no consta.',
  };
  const reason = { code: 'pet.unregistered', area: 'pet', severity: 'decline', retryable: false, messages };
  copy.edit(TEXTS, '"reason_codes": [', `"reason_codes": [\n    ${JSON.stringify(reason)},`);
  copy.compile();
  service = await startService({ main: join(copy.path, 'apps/service/dist/main.js') });
}, 240_000);
afterAll(async () => {
  await service?.stop();
  copy?.remove();
});

describe('a type of check that is added', () => {
  test('touches its folder, its facts, its registration and the texts of its reasons, and nothing else', () => {
    expect([...copy.touched].sort()).toEqual([REGISTRY, `${FOLDER}/check.ts`, FACTS, TEXTS].sort());
  });

  test('asks the subject for its own capture, runs, and brings its session to an end', async () => {
    await publish('pets');
    const walk = await startWalk(service, { journey: 'pets' });
    expect((await walk.call('GET', 'session')).body.steps).toMatchObject([
      { check: 'pet_licence', state: 'pending', requires: [{ kind: 'document', state: 'missing' }] },
    ]);
    await sendLicence(walk);
    expect((await walk.call('POST', 'submit')).status).toBe(200);
    const session = await ended(walk.id);
    expect(session).toMatchObject({ status: 'approved', reason_codes: [] });
    expect(session.checks[0]).toMatchObject({
      type: 'pet_licence',
      status: 'passed',
      result: { bytes: expect.any(Number) },
    });
  });

  test('takes the reasons of its area in the sandbox', async () => {
    await publish('pets_forced');
    const subject = { type: 'individual', reference: 'sandbox_declined:pet.unregistered' };
    const { body } = await service.api('POST', '/v1/verifications', { journey: 'pets_forced', subject });
    const session = await ended(body.id);
    expect(session).toMatchObject({ status: 'declined', reason_codes: ['pet.unregistered'] });
    expect(session.checks[0]).toMatchObject({ status: 'failed', reason_codes: ['pet.unregistered'] });
  });

  test('judges the configuration of its steps when a journey is saved', async () => {
    const definition = { checks: [{ type: 'pet_licence', config: { breed: 'mastiff' } }] };
    const refused = await service.api('POST', '/v1/journeys', { id: 'breeds', definition });
    expect(refused.status).toBe(400);
    expect(refused.body.error.field).toBe('definition.steps.0.config.breed');
  });

  test('is counted under its own module', async () => {
    const { body } = await service.api('GET', '/v1/usage');
    expect(body.data.map(({ module }: { module: string }) => module)).toContain('pet_licence');
  });
});

async function publish(id: string): Promise<void> {
  const made = await service.api('POST', '/v1/journeys', {
    id,
    definition: { checks: ['pet_licence'] },
    publish: true,
  });
  expect(made.status).toBe(201);
}

async function sendLicence(walk: CaptureWalk): Promise<void> {
  const sent = await walk.put({ step: 'pet_licence', kind: 'document', bytes: await noiseJpeg(7) });
  expect(sent.status).toBe(201);
}

async function ended(id: string) {
  const { body } = await until(
    () => service.api('GET', `/v1/verifications/${id}`),
    ({ body: session }) => ['approved', 'declined', 'referred'].includes(session.status),
  );
  return body;
}
