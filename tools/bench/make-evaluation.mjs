// Makes the small evaluation set of the repository from whole lists, so that strangers can reproduce figures without them.
//   node tools/bench/make-evaluation.mjs LISTS OUT
// LISTS holds OFAC and UN as their publishers give them, and the labelled queries. Kept are the parties that a query is
// about and one in so many others, unchanged. Synthetic persons are made here, from a seed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [lists, out] = process.argv.slice(2);
if (!lists || !out) throw new Error('Usage: node tools/bench/make-evaluation.mjs LISTS OUT');
const OTHER_OFAC = 10;
const OTHER_UN = 3;
const PERSONS = 5000;
mkdirSync(out, { recursive: true });
const read = (name) => readFileSync(join(lists, name), 'utf8');
const write = (name, text) => writeFileSync(join(out, name), text);

const labelled = read('labelled_cases.jsonl').trim().split('\n');
const cases = labelled.map((line) => JSON.parse(line));
const asked = new Set(
  cases.flatMap(({ expected, drop_from_index: drop }) => [...expected, ...(drop ? [drop.entity] : [])]),
);
write('labelled_cases.jsonl', `${labelled.join('\n')}\n`);

const keptOfac = (number) => asked.has(`ofac-${number}`) || Number(number) % OTHER_OFAC === 0;
const OFAC = [
  ...['sdn_20240501.csv', 'sdn_20240503.csv', 'alt_202502.csv', 'add_202502.csv', 'sdn_comments_202502.csv'],
  ...['cons_prim.csv', 'cons_alt.csv', 'cons_add.csv', 'cons_comments.csv'],
];
for (const name of OFAC) {
  const rows = read(name)
    .split(/\r?\n/)
    .filter((row) => keptOfac(row.split(',', 1)[0]));
  write(name, `${rows.join('\n')}\n`);
}

const listed = [];
let place = 0;
const keptUn = (entry) => asked.has(`un-${/<DATAID>(\d+)</.exec(entry)?.[1]}`) || place++ % OTHER_UN === 0;
write(
  'un_20260227.xml',
  read('un_20260227.xml').replaceAll(/\n *<(INDIVIDUAL|ENTITY)>\n[\s\S]*?<\/\1>/g, (entry) => {
    if (!keptUn(entry)) return '';
    listed.push(entry);
    return entry;
  }),
);

/** Numbers between 0 and 1 that are the same each time. */
let state = 15;
function random() {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}
const pick = (values) => values[Math.floor(random() * values.length)];
const GIVEN =
  'Ingrid Matteo Saoirse Bram Lotte Anouk Joris Tove Eirik Siobhan Callum Imogen Rupert Beatrix Lorcan Fenna Wouter Maren Jannik Silvia Tiago Ines Duarte Carlota Benedikt Franziska Aino Veikko Elina Kaspar Liisa Tarmo Zsofia Bence Petra Jiri Hana Vojtech Agnieszka Zbigniew Ilze Janis Ruta Giedre'.split(
    ' ',
  );
const FAMILY =
  'Abernathy Birkeland Castelnuovo Dempsey Engelhardt Fairweather Grönlund Haverkamp Ilmonen Jankauskas Kirkbride Lindqvist Merriweather Nieuwenhuis Oosterbeek Penhaligon Quigley Rautavaara Steenbergen Thistlethwaite Uusitalo Vandersloot Winterbourne Zieleniewski Ashdown Bellweather Cornwallis Drinkwater Elphinstone Featherstone Goldsworthy Hollingbourne'.split(
    ' ',
  );
/** A letter typed twice. */
const doubled = (word) => (word.length < 5 ? word : word.slice(0, 3) + word[3] + word.slice(3));
/** Names of the UN as they are listed, in another order, and with a mistake of the keyboard. */
const people = listed
  .filter((entry) => entry.includes('<INDIVIDUAL>'))
  .flatMap((entry) => {
    const names = ['FIRST', 'SECOND', 'THIRD'].flatMap(
      (part) => new RegExp(`<${part}_NAME>([^<]+)<`).exec(entry)?.[1].trim() ?? [],
    );
    const dob = /<INDIVIDUAL_DATE_OF_BIRTH>[\s\S]*?<DATE>(\d{4}-\d\d-\d\d)</.exec(entry)?.[1];
    return names.length > 1 ? [{ id: `un-${/<DATAID>(\d+)</.exec(entry)[1]}`, names, dob }] : [];
  });
const treated = people.slice(0, 200).flatMap(({ id, names, dob }, at) => {
  const one = (kind, query) => ({
    id: `${kind}-${at}`,
    kind,
    query,
    expected: [id],
    q: { schema: 'Person', ...(dob ? { dob } : {}) },
  });
  const longest = names.reduce((best, name) => (name.length > best.length ? name : best));
  const mistaken = names.map((name) => (name === longest ? doubled(name) : name));
  return [
    one('un_untreated', at % 2 ? [...names].reverse().join(' ') : names.join(' ')),
    one('un_treated', mistaken.join(' ')),
  ];
});
write('un_treated_cases.jsonl', `${treated.map((item) => JSON.stringify(item)).join('\n')}\n`);

const two = (value) => String(value).padStart(2, '0');
const persons = Array.from({ length: PERSONS }, () => {
  const [first, last] = [pick(GIVEN), `${pick(FAMILY)}${random() < 0.2 ? `-${pick(FAMILY)}` : ''}`];
  const date = `${1940 + Math.floor(random() * 66)}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`;
  return { first, last, date };
});
const half = persons.length / 2;
for (const [part, from] of [
  ['global', 0],
  ['us', half],
]) {
  const rows = persons.slice(from, from + half).map(({ first, last, date }) => `${first} ${last},${date}`);
  write(`dev_yente_negatives_${part}.csv`, `full_name,date_of_birth\n${rows.join('\n')}\n`);
}

const pairs = persons.slice(0, 400).flatMap(({ first, last }, at) => {
  const other = persons[at + 400];
  const name = `${first} ${last}`;
  return [
    [name, [`${last}, ${first}`, `${doubled(first)} ${last}`, `Mr ${first} ${last}`][at % 3], true],
    [name, `${other.first} ${other.last === last ? 'Nobody' : other.last}`, false],
  ];
});
write(
  'dev_nb_cases.csv',
  `schema,name1,name2,is_match\n${pairs.map(([left, right, match]) => `Person,"${left}","${right}",${match}`).join('\n')}\n`,
);
