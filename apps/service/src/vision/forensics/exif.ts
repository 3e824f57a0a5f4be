export interface ExifFacts {
  readonly make?: string;
  readonly model?: string;
  readonly software?: string;
  /** Seconds since 1970 on the camera's own clock. */
  readonly taken?: number;
  readonly changed?: number;
  /** The built-in small JPEG. */
  readonly preview?: Uint8Array;
}

const TAGS = {
  make: 0x010f,
  model: 0x0110,
  software: 0x0131,
  changed: 0x0132,
  subfolder: 0x8769,
  taken: 0x9003,
  previewAt: 0x0201,
  previewLength: 0x0202,
} as const;
const ENTRIES_MAX = 200;
const TEXT_MAX = 200;
const PREVIEW_MAX = 200_000;
const [ASCII, LONG] = [2, 4];

/** Reads the few entries of Exif 2.32 that speak of origin. Whatever is damaged is left out. */
export function readExif(exif: Uint8Array | undefined): ExifFacts {
  if (!exif || exif.length < 20) return {};
  const start = Buffer.from(exif.subarray(0, 4)).toString('latin1') === 'Exif' ? 6 : 0;
  const tiff = Buffer.from(exif.buffer, exif.byteOffset + start, exif.length - start);
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return {};
  const file = new Folder(tiff, order === 'II');
  const main = file.read(file.number(4, LONG));
  const sub = main.number(TAGS.subfolder);
  const taken = sub === undefined ? undefined : file.read(sub).text(TAGS.taken);
  const small = main.next === 0 ? undefined : file.read(main.next);
  const [at, length] = [small?.number(TAGS.previewAt), small?.number(TAGS.previewLength)];
  const whole = at !== undefined && length !== undefined && length <= PREVIEW_MAX && at + length <= tiff.length;
  const facts = {
    make: main.text(TAGS.make),
    model: main.text(TAGS.model),
    software: main.text(TAGS.software),
    taken: secondsOf(taken),
    changed: secondsOf(main.text(TAGS.changed)),
    preview: whole && length > 100 ? new Uint8Array(tiff.subarray(at, at + length)) : undefined,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

interface Entries {
  readonly next: number;
  number(tag: number): number | undefined;
  text(tag: number): string | undefined;
}

class Folder {
  readonly #tiff: Buffer;
  readonly #little: boolean;

  constructor(tiff: Buffer, little: boolean) {
    this.#tiff = tiff;
    this.#little = little;
  }

  /** A number of 16 or 32 bits; 0 outside the file. */
  number(at: number, size: number): number {
    if (at < 0 || at + size > this.#tiff.length) return 0;
    if (size === LONG) return this.#little ? this.#tiff.readUInt32LE(at) : this.#tiff.readUInt32BE(at);
    return this.#little ? this.#tiff.readUInt16LE(at) : this.#tiff.readUInt16BE(at);
  }

  read(at: number): Entries {
    const count = Math.min(ENTRIES_MAX, this.number(at, 2));
    const places = new Map<number, number>();
    for (let index = 0; index < count; index += 1) {
      const place = at + 2 + 12 * index;
      places.set(this.number(place, 2), place);
    }
    const number = (tag: number) => {
      const place = places.get(tag);
      return place === undefined ? undefined : this.number(place + 8, LONG);
    };
    const text = (tag: number) => {
      const place = places.get(tag);
      if (place === undefined || this.number(place + 2, 2) !== ASCII) return undefined;
      const length = this.number(place + 4, LONG);
      const from = length <= 4 ? place + 8 : this.number(place + 8, LONG);
      if (from + length > this.#tiff.length) return undefined;
      const value = this.#tiff.toString('latin1', from, from + Math.min(length, TEXT_MAX));
      return value.split('\0')[0]!.trim() || undefined;
    };
    return { next: this.number(at + 2 + 12 * count, LONG), number, text };
  }
}

/** `2026:11:20 10:15:41` as seconds. */
function secondsOf(text: string | undefined): number | undefined {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/
    .exec(text ?? '')
    ?.slice(1)
    .map(Number);
  if (!parts) return undefined;
  const [year, month, day, hour, minute, second] = parts as [number, number, number, number, number, number];
  const time = Date.UTC(year, month - 1, day, hour, minute, second) / 1000;
  return Number.isFinite(time) ? time : undefined;
}
