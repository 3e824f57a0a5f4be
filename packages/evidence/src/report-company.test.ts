import { expect, test } from 'vitest';
import { companyFacts } from './report-company.js';

test('the report names the company, its register, its owners, and whom the lists know', () => {
  const facts = companyFacts({
    company: {
      business_id: 'bus_1',
      name: 'Quay One Ltd',
      registration_number: '09900001',
      country: 'GB',
      company_status: 'dissolved',
      sources: [{ registry: 'gb_companies_house', id: 'gb-1', version: '4', retrieved_at: '2026-11-20T10:00:00.000Z' }],
      differences: [{ field: 'name', declared: 'Quay Two', registry: 'Quay One Ltd' }],
    },
    owners: [
      {
        name: 'Jane Roe',
        percent: { exact: null, min: 25, max: 50 },
        certainty: 'certain',
        verification_id: 'ver_1',
        verification_status: 'approved',
      },
      {
        name: 'Gil Board',
        percent: { exact: 18, min: 18, max: 18 },
        certainty: 'certain',
        control: ['board_appointment', 'control_of_owner'],
        paths: [{ names: ['Gil Board', 'Mid Ltd', 'Quay One Ltd'] }, { names: ['Gil Board', 'Quay One Ltd'] }],
        verification_id: null,
        verification_status: null,
      },
    ],
    unresolved: [{ node: 'n7', name: 'Far Ltd', reason: 'foreign_entity_no_data', percent: 10 }],
    documents: [],
    screened: [
      {
        role: 'owner',
        name: 'Jane Roe',
        outcome: 'possible_match',
        hits: [{ name: 'JANE ROE', list: 'ofac_sdn', match_score: 88, review_status: 'unreviewed' }],
      },
    ],
  });
  expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Company: Quay One Ltd',
    'Registration number: 09900001',
    'Country: GB',
    'Status: dissolved',
    'Business record: bus_1',
    'Register: gb_companies_house, record gb-1, edition 4, read 2026-11-20T10:00:00.000Z',
    'Differs from the register: Name: "Quay Two", register "Quay One Ltd"',
    'Owner: Jane Roe, 25 to 50 % (certain), verification ver_1: approved',
    'Owner: Gil Board, 18 % (certain, board appointment, control of owner), through Mid Ltd, not verified',
    'Without a known owner: Far Ltd, 10 %: foreign entity no data',
    'Screened: owner: Jane Roe: possible match; JANE ROE (ofac_sdn, score 88, unreviewed)',
  ]);
});

test('a session whose company nobody knows says so', () => {
  const nothing = { owners: [], unresolved: [], documents: [], screened: [] };
  expect(companyFacts({ company: null, ...nothing })).toEqual([
    { label: 'Company', value: 'No company of this session was found.' },
  ]);
});
