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

describe('one home in other words', () => {
  test.each([
    ['Flat 3, 18 Marine Parade, Brighton BN2 1TL', '18 Marine Parade, Flat 3\nBrighton\nBN2 1TL'],
    ['3/27 Beach Street, Coogee NSW 2034', 'Unit 3, 27 Beach St\nCOOGEE NSW 2034'],
    ['1204-1480 Bayshore Dr, Vancouver BC V6G 3H4', '1480 Bayshore Drive, Unit 1204\nVancouver, BC\nV6G 3H4'],
    ['Flat B, 77 Mare St, London E8 3RG', '77B Mare Street\nLondon\nE8 3RG'],
    ['350 W 42nd St #12C, New York, NY 10036', '350 West 42nd Street, Apartment 12C\nNew York, NY 10036-6945'],
    ['212 East Fifth Street, Tulsa, OK 74103', '212 E 5th St\nTulsa, OK 74103'],
    ['ul. Długa 8/5, 00-238 Warszawa', 'Długa 8 m. 5\n00-238 WARSZAWA'],
    ['Neubaugasse 12/3/14, 1070 Wien', 'Neubaugasse 12, Stiege 3, Tür 14\n1070 Wien'],
    ['C/ Alcalá 120, 3º B, 28009 Madrid', 'Calle de Alcalá, 120, 3 B\n28009 Madrid'],
    ['Top Floor Flat, 31 Lansdown Crescent, Bath BA1 5EX', 'Top Flat\n31 Lansdown Cres.\nBath\nBA1 5EX'],
    ['5F., No. 1, Sec. 4, Xinyi Rd., Taipei 106', 'No. 1, Section 4, Xinyi Road, 5F\nTaipei City 106'],
    ['12 Mahatma Gandhi Road, Pune 411001', '12 M.G. Road\nPune - 411 001'],
    ['Schellingstr. 88, 80799 Munich, Germany', 'Schellingstraße 88\n80799 München'],
    ['Σταδίου 24, 105 64 Αθήνα', 'Stadiou 24\n10564 Athina'],
    ['ул. Ленина, д. 12, кв. 45, Москва, 101000', '101000, г. Москва\nулица Ленина, дом 12, квартира 45'],
    ['東京都渋谷区神南1-19-11', '〒150-0041\n東京都渋谷区神南1丁目19番11号'],
    ['서울특별시 강남구 테헤란로 152, 301호', '06236\n서울시 강남구 테헤란로 152 301호'],
    ['Rose Cottage, Mill Lane, Bibury, GL7 5NP', 'ROSE COTTAGE\nMILL LANE\nBIBURY\nGL7 5NP'],
  ])('%s', (expected, printed) => {
    expect(compareAddresses(expected, printed)).toBeGreaterThanOrEqual(0.8);
  });

  test('a side that names no flat says less', () => {
    const flat = 'Flat 3, 18 Marine Parade, Brighton BN2 1TL';
    expect(compareAddresses(flat, '18 Marine Parade\nBrighton\nBN2 1TL')).toBe(0.9);
    expect(compareAddresses('18 Marine Parade, Brighton BN2 1TL', flat.replaceAll(', ', '\n'))).toBe(0.9);
  });
});

