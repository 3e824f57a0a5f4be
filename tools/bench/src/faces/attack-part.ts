import { parentPort, workerData } from 'node:worker_threads';
import type { SourceFace } from './attack-set.js';
import { judgeAttacks } from './attacks.js';

/** One part of the attack set, in a thread of its own. */
const { sources, sequences, part } = workerData as {
  sources: readonly SourceFace[];
  sequences: number;
  part: { number: number; of: number };
};
parentPort?.postMessage(await judgeAttacks(sources, sequences, part));
