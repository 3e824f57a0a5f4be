import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePdf } from '../../../tools/src/bills/pdf-writer.js';
import { makeCorporate } from '../../../tools/src/corporate/corporate-document.js';
import { drawCorporate } from '../../../tools/src/corporate/corporate-layouts.js';
import { accepted } from '../../support/accepted.js';
import { until } from '../../support/database.js';
import { importRegister } from '../../support/registry.js';
import { startService, type TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, download, lookInBothThemes, openDesk } from './desk.js';

const executable = findChromium();
const INES = { email: 'ines.almroth@bank.example', roles: ['senior_reviewer'], factor: true };

let service: TestService;
let browser: Browser;
let ines: Desk;
let company: string;

beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  browser = await launchChromium(executable);
  ines = await openDesk(service, browser, INES);
  const acme = { country: 'GB', registration_number: '09876543', reference: 'desk-acme' };
  company = (await send('/v1/businesses', acme)).id;
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const get = async (path: string) => (await service.api('GET', path)).body;
const send = (path: string, sent: object) => accepted(service, 'POST', path, sent);

/** The session of a person whom the sandbox declines. */
async function declined(): Promise<string> {
  const { id } = await send('/v1/verifications', {
    journey: 'kyc_standard',
    subject: { type: 'individual', reference: 'sandbox_declined.owner' },
  });
  await service.api('POST', `/v1/verifications/${id}/submit`, {});
  await until(
    () => get(`/v1/verifications/${id}`),
    ({ status }) => status === 'declined',
    20_000,
  );
  return id;
}

