import { Buffer } from 'node:buffer';
import type { BundleFile } from './types.js';
import { isBundlePath, STREAM_LIMITS } from './zip-limits.js';
import { endRecord, zipEntry } from './zip-write.js';

/**
 * An archive as it is written, one file in memory at a time: stored entries in the order in which they come, with fixed
 * times, as `zipBundle` writes them.
 * @throws RangeError for a path that is unsafe or comes twice, and beyond the limits of a stream
 */
export async function* zipStream(files: AsyncIterable<BundleFile>): AsyncGenerator<Uint8Array> {
  const central: Buffer[] = [];
  const paths = new Set<string>();
  let offset = 0;
  for await (const file of files) {
    // Lower case, because a file system may not tell `A` from `a`.
    const path = file.path.toLowerCase();
    if (!isBundlePath(file.path) || paths.has(path))
      throw new RangeError(
        `The path ${JSON.stringify(file.path)} cannot stand in an archive, or stands there already.`,
      );
    paths.add(path);
    const entry = zipEntry(file, offset);
    offset += entry.local.length + file.bytes.length;
    if (paths.size > STREAM_LIMITS.filesMax || offset > STREAM_LIMITS.sizeBytesMax)
      throw new RangeError('An archive is too large.');
    central.push(entry.central);
    yield entry.local;
    yield file.bytes;
  }
  const directory = Buffer.concat(central);
  yield directory;
  yield endRecord(central.length, directory.length, offset);
}
