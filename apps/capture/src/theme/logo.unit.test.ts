import { expect, test } from 'vitest';
import { ownLogo } from './logo.js';

test('a logo is shown only from this origin or from the answer itself', () => {
  const page = 'https://verify.example.com/v/';
  expect(ownLogo('https://verify.example.com/logo.png', page)).toBe('https://verify.example.com/logo.png');
  expect(ownLogo('data:image/png;base64,AAAA', page)).toBe('data:image/png;base64,AAAA');
  expect(ownLogo('https://tracker.example.net/logo.png', page)).toBeUndefined();
  expect(ownLogo('data:text/html,x', page)).toBeUndefined();
  expect(ownLogo(null, page)).toBeUndefined();
});
