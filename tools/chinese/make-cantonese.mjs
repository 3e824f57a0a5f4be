// Makes packages/screening/src/data/cantonese.json from the Unihan database (Unicode 15.0, of the Debian package unicode-data):
// the first Cantonese reading (Jyutping, without tones) of the characters in use in Hong Kong and Taiwan.
// Usage: bzcat /usr/share/unicode/Unihan_*.txt.bz2 > unihan.txt; node tools/chinese/make-cantonese.mjs unihan.txt
import { readFileSync, writeFileSync } from 'node:fs';

const OUT = new URL('../../packages/screening/src/data/cantonese.json', import.meta.url);
const rows = readFileSync(process.argv[2] ?? '', 'utf8')
  .split('\n')
  .map((row) => row.split('\t'));
const valuesOf = (key) => new Map(rows.filter(([, name]) => name === key).map(([point, , value]) => [point, value]));
const [readings, core] = [valuesOf('kCantonese'), valuesOf('kUnihanCore2020')];

const bySyllable = new Map();
for (const [point, value] of readings) {
  if (!/[HT]/.test(core.get(point) ?? '')) continue;
  const character = String.fromCodePoint(Number.parseInt(point.slice(2), 16));
  const syllable = value.split(' ')[0].replace(/\d/g, '');
  bySyllable.set(syllable, (bySyllable.get(syllable) ?? '') + character);
}
const lines = [...bySyllable]
  .sort()
  .map(([syllable, characters]) => `    ${JSON.stringify(syllable)}: ${JSON.stringify(characters)}`);
const source =
  'Unihan database of Unicode 15.0 (kCantonese, kUnihanCore2020), Unicode License: the first Cantonese reading of characters in use in Hong Kong and Taiwan, in Jyutping without tones. Made by tools/chinese/make-cantonese.mjs';
writeFileSync(OUT, `{\n  "source": ${JSON.stringify(source)},\n  "characters": {\n${lines.join(',\n')}\n  }\n}\n`);
