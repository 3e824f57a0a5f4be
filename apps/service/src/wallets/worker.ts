import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import {
  assessWallet,
  joinGraphs,
  linkTags,
  makeGraph,
  makeTagIndex,
  type Transfer,
  type TransferGraph,
  type WalletData,
} from '@assay/wallets';
import { type FromWorker, OWN_TRANSFERS_MAX, type ToWorker, type WalletFile } from './protocol.js';
import { readTags, readTransfers } from './snapshot.js';

/** The thread that owns tags and transfers: the API's event loop never waits for a walk over transfers. */
let data: WalletData | undefined;
/** Transfers of one environment, and the joined view of them, made when it is next asked for. */
const own = new Map<string, { readonly transfers: Transfer[]; view: TransferGraph | undefined }>();
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (message: ToWorker) => {
  last = last.then(() => handle(message)).catch((error: unknown) => tell({ kind: 'failed', reason: String(error) }));
});

async function handle(message: ToWorker): Promise<void> {
  switch (message.kind) {
    case 'build':
      return build(message.files);
    case 'transfers':
      return keep(message.environmentId, message.transfers);
    case 'assess':
      return answer(message);
  }
}

function keep(environmentId: string, added: readonly Transfer[]): void {
  const transfers = [...(own.get(environmentId)?.transfers ?? []), ...added].slice(-OWN_TRANSFERS_MAX);
  own.set(environmentId, { transfers, view: undefined });
}

/** A query that fails is told to its asker alone. */
function answer({ id, environmentId, query }: Extract<ToWorker, { kind: 'assess' }>): void {
  try {
    tell({ kind: 'result', id, result: assessWallet(dataOf(environmentId), query) });
  } catch (error) {
    tell({ kind: 'refused', id, reason: error instanceof Error ? error.message : String(error) });
  }
}

async function build(files: readonly WalletFile[]): Promise<void> {
  const started = performance.now();
  const index = makeTagIndex();
  const transfers = makeGraph();
  for (const { kind, id, version, path } of files) {
    const bytes = await readFile(path);
    if (kind === 'tags') index.add(id, version, readTags(bytes));
    else for (const transfer of readTransfers(bytes)) transfers.add(transfer);
  }
  const tags = index.build();
  const graph = transfers.build();
  data = { tags, graph, links: linkTags(graph, tags) };
  tell({
    kind: 'ready',
    lists: tags.lists.map(({ id, version, entries }) => ({ id, version, entries })),
    tags: tags.size,
    transfers: graph.edges,
    buildMs: Math.round(performance.now() - started),
  });
}

function dataOf(environmentId: string): WalletData {
  const mine = own.get(environmentId);
  if (!data) throw new Error('The index is not built yet.');
  if (!mine || !data.graph) return data;
  if (!mine.view) {
    const builder = makeGraph();
    for (const transfer of mine.transfers) builder.add(transfer);
    mine.view = joinGraphs(data.graph, builder.build());
  }
  return { ...data, graph: mine.view };
}

function tell(message: FromWorker): void {
  parentPort?.postMessage(message);
}
