import type { Worker } from 'node:worker_threads';
import { startThread } from '../../platform/threads/start-thread.js';

/** A thread that builds an index, answers from one or compares customers with changes. @param heapMbMax as `startThread` */
export const startIndexThread = (heapMbMax?: number): Worker => startThread('risk/screening/worker.js', heapMbMax);
