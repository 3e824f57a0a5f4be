import { expect, test } from 'vitest';
import { classifyDocument } from './classify.js';

test('titles in several languages decide the kind, and a text without any is other with no confidence', () => {
  expect(classifyDocument('CERTIFICATE OF INCORPORATION of a private limited company').kind).toBe(
    'certificate_of_incorporation',
  );
  expect(classifyDocument('Gesellschafterliste der Muster GmbH').kind).toBe('shareholder_register');
  expect(classifyDocument('Déclaration du bénéficiaire effectif').kind).toBe('ubo_declaration');
  expect(classifyDocument('A poem about the sea')).toEqual({ kind: 'other', confidence: 0, phrases: [] });
});

test('two kinds that speak equally loud leave no confidence', () => {
  expect(classifyDocument('Bank statement. Power of attorney.').confidence).toBe(0);
});
