import { parentPort } from 'node:worker_threads';
import {
  buildIndex,
  createCustomerCollection,
  type Entity,
  openIndex,
  type ScreeningIndex,
  sampleEntities,
  screen,
} from '@assay/screening';
import type { FromWorker, HeldCustomer, ListChange, Question, Reply, Screened, ToWorker } from './protocol.js';
import { readSnapshot } from './snapshot.js';

/** A thread that builds an index or answers from one: the API's event loop never waits for a search. */
const entities: Entity[] = [];
let index: ScreeningIndex | undefined;
const collection = createCustomerCollection<HeldCustomer>();
let change: ListChange = { entities: [], touched: [] };
let touchedIds: ReadonlySet<string> = new Set();
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
      index = undefined;
      index = openIndex(message.memory);
      return tell({ kind: 'ready', lists: index.meta.lists });
    case 'hold':
      return collection.hold(message.customers);
    case 'drop':
      return collection.drop(message.ids);
    case 'changed':
      change = message;
      touchedIds = new Set(message.touched);
      return;
    case 'touched':
      return tell({ kind: 'touched', ids: findTouched() });
    case 'affected':
      return tell({ kind: 'affected', affected: findAffected(message.ids) });
  }
}

function build(versions: Readonly<Record<string, string>>): void {
  const started = performance.now();
  // The sample comes last: where a real list holds the same entry, the real one is shown.
  const { memory } = buildIndex([...entities, ...sampleEntities()], versions);
  entities.length = 0;
  tell({ kind: 'built', memory, buildMs: Math.round(performance.now() - started) });
}

/** Uses reverse screening, unless more entries changed than there are customers; then all customers are returned. */
function findTouched(): string[] {
  const { customers } = collection;
  if (change.touched === undefined || change.entities.length > customers.size) return [...customers.keys()];
  const ids = new Set(collection.touched(opened(), change.entities).map(({ id }) => id));
  for (const customer of customers.values()) if (isKnownTouched(customer)) ids.add(customer.id);
  return [...ids];
}

/** The customers among `ids` who have, or had, a hit among the changed entries. */
function findAffected(ids: readonly string[]): Screened[] {
  const changed = new Set(change.entities.map(({ id }) => id));
  return ids.flatMap((id) => {
    const customer = collection.customers.get(id);
    if (!customer) return [];
    const result = screen(opened(), customer.query);
    const affected = isKnownTouched(customer) || result.hits.some((hit) => changed.has(hit.id));
    return affected ? [{ customer, result }] : [];
  });
}

function isKnownTouched({ known }: HeldCustomer): boolean {
  return change.touched === undefined || known.some((id) => touchedIds.has(id));
}

function opened(): ScreeningIndex {
  if (!index) throw new RangeError('The index is not open yet.');
  return index;
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
    return { kind: 'result', id, result: screen(opened(), query) };
  } catch (error) {
    return { kind: 'refused', id, reason: error instanceof Error ? error.message : String(error) };
  }
}

function tell(message: FromWorker): void {
  parentPort?.postMessage(message);
}
