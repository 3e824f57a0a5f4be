import { expect, test } from 'vitest';
import { otherDoubts, rowsOf } from './identity';

const doubt = (field: string) => ({ field, message: `Look at ${field}` });
const asked = (...fields: string[]) => ({ ivms101: {}, doubts: fields.map(doubt), repair: null });
const doubtful = (...fields: string[]) =>
  rowsOf(asked(...fields)).flatMap(({ side, field, state }) => (state === 'doubtful' ? [`${side} ${field}`] : []));

test('a doubt stands at its field, in whichever form the request named it', () => {
  expect(doubtful('originator.date_of_birth')).toEqual(['originator birth']);
  const inquiry = 'IVMS101.originator.originatorPersons.0.naturalPerson.geographicAddress.0.country';
  expect(doubtful(inquiry)).toContain('originator address');
  expect(doubtful('ivms101.beneficiary.accountNumber')).toEqual(['beneficiary account']);
});

test('what is about no field of a party is not left out', () => {
  const vasp = 'IVMS101.originatingVASP.originatingVASP.legalPerson.nationalIdentification.nationalIdentifier';
  const fields = ['transfer.beneficiary_address', vasp, 'originator.date_of_birth'];
  expect(doubtful(...fields)).toEqual(['originator birth']);
  expect(otherDoubts(asked(...fields))).toEqual(['Look at transfer.beneficiary_address', `Look at ${vasp}`]);
});

test('of a joint account every holder is shown', () => {
  const person = (family: string, number: string) => ({
    naturalPerson: {
      name: [{ nameIdentifier: [{ primaryIdentifier: family, secondaryIdentifier: 'Ana' }] }],
      customerIdentification: number,
      countryOfResidence: 'PT',
    },
  });
  const originator = { originatorPersons: [person('Silva', 'c-1'), person('Costa', 'c-2')], accountNumber: ['PT50'] };
  const rows = rowsOf({ ivms101: { originator }, doubts: [], repair: null });
  const value = (field: string) => rows.find((row) => row.side === 'originator' && row.field === field)?.value;
  expect([value('name'), value('customerNumber')]).toEqual(['Ana Silva; Ana Costa', 'c-1; c-2']);
  expect([value('country'), value('account')]).toEqual(['PT', 'PT50']);
});
