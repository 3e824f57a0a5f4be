import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Entity } from '@assay/screening';

const FORMAT = 'assay-screening-list/1';

/**
 * Writes the entities of one imported list as gzipped JSON lines: a header, one entity a line, and a trailer with the
 * number of entities. The file appears under its name only when it is complete.
 * @param dated the day that the source gives for this edition, YYYY-MM-DD
 * @returns the number of entities written.
 */
export async function writeSnapshot(
  path: string,
  list: string,
  version: string,
  entities: Iterable<Entity> | AsyncIterable<Entity>,
  dated?: string,
): Promise<number> {
  let entries = 0;
  async function* lines(): AsyncGenerator<string> {
    yield `${JSON.stringify({ format: FORMAT, list, version, dated })}\n`;
    for await (const entity of entities) {
      entries += 1;
      yield `${JSON.stringify(entity)}\n`;
    }
    yield `${JSON.stringify({ end: true, entries })}\n`;
  }
  const unfinished = `${path}.part`;
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return entries;
}

/** A listed party; at the beginning and at the end what frames them. */
type Line = Entity & {
  readonly format?: string;
  readonly dated?: string;
  readonly end?: boolean;
  readonly entries?: number;
};

/**
 * Reads a snapshot entity by entity.
 * @param tellDay is told the day that the source gave for this edition, where it gave one
 * @throws Error when the file is no snapshot or ends before its trailer: a cut list would clear people who are listed.
 */
export async function* readSnapshot(
  path: string,
  tellDay: (dated: string) => void = () => undefined,
): AsyncGenerator<Entity> {
  const lines = createInterface({
    input: createReadStream(path).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let entries = -1;
  let complete = false;
  for await (const line of lines) {
    const value = JSON.parse(line) as Line;
    if (entries < 0) {
      if (value.format !== FORMAT) throw new Error(`${path} is no screening list snapshot.`);
      if (value.dated !== undefined) tellDay(value.dated);
      entries = 0;
    } else if (value.end === true) {
      complete = value.entries === entries;
    } else {
      entries += 1;
      yield value;
    }
  }
  if (!complete) throw new Error(`${path} is incomplete.`);
}
