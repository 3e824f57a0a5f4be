import { expect, test } from 'vitest';
import { listForms, normalValue } from '../../work/lists/values.js';
import type { Session } from './session.js';
import { subjectValues } from './subject-values.js';

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
