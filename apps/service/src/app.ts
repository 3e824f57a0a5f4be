import type { Logger } from 'pino';
import type { Config } from './config.js';
import type { Vault } from './crypto/vault.js';
import type { Environments } from './environments.js';
import type { FaceIndex } from './faces/face-index.js';
import type { Limiter } from './http/limits.js';
import type { RequestCounter } from './http/request-counter.js';
import type { Signals } from './jobs/signals.js';
import type { MediaStore } from './media/media-store.js';
import type { Outbound } from './outbound/outbound.js';
import type { ScreeningRuntime } from './screening/runtime.js';
import type { Database } from './store/database.js';
import type { VisionPool } from './vision/pool.js';
import type { WalletRuntime } from './wallets/runtime.js';

/** What handlers and jobs work with; made once at start, closed once at stop. */
export interface App {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Database;
  readonly vault: Vault;
  readonly media: MediaStore;
  readonly outbound: Outbound;
  readonly environments: Environments;
  readonly limiter: Limiter;
  readonly counter: RequestCounter;
  /** Child processes that decode hostile files and run models; started on first use. */
  readonly vision: VisionPool;
  readonly screening: ScreeningRuntime;
  /** Wallet tags and transfers, in a thread of their own. */
  readonly wallets: WalletRuntime;
  /** The 1:N search over the faces of verified sessions and lists. */
  readonly faces: FaceIndex;
  /** Wakes jobs of this process after a commit; other nodes poll. */
  readonly signals: Signals;
  /** True from the moment a stop was asked for: engines that are cut off must not leave a result. */
  stopping: boolean;
  /** Public addresses, without a trailing slash; the port is known only once the listener is open. */
  urls: { readonly base: string; readonly hosted: string };
}
