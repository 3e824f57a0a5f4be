import { expect, test } from 'vitest';
import { differing, isOvertaken, typedInto, typedOver, withoutSent } from './edits';

const SAVED = { media: 30, data: 365, origins: ['https://one.example'] };

test('what a colleague saves shows through, and only what was typed is sent', () => {
  const edits = typedInto({}, SAVED, { media: 90 });
  const later = { ...SAVED, data: 1000 };
  expect(typedOver(edits, later)).toEqual({ ...SAVED, media: 90, data: 1000 });
  expect(differing(edits, later)).toEqual({ media: 90 });
  expect(isOvertaken(edits, later)).toBe(false);
});

test('a field that both changed is named as overtaken, unless both say the same', () => {
  const edits = typedInto(typedInto({}, SAVED, { media: 9 }), SAVED, { media: 90 });
  expect(isOvertaken(edits, { ...SAVED, media: 60 })).toBe(true);
  expect(isOvertaken(edits, { ...SAVED, media: 90 })).toBe(false);
});

test('typing the saved value again changes nothing', () => {
  const edits = typedInto(typedInto({}, SAVED, { origins: [] }), SAVED, { origins: ['https://one.example'] });
  expect(differing(edits, SAVED)).toEqual({});
  expect(typedOver(edits, { ...SAVED, origins: ['https://two.example'] }).origins).toEqual(['https://two.example']);
});

test('what was sent is no edit any more, and what was typed while it was sent stays', () => {
  const sent = typedInto({}, SAVED, { media: 90, data: 400 });
  const now = typedInto(sent, SAVED, { data: 500 });
  const left = withoutSent(now, sent);
  expect(typedOver(left, { ...SAVED, media: 90, data: 400 })).toEqual({ ...SAVED, media: 90, data: 500 });
  expect(differing(left, { ...SAVED, media: 60, data: 400 })).toEqual({ data: 500 });
});
