import { Worker } from 'node:worker_threads';
import { ModelRefused } from './faces/model-refused.js';
import type { JobFunction } from './jobs.js';
import { MediaError } from './media-error.js';
import type { JobReply, JobRequest } from './protocol.js';

/** A decoder that never returns would outlive a killed service: a thread of its own notices the lost parent. */
const WATCH_PARENT = `
  // Told by the parent itself: one that was killed at once is gone before this thread can look.
  const parent = Number(process.env.ASSAY_VISION_PARENT) || process.ppid;
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);
`;

/** Answers jobs over the process channel until the parent goes. For the entry file of a worker process only. */
export function serveJobs(findJob: (kind: string) => Promise<JobFunction | undefined>): void {
  if (!process.send) throw new Error('A vision worker is started by the service, not by hand.');
  new Worker(WATCH_PARENT, { eval: true }).unref();
  process.on('disconnect', () => process.exit(0));
  // The parent decides when a worker ends; a Ctrl-C of the whole group must not cost the job under way.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('message', (request: JobRequest) => {
    void answer(request, findJob).then(send);
  });
}

async function answer(
  { number, kind, input, options }: JobRequest,
  findJob: (kind: string) => Promise<JobFunction | undefined>,
): Promise<JobReply> {
  try {
    const job = await findJob(kind);
    if (!job) return { number, status: 'thrown', message: `There is no job of kind ${kind}.` };
    return { number, status: 'done', value: await job(input as never, options as never) };
  } catch (error) {
    if (error instanceof MediaError) return { number, status: 'media', reason: error.reason, message: error.message };
    if (error instanceof ModelRefused) return { number, status: 'no_model', role: error.role, message: error.message };
    return {
      number,
      status: 'thrown',
      message: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown',
    };
  }
}

function send(reply: JobReply): void {
  try {
    process.send?.(reply);
  } catch {
    process.send?.({ number: reply.number, status: 'thrown', message: 'The result cannot be sent.' });
  }
}
