const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 of APPNOTE.TXT §4.4.7 (polynomial 0xEDB88320, reflected), as an unsigned number. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (let index = 0; index < bytes.length; index += 1) {
    crc = (crc >>> 8) ^ TABLE[(crc ^ bytes[index]!) & 255]!;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
