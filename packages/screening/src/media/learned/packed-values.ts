/** Numbers as a model file holds them: whole numbers in base64, little-endian, and what one of them stands for. */
export interface PackedValues {
  readonly scale: number;
  readonly values: string;
}

/** Whole numbers of two bytes each. */
export function unpackWide({ scale, values }: PackedValues): Float32Array {
  const bytes = Buffer.from(values, 'base64');
  return Float32Array.from({ length: bytes.length / 2 }, (_, place) => bytes.readInt16LE(2 * place) * scale);
}

/** Whole numbers of one byte each, as they are. */
export function unpackBytes({ values }: PackedValues): Int8Array {
  return Int8Array.from(Buffer.from(values, 'base64'));
}
