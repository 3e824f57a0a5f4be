import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gbCompany, readPscRecord } from './psc.js';
import type { ParsedRecord } from './record.js';

const read = (data: object) => readPscRecord({ company_number: '1234567', data }) as ParsedRecord;
const corporate = (registration_number: string, more: object) =>
  read({
    kind: 'corporate-entity-person-with-significant-control',
    name: 'Loch Holdings Limited',
    identification: { registration_number, ...more },
    links: { self: '/x/corporate/def' },
  }).parties?.[1]?.id;

describe('an exemption of a listed company', () => {
  const listed = (items?: readonly object[]) =>
    read({ kind: 'exemptions', exemptions: { psc_exempt_as_trading_on_regulated_market: { items } } }).changes;
  const change = (listed: boolean) => [{ id: 'gb-coh-01234567', change: { listed } }];

  test('holds as long as one of its periods has no end', () => {
    const ended = { exempt_from: '2016-04-06', exempt_to: '2020-01-01' };
    expect(listed([{ exempt_from: '2016-04-06' }])).toEqual(change(true));
    expect(listed([ended])).toEqual(change(false));
    expect(listed([ended, { exempt_from: '2021-01-01' }])).toEqual(change(true));
    expect(listed()).toEqual(change(true));
  });
});

describe('a statement', () => {
  const said = (statement: string) =>
    read({ kind: 'persons-with-significant-control-statement', statement, links: { self: '/x/statements/abc' } });

  test.each([
    ['all-beneficial-owners-identified'],
    ['nobody-has-become-or-ceased-to-be-a-beneficial-owner'],
    ['change-beneficial-owner-relevant-period'],
    ['no-trust-involved-relevant-period'],
  ])('%s leaves nobody out', (statement) => {
    expect(said(statement).gaps).toBeUndefined();
    expect(said(statement).filled).toEqual([{ entity: 'gb-coh-01234567', key: 'abc' }]);
  });

  test.each([
    ['no-individual-or-entity-with-signficant-control-partnership', 'noBeneficialOwners'],
    ['no-beneficial-owner-identified', 'subjectUnableToConfirmOrIdentifyBeneficialOwner'],
    ['at-least-one-beneficial-owner-unidentified', 'subjectUnableToConfirmOrIdentifyBeneficialOwner'],
    ['awaiting-confirmation-from-psc', 'subjectUnableToConfirmOrIdentifyBeneficialOwner'],
    ['psc-contacted-but-no-response', 'interestedPartyHasNotProvidedInformation'],
    ['information-not-provided-for-at-least-one-beneficial-owner', 'interestedPartyHasNotProvidedInformation'],
    ['a-statement-of-next-year', 'unknown'],
  ])('%s is a gap', (statement, reason) => {
    expect(said(statement).gaps).toEqual([{ entity: 'gb-coh-01234567', key: 'abc', reason }]);
  });
});

test('a share in what a Scottish partnership leaves is one', () => {
  const natures_of_control = ['part-right-to-share-surplus-assets-75-to-100-percent'];
  const record = read({ kind: 'individual-person-with-significant-control', name: 'Ada', natures_of_control });
  expect(record.interests).toMatchObject([{ type: 'rightsToSurplusAssetsOnDissolution' }]);
});

describe('what has ended', () => {
  const statement = { kind: 'persons-with-significant-control-statement', statement: 'psc-exists-but-not-identified' };

  test('a statement gives no reason any more', () => {
    const own = { ...statement, links: { self: '/x/statements/abc' } };
    const gap = { entity: 'gb-coh-01234567', key: 'abc' };
    expect(read(own).gaps).toEqual([{ ...gap, reason: 'subjectUnableToConfirmOrIdentifyBeneficialOwner' }]);
    expect(read({ ...own, ceased_on: '2020-01-01' })).toMatchObject({ filled: [gap] });
    expect(read({ ...own, ceased_on: '2020-01-01' }).gaps).toBeUndefined();
  });

  test('a person who is kept secret and has left holds nothing', () => {
    const secret = { kind: 'super-secure-person-with-significant-control', links: { self: '/x/super-secure/abc' } };
    expect(read(secret).interests).toHaveLength(1);
    expect(read({ ...secret, ceased: false }).interests).toHaveLength(1);
    expect(read({ ...secret, ceased: true })).toMatchObject({ closed: ['gb-coh-01234567-psc-abc'] });
    expect(read({ ...secret, ceased: true }).interests).toBeUndefined();
  });

  test('a day that cannot be read refuses the record: the person might still hold', () => {
    const person = { kind: 'individual-person-with-significant-control', name: 'Ada', ceased_on: '2020-02-30' };
    expect(read(person)).toEqual({ reason: 'ceased_on is no day.' });
  });
});

describe('the number of a British owner', () => {
  test.each([
    ['9910002', { country_registered: 'England', place_registered: 'Companies House' }, 'gb-coh-09910002'],
    ['123456', { country_registered: 'Scotland', place_registered: 'Companies House' }, 'gb-coh-SC123456'],
    ['SC123456', { country_registered: 'United Kingdom' }, 'gb-coh-SC123456'],
    ['12345', { place_registered: 'Companies House, Belfast' }, 'gb-coh-NI012345'],
    ['123456', { country_registered: 'England, Wales & Scotland' }, 'gb-coh-00123456'],
  ])('%s registered in %j is %s', (number, place, id) => {
    expect(corporate(number, place)).toBe(id);
  });

  test.each([
    ['9910002', { country_registered: 'Scotland', place_registered: 'Companies House' }],
    ['01234567', { country_registered: 'Northern Ireland', place_registered: 'Companies House' }],
    ['SC1234567', { country_registered: 'Scotland' }],
    ['1234567', { country_registered: 'France' }],
  ])('%s registered in %j is not taken for that of an English company', (number, place) => {
    expect(corporate(number, place)).toBe('gb-psc-01234567-def');
  });

  test('has eight characters', () => {
    expect(['123', 'sc12345', 'R123', 'OC301234', '01234567'].map(gbCompany)).toEqual(
      ['00000123', 'SC012345', 'R0000123', 'OC301234', '01234567'].map((number) => `gb-coh-${number}`),
    );
  });
});

describe('an odd record', () => {
  const person = {
    kind: 'individual-person-with-significant-control',
    name_elements: { forename: 'Ada', surname: 'Lane' },
    natures_of_control: ['ownership-of-shares-75-to-100-percent'],
    links: { self: '/x/individual/abc' },
  };

  test('null stands for nothing, so that the person still holds', () => {
    const record = read({ ...person, ceased_on: null, date_of_birth: null, nationality: null });
    expect(record.interests).toMatchObject([{ type: 'shareholding' }]);
  });

  test.each([
    ['data.links.self', { links: { self: 7 } }],
    ['data.natures_of_control', { natures_of_control: 'ownership-of-shares-75-to-100-percent' }],
    ['data.notified_on', { notified_on: 20160406 }],
    ['data.identification.registration_number', { identification: { registration_number: 7 } }],
  ])('%s of another kind is refused by its name', (path, more) => {
    expect(read({ ...person, ...more })).toEqual({ reason: `${path} is not what a snapshot has there.` });
  });

  test('whatever a line holds, it is read or refused', () => {
    const member = fc.constantFrom(
      ...Object.keys(person),
      'ceased_on',
      'exemptions',
      'date_of_birth',
      'identification',
    );
    fc.assert(
      fc.property(member, fc.jsonValue(), fc.jsonValue(), (name, value, line) => {
        read({ ...person, [name]: value });
        readPscRecord(line);
      }),
    );
  });
});
