import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../../../../../tests/support/database.js';
import { startService, type TestService } from '../../../../../tests/support/service.js';
import { LATER_EVALUATIONS } from './store.js';

let service: TestService;
let database: TestDatabase;
beforeAll(async () => {
  service = await startService({ shared: true });
  database = await openDatabase(service);
});
afterAll(async () => {
  await database?.close();
  await service?.stop();
});

test('of more evaluations than an answer shows, it shows the newest, the one that holds now last', async () => {
  const environment = await database.environment('sandbox');
  const transaction = 'txn_evaluated_often';
  await database.query(
    `insert into transaction_evaluations (environment_id, transaction_id, id, cause_id, status, data_key_id, sealed, created_at)
      select $1, $2, 'tev_' || lpad((1000 - n)::text, 4, '0'), 'txn_late', 'approved', 'none', '\\x00', now() + n * interval '1 second'
      from generate_series(1, 103) as s(n)`,
    [environment, transaction],
  );
  try {
    const rows = await database.query<{ id: string }>(LATER_EVALUATIONS.text, [environment, transaction]);
    expect(rows.map(({ id }) => id)).toEqual(
      Array.from({ length: 100 }, (_, at) => `tev_${String(996 - at).padStart(4, '0')}`),
    );
  } finally {
    const drop = 'delete from transaction_evaluations where environment_id = $1 and transaction_id = $2';
    await database.query(drop, [environment, transaction]);
  }
});
