import { expect, test } from 'vitest';
import { namesWithin } from './names-within.js';

test.each([
  ['Jamil (a.k.a. Jameel) HASSAN', ['Jamil HASSAN', 'Jameel HASSAN']],
  ['ARAGHI (ERAGHI) Abdollah', ['ARAGHI Abdollah', 'ERAGHI Abdollah']],
  [
    'Naim (a.k.a. Naaeem, Naeem) Jasem SULEIMAN',
    ['Naim Jasem SULEIMAN', 'Naaeem Jasem SULEIMAN', 'Naeem Jasem SULEIMAN'],
  ],
  ['Viktor SHEIMAN (Viktor Vladimirovich SHEYMAN)', ['Viktor SHEIMAN', 'Viktor Vladimirovich SHEYMAN']],
  ['Pavel TCHAIKOVSKY (Russian: Павел ЧАЙКОВСКИЙ)', ['Pavel TCHAIKOVSKY', 'Павел ЧАЙКОВСКИЙ']],
  ['Yanina OKHOTA (born KOZHEMYAKO)', ['Yanina OKHOTA', 'Yanina KOZHEMYAKO']],
  ['Kalad Belkasam (Date of birth: 31.12.1979)', ['Kalad Belkasam']],
  ['Abderrezak Le Para (combat name)', ['Abderrezak Le Para']],
])('the name of a person: %s', (text, names) => {
  expect(namesWithin(text, 'person')).toEqual(names);
});

test.each([
  ['KIM Kwang Yon 김광연', ['KIM Kwang Yon', '김광연']],
  ['Jihad BARAKAT جهاد بركات', ['Jihad BARAKAT', 'جهاد بركات']],
  ['Simon AL WAKEEL – سيمون الوكيل', ['Simon AL WAKEEL', 'سيمون الوكيل']],
  ['Sergei Petrovich ARTEMENKO / ARTIOMENKO', ['Sergei Petrovich ARTEMENKO', 'Sergei Petrovich ARTIOMENKO']],
  ['Сергей КОЗЛОВ / Сергiй Iванович КОЗЛОВ', ['Сергей КОЗЛОВ', 'Сергiй Iванович КОЗЛОВ']],
  ['Андрей ФЕДОРОВ/ФЁДОРОВ', ['Андрей ФЕДОРОВ', 'Андрей ФЁДОРОВ']],
  ['Artyom/ Artem Grigoryevich SHEYNIN', ['Artyom Grigoryevich SHEYNIN', 'Artem Grigoryevich SHEYNIN']],
  ['Suhail Salman AL-HASAN, Suhail AL-HASSAN', ['Suhail Salman AL-HASAN', 'Suhail AL-HASSAN']],
  ['Muttaqi, Amir Khan', []],
  ['Сергiй Валерiйович АКСЬОНОВ', []],
])('two names beside each other: %s', (text, names) => {
  expect(namesWithin(text, 'person')).toEqual(names);
});

test('a firm in two scripts, but not its legal form', () => {
  expect(namesWithin('Areen Foundation مؤسسة العرين', 'organization')).toEqual(['Areen Foundation', 'مؤسسة العرين']);
  expect(namesWithin('OOO ‘РЕДУТ-БЕЗОПАСНОСТЬ’', 'organization')).toEqual([]);
});

test('two names of a ship', () => {
  expect(namesWithin('Sea Lily (formerly Golden Crest)', 'vessel')).toEqual(['Sea Lily', 'Golden Crest']);
  expect(namesWithin('Chol Ryong (Ryong Gun Bong)', 'vessel')).toEqual(['Chol Ryong', 'Ryong Gun Bong']);
});

test.each([
  ['Lord’s Resistance Movement (LRM)', ['Lord’s Resistance Movement']],
  ['OSAM (Special Service of Active Measures)', ['OSAM', 'Special Service of Active Measures']],
  ['LEADER (HONG KONG) INTERNATIONAL TRADING LIMITED', []],
  ['MFK Fulcrum (Russia)', []],
  ['LA HACIENDA (USA)', []],
])('a firm keeps its place: %s', (text, names) => {
  expect(namesWithin(text, 'organization')).toEqual(names);
});

test.each(['Hassan Ghul', 'Hassan (Ghul', 'Hassan) Ghul', 'A ((B) C)', ''])('no further name: %s', (text) => {
  expect(namesWithin(text, 'person')).toEqual([]);
});
