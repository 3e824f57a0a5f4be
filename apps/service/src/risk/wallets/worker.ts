import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import {
  assessWallet,
  distinctTransfers,
  joinGraphs,
  linkTags,
  makeGraph,
  makeTagIndex,
  type Transfer,
  type TransferGraph,
  type WalletData,
} from '@assay/wallets';
import { type EnvironmentKind, reaches } from '../../platform/imports/reach.js';
import { type OwnChange, withChanges } from './own-changes.js';
import type { FromWorker, ToWorker, WalletEnvironment, WalletFile } from './protocol.js';
import { readTags, readTransfers } from './snapshot.js';

/** The thread that owns tags and transfers: the API's event loop never waits for a walk over transfers. */
let data: Readonly<Record<EnvironmentKind, WalletData>> | undefined;
/** Transfers of one environment, and the joined view of them, made when it is next asked for. */
const own = new Map<string, { readonly transfers: ReadonlyMap<string, Transfer>; view: TransferGraph | undefined }>();
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (message: ToWorker) => {
  last = last.then(() => handle(message)).catch((error: unknown) => tell({ kind: 'failed', reason: String(error) }));
});

async function handle(message: ToWorker): Promise<void> {
  switch (message.kind) {
    case 'build':
      return build(message.files);
    case 'transfers':
      return keep(message.environmentId, message.changes);
    case 'assess':
      return answer(message);
  }
}

function keep(environmentId: string, changes: readonly OwnChange[]): void {
  own.set(environmentId, { transfers: withChanges(own.get(environmentId)?.transfers, changes), view: undefined });
}

/** A query that fails is told to its asker alone. */
function answer({ id, environment, query }: Extract<ToWorker, { kind: 'assess' }>): void {
  try {
    tell({ kind: 'result', id, result: assessWallet(dataOf(environment), query) });
  } catch (error) {
    tell({ kind: 'refused', id, reason: error instanceof Error ? error.message : String(error) });
  }
}

/** Data that both kinds of environment use are held once; otherwise each kind has its own. */
async function build(files: readonly WalletFile[]): Promise<void> {
  const started = performance.now();
  const shared = files.every(({ reach }) => reach === 'all');
  const sandbox = await dataFrom(files.filter(({ reach }) => reaches(reach, 'sandbox')));
  const production = shared ? sandbox : await dataFrom(files.filter(({ reach }) => reaches(reach, 'production')));
  data = { sandbox, production };
  const sum = (kind: WalletFile['kind']) =>
    files.reduce((all, file) => all + (file.kind === kind ? file.entries : 0), 0);
  const buildMs = Math.round(performance.now() - started);
  tell({ kind: 'ready', tags: sum('tags'), transfers: sum('transfers'), buildMs });
}

async function dataFrom(files: readonly WalletFile[]): Promise<WalletData> {
  const index = makeTagIndex();
  const transfers = makeGraph();
  for (const { kind, id, version, path } of files) {
    const bytes = await readFile(path);
    if (kind === 'tags') index.add(id, version, readTags(bytes));
    else for (const transfer of readTransfers(bytes)) transfers.add(transfer);
  }
  const tags = index.build();
  const graph = transfers.build();
  return { tags, graph, links: linkTags(graph, tags) };
}

function dataOf({ id, kind }: WalletEnvironment): WalletData {
  const mine = own.get(id);
  const imported = data?.[kind];
  if (!imported) throw new Error('The index is not built yet.');
  if (!mine || !imported.graph) return imported;
  if (!mine.view) {
    const builder = makeGraph();
    for (const transfer of distinctTransfers(mine.transfers.values())) builder.add(transfer);
    mine.view = joinGraphs(imported.graph, builder.build());
  }
  return { ...imported, graph: mine.view };
}

function tell(message: FromWorker): void {
  parentPort?.postMessage(message);
}
