import { describe, expect, test } from 'vitest';
import { comparePersons } from '../../names/whole-name.js';
import { isPersonName, legalFormEnd, withoutTitle } from '../organisation-words.js';
import { isPoBox } from '../po-box.js';
import { postalPlace } from '../postal-line.js';
import { compareAddresses } from './compare-address.js';

describe('one address in two spellings', () => {
  test.each([
    ['12 High St, Leeds LS1 4DY', '12 High Street\nLeeds\nLS1 4DY'],
    ['Musterstr. 5, 10115 Berlin', 'Musterstraße 5\n10115 Berlin'],
    ['Lindenstrasse 7, 34117 Kassel, Deutschland', 'LINDENSTRASSE 7\n34117 KASSEL'],
    ['C/ San Juan 14, 28013 Madrid', 'Calle San Juan, 14\n28013 MADRID'],
    ['35 rue du logiciel libre, 69100 Villeurbanne', '35 RUE DU LOGICIEL LIBRE\n69100 VILLEURBANNE'],
    ['Rua Augusta 10, 1100-053 Lisboa', 'R. Augusta, nº 10\n1100-053 LISBOA'],
    ['ul. Długa 8, 00-238 Warszawa', 'Ulica Dluga 8\n00-238 Warszawa'],
  ])('%s', (expected, printed) => {
    expect(compareAddresses(expected, printed)).toBeGreaterThanOrEqual(0.9);
  });

  test('another house is another address', () => {
    expect(compareAddresses('12 High Street, Leeds LS1 4DY', '21 High Street\nLeeds LS1 4DY')).toBeLessThanOrEqual(0.5);
    expect(compareAddresses('12a High Street, Leeds LS1 4DY', '12 High Street\nLeeds LS1 4DY')).toBeLessThanOrEqual(
      0.5,
    );
  });

  test('another postal code is another place', () => {
    expect(compareAddresses('Gartenweg 3, 34117 Kassel', 'Gartenweg 3\n79098 Freiburg')).toBeLessThanOrEqual(0.6);
  });
});

describe('one person in two spellings', () => {
  test.each([
    ['Jürgen Müller', 'Herrn Juergen Mueller'],
    ['Ana Silva', 'SILVA ANA'],
    ['María José Castaño', 'Maria Castano'],
    ['Олена Шевченко', 'Olena Shevchenko'],
  ])('%s', (expected, printed) => {
    expect(comparePersons(expected, printed)).toBeGreaterThanOrEqual(0.8);
  });

  test.each([
    ['Ana Silva', 'Ana Costa'],
    ['John Smith', 'Jane Smith'],
    ['Peter Novak', 'Northfield Energy Ltd'],
  ])('%s is not %s', (expected, printed) => {
    expect(comparePersons(expected, printed)).toBeLessThan(0.8);
  });
});

test('a post office box in each language', () => {
  for (const text of [
    'P.O. Box 12, Leeds',
    'Postfach 10 01, 50667 Köln',
    'Apartado de Correos 33',
    'BP 120 75001 Paris',
    'Postbus 9',
  ])
    expect(isPoBox(text)).toBe(true);
  expect(isPoBox('12 Boxwood Lane, Leeds')).toBe(false);
});

test('postal codes with their cities', () => {
  expect(postalPlace('D-63571 Gelnhausen')).toMatchObject({ postcode: '63571', city: 'Gelnhausen', countries: ['DE'] });
  expect(postalPlace('3012 CN Rotterdam')).toMatchObject({ postcode: '3012 CN', city: 'Rotterdam', countries: ['NL'] });
  expect(postalPlace('London SW1A 1AA')).toMatchObject({ postcode: 'SW1A 1AA', city: 'London', countries: ['GB'] });
  expect(postalPlace('Seattle, WA 98109-5210')).toMatchObject({ postcode: '98109-5210', region: 'WA' });
  expect(postalPlace('Invoice 20931 of May')).toBeUndefined();
});

test('companies and people are told apart', () => {
  expect('Coolblue B.V. Rotterdam'.slice(0, legalFormEnd('Coolblue B.V. Rotterdam'))).toBe('Coolblue B.V.');
  expect('Oravel Stays Pvt. Ltd.'.slice(0, legalFormEnd('Oravel Stays Pvt. Ltd.'))).toBe('Oravel Stays Pvt. Ltd.');
  expect(legalFormEnd('Anna Maria')).toBeUndefined();
  expect(isPersonName('Herrn Jürgen Hoffmann')).toBe(true);
  expect(isPersonName('Severn Vale Water plc')).toBe(false);
  expect(withoutTitle('Sig.ra Chiara D’Angelo')).toBe('Chiara D’Angelo');
});