describe('another home', () => {
  test.each([
    ['the flat beside', 'Flat 3, 18 Marine Parade, Brighton BN2 1TL', 'Flat 4\n18 Marine Parade\nBrighton\nBN2 1TL'],
    ['flat and house', 'Apt 4, 12 Pine Street, Portland, ME 04101', '4 Pine St Apt 12\nPortland ME 04101'],
    ['a flat of that number', '12 Ashgrove Road, Bristol, BS6 6LY', 'Flat 12\n40 Ashgrove Road\nBristol\nBS6 6LY'],
    ['another kind of street', '12 Park Road, Leeds, LS8 1JD', '12 Park Lane\nLeeds\nLS8 1JD'],
    ['one word with its kind', 'Kirkeveien 12, 1385 Asker', 'Kirkebakken 12\n1385 ASKER'],
    ['the other end of the street', '212 East 5th Street, Tulsa, OK 74103', '212 W 5th St\nTulsa, OK 74103'],
    ['the next street', '350 West 42nd Street, New York, NY 10036', '350 West 43rd Street\nNew York, NY 10036'],
    ['the other side', 'Rua da Prata 80, 2.º Esq., 1100-420 Lisboa', 'Rua da Prata 80, 2.º Dto.\n1100-420 Lisboa'],
    ['bis and ter', '14 bis rue des Écoles, 75005 Paris', '14 TER RUE DES ECOLES\n75005 PARIS'],
    ['half a number', '1217 1/2 Fulton Street, Fresno, CA 93721', '1217 Fulton Street\nFresno, CA 93721'],
    ['another floor', 'Ground Floor Flat, 62 Cotham Brow, Bristol', 'First Floor Flat\n62 Cotham Brow\nBristol'],
    ['another staircase', '6 rue Lepic, escalier B, 4e étage, 75018 Paris', '6 RUE LEPIC ESC A ETG 4\n75018 PARIS'],
    ['another state', '20 Main Street, Springfield, IL', '20 Main Street\nSpringfield, MA 01103'],
    ['another town', '7 Station Road, Cambridge', '7 Station Road\nOxford\nOX1 1HS'],
    ['another sector', 'B-14, Sector 22, Noida 201301', 'B-14, Sector 27\nNoida 201301'],
    ['a street of that name, but small', 'Садовая ул. 14, Москва, 101000', 'Малая Садовая ул. 14\nМосква, 101000'],
    ['the next king', '23 bd Mohammed V, Casablanca 20250', '23 bd Mohammed VI\n20250 Casablanca'],
    [
      'another house of the lane',
      'Rose Cottage, Mill Lane, Bibury, GL7 5NP',
      'Ivy Cottage\nMill Lane\nBibury\nGL7 5NP',
    ],
    ['another box', 'PO Box 144, Moab, UT 84532', 'PO Box 441\nMoab, UT 84532'],
    ['another house of the block', '東京都渋谷区神南1-19-11', '〒150-0041\n東京都渋谷区神南1丁目11番19号'],
    ['another room', '서울특별시 강남구 테헤란로 152, 301호', '서울시 강남구 테헤란로 152 103호'],
  ])('%s', (_, expected, printed) => {
    expect(compareAddresses(expected, printed)).toBeLessThan(0.8);
  });

  test('odd and endless texts are told in no time', () => {
    const odd = [
      'ﷺ '.repeat(250),
      '㌀'.repeat(500),
      'щ щ '.repeat(120),
      'M.G. '.repeat(99),
      '1/2 '.repeat(125),
      'A,'.repeat(250),
    ];
    for (const one of odd)
      for (const other of odd) {
        const started = performance.now();
        expect(compareAddresses(one, other)).toBeLessThanOrEqual(1);
        expect(performance.now() - started, `${one.slice(0, 9)} ${other.slice(0, 9)}`).toBeLessThan(1_000);
      }
  });

  test('nothing is nobody’s address', () => {
    expect(compareAddresses('', '12 High Street')).toBe(0);
    expect(compareAddresses('12 High Street', ' , ;\n')).toBe(0);
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

test.each([
  ['تهران، خیابان ولیعصر، پلاک ۱۲', 'تهران، خیابان ولیعصر، پلاک 12', 'تهران، خیابان ولیعصر، پلاک ۱۴'],
  ['১২ রোড ৫, ধানমন্ডি, ঢাকা', '12 রোড 5, ধানমন্ডি, ঢাকা', '১৪ রোড ৫, ধানমন্ডি, ঢাকা'],
  ['12 شارع التحرير، القاهرة', '١٢ شارع التحرير، القاهرة', '١٤ شارع التحرير، القاهرة'],
  ['मकान नं. ४५, करोल बाग, नई दिल्ली', 'मकान नं. 45, करोल बाग, नई दिल्ली', 'मकान नं. ४६, करोल बाग, नई दिल्ली'],
])('houses are numbered in the digits of any script: %s', (expected, same, next) => {
  expect(compareAddresses(expected, same)).toBeGreaterThanOrEqual(0.9);
  expect(compareAddresses(expected, next)).toBeLessThan(0.8);
});
