import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBill } from '../../tools/src/bills/bill.js';
import { drawBill } from '../../tools/src/bills/layouts.js';
import { writePdf } from '../../tools/src/bills/pdf-writer.js';
import { sampleSelfie } from '../../tools/src/specimen/faces.js';
import { openDatabase } from '../support/database.js';
import { PERSON, passportOf } from '../support/person.js';
import { startService, type TestService } from '../support/service.js';

/** Models need half a second of processor time a picture. */
const SLOW_MS = 120_000;
/** Members that a result has only where there is something to say. */
const SOMETIMES = new Set(['values', 'raw', 'currency', 'derived', 'identifier', 'read_as', 'seeded', 'models']);
const PERSONS = [
  ...['document', 'liveness', 'face_match', 'face_search', 'age_estimation', 'proof_of_address', 'document_ai'],
  ...['sanctions_pep', 'adverse_media', 'risk_score'],
];

let service: TestService;
let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  service = await startService({ shared: true });
  database = await openDatabase(service);
});
afterAll(async () => {
  await database?.close();
  await service?.stop();
});

type Result = Readonly<Record<string, unknown>>;
type Checks = Readonly<Record<string, Result>>;

/** Where two results differ in keys or types. Null, and a list without an entry, may stand for anything. */
function differences(real: unknown, seeded: unknown, path = ''): string[] {
  if (real === null || seeded === null) return [];
  if (Array.isArray(real) && Array.isArray(seeded))
    return real.length === 0 || seeded.length === 0 ? [] : differences(merged(real), merged(seeded), `${path}[]`);
  if (typeof real !== 'object' || typeof seeded !== 'object' || Array.isArray(real) || Array.isArray(seeded))
    return typeof real === typeof seeded && Array.isArray(real) === Array.isArray(seeded) ? [] : [path];
  const [one, other] = [real as Result, seeded as Result];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)].filter((key) => !SOMETIMES.has(key)));
  return [...keys].flatMap((key) =>
    key in one && key in other ? differences(one[key], other[key], `${path}.${key}`) : [`${path}.${key}`],
  );
}

/** All members of the entries of a list, the said ones before null. */
function merged(list: readonly unknown[]): unknown {
  const objects = list.filter((item): item is Result => item !== null && typeof item === 'object');
  if (objects.length === 0) return list.find((item) => item !== null) ?? null;
  const known: Record<string, unknown> = {};
  for (const [key, value] of objects.flatMap((item) => Object.entries(item))) known[key] = value ?? known[key] ?? null;
  return known;
}

async function resultsOf(id: string): Promise<Checks> {
  await expect.poll(async () => (await read(id)).decision, { timeout: SLOW_MS }).not.toBeNull();
  const { checks } = await read(id);
  return Object.fromEntries(checks.map(({ type, result }: { type: string; result: Result }) => [type, result]));
}
const read = async (id: string) => (await service.api('GET', `/v1/verifications/${id}`)).body;

async function session(journey: string, reference: string, more: object = {}): Promise<string> {
  const { subject_type: type } = (await service.api('GET', `/v1/journeys/${journey}`)).body;
  const made = await service.api('POST', '/v1/verifications', { journey, subject: { type, reference }, ...more });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.id;
}

async function realChecks(): Promise<Checks> {
  const today = new Date().toISOString().slice(0, 10);
  const paper = writePdf([drawBill(makeBill('de', 'development', 2, today), 'development', 0)]).toString('base64');
  const [front, selfie] = await Promise.all([passportOf(PERSON), sampleSelfie(PERSON)]);
  const [document, face] = [front.toString('base64'), selfie.toString('base64')];
  const asked: readonly [string, string, object][] = [
    ['document', 'document', { front: document }],
    ['liveness', 'liveness', { selfie: face }],
    ['face_match', 'face-match', { selfie: face, reference: document }],
    ['face_search', 'face-search', { image: face }],
    ['age_estimation', 'age-estimation', { selfie: face, min_age: 18 }],
    ['proof_of_address', 'proof-of-address', { document: paper }],
    ['document_ai', 'document-ai', { document: paper, fields: ['invoice_number', 'total_amount'] }],
    ['sanctions_pep', 'screening', { name: 'Sandbox Sanctioned', date_of_birth: '1970-01-01' }],
    ['adverse_media', 'screening', { name: 'Sandbox Media', lists: ['adverse_media'] }],
  ];
  const found: Record<string, Result> = {};
  for (const [type, path, body] of asked) {
    const { status, body: answer } = await service.api('POST', `/v1/checks/${path}`, body);
    expect([type, status]).toEqual([type, 200]);
    found[type] = answer.result;
  }
  return found;
}

test('what a seeded subject shows has the keys and types of a real result, check by check', async () => {
  const journey = { id: 'every_check', checks: PERSONS, publish: true };
  expect((await service.api('POST', '/v1/journeys', journey)).status).toBe(201);
  const real = await realChecks();
  const referred = (code: string) => `sandbox_referred:${code}.shapes`;
  const seeds = [
    ...['sandbox_approved.shapes', 'sandbox_declined:document.tampered.shapes'],
    ...['screening.sanctions_possible_match', 'face.low_similarity', 'document.mrz_visual_mismatch'].map(referred),
  ];
  for (const reference of seeds) {
    const seeded = await resultsOf(await session('every_check', reference));
    for (const [type, result] of Object.entries(real))
      expect(differences(result, seeded[type]), `${reference} ${type}`).toEqual([]);
  }
}, 300_000);

test('so has what a seeded company shows', async () => {
  const business = { country: 'GB', registration_number: '09876543' };
  const id = await session('kyb_standard', 'real-company', { business });
  await service.api('POST', `/v1/sandbox/verifications/${id}/simulate`, { status: 'processing' });
  await database.query('update sessions set process_at = now() where id = $1', [id]);
  const real = await resultsOf(id);
  const seeded = await resultsOf(await session('kyb_standard', 'sandbox_approved.company', {}));
  for (const type of ['business_registry', 'ubo', 'business_document', 'sanctions_pep'])
    expect(differences(real[type], seeded[type]), type).toEqual([]);
});
