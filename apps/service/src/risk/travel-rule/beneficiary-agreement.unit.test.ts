import { describe, expect, test } from 'vitest';
import { beneficiaryAgreement, MATCH_FROM } from './beneficiary-agreement.js';

describe('the beneficiary of a payment and the customer who was verified', () => {
  test.each([
    ['Jürgen Müller', 'JUERGEN MUELLER'],
    ['Soren Kjaergaard', 'SOEREN KJAERGAARD'],
    ['SILVA, Jose da', 'José da Silva'],
    ['Ana Silva', 'ANA MARIA SILVA'],
    ['Ana Maria Silva', 'ANA SILVA'],
    ['Сергей Ефимов', 'SERGEI EFIMOV'],
    ['محمد السيد', 'MOHAMED ELSAYED'],
    ['Al Otaibi Abdul Rahman', 'ABDULRAHMAN ALOTAIBI'],
    ['Marlow Timber', 'MARLOW TIMBER LIMITED'],
  ])('%s is %s', (claimed, known) => {
    expect(beneficiaryAgreement(claimed, known)).toBeGreaterThanOrEqual(MATCH_FROM);
  });

  test.each([
    ['Olivia Hale', 'OLIVER HALE'],
    ['Daniela Gruber', 'DANIEL GRUBER'],
    ['Ismail bin Ahmad', 'AHMAD BIN ISMAIL'],
    ['Marlow Holding 1 Ltd', 'MARLOW HOLDING 2 LTD'],
    ['Silva', 'ANA SILVA'],
  ])('%s is not %s, and part of it is the same', (claimed, known) => {
    const score = beneficiaryAgreement(claimed, known);
    expect(score).toBeLessThan(MATCH_FROM);
    expect(score).toBeGreaterThanOrEqual(0.5);
  });

  test('of another name nothing agrees', () => {
    expect(beneficiaryAgreement('Bo Li', 'Rui Costa')).toBe(0);
    expect(beneficiaryAgreement('', 'Rui Costa')).toBe(0);
  });
});
