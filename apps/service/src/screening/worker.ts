import { parentPort } from 'node:worker_threads';
import {
  buildCustomerIndex,
  buildIndex,
  type Customer,
  type Entity,
  openIndex,
  reverseScreen,
  type ScreeningIndex,
  sampleEntities,
  screen,
} from '@assay/screening';
import type { FromWorker, Question, Reply, Screened, ToWorker } from './protocol.js';
import { readSnapshot } from './snapshot.js';

/** A thread that builds an index or answers from one: the API's event loop never waits for a search. */
const entities: Entity[] = [];
let index: ScreeningIndex | undefined;
let changed: readonly Entity[] = [];
/** Messages are handled one after another, in the order they came in. */
let last: Promise<void> = Promise.resolve();

/** Answers of a message that are ready go out after so long, however slow the query that follows. */
const HELD_MS_MAX = 1;

parentPort?.on('message', (message: ToWorker | readonly Question[]) => {
  if (isQuestions(message)) return answerAll(message);
  last = last.then(() => handle(message)).catch((error: unknown) => tell({ kind: 'failed', reason: String(error) }));
});

async function handle(message: ToWorker): Promise<void> {
  switch (message.kind) {
    case 'entities':
      for (const entity of message.entities) entities.push(entity);
      return;
    case 'snapshot':
      for await (const entity of readSnapshot(message.path)) entities.push(entity);
      return;
    case 'build':
      return build(message.versions);
    case 'open':
      index = openIndex(message.memory);
      return tell({ kind: 'ready', lists: index.meta.lists });
    case 'changed':
      changed = message.entities;
      return;
    case 'affected':
      return tell({ kind: 'affected', affected: findAffected(message.customers, new Set(message.again)) });
  }
}

function build(versions: Readonly<Record<string, string>>): void {
  const started = performance.now();
  // The sample comes last: where a real list holds the same entry, the real one is shown.
  const { memory } = buildIndex([...entities, ...sampleEntities()], versions);
  entities.length = 0;
  tell({ kind: 'built', memory, buildMs: Math.round(performance.now() - started) });
}

/** By reverse screening, unless more changed than there are customers: then each is screened. */
function findAffected(customers: readonly Customer[], again: ReadonlySet<string>): Screened[] {
  if (!index) throw new RangeError('The index is not open yet.');
  const lists = index;
  const everybody = changed.length > customers.length;
  const reverse = everybody ? [] : reverseScreen(buildCustomerIndex(customers), lists, changed);
  const found = new Map(reverse.map(({ customer, result }) => [customer.id, { id: customer.id, result }]));
  const ids = new Set(changed.map(({ id }) => id));
  for (const { id, query } of customers) {
    if (found.has(id) || !(everybody || again.has(id))) continue;
    const result = screen(lists, query);
    if (again.has(id) || result.hits.some((hit) => ids.has(hit.id))) found.set(id, { id, result });
  }
  return [...found.values()];
}

function isQuestions(message: ToWorker | readonly Question[]): message is readonly Question[] {
  return Array.isArray(message);
}

function answerAll(questions: readonly Question[]): void {
  let ready: Reply[] = [];
  let since = performance.now();
  for (const question of questions) {
    ready.push(answer(question));
    if (performance.now() - since < HELD_MS_MAX) continue;
    tell(ready);
    ready = [];
    since = performance.now();
  }
  if (ready.length > 0) tell(ready);
}

function answer({ id, query }: Question): Reply {
  try {
    if (!index) throw new RangeError('The index is not open yet.');
    return { kind: 'result', id, result: screen(index, query) };
  } catch (error) {
    return { kind: 'refused', id, reason: error instanceof Error ? error.message : String(error) };
  }
}

function tell(message: FromWorker): void {
  parentPort?.postMessage(message);
}
