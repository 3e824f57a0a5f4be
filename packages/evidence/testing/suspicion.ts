import type { ReportedSubject, SuspicionReport } from '../src/sar/model.js';

export const INSTITUTION: SuspicionReport['institution'] = {
  name: 'Example Bank',
  kind: 'depository',
  taxId: { kind: 'ein', number: '12-3456789' },
  regulator: 'occ',
  address: { street: '1 Main Street', city: 'Reston', postcode: '20190', region: 'VA', country: 'US' },
  phone: '+1 703 555 0100',
  contact: { office: 'Compliance', givenName: 'Ana', familyName: 'Lima', email: 'ana@bank.example' },
  transmitterControlCode: 'PBSA1234',
  goamlEntityId: 101,
};
export const SUBJECT: ReportedSubject = {
  type: 'individual',
  givenName: 'Žofia',
  familyName: "O'Neil-Łuczak",
  dateOfBirth: '1980-05-17',
  gender: 'female',
  nationality: 'PL',
  address: { street: 'Prosta 1', city: 'Warszawa', postcode: '00-838', country: 'PL' },
  identification: {
    kind: 'passport',
    number: 'AB1234567',
    country: 'PL',
    issuedOn: '2020-01-15',
    expiresOn: '2030-01-14',
  },
  taxNumber: { kind: 'ssn', number: '123-45-6789' },
  phone: '+48 22 555 01 00',
  email: 'zofia@example.com',
  occupation: 'Jeweller',
  accounts: ['PL61109010140000071219812874'],
};
/** A report with one payment. */
export const REPORT: SuspicionReport = {
  reference: 'cas_01jd8m2zk3p5q7r9s1t3v5w7x9',
  filedOn: '2026-11-21',
  institution: INSTITUTION,
  subjects: [SUBJECT],
  suspicions: ['structuring', 'out_of_pattern'],
  indicators: ['STRUC'],
  from: '2026-11-01',
  to: '2026-11-20',
  total: { amount: '38100.01', currency: 'USD' },
  narrative: 'Four payments of 9,000 to 9,900 within 24 hours.',
  actionTaken: 'Account restricted.',
  transactions: [
    {
      reference: 'pay-1',
      date: '2026-11-20',
      amount: '9800.005',
      currency: 'EUR',
      direction: 'out',
      counterparty: { name: 'Rui Costa', type: 'individual', country: 'PT' },
    },
  ],
};
