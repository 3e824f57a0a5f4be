import data from './data/transliteration.json' with { type: 'json' };

const table: Readonly<Record<string, readonly string[]>> = data.characters;

/** A name has few characters with alternatives; beyond this only the recommended forms are tried. */
const VARIANTS_MAX = 128;

/**
 * The ways a name may stand in a machine-readable zone (ICAO Doc 9303-3 §6), the recommended one first: letters A to Z,
 * words separated by one space, apostrophes left out, hyphens as spaces (§4.6).
 * @returns an empty list when the name holds a letter of a script that the tables do not cover.
 */
export function transliterations(name: string): string[] {
  let variants = [''];
  for (const character of name.normalize('NFC').slice(0, 200)) {
    const options = optionsOf(character);
    if (!options) return [];
    const used = variants.length * options.length > VARIANTS_MAX ? options.slice(0, 1) : options;
    variants = used.flatMap((option) => variants.map((variant) => variant + option));
  }
  return [...new Set(variants.map((variant) => variant.replace(/ +/g, ' ').trim()))];
}

function optionsOf(character: string): readonly string[] | undefined {
  const upper = character === 'ß' || character === 'ı' ? character : character.toUpperCase();
  if (/^[A-Z]$/.test(upper)) return [upper];
  if (/^[\s\p{Pd},<]$/u.test(upper)) return [' '];
  if (/^[\p{P}\p{M}\p{Sk}\p{Lm}]$/u.test(upper)) return [''];
  if (Object.hasOwn(table, upper)) return table[upper];
  const plain = upper.normalize('NFD').replace(/\p{M}/gu, '');
  if (/^[A-Z]+$/.test(plain)) return [plain];
  return Object.hasOwn(table, plain) ? table[plain] : undefined;
}
