import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWalk } from '../support/capture.js';
import { openDatabase, until } from '../support/database.js';
import { PERSON, passportOf, picturesOf, verify } from '../support/person.js';
import { noiseJpeg } from '../support/pictures.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
const NAME = 'Quillfeatherby';
const REFERENCE = `customer-${NAME}-1`;

beforeAll(async () => {
  // Its own server: the test reads every file of it.
  service = await startService({ bare: true });
});
afterAll(() => service?.stop());

/** Every file below a folder. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** The forms in which a text could lie in a file. */
function forms(text: string): Buffer[] {
  const variants = [text, text.toUpperCase(), text.toLowerCase()];
  return variants.flatMap((variant) => {
    const utf8 = Buffer.from(variant);
    return [utf8, Buffer.from(variant, 'utf16le'), Buffer.from(utf8.toString('hex')), ...base64Forms(utf8)];
  });
}

/** base64 depends on where the text begins: the whole groups of each of the three places. */
function base64Forms(bytes: Buffer): Buffer[] {
  return [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    return Buffer.from(text.slice(shift === 0 ? 0 : 4, Math.floor((bytes.length + shift) / 3) * 4));
  });
}

async function foundIn(folder: string, needles: readonly Buffer[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of await filesBelow(folder)) {
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    if (needles.some((needle) => bytes.includes(needle))) found.push(path);
  }
  return found;
}

describe.skipIf(process.env['DATABASE_URL'])('after a deletion and the shred job', () => {
  test('name, reference and wrapped key are nowhere in the data folder', async () => {
    const pictures = { ...(await picturesOf()), passport: await passportOf(PERSON, { surname: NAME }) };
    const subject = { type: 'individual', reference: REFERENCE };
    const session = await verify(service, pictures, { subject, expected: { family_name: NAME } });
    expect(session.extracted['document.family_name'].value).toBe(NAME.toUpperCase());
    const database = await openDatabase(service);
    const [key] = await database.query<{ wrapped: Buffer }>('select wrapped from data_keys where id = $1', [
      session.id,
    ]);
    // Behind the wrapped key stands what opens it: the sealed tree of its group.
    const tree = key!.wrapped.subarray(72);
    expect(await foundIn(service.dataDir, [tree])).not.toEqual([]);
    // An old snapshot elsewhere in the database holds nothing up.
    await database.query('begin isolation level repeatable read');
    await database.query('select count(*) from events');

    const deleted = await service.api('DELETE', `/v1/verifications/${session.id}`);
    expect(deleted.body).toMatchObject({ id: session.id, deleted: true, media_deleted: 2 });
    expect((await service.api('GET', `/v1/verifications/${session.id}`)).status).toBe(404);
    expect((await service.api('DELETE', `/v1/verifications/${session.id}`)).status).toBe(404);

    const after = await openDatabase(service);
    const shredded = () =>
      after.query<{ at: Date | null }>('select shredded_at as at from sessions where id = $1', [session.id]);
    await until(shredded, ([row]) => row?.at !== null, 30_000);
    await after.close();
    const needles = [
      ...forms(NAME),
      ...forms(REFERENCE),
      // Pieces too: a row may be overwritten in part.
      ...[0, 20, tree.length - 8].map((place) => tree.subarray(place, place + 8)),
      Buffer.from(tree.toString('hex')),
      Buffer.from(tree.toString('base64')),
    ];
    expect(await foundIn(service.dataDir, needles)).toEqual([]);
    await database.query('commit');
    await database.close();
  });
});

test('a legal hold on the case of a session stops its deletion until it is lifted', async () => {
  const subject = { type: 'individual', reference: 'sandbox_referred.hold' };
  const { body } = await service.api('POST', '/v1/verifications', { journey: 'kyc_light', subject });
  const session = await until(
    () => service.api('GET', `/v1/verifications/${body.id}`),
    (answer) => answer.body.status === 'referred',
  );
  const hold = (on: boolean) =>
    service.api('POST', `/v1/cases/${session.body.case_id}/legal-hold`, { hold: on, reason: 'court order 7' });
  expect((await hold(true)).status).toBe(200);
  expect((await service.api('DELETE', `/v1/verifications/${body.id}`)).status).toBe(409);
  await hold(false);
  expect((await service.api('DELETE', `/v1/verifications/${body.id}`)).body).toMatchObject({ deleted: true });
});

test('a legal hold that is placed while retention is about to erase keeps the media', async () => {
  const definition = { checks: ['document'], retention: { media_days: 1 } };
  await service.api('POST', '/v1/journeys', { id: 'short_media', definition, publish: true });
  const walk = await startWalk(service, { journey: 'short_media' });
  await walk.put({ step: 'document', kind: 'document_front', bytes: await noiseJpeg(3) });
  await walk.call('POST', 'cancel', {});
  const database = await openDatabase(service);
  const counted = () =>
    database.query<{ n: number }>('select count(*)::integer as n from media where session_id = $1', [walk.id]);
  try {
    const own = [await database.environment('sandbox'), walk.id];
    await database.query('begin');
    await database.query('select 1 from sessions where environment_id = $1 and id = $2 for update', own);
    const clock = service.api('POST', '/v1/sandbox/clock', { advance_seconds: 2 * 86_400 });
    // Retention has chosen the session by then, and waits for the lock or has erased without it.
    await clock;
    await database.query(
      `insert into cases (environment_id, id, type, state, severity, session_id, legal_hold, due_at, created_at, updated_at)
        select environment_id, 'cas_hold_race', 'verification', 'open', 'low', id, true, now(), now(), now() from sessions where environment_id = $1 and id = $2`,
      own,
    );
    await database.query('commit');
    await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 1 });
    expect(await counted()).toEqual([{ n: 1 }]);
  } finally {
    await database.close();
  }
});
