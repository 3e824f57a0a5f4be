import { startLoop } from '../../platform/jobs/loop.js';
import { watchlistLoader } from '../../risk/screening/watchlists.js';
import { walletDataLoader } from '../../risk/wallets/data.js';
import { ownTransferLoader } from '../../risk/wallets/own-transfers.js';
import type { App } from '../app.js';
import { NodeState } from './node-state.js';

/** Starts what every node does for itself, whatever its role: it loads lists and writes down what it counted and does. */
export function startNodeJobs(app: App): { stop(): Promise<void> } {
  const { signals, log } = app;
  const state = new NodeState(app);
  const loops = [
    startLoop({
      name: 'watchlists',
      everyMs: 2000,
      topic: 'watchlists',
      signals,
      log,
      round: watchlistLoader(app),
    }),
    startLoop({ name: 'wallet data', everyMs: 2000, signals, log, round: walletDataLoader(app) }),
    startLoop({ name: 'own transfers', everyMs: 2000, signals, log, round: ownTransferLoader(app) }),
    startLoop({
      name: 'request counts',
      everyMs: 5000,
      signals,
      log,
      round: () => app.counter.flush().then(() => false),
    }),
    startLoop({ name: 'node state', everyMs: 5000, signals, log, round: () => state.tell() }),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      await state
        .leave()
        .catch((error: unknown) => log.debug({ err: error }, 'the state of this node is forgotten by itself'));
    },
  };
}
