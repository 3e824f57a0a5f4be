// biome-ignore-all lint/suspicious/noThenProperty: the definition format has a field of that name.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SamplePerson, sampleSelfie } from '../../tools/src/specimen/faces.js';
import { startWalk } from '../support/capture.js';
import { openDatabase, until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

/** Built-in models need half a second of processor time a picture. */
const SLOW_MS = 120_000;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());

async function selfie(person: SamplePerson, quality = 90): Promise<string> {
  const picture = sharp(await sampleSelfie(person));
  return (await picture.jpeg({ quality }).toBuffer()).toString('base64');
}

test(
  'a duplicate is found behind any number of sessions of the same subject, however few matches are asked for',
  async () => {
    const image = await selfie('sample3-left');
    const record = (reference: string, number: number, data: string) => ({
      external_id: `${reference}-${number}`,
      subject: { type: 'individual', reference },
      decision: 'approved',
      evidence: [{ kind: 'selfie', media_type: 'image/jpeg', data }],
    });
    const own = Array.from({ length: 6 }, (_, number) => record('often-verified', number, image));
    const records = [...own, record('somebody-else', 1, await selfie('sample3-left', 60))];
    const made = await service.api('POST', '/v1/verifications/imports', {
      ...{ provider: 'other', enroll_faces: true, records },
    });
    expect(made.status).toBe(201);
    const search = async (body: object) => {
      const asked = { image, subject_reference: 'often-verified', scope: 'verified', ...body };
      return (await service.api('POST', '/v1/checks/face-search', asked)).body;
    };
    await until(
      () => search({}),
      ({ result }) => result.pending_enrolments === 0,
      100_000,
    );
    const found = await search({ limit: 1 });
    expect(found).toMatchObject({ status: 'review', reason_codes: ['face.duplicate_identity'] });
    expect(found.result.population_size).toBe(7);
    expect(found.result.matches).toMatchObject([{ subject_reference: 'somebody-else' }]);
    const all = await search({ limit: 10 });
    expect(all.result.matches).toHaveLength(7);
    expect(all.result.matches.at(-1)).toMatchObject({ subject_reference: 'somebody-else' });
  },
  SLOW_MS,
);

test(
  'a face that was verified under another reference while a session was in review opens a case when that is approved too',
  async () => {
    const journey = await service.api('POST', '/v1/journeys', {
      id: 'face_once',
      name: 'Face once',
      definition: {
        steps: [{ id: 'face_search', check: 'face_search' }],
        rules: [
          {
            id: 'looked_at',
            when: 'subject.country == "PT"',
            then: 'refer:session.manual_review_required',
            version: 1,
          },
        ],
      },
      publish: true,
    });
    expect(journey.status, JSON.stringify(journey.body)).toBe(201);
    const read = async (id: string) => (await service.api('GET', `/v1/verifications/${id}`)).body;
    const begin = async (country?: string) => {
      const reference = `twin-${country ?? 'plain'}`;
      const subject = { type: 'individual', reference, ...(country ? { country } : {}) };
      const walk = await startWalk(service, { journey: 'face_once', subject });
      await walk.consent();
      await walk.put({ step: 'face_search', kind: 'selfie', bytes: await sampleSelfie('sample6-first') });
      await walk.call('POST', 'submit', {});
      return until(
        () => read(walk.id),
        ({ status }) => status !== 'processing',
        60_000,
      );
    };
    const first = await begin('PT');
    expect(first).toMatchObject({ status: 'referred' });
    expect(first.reason_codes).not.toContain('face.duplicate_identity');
    const second = await begin();
    expect(second).toMatchObject({ status: 'approved' });
    const decided = await service.api('POST', `/v1/verifications/${first.id}/decision`, {
      ...{ decision: 'approved', reason: 'The address was confirmed by telephone.' },
    });
    expect(decided.status, JSON.stringify(decided.body)).toBe(201);
    const cases = async () => (await service.api('GET', '/v1/cases?type=screening')).body.data;
    const found = await until(cases, (data) => data.length > 0, 60_000);
    expect(found).toMatchObject([{ severity: 'high', subject_reference: 'twin-PT' }]);
    const opened = await service.api('GET', `/v1/cases/${found[0].id}`);
    expect(opened.body.alerts).toMatchObject([{ reason_codes: ['face.duplicate_identity'] }]);
    const entries = async () =>
      (await service.api('GET', `/v1/audit-events?action=verification.duplicate_found`)).body.data;
    const [entry] = await until(entries, (data) => data.length > 0, 60_000);
    expect(entry).toMatchObject({ target: { id: first.id }, changes: [{ field: 'resembles', after: second.id }] });
  },
  SLOW_MS,
);

test(
  'who was approved while the same face waited to be described opens a case when that is done',
  async () => {
    const journey = { id: 'face_waits', name: 'Face waits', checks: ['face_search'], publish: true };
    expect((await service.api('POST', '/v1/journeys', journey)).status).toBe(201);
    const database = await openDatabase(service);
    try {
      const environment = await database.environment('sandbox');
      const data = await selfie('sample6-fourth');
      const record = { external_id: 'known-long', subject: { type: 'individual', reference: 'known-long' } };
      const evidence = [{ kind: 'selfie', media_type: 'image/jpeg', data }];
      const imported = await service.api('POST', '/v1/verifications/imports', {
        ...{ provider: 'other', enroll_faces: true, records: [{ ...record, decision: 'approved', evidence }] },
      });
      const [{ verification_id: known }] = imported.body.results;
      const hold = (due: string) =>
        database.query(
          `update face_jobs set due_at = now() + $3::interval, lease_token = null where environment_id = $1 and owner_id = $2 returning owner_id`,
          [environment, known, due],
        );
      expect(await hold('1 hour')).toHaveLength(1);
      const walk = await startWalk(service, {
        ...{ journey: 'face_waits', subject: { type: 'individual', reference: 'same-again' } },
      });
      await walk.consent();
      await walk.put({ step: 'face_search', kind: 'selfie', bytes: await sampleSelfie('sample6-fourth') });
      await walk.call('POST', 'submit', {});
      const read = async () => (await service.api('GET', `/v1/verifications/${walk.id}`)).body;
      expect((await until(read, ({ status }) => status !== 'processing', 60_000)).status).toBe('approved');
      expect(await hold('0 seconds')).toHaveLength(1);
      const entries = async () =>
        (await service.api('GET', '/v1/audit-events?action=verification.duplicate_found')).body.data;
      const about = (list: { target: { id: string } }[]) => list.filter(({ target }) => target.id === walk.id);
      const [entry] = about(await until(entries, (list) => about(list).length > 0, 60_000));
      expect(entry).toMatchObject({ changes: [{ field: 'resembles', after: known }] });
      const { data: cases } = (await service.api('GET', '/v1/cases?subject_reference=same-again')).body;
      expect(cases).toMatchObject([{ type: 'screening', severity: 'high' }]);
    } finally {
      await database.close();
    }
  },
  SLOW_MS,
);
