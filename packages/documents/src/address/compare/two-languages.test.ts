import { describe, expect, test } from 'vitest';
import { compareAddresses } from './compare-address.js';

/** One home: the names of both languages stand on the paper, or the names of the town are known to be one. */
const SAME: readonly (readonly [expected: string, printed: string])[] = [
  ['Rue de la Loi 16, 1000 Bruxelles', 'Rue de la Loi 16 / Wetstraat 16\n1000 Bruxelles / Brussel'],
  ['Wetstraat 16, 1000 Brussel', 'Rue de la Loi 16 / Wetstraat 16\n1000 Bruxelles / Brussel'],
  ['Wetstraat 16, 1000 Brussel', 'Rue de la Loi / Wetstraat 16\n1000 Bruxelles/Brussel'],
  ['Rue de la Loi 16, 1000 Bruxelles', 'Rue de la Loi - Wetstraat 16\n1000 Bruxelles - Brussel'],
  ['Rue de la Loi 16 / Wetstraat 16, 1000 Bruxelles / Brussel', 'Wetstraat 16\n1000 Brussel'],
  ['Rue de la Loi 16 / Wetstraat 16, 1000 Bruxelles / Brussel', 'Rue de la Loi 16\n1000 Bruxelles'],
  [
    'Chaussée de Gand 120, 1080 Molenbeek-Saint-Jean',
    'Chaussée de Gand 120 / Gentsesteenweg 120\n1080 Molenbeek-Saint-Jean / Sint-Jans-Molenbeek',
  ],
  [
    'Gentsesteenweg 120 bus 4, 1080 Sint-Jans-Molenbeek',
    'Chaussée de Gand / Gentsesteenweg 120 bte 4\n1080 Molenbeek-Saint-Jean / Sint-Jans-Molenbeek',
  ],
  ['Mannerheimintie 5, 00100 Helsinki', 'Mannerheimintie 5 / Mannerheimvägen 5\n00100 Helsinki / Helsingfors'],
  ['Mannerheimvägen 5, 00100 Helsingfors', 'Mannerheimintie 5 / Mannerheimvägen 5\n00100 Helsinki / Helsingfors'],
  [
    'Mannerheimvägen 5 A 12, 00100 Helsingfors',
    'Mannerheimintie / Mannerheimvägen 5 A 12\n00100 HELSINKI / HELSINGFORS',
  ],
  ['Mannerheimintie 5, 00100 Helsinki', 'Mannerheimintie 5\n00100 Helsingfors'],
  ['Kauppiaskatu 8, 20100 Turku', 'Köpmansgatan 8 / Kauppiaskatu 8\n20100 Åbo / Turku'],
  ['Via Roma 12, 39100 Bolzano', 'Via Roma / Romstraße 12\n39100 Bolzano / Bozen'],
  ['Romstraße 12, 39100 Bozen', 'Via Roma / Romstraße 12\n39100 Bolzano / Bozen'],
  ['Romstr. 12, 39100 Bozen', 'Via Roma 12 - Romstraße 12\n39100 Bolzano - Bozen (BZ)'],
  ['Via Goethe 7, 39012 Merano', 'Goethestraße 7 / Via Goethe 7\n39012 Meran / Merano'],
  ['Bahnhofstrasse 14, 2502 Biel', 'Rue de la Gare 14 / Bahnhofstrasse 14\n2502 Biel/Bienne'],
  ['Rue de la Gare 14, 2502 Bienne', 'Rue de la Gare 14\n2502 Biel/Bienne'],
  ['Rue de la Gare 14, 2502 Bienne', 'Bahnhofstrasse / Rue de la Gare 14\n2502 Biel-Bienne'],
];

/** Nothing on the paper says that the two streets are one, or a house differs. */
const OTHER: readonly (readonly [expected: string, printed: string])[] = [
  ['Wetstraat 16, 1000 Brussel', 'Rue de la Loi 16\n1000 Bruxelles'],
  ['Mannerheimvägen 5, 00100 Helsingfors', 'Aleksanterinkatu 5\n00100 Helsinki'],
  ['Romstraße 12, 39100 Bozen', 'Via Dante 12\n39100 Bolzano'],
  ['Bahnhofstrasse 14, 2502 Biel', 'Rue de la Gare 14\n2502 Bienne'],
  ['Wetstraat 18, 1000 Brussel', 'Rue de la Loi 16 / Wetstraat 16\n1000 Bruxelles / Brussel'],
  [
    'Mannerheimvägen 5 A 12, 00100 Helsingfors',
    'Mannerheimintie 5 A 13 / Mannerheimvägen 5 A 13\n00100 Helsinki / Helsingfors',
  ],
  ['Koningsstraat 16, 1000 Brussel', 'Rue de la Loi 16 / Wetstraat 16\n1000 Bruxelles / Brussel'],
  ['Rue de la Loi 16 / Wetstraat 16, 1000 Bruxelles', 'Rue Royale 16 / Koningsstraat 16\n1000 Bruxelles'],
  ['Via Roma 12, 39012 Merano', 'Via Roma / Romstraße 12\n39100 Bolzano / Bozen'],
  ['Mannerheimintie 5, 00100 Helsinki', 'Mannerheimintie 6 / Mannerheimvägen 6\n00100 Helsinki / Helsingfors'],
  ['Rue de la Loi 16, 1000 Bruxelles', 'Rue de la Loi 15 / Wetstraat 16\n1000 Bruxelles'],
];

/** Without a code the names of the towns decide. */
const TOWNS: readonly (readonly [expected: string, printed: string])[] = [
  ['Mannerheimintie 5, Helsingfors', 'Mannerheimintie 5\nHelsinki'],
  ['Via Roma 12, Bozen', 'Via Roma 12\nBolzano'],
  ['Via Goethe 7, Meran', 'Via Goethe 7\nMerano / Meran'],
  ['Bahnhofstrasse 14, Bienne', 'Bahnhofstrasse 14\nBiel/Bienne'],
  ['Kerkstraat 3, Courtrai', 'Kerkstraat 3\nKortrijk'],
  ['Calle Mayor 5, Bilbao', 'Calle Mayor / Kale Nagusia 5\nBilbo'],
  ['Handelsesplanaden 4, Vasa', 'Handelsesplanaden 4\nVaasa'],
];

describe('an address in two languages', () => {
  test.each(SAME)('%s', (expected, printed) => {
    expect(compareAddresses(expected, printed)).toBeGreaterThanOrEqual(0.8);
  });

  test.each(TOWNS)('%s, by the names of the town', (expected, printed) => {
    expect(compareAddresses(expected, printed)).toBeGreaterThanOrEqual(0.8);
  });

  test.each(OTHER)('%s is not %s', (expected, printed) => {
    expect(compareAddresses(expected, printed)).toBeLessThan(0.8);
  });
});

test('a stroke between numbers is none between languages', () => {
  expect(compareAddresses('Neubaugasse 12/3/14, 1070 Wien', 'Neubaugasse 12 / 3 / 14\n1070 Wien')).toBe(1);
  expect(compareAddresses('ul. Długa 8/5, 00-238 Warszawa', 'Długa 8 / 6\n00-238 Warszawa')).toBeLessThan(0.8);
});
