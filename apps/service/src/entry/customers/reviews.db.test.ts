import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import type { Environment } from '../../platform/environments/environment.js';
import { nowIn } from '../../platform/environments/environment.js';
import { noEffects, record } from '../../platform/store/record.js';
import { raiseAlert } from '../../work/cases/raise-alert.js';
import { referenceIndexOf } from '../../work/customers/customer.js';
import { makeCustomers } from '../../work/customers/make-customers.js';
import { catchUp } from './catch-up.js';
import { customerView } from './customer-view.js';
import { tellDueReviews } from './due-reviews.js';
import { reviewExpiredDocuments } from './expired-documents.js';
import { planReviews } from './plan-reviews.js';
import { findCustomerIn } from './read.js';

const DAY = 86_400_000;
let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened?.close());

const run = (name: string, text: string, values: readonly unknown[] = []) =>
  opened.app.db.system({ name: `test_${name}`, text }, values);
const place = async (): Promise<Environment> => {
  opened.app.environments.forget(opened.sandbox.id);
  return opened.app.environments.get(opened.sandbox.id);
};
let made = 0;

/** A customer with this risk, first seen so many days ago. */
async function customer(band: string | null, daysAgo = 0) {
  const { app, sandbox } = opened;
  made += 1;
  const reference = `review-${Date.now()}-${made}`;
  const index = referenceIndexOf(app.vault, sandbox.id, reference);
  const at = nowIn(await place()) - daysAgo * DAY;
  await app.db.transaction(sandbox.id, (tx) => makeCustomers(tx, app.vault, sandbox.id, [{ index, reference, at }]));
  const [row] = await app.db.system<{ id: string }>(
    {
      name: 'test_band',
      text: 'update customers set risk_band = $3 where environment_id = $1 and reference_index = $2 returning id',
    },
    [sandbox.id, index, band],
  );
  return { id: row?.id ?? '', reference, at };
}

async function shown({ id }: { readonly id: string }) {
  const { app } = opened;
  const environment = await place();
  const row = await app.db.transaction(environment.id, (tx) => findCustomerIn(tx, environment.id, id));
  return customerView(app.vault, environment, row, nowIn(environment));
}

const daysUntil = (due: string | null, from: number) => Math.round((Date.parse(due ?? '') - from) / DAY);

async function advance(days: number): Promise<void> {
  await run('clock', 'update environments set clock_offset_seconds = clock_offset_seconds + $2 where id = $1', [
    opened.sandbox.id,
    days * 86_400,
  ]);
}

test('a high risk is reviewed within a year, others within five; who was never judged is of medium risk', async () => {
  const all = await Promise.all(['critical', 'high', 'medium', 'low', null].map((band) => customer(band)));
  await planReviews(opened.app);
  const views = await Promise.all(all.map(shown));
  expect(views.map(({ risk }) => risk.class)).toEqual(['high', 'high', 'medium', 'low', 'medium']);
  const days = views.map(({ review_due_at: due }, index) => daysUntil(due, all[index]?.at ?? 0));
  expect(days).toEqual([365, 365, 1095, 1825, 1095]);
});

test('the clock makes a review overdue, which the gaps show', async () => {
  const one = await customer('high');
  await planReviews(opened.app);
  expect((await shown(one)).gaps).not.toContain('review_overdue');
  await advance(366);
  expect((await shown(one)).gaps).toContain('review_overdue');
});

test('new settings reach customers that were worked out by others', async () => {
  const one = await customer('low');
  await planReviews(opened.app);
  expect(daysUntil((await shown(one)).review_due_at, one.at)).toBe(1825);
  const set = (settings: string) =>
    run('settings', 'update environments set settings = $2::jsonb where id = $1', [opened.sandbox.id, settings]);
  await set('{"customer_reviews": {"low_days": 700}}');
  await place();
  while (await planReviews(opened.app));
  expect(daysUntil((await shown(one)).review_due_at, one.at)).toBe(700);
  await set('{}');
  await place();
  while (await planReviews(opened.app));
  expect(daysUntil((await shown(one)).review_due_at, one.at)).toBe(1825);
});

test('a new class is told once, with what it was before', async () => {
  const one = await customer('low');
  await planReviews(opened.app);
  await run(
    'risk',
    `update customers set risk_band = 'high', review_due_at = null where environment_id = $1 and id = $2`,
    [opened.sandbox.id, one.id],
  );
  await planReviews(opened.app);
  await planReviews(opened.app);
  expect((await shown(one)).risk.class).toBe('high');
  const events = await run('events', `select id from events where environment_id = $1 and resource_id = $2`, [
    opened.sandbox.id,
    one.id,
  ]);
  expect(events.length).toBe(1);
});

