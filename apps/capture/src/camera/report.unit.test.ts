import { expect, test } from 'vitest';
import { jitterMs, sourceOf } from './report.js';

test.each([
  ['FaceTime HD Camera (Built-in)', 'physical'],
  ['camera2 1, facing front', 'physical'],
  ['Logitech BRIO (046d:085e)', 'physical'],
  ['OBS Virtual Camera', 'virtual'],
  ['Dummy video device (0x0000)', 'virtual'],
  ['ManyCam Virtual Webcam', 'virtual'],
  ['/tmp/film.y4m', 'virtual'],
  ['', 'unknown'],
] as const)('a camera called "%s" is %s', (label, source) => {
  expect(sourceOf({ label }, { deviceId: 'a1' })).toBe(source);
});

test('a stream without device and name, or of a canvas, is generated', () => {
  expect(sourceOf({ label: '' }, {})).toBe('generated');
  expect(sourceOf({ label: 'anything', canvas: {} } as { label: string }, { deviceId: 'a1' })).toBe('generated');
});

test('jitter is the spread of the gaps, and needs three frames', () => {
  expect(jitterMs([0, 33])).toBeNull();
  expect(jitterMs([0, 33, 66, 99])).toBe(0);
  expect(jitterMs([0, 30, 66, 96])).toBeCloseTo(2.828, 3);
});
