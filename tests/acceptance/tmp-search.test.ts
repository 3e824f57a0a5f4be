import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRegister } from '../support/registry.js';
import { startService, type TestService } from '../support/service.js';
let service: TestService;
beforeAll(async () => { service = await startService({}); }, 120_000);
afterAll(() => service?.stop());
test('searches', async () => {
  const rows = readFileSync('tools/fixtures/identity/searches.txt', 'utf8').split('\n').filter((l) => l && !l.startsWith('#')).map((l) => l.split('|'));
  const H = 'alder birch cedar delta ember fjord grove harbor iris jade kiln lumen maple ocean pine green blue first national'.split(' ');
  const T = 'Bank,Motor,Electronics,Technologies,Holdings,Insurance,Heavy Industries,Group,Trading,Manufacturing,Shipping Company,Airlines,Energy Partners,Petroleum Corporation,Construction,Services'.split(',');
  const others = H.flatMap((a) => H.flatMap((b) => T.map((t) => `${a} ${b} ${t} Ltd`)));
  const names = [...rows.map(([n]) => n ?? ''), ...others];
  const content = ['CompanyName,CompanyNumber,CountryOfOrigin,CompanyStatus,IncorporationDate', ...names.map((n, i) => `"${n.replaceAll('"', '""')}",${10000 + i},United Kingdom,Active,24/11/2015`)].join('\n');
  const folder = mkdtempSync(join(tmpdir(), 'assay-srch-'));
  await importRegister(service, { folder, name: 'c.csv', content }, { format: 'companies_csv', source: 'searched', acceptRemovals: true });
  let first = 0, five = 0, n = 0; const misses: string[] = [];
  for (const [name, ...queries] of rows) for (const q of queries) {
    const { body } = await service.api('POST', '/v1/businesses/search', { name: q });
    const at = (body.data ?? []).findIndex((d: { name: string }) => d.name === name);
    n += 1; if (at === 0) first += 1; if (at >= 0 && at < 5) five += 1; else misses.push(`${name} <- ${q}: ${(body.data ?? []).slice(0, 2).map((d: { name: string; score: number }) => `${d.name} ${d.score}`).join('; ')}`);
    if (at > 0 && at < 5) misses.push(`  (${at + 1}) ${name} <- ${q}: ${body.data[0].name}`);
  }
  writeFileSync('/tmp/w/searches.out', `${first} first, ${five} among five, of ${n}\n${misses.join('\n')}\n`);
  expect(n).toBeGreaterThan(1);
}, 600_000);
