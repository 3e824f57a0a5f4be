import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { nowIn } from '../../platform/environments/environment.js';
import { noEffects, record } from '../../platform/store/record.js';
import { sealAudit } from '../../work/audit/sealer.js';
import { reportContent } from './report-content.js';
import { CHANGES_MAX } from './report-store.js';

let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened?.close());

test('a report with too many changes says how many it leaves out', async () => {
  const { app, sandbox } = opened;
  const now = nowIn(sandbox);
  const effects = noEffects();
  for (let count = 0; count < CHANGES_MAX + 12; count += 1)
    effects.audit.push({
      action: 'settings.changed',
      actor: { type: 'system' },
      target: { type: 'environment', id: sandbox.id },
      at: now - 1000,
    });
  await app.db.transaction(sandbox.id, (tx) => record(tx, sandbox, effects));
  while (await sealAudit(app));
  const period = { from: new Date(now - 60_000), to: new Date(now) };
  const { changes, changes_left_out: more } = await reportContent(app, sandbox, period, now);
  expect([changes.length, more]).toEqual([CHANGES_MAX, 12]);
});
