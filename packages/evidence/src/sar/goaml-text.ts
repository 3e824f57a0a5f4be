/** Midnight of a day in the form of the schema. */
export function moment(date: string): string {
  return `${date}T00:00:00`;
}

/** A name in the letters that the schema takes: accents go, what has no such letter becomes a blank; `-` when none is left. */
export function goamlName(value: string | undefined, most: number): string {
  const plain = (value ?? '').normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/[’ʼ`]/gu, "'");
  const letters = plain
    .replaceAll('ß', 'ss')
    .replaceAll(/[øØ]/g, 'o')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll(/[^a-zA-Z0-9 .'-]/g, ' ');
  return letters.replaceAll(/ +/g, ' ').trim().slice(0, most).trim() || '-';
}
