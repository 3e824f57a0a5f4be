import { expect, test } from 'vitest';
import { listForms, normalValue } from '../../work/lists/values.js';
import type { Session } from './session.js';
import { subjectView } from './session-subject.js';
import { subjectValues } from './subject-values.js';

const withDocument = (subject: object, document: Readonly<Record<string, string>>, subjectType = 'individual') => {
  const extracted = Object.fromEntries(
    Object.entries(document).map(([name, value]) => [`document.${name}`, { value }]),
  );
  return { subjectType, secrets: { subject: { reference: 'r', ...subject }, extracted } } as unknown as Session;
};
const countriesOf = (session: Session) =>
  new Set(subjectValues(session).flatMap(({ type, value }) => (type === 'country' ? [value] : [])));

test('a subject is looked for under every country that is known, told or read', () => {
  expect(countriesOf(withDocument({}, { issuing_country: 'LV' }))).toEqual(new Set(['LV']));
  expect(countriesOf(withDocument({}, { issuing_country: 'LV', nationality: 'RU' }))).toEqual(new Set(['LV', 'RU']));
  expect(countriesOf(withDocument({ country: 'PT' }, { issuing_country: 'LV' }))).toEqual(new Set(['PT', 'LV']));
});

test('the country that was told stands before that of the document, and a company has none of its representative', () => {
  expect(subjectView(withDocument({ country: 'PT' }, { issuing_country: 'LV' })).country).toBe('PT');
  expect(subjectView(withDocument({}, { issuing_country: 'LV' }))).toEqual({
    ...{ type: 'individual', reference: 'r', country: 'LV' },
  });
  expect(subjectView(withDocument({}, { nationality: 'LV' }))).toEqual({ type: 'individual', reference: 'r' });
  expect(subjectView(withDocument({}, { issuing_country: 'LV' }, 'business')).country).toBeUndefined();
});

test.each([
  ['192.0.2.77', '192.0.2.0/24', true],
  ['::ffff:192.0.2.77', '192.0.2.64/26', true],
  ['192.0.3.1', '192.0.2.0/24', false],
  ['2001:db8:5::9', '2001:db8::/32', true],
  ['2001:db9::1', '2001:db8::/32', false],
  ['203.0.113.9', '0.0.0.0/0', true],
])('address %s lies in %s: %s', (ip, network, inside) => {
  const session = { secrets: { subject: { reference: 'r' }, extracted: {}, device: { ip } } } as unknown as Session;
  const forms = subjectValues(session).flatMap(({ type: kind, value }) => listForms(kind, value));
  const found = forms.some(({ type: kind, form }) => kind === 'cidr' && form === normalValue('cidr', network));
  expect(found).toBe(inside);
});
