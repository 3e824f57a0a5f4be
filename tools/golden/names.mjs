// 300 pairs of a searched name and a listed one, with the verdict that a person gives and the score of the matcher.
// Verdicts and the scores under `must` come from the written rules (see RULES); the other scores are recorded, and the test
// adds them up again from their explanation.
import { buildIndex, screen } from '../../packages/screening/dist/index.js';
import { writeTable } from './lib.mjs';
import { FIRMS, PERSONS } from './listed-names.mjs';

const LIST = 'ofac_sdn';
const listed = [];
const cases = [];

function list(id, schema, name, more = {}) {
  const names = [{ text: name, kind: 'primary' }, ...(more.weak ? [{ text: more.weak, kind: 'weak' }] : [])];
  const { weak: _, ...facts } = more;
  listed.push({
    ...{
      id,
      list: LIST,
      schema,
      names,
      datesOfBirth: [],
      countries: [],
      nationalities: [],
      genders: [],
      identifiers: [],
    },
    ...{ types: ['sanction'], programs: ['TEST'], positions: [], sources: [] },
    ...facts,
  });
}

const pair = (entity, relation, query, verdict, must) =>
  cases.push({
    id: `${cases.length + 1} ${relation}`,
    listed: entity,
    query,
    verdict,
    ...(must === undefined ? {} : { must }),
  });

const swapped = (name, at) => name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2);
const without = (name, at) => name.slice(0, at) + name.slice(at + 1);
/** Third letter of the longest word without a hyphen: a slip that leaves the name recognisable. */
const slipOf = (name) => name.indexOf(name.split(/[ -]/).sort((a, b) => b.length - a.length)[0]) + 2;

/** What holds for every listed name, whatever it is. */
function common(entity, name, type) {
  const words = name.split(' ');
  pair(entity, 'the same', { name, type }, 'same', 100);
  pair(entity, 'small letters', { name: name.toLowerCase(), type }, 'same', 100);
  pair(
    entity,
    'the last word first',
    { name: [words.at(-1), ...words.slice(0, -1)].join(' '), type },
    'same',
    type === 'individual' ? 100 : undefined,
  );
  pair(entity, 'two letters exchanged', { name: swapped(name, slipOf(name)), type }, 'same');
  pair(entity, 'a letter left out', { name: without(name, slipOf(name)), type }, 'same');
}

PERSONS.forEach(([name, spellings, others], place) => {
  const id = `p-${place + 1}`;
  list(id, 'person', name, {
    datesOfBirth: ['1970-03-15'],
    nationalities: ['RU'],
    countries: ['IR'],
    genders: ['male'],
  });
  common(id, name, 'individual');
  for (const spelling of spellings) pair(id, 'another spelling', { name: spelling, type: 'individual' }, 'same');
  for (const other of others) pair(id, 'somebody else', { name: other, type: 'individual' }, 'different');
});
FIRMS.forEach(([name, spellings, others], place) => {
  const id = `f-${place + 1}`;
  list(id, 'organization', name, {});
  common(id, name, 'business');
  for (const spelling of spellings) pair(id, 'another spelling', { name: spelling, type: 'business' }, 'same');
  for (const other of others) pair(id, 'another firm', { name: other, type: 'business' }, 'different');
});
list('v-1', 'vessel', 'Grebnovik Glory 78', { identifiers: [{ type: 'imo', value: '9074729' }] });
list('w-1', 'person', 'Marmaduke Fennimore Quistgaard', {
  weak: 'Mooncalf Quist',
  identifiers: [{ type: 'passport', value: 'X1234567' }],
});

/** RULES: points by what is known beside the name; capped at 0 and 100. Base: the same name, 100. */
const full = { name: PERSONS[0][0], type: 'individual' };
const BORN = [
  ['the very day', '1970-03-15', 100],
  ['only the year', '1970', 100],
  ['day and month exchanged', '1970-15-03', undefined],
  ['ten months apart', '1971-01-15', 94],
  ['three years apart', '1973-03-15', 82],
  ['nine years apart', '1979-03-15', 82],
  ['ten years apart', '1980-03-15', 60],
  ['a generation apart', '1999-03-15', 60],
];
for (const [relation, dateOfBirth, must] of BORN)
  if (must !== undefined)
    pair('p-1', `born ${relation}`, { ...full, dateOfBirth }, must >= 80 ? 'same' : 'different', must);
