import { expect, test } from 'vitest';
import { undecodable } from './media-error.js';

const container = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0`)]);

test('whoever sends what a phone stores is told which kinds are read; of others it is said what is wrong', () => {
  for (const brand of ['heic', 'heix', 'hevc', 'mif1'])
    expect(undecodable(container(brand), 'Damaged.').message).toContain('Send a JPEG');
  for (const bytes of [container('avif'), Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(0)])
    expect(undecodable(bytes, 'Damaged.')).toMatchObject({ reason: 'undecodable', message: 'Damaged.' });
});
