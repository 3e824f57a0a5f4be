import { scanFaces } from '@assay/faces';
import { sampleFace } from '@assay/service/platform/vision/faces/test-pictures.js';
import { createVisionPool } from '@assay/service/platform/vision/pool.js';
import { residentMemory } from '@assay/service/platform/vision/resident-memory.js';
import { processorTimeMs } from '../bench-service.js';
import { middle, timed } from './timed.js';

/** What a new vision worker needs to answer its first face match, and each one after. */
export interface ColdStart {
  /** From the job's arrival at a pool without a worker to its answer: least and median. */
  readonly wallMs: number;
  readonly wallMedianMs: number;
  /** Processor time of the worker from its first instruction to that answer, the least. */
  readonly cpuMs: number;
  readonly warmPairCpuMs: number;
  readonly residentMb: number;
}

const COLD_STARTS = 5;
/** The system counts processor time in steps of ten milliseconds. */
const WARM_PAIRS = 8;

/** Starts workers that load the models and compare two pictures: the least of each time, the most of memory. */
export async function coldStart(manifestPath: string | undefined): Promise<ColdStart> {
  const pictures = { selfie: await sampleFace('anna'), reference: await sampleFace('annaElsewhere') };
  const starts: Omit<ColdStart, 'wallMedianMs'>[] = [];
  for (let round = 0; round < COLD_STARTS; round += 1) {
    const pool = createVisionPool({ workers: 1, timeoutMs: 120_000 });
    const compare = async () => {
      const answer = await pool.run('face.compare', pictures, manifestPath ? { manifestPath } : {});
      if (!answer.ok) throw new Error(`The worker did not answer: ${answer.failure.kind}.`);
    };
    const startedAt = performance.now();
    await compare();
    const wallMs = Math.round(performance.now() - startedAt);
    const [pid = 0] = pool.pids();
    const cpuMs = await processorTimeMs(pid);
    for (let pair = 0; pair < WARM_PAIRS; pair += 1) await compare();
    const warmPairCpuMs = Math.round(((await processorTimeMs(pid)) - cpuMs) / WARM_PAIRS);
    starts.push({ wallMs, cpuMs, warmPairCpuMs, residentMb: Math.round(((await residentMemory(pid)) ?? 0) / 1e6) });
    // Nothing waits for its end: an ended worker keeps no process alive, not even this one.
    void pool.stop();
  }
  const least = (of: (start: (typeof starts)[number]) => number) => Math.min(...starts.map(of));
  return {
    wallMs: least(({ wallMs }) => wallMs),
    wallMedianMs: middle(starts.map(({ wallMs }) => wallMs)),
    cpuMs: least(({ cpuMs }) => cpuMs),
    warmPairCpuMs: least(({ warmPairCpuMs }) => warmPairCpuMs),
    residentMb: Math.max(...starts.map(({ residentMb }) => residentMb)),
  };
}

const DIMENSION = 128;
const ROUNDS = 7;

/** Median processor time of one exact search, normalised with a cohort, over so many random faces, and whether the planted one was found. */
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
  const levels = new Float32Array(new SharedArrayBuffer(faces * 4));
  const blocks = [{ vectors, levels, flags, rows: faces }];
  const spent: number[] = [];
  let found = true;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { value, cpuMs } = await timed(async () =>
      scanFaces(blocks, { descriptor, metric, mask: 1, limit: 10, level: 0 }),
    );
    spent.push(cpuMs);
    found &&= value[0]?.row === wanted;
  }
  return { cpuMs: spent.sort((a, b) => a - b)[ROUNDS >> 1]!, found };
}
