/**
 * Listed Russian names as the passports and registers of Ukraine and Belarus write the same name: given name, father's
 * name and surname are those of the other language. Letters by the Ukrainian table of 2010 and the Belarusian one of 2007.
 */
interface Neighbour {
  /** Of a Russian given name in the spellings of lists: the given name, and what its father's name begins with. */
  readonly names: Readonly<Record<string, readonly [given: string, father?: string]>>;
  readonly son: string;
  readonly daughter: string;
  readonly surname: readonly (readonly [RegExp, string])[];
}

const RUSSIAN: Readonly<Record<string, RegExp>> = {
  Aleksandr: /^al(?:ex|eks)and(?:e?r)/,
  Aleksey: /^al(?:ex|eks)e/,
  Anatoly: /^anatol/,
  Andrey: /^andre/,
  Denis: /^denis/,
  Dmitry: /^dmitr/,
  Ekaterina: /^y?ekaterina/,
  Elena: /^y?elena/,
  Evgeny: /^y?evgen/,
  Gennady: /^gennad/,
  Grigory: /^grigor/,
  Igor: /^igor/,
  Irina: /^irina/,
  Konstantin: /^konstantin/,
  Mikhail: /^mikha/,
  Natalia: /^natal/,
  Nikolay: /^nikola/,
  Oleg: /^oleg/,
  Olga: /^olga/,
  Pavel: /^pav(?:el|lov)/,
  Petr: /^p(?:yo|e)tr/,
  Sergey: /^serg[eu]/,
  Svetlana: /^svetlana/,
  Tatiana: /^tat[iy]ana/,
  Vasily: /^vasil/,
  Viktor: /^vi[ck]tor/,
  Vitaly: /^vital/,
  Vladimir: /^vladimir/,
  Yury: /^yur/,
};

const UKRAINE: Neighbour = {
  names: {
    ...{ Aleksandr: ['Oleksandr', 'Oleksandrovych'], Aleksey: ['Oleksii', 'Oleksiiovych'] },
    ...{ Anatoly: ['Anatolii', 'Anatoliiovych'], Andrey: ['Andrii', 'Andriiovych'], Denis: ['Denys', 'Denysovych'] },
    ...{ Dmitry: ['Dmytro', 'Dmytrovych'], Ekaterina: ['Kateryna'], Elena: ['Olena'] },
    ...{ Evgeny: ['Yevhen', 'Yevhenovych'], Gennady: ['Hennadii', 'Hennadiiovych'] },
    ...{ Grigory: ['Hryhorii', 'Hryhorovych'], Igor: ['Ihor', 'Ihorovych'], Irina: ['Iryna'] },
    ...{ Konstantin: ['Kostiantyn', 'Kostiantynovych'], Mikhail: ['Mykhailo', 'Mykhailovych'] },
    ...{ Natalia: ['Nataliia'], Nikolay: ['Mykola', 'Mykolaiovych'], Oleg: ['Oleh', 'Olehovych'], Olga: ['Olha'] },
    ...{ Pavel: ['Pavlo', 'Pavlovych'], Petr: ['Petro', 'Petrovych'], Sergey: ['Serhii', 'Serhiiovych'] },
    ...{ Svetlana: ['Svitlana'], Tatiana: ['Tetiana'], Vasily: ['Vasyl', 'Vasylovych'] },
    ...{ Viktor: ['Viktor', 'Viktorovych'], Vitaly: ['Vitalii', 'Vitaliiovych'] },
    ...{ Vladimir: ['Volodymyr', 'Volodymyrovych'], Yury: ['Yurii', 'Yuriiovych'] },
  },
  son: 'ovych',
  daughter: 'ivna',
  surname: [
    [/([sz]k)(?:iy|y|ii|i)$/, '$1yi'],
    [/skaya$/, 'ska'],
    [/(?<![cgkpstz])g/g, 'h'],
    [/(?<=[bcdfghklmnprstvz])i/g, 'y'],
  ],
};

