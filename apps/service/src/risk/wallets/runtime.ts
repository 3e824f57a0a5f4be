import { temporarilyUnavailable } from '@assay/kernel';
import type { Transfer, WalletAssessment, WalletQuery } from '@assay/wallets';
import { type EnvironmentKind, reaches } from '../../platform/imports/reach.js';
import { ServedData } from '../../platform/threads/served-data.js';
import { type OwnChange, withChanges } from './own-changes.js';
import type { LoadedData, WalletEnvironment, WalletFile, WalletKind } from './protocol.js';
import { startWalletWorker, type WalletWorker } from './wallet-worker.js';

export interface WalletStatus extends LoadedData {
  readonly ready: boolean;
  /** Time of the newest import that is served, RFC 3339; empty without one. Grows with each import. */
  readonly dataVersion: string;
  /** Since when this edition answers, Unix milliseconds; undefined while none is loaded. */
  readonly since: number | undefined;
}

export interface WalletRuntime {
  /**
   * Replaces all imported data; queries are answered from the old data until the new index stands. Where nothing is
   * imported the thread is started by the first query.
   */
  readonly load: (files: readonly WalletFile[], dataVersion: string) => Promise<void>;
  /** Changes transfers that only one environment sees. The newest 50,000 of an environment are kept. */
  readonly changeTransfers: (environmentId: string, changes: readonly OwnChange[]) => void;
  /** @throws ApiError 503 while loading or overloaded. */
  readonly assess: (environment: WalletEnvironment, query: WalletQuery) => Promise<WalletAssessment>;
  /** The imported lists of tags that an environment uses. */
  readonly lists: (environment: EnvironmentKind) => readonly WalletFile[];
  /** What these lists cover; the built-in data of the sandbox cover every kind there. */
  readonly coverage: (environment: EnvironmentKind) => readonly WalletCoverageOf[];
  /** Settles once data are served, or after ten seconds: a request in the first moments of a start waits instead of failing. */
  readonly settled: () => Promise<void>;
  readonly status: () => WalletStatus;
  readonly close: () => Promise<void>;
}

export interface WalletCoverageOf {
  readonly type: WalletKind;
  readonly status: 'covered' | 'no_list';
}

interface Log {
  readonly info: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

const NOTHING: LoadedData = { tags: 0, transfers: 0, buildMs: 0 };

interface Edition {
  readonly files: readonly WalletFile[];
  readonly dataVersion: string;
}

/** Wallet data for the service: one index in a worker thread, replaced as a whole when an import changes it. */
export function createWalletRuntime({ log }: { readonly log: Log }): WalletRuntime {
  const own = new Map<string, ReadonlyMap<string, Transfer>>();
  const served = new ServedData<Edition, WalletWorker>({
    name: 'wallet data',
    nothing: { files: [], dataVersion: '' },
    isNothing: ({ files }) => files.length === 0,
    start: ({ files }) => startWalletWorker(files),
    taken: (worker) => {
      for (const [environmentId, transfers] of own)
        worker.changeTransfers(
          environmentId,
          [...transfers].map(([id, transfer]) => ({ id, transfer })),
        );
      const { tags, transfers, buildMs } = worker;
      log.info({ tags, transfers, build_ms: buildMs }, 'wallet data loaded');
    },
    again: (edition) => edition,
    log,
  });

  const lists = (environment: EnvironmentKind): readonly WalletFile[] =>
    served.data.files.filter(({ kind, reach }) => kind === 'tags' && reaches(reach, environment));

  return {
    load: (files, dataVersion) => served.load({ files, dataVersion }),
    changeTransfers: (environmentId, changes) => {
      own.set(environmentId, withChanges(own.get(environmentId), changes));
      served.current?.changeTransfers(environmentId, changes);
    },
    lists,
    coverage: (environment) => {
      const covered =
        environment === 'sandbox' || lists(environment).some(({ covers }) => covers.includes('wallet_tags'));
      return [{ type: 'wallet_tags', status: covered ? 'covered' : 'no_list' }];
    },
    assess: async (environment, query) => {
      await served.wake();
      const worker = served.current;
      if (!worker) throw temporarilyUnavailable('The wallet data are being loaded.');
      return worker.assess(environment, query);
    },
    settled: () => served.settled(),
    status: () => ({
      ...(served.current ?? NOTHING),
      ready: served.ready,
      since: served.since,
      dataVersion: served.data.dataVersion,
    }),
    close: () => served.close(),
  };
}
