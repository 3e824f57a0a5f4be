import { describe, expect, test } from 'vitest';
import { comparePersons } from './whole-name.js';

const PASSES = 0.8;

describe('whom a bill is written to', () => {
  test.each([
    ['Thomas Hale', 'Mr T Hale'],
    ['Thomas John Hale', 'Mr T.J. Hale'],
    ['Rachel Hale', 'Mr T Hale & Mrs R Hale'],
    ['Thomas Hale', 'Thomas and Rachel Hale'],
    ['Petra Lange', 'Familie Petra und Uwe Lange'],
    ['Emily Brooks', 'TYLER BROOKS EMILY BROOKS'],
    ['Martine Dupont', 'M. OU MME DUPONT'],
    ['Simon King', 'Customer: Mr S King'],
    ['Helen Marsh', 'MARSH, Helen'],
    ['Sabine Kraus', 'Frau Sabine Kraus geb. Vogt'],
    ['Priya Nair', 'Priya Nair W/O Arun Nair'],
    ['Mariam Al Suwaidi', 'MARIAM ALI ALSUWAIDI'],
    ['Eva Gruber', 'Frau Mag.a Eva Gruber, BSc'],
    ['Marta Ruiz Soler', 'Titular: MARTA RUIZ SOLER NIF 12345678Z'],
    ['Lucía García López', 'Lucia Garcia'],
    ['Olena Shevchenko', 'Шевченко Олена Петрівна'],
    ['Giorgos Papadopoulos', 'κ. ΓΙΩΡΓΟΣ ΠΑΠΑΔΟΠΟΥΛΟΣ'],
    ['Асанова Айгүл Бекболотовна', 'Абоненттин аты-жөнү: Асанова Айгүл Бекболотовна'],
    ['Aliya Zhumabayeva', 'Жұмабаева Әлия'],
    ['Klaus Weber', 'KIaus Weber'],
    ['Anna Groß', 'Frau Anna GroB'],
    ['Tom Barnes', 'Tom Bames'],
  ])('%s: %s', (expected, printed) => {
    expect(comparePersons(expected, printed)).toBeGreaterThanOrEqual(PASSES);
  });

  test.each([
    ['Thomas Hale', 'Mr R Hale'],
    ['Oliver Hale', 'Olivia Hale'],
    ['Daniel Gruber', 'Frau Daniela Gruber'],
    ['Andrea Rossi', 'Andrea Rossini'],
    ['Anna Mayer', 'Frau Anna Meier'],
    ['Thomas John Hale', 'Mr T.P. Hale'],
    ['Robert Lane Jr.', 'ROBERT LANE SR'],
    ['Rachel Hale', 'Mr T Hale & Mrs S Hale'],
    ['Mohan Sharma', 'Rajesh Sharma S/O Mohan Sharma'],
    ['Abdullah Al Harbi', 'FAHAD ABDULLAH ALHARBI'],
    ['Ahmad bin Ismail', 'ISMAIL BIN AHMAD'],
    ['Lucía García López', 'GARCIA LOPEZ, LUCAS'],
    ['Nguyễn Văn Hoa', 'NGUYEN THI HOA'],
    ['Emma Clark', 'Clark Energy Ltd'],
    ['Thomas Hale', '12 Hale Street'],
    ['Thomas Hale', 'De heer Hale'],
  ])('%s is not meant by %s', (expected, printed) => {
    expect(comparePersons(expected, printed)).toBeLessThan(PASSES);
  });

  test('an initial says less than a name, a surname for two less than an initial', () => {
    expect(comparePersons('Thomas Hale', 'Thomas Hale')).toBe(1);
    expect(comparePersons('Thomas Hale', 'T Hale')).toBe(0.9);
    expect(comparePersons('Thomas Hale', 'Mr & Mrs Hale')).toBe(0.8);
    expect(comparePersons('Thomas Hale', 'Hale')).toBe(0.6);
    expect(comparePersons('', 'Hale')).toBe(0);
  });
});

/** Two words in scripts and alphabets of living languages, most of them without a table. */
test.each([
  'Асанова Айгүл',
  'Ҡасимов Салауат',
  'Хадарцев Æхсар',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'ପ୍ରିୟା ଦାସ',
  'އަޙްމަދު ރަޝީދު',
  'བསྟན་འཛིན རྒྱ་མཚོ',
  'ᠪᠠᠲᠤ ᠪᠣᠯᠣᠷ',
  'ዳዊት ከበደ',
  'សុខ ដារា',
  'ສົມຊາຍ ໃຈດີ',
  'အောင် မင်း',
  'ⴰⵎⴻⵙⴰ ⵉⴷⵉⵔ',
  'ಕೆಂಪ ಗೌಡ',
  'Σωκράτης Παππάς',
  'ნინო ლომიძე',
])('a name is the same as itself, in capitals and behind a caption: %s', (name) => {
  expect(comparePersons(name, name)).toBe(1);
  expect(comparePersons(name, name.toLocaleUpperCase('en'))).toBe(1);
  expect(comparePersons(name, `Nomanda: ${name}`)).toBe(1);
});
