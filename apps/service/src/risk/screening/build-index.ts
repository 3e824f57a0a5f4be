import { type Entity, SAMPLE_LIST, SAMPLE_VERSION } from '@assay/screening';
import { nextWord } from '../../platform/threads/start-thread.js';
import type { ListDuty } from './coverage.js';
import { startIndexThread } from './index-thread.js';
import type { FromWorker, ToWorker } from './protocol.js';

/** One edition of one list. */
export interface ListEdition {
  readonly list: string;
  readonly version: string;
  /** The entities, or the path of a snapshot that holds them. */
  readonly entities: string | (() => AsyncIterable<Entity>);
}

/** An edition with where it is searched and what it covers. */
export interface ListToLoad extends ListEdition, ListDuty {
  readonly entries: number;
}

export interface BuiltIndex {
  readonly memory: ArrayBufferLike;
  readonly buildMs: number;
}

const CHUNK_ENTITIES = 1000;

/** Builds the index of lists and of the sample in a thread of its own. @throws Error when a list cannot be read. */
export async function buildInThread(lists: readonly ListEdition[]): Promise<BuiltIndex> {
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

function versionsOf(lists: readonly ListEdition[]): Record<string, string> {
  return { ...Object.fromEntries(lists.map(({ list, version }) => [list, version])), [SAMPLE_LIST]: SAMPLE_VERSION };
}

async function feed(tell: (message: ToWorker) => void, { entities }: ListEdition): Promise<void> {
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
