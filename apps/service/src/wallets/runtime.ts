import { temporarilyUnavailable } from '@assay/kernel';
import type { Transfer, WalletAssessment, WalletQuery } from '@assay/wallets';
import { type LoadedData, OWN_TRANSFERS_MAX, type WalletFile } from './protocol.js';
import { startWalletWorker, type WalletWorker } from './wallet-worker.js';

export interface WalletStatus extends LoadedData {
  readonly ready: boolean;
  /** Time of the newest import that is served, RFC 3339; empty without one. Grows with each import. */
  readonly dataVersion: string;
}

export interface WalletRuntime {
  /**
   * Replaces all imported data; queries are answered from the old data until the new index stands. Where nothing is
   * imported the thread is started by the first query.
   */
  readonly load: (files: readonly WalletFile[], dataVersion: string) => Promise<void>;
  /** Adds transfers that only one environment sees. The newest 50,000 of an environment are kept. */
  readonly addTransfers: (environmentId: string, transfers: readonly Transfer[]) => void;
  /** @throws ApiError 503 while loading or overloaded. */
  readonly assess: (environmentId: string, query: WalletQuery) => Promise<WalletAssessment>;
  /** Settles once data are served, or after ten seconds: a request in the first moments of a start waits instead of failing. */
  readonly settled: () => Promise<void>;
  readonly status: () => WalletStatus;
  readonly close: () => Promise<void>;
}

interface Log {
  readonly info: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

const RESTARTS_MAX = 5;
const FIRST_LOAD_MS = 10_000;
const NOTHING: LoadedData = { lists: [], tags: 0, transfers: 0, buildMs: 0 };

/** Wallet data for the service: one index in a worker thread, replaced as a whole when an import changes it. */
export function createWalletRuntime({ log }: { readonly log: Log }): WalletRuntime {
  let current: WalletWorker | undefined;
  let loaded: { readonly files: readonly WalletFile[]; readonly dataVersion: string } = { files: [], dataVersion: '' };
  let loading: Promise<void> = Promise.resolve();
  let restarts = 0;
  let closed = false;
  /** Nothing is imported, and nobody has asked yet. */
  let asleep = false;
  const first = makeGate();
  const own = new Map<string, Transfer[]>();

  const swap = async (files: readonly WalletFile[], dataVersion: string): Promise<void> => {
    const fresh = await startWalletWorker(files);
    if (closed) return fresh.retire();
    for (const [environmentId, transfers] of own) fresh.addTransfers(environmentId, transfers);
    const old = current;
    current = fresh;
    asleep = false;
    first.open();
    loaded = { files, dataVersion };
    void fresh.lost.then(() => restart(fresh));
    log.info({ tags: fresh.tags, transfers: fresh.transfers, build_ms: fresh.buildMs }, 'wallet data loaded');
    await old?.retire();
  };

  const restart = (lost: WalletWorker): void => {
    if (closed || current !== lost) return;
    current = undefined;
    restarts += 1;
    log.error({ restarts }, 'the wallet thread ended unexpectedly');
    if (restarts <= RESTARTS_MAX)
      void load(loaded.files, loaded.dataVersion).catch((cause: unknown) =>
        log.error({ cause: String(cause) }, 'wallet data could not be loaded again'),
      );
  };

  // One load after another: two at once could leave the older data in place.
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const next = loading.then(work);
    loading = next.catch(() => undefined);
    return next;
  };
  const load = (files: readonly WalletFile[], dataVersion: string): Promise<void> =>
    inTurn(async () => {
      asleep = files.length === 0 && !current;
      if (!asleep) return swap(files, dataVersion);
      loaded = { files, dataVersion };
      first.open();
    });
  const wake = (): Promise<void> =>
    inTurn(async () => {
      if (asleep && !closed) await swap(loaded.files, loaded.dataVersion);
    });

  return {
    load,
    addTransfers: (environmentId, transfers) => {
      own.set(environmentId, [...(own.get(environmentId) ?? []), ...transfers].slice(-OWN_TRANSFERS_MAX));
      current?.addTransfers(environmentId, transfers);
    },
    assess: async (environmentId, query) => {
      if (asleep) await wake();
      if (!current) throw temporarilyUnavailable('The wallet data are being loaded.');
      return current.assess(environmentId, query);
    },
    settled: () => (current || asleep ? Promise.resolve() : Promise.race([first.opened, pause(FIRST_LOAD_MS)])),
    status: () => ({
      ...(current ?? NOTHING),
      ready: current !== undefined || asleep,
      dataVersion: loaded.dataVersion,
    }),
    close: async () => {
      closed = true;
      await loading;
      await current?.retire();
      current = undefined;
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

function makeGate(): { readonly open: () => void; readonly opened: Promise<void> } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
