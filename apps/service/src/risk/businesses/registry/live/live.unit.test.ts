import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { leiWithCheck } from '@assay/ownership';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOutbound } from '../../../../platform/outbound/outbound.js';
import { COMPANIES_HOUSE, companiesHouse } from './companies-house.js';
import { gleif, LIVE_GLEIF } from './gleif.js';
import { liveClient } from './live-client.js';
import { readLiveRegistries } from './live-registry.js';
import { OPENCORPORATES, openCorporates } from './opencorporates.js';

const LEI = leiWithCheck('529900ABCDEFGHIJKL');
const PARENT = leiWithCheck('529900ZYXWVUTSRQPO');
const ANNULLED = leiWithCheck('529900MNMNMNMNMNMN');
const lei = (id: string, name: string) => ({
  id,
  attributes: {
    lei: id,
    entity: { legalName: { name }, jurisdiction: 'GB', status: 'ACTIVE', registeredAs: '01234567' },
  },
});
const mistaken = lei(ANNULLED, 'Acme Trading Ltd');
const annulled = { ...mistaken, attributes: { ...mistaken.attributes, registration: { status: 'ANNULLED' } } };
const acme = {
  company_name: 'ACME TRADING LTD',
  title: 'ACME TRADING LTD',
  company_number: '01234567',
  company_status: 'active',
  date_of_creation: '2015-11-24',
};

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/ch/search/companies': { items: [acme] },
  '/ch/company/01234567': acme,
  '/ch/company/01234567/officers': {
    items: [{ name: 'ROE, Jane', officer_role: 'director', appointed_on: '2018-01-02' }],
  },
  '/ch/company/01234567/persons-with-significant-control': {
    items: [
      {
        kind: 'corporate-entity-person-with-significant-control',
        name: 'Holding Ltd',
        identification: { registration_number: '7654321', country_registered: 'England' },
        natures_of_control: ['ownership-of-shares-75-to-100-percent'],
        links: { self: '/x/a' },
      },
    ],
  },
  '/ch/company/07654321': { company_name: 'HOLDING LTD', company_number: '07654321', company_status: 'liquidation' },
  '/ch/company/07654321/persons-with-significant-control': {
    items: [
      {
        kind: 'individual-person-with-significant-control',
        name_elements: { forename: 'Jane', surname: 'Roe' },
        natures_of_control: ['ownership-of-shares-25-to-50-percent'],
        links: { self: '/x/b' },
      },
    ],
  },
  '/gleif/lei-records': { data: [annulled, lei(LEI, 'Acme Trading Ltd')] },
  [`/gleif/lei-records/${LEI}`]: { data: lei(LEI, 'Acme Trading Ltd') },
  [`/gleif/lei-records/${LEI}/direct-parent`]: { data: lei(PARENT, 'Parent Plc') },
  [`/gleif/lei-records/${ANNULLED}`]: { data: annulled },
  '/oc/companies/search': {
    results: {
      companies: [
        {
          company: {
            name: 'Acme Trading Ltd',
            company_number: '1',
            jurisdiction_code: 'us_de',
            current_status: 'Good Standing',
          },
        },
      ],
    },
  },
  '/oc/companies/us_de/1': {
    results: {
      company: {
        name: 'Acme Trading Ltd',
        company_number: '1',
        jurisdiction_code: 'us_de',
        officers: [{ officer: { name: 'Jane Roe', position: 'director' } }],
      },
    },
  },
};

let server: Server;
let base = '';
const asked: string[] = [];
const outbound = makeOutbound({ allow: ['127.0.0.0/8'] });

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url!.split('?')[0]!;
    asked.push(path);
    if (path === '/slow/company/1') return;
    const answer = ANSWERS[path];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await outbound.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const client = (path: string) => liveClient({ outbound, url: `${base}${path}`, headers: {} });

test('Companies House: search, then company, officers and the owners of its owners', async () => {
  const registry = companiesHouse(client('/ch'));
  const [hit] = await registry.search({ name: 'acme trading', match: 'fuzzy' }, 10);
  expect(hit).toMatchObject({ recordId: '01234567', registry: 'gb_companies_house', score: 99 });
  const profile = await registry.profile(COMPANIES_HOUSE, '01234567');
  expect(profile!.officers).toMatchObject([{ name: 'Jane ROE', role: 'director' }]);
  expect(profile!.register.parties.map(({ name, status }) => [name, status])).toEqual([
    ['ACME TRADING LTD', 'active'],
    ['HOLDING LTD', 'liquidation'],
    ['Jane Roe', undefined],
  ]);
  expect(profile!.register.interests.map(({ owned, owner }) => [owned, owner])).toEqual([
    ['gb-coh-01234567', 'gb-coh-07654321'],
    ['gb-coh-07654321', 'gb-psc-07654321-b'],
  ]);
});

test('GLEIF: a parent is control without a percentage', async () => {
  const registry = gleif(client('/gleif'));
  expect((await registry.search({ lei: LEI, match: 'fuzzy' }, 10))[0]).toMatchObject({ recordId: LEI, score: 100 });
  const profile = await registry.profile(LIVE_GLEIF, LEI);
  expect(profile!.register.interests).toMatchObject([{ type: 'otherInfluenceOrControl', owner: `lei-${PARENT}` }]);
  expect(profile!.register.interests[0]!.share).toBeUndefined();
});

test('GLEIF: a LEI that was annulled stands for nobody', async () => {
  const registry = gleif(client('/gleif'));
  const found = await registry.search({ name: 'Acme Trading', match: 'fuzzy' }, 10);
  expect(found.map(({ recordId }) => recordId)).toEqual([LEI]);
  expect(await registry.profile(LIVE_GLEIF, ANNULLED)).toBeUndefined();
});

test('the OpenCorporates shape: company and officers', async () => {
  const registry = openCorporates(client('/oc'));
  const [hit] = await registry.search({ name: 'Acme Trading', match: 'fuzzy' }, 10);
  expect(hit!.recordId).toBe('us_de/1');
  expect((await registry.profile(OPENCORPORATES, hit!.recordId))!.officers).toEqual([
    { name: 'Jane Roe', role: 'director' },
  ]);
});

test('an answer is remembered, something unknown is undefined, and silence is 503', async () => {
  const one = client('/ch');
  const before = asked.length;
  await one.get('/company/01234567');
  await one.get('/company/01234567');
  expect(asked.length).toBe(before + 1);
  expect(await one.get('/company/none')).toBeUndefined();
  const closed = liveClient({ outbound, url: 'http://127.0.0.1:1', headers: {} });
  await expect(closed.get('/x')).rejects.toMatchObject({ code: 'internal_error' });
});

test('an address inside is refused unless the operator allows it', async () => {
  const strict = makeOutbound({ allow: [] });
  await expect(
    liveClient({ outbound: strict, url: base, headers: {} }).get('/ch/company/01234567'),
  ).rejects.toMatchObject({ code: 'internal_error' });
  await strict.close();
});

test('the configuration keeps the key out of the address', () => {
  expect(readLiveRegistries(['companies_house=https://secret@api.example.com/'])).toEqual([
    { kind: 'companies_house', url: 'https://api.example.com', key: 'secret' },
  ]);
  expect(() => readLiveRegistries(['other=https://x'])).toThrow(RangeError);
});
