import type { WalletAssessment, WalletQuery } from '@assay/wallets';
import { askThread } from '../../platform/threads/ask-thread.js';
import type { Serving } from '../../platform/threads/served-data.js';
import { makeReady, startThread } from '../../platform/threads/start-thread.js';
import type { OwnChange } from './own-changes.js';
import type { FromWorker, LoadedData, ToWorker, WalletEnvironment, WalletFile } from './protocol.js';

/** A thread with a finished index. */
export interface WalletWorker extends LoadedData, Serving {
  /** @throws ApiError 503 when too many wait or the thread has ended. */
  readonly assess: (environment: WalletEnvironment, query: WalletQuery) => Promise<WalletAssessment>;
  readonly changeTransfers: (environmentId: string, changes: readonly OwnChange[]) => void;
}

/** Starts a thread, gives it the snapshots and waits for its index. @throws Error when one cannot be read. */
export async function startWalletWorker(files: readonly WalletFile[]): Promise<WalletWorker> {
  const thread = startThread('risk/wallets/worker.js');
  const tell = (message: ToWorker): void => thread.postMessage(message);
  const build: ToWorker = { kind: 'build', files };
  const { tags, transfers, buildMs } = await makeReady<Extract<FromWorker, { kind: 'ready' }>>(thread, build);
  const asked = askThread<Omit<Extract<ToWorker, { kind: 'assess' }>, 'id'>, WalletAssessment>(thread, {
    service: 'Wallet screening',
    refused: (reason) => new Error(reason),
  });
  return {
    tags,
    transfers,
    buildMs,
    lost: asked.lost,
    retire: asked.retire,
    assess: (environment, query) => asked.ask({ kind: 'assess', environment, query }),
    changeTransfers: (environmentId, changes) => tell({ kind: 'transfers', environmentId, changes }),
  };
}
