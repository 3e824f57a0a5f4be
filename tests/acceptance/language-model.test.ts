import { afterAll, beforeAll, expect, test } from 'vitest';
import { textPdf } from '../../apps/service/src/platform/vision/testing/pdfs.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';

const document = textPdf(['Invoice number 4711-22', 'Our cat is called Minka and was born on 3 May 2020']).toString(
  'base64',
);

let model: Receiver;
let service: TestService;
let answers: Record<string, unknown> = {};

beforeAll(async () => {
  model = await startReceiver(() => ({
    status: 200,
    body: JSON.stringify({ choices: [{ message: { content: `Here: ${JSON.stringify(answers)}` } }] }),
  }));
  const env = { ASSAY_LANGUAGE_MODEL_URL: model.url, ASSAY_LANGUAGE_MODEL: 'tiny', ASSAY_LANGUAGE_MODEL_KEY: 'secret' };
  service = await startService({ env });
});
afterAll(async () => {
  await service?.stop();
  await model?.close();
});

const ask = async (...fields: unknown[]) =>
  (await service.api('POST', '/v1/checks/document-ai', { document, fields })).body.result;

test('a value that is printed is accepted with the box of its print, one that is not is thrown away', async () => {
  answers = { pet: 'Minka', pet_birthday: '2020-05-03', owner: 'Mallory Invented' };
  const result = await ask('invoice_number', 'pet', { name: 'pet_birthday', type: 'date' }, 'owner');
  expect(result.fields.map(({ name, value, source }: Record<string, unknown>) => [name, value, source])).toEqual([
    ['invoice_number', '4711-22', undefined],
    ['pet', 'Minka', 'language_model'],
    ['pet_birthday', '2020-05-03', 'language_model'],
  ]);
  expect(result.missing).toEqual(['owner']);
  expect(result.language_model).toEqual({ asked: 3, accepted: 2, refused: 1 });
  expect(result.fields[1].box.y).toBeGreaterThan(60);
  expect(result.fields[1].confidence).toBeLessThanOrEqual(0.6);
});

test('only what was not found is asked, with the key that was configured', async () => {
  const before = model.received.length;
  await ask('invoice_number');
  expect(model.received.length).toBe(before);
  await ask('pet');
  const { body, headers } = model.received.at(-1)!;
  expect(headers.authorization).toBe('Bearer secret');
  expect(body.model).toBe('tiny');
  expect(JSON.parse(body.messages[1].content).fields).toEqual([{ name: 'pet' }]);
});

test('an answer that is no object leaves the check as it was', async () => {
  answers = [] as never;
  const result = await ask('invoice_number', 'pet');
  expect(result.missing).toEqual(['pet']);
});
