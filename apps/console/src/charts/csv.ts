/** A negative number as people write it, with the unit behind it. */
const NEGATIVE = /^-(?:\d[\d.,\u00a0\u202f ]{0,30}|[.,]\d{1,30})(?:%|[a-z]{1,5})?$/;

/** RFC 4180; a cell that a table program could read as a formula begins with an apostrophe. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const isFormula = /^[=+@\t\r]/.test(text) || (text.startsWith('-') && !NEGATIVE.test(text));
    const safe = isFormula ? `'${text}` : text;
    return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
