import { type DataKey, openWith, sealWith } from '../crypto/vault.js';
import type { MediaStore } from '../media/media-store.js';

/** Longest line that is kept; a longer one is counted and reported, its bytes are not. */
export const LINE_BYTES_MAX = 40 * 1024 * 1024;

/**
 * A blob of sealed lines. Frame: one byte (1 a line, 0 one that was too long), the length as four bytes, big-endian, and
 * the sealed bytes; so a reader goes on at any frame whose offset it knows.
 */
const HEADER_BYTES = 5;
/** What is fetched at once: short lines cost no request each. */
const WINDOW_BYTES = 4 * 1024 * 1024;

/** Whose lines they are; binds every frame to its import and its place. */
export interface LinesOwner {
  readonly environmentId: string;
  readonly importId: string;
  readonly key: DataKey;
}

export interface SealedLine {
  /** Undefined: the line was too long to be kept. */
  readonly bytes: Buffer | undefined;
  /** Where the next frame begins. */
  readonly nextOffset: number;
}

export interface SealedLines {
  /** One line after the other, never two at once. @throws Error when the frame was changed, moved or cut off */
  line(index: number, offset: number): Promise<SealedLine>;
}

/** Folder of the media store in which lines wait for their import. */
export const LINES_FOLDER = 'imports';

/** Name of the blob that holds the lines of an import. */
export function linesName(environmentId: string, importId: string): string {
  return `${LINES_FOLDER}/${environmentId}/${importId}`;
}

/** The frames of lines in their order. */
export async function* sealedFrames(
  owner: LinesOwner,
  lines: AsyncIterable<Buffer | undefined>,
): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const line of lines) {
    const sealed = line ? sealWith(owner.key, line, context(owner, count)) : Buffer.alloc(0);
    const frame = Buffer.alloc(HEADER_BYTES + sealed.length);
    frame.writeUInt8(line ? 1 : 0, 0);
    frame.writeUInt32BE(sealed.length, 1);
    sealed.copy(frame, HEADER_BYTES);
    count += 1;
    yield frame;
  }
}

/** Opens stored lines for reading from a frame on; undefined when there are none. */
export async function openLines(media: MediaStore, owner: LinesOwner, from: number): Promise<SealedLines | undefined> {
  const name = linesName(owner.environmentId, owner.importId);
  let begin = from;
  const first = await media.getRange(name, from, WINDOW_BYTES);
  if (!first) return undefined;
  let window = first;
  const read = async (offset: number, length: number) => {
    if (offset < begin || offset + length > begin + window.length) {
      window = (await media.getRange(name, offset, Math.max(length, WINDOW_BYTES))) ?? Buffer.alloc(0);
      begin = offset;
    }
    if (window.length < offset - begin + length) throw new Error('Stored lines end before their count.');
    return window.subarray(offset - begin, offset - begin + length);
  };
  return {
    async line(index, offset) {
      const header = await read(offset, HEADER_BYTES);
      const [kind] = header;
      const length = header.readUInt32BE(1);
      if (length > LINE_BYTES_MAX + 1024) throw new Error('Stored lines have an impossible length.');
      const nextOffset = offset + HEADER_BYTES + length;
      if (kind !== 1) return { bytes: undefined, nextOffset };
      const sealed = await read(offset + HEADER_BYTES, length);
      return { bytes: openWith(owner.key, sealed, context(owner, index)), nextOffset };
    },
  };
}

function context({ environmentId, importId }: LinesOwner, index: number): string {
  return `import ${environmentId} ${importId} ${index}`;
}
