import { type Carrier, handled } from './carriers.js';
import { EDITS, type Edit, edited } from './edits.js';
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
 * The pictures made of each carrier: as it is, handled as people do, two of the edits and two of the captures in turn.
 * Donors of edits are earlier carriers of the same part.
 */
export async function* samplesOf(carriers: AsyncIterable<Carrier>, seed: number): AsyncGenerator<Sample> {
  const donors: Partial<Record<Carrier['part'], RgbPicture>> = {};
  let turn = seed;
  for await (const carrier of carriers) {
    turn += 1;
    const { name, subject, source, part, bytes } = carrier;
    const of = (made: SampleClass, picture: Buffer): Sample => ({
      carrier: name,
      subject,
      source,
      part,
      made,
      bytes: picture,
    });
    yield of('untouched', bytes);
    const used = await handled(bytes, turn * 31);
    if (used !== bytes) yield of('untouched', used);
    const picture = await decoded(used, SIDE_PX);
    const donor = donors[part] ?? picture;
    const first = Math.imul(turn, 0x9e3779b1) >>> 30;
    for (const edit of [EDITS[first]!, EDITS[(first + 1) % 4]!]) {
      yield of(edit, (await edited(picture, edit, donor, turn * 97)).bytes);
    }
    const way = (Math.imul(turn, 0x85ebca6b) >>> 8) % 3;
    for (const capture of [CAPTURES[way]!, CAPTURES[(way + 1) % 3]!]) {
      yield of(capture, await captured(picture, capture, turn * 53));
    }
    donors[part] = picture;
  }
}
