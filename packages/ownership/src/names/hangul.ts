const FIRST = 0xac00;
const LAST = 0xd7a3;
const INITIALS = 'g kk n d tt r m b pp s ss _ j jj ch k t p h'.split(' ');
const MEDIALS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const FINALS = '_ k k k n n n t l k m l l l p l m p p t t ng t t k t p h'.split(' ');
const SILENT = '_';

interface Syllable {
  readonly initial: string;
  readonly medial: string;
  readonly final: string;
}

/**
 * Hangul as Korean companies write their names in Latin letters: Samsung, Doosan, Lotte. The Revised Romanisation, which
 * would write Samseong, Dusan and Rotde, differs by a letter or two, and the comparison of names allows for those.
 */
export function romaniseHangul(text: string): string {
  let out = '';
  for (const letter of text) {
    const code = letter.charCodeAt(0);
    out += code < FIRST || code > LAST ? letter : written(syllableOf(code - FIRST), out);
  }
  return out;
}

function syllableOf(index: number): Syllable {
  const part = (list: readonly string[], place: number) => (list[place] ?? '').replace(SILENT, '');
  return {
    initial: part(INITIALS, Math.floor(index / 588)),
    medial: part(MEDIALS, Math.floor((index % 588) / 28)),
    final: part(FINALS, index % 28),
  };
}

function written({ initial, medial, final }: Syllable, before: string): string {
  return initialAfter(initial, before) + vowelOf(initial, medial, final) + final;
}

/** `r` is `l` at the start and after `l`, `g` sounds between vowels only, and `d` takes a `t` before it: Lotte. */
function initialAfter(initial: string, before: string): string {
  const last = before.at(-1) ?? '';
  if (initial === 'r') return last === '' || last === 'l' ? 'l' : 'r';
  if (initial === 'g') return /[aeiouy]/.test(last) ? 'g' : 'k';
  return initial === 'd' && last === 't' ? 't' : initial;
}

function vowelOf(initial: string, medial: string, final: string): string {
  const nasal = final === 'n' || final === 'ng';
  if (medial === 'eo' && nasal) return 'u';
  if (medial === 'yeo' && nasal) return initial === '' ? 'you' : 'yu';
  if (medial === 'u' && (final === '' || final === 'k' || final === 'n')) return initial === '' ? 'woo' : 'oo';
  return medial;
}
