import { exifPreview, exifTags } from '../exif.js';

export interface ExifFacts {
  readonly hasCamera: boolean;
  readonly software?: string;
  /** Seconds since 1970 on the camera's own clock. */
  readonly taken?: number;
  readonly changed?: number;
  readonly preview?: Uint8Array;
}

const TEXT_MAX = 200;
const PREVIEW = { min: 100, max: 200_000 };

/** Reads the few entries of Exif 2.32 that speak of origin. Whatever is damaged is left out. */
export async function readExif(exif: Uint8Array | undefined): Promise<ExifFacts> {
  if (!exif) return { hasCamera: false };
  const tags = await exifTags(exif, ['Make', 'Model', 'Software', 'ModifyDate', 'DateTimeOriginal']);
  const preview = await exifPreview(exif);
  const text = (name: string) => {
    const value = tags[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, TEXT_MAX) : undefined;
  };
  const whole = preview && preview.length > PREVIEW.min && preview.length <= PREVIEW.max;
  const facts = {
    software: text('Software'),
    taken: secondsOf(text('DateTimeOriginal')),
    changed: secondsOf(text('ModifyDate')),
    preview: whole ? preview : undefined,
  };
  return {
    hasCamera: Boolean(text('Make') ?? text('Model')),
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
  };
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
