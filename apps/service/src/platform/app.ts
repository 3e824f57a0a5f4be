import type { Logger } from 'pino';
import type { Config } from './config.js';
import type { Vault } from './crypto/vault.js';
import type { EnvironmentCache } from './environments/environment-cache.js';
import type { Signals } from './jobs/signals.js';
import type { Turns } from './jobs/turns.js';
import type { MediaStore } from './media/media-store.js';
import type { Measures } from './metrics/measures.js';
import type { Outbound } from './outbound/outbound.js';
import type { PublicAddresses } from './public-addresses.js';
import type { ExchangeRates } from './rates/rates.js';
import type { Database } from './store/database.js';
import type { VisionPool } from './vision/pool.js';

/**
 * What every handler and job may work with. A room above that owns more declares it in its own `app.ts`; the whole is
 * made once at start and closed once at stop (`entry/boot/open.ts`).
 */
export interface Platform {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Database;
  readonly vault: Vault;
  readonly media: MediaStore;
  readonly outbound: Outbound;
  readonly environments: EnvironmentCache;
  /** Child processes that decode hostile files and run models; started on first use. */
  readonly vision: VisionPool;
  readonly rates: ExchangeRates;
  /** Wakes jobs of this process after a commit; other nodes poll. */
  readonly signals: Signals;
  /** Whose long work was done last here. */
  readonly turns: Turns;
  /** What this process counts about itself; read by `/metrics`. */
  readonly measures: Measures;
  /** True from the moment a stop was asked for: engines that are cut off must not leave a result. */
  stopping: boolean;
  /** Public addresses; the port is known only once the listener is open. */
  urls: PublicAddresses;
}