const BELARUS: Neighbour = {
  names: {
    ...{ Aleksandr: ['Aliaksandr', 'Aliaksandravich'], Aleksey: ['Aliaksei', 'Aliakseevich'] },
    ...{ Anatoly: ['Anatol', 'Anatolievich'], Andrey: ['Andrei', 'Andreevich'], Denis: ['Dzianis', 'Dzianisavich'] },
    ...{ Dmitry: ['Dzmitry', 'Dzmitryevich'], Ekaterina: ['Katsiaryna'], Elena: ['Alena'] },
    ...{ Evgeny: ['Yauhen', 'Yauhenavich'], Gennady: ['Henadz', 'Henadzevich'] },
    ...{ Grigory: ['Ryhor', 'Ryhoravich'], Igor: ['Ihar', 'Iharavich'], Irina: ['Iryna'] },
    ...{ Konstantin: ['Kanstantsin', 'Kanstantsinavich'], Mikhail: ['Mikhail', 'Mikhailavich'] },
    ...{ Natalia: ['Natallia'], Nikolay: ['Mikalai', 'Mikalaevich'], Oleg: ['Aleh', 'Alehavich'], Olga: ['Volha'] },
    ...{ Pavel: ['Pavel', 'Paulavich'], Petr: ['Piotr', 'Piatrovich'], Sergey: ['Siarhei', 'Siarheevich'] },
    ...{ Svetlana: ['Sviatlana'], Tatiana: ['Tatsiana'], Vasily: ['Vasil', 'Vasilievich'] },
    ...{ Viktor: ['Viktar', 'Viktaravich'], Vitaly: ['Vital', 'Vitalievich'] },
    ...{ Vladimir: ['Uladzimir', 'Uladzimiravich'], Yury: ['Yury', 'Yurievich'] },
  },
  son: 'avich',
  daughter: 'auna',
  surname: [
    [/([sz]k)(?:iy|y|ii|i)$/, '$1i'],
    [/(?<![cgkpstz])g/g, 'h'],
    [/ov$/, 'ou'],
    [/ev$/, 'eu'],
    [/ti/g, 'tsi'],
    [/di/g, 'dzi'],
  ],
};

/** A Russian name of three words as Ukraine writes it; undefined for others. @param withFather whether the father's name is kept */
export const asInUkraine = (name: string, withFather: boolean) => asIn(UKRAINE, name, withFather);
/** As `asInUkraine`, of Belarus. */
export const asInBelarus = (name: string, withFather: boolean) => asIn(BELARUS, name, withFather);

function asIn({ names, son, daughter, surname }: Neighbour, name: string, withFather: boolean): string | undefined {
  const words = name.toLowerCase().replaceAll(',', ' ').trim().split(/\s+/);
  const at = words.findIndex((word) => /(?:vich|vna)$/.test(word));
  // The given name stands before the father's: `Andrey Ivanovich PETROV`, `PETROV Andrey Ivanovich`.
  const [given, father] = [words[at - 1], words[at]];
  const family = words[at === 1 ? 2 : 0];
  if (words.length !== 3 || at < 1 || given === undefined || father === undefined || family === undefined)
    return undefined;
  const [own] = names[givenOf(given) ?? ''] ?? [];
  const [, ofFather] = names[givenOf(father) ?? ''] ?? [];
  if (own === undefined || ofFather === undefined) return undefined;
  const female = father.endsWith('na');
  const child = female ? ofFather.replace(new RegExp(`(?:i?${son}|[eo]vich|${son})$`), daughter) : ofFather;
  const spelt = surname.reduce((done, [pattern, written]) => done.replace(pattern, written), family);
  return [own, ...(withFather ? [child] : []), `${spelt.charAt(0).toUpperCase()}${spelt.slice(1)}`].join(' ');
}

const givenOf = (word: string) => Object.keys(RUSSIAN).find((name) => RUSSIAN[name]?.test(word));
