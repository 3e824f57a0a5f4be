import { uint32At } from '@assay/kernel';

/** A column of unsigned 32-bit numbers that grows while an index is built. */
export interface GrowableColumn {
  data: Uint32Array;
  length: number;
}

export function growableColumn(capacity = 1024): GrowableColumn {
  return { data: new Uint32Array(capacity), length: 0 };
}

export function pushNumber(column: GrowableColumn, value: number): void {
  if (column.length === column.data.length) {
    const wider = new Uint32Array(column.data.length * 2);
    wider.set(column.data);
    column.data = wider;
  }
  column.data[column.length] = value;
  column.length += 1;
}

export function finishColumn(column: GrowableColumn): Uint32Array {
  return column.data.subarray(0, column.length);
}

/** Units of 16 bits that grow. */
export interface GrowableUnits {
  data: Uint16Array;
  length: number;
}

export function growableUnits(): GrowableUnits {
  return { data: new Uint16Array(65_536), length: 0 };
}

/** @returns where the units begin. */
export function pushUnits(into: GrowableUnits, units: Uint16Array): number {
  const start = into.length;
  if (start + units.length > into.data.length) {
    const wider = new Uint16Array(2 * (start + units.length));
    wider.set(into.data);
    into.data = wider;
  }
  into.data.set(units, start);
  into.length = start + units.length;
  return start;
}

/** Bytes that grow, with the place where each text begins: texts `0 … starts.length - 2`. */
export interface GrowableTexts {
  bytes: Uint8Array;
  readonly starts: GrowableColumn;
}

export function growableTexts(): GrowableTexts {
  const starts = growableColumn();
  pushNumber(starts, 0);
  return { bytes: new Uint8Array(65_536), starts };
}

const BYTES_MAX = 2 ** 32 - 1;

/** @throws RangeError when the texts together exceed 4 GiB. */
export function pushText(texts: GrowableTexts, text: string): void {
  const start = uint32At(texts.starts.data, texts.starts.length - 1);
  const least = start + 3 * text.length;
  if (least > texts.bytes.length) {
    if (least > BYTES_MAX) throw new RangeError('The texts of an index take at most 4 GiB.');
    const wider = new Uint8Array(Math.min(BYTES_MAX, Math.max(least, texts.bytes.length * 2)));
    wider.set(texts.bytes);
    texts.bytes = wider;
  }
  pushNumber(texts.starts, start + ENCODER.encodeInto(text, texts.bytes.subarray(start)).written);
}

const ENCODER = new TextEncoder();

export function finishTexts(texts: GrowableTexts): { bytes: Uint8Array; starts: Uint32Array } {
  const starts = finishColumn(texts.starts);
  return { bytes: texts.bytes.subarray(0, starts.at(-1)), starts };
}
