import { describe, expect, test } from 'vitest';
import { pageOf } from '../fields/testing/page-of.js';
import { assessProof } from './assess-proof.js';

type Paper = readonly [sender: string, name: string, street: string, town: string, title: string, dated: string];

const BRUSSELS: Paper = [
  'Sibelga SC - Quai des Usines 16 - 1000 Bruxelles',
  'Madame Anne Lambert',
  'Rue de la Loi 16 / Wetstraat 16',
  '1000 Bruxelles / Brussel',
  "Facture d'électricité",
  'Date de facture',
];
const HELSINKI: Paper = [
  'Helen Oy - Kampinkuja 2 - 00090 Helen',
  'Aino Virtanen',
  'Mannerheimintie 5 / Mannerheimvägen 5',
  '00100 Helsinki / Helsingfors',
  'Sähkölasku',
  'Laskun päivä',
];
const BOLZANO: Paper = [
  'Alperia Spa - Via Dodiciville 8 - 39100 Bolzano',
  'Sig. Paolo Gruber',
  'Via Roma / Romstraße 12',
  '39100 Bolzano / Bozen',
  'Bolletta energia elettrica',
  'Data fattura',
];
const BIEL: Paper = [
  'Energie Service Biel - Gottstattstrasse 4 - 2504 Biel/Bienne',
  'Frau Lea Huber',
  'Bahnhofstrasse 14 / Rue de la Gare 14',
  '2502 Biel/Bienne',
  'Stromrechnung',
  'Rechnungsdatum',
];

const pageOfPaper = ([sender, name, street, town, title, dated]: Paper) =>
  pageOf([
    [60, 120, sender],
    [60, 150, name],
    [60, 164, street],
    [60, 178, town],
    [60, 240, title],
    [360, 240, dated],
    [480, 240, '02.11.2026'],
    [60, 300, 'Total 200 kWh'],
    [300, 300, '60,00 EUR'],
  ]);

const judge = (paper: Paper, address: string) =>
  assessProof([pageOfPaper(paper)], {
    today: '2026-11-21',
    maxAgeDays: 90,
    expected: { name: paper[1].replace(/^(?:Madame|Sig\.|Frau) /, ''), address },
  });

describe('a paper in two languages', () => {
  test.each([
    ['Rue de la Loi 16, 1000 Bruxelles', BRUSSELS],
    ['Wetstraat 16, 1000 Brussel', BRUSSELS],
    ['Mannerheimintie 5, 00100 Helsinki', HELSINKI],
    ['Mannerheimvägen 5, 00100 Helsingfors', HELSINKI],
    ['Via Roma 12, 39100 Bolzano', BOLZANO],
    ['Romstraße 12, 39100 Bozen', BOLZANO],
    ['Bahnhofstrasse 14, 2502 Biel', BIEL],
    ['Rue de la Gare 14, 2502 Bienne', BIEL],
  ] as const)('proves %s', (address, paper) => {
    const { reasons, reading } = judge(paper, address);
    expect(reading.address?.value.lines.length).toBe(2);
    expect(reasons.map(({ code }) => code)).not.toContain('address.address_not_on_document');
  });

  test.each([
    ['Wetstraat 18, 1000 Brussel', BRUSSELS],
    ['Koningsstraat 16, 1000 Brussel', BRUSSELS],
    ['Mannerheimvägen 6, 00100 Helsingfors', HELSINKI],
    ['Dantestraße 12, 39100 Bozen', BOLZANO],
    ['Seevorstadt 14, 2502 Biel', BIEL],
  ] as const)('does not prove %s', (address, paper) => {
    expect(judge(paper, address).reasons.map(({ code }) => code)).toContain('address.address_not_on_document');
  });

  test.each([
    ['Wetstraat 16, 1000 Brussel', 'Rue de la Loi 16', '1000 Bruxelles', BRUSSELS],
    ['Romstraße 12, 39100 Bozen', 'Via Roma 12', '39100 Bolzano', BOLZANO],
  ] as const)('in one language proves no street of the other: %s', (address, street, town, paper) => {
    const [sender, name, , , title, dated] = paper;
    const { status, reasons } = judge([sender, name, street, town, title, dated], address);
    expect([status, reasons.map(({ code }) => code)]).toEqual(['review', ['address.address_not_on_document']]);
  });

  test('with streets and towns on lines of their own', () => {
    const page = pageOf([
      [60, 120, 'Sibelga SC - Quai des Usines 16 - 1000 Bruxelles'],
      [60, 150, 'Madame Anne Lambert'],
      [60, 164, 'Rue de la Loi 16'],
      [60, 178, 'Wetstraat 16'],
      [60, 192, '1000 Bruxelles - Brussel'],
      [60, 240, "Facture d'électricité"],
      [360, 240, 'Date de facture'],
      [480, 240, '02.11.2026'],
      [60, 300, 'Total 200 kWh'],
      [300, 300, '60,00 EUR'],
    ]);
    for (const address of ['Rue de la Loi 16, 1000 Bruxelles', 'Wetstraat 16, 1000 Brussel']) {
      const options = { today: '2026-11-21', maxAgeDays: 90, expected: { name: 'Anne Lambert', address } };
      expect(assessProof([page], options).reasons, address).toEqual([]);
    }
  });
});
