import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { scanFaces } from '@assay/faces';
import { middle, timed } from './timed.js';

const run = promisify(execFile);
const COLD = fileURLToPath(new URL('./cold-start.js', import.meta.url));

export interface ColdStart {
  /** From the start of the process to the answer of the first comparison. */
  readonly wallMs: number;
  readonly wallMedianMs: number;
  readonly cpuMs: number;
  readonly firstPairCpuMs: number;
  readonly residentMb: number;
}

const COLD_STARTS = 5;

/** Starts processes that load the models and compare two pictures: the least of each time, the most of memory. */
export async function coldStart(manifestPath: string | undefined): Promise<ColdStart> {
  const starts: ColdStart[] = [];
  for (let round = 0; round < COLD_STARTS; round += 1) {
    const started = await run(process.execPath, [COLD, ...(manifestPath ? [manifestPath] : [])], { timeout: 120_000 });
    starts.push(JSON.parse(started.stdout) as ColdStart);
  }
  const least = (of: (start: ColdStart) => number) => Math.min(...starts.map(of));
  return {
    wallMs: least(({ wallMs }) => wallMs),
    wallMedianMs: middle(starts.map(({ wallMs }) => wallMs)),
    cpuMs: least(({ cpuMs }) => cpuMs),
    firstPairCpuMs: least(({ firstPairCpuMs }) => firstPairCpuMs),
    residentMb: Math.max(...starts.map(({ residentMb }) => residentMb)),
  };
}

const DIMENSION = 128;
const ROUNDS = 7;

/** Median processor time of one exact search over so many random faces, and whether the planted one was found. */
export async function searchCpuMs(
  faces: number,
  metric: 'cosine' | 'euclidean',
): Promise<{ cpuMs: number; found: boolean }> {
  const vectors = new Float32Array(new SharedArrayBuffer(faces * DIMENSION * 4));
  let state = 12_345;
  for (let at = 0; at < vectors.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    vectors[at] = (state / 4_294_967_296 - 0.5) * 0.3;
  }
  const flags = new Uint8Array(new SharedArrayBuffer(faces)).fill(1);
  const wanted = faces - 7;
  const descriptor = vectors.slice(wanted * DIMENSION, (wanted + 1) * DIMENSION);
  if (metric === 'cosine') for (let at = 0; at < DIMENSION; at += 1) vectors[wanted * DIMENSION + at]! *= 3;
  const blocks = [{ vectors, flags, rows: faces }];
  const spent: number[] = [];
  let found = true;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { value, cpuMs } = await timed(async () => scanFaces(blocks, { descriptor, metric, mask: 1, limit: 10 }));
    spent.push(cpuMs);
    found &&= value[0]?.row === wanted;
  }
  return { cpuMs: spent.sort((a, b) => a - b)[ROUNDS >> 1]!, found };
}
