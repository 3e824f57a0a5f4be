import { Worker } from 'node:worker_threads';
import type { Page, PdfFacts } from '@assay/documents';
import type { GrayImage } from '@assay/imaging';
import { entryFile } from '../../../files.js';
import { MediaError } from '../media-error.js';
import type { PdfReply, PdfRequest } from './pdf-messages.js';
import { type CompiledPdfium, compilePdfium } from './pdfium.js';

/** Pages above which a PDF is refused. */
export const PDF_PAGES_MAX = 50;
/**
 * What a file may take to be opened and its text read, and again for each page that is made a picture: of the processor,
 * so that a busy machine does not refuse an honest file, and by the clock.
 */
const TIME_MAX = { cpuMs: 3_000, clockMs: 9_000 };
const START_MAX = { cpuMs: 8_000, clockMs: 15_000 };
const WATCH_MS = 50;
/** A thread that had less than this share of its processor time when the clock ran out was kept waiting by the machine. */
const SHARE_OF_PROCESSOR = 0.5;
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

let compiling: Promise<CompiledPdfium> | undefined;

/** One PDF in a thread of its own: a file that hangs or eats memory ends the thread, and the process goes on. */
export interface PdfReader {
  readonly pageCount: number;
  /** Text layers, as many as were read in time. */
  readonly pages: readonly Page[];
  /** How the file came to be; undefined when that was not found out in time. */
  readonly facts: PdfFacts | undefined;
  /** A page as a grey picture; undefined when it cannot be drawn in time. @param number from 1. */
  render(number: number, longSidePx: number): Promise<GrayImage | undefined>;
  end(): Promise<void>;
}

/**
 * Opens a PDF and reads its text layer.
 * @throws MediaError encrypted, too_many_pages or undecodable; Error where the machine was too busy: the file is not to blame
 */
export async function openPdfReader(bytes: Uint8Array): Promise<PdfReader> {
  compiling ??= compilePdfium();
  const workerData = await compiling;
  const worker = new Worker(entryFile('platform/vision/pages/pdf-thread.js'), {
    resourceLimits: LIMITS,
    execArgv: [],
    workerData,
  });
  try {
    await conversation(worker, undefined, START_MAX, ({ kind }) => kind === 'ready');
    const pages: Page[] = [];
    let pageCount = 0;
    let facts: PdfFacts | undefined;
    const end = await conversation(worker, { kind: 'read', bytes, pagesMax: PDF_PAGES_MAX }, TIME_MAX, (reply) => {
      if (reply.kind === 'opened') pageCount = reply.pageCount;
      if (reply.kind === 'page') pages.push(reply.page);
      if (reply.kind === 'facts') facts = reply.facts;
      return reply.kind === 'read' || reply.kind === 'refused' || reply.kind === 'failed';
    });
    if (end?.kind === 'refused') throw refusal(end.reason);
    if (pages.length === 0) throw refusal('undecodable');
    const render = (number: number, side: number) => picture(worker, number, side);
    return { pageCount, pages, facts, render, end: () => stop(worker) };
  } catch (error) {
    await stop(worker);
    throw error;
  }
}

async function picture(worker: Worker, number: number, longSidePx: number): Promise<GrayImage | undefined> {
  const request = { kind: 'render', index: number - 1, longSidePx } as const;
  const end = await conversation(worker, request, TIME_MAX, ({ kind }) => kind === 'picture' || kind === 'failed');
  return end?.kind === 'picture' ? end.picture : undefined;
}

/**
 * Sends and listens until a last reply, the end of the thread or of its time; undefined for the latter two.
 * @throws Error where the thread waited for the processor instead of using it
 */
function conversation(
  worker: Worker,
  request: PdfRequest | undefined,
  limit: { readonly cpuMs: number; readonly clockMs: number },
  isLast: (reply: PdfReply) => boolean,
): Promise<PdfReply | undefined> {
  return new Promise((resolve, reject) => {
    const finish = (reply: PdfReply | undefined): void => {
      clearInterval(watch);
      worker.off('message', listen);
      worker.off('exit', ended);
      worker.off('error', ended);
      resolve(reply);
    };
    const listen = (reply: PdfReply): void => {
      if (isLast(reply)) finish(reply);
    };
    const ended = (): void => finish(undefined);
    // While the thread works nothing else does in this process, so its time is that of the process.
    const [clock, before] = [performance.now(), process.cpuUsage()];
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      const usedMs = (user + system) / 1000;
      if (usedMs < limit.cpuMs && performance.now() - clock < limit.clockMs) return;
      void worker.terminate();
      if (usedMs < SHARE_OF_PROCESSOR * limit.cpuMs) reject(new Error('The PDF reader got no processor time.'));
      finish(undefined);
    }, WATCH_MS);
    worker.on('message', listen);
    worker.once('exit', ended);
    worker.once('error', ended);
    if (request) worker.postMessage(request);
  });
}

async function stop(worker: Worker): Promise<void> {
  worker.on('error', () => undefined);
  await worker.terminate();
}

function refusal(reason: 'encrypted' | 'undecodable' | 'too_many_pages'): MediaError {
  const messages = {
    encrypted: 'The PDF is encrypted: send it without a password.',
    undecodable: 'The PDF is damaged or cannot be read.',
    too_many_pages: `The PDF has more than ${PDF_PAGES_MAX} pages.`,
  };
  return new MediaError(reason, messages[reason]);
}
