import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../../tests/support/test-app.js';
import type { BusinessesApp } from '../app.js';
import { importRegistry } from './import-files.js';
import { takeRegisterAway } from './remove-register.js';
import { registerSource } from './sources-store.js';

const ACTOR = { type: 'system', id: 'test' } as const;
let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened?.close());

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => `company,c${at},Wharf ${at} Ltd,GB,${96000000 + at}`);

async function importCompanies(app: BusinessesApp, name: string, count: number) {
  const file = join(opened.app.config.dataDir, name);
  await writeFile(file, ['record,id,name,country,registration_number', ...rows(count)].join('\n'));
  return importRegistry(app, {
    ...{ source: 'wharves', format: 'companies_csv', files: [file], replace: false, actor: ACTOR },
    onProgress: () => undefined,
  });
}

/** The app, in which something happens behind the first batch of an import. */
function interrupted(app: BusinessesApp, meanwhile: () => Promise<unknown>): BusinessesApp {
  let batches = 0;
  const systemTransaction: typeof app.db.systemTransaction = async (work) => {
    batches += 1;
    if (batches === 2) await meanwhile();
    return app.db.systemTransaction(work);
  };
  const db = { system: app.db.system.bind(app.db), systemTransaction };
  return Object.create(app, { db: { value: db } }) as BusinessesApp;
}

test('an import whose register is removed meanwhile stops, and leaves no half of it', async () => {
  const { app } = opened;
  await importCompanies(app, 'few.csv', 3);
  const late = importCompanies(
    interrupted(app, () => takeRegisterAway(app, 'wharves', { actor: ACTOR, dryRun: false })),
    'many.csv',
    2_500,
  );
  await expect(late).rejects.toThrow('was removed or replaced while');
  expect(await registerSource(app, 'wharves')).toBeUndefined();
  expect(await importCompanies(app, 'many.csv', 2_500)).toMatchObject({ companies: 2_500, resumed: [] });
});
