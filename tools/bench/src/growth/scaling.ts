import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { at } from '@assay/kernel';
import type { Life } from './life.js';
import { keepRun } from './run.js';

// Computes machines, bytes and money for loads a day from what a run of bench:growth has measured, under assumptions that
// stand beside the result. Run it again with prices and machines of your own.

/** What is not measured here but assumed, or taken from the page of figures. */
const ASSUMED = {
  peakToMean: 3,
  busyShareOfCore: 0.6,
  /** A document read and compared with a face, both from pictures (page of figures). */
  pictureSeconds: 2,
  pictureMegabytes: 3,
  coresANode: 16,
  terabytesADatabaseNode: 4,
  retentionDays: 365,
  dollarsACoreMonth: 25,
  dollarsAGigabyteMonthDatabase: 0.2,
  dollarsAGigabyteMonthMedia: 0.025,
};
const LOADS = [100_000, 10_000_000, 100_000_000];
const DAY_SECONDS = 86_400;

interface Measured {
  readonly bytesASession: number;
  readonly life: Life;
}

function coresFor(sessionsADay: number, secondsEach: number): number {
  return (sessionsADay * secondsEach * ASSUMED.peakToMean) / DAY_SECONDS / ASSUMED.busyShareOfCore;
}

const tenths = (value: number) => Math.ceil(value * 10) / 10;

function forLoad({ bytesASession, life }: Measured, sessionsADay: number) {
  const service = coresFor(sessionsADay, (life.serviceMicroseconds ?? 0) / 1e6);
  const database = coresFor(sessionsADay, (life.databaseMicroseconds ?? 0) / 1e6);
  const pictures = coresFor(sessionsADay, ASSUMED.pictureSeconds);
  const terabytes = (sessionsADay * ASSUMED.retentionDays * bytesASession) / 1e12;
  const mediaTerabytes = (sessionsADay * ASSUMED.retentionDays * ASSUMED.pictureMegabytes) / 1e6;
  const databaseNodes = Math.max(
    1,
    Math.ceil(database / ASSUMED.coresANode),
    Math.ceil(terabytes / ASSUMED.terabytesADatabaseNode),
  );
  const dollars =
    (service + database + pictures) * ASSUMED.dollarsACoreMonth +
    terabytes * 1000 * ASSUMED.dollarsAGigabyteMonthDatabase +
    mediaTerabytes * 1000 * ASSUMED.dollarsAGigabyteMonthMedia;
  return {
    sessionsADay,
    serviceCores: tenths(service),
    databaseCores: tenths(database),
    pictureCores: tenths(pictures),
    serviceNodes: Math.max(2, Math.ceil(service / ASSUMED.coresANode)),
    pictureNodes: Math.ceil(pictures / ASSUMED.coresANode),
    databaseNodes,
    databaseTerabytes: tenths(terabytes),
    mediaTerabytes: tenths(mediaTerabytes),
    dollarsAMonth: Math.ceil(dollars / 100) * 100,
  };
}

const from = 'growth';
const path = fileURLToPath(new URL(`../../../../docs/reference/runs/${from}.json`, import.meta.url));
const { results } = JSON.parse(await readFile(path, 'utf8')) as { readonly results: Measured[] };
const measured = at(results, results.length - 1);
await keepRun('scaling', {
  command: 'node tools/bench/dist/growth/scaling.js',
  computedFrom: from,
  measured: { bytesASession: measured.bytesASession, life: measured.life },
  assumed: ASSUMED,
  loads: LOADS.map((load) => forLoad(measured, load)),
});
