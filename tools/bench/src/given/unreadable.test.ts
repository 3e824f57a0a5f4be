import { MediaError } from '@assay/service/platform/vision/media-error.js';
import { expect, test } from 'vitest';
import { Refused } from './refused.js';
import { unreadable } from './unreadable.js';

test('a file that the engine refuses is named; a busy machine says nothing about the file', () => {
  const caught = unreadable('/data/a.pdf', 'PDF');
  expect(() => caught(new MediaError('encrypted', 'It is\nencrypted.'))).toThrow(
    new Refused('/data/a.pdf cannot be read as a PDF: It is encrypted.'),
  );
  const busy = new Error('The PDF reader got no processor time.');
  expect(() => caught(busy)).toThrow(busy);
});
