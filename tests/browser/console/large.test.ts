import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../support/console.js';
import { until } from '../../support/database.js';
import { importRegister } from '../../support/registry.js';
import { startService, type TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, openDesk } from './desk.js';

/** Work in the amounts of a large institution; rows are filled by SQL. */
const executable = findChromium();
const CASES = 10_000;
const PARTIES = 500;
const PER_COMPANY = 4;
/** On an idle machine; a busy one is given what it takes for a short queue as well. */
const INTERACTIVE_MS = 1_000;

let service: TestService;
let browser: Browser;
let desk: Desk;
let folder: string;

beforeAll(async () => {
  if (!executable) return;
  folder = mkdtempSync(join(tmpdir(), 'assay-large-'));
  service = await startService();
  browser = await launchChromium(executable);
  desk = await openDesk(service, browser);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Milliseconds from the navigation to the first row that a key moves from. */
async function openQueue(page: Page): Promise<number> {
  await page.goto(`${service.baseUrl}/console/queue`);
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.locator('tr[aria-current=true]').waitFor();
  return page.evaluate(() => performance.now());
}

const fastest = async (page: Page) => Math.min(await openQueue(page), await openQueue(page), await openQueue(page));

/** Copies of a case that are due one after the other. */
async function fillQueue(caseId: string): Promise<void> {
  const [row] = await sql(
    service,
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = 'cases' and is_generated = 'NEVER' and column_name not in ('id', 'group_key', 'due_at')`,
  );
  const names = String(row?.['names']);
  await sql(
    service,
    `insert into cases (id, group_key, due_at, ${names})
      select 'cas_' || lpad(n::text, 26, '0'), sha256(n::text::bytea), now() + make_interval(mins => n), ${names}
      from cases, generate_series(1, ${CASES - 1}) as n where id = '${caseId}'`,
  );
  await sql(service, 'analyze cases');
}

/** A company that four own, each of whom four own, and so on; the last ones are people. In the words of BODS 0.4. */
function structure(): string {
  const publicationDetails = { publicationDate: '2026-01-01', bodsVersion: '0.4', publisher: { name: 'Test' } };
  const common = (id: string, recordType: string, recordDetails: object) => ({
    ...{
      statementId: `statement-${id}`.padEnd(36, '0'),
      recordId: id,
      statementDate: '2026-01-01',
      recordType,
      recordStatus: 'new',
    },
    ...{ declarationSubject: 'party-0', publicationDetails, recordDetails: { isComponent: false, ...recordDetails } },
  });
  const isCompany = (at: number) => at * PER_COMPANY + 1 < PARTIES;
  const lines = Array.from({ length: PARTIES }, (_, at) => {
    const id = `party-${at}`;
    if (!isCompany(at))
      return common(id, 'person', { personType: 'knownPerson', names: [{ type: 'legal', fullName: `Holder ${at}` }] });
    return common(id, 'entity', {
      entityType: { type: 'registeredEntity' },
      name: at === 0 ? 'Wide Harbour Ltd' : `Branch ${at} Ltd`,
      jurisdiction: { name: 'United Kingdom', code: 'GB' },
      identifiers: [{ scheme: 'GB-COH', id: String(70_000 + at) }],
    });
  });
  const links = Array.from({ length: PARTIES - 1 }, (_, place) => {
    const at = place + 1;
    return common(`holding-${at}`, 'relationship', {
      subject: `party-${Math.floor((at - 1) / PER_COMPANY)}`,
      interestedParty: `party-${at}`,
      interests: [
        { type: 'shareholding', directOrIndirect: 'direct', share: { exact: at % PER_COMPANY === 1 ? 76 : 8 } },
      ],
    });
  });
  return [...lines, ...links].map((one) => JSON.stringify(one)).join('\n');
}

describe.skipIf(!executable)('in large amounts', () => {
  test(`a queue of ${CASES} sessions is ready for keys as soon as a short one, and draws what is in sight`, async () => {
    const { page, faults } = desk;
    const subject = { type: 'individual', reference: 'sandbox_referred' };
    const { body } = await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
    const read = async () => (await service.api('GET', `/v1/verifications/${body.id}`)).body;
    const session = await until(read, ({ case_id: id }) => typeof id === 'string');
    const short = await fastest(page);
    await fillQueue(session.case_id);
    const long = await fastest(page);
    expect(long, `a short queue took ${Math.round(short)} ms`).toBeLessThan(Math.max(INTERACTIVE_MS, short * 2));
    expect(await page.getByRole('row').count()).toBeLessThan(100);
    const table = page.getByRole('table', { name: 'Queue' });
    await table.evaluate((element) => element.parentElement?.scrollTo(0, 1e6));
    await page.waitForFunction(() => Number(document.querySelector('tbody tr:last-child')?.ariaRowIndex ?? 0) > 150);
    await page.getByText('more', { exact: false }).first().waitFor();
    expect(faults).toEqual([]);
  });

  test(`a graph of ${PARTIES} owners folds to the ways to them, and shows all of them when asked`, async () => {
    const { page, faults } = desk;
    const file = { folder, name: 'wide.jsonl', content: structure() };
    const imported = await importRegister(service, file, { format: 'bods', source: 'bods_wide' });
    expect(imported.rejected).toEqual([]);
    const found = await service.api('POST', '/v1/businesses/search', { name: 'Wide Harbour Ltd' });
    const made = await service.api('POST', '/v1/businesses', { result_id: found.body.data[0].result_id });
    expect(made.body.ownership.nodes.length).toBeGreaterThanOrEqual(PARTIES);
    await desk.open(`/businesses/${made.body.id}`, 'Wide Harbour Ltd');
    const graph = page.getByRole('figure', { name: /^Ownership of/ });
    await graph.locator('.react-flow__node').first().waitFor();
    const folded = await graph.locator('.react-flow__node').count();
    expect(folded).toBeLessThan(60);
    await graph.getByRole('button', { name: /^Show all/ }).click();
    await graph.getByRole('button', { name: 'Show the ways to owners only' }).waitFor();
    await graph.getByRole('button', { name: /fit view/i }).click();
    await page.waitForFunction(() => document.querySelectorAll('.react-flow__node').length > 400);
    const rows = page.getByRole('table', { name: 'Ownership' }).getByRole('row');
    expect(await rows.count()).toBe(made.body.ownership.edges.length + 1);
    expect(faults).toEqual([]);
  });
});
