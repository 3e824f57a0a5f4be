import { constants, crc32, deflateRawSync } from 'node:zlib';

const BLOCK_BYTES = 1024 * 1024;

/**
 * A valid grey PNG of the given size whose pixels are all zero. The compressed megabyte is repeated, so that even 400
 * megapixels are written at once and without holding them.
 */
export function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflatedZeros((width + 1) * height)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A zlib stream (RFC 1950) of zeros: blocks end at a full flush, which makes each independent of the one before. */
function deflatedZeros(bytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(BLOCK_BYTES), { finishFlush: constants.Z_FULL_FLUSH });
  const rest = deflateRawSync(Buffer.alloc(bytes % BLOCK_BYTES));
  const adler = Buffer.alloc(4);
  // Adler-32 of n zeros: the first sum stays 1, the second counts the bytes.
  adler.writeUInt32BE((bytes % 65521) * 65536 + 1);
  const blocks = new Array<Buffer>(Math.floor(bytes / BLOCK_BYTES)).fill(block);
  return Buffer.concat([Buffer.from('7801', 'hex'), ...blocks, rest, adler]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
