/**
 * Whether a text is a Legal Entity Identifier: 18 letters or digits and two check digits, which make the number, letters
 * read as 10 to 35, leave 1 when divided by 97 (ISO 17442-1, ISO/IEC 7064 MOD 97-10).
 */
export function isLei(text: string): boolean {
  if (!hasLeiForm(text)) return false;
  let rest = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** Whether a text has the form of an LEI, whatever its check digits. */
export function hasLeiForm(text: string): boolean {
  return /^[0-9A-Z]{18}[0-9]{2}$/.test(text);
}
