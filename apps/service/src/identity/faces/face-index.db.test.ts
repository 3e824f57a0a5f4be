import { seededRandom } from '@assay/kernel';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import type { Environment } from '../../platform/environments/environment.js';
import { newId } from '../../platform/ids.js';
import type { FacesApp } from './app.js';
import { createFaceIndex, type FaceIndex } from './face-index.js';
import { putFace, removeFaces } from './face-rows.js';

const MODEL = { id: 'made-up', version: '1' };
const DIMENSION = 128;
const random = seededRandom(7);

let opened: TestApp;
let app: FacesApp;
let environment: Environment;
/** Two nodes on one database: each has its own memory and thread. */
let nodes: readonly FaceIndex[];

beforeAll(async () => {
  opened = await openTestApp();
  ({ app, sandbox: environment } = opened);
  nodes = [app.faces, createFaceIndex(app.db, app.vault)];
});
afterAll(async () => {
  await nodes?.[1]?.close();
  await opened?.close();
});

interface Owner {
  readonly id: string;
  readonly descriptor: Float32Array;
}

function owner(): Owner {
  const values = Array.from({ length: DIMENSION }, () => random() - 0.5);
  const length = Math.hypot(...values);
  return { id: newId('lent'), descriptor: Float32Array.from(values, (value) => value / length) };
}

const enrol = ({ id: ownerId, descriptor }: Owner): Promise<void> =>
  app.db.transaction(environment.id, (tx) =>
    putFace(tx, environment.id, {
      ...{ kind: 'listed', ownerId, listId: null, model: MODEL, descriptor, key: environment.key, at: Date.now() },
    }),
  );
const remove = ({ id }: Owner): Promise<void> =>
  app.db.transaction(environment.id, (tx) => removeFaces(tx, environment.id, id));

async function search(node: FaceIndex, { descriptor }: Owner): Promise<readonly string[]> {
  const query = { environmentId: environment.id, model: MODEL, metric: 'cosine', descriptor } as const;
  const { faces } = await node.search({ ...query, kinds: ['listed'], limit: 5 });
  return faces.map(({ ownerId }) => ownerId);
}

test('under load no node returns a face after its deletion, and none misses one that is enrolled again', async () => {
  const [kept, doomed, renewed] = [120, 60, 40].map((count) => Array.from({ length: count }, owner)) as [
    Owner[],
    Owner[],
    Owner[],
  ];
  for (const one of [...kept, ...doomed, ...renewed]) await enrol(one);
  const all = [...kept, ...doomed, ...renewed];
  const deleted = new Set<string>();
  const lasting = new Set([...kept, ...renewed].map(({ id }) => id));
  const faults: string[] = [];
  let [searches, changing] = [0, true];

  const searching = nodes.flatMap((node, number) =>
    [0, 1, 2].map(async () => {
      while (changing) {
        const wanted = all[Math.floor(random() * all.length)]!;
        const gone = new Set(deleted);
        const found = await search(node, wanted);
        searches += 1;
        for (const id of found) if (gone.has(id)) faults.push(`node ${number} returned the deleted ${id}`);
        if (lasting.has(wanted.id) && found[0] !== wanted.id) faults.push(`node ${number} missed ${wanted.id}`);
      }
    }),
  );
  try {
    for (const [index, one] of doomed.entries()) {
      // However fast the changes are, each is searched over.
      await vi.waitUntil(() => searches >= index, { timeout: 20_000, interval: 1 });
      await remove(one);
      deleted.add(one.id);
      // Taken out and put in again in one transaction, as when a picture is described again.
      await enrol(renewed[index % renewed.length]!);
    }
  } finally {
    changing = false;
  }
  await Promise.all(searching);
  expect(faults).toEqual([]);
  expect(searches).toBeGreaterThanOrEqual(doomed.length - 1);
  for (const node of nodes) for (const one of doomed) expect(await search(node, one)).not.toContain(one.id);
});

test('a face whose removal is forgotten leaves the memory of a node with the first search that meets it', async () => {
  const [node] = nodes;
  const gone = owner();
  await enrol(gone);
  const query = { environmentId: environment.id, model: MODEL, metric: 'cosine', descriptor: gone.descriptor } as const;
  const look = () => node!.search({ ...query, kinds: ['listed'], limit: 5 });
  const before = (await look()).populationSize;
  await app.db.system(
    { name: 'test_forget_removal', text: 'delete from faces where environment_id = $1 and owner_id = $2' },
    [environment.id, gone.id],
  );
  const after = await look();
  expect(after.faces.map(({ ownerId }) => ownerId)).not.toContain(gone.id);
  expect(after.populationSize).toBe(before - 1);
});

test('where the database is set back, faces that then get the same positions are found', async () => {
  const [node] = nodes;
  const [kept, lost, fresh] = [owner(), owner(), owner()];
  await enrol(kept);
  await enrol(lost);
  expect(await search(node!, lost)).toContain(lost.id);
  await app.db.system(
    {
      name: 'test_set_back',
      text: `with gone as (delete from faces where environment_id = $1 and owner_id = $2 returning 1)
        update face_heads set position = position - (select count(*) from gone) where environment_id = $1`,
    },
    [environment.id, lost.id],
  );
  expect(await search(node!, kept)).toContain(kept.id);
  await enrol(fresh);
  expect(await search(node!, fresh)).toContain(fresh.id);
  expect(await search(node!, lost)).not.toContain(lost.id);
});
