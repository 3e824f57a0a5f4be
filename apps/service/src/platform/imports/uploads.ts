import { temporarilyUnavailable } from '@assay/kernel';

/** Uploads that one process takes in at once; each may hold one line of 40 MiB. */
const UPLOADS_MAX = 4;

/** Counts the imports that are being sent. */
export class Uploads {
  #running = 0;

  /** Takes one in. @throws ApiError 503 while too many run; `refused` is called before. */
  async run<T>(take: () => Promise<T>, refused: () => void): Promise<T> {
    if (this.#running >= UPLOADS_MAX) {
      refused();
      throw temporarilyUnavailable('Too many imports are being sent at once. Try again shortly.', 5);
    }
    this.#running += 1;
    try {
      return await take();
    } finally {
      this.#running -= 1;
    }
  }
}
