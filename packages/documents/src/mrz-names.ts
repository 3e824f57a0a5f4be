/**
 * Splits the name field of ICAO Doc 9303-3 §4.6: `<<` between primary and secondary identifier, `<` between words.
 * `truncated` says that the field is full to its last column, so that a longer name may have been cut.
 */
export function splitNames(field: string): { familyName: string; givenName: string; truncated: boolean } {
  const truncated = !field.endsWith('<');
  const [primary = '', ...secondary] = field.replace(/^<+|<+$/g, '').split('<<');
  return {
    familyName: words(primary),
    givenName: words(secondary.join('<')),
    truncated,
  };
}

const words = (text: string) => text.split('<').filter(Boolean).join(' ');
