import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evaluationManifest } from '../../tools/bench/src/faces/evaluation-data.js';
import { type SamplePerson, samplePortrait, sampleSelfie } from '../../tools/src/specimen/faces.js';
import { CHIP_ISSUER, chipWith } from '../support/chip.js';
import { runAssay } from '../support/run-assay.js';
import { startService, type TestService } from '../support/service.js';

/** Models need half a second of processor time a picture. */
const SLOW_MS = 120_000;
const shared = fileURLToPath(new URL('../../../shared', import.meta.url));
const [models, samples] = [join(shared, 'models'), join(shared, 'data', 'faces', 'silent-face')];

let service: TestService;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-signals-'));
  service = await startService();
});
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

const base64 = (bytes: Buffer) => bytes.toString('base64');
const selfieOf = async (person: SamplePerson) => base64(await sampleSelfie(person));
const partOf = (body: { result: { parts: { name: string; value: number; detail: string }[] } }, name: string) =>
  body.result.parts.find((part) => part.name === name);

test.skipIf(!existsSync(models) || !existsSync(samples))(
  'with plugged-in models print and screen are told from life, and the answer shows each signal (skipped without the optional evaluation data)',
  async () => {
    const manifest = join(folder, 'models.json');
    await writeFile(manifest, JSON.stringify(evaluationManifest(models)));
    const plugged = await startService({ env: { ASSAY_MODELS: manifest } });
    try {
      const judge = async (name: string) => {
        const selfie = base64(await readFile(join(samples, name)));
        const { status, body } = await plugged.api('POST', '/v1/checks/liveness', { selfie });
        expect([name, status]).toEqual([name, 200]);
        for (const signal of ['moire', 'bezel', 'highlights', 'chroma', 'origin', 'pad'])
          expect(partOf(body, signal), `${name} ${signal}`).toMatchObject({ detail: expect.stringMatching(/./) });
        expect(body.models).toContainEqual({ name: 'minifas128', version: '1' });
        return body;
      };
      for (const attack of ['image_F1.jpg', 'image_F2.jpg']) {
        const body = await judge(attack);
        expect(body, attack).toMatchObject({ status: 'failed', result: { live: false } });
        expect(body.reason_codes).toContain('liveness.failed');
        expect(body.result.score).toBeLessThan(body.result.threshold);
        expect(partOf(body, 'pad')!.value).toBeLessThan(0.5);
      }
      const live = await judge('image_T1.jpg');
      expect(live).toMatchObject({ status: 'passed', reason_codes: [], result: { live: true, attack_type: null } });
      expect(partOf(live, 'pad')!.value).toBeGreaterThan(0.5);
    } finally {
      await plugged.stop();
    }
  },
  SLOW_MS,
);

test(
  'signs of a virtual camera ask for a look and show as a part; an ordinary camera adds nothing',
  async () => {
    const data = await selfieOf('sample6-first');
    const judge = async (camera: object) =>
      (await service.api('POST', '/v1/checks/liveness', { frames: [data, data, data], camera })).body;
    const virtual = await judge({ source: 'virtual' });
    expect(virtual).toMatchObject({ status: 'review', result: { live: false, attack_type: 'injection' } });
    expect(virtual.reason_codes).toContain('liveness.virtual_camera');
    expect(partOf(virtual, 'camera')).toMatchObject({ value: 0 });
    const weak = await judge({ source: 'physical', controls: 0, size_matches: false });
    expect(weak.reason_codes).toContain('liveness.injection_suspected');
    const plain = await judge({ source: 'physical', controls: 5, listed: true });
    expect(plain.reason_codes).toEqual(['liveness.not_live_capture']);
    expect(partOf(plain, 'camera')).toMatchObject({ value: 1 });
    const refused = await service.api('POST', '/v1/checks/liveness', { selfie: data, camera: { source: 'OBS' } });
    expect([refused.status, refused.body.error.field]).toEqual([400, 'camera.source']);
  },
  SLOW_MS,
);

describe('the portrait of a chip', () => {
  const match = async (chip: object) => {
    const [selfie, reference] = [await selfieOf('sample6-first'), base64(await samplePortrait('sample6-first'))];
    return (await service.api('POST', '/v1/checks/face-match', { selfie, reference, chip })).body;
  };

  test(
    'of a state that nobody trusts is not used: the print serves',
    async () => {
      const body = await match(chipWith(await sampleSelfie('sample3-left')));
      expect(body).toMatchObject({ status: 'passed', result: { match: true, reference_source: 'picture' } });
      expect(body.result.chip).toMatchObject({ authentic: null, portrait: 'not_authentic', groups_verified: [1, 2] });
    },
    SLOW_MS,
  );

  test(
    'signed by a trusted state stands before the print; changed, it is refused',
    async () => {
      const file = join(folder, 'issuer.cer');
      await writeFile(file, Buffer.from(CHIP_ISSUER, 'base64'));
      const { status } = await runAssay(['chip-anchors', 'import', file, '--json'], {
        ASSAY_DATA_DIR: service.dataDir,
        ...(service.databaseUrl ? { DATABASE_URL: service.databaseUrl } : {}),
      });
      expect(status).toBe(0);
      const own = await match(chipWith(await samplePortrait('sample6-first')));
      expect(own).toMatchObject({ status: 'passed', result: { match: true, reference_source: 'chip' } });
      expect(own.result.chip).toMatchObject({ authentic: true, faults: [], portrait: 'portrait' });
      // The print was exchanged, the chip was not: the chip decides.
      const foreign = await match(chipWith(await sampleSelfie('sample3-left')));
      expect(foreign).toMatchObject({ status: 'failed', result: { match: false, reference_source: 'chip' } });
      expect(foreign.reason_codes).toContain('face.mismatch');
      const newer = await match(chipWith(Buffer.from('0000000c6a5020200d0a870a00000000', 'hex')));
      expect(newer.result).toMatchObject({ reference_source: 'picture', chip: { portrait: 'jpeg2000_not_decoded' } });
      const chip = chipWith(await samplePortrait('sample6-first'));
      const changed = Buffer.from(chip.dg2, 'base64');
      changed[changed.length - 9]! ^= 1;
      const forged = await match({ ...chip, dg2: base64(changed) });
      expect(forged).toMatchObject({ status: 'review', result: { reference_source: 'picture' } });
      expect(forged.reason_codes).toContain('document.chip_invalid');
    },
    SLOW_MS,
  );
});
