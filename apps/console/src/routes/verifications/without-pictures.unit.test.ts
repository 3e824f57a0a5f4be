import { expect, test } from 'vitest';
import { withoutPictures } from './without-pictures';

const failed = (status: number) => ({ error: { message: '', status } });
const answered = { data: {}, error: null };

test('while pictures load, and where loading failed, nobody is told that none are kept', () => {
  expect(withoutPictures(false, true, { error: null })).toBe('loading');
  expect(withoutPictures(false, true, failed(503))).toBe('failed');
  expect(withoutPictures(true, true, failed(0))).toBe('failed');
});

test('that none are kept is said of what was read, or is gone', () => {
  expect(withoutPictures(false, true, answered)).toBe('erased');
  expect(withoutPictures(false, true, failed(410))).toBe('erased');
  expect(withoutPictures(false, true, failed(404))).toBe('erased');
  expect(withoutPictures(true, true, answered)).toBe('seeded');
});

test('what a person may not see is hidden, whatever was read before', () => {
  expect(withoutPictures(false, false, answered)).toBe('hidden');
  expect(withoutPictures(false, true, failed(403))).toBe('hidden');
});
