import { describe, expect, test } from 'vitest';
import { sameCompany } from './same-company.js';

describe('one company', () => {
  test.each([
    ['Marlow Timber', 'MARLOW TIMBER LIMITED'],
    ['The Marlow Timber Company Ltd', 'MARLOW TIMBER COMPANY LIMITED'],
    ['Hart & Sons Limited', 'HART AND SONS LTD'],
    ['JB Ashworth Ltd', 'J. B. ASHWORTH LIMITED'],
    ['Marlow Timber (Holdings) Ltd', 'MARLOW TIMBER HOLDINGS LIMITED'],
    ['Marlow Timbr Ltd', 'MARLOW TIMBER LIMITED'],
    ['Mesa Growth Fund II LP', 'MESA GROWTH FUND 2, L.P.'],
    ['Blue Mesa Mfg. Co.', 'Blue Mesa Manufacturing Company'],
    ['Blue Mesa Foods Inc', 'Blue Mesa Foods, Inc. d/b/a Mesa Kitchen'],
    ['Keller Uhren AG', 'Keller Uhren AG (Keller Montres SA)'],
    ['Harbour Light Ltd', 'HARBOUR LIGHT LIMITED 海港之光有限公司'],
    ['Lindner GmbH & Co. KG', 'Lindner GmbH und Co. Kommanditgesellschaft'],
    ['Mueller Loesungen GmbH', 'Müller Lösungen GmbH'],
    ['Horak Stavby s.r.o.', 'Horák Stavby, spol. s r.o.'],
    ['Cruz Textiles SA de CV', 'CRUZ TEXTILES, S.A. DE C.V.'],
    ['Ionescu Construct SRL', 'S.C. IONESCU CONSTRUCT S.R.L.'],
    ['Rossi & C. Snc', 'ROSSI E C. S.N.C.'],
    ['Volksbank Musterstadt eG', 'Volksbank Musterstadt e.G.'],
    ['Romashka LLC', 'Общество с ограниченной ответственностью "Ромашка"'],
    ['Rao Textiles (P) Ltd', 'RAO TEXTILES PRIVATE LIMITED'],
  ])('%s: %s', (one, other) => {
    expect([sameCompany(one, other), sameCompany(other, one)]).toEqual([true, true]);
  });
});

describe('two companies', () => {
  test.each([
    ['of a series', 'Marlow Holding 1 Ltd', 'MARLOW HOLDING 2 LIMITED'],
    ['of a series in Roman numbers', 'Mesa Growth Fund II LP', 'MESA GROWTH FUND IV LP'],
    ['of a series by letters', 'Mesa Trust Series A', 'MESA TRUST SERIES B'],
    ['of years', 'Mesa Capital 2021 LLC', 'MESA CAPITAL 2022 LLC'],
    ['mother and daughter', 'Marlow Timber Ltd', 'MARLOW TIMBER HOLDINGS LIMITED'],
    ['partner and partnership', 'Lindner GmbH', 'Lindner GmbH & Co. KG'],
    ['by their form', 'Hart Osborne LLP', 'HART OSBORNE LIMITED'],
    ['one letter apart', 'Kramer Bau GmbH', 'Kremer Bau GmbH'],
    ['one letter more', 'ТОВ Калина', 'ТОВ Калинка'],
    ['of two trades', 'Fontaine Travaux SARL', 'FONTAINE TRANSPORTS SARL'],
  ])('%s', (_, one, other) => {
    expect([sameCompany(one, other), sameCompany(other, one)]).toEqual([false, false]);
  });

  test('without words there is no company', () => {
    expect([sameCompany('', ''), sameCompany('!', '—'), sameCompany('()', '(())')]).toEqual([false, false, false]);
  });
});
