import type { Worker } from 'node:worker_threads';
import { startThread } from '../threads/start-thread.js';

/** A thread that builds an index, answers from one or compares customers with changes. @param heapMbMax as `startThread` */
export const startIndexThread = (heapMbMax?: number): Worker => startThread('screening/worker.js', heapMbMax);
