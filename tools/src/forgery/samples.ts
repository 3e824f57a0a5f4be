import { at } from '@assay/kernel';
import { type Carrier, handled } from './carriers.js';
import { EDITS, type Edit, edited, savedAgain } from './edits.js';
import { CAPTURES, type Capture, captured } from './recaptures.js';
import { decoded, type RgbPicture } from './rgb-picture.js';

export type SampleClass = 'untouched' | Edit | Capture;

/** One picture whose history is known. */
export interface Sample {
  readonly carrier: string;
  readonly subject: string;
  readonly source: Carrier['source'];
  readonly part: Carrier['part'];
  readonly made: SampleClass;
  readonly bytes: Buffer;
}

const SIDE_PX = 1200;

/**
 * The pictures made of each carrier: as it is, handled as people do, two of the edits (of documents and specimens) and
 * two of the captures in turn; or all captures and nothing else. Donors of edits are earlier carriers of the same part. Specimens beyond `specimensUsed`
 * stay as they are: innocent pictures are cheap, and it takes many to bound false alarms.
 */
export async function* samplesOf(
  carriers: AsyncIterable<Carrier>,
  seed: number,
  { specimensUsed = Infinity, capturesOnly = false }: { specimensUsed?: number; capturesOnly?: boolean } = {},
): AsyncGenerator<Sample> {
  const donors: Partial<Record<Carrier['part'], RgbPicture>> = {};
  let [turn, specimens] = [seed, 0];
  for await (const carrier of carriers) {
    turn += 1;
    const { name, subject, source, part } = carrier;
    const bytes = await carrier.load();
    const of = (made: SampleClass, picture: Buffer): Sample => ({
      carrier: name,
      subject,
      source,
      part,
      made,
      bytes: picture,
    });
    if (!capturesOnly) yield of('untouched', bytes);
    if (source === 'specimen') specimens += 1;
    if (source === 'specimen' && specimens > specimensUsed) continue;
    const used = await handled(bytes, turn * 31);
    if (used !== bytes && !capturesOnly) yield of('untouched', used);
    const picture = await decoded(used, SIDE_PX);
    if (source !== 'photograph' && !capturesOnly) {
      yield of('untouched', await savedAgain(picture, turn * 89));
      const first = Math.imul(turn, 0x9e3779b1) >>> 30;
      for (const edit of [at(EDITS, first), at(EDITS, (first + 1) % 4)]) {
        yield of(edit, (await edited(picture, edit, donors[part] ?? picture, turn * 97)).bytes);
      }
      donors[part] = picture;
    }
    const way = (Math.imul(turn, 0x85ebca6b) >>> 8) % 3;
    for (const capture of capturesOnly ? CAPTURES : [at(CAPTURES, way), at(CAPTURES, (way + 1) % 3)]) {
      yield of(capture, await captured(picture, capture, turn * 53));
    }
  }
}