describe.skipIf(!executable)('a company', () => {
  test('says why a part of it has no owner', async () => {
    await ines.open(`/businesses/${company}`, 'Acme Trading Ltd');
    const open = ines.page.getByRole('region', { name: 'Not resolved' });
    await open.getByText('Registered abroad, no owners known').waitFor();
    await open.getByText('10 %', { exact: true }).waitFor();
  });

  test('says how somebody comes to a share, and who owns it by another rule or on another day', async () => {
    const { page, faults } = ines;
    await ines.open(`/businesses/${company}`, 'Acme Trading Ltd');
    const owners = page.getByRole('region', { name: 'Beneficial owners' });
    await owners.getByText('85 % × 60 % = 51 % through Acme Holding').waitFor();
    const count = () => owners.getByRole('listitem').count();
    const usual = await count();
    await owners.getByRole('button', { name: '≥ 10 %' }).click();
    await expect.poll(count).toBeGreaterThan(usual);
    await lookInBothThemes(page, 'business-owners');
    await owners.getByRole('button', { name: '≥ 25 %' }).click();
    await expect.poll(count).toBe(usual);
    await owners.getByLabel('Owners on').fill('1990-01-01');
    await owners.getByText('Jane Roe').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  test('shows in words where it says something else of itself than its register', async () => {
    const { page, faults } = ines;
    const declared = { name: 'Quite Other Ltd', owners: [{ name: 'Nobody Known', percent: 95 }] };
    const other = { country: 'GB', registration_number: '09876543', reference: 'desk-declared', declared };
    const { id } = await send('/v1/businesses', other);
    await ines.open(`/businesses/${id}`, 'Acme Trading Ltd');
    const table = page.getByRole('table', { name: 'Differences' });
    // Whose names are not clear to her.
    await table.getByRole('row', { name: 'Owner 1 •••, ••• –' }).waitFor();
    await table.getByRole('row', { name: 'Owner – •••, •••' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('says who was found on a list, what its register changed and who has left, and its case leads to it', async () => {
    const { page, faults } = ines;
    const rows = (owner: string, name: string) => [
      'record,id,name,country,registration_number,company,owner,percent,role,to',
      'company,k,Kestrel Quay Ltd,GB,93000001,,,,,',
      `person,${owner},${name},,,,,,,`,
      `shareholder,h,,,,k,${owner},100,,`,
      'officer,o1,Sandbox Sanctioned,,,k,,,director,',
      'officer,o2,Olaf Leftlong,,,k,,,director,2015-06-30',
    ];
    const edition = (owner: string, name: string) =>
      importRegister(
        service,
        { folder: service.dataDir, name: `${owner}.csv`, content: rows(owner, name).join('\n') },
        { format: 'companies_csv', source: 'desk_register', replace: true, acceptRemovals: true },
      );
    await edition('k1', 'Karl Before');
    const kestrel = { country: 'GB', registration_number: '93000001', reference: 'desk-kestrel' };
    const { id } = await send('/v1/businesses', kestrel);
    await edition('k2', 'Kim After');
    await until(
      () => get(`/v1/businesses/${id}`),
      ({ changes }) => changes.length > 0,
      20_000,
    );
    const [open] = (await get('/v1/cases?type=business&subject_reference=desk-kestrel')).data;
    await ines.open(`/cases/${open.id}`, /./);
    const alerts = page.getByRole('region', { name: 'Alerts' });
    await alerts.getByText('Owners changed').waitFor();
    await alerts.getByRole('link', { name: 'Open the company' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Kestrel Quay Ltd' }).waitFor();
    const screening = page.getByRole('region', { name: 'Screening' });
    await screening.getByText('Match', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Changes in the register' }).getByText('is an owner now').waitFor();
    await page.getByRole('region', { name: 'Officers' }).getByText('(until 30 Jun 2015)').waitFor();
    await lookInBothThemes(page, 'business-changes');
    await screening.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: 'Screening hits' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('gets a link for its owner, and another one where the owner was declined', async () => {
    const { page, faults } = ines;
    await ines.open(`/businesses/${company}`, 'Acme Trading Ltd');
    const owners = page.getByRole('region', { name: 'Beneficial owners' });
    await owners.getByRole('button', { name: 'Make a link' }).click();
    const url = (await owners.locator('code').textContent()) ?? '';
    expect(url).toContain('/v/');
    await owners.getByRole('link', { name: 'Open the verification' }).waitFor();
    const [owner] = (await get(`/v1/businesses/${company}/ubos`)).data;
    expect((await get(`/v1/verifications/${owner.verification_id}`)).hosted_url).toBe(url);
    await send(`/v1/businesses/${company}/ubos/${owner.id}/verification`, { verification_id: await declined() });
    await ines.open(`/businesses/${company}`, 'Acme Trading Ltd');
    await owners.getByText('Declined', { exact: true }).waitFor();
    await owners.getByRole('button', { name: 'Make a link' }).click();
    await owners.locator('code').waitFor();
    await owners.getByText('Declined', { exact: true }).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  test('gets a paper that is held against its register', async () => {
    const { page, faults } = ines;
    await ines.open(`/businesses/${company}`, 'Acme Trading Ltd');
    await page.getByLabel('Add a paper').setInputFiles({
      name: 'extract.pdf',
      mimeType: 'application/pdf',
      buffer: writePdf([
        drawCorporate(makeCorporate('en', 'development', 1, 'certificate_of_incorporation'), 'development', 0),
      ]),
    });
    await page.getByRole('region', { name: 'Papers' }).getByText('Certificate of incorporation').waitFor();
    await lookInBothThemes(page, 'business-papers');
    const [paper] = (await get(`/v1/businesses/${company}`)).documents;
    expect(paper).toMatchObject({ type: 'certificate_of_incorporation' });
    expect(await download(page.getByRole('button', { name: 'Ownership as BODS', exact: true }).first())).toMatchObject({
      name: `ownership-${company}.json`,
    });
    expect(faults).toEqual([]);
  });

  // The last one: what the page could not read is a fault of it.
  test('offers no other link while the verification of its owner cannot be read, and one where it was deleted', async () => {
    const { page } = ines;
    const [owner] = (await get(`/v1/businesses/${company}/ubos`)).data;
    const address = `**/v1/verifications/${owner.verification_id}`;
    const answered = page.waitForResponse(address);
    await page.route(address, (route) =>
      route.fulfill({ status: 403, json: { error: { code: 'insufficient_scope' } } }),
    );
    await ines.open(`/businesses/${company}`, 'Acme Trading Ltd');
    await answered;
    const owners = page.getByRole('region', { name: 'Beneficial owners' });
    await owners.getByRole('link', { name: 'Open the verification' }).waitFor();
    expect(await owners.getByRole('button', { name: 'Make a link' }).count()).toBe(0);
    await page.unroute(address);
    await service.api('DELETE', `/v1/verifications/${owner.verification_id}`);
    await ines.open(`/businesses/${company}`, 'Acme Trading Ltd');
    await owners.getByRole('button', { name: 'Make a link' }).waitFor();
  });
});
