import { exposition, type Family } from '../../platform/metrics/exposition.js';
import type { App } from '../app.js';
import { readDatabase } from './read-database.js';

/** How long an answer of the database is used again: several scrapers cost no more than one. */
const KEPT_MS = 5000;
/** A database that does not answer keeps no scrape waiting. */
const ANSWER_MS = 4000;

/** The text of `/metrics`. What the process knows is always there; what the database knows is absent while it is away. */
export class Metrics {
  readonly #app: App;
  #known: { readonly families: readonly Family[]; readonly until: number } | undefined;
  #reading: Promise<readonly Family[] | undefined> | undefined;

  constructor(app: App) {
    this.#app = app;
  }

  async text(): Promise<string> {
    const database = await this.#database();
    const up: Family = {
      name: 'assay_database_up',
      help: '1 where the database answered the last scrape.',
      kind: 'gauge',
      samples: [{ value: database ? 1 : 0 }],
    };
    return exposition([...this.#app.measures.families(), up, ...(database ?? [])]);
  }

  async #database(): Promise<readonly Family[] | undefined> {
    if (this.#known && performance.now() < this.#known.until) return this.#known.families;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, ANSWER_MS, undefined);
    });
    try {
      return await Promise.race([this.#reading, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #read(): Promise<readonly Family[] | undefined> {
    try {
      const families = await readDatabase(this.#app.db);
      this.#known = { families, until: performance.now() + KEPT_MS };
      return families;
    } catch (error) {
      this.#app.log.debug({ err: error }, 'metrics of the database could not be read');
      return undefined;
    }
  }
}
