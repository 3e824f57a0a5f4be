import { expect, test } from 'vitest';
import { judgeReuse } from './judge-reuse.js';
import type { EarlierUse } from './seen-frames.js';

const use = (subject: EarlierUse['subject'], source = 'ver_1', frames = 1): EarlierUse => ({ source, frames, subject });

test('pictures seen nowhere else, or in the record of the same subject, are no attack', () => {
  expect(judgeReuse([], true)).toBeUndefined();
  expect(judgeReuse([], false)).toBeUndefined();
  expect(judgeReuse([use('same'), use('same', 'ver_2')], false)).toBeUndefined();
});

test("a still without a subject is taken for the capture's own, frames of several captures are not", () => {
  expect(judgeReuse([use('unknown')], false)).toBeUndefined();
  expect(judgeReuse([use('unknown'), use('unknown', 'ver_2')], false)?.kind).toBe('attack');
});

test("another subject's frames are an attack whatever else was seen, and the message names the capture", () => {
  const reuse = judgeReuse([use('same'), use('another', 'ver_7', 3)], false);
  expect(reuse).toEqual({ kind: 'attack', message: '3 frames were used before in ver_7, a capture of somebody else.' });
});

test('an answer to a challenge with old frames never passes: own ones repeat, unnamed ones attack', () => {
  expect(judgeReuse([use('same', 'ver_3')], true)).toEqual({
    kind: 'repeated',
    message: '1 frame was used before in ver_3, an earlier capture of the same subject.',
  });
  expect(judgeReuse([use('unknown', 'chl_1')], true)?.kind).toBe('attack');
});
