/** A JPEG with an Exif block that names a camera and holds a preview, as cameras write it. */
export function withPreview(jpeg: Buffer, preview: Buffer): Buffer {
  const make = Buffer.from('Utopia Cameras\0', 'latin1');
  const makeAt = 8 + 2 + 12 + 4;
  const secondAt = makeAt + make.length + (make.length % 2);
  const previewAt = secondAt + 2 + 24 + 4;
  const tiff = Buffer.alloc(previewAt);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  entry(tiff, 10, 0x010f, 2, make.length, makeAt);
  tiff.writeUInt32LE(secondAt, 22);
  make.copy(tiff, makeAt);
  tiff.writeUInt16LE(2, secondAt);
  entry(tiff, secondAt + 2, 0x0201, 4, 1, previewAt);
  entry(tiff, secondAt + 14, 0x0202, 4, 1, preview.length);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, preview]);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 4);
  return Buffer.concat([head, body, jpeg.subarray(2)]);
}

function entry(tiff: Buffer, at: number, tag: number, type: number, count: number, value: number): void {
  tiff.writeUInt16LE(tag, at);
  tiff.writeUInt16LE(type, at + 2);
  tiff.writeUInt32LE(count, at + 4);
  tiff.writeUInt32LE(value, at + 8);
}