// 9 March against 3 September: the same digits the other way round.
list('d-1', 'person', 'Ferdinand Olbrachtowicz', { datesOfBirth: ['1981-09-03'] });
pair(
  'd-1',
  'born day and month exchanged',
  { name: 'Ferdinand Olbrachtowicz', type: 'individual', dateOfBirth: '1981-03-09' },
  'same',
  98,
);
pair('p-1', 'the other gender', { ...full, gender: 'female' }, 'same');
pair('p-1', 'the same country and nationality', { ...full, country: 'IR', nationality: 'RU' }, 'same', 100);
pair(
  'p-1',
  'only a distant birth and the same country',
  { ...full, dateOfBirth: '1999-03-15', country: 'IR', nationality: 'RU' },
  'different',
  63,
);
pair('w-1', 'a weak alias', { name: 'Mooncalf Quist', type: 'individual' }, 'same', 90);
pair('w-1', 'the passport alone', { name: 'Nobody Known', documentNumbers: ['x-1234567'] }, 'same', 100);
pair('w-1', 'another passport', { name: 'Nobody Known', documentNumbers: ['X1234568'] }, 'different');
pair('v-1', 'the ship', { name: 'M/V Grebnovik Glory 78', type: 'vessel' }, 'same', 100);
pair('v-1', 'a sister ship', { name: 'Grebnovik Glory 45', type: 'vessel' }, 'different');
pair('v-1', 'the ship by its number', { name: 'Renamed Vessel', imo: '9074729' }, 'same', 100);
pair('p-1', 'asked as a firm', { name: full.name, type: 'business' }, 'different');
pair('p-1', 'the other list', { ...full, excludeLists: [LIST] }, 'different');
pair('p-1', 'as one word', { name: 'ZorblatOndrejQuenneville', type: 'individual' }, 'same', 98);
pair('p-1', 'initial and surname', { name: 'Z. Quenneville', type: 'individual' }, 'different');
pair(
  'p-1',
  'initial, surname and the very day',
  { name: 'Z O Quenneville', type: 'individual', dateOfBirth: '1970-03-15' },
  'same',
);

// Each word of a listed name answers for one word of the search: said twice, it is found once.
PERSONS.forEach(([name], place) => {
  const [first] = name.split(' ');
  const last = name.split(' ').at(-1);
  if (first.includes('-')) return;
  pair(`p-${place + 1}`, 'the first word twice', { name: `${first} ${first}`, type: 'individual' }, 'different');
  pair(`p-${place + 1}`, 'the last word alone', { name: last, type: 'individual' }, 'different');
});
// More of the same kinds until there are three hundred: other slips in each name.
for (let round = 3; cases.length < 300; round += 1)
  PERSONS.forEach(([name], place) => {
    const at = slipOf(name) + round;
    if (cases.length < 300 && name[at + 1] !== undefined && name[at] !== ' ' && name[at + 1] !== ' ')
      pair(`p-${place + 1}`, 'another slip', { name: swapped(name, at), type: 'individual' }, 'same');
  });

const index = buildIndex(listed, { [LIST]: '2026-01-01' });
const recorded = cases.map((one) => {
  const hit = screen(index, { ...one.query, matchThreshold: 50 }).hits.find(({ id }) => id === one.listed);
  const expected = hit
    ? { score: hit.match_score, name: hit.matched_name, explanation: hit.explanation }
    : { score: null };
  const outside = one.must !== undefined && expected.score !== one.must ? ` but the rules say ${one.must}` : '';
  const wrong = (one.verdict === 'same') !== (expected.score ?? 0) >= 80;
  if (outside || wrong)
    process.stderr.write(
      `${one.id}: ${one.query.name} × ${one.listed} is ${expected.score}${outside}, judged ${one.verdict}\n`,
    );
  return { ...one, expected };
});
writeTable(
  'packages/screening/src/fixtures/name-pairs.json',
  { made_by: 'node tools/golden/names.mjs', algorithm: screen(index, { name: 'x y' }).algorithm, listed },
  recorded,
);
