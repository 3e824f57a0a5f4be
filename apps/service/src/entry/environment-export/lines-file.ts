import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { ExportDamaged, type ExportedFile } from './format.js';

/** Writes lines to a new file. @returns how many, their bytes and their digest */
export async function writeLines(path: string, batches: AsyncIterable<readonly string[]>): Promise<ExportedFile> {
  const file = await open(path, 'w', 0o600);
  const digest = createHash('sha256');
  let [rows, bytes] = [0, 0];
  try {
    for await (const lines of batches) {
      if (lines.length === 0) continue;
      const part = Buffer.from(`${lines.join('\n')}\n`);
      digest.update(part);
      await file.writeFile(part);
      rows += lines.length;
      bytes += part.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { rows, bytes, sha256: digest.digest('hex') };
}

/**
 * The lines of a file in batches, once its digest was found right.
 * @throws ExportDamaged where the file is missing, or not as it was written
 */
export async function* readLines(path: string, written: ExportedFile, batch: number): AsyncGenerator<string[]> {
  const digest = createHash('sha256');
  const read = pipeline(createReadStream(path), digest);
  const whole = await read.then(
    () => digest.digest('hex') === written.sha256,
    () => false,
  );
  if (!whole) throw new ExportDamaged(`${basename(path)} of the export is missing, cut off or damaged.`);
  let lines: string[] = [];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    lines.push(line);
    if (lines.length < batch) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}
