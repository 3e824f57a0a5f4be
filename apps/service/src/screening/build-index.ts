import { type Entity, SAMPLE_LIST, SAMPLE_VERSION } from '@assay/screening';
import { nextWord } from '../threads/start-thread.js';
import { startIndexThread } from './index-thread.js';
import type { FromWorker, ToWorker } from './protocol.js';

/** One edition of one list. */
export interface ListToLoad {
  readonly list: string;
  readonly version: string;
  /** The entities, or the path of a snapshot that holds them. */
  readonly entities: string | (() => AsyncIterable<Entity>);
  /** Unix time in milliseconds from which the list counts as stale. */
  readonly staleAt?: number;
}

export interface BuiltIndex {
  readonly memory: ArrayBufferLike;
  readonly buildMs: number;
}

const CHUNK_ENTITIES = 1000;

/** Builds the index of lists and of the sample in a thread of its own. @throws Error when a list cannot be read. */
export async function buildInThread(lists: readonly ListToLoad[]): Promise<BuiltIndex> {
  const thread = startIndexThread();
  const tell = (message: ToWorker): void => thread.postMessage(message);
  const built = nextWord<Extract<FromWorker, { kind: 'built' }>>(thread, 'built');
  try {
    for (const list of lists) await feed(tell, list);
    tell({ kind: 'build', versions: versionsOf(lists) });
    const { memory, buildMs } = await built;
    return { memory, buildMs };
  } finally {
    built.catch(() => undefined);
    await thread.terminate();
  }
}

function versionsOf(lists: readonly ListToLoad[]): Record<string, string> {
  return { ...Object.fromEntries(lists.map(({ list, version }) => [list, version])), [SAMPLE_LIST]: SAMPLE_VERSION };
}

async function feed(tell: (message: ToWorker) => void, { entities }: ListToLoad): Promise<void> {
  if (typeof entities === 'string') return tell({ kind: 'snapshot', path: entities });
  let chunk: Entity[] = [];
  for await (const entity of entities()) {
    chunk.push(entity);
    if (chunk.length < CHUNK_ENTITIES) continue;
    tell({ kind: 'entities', entities: chunk });
    chunk = [];
  }
  tell({ kind: 'entities', entities: chunk });
}
