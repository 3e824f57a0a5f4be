import { expect, test } from 'vitest';
import { ExhaustingInputs } from './exhausting-inputs.js';

const file = (byte: number) => ({ data: new Uint8Array(1000).fill(byte), options: { pages: 1 } });
const REFUSED = { ok: false, failure: { kind: 'media', reason: 'exhausting' } };

test('a file is held responsible at the second time, and refused from then on', () => {
  const inputs = new ExhaustingInputs();
  expect(inputs.failed('document.read', file(1))).toBeUndefined();
  expect(inputs.refusal('document.read', file(1))).toBeUndefined();
  expect(inputs.failed('document.read', file(1))).toMatchObject(REFUSED);
  expect(inputs.refusal('document.read', file(1))).toMatchObject(REFUSED);
});

test('another file of the same size, or the same in another job, is not', () => {
  const inputs = new ExhaustingInputs();
  for (let time = 0; time < 3; time += 1) inputs.failed('document.read', file(1));
  expect(inputs.refusal('document.read', file(2))).toBeUndefined();
  expect(inputs.failed('document.read', file(2))).toBeUndefined();
  expect(inputs.refusal('face.analyse', file(1))).toBeUndefined();
});

test('after ten minutes it is tried again', () => {
  let now = 0;
  const inputs = new ExhaustingInputs(() => now);
  for (let time = 0; time < 2; time += 1) inputs.failed('document.read', file(1));
  now = 600_001;
  expect(inputs.refusal('document.read', file(1))).toBeUndefined();
  expect(inputs.failed('document.read', file(1))).toBeUndefined();
});

test('a job without a file is never refused', () => {
  const inputs = new ExhaustingInputs();
  for (let time = 0; time < 5; time += 1) expect(inputs.failed('face.models', { role: 'x' })).toBeUndefined();
  expect(inputs.refusal('face.models', { role: 'x' })).toBeUndefined();
});
