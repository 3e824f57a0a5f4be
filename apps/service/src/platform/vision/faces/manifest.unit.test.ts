import { expect, test } from 'vitest';
import { manifestOf } from './manifest.js';

const model = { id: 'own', file: 'own.onnx', sha256: 'a'.repeat(64) };
const of = (content: object) => manifestOf('/etc/assay/models.json', JSON.stringify(content));

test.each([
  [{ face_embeder: model }, 'unknown role "face_embeder"'],
  [{ pad: [model] }, 'unknown role "pad"'],
  [{ models: [], face_age: model }, 'in one way'],
  [{ face_age: [model, { ...model, id: 'second' }] }, 'several models for face_age'],
  [{ models: [1, 2].map(() => ({ ...model, role: 'face_detector' })) }, 'several models for face_detector'],
  [{ ocr: model }, 'ocr'],
  [{ ocr: null }, 'ocr'],
])('a manifest whose models would not run is refused: %j', (content, why) => {
  expect(() => of(content)).toThrow(why);
  expect(() => of(content)).toThrow(RangeError);
});

test('a manifest that an editor of Windows has saved is read', () => {
  expect(manifestOf('models.json', '\uFEFF{"face_age":null}').roles).toEqual(new Set(['face_age']));
});

test('remarks, a cohort, empty roles and several detectors of attacks are fine', () => {
  const { entries, roles } = of({
    ...{ $schema: 'https://example.com/models.json', version: 2, comment: 'ours' },
    ...{ face_cohort: null, face_age: null, face_pad: [model, { ...model, id: 'second' }] },
  });
  expect(entries.map(({ role, id }) => [role, id])).toEqual([
    ['face_pad', 'own'],
    ['face_pad', 'second'],
  ]);
  expect([...roles]).toEqual(['face_age', 'face_pad']);
});
