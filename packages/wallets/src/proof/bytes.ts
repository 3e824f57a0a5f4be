import { base58, base64, hex } from '@scure/base';

/** Bytes of a signature as wallets write them: hexadecimal with or without 0x, base64, or base 58; undefined when it is none. */
export function signatureBytes(text: string, length: number): Uint8Array | undefined {
  const plain = text.trim();
  const readers = [
    () => hex.decode(plain.replace(/^0x/i, '').toLowerCase()),
    () => base64.decode(plain),
    () => base58.decode(plain),
  ];
  for (const read of readers) {
    try {
      const bytes = read();
      if (bytes.length === length) return bytes;
    } catch {
      // Another encoding is tried next.
    }
  }
  return undefined;
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** CompactSize of Bitcoin. @param value below 2^32. */
export function compactSize(value: number): Uint8Array {
  if (value < 0xfd) return Uint8Array.of(value);
  if (value <= 0xffff) return Uint8Array.of(0xfd, value & 0xff, value >> 8);
  return Uint8Array.of(0xfe, value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, value >>> 24);
}
