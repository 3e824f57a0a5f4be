import { beforeAll, expect, test } from 'vitest';
import { loadRoomTexts } from '../../i18n/text';
import { kindText } from './kind-text';

beforeAll(loadRoomTexts);

test.each([
  ['screening.ofac_sdn', 'OFAC SDN'],
  ['business_review', 'Review of a company'],
  ['wallet.sanctioned', 'Sanctioned wallet'],
  ['something_new', 'something new'],
])('an alert of %s is called "%s"', (kind, text) => {
  expect(kindText(kind)).toBe(text);
});