test('a case about payments brings the review forward, once', async () => {
  const one = await customer('low');
  await planReviews(opened.app);
  const environment = await place();
  const { app } = opened;
  const raise = async (rule: `rul_${string}`) => {
    const effects = noEffects();
    const now = nowIn(environment);
    await app.db.transaction(environment.id, async (tx) => {
      const alert = {
        ...({ type: 'transaction', kind: rule, severity: 'high', reasonCodes: [] } as const),
        ...{ subjectReference: one.reference, key: environment.key, dedupeKey: rule },
        resource: { type: 'transaction', id: `txn_${rule}` } as const,
      };
      await raiseAlert(tx, { vault: app.vault, environment, now }, alert, effects);
      await record(tx, environment, effects);
    });
    await catchUp(app, environment);
  };
  await raise('rul_one');
  const first = await shown(one);
  expect(first.review.brought_forward_by).toBe('unusual_transactions');
  expect(Math.abs(Date.parse(first.review_due_at ?? '') - nowIn(environment))).toBeLessThan(DAY / 24);
  await raise('rul_two');
  expect((await shown(one)).review).toEqual(first.review);
});

test('a document that expires brings the review forward and opens a case, once; a review settles it', async () => {
  const one = await customer('low');
  const environment = await place();
  const expires = new Date(nowIn(environment) + 10 * DAY);
  await run(
    'expires',
    `update customers set document_expires_at = $3, document_source = 'ver_1' where environment_id = $1 and id = $2`,
    [environment.id, one.id, expires],
  );
  await planReviews(opened.app);
  expect((await shown(one)).review_due_at).toBe(expires.toISOString());
  await reviewExpiredDocuments(opened.app);
  expect((await shown(one)).review.brought_forward_by).toBeNull();
  await advance(11);
  await reviewExpiredDocuments(opened.app);
  await reviewExpiredDocuments(opened.app);
  const view = await shown(one);
  expect(view.review.brought_forward_by).toBe('document_expired');
  expect(view.gaps).toContain('review_overdue');
  const cases = await run(
    'cases',
    `select a.kind from cases c join alerts a on a.environment_id = c.environment_id and a.case_id = c.id
      where c.environment_id = $1 and c.reference_index = $2`,
    [environment.id, referenceIndexOf(opened.app.vault, environment.id, one.reference)],
  );
  expect(cases).toEqual([{ kind: 'review.document_expired' }]);
});

/** How often a destination would have been told that the review of a customer is due. */
async function timesTold({ id }: { readonly id: string }): Promise<number> {
  while (await tellDueReviews(opened.app));
  const text = `select id from events where environment_id = $1 and resource_id = $2 and type = 'customer.review_due'`;
  return (await run('told', text, [opened.sandbox.id, id])).length;
}

test('a due review is told once, again only for another date', async () => {
  const one = await customer('high');
  await planReviews(opened.app);
  expect(await timesTold(one)).toBe(0);
  await advance(366);
  expect([await timesTold(one), await timesTold(one)]).toEqual([1, 1]);
  await run(
    'reviewed',
    'update customers set reviewed_at = $3, review_due_at = null where environment_id = $1 and id = $2',
    [opened.sandbox.id, one.id, new Date(nowIn(await place()))],
  );
  await planReviews(opened.app);
  expect(await timesTold(one)).toBe(1);
  await advance(366);
  expect(await timesTold(one)).toBe(2);
});

test('a change of the owners of a business brings the review forward, another case of it does not', async () => {
  const { app } = opened;
  const raise = async (reference: string, kind: string) => {
    const environment = await place();
    const effects = noEffects();
    await app.db.transaction(environment.id, async (tx) => {
      const alert = {
        ...({ type: 'business', kind, severity: 'high', reasonCodes: [] } as const),
        ...{ subjectReference: reference, key: environment.key, dedupeKey: kind },
        resource: { type: 'business', id: `bus_${kind}` } as const,
      };
      await raiseAlert(tx, { vault: app.vault, environment, now: nowIn(environment) }, alert, effects);
      await record(tx, environment, effects);
    });
    await catchUp(app, environment);
  };
  const [dissolved, sold] = [await customer('low'), await customer('low')];
  await planReviews(app);
  await raise(dissolved.reference, 'business_status_changed');
  await raise(sold.reference, 'business_ubo_changed');
  expect((await shown(dissolved)).review.brought_forward_by).toBeNull();
  const view = await shown(sold);
  expect(view.review.brought_forward_by).toBe('owner_change');
  expect(Math.abs(Date.parse(view.review_due_at ?? '') - nowIn(await place()))).toBeLessThan(DAY / 24);
  expect([await timesTold(sold), await timesTold(dissolved)]).toEqual([1, 0]);
  // The alert joins the case that is open about something else.
  await raise(dissolved.reference, 'business_ubo_changed');
  expect((await shown(dissolved)).review.brought_forward_by).toBe('owner_change');
});
